import { expect, test } from "vitest";
import type { Person } from "../support/cloud.ts";
import { until } from "../support/until.ts";
import { cloud, processes } from "./arena.ts";
import { job } from "./crowd.ts";
import type { Job, Outcome } from "./jobs.ts";
import { scanTable } from "./invariants.ts";
import { ends, succeeded, tally, times } from "./storm.ts";

const timezone = "Europe/Vienna";

const creation = (person: Person, domain: string, more: object = {}): Job =>
  job(person, "createSite", { name: "Shop", domains: [domain], timezone, ...more });

const of = (outcomes: Outcome[], does: Job["does"], { userId }: Partial<Person> = {}): Outcome[] =>
  outcomes.filter(({ job }) => job.does === does && (userId === undefined || job.userId === userId));

/**
 * Few calls that meet each other, in the arena of the file that calls this. The first of these people are
 * deleted; the last one stays.
 */
export function siteCollisions(peopleOf: () => Person[]): void {
  test("deleteUser against createSite: who has a site stays, and who is gone gets none", async () => {
    const people = peopleOf().slice(0, -1);

    const outcomes = await processes.run(
      people.flatMap((person, at) => [
        creation(person, `first${at}.example`),
        job(person, "deleteUser", { expectedVersion: 1 }),
        creation(person, `second${at}.example`),
      ]),
    );

    for (const person of people) {
      const made = succeeded(of(outcomes, "createSite", person)).length;
      expect(ends(of(outcomes, "deleteUser", person)), person.email).toEqual([made ? "Conflict" : "success"]);
      if (made) expect(made, person.email).toBe(2);
    }
  });

  test("an idempotencyKey 20 times at once: one site, and each call gets the same one", async () => {
    const owner = peopleOf().at(-1);

    const outcomes = await processes.run(
      times(20, () => creation(owner!, "once.example", { idempotencyKey: "the only one" })),
    );

    expect(tally(outcomes)).toEqual({ success: 20 });
    expect(new Set(outcomes.map(({ fields }) => fields?.siteId)).size).toBe(1);
  });

  test("shareSite and revokeShare against deleteSite: a link ends once, and none outlives the site", async () => {
    const owner = peopleOf().at(-1);
    const [{ fields }] = (await processes.run([creation(owner!, "shared.example")])) as [Outcome];
    const siteId = fields?.siteId;
    const sharing = () => job(owner!, "shareSite", { siteId, fields: ["STATS"] });
    const shared = await processes.run(times(10, sharing));
    const ids = shared.map(({ fields }) => (fields?.share as { shareId: string }).shareId);

    const outcomes = await processes.run([
      ...times(30, (at) => job(owner!, "revokeShare", { siteId, shareId: ids[at % ids.length] })),
      job(owner!, "deleteSite", { siteId, expectedVersion: 1 }),
      ...times(10, sharing),
    ]);

    expect(ends(of(outcomes, "deleteSite"))).toEqual(["success"]);
    expect(["NotFound", "success"]).toEqual(expect.arrayContaining(ends(of(outcomes, "shareSite"))));
    const revocations = of(outcomes, "revokeShare");
    expect(["NotFound", "success"]).toEqual(expect.arrayContaining(ends(revocations)));
    const revoked = succeeded(revocations).map(({ job }) => job.input.shareId);
    expect(new Set(revoked).size).toBe(revoked.length);
    await until("nothing is left of the site", async () => {
      const items = await scanTable(cloud.outputs);
      return !items.some((item) => item.entity === "Share" && item.siteId === siteId);
    });
  });
}
