import * as mailDelta from "#table/mail/mailDelta";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { Write } from "../../../aws/dynamodb.ts";
import { get } from "../../../aws/dynamodb.ts";
import { ulid } from "../../../ids/ulid.ts";
import { findSend, writesOf } from "./store.ts";
import { dayIn } from "../../../conditions/zone.ts";

/** The link by which a person unsubscribed. */
interface Link {
  address: string;
  sendId?: string;
}

/**
 * Returns the writes that count an unsubscription, for the transaction that unsubscribes. By the link of a
 * send it counts with that send, which is noted; each send counts once. Otherwise, and after the send has
 * expired, it counts on today's day.
 */
export async function unsubscriptionWrites({ address, sendId }: Link): Promise<Write[]> {
  const now = Date.now();
  const found = sendId === undefined ? undefined : await findSend(address, sendId);
  if (found?.unsubscribedAt !== undefined) return [];
  if (found) return writesOf(found, { set: { unsubscribedAt: new Date(now).toISOString() } }).writes;
  const { timezone } = (await get<EmailSettingsItem>(settings.key)) ?? settings.DEFAULTS;
  const deltaId = ulid(now);
  const item = mailDelta.item({ deltaId, day: dayIn(timezone, now), counts: { unsubscribed: 1 } });
  return [{ Put: { Item: { ...mailDelta.key(deltaId), ...item } } }];
}
