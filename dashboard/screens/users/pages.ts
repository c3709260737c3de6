import { useCallback } from "react";
import { useClient } from "urql";
import { UserAgainDocument, UsersDocument, type UserRowFragment } from "./documents.ts";
import { usePages, type Pages } from "../../lib/pages.ts";
import { useTyped } from "../../lib/typing.ts";

const PAGE = 25;

interface UserPages extends Pages<UserRowFragment> {
  /** The text with which the shown addresses begin. */
  prefix: string;
  /** Takes a user as a change has left them. */
  replace: (user: UserRowFragment) => void;
  /** Reads a user again, whom another admin has changed. */
  readAgain: (userId: string) => Promise<void>;
}

/** The users whose addresses begin with what was typed, page by page. */
export function useUserPages(typed: string): UserPages {
  const client = useClient();
  const prefix = useTyped(typed);
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(UsersDocument, { prefix, limit: PAGE, nextToken }).toPromise()).data?.users,
    [client, prefix],
  );
  const pages = usePages(load, ({ userId }) => userId);
  const replace = (user: UserRowFragment) => pages.change((items) => items.map(newer(user)));
  const readAgain = async (userId: string) => {
    const { data } = await client.query(UserAgainDocument, { userId }).toPromise();
    if (data?.user) replace(data.user);
  };
  return { ...pages, prefix, replace, readAgain };
}

const newer =
  (user: UserRowFragment) =>
  (shown: UserRowFragment): UserRowFragment =>
    shown.userId === user.userId && user.version >= shown.version ? user : shown;
