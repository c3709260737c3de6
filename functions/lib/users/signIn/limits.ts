import * as counter from "#table/counter";
import { keyFor } from "../../aws/drawnSecret.ts";
import { HttpError } from "../../aws/errors.ts";
import { countUpTo } from "../../limits/counter.ts";
import { hourlyName } from "../../limits/hourlyName.ts";
import { networkOf } from "../../network/ipAddress.ts";
import { codeKey } from "../codeKey.ts";

/**
 * Counts a try to sign in, of the viewer and for the address. Throws an HttpError (429) if one of them has
 * had as many as an hour allows. All addresses count alike, so a refusal says nothing about one.
 */
export async function countTry(ip: string, address: string, now: Date): Promise<void> {
  const key = keyFor("signIn", await codeKey());
  const at = now.toISOString();
  const ofViewer = counter.signInsOfViewer(hourlyName(networkOf(ip), key, now), at);
  const toAddress = counter.signInsTo(hourlyName(address, key, now), at);
  const isWithin =
    (await countUpTo(ofViewer, counter.SIGN_INS_OF_VIEWER, now)) &&
    (await countUpTo(toAddress, counter.SIGN_INS_TO_ADDRESS, now));
  if (!isWithin) throw new HttpError(429, "request", "must wait until the next hour");
}
