import type { Browser, System } from "../client.ts";
import type { Key, Range } from "../key.ts";
import { part, present } from "../key.ts";

/**
 * A sign-in of a user. It has a partition of its own, so that reading the user does not read it. The user's
 * IP address and user agent are not stored.
 */
export type SignInItem = Key & {
  entity: "SignIn";
  userId: string;
  signInId: string;
  /** The instant at which Cognito had accepted the password, and the code if the user has a second factor. */
  at: string;
  /** By the word of the page that has signed in. Absent if it has said nothing, or an unknown name. */
  browser?: Browser;
  /** The operating system, by the word of the page, too. */
  os?: System;
  ttl: number;
};

const TTL_SECONDS = 90 * 24 * 3600;

export function key(userId: string, at: string, signInId: string): Key {
  return { PK: partition(userId), SK: `${part(at)}#${signInId}` };
}

/** Before every instant. */
export const FIRST = "0";

/** All sign-ins of a user that are stored, expired ones too. */
export function allOfUser(userId: string): Range {
  return { partition: partition(userId) };
}

/** The sign-ins of a user at an instant or later. */
export function ofUserSince(userId: string, from: string): Range {
  // Every instant sorts before `~`.
  return { ...allOfUser(userId), between: [from, "~"] };
}

/** The instant (ms) from which on sign-ins have not expired, as the `ttl` of each says. */
export function livingSince(nowSeconds: number): number {
  return (nowSeconds - TTL_SECONDS + 1) * 1000;
}

/** The Unix second at which a sign-in of an instant (ms) expires. */
export function ttlOf(at: number): number {
  return Math.floor(at / 1000) + TTL_SECONDS;
}

/** The condition that the page of the sign-in has said nothing. */
export const hasNoDevice = {
  and: [present, { browser: { attributeExists: false } }, { os: { attributeExists: false } }],
};

/** `at` is in ISO 8601, and `ttl` the Unix second of `ttlOf`. */
export function item({ userId, signInId, at, browser, os, ttl }: Given): Omit<SignInItem, keyof Key> {
  return {
    entity: "SignIn",
    userId,
    signInId,
    at,
    ...(browser === undefined ? {} : { browser: browser as Browser }),
    ...(os === undefined ? {} : { os: os as System }),
    ttl,
  };
}

type Given = Pick<SignInItem, "userId" | "signInId" | "at" | "ttl"> & { browser?: string; os?: string };

function partition(userId: string): string {
  return `SIGN_INS#${part(userId)}`;
}
