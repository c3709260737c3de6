import type { Click } from "#table/mail/send";
import { MAX_CLICKS } from "#table/mail/send";
import type { Engagement } from "./event.ts";
import { hashOfLink } from "../links/hashOfLink.ts";

/** A person does not follow two links of a mail in this time; a scanner follows all of them. */
const SWEEP_MS = 1000;

/** The clicks of a send after one more, and the earlier ones that it proved to be a machine's. */
export interface SendClicks {
  clicks: Click[];
  clickedAt: string | undefined;
  machineClickedAt: string | undefined;
  takenBack: Click[];
  /** True if the new click is a machine's. */
  isMachine: boolean;
}

/**
 * Adds a click. Clicks on two links within a second are a machine's, the first of them too, so a later event
 * can take back a click that looked like a person's. The result does not depend on the order in which clicks
 * arrive.
 */
export function withClick(
  before: Click[],
  { eventId, at, link = "", isMachine = false }: Engagement,
): SendClicks {
  const all = [...before, { eventId, at, link: hashOfLink(link), isMachine }].sort(byTime);
  const judged = all.map((each) => ({ ...each, isMachine: each.isMachine || isSwept(each, all) }));
  const wasHuman = new Set(before.filter((each) => !each.isMachine).map((each) => each.eventId));
  return {
    clicks: judged.length > MAX_CLICKS ? thinned(judged) : judged,
    clickedAt: judged.find((each) => !each.isMachine)?.at,
    machineClickedAt: judged.find((each) => each.isMachine)?.at,
    takenBack: judged.filter((each) => each.isMachine && wasHuman.has(each.eventId)),
    isMachine: judged.some((each) => each.isMachine && each.eventId === eventId),
  };
}

function isSwept(click: Click, all: Click[]): boolean {
  return all.some((each) => each.link !== click.link && gap(each, click) <= SWEEP_MS);
}

/**
 * Leaves out one click. A person's first click and the first and last of a sweep stay, and where a sweep is
 * thinned, its other clicks still show what belongs to it: the machine's click with the nearest neighbours
 * goes. If there is none, the newest click goes.
 */
function thinned(clicks: Click[]): Click[] {
  const inner = clicks.flatMap((each, at) => {
    const [last, next] = [clicks[at - 1], clicks[at + 1]];
    const isInner = each.isMachine && last?.isMachine && next?.isMachine;
    return isInner ? [{ at, width: gap(last, next) }] : [];
  });
  const [least] = inner.sort((one, other) => one.width - other.width);
  return clicks.filter((_, at) => at !== (least?.at ?? clicks.length - 1));
}

function byTime(one: Click, other: Click): number {
  const [first, second] = [`${one.at}#${one.eventId}`, `${other.at}#${other.eventId}`];
  return first < second ? -1 : 1;
}

function gap(one: Click, other: Click): number {
  return Math.abs(Date.parse(one.at) - Date.parse(other.at));
}
