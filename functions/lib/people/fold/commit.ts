import type { ProfileItem } from "#table/people/profile";
import type { SourceItem } from "#table/people/source";
import { InternalError } from "../../aws/errors.ts";
import type { Write } from "../../aws/dynamodb.ts";
import type { BelievedRules } from "../rules/recent.ts";
import { believedRules } from "../rules/recent.ts";
import { withExpiry } from "./expiry.ts";
import type { Filing } from "./filing.ts";
import type { People } from "./people.ts";
import { rootItemOf } from "./people.ts";
import { refreshRoot } from "./refresh.ts";
import { scoreFiling } from "./score.ts";
import type { FoldOutcome } from "./write.ts";
import { UNWRITTEN, writeFiling } from "./write.ts";

/**
 * Evaluates what a filing can change, and writes all of it as one transaction, with what else it depends on
 * (`checks`).
 */
export async function commitFiling(
  people: People,
  filing: Filing,
  source: Pick<SourceItem, "kind" | "retentionDays">,
  at: number,
  checks: Write[] = [],
): Promise<FoldOutcome> {
  const scored = await evaluateFiling(people, filing, source, at);
  if (!scored) return UNWRITTEN;
  return writeFiling(people, filing, source, new Date(at).toISOString(), [...scored, ...checks]);
}

/**
 * Evaluates what a filing can change of its root, in `people`. Returns what is written besides these, or
 * undefined if the root has to be read again.
 */
export async function evaluateFiling(
  people: People,
  filing: Filing,
  source: Pick<SourceItem, "kind">,
  at: number,
): Promise<Write[] | undefined> {
  const believed = await rulesFor(rootItemOf(people, filing.profileId));
  if (!believed) return undefined;
  const scored = await scoreFiling(people, filing, source, believed, at);
  const root = rootItemOf(people, filing.profileId);
  people.profiles.set(root.profileId, withExpiry(root, at));
  return scored;
}

/**
 * Returns the rules by which a root is evaluated. One that was evaluated by older ones is evaluated by these
 * first, which takes new measures from the history: then it has to be read again, and the result is
 * undefined.
 */
async function rulesFor({
  profileId,
  rulesVersion,
  taking,
}: ProfileItem): Promise<BelievedRules | undefined> {
  const believed = await believedRules(rulesVersion);
  if (believed.rules.version === rulesVersion && taking === undefined) return believed;
  if (await refreshRoot(profileId, believed, { always: true })) return undefined;
  throw new InternalError(
    `the history of the profile ${profileId} is read for new rules in several parts: its events wait until that is done`,
  );
}
