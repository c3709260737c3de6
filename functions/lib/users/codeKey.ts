import { readOrDraw } from "../aws/drawnSecret.ts";
import { requireVariable } from "../aws/environment.ts";

let known: Promise<string> | undefined;

/**
 * Returns the key of the codes' hashes, without which an attacker who reads the table alone cannot try a
 * million codes (docs/deploying.md has who reads the parameter, too). It is read once per running function; a
 * failed read is not cached. Throws if it can be neither read nor created.
 */
export function codeKey(): Promise<string> {
  known ??= readOrDraw(requireVariable("CODE_KEY_PARAMETER")).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
