import { wokenBy, type PartFunctions, type Needs, type Part, type SharedName } from "./part.ts";
import type { FilePrefix, QueueWork, SharedQueue } from "./part.ts";
import { changes } from "./changes.ts";
import { campaigns } from "./mail/campaigns.ts";
import { images } from "./mail/images.ts";
import { invoices } from "./mail/invoices.ts";
import { mailSegments } from "./mail/segments.ts";
import { sends } from "./mail/sends.ts";
import { sequences } from "./mail/sequences.ts";
import { subscribers } from "./mail/subscribers.ts";
import { templates } from "./mail/templates.ts";
import { destinations } from "./people/destinations.ts";
import { merges } from "./people/merges.ts";
import { plans } from "./people/plans.ts";
import { privacy } from "./people/privacy.ts";
import { peopleSegments } from "./people/segments.ts";
import { sources } from "./people/sources.ts";
import { profiles } from "./people/profiles.ts";
import { common } from "./common.ts";
import { dashboard } from "./dashboard.ts";
import { frame } from "./frame.ts";
import { jobs } from "./jobs.ts";
import { keys } from "./keys.ts";
import { overview } from "./overview.ts";
import { sites } from "./sites.ts";
import { reactionOf, SHARED, sharedOf, type AnyNeeds } from "./together.ts";
import { users } from "./users.ts";

/** In the order in which their stacks are made. */
export const PARTS: Part[] = [
  ...[users, keys, frame, overview, sites, jobs, changes],
  ...[subscribers, sequences, campaigns, mailSegments, templates, images, sends, invoices],
  ...[sources, profiles, merges, privacy, plans, peopleSegments, destinations],
];

const domainOf = ({ schema }: Part): string => schema.split("/")[0]!;

/** The domains that a stage can have. */
export const DOMAINS: string[] = [
  ...new Set(PARTS.filter(({ usedBy }) => usedBy === undefined).map(domainOf)),
];

/** The domains of a stage, with their parts and functions. */
export interface Selection {
  domains: string[];
  parts: Part[];
  /** The functions of its parts, and those of no part: the dashboard's, and of steps of all. */
  functions: PartFunctions;
  /** Functions that work for several parts: they are in the stack of the stream. */
  shared: PartFunctions;
  reaction: Part["reaction"];
  /** The shared queues of its kinds of work, and those that get events of the account's bus. */
  sharedQueues: SharedName[];
  queuesOfEvents: SharedName[];
  /** Returns the needs of a function, by its path below functions/. Throws if no part has an entry for it. */
  needsOf: (name: string) => AnyNeeds;
  /** True if it has a function, by its path below functions/. */
  has: (name: string) => boolean;
  /** The files of the bucket of jobs that the distribution serves. */
  publicFiles: FilePrefix[];
  /** The tables of the lake that its functions commit to. */
  tables: NonNullable<Needs["catalog"]>;
  /** True if one of its functions has such a need. */
  uses: (need: keyof Needs) => boolean;
}

/** Selects the parts of the given domains, and what these need. */
export function selectionOf(domains: string[]): Selection {
  const found = PARTS.filter((part) => isPartOf(domains, part));
  const parts = domains.length === 1 ? found.map(withSharedQueues) : found;
  const ofParts = parts.map((part) => part.functions);
  const functions = Object.assign({}, dashboard, common, ...ofParts) as PartFunctions;
  const shared = sharedOf(parts);
  const reaction = reactionOf(parts);
  const needs: Record<string, AnyNeeds> = {
    ...functions,
    ...shared,
    "stream/react": reaction,
  };
  for (const [name, more] of parts.flatMap(({ adds = {} }) => Object.entries(adds)))
    needs[name] = { ...needs[name], ...more };
  const works = wokenBy("queue", { ...functions, ...shared }).map(([, { queue }]) => queue);
  const sharedBy = (isCounted: (work: SharedQueue) => boolean): SharedName[] => [
    ...new Set(works.flatMap((work) => (work.shared && isCounted(work) ? [work.shared] : []))),
  ];
  const sharedQueues = sharedBy(() => true);
  for (const name of sharedQueues) needs[SHARED[name]] = {};
  return {
    ...{ domains, parts, functions, shared, reaction },
    sharedQueues,
    queuesOfEvents: sharedBy(({ event }) => event !== undefined),
    needsOf: (name) => {
      const found = needs[name];
      if (!found) throw new Error(`infra/domains has no entry for functions/${name}.ts`);
      return found;
    },
    has: (name) => needs[name] !== undefined,
    publicFiles: parts.flatMap(({ publicFiles = [] }) => publicFiles),
    tables: Object.values(needs).flatMap(({ catalog = [] }) => catalog),
    uses: (need) => Object.values(needs).some((each) => each[need] !== undefined),
  };
}

/** The part in a stage that has its domain alone. */
function withSharedQueues(part: Part): Part {
  const functions = Object.entries(part.functions).map(([name, entry]) => {
    const { queue } = entry as { queue?: QueueWork };
    if (!queue?.shared || !queue.alone) return [name, entry];
    return [name, { ...entry, queue: { ...queue, shared: queue.alone } }];
  });
  return { ...part, functions: Object.fromEntries(functions) as PartFunctions };
}

function isPartOf(domains: string[], part: Part): boolean {
  const { usedBy, with: others = [] } = part;
  if (usedBy) return usedBy.some((domain) => domains.includes(domain));
  return [domainOf(part), ...others].every((domain) => domains.includes(domain));
}
