import type { Key } from "./key.ts";
import { part } from "./key.ts";

/**
 * The number of times that something was done in one window of time: a minute, an hour or a day of UTC. Each
 * window has its own item, so an expired one is never read.
 */
export type CounterItem = Key & { entity: "Counter"; count: number; ttl: number };

const HOUR = 3600;
const DAY = 24 * HOUR;
/** The number of days that a counter is kept: longer than any window. */
const KEPT_DAYS = 2;

/** Opt-in mails to one mailbox in a day that sign-up forms may cause. */
export const FORM_MAILS_TO_MAILBOX = 3;
/** Sign-ups of one viewer in an hour. */
export const FORMS_OF_VIEWER = 20;
/** Sign-ups for one site in an hour. */
export const FORMS_OF_SITE = 1000;
/** Sign-ins of one viewer in an hour by an address that need not be primary. */
export const SIGN_INS_OF_VIEWER = 30;
/** Sign-ins to one such address in an hour. */
export const SIGN_INS_TO_ADDRESS = 10;
/** Questions to visits by one public link in a minute. */
export const QUESTIONS_OF_LINK = 60;
/** Exports of one site in an hour. */
export const EXPORTS_OF_SITE = 20;

/** Invitations to one mailbox in a day, to all sites. */
export const INVITATIONS_TO_MAILBOX = 5;
/**
 * Invitations by one person in no group in a day, to all sites. Anyone can sign up for an account, so it is
 * as many as one team needs.
 */
export const INVITATIONS_OF_PERSON = 20;
/** Invitations by one member of a group in a day, to all sites. */
export const INVITATIONS_OF_STAFF = 100;
/**
 * Invitations by all people in a day. However many accounts are made, their mails stay few beside the others
 * of a stage: addresses that bounce or complain would have SES pause the account, and all its mails.
 */
export const INVITATIONS_OF_ALL = 1000;
/** Exports of one segment in an hour. */
export const EXPORTS_OF_SEGMENT = 20;
/** Exports of one source in an hour. */
export const EXPORTS_OF_SOURCE = 20;

/** `mailbox` is a hash: the counter names no person, and an erasure of one address does not reset it. */
export function formMailsTo(mailbox: string, now: string): Key {
  return key(`FORM_MAIL#${now.slice(0, 10)}#${part(mailbox)}`);
}

/**
 * Sign-ups for an account with addresses of one mailbox, which is a hash, in an hour: Cognito mails a code
 * for each.
 */
export function accountsOf(mailbox: string, now: string): Key {
  return key(`ACCOUNTS#${now.slice(0, 13)}#${part(mailbox)}`);
}

/** `viewer` is a keyed hash: no address of a viewer is stored. */
export function formsOfViewer(viewer: string, now: string): Key {
  return key(`FORM_VIEWER#${now.slice(0, 13)}#${part(viewer)}`);
}

/** `viewer` is a keyed hash. */
export function signInsOfViewer(viewer: string, now: string): Key {
  return key(`SIGN_IN_VIEWER#${now.slice(0, 13)}#${part(viewer)}`);
}

/** `address` is a keyed hash: no address is stored that somebody only typed. */
export function signInsTo(address: string, now: string): Key {
  return key(`SIGN_IN_TO#${now.slice(0, 13)}#${part(address)}`);
}

export function formsOfSite(siteId: string, now: string): Key {
  return key(`FORM_SITE#${now.slice(0, 13)}#${part(siteId)}`);
}

/** Sign-ups on all sites in an hour. Each causes at most one opt-in mail. */
export function formsOfAll(now: string): Key {
  return key(`FORMS#${now.slice(0, 13)}`);
}

/** `mailbox` is a hash. */
export function invitationsTo(mailbox: string, now: string): Key {
  return key(`INVITATIONS_TO#${now.slice(0, 10)}#${part(mailbox)}`);
}

export function invitationsBy(userId: string, now: string): Key {
  return key(`INVITATIONS_BY#${now.slice(0, 10)}#${part(userId)}`);
}

/** Invitations by all people in a day. One item serves: it has at most 1,000 writes. */
export function invitationsOfAll(now: string): Key {
  return key(`INVITATIONS#${now.slice(0, 10)}`);
}

/** Each link has an item of its own, so that the questions of many links do not meet. */
export function questionsOfLink(shareId: string, now: string): Key {
  return key(`LINK_QUESTIONS#${now.slice(0, 16)}#${part(shareId)}`);
}

export function requestsOfKey(keyId: string, now: string): Key {
  return key(`KEY_REQUESTS#${now.slice(0, 16)}#${part(keyId)}`);
}

export function exportsOfSite(siteId: string, now: string): Key {
  return key(`SITE_EXPORTS#${now.slice(0, 13)}#${part(siteId)}`);
}

export function exportsOfSegment(segmentId: string, now: string): Key {
  return key(`SEGMENT_EXPORTS#${now.slice(0, 13)}#${part(segmentId)}`);
}

export function exportsOfSource(sourceId: string, now: string): Key {
  return key(`SOURCE_EXPORTS#${now.slice(0, 13)}#${part(sourceId)}`);
}

/** The attributes that a count sets. */
export function kept(nowSeconds: number): Pick<CounterItem, "entity" | "ttl"> {
  return { entity: "Counter", ttl: nowSeconds + KEPT_DAYS * DAY };
}

function key(what: string): Key {
  return { PK: `LIMIT#${what}`, SK: "COUNT" };
}
