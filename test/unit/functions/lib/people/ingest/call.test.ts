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
      ...{ type: "track", name: "Order", messageId: "m1", details: [] },
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

  it("takes an empty id for none, and leaves out line breaks around one", () => {
    expect(parseCall(track({ userId: "u1\r\n", anonymousId: "\n" })).body).toEqual({ userId: "u1" });
    expect(parseCall(track({ userId: "", anonymousId: "a1" })).body).toEqual({ anonymousId: "a1" });
    expect(refusalOf(track({ userId: "" }))[0]).toBe("userId");
  });

  // A pattern that is tried again at each line break would take 10^10 steps.
  it("refuses an id with line breaks inside in steps of their number", () => {
    expect(refusalOf(track({ userId: `u${"\n".repeat(200_000)}1` }))[0]).toBe("userId");
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

const names = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`name${at}`, at]));
const nested = (levels: number, inmost = "{}"): object =>
  JSON.parse(`${'{"a":'.repeat(levels - 1)}${inmost}${"}".repeat(levels - 1)}`) as object;

/** The content of a call, and what was cut, replaced or left out. */
function taken(sent: unknown): [ReturnType<typeof parseCall>, string[]] {
  const call = parseCall(sent);
  return [call, call.details.map(({ reason, field }) => `${reason} ${field}`)];
}

describe("a detail costs no call", () => {
  it.each<[string, unknown, unknown, string[]]>([
    ["text as traits", { traits: "x" }, { traits: undefined }, ["INVALID_VALUE traits"]],
    ["a list as properties", { properties: ["plan"] }, {}, ["INVALID_VALUE properties"]],
    ["an empty list as properties", { properties: [] }, { properties: {} }, []],
    ["empty text as properties", { properties: "" }, { properties: undefined }, []],
    ["a number as context", { context: 5 }, {}, ["INVALID_VALUE context"]],
    ["a word as integrations", { integrations: "All" }, {}, ["INVALID_VALUE integrations"]],
    ["a flag as the device of a user", { anonymousId: false }, {}, ["INVALID_VALUE anonymousId"]],
    ["an object as category", { category: {} }, {}, ["INVALID_VALUE category"]],
    ["a number as category", { category: 5 }, { category: "5" }, []],
    [
      "bytes of Latin-1 in a property",
      { properties: { city: Buffer.from("Z\u00fcrich", "latin1").toString("utf8") } },
      { properties: { city: "Z\ufffdrich" } },
      ["INVALID_CHARACTERS properties.city"],
    ],
    ["301 traits", { traits: names(301) }, { traits: names(300) }, ["TOO_MANY_NAMES traits"]],
    [
      "a number beyond those of a double",
      { properties: JSON.parse('{"a":1e400,"b":[1,-1e400,2],"c":{"d":1e400}}') as object },
      { properties: { b: [1, null, 2], c: {} } },
      ["INVALID_VALUE properties.a", "INVALID_VALUE properties.b", "INVALID_VALUE properties.c.d"],
    ],
    [
      "11 levels",
      { properties: nested(11) },
      { properties: nested(10) },
      [`TOO_DEEP properties${".a".repeat(10)}`],
    ],
    [
      "a list on the eleventh level of a list",
      { properties: { a: [[[[[[[[[[1], 2]]]]]]]]] } },
      { properties: { a: [[[[[[[[[null, 2]]]]]]]]] } },
      ["TOO_DEEP properties.a"],
    ],
    [
      "a context of any depth",
      { context: nested(100_000) },
      { context: nested(10) },
      [`TOO_DEEP context${".a".repeat(10)}`],
    ],
  ])("%s", (_, more, kept, details) => {
    const [call, found] = taken(track(more as object));
    expect([call.body, found]).toEqual([{ userId: "u1", ...(kept as object) }, details]);
  });

  it.each<[string, unknown, string, string[]]>([
    ["a line break in an event", "a\nb", "a b", ["INVALID_CHARACTERS event"]],
    ["a line break behind it", "Order\r\n", "Order", ["INVALID_CHARACTERS event"]],
    ["half of a surrogate pair", "a\ud800", "a\ufffd", ["INVALID_CHARACTERS event"]],
    ["201 characters", "a".repeat(201), "a".repeat(200), ["LONG_TEXT event"]],
    ["101 emojis", "😀".repeat(101), "😀".repeat(100), ["LONG_TEXT event"]],
    ["a number", 5, "5", []],
    ["blanks around it", " Order ", " Order ", []],
  ])("%s of an event's name", (_, event, name, details) => {
    const [call, found] = taken(track({ event }));
    expect([call.name, found]).toEqual([name, details]);
  });

  it.each<[unknown, string | undefined, string[]]>([
    [5, "5", []],
    [true, undefined, ["INVALID_VALUE name"]],
    [["Home"], undefined, ["INVALID_VALUE name"]],
    ["Ho\tme", "Ho me", ["INVALID_CHARACTERS name"]],
  ])("%j as name of a page", (name, kept, details) => {
    const [call, found] = taken({ type: "page", userId: "u1", name });
    expect([call.name, found]).toEqual([kept, details]);
  });
});

describe("half of a surrogate pair", () => {
  const odd = '{"a\\ud800":{"\\udc00b":["\\ud83d",{"\\ud800":1}]},"__proto__":{"\\ud800":2},"ok😀":"😀"}';
  const whole = '{"a\ufffd":{"\ufffdb":["\ufffd",{"\ufffd":1}]},"__proto__":{"\ufffd":2},"ok😀":"😀"}';

  it("is U+FFFD in names and texts of properties and traits", () => {
    const [{ body }, details] = taken(track({ properties: JSON.parse(odd), traits: JSON.parse(odd) }));
    expect([JSON.stringify(body.properties), JSON.stringify(body.traits)]).toEqual([whole, whole]);
    expect(details).toHaveLength(10);
    expect(details[0]).toBe("INVALID_CHARACTERS properties.a\ud800.\udc00b");
  });

  it("is U+FFFD in names of the context, whose texts can be ids: these are refused, not changed", () => {
    const context = { "a\ud800": { id: "\ud800" } };
    expect(parseCall(track({ context })).body.context).toEqual({ "a\ufffd": { id: "\ud800" } });
  });
});

describe("is refused", () => {
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
    ["an object as event name", track({ event: {} }), "event", "must be text"],
    ["an event name of control characters", track({ event: "\n" }), "event", "is required: the event's name"],
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
      track({ userId: undefined, anonymousId: "\ud83d" }),
      "anonymousId",
      "must be UTF-8: a character of it cannot be read",
    ],
    [
      "bytes of Latin-1 in an id",
      track({ userId: Buffer.from("J\u00fcrgen", "latin1").toString("utf8") }),
      "userId",
      "must be UTF-8: a character of it cannot be read",
    ],
    ["an alias of no other id", { type: "alias", userId: "u1" }, "previousId", "is required"],
    ["an alias without user", { type: "alias", previousId: "u1", anonymousId: "a" }, "userId", "is required"],
    ["a group without id", { type: "group", userId: "u1" }, "groupId", "is required"],
  ])("%s", (_, sent, field, message) => {
    expect(refusalOf(sent)).toEqual([field, message, false]);
  });

  it("for its size: an id of 257 characters", () => {
    const sent = track({ userId: "a".repeat(257) });
    expect(refusalOf(sent)).toEqual(["userId", "must have at most 256 characters", true]);
  });

  it("but not at the limits", () => {
    const sizes = { event: "a".repeat(200), userId: "a".repeat(256), messageId: "a".repeat(128) };
    const call = parseCall(track({ ...sizes, traits: names(300), properties: nested(10) }));
    expect([call.name!.length, call.body.userId!.length, call.messageId.length]).toEqual([200, 256, 128]);
    expect(call.details).toEqual([]);
  });
});
