import type { Person, TestCloud } from "../../support/cloud.ts";
import { listen } from "../../support/listener.ts";
import { granted, mutate } from "../../support/people.ts";
import { change, joined, ownSite } from "../../support/sites.ts";
import { settle } from "../askers/settle.ts";

/**
 * Asks every field of members of a site. One of them deletes the account, and is left a member that the next
 * reconciliation finds.
 */
export async function driveMembers(test: TestCloud): Promise<void> {
  const [owner, heir, removed, left] = [
    await test.person(),
    await test.person(),
    await test.person(),
    await test.person(),
  ];
  const gone = await test.person();
  const owned = await ownSite(test, owner);
  const { siteId } = await joined(test, owned, [
    [heir, "EDITOR"],
    [removed, "VIEWER"],
    [left, "VIEWER"],
    [gone, "VIEWER"],
  ]);
  granted(await test.graphql(owner, `{ site(siteId: "${siteId}") { members { userId } } }`));
  granted(await test.graphql(heir, "{ mySites { items { siteId } } }"));
  granted(await test.graphql(heir, '{ search(text: "Shop") { id } }'));
  await exportAsMember(test, heir, siteId);
  const role = { siteId, userId: removed.userId, role: "EDITOR", expectedVersion: 1 };
  await change(test, owner, "setSiteRole", role, "version");
  await change(test, owner, "removeSiteMember", { siteId, userId: removed.userId }, "userId");
  await change(test, left, "leaveSite", { siteId }, "userId");
  granted(await mutate(test, gone, "deleteUser", { expectedVersion: 1 }));
  await settle(test);
  await change(test, owner, "transferSite", { siteId, userId: heir.userId }, "siteId");
  const late = await ownSite(test, owner);
  await joined(test, late, [[gone, "VIEWER"]]);
}

/** Exports a site as a member: the job is of the site, and its worker looks at the role. */
async function exportAsMember(test: TestCloud, member: Person, siteId: string): Promise<void> {
  const day = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };
  const input = { siteId, ...day, what: "SESSIONS", format: "CSV" };
  const { jobId } = await change<{ jobId: string }>(test, member, "exportSite", input, "jobId");
  const heard = await listen(test, member, "subscription($id: ID!) { onJob(jobId: $id) { status } }", {
    id: jobId,
  });
  if ("refused" in heard) throw new Error(heard.refused);
  heard.client.close();
  await settle(test);
  granted(await test.graphql(member, `{ job(jobId: "${jobId}") { status } }`));
  const cancel = `mutation { cancelJob(input: { jobId: "${jobId}" }) { jobId } }`;
  const [error] = (await test.graphql(member, cancel)).errors;
  if (error?.errorType !== "InvalidTransition") throw new Error(`cancelJob: ${JSON.stringify(error)}`);
}
