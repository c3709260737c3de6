import type { EventItem } from "#table/sites/event";
import type { SessionItem } from "#table/sites/session";
import * as log from "../../aws/log.ts";
import { readRawEvents } from "../rawEvents.ts";
import { shortEventId } from "../shortId.ts";
import type { PlaceContext } from "./place.ts";
import { IDLE_MS } from "./place.ts";
import { fromItem } from "./sessionItem.ts";
import type { SessionState } from "./sessionState.ts";
import { compareEvents, emptyState, joinStates, stateOfEvent } from "./sessionState.ts";

/** A stored session, and what is counted of it when it is joined. */
interface Part {
  item: SessionItem;
  state: SessionState;
}

/**
 * Returns the states of sessions that count an event which another session counts too, without these events.
 * Two folds at once each make a session of an event and its repeat, since neither sees the other's. A session
 * does not keep what each of its events added, so it is made again of raw events.
 */
export async function withoutRepeats(
  of: PlaceContext,
  stored: SessionItem[],
): Promise<Map<SessionItem, SessionState>> {
  const parts = stored.map((item): Part => ({ item, state: fromItem(item) }));
  const again = new Map<SessionItem, SessionState>();
  for (let part = nextOf(parts, again); part; part = nextOf(parts, again)) {
    part.state = await remake(of, part, idsBeside(part, parts));
    again.set(part.item, part.state);
  }
  return again;
}

/**
 * The shortest of the sessions that share an event with one that they touch: the fewest raw events are read.
 */
function nextOf(parts: Part[], done: Map<SessionItem, SessionState>): Part | undefined {
  if (parts.length < 2) return undefined;
  const shared = parts.filter((part) => {
    const beside = idsBeside(part, parts);
    return !done.has(part.item) && part.state.ids.some((id) => beside.has(id));
  });
  return shared.sort((a, b) => lengthOf(a) - lengthOf(b))[0];
}

function idsBeside(part: Part, parts: Part[]): Set<string> {
  const others = parts.filter((other) => other !== part && isTouching(other.state, part.state));
  return new Set(others.flatMap(({ state }) => state.ids));
}

async function remake(
  { site, goals, visitorId }: PlaceContext,
  { state }: Part,
  beside: Set<string>,
): Promise<SessionState> {
  const { startedAt, endedAt } = state;
  const raw = await readRawEvents(site, Date.parse(startedAt), Date.parse(endedAt) + 1);
  const kept = new Set(state.ids.filter((id) => !beside.has(id)));
  const found = new Map<string, EventItem>();
  for (const event of raw.sort(compareEvents)) {
    const id = shortEventId(event);
    if (event.visitorId === visitorId && kept.has(id) && !found.has(id)) found.set(id, event);
  }
  if (found.size < kept.size) {
    log.alert("an event may count twice: raw events of its session are not stored any more", {
      siteId: site.siteId,
      startedAt,
    });
    return state;
  }
  const events = [...found.values()].map((event) => stateOfEvent(event, site.timezone, goals));
  return joinStates([emptyState([{ at: startedAt }, { at: endedAt }]), ...events], goals);
}

function isTouching(one: SessionState, other: SessionState): boolean {
  const [first, second] = one.startedAt < other.startedAt ? [one, other] : [other, one];
  return Date.parse(second.startedAt) - Date.parse(first.endedAt) <= IDLE_MS;
}

const lengthOf = ({ state }: Part): number => Date.parse(state.endedAt) - Date.parse(state.startedAt);
