import { expect, it } from "vitest";
import type { UnplacedChange } from "#table/changes/change";
import * as change from "#table/changes/change";
import type { LoggedDomain } from "#table/changes/logged";
import { LOGS } from "#table/changes/logged";
import { items, page } from "../answers.ts";
import { field } from "../field.ts";
import { admin } from "../handlers.ts";

const changes = field("Query.changes");

/** A logged change at this second of a minute. */
function logged(domain: LoggedDomain, second: number, actor: UnplacedChange["actor"] = { kind: "BACKEND" }) {
  const at = new Date(Date.UTC(2026, 2, 17, 10, 0, second)).toISOString();
  const of = { entity: domain === "mail" ? "Topic" : "Segment", id: "a" };
  const changed = { changeId: `${domain}${second}`, at, domain, of, subject: of, kind: "UPDATED" as const };
  return change.item({ ...changed, actor, fields: [{ name: "name" }] }, change.placeAt(at, 0), 0);
}
const log = (domain: LoggedDomain, seconds: number[]) =>
  page(seconds.map((second) => logged(domain, second)));
const none = [page([]), page([])];
const idsOf = (value: unknown) =>
  (value as { items: { changeId: string }[] }).items.map(({ changeId }) => changeId);

it("a page of 100 is merged of all logs with 100 each", async () => {
  const seconds = Array.from({ length: 100 }, (_, at) => at);
  const { asked, value } = await changes(
    { args: { after: "", limit: 100 }, identity: admin },
    ...LOGS.map((domain, first) =>
      log(
        domain,
        seconds.map((at) => at * LOGS.length + first),
      ),
    ),
  );
  expect(asked.map(({ limit }) => limit)).toEqual(LOGS.map(() => 100));
  expect(idsOf(value)).toEqual(seconds.map((at) => `${LOGS[at % LOGS.length]}${at}`));
  const ends = LOGS.map((domain, at) => `${domain}=${logged(domain, 96 + at).GSI1SK}`);
  expect(value).toMatchObject({ cursor: ends.join(",") });
});

it("a token has the place of each log, and the next page begins there", async () => {
  const args = { limit: 2 };
  const first = await changes(
    { args, identity: admin },
    ...[log("mail", [9, 8]), log("people", [7, 6]), ...none],
  );
  const { nextToken } = first.value as { nextToken: string };
  expect(idsOf(first.value)).toEqual(["mail9", "mail8"]);
  expect(nextToken).toBe(`-mail=${logged("mail", 8).GSI1SK},people=,sites=,users=`);
  const next = await changes(
    { args: { ...args, nextToken }, identity: admin },
    ...[log("mail", []), log("people", [7, 6]), ...none],
  );
  const read = JSON.stringify(next.asked[0]);
  expect(read).toContain('"AT#2026-03-17T10:00:08.000Z#"');
  expect(idsOf(next.value)).toEqual(["people7", "people6"]);
});

it("the names of users are read, each once, whatever a client calls the field", async () => {
  const ann = { kind: "USER", id: "ann" } as const;
  const found = page([logged("mail", 2, ann), logged("mail", 1, ann)]);
  const args = { domain: "MAIL" };
  const user = { userId: "ann", status: "ACTIVE", email: "ann@example.com" };
  const named = await changes({ args, identity: admin }, found, items(user));
  expect(named.value).toMatchObject({ items: [{ actor: { name: "ann@example.com" } }, { kind: "UPDATED" }] });
});

it("a range before the log's oldest change has none, and asks for none", async () => {
  const to = "2020-01-01T00:00:00.000Z";
  for (const narrowed of [{}, { of: { entity: "Topic", id: "news" } }, { actor: "ann" }]) {
    const read = await changes({ args: { ...narrowed, to }, identity: admin });
    expect(read.value).toMatchObject({ items: [], nextToken: null });
    expect(read.asked).toEqual([]);
  }
});

it("a cursor of before the oldest change reads from the oldest one, and one from the future nothing", async () => {
  const future = LOGS.slice(1).map((domain) => `,${domain}=9999-01-01T00:00:00.000Z#00`);
  const old = `mail=2020-01-01T00:00:00.000Z#00${future.join("")}`;
  const read = await changes({ args: { after: old }, identity: admin }, log("mail", [1]));
  expect(read.asked).toHaveLength(1);
  expect(JSON.stringify(read.asked[0])).not.toContain("2020-01-01");
  expect(idsOf(read.value)).toEqual(["mail1"]);
});
