import { util } from "@aws-appsync/utils";
import { fail } from "./errors.ts";

type What = "user" | "address" | "site" | "goal" | "share" | "key";

/** The message of every "not there": the same for what is somebody else's, so that it tells nothing. */
export function failNotFound(what: What): never {
  return fail("NotFound", `There is no such ${what}, or it is not yours: check the id.`);
}

/** An id as it comes in: what could not be a key part is an id that nothing has. */
export function parseId(id: string, what: What): string {
  if (!util.matches("[A-Za-z0-9._/:-]{1,128}", id)) failNotFound(what);
  return id;
}
