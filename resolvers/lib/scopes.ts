import type { Context } from "@aws-appsync/utils";
import { isKey, apiKeyOf } from "./caller.ts";
import { fail } from "./errors.ts";

/** The arguments by which a field takes a site. */
type OfSite = { siteId?: string | null; input?: { siteId?: string | null } | null };

/**
 * Ends a field with `Unauthorized` for an API key without the scope, and for the key of one site unless the
 * query or mutation names that site. Other callers pass. The synth calls it before all else that a field does
 * (`infra/synth/directives/keyScopes.ts`). `ANY` lets each key pass: the fields below decide.
 */
export function requireScope(ctx: Pick<Context, "identity" | "args" | "info">, scope: string): void {
  if (!isKey()) return;
  const { keyId, siteId = "" } = apiKeyOf(ctx.identity);
  if (!keyId) fail("Unauthorized", "This API key is unknown: create another one.");
  if (scope !== "ANY" && !hasScope(ctx.identity, scope)) failScope(scope);
  const { parentTypeName } = ctx.info;
  if (siteId === "" || (parentTypeName !== "Query" && parentTypeName !== "Mutation")) return;
  const asked = ctx.args as OfSite;
  if ((asked.siteId ?? asked.input?.siteId) !== siteId)
    fail("Unauthorized", "This API key is for one site: pass its id as `siteId`, in a field that takes one.");
}

/** True if the caller's API key has the scope. */
export function hasScope(identity: Context["identity"], scope: string): boolean {
  const { scopes = "" } = apiKeyOf(identity);
  return `,${scopes}`.indexOf(`,${scope},`) >= 0;
}

/** Ends the field with `Unauthorized`: the caller's API key lacks the scope. */
export function failScope(scope: string): never {
  return fail("Unauthorized", `This API key lacks the scope ${scope}: create one that has it.`, { scope });
}
