import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sitePartition } from "./site.ts";

/** A funnel that a site keeps, so that it is asked again by its id. */
export type FunnelItem = Key & {
  entity: "Funnel";
  siteId: string;
  funnelId: string;
  version: number;
  name: string;
  steps: FunnelItemStep[];
  /** True if each step follows directly on the one before. */
  strict: boolean;
  createdAt: string;
  updatedAt: string;
};

/** A step as `FunnelStepInput` has it, without what is null. */
export type FunnelItemStep = {
  kind?: "PAGE" | "EVENT";
  match?: "EXACT" | "PREFIX" | "CONTAINS" | "WILDCARD";
  pattern?: string;
  property?: string;
  value?: string;
  goalId?: string;
};

const PREFIX = "FUNNEL#";

export function key(siteId: string, funnelId: string): Key {
  return { PK: sitePartition(siteId), SK: `${PREFIX}${part(funnelId)}` };
}

/** A site's funnels, by id. */
export function funnelsOf(siteId: string): Range {
  return { partition: sitePartition(siteId), prefix: PREFIX };
}
