import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { momentHere } from "../../lib/moments.ts";
import { usePages } from "../../lib/pages.ts";
import { signInList as words } from "../../strings/profile.ts";
import { More } from "../lists/More.tsx";
import { Table, TableCell, TableRow } from "../lists/Table.tsx";
import { Skeleton } from "../States.tsx";
import { SignInsDocument, type SignInRowFragment } from "./documents.ts";

const PAGE = 10;

/** The sign-ins of a user, the latest first: when, and by which browser. */
export function SignInList({ userId }: { userId: string }): ReactNode {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const asked = client.query(SignInsDocument, { userId, limit: PAGE, nextToken });
      return (await asked.toPromise()).data?.user?.signIns;
    },
    [client, userId],
  );
  const pages = usePages(load, ({ signInId }) => signInId);
  const { items, hasMore, hasFailed } = pages;
  return (
    <>
      {!items && !hasFailed && <Skeleton rows={3} />}
      {items?.length === 0 && !hasMore && <p>{words.none}</p>}
      {items && items.length > 0 && (
        <Table name={words.name} columns={words.columns} isInCard>
          {items.map((each) => (
            <TableRow key={each.signInId}>
              <TableCell isHead>{momentHere(each.at)}</TableCell>
              <TableCell>{deviceOf(each)}</TableCell>
            </TableRow>
          ))}
        </Table>
      )}
      <More pages={pages} failed={words.failed} />
    </>
  );
}

function deviceOf({ browser, os }: SignInRowFragment): string {
  if (browser && os) return words.browserOn(browser, os);
  return browser ?? (os ? words.appOn(os) : words.app);
}
