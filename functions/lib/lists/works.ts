import { NOT_WAITING, putOff } from "#table/due";
import { LISTS, type ListWalkItem, type WalkedList, type WalkPosition } from "#table/listWalk";
import { putIf } from "../aws/dynamodb.ts";
import * as log from "../aws/log.ts";
import type { DueWorks } from "../due/fire.ts";
import { hasDomain } from "../domains.ts";
import { keepItem } from "../due/leftOut.ts";
import { iso } from "../text/iso.ts";

/**
 * Gives the stored items of a page their place in a list. Returns the position of the next page; undefined
 * after the last one. A page that is repeated changes nothing.
 */
export type PlacePage = (position: WalkPosition | undefined) => Promise<WalkPosition | undefined>;

/** The time for which pages of one turn are begun, in ms; a walk goes on a minute later. */
const TURN_MS = 10_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Walks the lists that are given, in turns of some pages. After each turn the position is stored. A page that
 * fails is begun again by the next turn. A list that the stage leaves out is kept.
 */
export function listWorks(lists: Record<WalkedList, PlacePage>): DueWorks {
  const fire = async (walk: ListWalkItem): Promise<void> => {
    if (!hasDomain(LISTS[walk.list])) return keepItem(walk);
    await store(walk, await turn(lists[walk.list], walk.position));
  };
  return { ListWalk: { fire, giveUp } };
}

/**
 * A page that fails behind others ends the turn, so that their progress is stored; as the first one it
 * throws.
 */
async function turn(place: PlacePage, begun: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const until = Date.now() + TURN_MS;
  let position = await place(begun);
  try {
    while (position && Date.now() < until) position = await place(position);
  } catch (error) {
    log.willRetry("a page of a walk over a list failed", error);
  }
  return position;
}

async function store(walk: ListWalkItem, position: WalkPosition | undefined): Promise<void> {
  const now = iso(Date.now());
  const next = position ? { position, ...putOff(walk, now) } : { position, ...NOT_WAITING, doneAt: now };
  await change(walk, { ...next, tries: undefined, updatedAt: now });
  if (!position) log.info("stored items have their places in a list", { list: walk.list });
}

/** The list would stay incomplete: it is gone on with a day later. */
async function giveUp(walk: ListWalkItem): Promise<"PUT_OFF"> {
  await change(walk, { tries: undefined, ...putOff(walk, iso(Date.now() + DAY_MS)) });
  return "PUT_OFF";
}

async function change(walk: ListWalkItem, to: Partial<ListWalkItem>): Promise<void> {
  await putIf(
    { ...walk, ...to, version: walk.version + 1 },
    { ConditionExpression: "#version = :version", ExpressionAttributeValues: { ":version": walk.version } },
  );
}
