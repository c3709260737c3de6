import type { MailCounts, MailDeltaItem } from "#table/mail/mailDelta";
import type { MailStatsItem } from "#table/mail/mailStats";
import * as mailStats from "#table/mail/mailStats";
import { hashOfLink } from "../links/hashOfLink.ts";

/** The counts that deltas add to one MailStats item. */
export type AddedCounts = Pick<MailStatsItem, "PK" | "SK" | "day" | Of> & { counts: Partial<MailCounts> };

/** The attributes of mail that an item counts by; none for all mail. */
type Of = "templateKey" | "number" | "campaignId" | "sequenceId" | "stepId" | "variant" | "hour" | "link";

/**
 * TransactWriteItems takes 100 items (API reference): deltas to delete, and the MailStats that they add to.
 */
const MAX_WRITES = 100;

/**
 * Divides deltas into few transactions. Deltas of one day and text go together, because they share MailStats.
 * A delta that is listed twice counts once.
 */
export function packDeltas(deltas: MailDeltaItem[]): MailDeltaItem[][] {
  const packs: { deltas: MailDeltaItem[]; stats: Set<string> }[] = [];
  const each = new Map(deltas.map((delta) => [delta.deltaId, delta]));
  for (const delta of [...each.values()].sort(byDayAndTemplate)) {
    const last = packs.at(-1);
    const stats = new Set([...(last?.stats ?? []), ...addedTo(delta).map(idOf)]);
    if (last && last.deltas.length + 1 + stats.size <= MAX_WRITES) {
      last.deltas.push(delta);
      last.stats = stats;
    } else packs.push({ deltas: [delta], stats: new Set(addedTo(delta).map(idOf)) });
  }
  return packs.map((pack) => pack.deltas);
}

/** Returns what deltas add, item by item. */
export function sumOfDeltas(deltas: MailDeltaItem[]): AddedCounts[] {
  const sums = new Map<string, AddedCounts>();
  for (const added of deltas.flatMap(addedTo)) {
    const before = sums.get(idOf(added))?.counts ?? {};
    sums.set(idOf(added), { ...added, counts: both(before, added.counts) });
  }
  return [...sums.values()];
}

/**
 * The items that a delta adds to: the day of all mail, of the number of a text, of a campaign or its variant,
 * and of the step of a sequence. A delta of a campaign adds to its totals, hours and links, too.
 */
function addedTo(delta: MailDeltaItem): AddedCounts[] {
  const { day, counts, ...of } = delta;
  const { templateKey, number, campaignId, sequenceId, stepId, variant } = of;
  const added: AddedCounts[] = [{ ...mailStats.key(day), day, counts }];
  if (templateKey !== undefined && number !== undefined)
    added.push({ ...mailStats.templateKeyOf(templateKey, day, number), day, templateKey, number, counts });
  const ofVariant = variant === undefined ? {} : { variant };
  if (campaignId !== undefined) {
    const at = mailStats.campaignKeyOf(campaignId, day, variant);
    added.push({ ...at, day, campaignId, ...ofVariant, counts });
    added.push({ ...mailStats.campaignTotalsKey(campaignId), day, counts }, ...ofHours(delta, campaignId));
    added.push(...ofLinks(delta, campaignId));
  }
  if (sequenceId !== undefined && stepId !== undefined) {
    const step = { sequenceId, stepId, ...ofVariant };
    added.push({ ...mailStats.stepKeyOf(sequenceId, day, stepId, variant), day, ...step, counts });
  }
  return added;
}

/** The items of hours, links and totals have no `campaignId`: a change of them is not pushed. */
function ofHours({ day, hours = {} }: MailDeltaItem, campaignId: string): AddedCounts[] {
  return Object.entries(hours).map(([hour, counts]) => ({
    ...{ ...mailStats.campaignHourKey(campaignId, hour), day, hour, counts },
  }));
}

function ofLinks({ day, links = {} }: MailDeltaItem, campaignId: string): AddedCounts[] {
  return Object.entries(links).map(([link, clicked]) => ({
    ...{ ...mailStats.campaignLinkKey(campaignId, hashOfLink(link)), day, link },
    counts: { clicked },
  }));
}

function both(one: Partial<MailCounts>, other: Partial<MailCounts>): Partial<MailCounts> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof MailCounts>;
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

const idOf = ({ PK, SK }: Pick<AddedCounts, "PK" | "SK">): string => `${PK} ${SK}`;

function byDayAndTemplate(one: MailDeltaItem, other: MailDeltaItem): number {
  const [first, second] = [one, other].map(
    ({ day, templateKey = "", number = 0 }) => `${day} ${templateKey} ${number}`,
  ) as [string, string];
  return first < second ? -1 : Number(first > second);
}
