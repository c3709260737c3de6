import { randomBytes } from "node:crypto";
import type { SignInItem } from "#table/users/signIn";
import * as signIn from "#table/users/signIn";
import { parseUserAgent } from "../agents/userAgent.ts";
import { conditionOf } from "../aws/condition.ts";
import { pages, put, query, update, writeAll } from "../aws/dynamodb.ts";
import { iso } from "../text/iso.ts";

/** The key of a sign-in's client metadata under which a page names its user agent. */
export const USER_AGENT = "userAgent";

/**
 * The limit of a write, in ms: Cognito waits 5 s for its trigger and then calls it again, which would note
 * the sign-in twice (developer guide, "Customizing user pool workflows with Lambda triggers").
 */
const MAX_WRITING_MS = 2500;
/** The limit of naming a device, in ms, reading and writing: the person waits for it. */
const MAX_NAMING_MS = 1500;
/** The clocks of two functions may differ by it. */
const SKEW_MS = 2000;

/** Stores that a user has just signed in, with the names of browser and system that the user agent has. */
export async function noteSignIn(userId: string, userAgent: string | undefined): Promise<void> {
  const now = Date.now();
  const [at, signInId] = [iso(now), randomBytes(8).toString("hex")];
  const item = signIn.item({ userId, signInId, at, ttl: signIn.ttlOf(now), ...deviceOf(userAgent) });
  await put({ ...signIn.key(userId, at, signInId), ...item }, { within: MAX_WRITING_MS });
}

/**
 * Adds browser and system to the user's latest sign-in, which began at `since` (ms) or later and has none.
 * Throws if it takes longer than 1.5 s.
 * Cognito hands the metadata of AdminInitiateAuth to no trigger after it (API reference, ClientMetadata). Two
 * sign-ins of a user within two seconds may be mistaken for each other.
 */
export async function nameDevice(
  userId: string,
  since: number,
  userAgent: string | undefined,
): Promise<void> {
  const { browser, os } = deviceOf(userAgent);
  if (!browser && !os) return;
  const range = signIn.ofUserSince(userId, iso(since - SKEW_MS));
  const until = performance.now() + MAX_NAMING_MS;
  const { items } = await query<SignInItem>(range, { limit: 1, backwards: true, within: MAX_NAMING_MS });
  const [latest] = items;
  if (!latest) return;
  const names = Object.entries({ browser, os }).filter(([, name]) => name !== undefined);
  const { ConditionExpression } = conditionOf(signIn.hasNoDevice);
  await update(
    signIn.key(userId, latest.at, latest.signInId),
    `SET ${names.map(([name]) => `#${name} = :${name}`).join(", ")}`,
    {
      ConditionExpression,
      ExpressionAttributeValues: Object.fromEntries(names.map(([name, value]) => [`:${name}`, value])),
    },
    { within: until - performance.now() },
  );
}

/** Deletes all sign-ins of a user. A repetition deletes those that are left. */
export async function forgetSignIns(userId: string): Promise<void> {
  for await (const found of pages<SignInItem>(signIn.allOfUser(userId))) await writeAll({ deletes: found });
}

function deviceOf(userAgent = ""): { browser?: string; os?: string } {
  const { browser, os } = parseUserAgent(userAgent).client;
  return { ...(browser === undefined ? {} : { browser }), ...(os === undefined ? {} : { os }) };
}
