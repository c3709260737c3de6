import * as mailDelta from "#table/mail/mailDelta";
import type { MailDeltaItem } from "#table/mail/mailDelta";
import * as mailStats from "#table/mail/mailStats";
import type { Write } from "../../aws/dynamodb.ts";
import { getAll, transact } from "../../aws/dynamodb.ts";
import { publishMetrics } from "./metrics.ts";
import type { AddedCounts } from "./pack.ts";
import { sumOfDeltas } from "./pack.ts";

/**
 * Adds the deltas of one pack to MailStats and deletes them, in one transaction, so each counts exactly if it
 * is gone. Deltas that are gone already were taken in before. A conflict with another transaction on the same
 * day is repeated (`transact`).
 */
export async function takeIn(deltas: MailDeltaItem[]): Promise<void> {
  let waiting = deltas;
  while (waiting.length > 0) {
    const refused = await transact([...waiting.map(deletion), ...sumOfDeltas(waiting).flatMap(addition)]);
    if (refused.length === 0) return publishMetrics(waiting);
    const found = await getAll<MailDeltaItem>(waiting.map(({ deltaId }) => mailDelta.key(deltaId)));
    const left = new Set(found.map(({ deltaId }) => deltaId));
    // A delta never comes back, so each round has fewer.
    waiting = waiting.filter(({ deltaId }) => left.has(deltaId));
  }
}

function deletion({ deltaId }: MailDeltaItem): Write {
  return { Delete: { Key: mailDelta.key(deltaId), ConditionExpression: "attribute_exists(#PK)" } };
}

/** None if the differences of the deltas cancel each other out. */
function addition({ PK, SK, day, counts, ...of }: AddedCounts): Write[] {
  const changed = Object.entries(counts).filter(([, count]) => count !== 0);
  if (changed.length === 0) return [];
  const set = { ...of, entity: "MailStats", day, ttl: Date.parse(day) / 1000 + mailStats.TTL_SECONDS };
  const terms = (names: string[], form: (name: string) => string): string => names.map(form).join(", ");
  return [
    {
      Update: {
        Key: { PK, SK },
        UpdateExpression:
          `SET ${terms(Object.keys(set), (name) => `#${name} = :${name}`)} ` +
          `ADD ${terms(
            changed.map(([name]) => name),
            (name) => `#${name} :${name}`,
          )}`,
        ExpressionAttributeValues: Object.fromEntries(
          [...Object.entries(set), ...changed].map(([name, value]) => [`:${name}`, value]),
        ),
      },
    },
  ];
}
