import { afterEach, describe, expect, it, vi } from "vitest";
import type { DestinationInput } from "../../../../../../functions/lib/people/destinations/check.ts";
import { checkDestination } from "../../../../../../functions/lib/people/destinations/check.ts";

afterEach(() => vi.unstubAllEnvs());

const webhook: DestinationInput = {
  ...{ destinationId: "d", name: "Warehouse", kind: "WEBHOOK", url: "https://example.com/hook" },
};
const check = (input: Partial<DestinationInput> = {}) =>
  checkDestination({ ...webhook, ...input }, { before: undefined, segmentIds: new Set(["vip"]) });
const fieldsOf = (input: Partial<DestinationInput>) => {
  const checked = check(input);
  return "faults" in checked ? checked.faults.map(({ field }) => field) : [];
};
const settingsOf = (input: Partial<DestinationInput>) => {
  const checked = check(input);
  if ("faults" in checked) throw new Error(JSON.stringify(checked.faults));
  return checked.settings;
};

describe("the URL of a destination", () => {
  it("is one that a call can have", () => {
    expect(settingsOf({ url: "HTTPS://Example.com:443/a b" }).url).toBe("https://example.com/a%20b");
    expect(settingsOf({ kind: "SEGMENT", url: "https://api.segment.io/" }).url).toBe(
      "https://api.segment.io/",
    );
    expect(settingsOf({ url: "https://[2606:4700::1111]/" }).url).toBe("https://[2606:4700::1111]/");
    expect(settingsOf({ kind: "EVENTBRIDGE", url: null }).url).toBeUndefined();
  });

  it.each([
    ...["https://127.0.0.1/", "https://2130706433/", "https://0x7f.1/", "https://10.0.0.1/"],
    ...["https://169.254.169.254/latest/meta-data", "https://[::ffff:127.0.0.1]/", "https://[::1]/"],
    ...["https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/", "https://[fd00::1]/", "https://0.0.0.0/"],
    ...["http://example.com/", "ftp://example.com/", "example.com", "https://", "https://a:b@example.com/"],
    ...["https://example.com/#a", "https://example.com/#", `https://example.com/${"x".repeat(2029)}`, ""],
  ])("is not %s", (url) => {
    expect(fieldsOf({ url })).toContain("url");
  });

  it("may be in the stage's networks, over http too", () => {
    vi.stubEnv("WEBHOOK_NETWORKS", "127.0.0.0/8,::1/128");
    for (const url of ["http://127.0.0.1:8080/", "http://[::1]/", "http://localhost:8080/"])
      expect(fieldsOf({ url })).toEqual([]);
    expect(fieldsOf({ url: "http://10.0.0.1/" })).toEqual(["url"]);
  });

  it("of SEGMENT has no query, and a bus has none", () => {
    expect(fieldsOf({ kind: "SEGMENT", url: "https://api.segment.io/?a=b" })).toEqual(["url"]);
    expect(fieldsOf({ kind: "EVENTBRIDGE" })).toEqual(["url"]);
  });
});

describe("the format of a destination", () => {
  it("is JSON if it is left out, which is not stored", () => {
    for (const format of [undefined, null, "JSON"] as const)
      expect(settingsOf({ format }).format).toBeUndefined();
    expect(settingsOf({ format: "SLACK" }).format).toBe("SLACK");
  });

  it("is of webhooks alone, and a line has no mapping", () => {
    const segment = { kind: "SEGMENT", url: "https://api.segment.io/" } as const;
    expect(fieldsOf({ ...segment, format: "JSON" })).toEqual(["format"]);
    expect(fieldsOf({ kind: "EVENTBRIDGE", url: null, format: "TEAMS" })).toEqual(["format"]);
    const mapping = [{ from: "properties" }];
    expect(fieldsOf({ format: "DISCORD", mapping })).toEqual(["mapping"]);
    expect(fieldsOf({ format: "JSON", mapping })).toEqual([]);
  });
});

describe("the domains of a destination", () => {
  it("are PEOPLE if they are left out, which is not stored", () => {
    for (const domains of [undefined, null, ["PEOPLE", "PEOPLE"] as const])
      expect(settingsOf({ domains: domains && [...domains] })).toMatchObject({ domains: undefined });
    expect(settingsOf({ domains: ["MAIL", "PEOPLE"] }).domains).toEqual(["MAIL", "PEOPLE"]);
    expect(fieldsOf({ domains: [] })).toEqual(["domains"]);
  });

  it("of SEGMENT are PEOPLE alone", () => {
    const segment = { kind: "SEGMENT", url: "https://api.segment.io/" } as const;
    expect(fieldsOf({ ...segment, domains: ["PEOPLE", "MAIL"] })).toEqual(["domains"]);
    expect(fieldsOf({ ...segment, domains: ["MAIL"] })).toEqual(["domains"]);
    expect(fieldsOf({ ...segment, domains: ["PEOPLE"] })).toEqual([]);
  });

  it("have PEOPLE where events are chosen", () => {
    const chosen = { events: [{ name: "Order" }], segments: ["vip"], consent: ["ads"] };
    expect(fieldsOf({ ...chosen, domains: ["MAIL"] })).toEqual(["events", "segments", "consent"]);
    expect(fieldsOf({ ...chosen, domains: ["MAIL", "PEOPLE"] })).toEqual([]);
    expect(fieldsOf({ domains: ["MAIL"], consent: [] })).toEqual([]);
  });

  it("are those of its changes, which have names of the catalogue", () => {
    const changes = ["invoice.paid", "user.created", "invoice.paid"];
    expect(settingsOf({ domains: ["MAIL", "USERS"], changes }).changes).toEqual(changes.slice(0, 2));
    expect(fieldsOf({ domains: ["MAIL"], changes })).toEqual(["changes[1]"]);
    expect(fieldsOf({ domains: ["MAIL"], changes: ["invoice.lost", "segment.updated"] })).toEqual([
      ...["changes[0]", "changes[1]"],
    ]);
    expect(fieldsOf({ changes: ["invoice.paid"] })).toEqual(["changes[0]"]);
    expect(fieldsOf({ domains: ["MAIL"], changes: [] })).toEqual(["changes"]);
  });
});

describe("the headers of a destination", () => {
  const header = (name: string, value = "value") => fieldsOf({ headers: [{ name, value }] });

  it.each(["Authorization", "X-Api-Key", "x_!#$%&'*+.^`|~"])("can be %s", (name) => {
    expect(header(name)).toEqual([]);
  });

  it.each([
    ...["Host", "content-type", "Content-Encoding", "Transfer-Encoding", "connection", "Expect"],
    ...["Webhook-Signature", "webhook-anything", "proxy-authorization", "user-agent", "a b", "a:b", "", "ü"],
  ])("cannot be %s", (name) => {
    expect(header(name)).toEqual(["headers[0].name"]);
  });

  it.each(["", " a", "a ", "a\r\nb", "a\nb", "ü", "a\u0000"])("cannot have the value %j", (value) => {
    expect(header("X-Key", value)).toEqual(["headers[0].value"]);
  });

  it("are 20 at most, each once, and fit into a parameter", () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `X-${at}`, value: "v" }));
    expect(fieldsOf({ headers: many })).toEqual(["headers"]);
    expect(
      fieldsOf({
        headers: [
          { name: "A", value: "1" },
          { name: "a", value: "2" },
        ],
      }),
    ).toEqual(["headers[1].name"]);
    expect(header("X-Key", "x".repeat(2950))).toEqual([]);
    expect(header("X-Key", "x".repeat(3000))).toEqual(["headers"]);
    expect(fieldsOf({ kind: "EVENTBRIDGE", url: null, headers: many.slice(0, 1) })).toEqual(["headers"]);
  });
});

describe("the filters and the mapping of a destination", () => {
  it("are stored without absent parts", () => {
    const settings = settingsOf({
      name: " Warehouse ",
      events: [{ name: "Order", where: [{ name: "total", op: "AT_LEAST", number: 10 }] }],
      segments: ["vip", "vip"],
      consent: ["Analytics", "Analytics"],
      mapping: [
        { from: "properties.total", to: "value" },
        { from: "context", to: null },
      ],
    });
    expect(settings).toEqual({
      ...{ name: "Warehouse", url: webhook.url, segments: ["vip"], consent: ["Analytics"], log: "FAILED" },
      events: [{ type: "TRACK", name: "Order", where: [{ name: "total", op: "AT_LEAST", number: 10 }] }],
      mapping: [{ from: "properties.total", to: "value" }, { from: "context" }],
    });
    expect(settingsOf({ consent: [], mapping: [] })).not.toHaveProperty("consent.length");
  });

  it.each<[string, Partial<DestinationInput>]>([
    ["name", { name: "All" }],
    ["name", { name: "" }],
    ["events", { events: [] }],
    ["events", { events: Array.from({ length: 21 }, () => ({})) }],
    ["events[0].name", { events: [{ type: "IDENTIFY", name: "Order" }] }],
    ["segments", { segments: [] }],
    ["segments[1]", { segments: ["vip", "absent"] }],
    ["consent", { consent: [""] }],
    ["mapping[0].from", { mapping: [{ from: "a..b" }] }],
    ["mapping[0].to", { mapping: [{ from: "a", to: "" }] }],
    ["mapping[0].from", { mapping: [{ from: "profileId" }] }],
    ["mapping[0].to", { mapping: [{ from: "userId", to: "profileId.user" }] }],
    ["mapping[1].from", { mapping: [{ from: "a" }, { from: "a", to: "b" }] }],
    [
      "mapping[1].to",
      {
        mapping: [
          { from: "a", to: "c" },
          { from: "b", to: "c" },
        ],
      },
    ],
    ["mapping", { mapping: Array.from({ length: 51 }, (_, at) => ({ from: `a${at}` })) }],
  ])("names %s as wrong", (field, input) => {
    expect(fieldsOf(input)).toEqual([field]);
  });

  it("are refused together where they are too large to be kept in memory", () => {
    const texts = Array.from({ length: 50 }, (_, at) => `${at}${"x".repeat(190)}`);
    const where = Array.from({ length: 5 }, () => ({ name: "a", op: "IN" as const, texts }));
    expect(fieldsOf({ events: [{ where }] })).toEqual(["events"]);
  });

  it("keep their kind", () => {
    const checked = checkDestination(webhook, { before: { kind: "SEGMENT" }, segmentIds: new Set() });
    expect(checked).toMatchObject({ faults: [{ field: "kind" }] });
  });
});
