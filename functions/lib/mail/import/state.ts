import * as subscriber from "#table/mail/subscriber";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import type { SuppressionItem } from "#table/mail/suppression";
import { getAll } from "../../aws/dynamodb.ts";
import { living } from "../../retention/living.ts";
import type { ImportLine } from "./line.ts";

/** A line with what the table has about its person. */
export interface KnownLine {
  line: ImportLine;
  /** The address that is written: the line's own, or the one that has replaced it. */
  address: string;
  subscriber?: SubscriberItem;
  suppression?: SuppressionItem;
}

/**
 * Reads what the table has about the people of these lines. A changed address is followed once, but not to be
 * suppressed: a suppression is about the address itself, as it is for `Mutation.suppress`.
 */
export async function readKnownLines(lines: ImportLine[]): Promise<KnownLine[]> {
  const found = await readAll(lines.map(({ email }) => email));
  const movedOf = ({ as, email }: ImportLine): string | undefined =>
    as === "SUPPRESSED" ? undefined : found(email).subscriber?.movedTo;
  const moved = await readAll(lines.flatMap((line) => movedOf(line) ?? []));
  return lines.map((line) => {
    const movedTo = movedOf(line);
    return movedTo
      ? { line, address: movedTo, ...moved(movedTo) }
      : { line, address: line.email, ...found(line.email) };
  });
}

type Found = Pick<KnownLine, "subscriber" | "suppression">;

async function readAll(addresses: string[]): Promise<(address: string) => Found> {
  const keys = [...new Set(addresses)].flatMap((each) => [subscriber.key(each), suppression.key(each)]);
  const items = await getAll<SubscriberItem | SuppressionItem>(keys);
  const byKey = new Map(items.map((item) => [`${item.entity} ${item.email}`, item]));
  return (address) => ({
    subscriber: living(byKey.get(`Subscriber ${address}`) as SubscriberItem | undefined),
    suppression: byKey.get(`Suppression ${address}`) as SuppressionItem | undefined,
  });
}
