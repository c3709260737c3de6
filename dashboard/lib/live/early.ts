import type { Client, OperationResult } from "urql";
import { SiteVisitorsDocument, type SiteVisitorsQuery } from "../../api/documents.ts";

type Answer = OperationResult<SiteVisitorsQuery>;

let asked: { siteId: string; answer: Promise<Answer> } | undefined;

/**
 * Asks for a site and its visitors before the screen that begins with them is there; for none where there is
 * no `siteId`. An answer to an earlier question that was not taken is forgotten.
 */
export function askEarly(client: Client, siteId: string | undefined): void {
  asked = siteId === undefined ? undefined : { siteId, answer: answerOf(client, siteId) };
}

const answerOf = (client: Client, siteId: string): Promise<Answer> =>
  client.query(SiteVisitorsDocument, { siteId, hasMinutes: false }).toPromise();

/**
 * The answer about a site that was asked for early, once; undefined if it was not, or was answered with
 * nothing: then it is to be asked for.
 */
export async function takeEarly({ siteId }: { siteId: string }): Promise<Answer | undefined> {
  const early = asked?.siteId === siteId ? asked.answer : undefined;
  asked = undefined;
  const answer = await early;
  return answer?.data ? answer : undefined;
}
