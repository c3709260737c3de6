import { util } from "@aws-appsync/utils";
import { fail } from "./errors.ts";

export type What =
  | "user"
  | "address"
  | "provider"
  | "proof"
  | "site"
  | "member"
  | "goal"
  | "funnel"
  | "saved filter"
  | "note"
  | "share"
  | "invitation"
  | "key"
  | "subscriber"
  | "suppression"
  | "topic"
  | "image"
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

/**
 * Returns the id of something new: the one that was chosen in this field of the input, or a ULID. Fails with
 * `ValidationError`.
 */
export function newId(field: string, id: string | null | undefined): string {
  if (typeof id !== "string") return util.autoUlid();
  // Sessions store their goals in an object by id, and JavaScript does not store a property of this name.
  if (id !== "__proto__" && util.matches("[A-Za-z0-9._/:-]{1,128}", id)) return id;
  const says = `${field} must be 1 to 128 letters, digits and . _ / : -, and not __proto__.`;
  return fail("ValidationError", says, { field });
}
