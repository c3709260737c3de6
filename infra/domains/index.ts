import type { CallWork, Functions, Needs, Part } from "./part.ts";
import { invoices } from "./mail/invoices.ts";
import { campaigns } from "./mail/campaigns.ts";
import { sends } from "./mail/sends.ts";
import { sequences } from "./mail/sequences.ts";
import { subscribers } from "./mail/subscribers.ts";
import { texts } from "./mail/texts.ts";
import { destinations } from "./people/destinations.ts";
import { merges } from "./people/merges.ts";
import { plans } from "./people/plans.ts";
import { privacy } from "./people/privacy.ts";
import { segments } from "./people/segments.ts";
import { sources } from "./people/sources.ts";
import { profiles } from "./people/profiles.ts";
import { dashboard } from "./dashboard.ts";
import { sites } from "./sites.ts";
import { users } from "./users.ts";

/** In the order in which their stacks are made. */
export const PARTS: Part[] = [
  ...[users, sites],
  ...[subscribers, texts, sends, sequences, invoices, campaigns],
  ...[sources, profiles, merges, segments, destinations, privacy, plans],
];

/** All functions. */
export const FUNCTIONS = Object.assign(
  {},
  dashboard,
  ...PARTS.map(({ functions }) => functions),
) as Functions;

/** stream/react works for all parts: its needs and filters are those of all together. */
export const REACTION: Part["reaction"] = {
  table: PARTS.flatMap(({ reaction }) => reaction.table ?? []),
  indexes: PARTS.flatMap(({ reaction }) => reaction.indexes ?? []),
  sends: PARTS.flatMap(({ reaction }) => reaction.sends ?? []),
  stream: PARTS.flatMap(({ reaction }) => reaction.stream),
};

/** The function that hands on the messages of all queues that share one. It needs what they are handed to. */
export const SHARED = "queue/shared";

/** Returns the needs of a function, by its path below functions/. Throws if no part has an entry for it. */
export function needsOf(name: string): Needs & CallWork {
  if (name === "stream/react") return REACTION;
  if (name === SHARED) return {};
  const needs = (FUNCTIONS as Record<string, (Needs & CallWork) | undefined>)[name];
  if (!needs) throw new Error(`infra/domains has no entry for functions/${name}.ts`);
  return needs;
}
