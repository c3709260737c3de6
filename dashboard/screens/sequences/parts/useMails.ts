import { useCallback, useMemo, useState } from "react";
import { useClient } from "urql";
import { apiNow } from "../../../lib/clock.ts";
import { useAll } from "../../../lib/kept/useAll.ts";
import { addDays, dateIn } from "../../../lib/zone.ts";
import { MailsOfSequenceDocument } from "../api/documents.ts";

const DAYS = 30;

/** The counts of the mails of one step, or of one of its variants. */
export interface MailCounts {
  stepId: string;
  variant: string | null;
  sent: number;
  delivered: number;
  opened: number;
  clicked: number;
  unsubscribed: number;
}

/** The mails of a sequence, as far as they were read. */
export interface SequenceMailCounts {
  /** Undefined until all days were read. */
  mails: MailCounts[] | undefined;
  hasFailed: boolean;
  read: () => void;
}

/** The mails of a sequence of the last 30 days, by step and variant. */
export function useMails(sequenceId: string | undefined): SequenceMailCounts {
  const client = useClient();
  // The days are those of the settings' zone, which can be a day away from UTC.
  const [range] = useState(() => {
    const today = dateIn("UTC", apiNow());
    return { from: addDays(today, 1 - DAYS), to: addDays(today, 2) };
  });
  const load = useCallback(
    async (nextToken: string | null) => {
      if (sequenceId === undefined) return { items: [], nextToken: null };
      const asked = { sequenceId, ...range, nextToken };
      return (await client.query(MailsOfSequenceDocument, asked).toPromise()).data?.sequence?.stats;
    },
    [client, sequenceId, range],
  );
  const { items, hasFailed, read } = useAll(
    load,
    ({ date, stepId, variant }) => `${date} ${stepId} ${variant}`,
  );
  const mails = useMemo(() => items && summed(items), [items]);
  return { mails, hasFailed, read: () => void read().catch(() => undefined) };
}

/** Returns the sums of all days, a row for each step and variant. */
export function summed(days: readonly MailCounts[]): MailCounts[] {
  const sums = new Map<string, MailCounts>();
  for (const day of days) {
    const name = `${day.stepId} ${day.variant ?? ""}`;
    const before = sums.get(name);
    const { stepId, variant } = day;
    sums.set(name, {
      ...{ stepId, variant },
      sent: day.sent + (before?.sent ?? 0),
      delivered: day.delivered + (before?.delivered ?? 0),
      opened: day.opened + (before?.opened ?? 0),
      clicked: day.clicked + (before?.clicked ?? 0),
      unsubscribed: day.unsubscribed + (before?.unsubscribed ?? 0),
    });
  }
  return [...sums.values()];
}

/** The number of sent mails by step, of all variants together. */
export function sentByStep(mails: readonly MailCounts[]): ReadonlyMap<string, number> {
  const sent = new Map<string, number>();
  for (const each of mails) sent.set(each.stepId, each.sent + (sent.get(each.stepId) ?? 0));
  return sent;
}
