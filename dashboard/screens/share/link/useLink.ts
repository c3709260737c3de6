import { useCallback, useEffect, useState } from "react";
import { useClient } from "urql";
import { SharedLinkDocument, type SharedLinkQuery } from "./documents.ts";
import { useAgain } from "../../../lib/again.ts";
import type { ReadStatus } from "../../../lib/api.ts";
import { readAtEnd } from "./atEnd.ts";

export type SharedSite = NonNullable<SharedLinkQuery["sharedSite"]>;

export interface Link {
  status: ReadStatus;
  site?: SharedSite;
}

/** So often it is read whether the link has ended. */
const READ_MS = 10 * 60_000;

/**
 * Returns the state of a link: its site and the fields that it shows. It is read again every 10 minutes, when
 * the page is seen again, and when the link has expired, until the API has said so. After a failure the shown
 * site stays. Also returns the function that reads it again.
 */
export function useLink(token: string): [Link, () => void] {
  const client = useClient();
  const [link, setLink] = useState<Link>({ status: "loading" });
  const read = useCallback(() => {
    void client
      .query(SharedLinkDocument, { token })
      .toPromise()
      .then(({ data }) => {
        const site = data?.sharedSite;
        setLink((shown) => (site ? { status: "there", site } : shown.site ? shown : { status: "failed" }));
      });
  }, [client, token]);
  useEffect(read, [read]);
  useAgain(read, READ_MS);
  const expiresAt = link.site?.expiresAt ?? undefined;
  useEffect(() => {
    return expiresAt === undefined ? undefined : readAtEnd(expiresAt, read);
  }, [expiresAt, read]);
  return [link, read];
}
