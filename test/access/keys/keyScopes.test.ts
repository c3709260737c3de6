import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SCOPES } from "#table/users/scope";
import { FIELD_SCOPES, OF_SITE } from "../../../functions/lib/keys/fieldScopes.ts";
import { bundleResolvers } from "../../../infra/synth/bundle.ts";
import { discover } from "../../../infra/synth/discover.ts";
import { keyScopes } from "../../../infra/synth/directives/keyScopes.ts";
import { fieldsOf, readSchema } from "../../../infra/synth/schema.ts";
import { loadUnit } from "../../../packages/local-cloud/services/javascript/sandbox.ts";
import { backend } from "../../unit/resolvers/handlers.ts";

const root = join(import.meta.dirname, "../../..");
const schema = readSchema(root);
const scopes = keyScopes(schema);
const { resolvers } = discover(root);
const isRoot = (path: string) => /^(Query|Mutation|Subscription)\./.test(path);

/** The place whose request runs before all else of a field, by the field's path. */
const first = new Map(
  resolvers.map(({ type, field, unit, around }) => [`${type}.${field}`, unit?.place ?? around]),
);

/** Names of pushes, secrets, approvals, erasures, and of what makes or moves rights. */
const NEVER = new RegExp(
  "Subscription|publish|Key|Secret|unsuppress|approveT|returnT|resubscribe|erase|deleteSite$|deleteSo|deleteU|Groups|Member|transfer|share|Invitation",
);

describe("the fields that API keys may select", () => {
  it("are those with a scope, whatever their type says", () => {
    const open = [...fieldsOf(schema)].filter(([, { modes }]) => modes.includes("aws_lambda"));
    expect(open.map(([path]) => path).sort()).toEqual([...scopes.keys()].sort());
  });

  it("are no subscription, no push, and nothing that gives or lifts a right", () => {
    const roots = [...scopes.keys()].filter(isRoot);
    expect(roots.filter((path) => NEVER.test(path))).toEqual([]);
    expect(roots.length).toBeGreaterThan(50);
  });

  it("have the scope of one domain; only the list of numbers of all has none", () => {
    const any = [...scopes].filter(([path, scope]) => scope === "ANY" && first.has(path));
    expect(any.map(([path]) => path)).toEqual(["Query.overview"]);
    for (const scope of SCOPES) expect([...scopes.values()]).toContain(scope);
  });

  it("are those that the authorizer knows, if they have resolvers", () => {
    const resolved = [...scopes].filter(([path]) => first.has(path));
    expect(FIELD_SCOPES).toEqual(Object.fromEntries(resolved));
    expect(OF_SITE.every((path) => FIELD_SCOPES[path]?.startsWith("SITES_"))).toBe(true);
  });
});

describe("a field with a resolver refuses a key without its scope before anything else", () => {
  const guarded = [...scopes].filter(([path]) => first.has(path));
  const bundles = bundleResolvers(root, [...new Set(guarded.map(([path]) => first.get(path)!))]);

  /** The message of the refusal by which a field's first request ends for this caller. */
  function refusalOf(path: string, identity: object, args: object = {}): string | undefined {
    const [parentTypeName, fieldName] = path.split(".");
    const info = { parentTypeName, fieldName, variables: {}, selectionSetList: [], selectionSetGraphQL: "" };
    const env = { TABLE_NAME: "T", CODES_PER_ADDRESS: "20", SITES_PER_PERSON: "10" };
    const ctx = { info, identity, arguments: args, source: null, stash: {}, prev: null, env };
    const request = { headers: {}, domainName: null };
    const unit = loadUnit(bundles.get(first.get(path)!)!.code);
    const { error } = unit.run("request", { ...ctx, request }, { now: () => Date.UTC(2026, 2, 17) });
    return error?.errorType === "Unauthorized" ? error.message : undefined;
  }
  const key = (has: string[], siteId = "") => ({
    resolverContext: { keyId: "K", scopes: has.map((each) => `${each},`).join(""), siteId },
  });

  it.each(guarded)("%s: %s", (path, scope) => {
    for (const identity of [{}, { resolverContext: null }])
      expect(refusalOf(path, identity)).toContain("is unknown");
    const others = SCOPES.filter((each) => each !== scope);
    if (scope !== "ANY")
      for (const identity of [key(others), key([])])
        expect(refusalOf(path, identity)).toContain(`lacks the scope ${scope}`);
    expect(refusalOf(path, key([scope]))).toBeUndefined();
    expect(refusalOf(path, backend)).toBeUndefined();
    if (!isRoot(path)) return;
    const ofSite = key([...SCOPES], "S1");
    for (const args of [{}, { siteId: "S2" }, { siteId: "S2", input: { siteId: "S1" } }])
      expect(refusalOf(path, ofSite, args)).toContain("is for one site");
    expect(refusalOf(path, ofSite, { siteId: "S1" })).toBeUndefined();
  });
});
