import { describe, expect, it } from "vitest";
import { InputError, TooLargeError } from "#functions/aws/errors";
import { parseCall } from "#functions/people/ingest/call";

/** The field, the message and the kind of the error that a call gets. */
function refusalOf(sent: unknown): [string, string, boolean] {
  try {
    parseCall(sent);
  } catch (error) {
    if (error instanceof InputError) return [error.field, error.message, error instanceof TooLargeError];
    throw error;
  }
  throw new Error("it was taken");
}

const track = (more: object = {}) => ({ type: "track", event: "Order", userId: "u1", ...more });

describe("a call", () => {
  it("keeps what the API has, and nothing else", () => {
    const sent = {
      ...track({ messageId: "m1", anonymousId: "a1", properties: { price: 5, plan: null } }),
      ...{
        writeKey: "secret",
        sentAt: "2026-11-21T00:00:00Z",
        _metadata: {},
        channel: "server",
        previousId: "x",
      },
    };
    expect(parseCall(sent)).toEqual({
      ...{ type: "track", name: "Order", messageId: "m1" },
      body: { userId: "u1", anonymousId: "a1", properties: { price: 5, plan: null } },
    });
  });

  it.each([
    ["identify", { userId: "u1", traits: { name: "Ann" } }, { userId: "u1", traits: { name: "Ann" } }],
    ["page", { anonymousId: "a1", name: null, category: "Docs" }, { anonymousId: "a1", category: "Docs" }],
    ["group", { userId: "u1", groupId: 7 }, { userId: "u1", groupId: "7" }],
    ["alias", { userId: "u1", previousId: "u0" }, { userId: "u1", previousId: "u0" }],
  ])("%s has its own fields", (type, sent, body) => {
    expect(parseCall({ type, ...sent }).body).toEqual(body);
  });

  it.each(["page", "screen"])("has the name of a %s, if it has one", (type) => {
    expect(parseCall({ type, userId: "u1", name: "Home" }).name).toBe("Home");
    expect(parseCall({ type, userId: "u1" })).not.toHaveProperty("name");
  });

  // analytics-node 6 made text of numbers: "Stringify userId and anonymousId".
  it("has numbers as the text that they are", () => {
    expect(parseCall(track({ userId: 42, anonymousId: 0, messageId: 7 }))).toMatchObject({
      messageId: "7",
      body: { userId: "42", anonymousId: "0" },
    });
  });

  it("has ids with every character that a person's name may have", () => {
    for (const userId of ["a#b", "user|7", " x ", "漢字", "😀", "__proto__"])
      expect(parseCall(track({ userId })).body.userId).toBe(userId);
  });

  it("takes an empty id for none", () => {
    expect(parseCall(track({ userId: "", anonymousId: "a1" })).body).toEqual({ anonymousId: "a1" });
    expect(refusalOf(track({ userId: "" }))[0]).toBe("userId");
  });

  it("gets a message id of its own if it has none, another one each time", () => {
    const [one, other] = [parseCall(track()).messageId, parseCall(track({ messageId: "" })).messageId];
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(other).not.toBe(one);
  });

  it("has names such as __proto__ and constructor as names like others", () => {
    const text = '{"__proto__": {"isAdmin": true}, "constructor": 1, "first name": "Ann"}';
    const { traits } = parseCall({ type: "identify", userId: "u1", traits: JSON.parse(text) }).body;
    expect(JSON.stringify(traits)).toBe(JSON.stringify(JSON.parse(text)));
    expect((traits as { isAdmin?: boolean }).isAdmin).toBe(undefined);
  });
});

describe("half of a surrogate pair", () => {
  const odd = '{"a\\ud800":{"\\udc00b":["\\ud83d",{"\\ud800":1}]},"__proto__":{"\\ud800":2},"ok😀":"😀"}';
  const whole = '{"a\ufffd":{"\ufffdb":["\ufffd",{"\ufffd":1}]},"__proto__":{"\ufffd":2},"ok😀":"😀"}';

  it("is U+FFFD in names and texts of properties and traits", () => {
    const { properties } = parseCall(track({ properties: JSON.parse(odd) })).body;
    const { traits } = parseCall(track({ type: "identify", traits: JSON.parse(odd) })).body;
    expect([JSON.stringify(properties), JSON.stringify(traits)]).toEqual([whole, whole]);
  });

  it("is U+FFFD in names of the context, whose texts can be ids: these are refused, not changed", () => {
    const context = { "a\ud800": { id: "\ud800" } };
    expect(parseCall(track({ context })).body.context).toEqual({ "a\ufffd": { id: "\ud800" } });
  });
});

describe("is refused", () => {
  const names = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`name${at}`, at]));
  const nested = (levels: number): object =>
    JSON.parse(`${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`) as object;

  it.each<[string, unknown, string, string]>([
    ["no object", 7, "body", "must be a JSON object"],
    ["a list", [], "body", "must be a JSON object"],
    ["nothing", null, "body", "must be a JSON object"],
    [
      "an unknown type",
      track({ type: "Track" }),
      "type",
      "must be one of identify, track, page, screen, group, alias",
    ],
    [
      "a type of every object",
      track({ type: "constructor" }),
      "type",
      "must be one of identify, track, page, screen, group, alias",
    ],
    ["no event name", track({ event: undefined }), "event", "is required: the event's name"],
    ["a blank event name", track({ event: "  " }), "event", "is required: the event's name"],
    ["a number as event name", track({ event: 5 }), "event", "must be text"],
    ["no id", track({ userId: null }), "userId", "is required, or anonymousId"],
    ["an object as id", track({ userId: {} }), "userId", "must be text"],
    [
      "an id that a double does not hold",
      track({ userId: 157963456373623802 }),
      "userId",
      "must be text, or a whole number below 2^53",
    ],
    ["a fraction as id", track({ userId: 1.5 }), "userId", "must be text, or a whole number below 2^53"],
    [
      "control characters in an id",
      track({ userId: "a\u0000" }),
      "userId",
      "must not contain control characters",
    ],
    [
      "half of a surrogate pair in an id",
      track({ anonymousId: "\ud83d" }),
      "anonymousId",
      "must not contain control characters",
    ],
    ["an alias of no other id", { type: "alias", userId: "u1" }, "previousId", "is required"],
    ["an alias without user", { type: "alias", previousId: "u1", anonymousId: "a" }, "userId", "is required"],
    ["a group without id", { type: "group", userId: "u1" }, "groupId", "is required"],
    ["a list as properties", track({ properties: ["plan"] }), "properties", "must be an object"],
    ["text as traits", { type: "identify", userId: "u1", traits: "x" }, "traits", "must be an object"],
    ["text as context", track({ context: "x" }), "context", "must be an object"],
    [
      "an infinite number",
      track({ properties: JSON.parse('{"a":[1e999]}') }),
      "properties",
      "must not hold numbers beyond 1.7e308",
    ],
  ])("%s", (_, sent, field, message) => {
    expect(refusalOf(sent)).toEqual([field, message, false]);
  });

  it.each<[string, object, string, string]>([
    [
      "an event name of 201 characters",
      { event: "a".repeat(201) },
      "event",
      "must have at most 200 characters",
    ],
    ["an id of 257 characters", { userId: "a".repeat(257) }, "userId", "must have at most 256 characters"],
    [
      "a message id of 129 characters",
      { messageId: "a".repeat(129) },
      "messageId",
      "must have at most 128 characters",
    ],
    ["an event name of 101 emojis", { event: "😀".repeat(101) }, "event", "must have at most 200 characters"],
    ["301 traits", { traits: names(301) }, "traits", "must have at most 300 names"],
    ["properties 11 deep", { properties: nested(11) }, "properties", "must be at most 10 levels deep"],
    ["a context of any depth", { context: nested(100_000) }, "context", "must be at most 10 levels deep"],
  ])("for its size: %s", (_, more, field, message) => {
    expect(refusalOf(track(more))).toEqual([field, message, true]);
  });

  it("but not at the limits", () => {
    const sizes = { event: "a".repeat(200), userId: "a".repeat(256), messageId: "a".repeat(128) };
    const call = parseCall(track({ ...sizes, traits: names(300), properties: nested(10) }));
    expect([call.name!.length, call.body.userId!.length, call.messageId.length]).toEqual([200, 256, 128]);
  });
});
