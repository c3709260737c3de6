import { isObject } from "./natives.ts";
import { state } from "./state.ts";

const PLAIN = "API Key Authorization";

/**
 * util.authType: AppSync looks at the form of ctx.identity; an identity that fits no form is an API key. All
 * recorded on AWS.
 */
export function authType(): string {
  const { identity } = state().context;
  if (!isObject(identity)) return PLAIN;
  const names = Object.keys(identity);
  const has = (...wanted: string[]): boolean => {
    for (const name of wanted) if (identity[name] === null || identity[name] === undefined) return false;
    return true;
  };
  if (names.length === 0 || (names.length === 1 && names[0] === "resolverContext"))
    return "Lambda Authorization";
  if (names.length === 3 && has("sub", "issuer", "claims")) return "Open ID Connect Authorization";
  if (has("accountId", "sourceIp", "username", "userArn")) return "IAM Authorization";
  if (has("sub", "issuer", "claims", "username", "sourceIp", "defaultAuthStrategy"))
    return "User Pool Authorization";
  return PLAIN;
}
