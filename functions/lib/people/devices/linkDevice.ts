import type { SourceItem } from "#table/people/source";
import * as limit from "#table/limit";
import type { LimitItem } from "#table/limit";
import type { Refusal, Reply } from "#reply";
import { conditionOf } from "../../aws/condition.ts";
import { get, isTransacted } from "../../aws/dynamodb.ts";
import { fieldRefusal } from "../../aws/reply.ts";
import { ulid } from "../../ids/ulid.ts";
import { commitFiling } from "../fold/commit.ts";
import { addIdentity, linkIdentity } from "../fold/fileIdentity.ts";
import { emptyFiling, newProfile } from "../fold/filing.ts";
import type { People } from "../fold/people.ts";
import { knownOf, rootsOf } from "../fold/people.ts";
import { prepareFold } from "../fold/prepare.ts";
import { readPeopleOfEvents } from "../fold/read.ts";
import type { FileDecision } from "../identity/decide.ts";
import { decideIdentity } from "../identity/decide.ts";
import { identitiesOf } from "../identity/identitiesOf.ts";
import { idOf } from "../identity/named.ts";
import { believedRules } from "../rules/recent.ts";

/** The caller's user id comes from the token. */
export interface LinkRequest {
  userId: string;
  anonymousId: string;
}

/** The person's own token counts as a server does. No event is written, so none is kept. */
const POLICY: Pick<SourceItem, "kind" | "userIds" | "retentionDays"> = {
  ...{ kind: "SERVER", userIds: "ANY", retentionDays: 0 },
};
const MOST = limit.LINKS_OF_ONE_USER;
/** Each try reads again, because something has changed since it was read. */
const TRIES = 5;
/** The most rounds of a link: verifying both, a merge, adding new items, and as many races. */
const ROUNDS = 8;

/**
 * Joins a device to the caller: both are identities that are verified, and lead to one person from then on.
 */
export async function requestLink(request: LinkRequest): Promise<Reply<object>> {
  if (identitiesOf(callOf(request), POLICY).problems.length > 0) return { error: refuseId() };
  const limited = await countLink(request);
  if (limited) return { error: limited };
  for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
    const done = await linkRound(request);
    if (done) return done;
  }
  return { error: changing() };
}

/**
 * Returns the reply once it is decided; undefined if one step was written, or something has changed since it
 * was read.
 */
async function linkRound(request: LinkRequest): Promise<Reply<object> | undefined> {
  const at = Date.now();
  const call = callOf(request);
  const { named } = identitiesOf(call, POLICY);
  const people = await readPeopleOfEvents([{ type: call.type, call }], POLICY);
  const decision = decideIdentity(named, knownOf(people, named), rootsOf(people));
  const isSuppressed = named.some((each) => people.suppressed.has(idOf(each)));
  if (isSuppressed || decision.kind === "NONE" || decision.kind === "SHARE") return { error: refuseDevice() };
  if (decision.kind !== "FILE") {
    const first = decision.kind === "MERGE" ? { ...decision, reason: "LINKED" as const } : decision;
    await prepareFold(first, people, { by: request.userId, kind: POLICY.kind });
    return undefined;
  }
  if (decision.problems.length > 0) return { error: refuseMore() };
  if (decision.leftOut.length > 0) return { error: refuseDevice() };
  const isDone = (decision.add.length === 0 && !decision.link) || (await isAdded(people, decision, at));
  return isDone ? { data: {} } : undefined;
}

/**
 * Writes the identities that are new and the link of the device, and their profile if none of them had one.
 * Returns false if something has changed.
 */
async function isAdded(people: People, { profileId, add, link }: FileDecision, at: number): Promise<boolean> {
  const now = new Date(at).toISOString();
  const { rules } = await believedRules();
  const made = { profileId: profileId ?? ulid(at), rulesVersion: rules.version, now };
  if (!profileId) people.profiles.set(made.profileId, newProfile(made, { at: now }));
  const filing = emptyFiling(made.profileId);
  for (const each of add) addIdentity(people, filing, each, { at: now });
  if (link) linkIdentity(people, filing, link);
  return (await commitFiling(people, filing, POLICY, at)).isWritten;
}

/** Counts a link before it is made. Returns the refusal if there were too many within the hour. */
async function countLink({ userId }: LinkRequest): Promise<Refusal | undefined> {
  const key = limit.linksOf(userId);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = Date.now();
    const log = await get<LimitItem>(key);
    if (limit.recentEntries(log, now).length >= MOST)
      return fieldRefusal("LimitExceeded", `At most ${MOST} links an hour are made: wait, then try again.`);
    const item = { ...key, ...limit.withEntry(log, now) };
    if (await isTransacted([{ Put: { Item: item, ...conditionOf(limit.isLogUnchanged(log)) } }]))
      return undefined;
  }
  return changing();
}

const callOf = ({ userId, anonymousId }: LinkRequest) => ({
  ...{ type: "identify" as const, userId, anonymousId },
});

function refuseId(): Refusal {
  const says =
    "anonymousId must be the id of a device, of 1 to 256 characters. Texts such as null identify no device: send the one that your pages send.";
  return fieldRefusal("ValidationError", says, { field: "anonymousId" });
}

/**
 * A device of another user, of several, of a profile that was parted from the caller's, or one that is
 * suppressed.
 */
function refuseDevice(): Refusal {
  const says =
    "This device is not linked: it is of another person. Reset the anonymous id, then link the new one.";
  return fieldRefusal("Conflict", says, { field: "anonymousId" });
}

function refuseMore(): Refusal {
  const says =
    "The device is not linked: with it, you would have more devices or profiles than a person has.";
  return fieldRefusal("LimitExceeded", says, { field: "anonymousId" });
}

function changing(): Refusal {
  return fieldRefusal("Conflict", "The same is being changed by others: try again.", { retry: true });
}
