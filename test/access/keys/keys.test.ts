import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCOPES, SITE_SCOPES } from "#table/users/scope";
import { apiKeyWith } from "./apiKeys.ts";
import { startTestCloud, type Caller, type Reply, type TestCloud } from "../../support/cloud.ts";
import { silence } from "../../support/following.ts";
import { someone, tableOf } from "../../support/people.ts";
import { furnished, ownSite, type OwnSite } from "../../support/sites.ts";
import { requestOf } from "../access.requests.ts";
import { access } from "../access.table.ts";
import type { Aim } from "../access.types.ts";
import { OF_A_DOMAIN, OF_ONE_SITE, SCOPE_OF } from "./scopes.ts";

let test: TestCloud;
let aim: Aim;
/** A key with each scope alone, and keys of alice's site and another one with all scopes of sites. */
let keys: Record<string, Caller>;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  await silence(test, ["stream/react", "stream/aggregate"]);
  const admin = await test.person({ groups: ["admin"] });
  const target = await someone(test, "alice");
  const site = await furnished(test, target, await ownSite(test, target));
  const other: OwnSite = await ownSite(test, await test.person());
  aim = { target, ownVersion: 0, address: "key.added@example.com", site };
  const ofSite = ({ siteId }: OwnSite) => apiKeyWith(test, admin, SITE_SCOPES, { siteId });
  keys = { ofSite: await ofSite(site), ofOtherSite: await ofSite(other) };
  for (const scope of SCOPES) keys[scope] = await apiKeyWith(test, admin, [scope]);
});
afterAll(() => test?.stop());

const roots = Object.keys(access).filter((path) => /^(Query|Mutation)\./.test(path));

/** The keys that may call a field. */
function allowed(path: string): string[] {
  if (OF_A_DOMAIN.includes(path)) return [];
  const scope = SCOPE_OF[path];
  const ofSite = OF_ONE_SITE.includes(path) ? ["ofSite"] : [];
  return [...SCOPES.filter((each) => each === scope || scope === "ANY"), ...ofSite];
}

async function ask(path: string, caller: Caller): Promise<Reply> {
  const [type = "", field = ""] = path.split(".");
  const { query, variables } = requestOf(type, [field], aim, false);
  return test.graphql(caller, query, variables);
}

/** True if the field itself was refused, or one right below it that has to be there. */
function isRefused({ data, errors }: Reply): boolean {
  const isOfRoot = errors.some(({ errorType, path }) => errorType === "Unauthorized" && path?.length !== 0);
  return isOfRoot && Object.values((data ?? {}) as object).every((each) => each === null);
}

describe("each query and mutation is open to keys with its scope alone, and a refusal changes nothing", () => {
  it("all that are open are fields of the API", () => {
    expect(Object.keys(SCOPE_OF).filter((path) => !roots.includes(path))).toEqual([]);
  });

  it.each(roots)("%s", async (path) => {
    const open: string[] = [];
    for (const [name, caller] of Object.entries(keys)) {
      const before = await tableOf(test);
      if (isRefused(await ask(path, caller))) expect(await tableOf(test), name).toBe(before);
      else open.push(name);
    }
    expect(open.sort(), "test/access/keys/scopes.ts").toEqual(allowed(path).sort());
  });
});
