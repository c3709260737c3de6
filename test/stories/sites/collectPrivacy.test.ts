import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { send } from "../../support/collecting.ts";
import { outputsOf, tableOf } from "../../support/people.ts";
import { ownSite } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";

/** All that functions and the local cloud said. */
const said: string[] = [];
const keep = (text: string): void => void said.push(text);

let test: TestCloud;
beforeAll(async () => {
  test = await startTestCloud({
    timers: ["due", "secrets"],
    log: { info: keep, detail: keep, hint: keep, error: keep },
  });
});
afterAll(() => test?.stop());

const AGENT = "Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36 Build/Q7RARE";
const ADDRESS = "203.0.113.77";
const HEADERS = { "user-agent": AGENT, "x-local-viewer": `${ADDRESS}; AT` };
/** Each of these is sent where it must not be kept; the last is a server's own name for its visitor. */
const SECRETS = ["Q7RARE", ADDRESS, "tok3n", "bob@", "p4ssword", "customer-4711"];

it("neither the table nor a log has who it was, or what addresses hold besides hosts, paths and UTM", async () => {
  const { dynamodb } = test.cloud;
  const owner = await test.person();
  const own = await ownSite(test, owner);
  // Events are written for the realtime view while somebody looks.
  await read(test, `site(siteId: "${own.siteId}") { realtime { currentVisitors } }`, owner);
  const rest = "?reset=tok3n&email=bob@mail.example&utm_source=news#access_token=tok3n";
  const u = `https://bob:p4ssword@${own.domain}/kept${rest}`;
  const r = `https://bob:p4ssword@linking.example/from${rest}`;
  const origin = { origin: `https://${own.domain}` };
  const view = { n: "pageview", u, r, d: own.domain };

  expect((await send(test, { ...view, h: 1 }, { ...HEADERS, ...origin })).dropped).toBe(null);
  expect((await send(test, { ...view, n: "Signup" }, { ...HEADERS, ...origin })).dropped).toBe(null);
  const input = { siteId: own.siteId, name: "Order", url: u, referrer: r, visitorId: "customer-4711" };
  const record = "mutation($input: RecordEventInput!) { recordEvent(input: $input) { eventId } }";
  const backend = { role: outputsOf(test).credentials.backend };
  expect((await test.graphql(backend, record, { input })).errors).toEqual([]);

  // A dropped event is not logged either, for whatever reason.
  expect((await send(test, view, { ...HEADERS, origin: "https://foreign.example" })).dropped).toBe("1");
  const robot = { ...HEADERS, ...origin, "user-agent": `Googlebot ${AGENT}` };
  expect((await send(test, view, robot)).dropped).toBe("1");
  expect((await send(test, { ...view, p: { a: [u] } }, HEADERS)).status).toBe(202);
  expect((await send(test, { ...view, u: [u] }, HEADERS)).status).toBe(400);
  expect((await send(test, view, { ...HEADERS, authorization: "Bearer tok3n" })).status).toBe(401);
  dynamodb.faults.add({ error: "InternalServerError", operation: "GetItem", times: 1000 });
  expect((await send(test, { ...view, d: "another.example" }, HEADERS)).status).toBe(503);
  dynamodb.faults.clear();
  expect(said.join("\n")).toContain("events could not be stored: the sender was answered 503");

  // Visits, counts and who is there: all that follows from events, which counts gather for 10 seconds.
  await test.advance("PT10S");
  const kinds = ["PageView", "CustomEvent", "Session", "RealtimeStats"];
  const table = await until("all that follows is there", async () => {
    const items = Object.values(await tableOf(test)).filter((item) => item.entity?.S !== "User");
    const found = new Set(items.map((item) => item.entity?.S));
    return kinds.every((kind) => found.has(kind)) && JSON.stringify(items);
  });
  expect(table).toContain("/kept");
  expect(table).toContain("linking.example/from");
  for (const secret of SECRETS) expect([secret, table.includes(secret)]).toEqual([secret, false]);
  for (const secret of SECRETS)
    expect([secret, said.filter((each) => each.includes(secret))]).toEqual([secret, []]);
});
