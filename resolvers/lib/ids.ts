import { util } from "@aws-appsync/utils";
import { fail } from "./errors.ts";

export type What =
  | "user"
  | "address"
  | "site"
  | "goal"
  | "share"
  | "key"
  | "subscriber"
  | "suppression"
  | "topic"
  | "job"
  | "text"
  | "send"
  | "sequence"
  | "execution"
  | "campaign"
  | "invoice"
  | "source"
  | "tracking plan"
  | "event"
  | "profile"
  | "merge"
  | "erasure"
  | "group"
  | "segment"
  | "computed trait"
  | "destination";

/**
 * Ends the field with `NotFound`. Entities of other users get the same message as absent ones, so a caller
 * cannot find out which ids exist.
 */
export function failNotFound(what: What): never {
  return fail("NotFound", `There is no such ${what}, or it is not yours: check the id.`);
}

/**
 * Returns the id of an input. Fails with `NotFound` if it has characters that no id has, because it is used
 * as a part of a key.
 */
export function parseId(id: string, what: What): string {
  if (!util.matches("[A-Za-z0-9._/:-]{1,128}", id)) failNotFound(what);
  return id;
}
