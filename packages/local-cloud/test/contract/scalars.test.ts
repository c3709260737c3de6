import { afterAll, beforeAll, describe, expect } from "vitest";
import { readConformance, tier } from "./cases.ts";
import { answering, IMPORTS, standUp, type Running } from "./graphql/api.ts";

const GUIDE = "Developer Guide, Scalar types in AWS AppSync";

/** Per scalar one field that gives its argument back, and one that gives anything (as JSON) back. */
const NAMES = [
  ...[
    "AWSDate",
    "AWSTime",
    "AWSDateTime",
    "AWSTimestamp",
    "AWSEmail",
    "AWSJSON",
    "AWSURL",
    "AWSPhone",
    "AWSIPAddress",
  ],
  ...["Int", "Float", "String", "Boolean", "ID"],
];

const sdl = `
  enum Color { RED GREEN }
  input Nested { at: AWSDateTime, count: Int = 7, colors: [Color!] }
  type Query {
    ${NAMES.map((name) => `take${name}(value: ${name}): String give${name}(json: AWSJSON): ${name}`).join("\n    ")}
    takeNested(value: Nested): String
    takeColor(value: Color): String
    giveColor(json: AWSJSON): Color
  }
`;

/** The argument as the resolver sees it, as JSON text. */
const seen = answering("JSON.stringify(ctx.args.value)");

let api: Running;
beforeAll(async () => {
  const fields = [...NAMES, "Color"].flatMap((name) => [
    [`Query.take${name}`, { code: seen }],
    [`Query.give${name}`, { code: answering("ctx.args.json") }],
  ]);
  api = await standUp({
    sdl,
    resolvers: { ...Object.fromEntries(fields), "Query.takeNested": { code: seen } },
  });
});
afterAll(() => api.stop());

const take = (scalar: string, value: unknown) =>
  api.graphql(`query A($value: ${scalar}) { take${scalar}(value: $value) }`, { value });
const give = (scalar: string, value: unknown) =>
  api.graphql(`query A($json: AWSJSON) { give${scalar}(json: $json) }`, { json: JSON.stringify(value) });

const messagesOf = (body: { errors?: { message: string }[] }): string[] =>
  (body.errors ?? []).map((each) => each.message);

interface DocsCase {
  page: string;
  valid?: Record<string, unknown[]>;
}

describe("values that the Developer Guide calls valid", () => {
  const docs = readConformance<{ cases: DocsCase[] }>("evaluate.docs.json");
  const valid = docs?.cases.find((each) => each.page === "scalars")?.valid ?? {};
  const { check } = tier("docs: scalars");
  for (const [scalar, values] of Object.entries(valid)) {
    for (const value of values) {
      check(`${scalar} ${String(value)}`, async () => {
        const { body } = await take(scalar, value);
        expect(messagesOf(body)).toEqual([]);
        const parsed = scalar === "AWSJSON" ? JSON.parse(String(value)) : value;
        expect(JSON.parse(body.data[`take${scalar}`])).toEqual(parsed);
      });
    }
  }
  check("at least one case there, or the folder is not", () => {
    expect(docs === undefined || Object.keys(valid).length > 0).toBe(true);
  });
});

describe("scalars in", () => {
  const { check } = tier("own: scalars");
  const good: [scalar: string, value: unknown, source: string][] = [
    ["AWSDate", "2024-02-29", GUIDE],
    ["AWSDate", "2023-12-31-07:00:30", `${GUIDE}: seconds in an offset`],
    ["AWSTime", "12:30Z", GUIDE],
    ["AWSTime", "12:30:24.500+05:30", GUIDE],
    ["AWSDateTime", "1970-01-01T12:30:24.500+05:30", GUIDE],
    ["AWSTimestamp", 0, GUIDE],
    ["AWSEmail", "first.last+tag@mail.example.co.uk", "RFC 822, addr-spec"],
    ["AWSURL", "ftp://ftp.example.com/file;type=i", "RFC 1738, 3.2"],
    ["AWSURL", "https://example.com/a?b=//c", `${GUIDE}: no // in the path, a query may`],
    ["AWSPhone", "206-282-0100", `${GUIDE}: hyphens, no country code is NANP`],
    ["AWSPhone", "+43 1 58858 0", `${GUIDE}: spaces`],
    ["AWSIPAddress", "::ffff:10.0.0.1/96", `${GUIDE}: CIDR`],
  ];
  for (const [scalar, value, source] of good) {
    check(`${scalar} takes ${JSON.stringify(value)} (${source})`, async () => {
      const { body } = await take(scalar, value);
      expect(messagesOf(body)).toEqual([]);
      expect(JSON.parse(body.data[`take${scalar}`])).toEqual(value);
    });
  }

  const bad: [scalar: string, value: unknown, source: string][] = [
    ["AWSDate", "2023-02-29", "no such day"],
    ["AWSDate", "23-02-01", GUIDE],
    ["AWSTime", "24:00:00", "no such hour"],
    ["AWSDateTime", "2026-05-06T00:00:00.000", "refused by the service without an offset"],
    ["AWSDateTime", "2020-05-23T06:4:37.000Z", "amplify-js#5963"],
    ["AWSTimestamp", "2026-01-22T17:48:30.032Z", "recorded: not a valid timestamp"],
    ["AWSTimestamp", 1.5, `${GUIDE}: an integer`],
    ["AWSEmail", "no-at-sign", GUIDE],
    ["AWSEmail", "a@b@c", GUIDE],
    ["AWSURL", "www.amazon.com", `${GUIDE}: a scheme`],
    ["AWSURL", "https://example.com/a//b", `${GUIDE}: no // in the path`],
    ["AWSPhone", "1110004444", "amplify-flutter#822"],
    ["AWSPhone", "call me", GUIDE],
    ["AWSIPAddress", "[::1]", `${GUIDE}: non-bracketed`],
    ["AWSIPAddress", "10.0.0.1/33", "CIDR of IPv4 has 32 bits"],
    ["AWSJSON", "{unquoted: 1}", `${GUIDE}: invalid JSON`],
  ];
  for (const [scalar, value, source] of bad) {
    check(`${scalar} refuses ${JSON.stringify(value)} (${source})`, async () => {
      const { body } = await take(scalar, value);
      expect(body.data).toBeNull();
      expect(messagesOf(body)).toHaveLength(1);
      expect(messagesOf(body)[0]).toContain(
        `Variable 'value' has an invalid value. Unable to parse \`${String(value)}\` as a valid`,
      );
    });
  }

  check("a literal that its scalar refuses (awslabs/aws-mobile-appsync-sdk-js#554)", async () => {
    const { body } = await api.graphql("{ takeAWSJSON(value: {upvotes: 10}) }");
    expect(messagesOf(body)).toEqual([
      "Validation error of type WrongType: argument 'value' with value 'ObjectValue{objectFields=[ObjectField{name='upvotes', value=IntValue{value=10}}]}' is not a valid 'AWSJSON' @ 'takeAWSJSON'",
    ]);
  });

  check("AWSJSON reaches the resolver parsed, whatever it is (Developer Guide, AWSJSON)", async () => {
    for (const value of [{ a: [1, null] }, [1], "text", 7, true, null]) {
      const { body } = await take("AWSJSON", JSON.stringify(value));
      expect(JSON.parse(body.data.takeAWSJSON)).toEqual(value);
    }
  });

  check("a default stands for what is left out, null for null (GraphQL specification, 3.10)", async () => {
    const query = "query A($value: Nested) { takeNested(value: $value) }";
    const seenOf = async (value: unknown) =>
      JSON.parse((await api.graphql(query, { value })).body.data.takeNested);
    expect(await seenOf({ colors: "RED" })).toEqual({ count: 7, colors: ["RED"] });
    expect(await seenOf({ count: null, at: null })).toEqual({ count: null, at: null });
  });

  check("the field of an input is named where its scalar is refused (amplify-flutter#822)", async () => {
    const { body } = await api.graphql("query A($value: Nested) { takeNested(value: $value) }", {
      value: { at: "now" },
    });
    expect(messagesOf(body)).toEqual([
      "Variable 'at' has an invalid value. Unable to parse `now` as a valid DateTime Object.",
    ]);
  });

  const coerced: [scalar: string, value: unknown, seen: unknown][] = [
    ["Int", "12", 12],
    ["Boolean", "true", true],
    // Boolean.parseBoolean, until graphql-java 17 (PR 2419). AppSync refuses interfaces of interfaces
    // (aws-appsync-community#387), which came with graphql-java 15 (PR 1884): its engine is older.
    ["Boolean", "yes", false],
    ["Boolean", "TRUE", true],
    ["Boolean", 1, true],
    ["String", 5, "5"],
    ["ID", 5, "5"],
    ["Float", 1, 1],
  ];
  for (const [scalar, value, expected] of coerced) {
    check(
      `${scalar} takes ${JSON.stringify(value)} of a variable (graphql-java's coercions of that age)`,
      async () => {
        const { body } = await take(scalar, value);
        expect(JSON.parse(body.data[`take${scalar}`])).toEqual(expected);
      },
    );
  }

  const wrong: [scalar: string, value: unknown, message: string][] = [
    ["Int", "x", "Variable 'value' has an invalid value. Expected type 'Int' but was 'String'."],
    ["Int", 2 ** 31, "Variable 'value' has an invalid value. Expected type 'Int' but was 'Long'."],
    ["ID", [1], "Variable 'value' has an invalid value. Expected type 'ID' but was 'ArrayList'."],
    [
      "Color",
      "BLUE",
      "Variable 'value' has an invalid value. Invalid input for Enum 'Color'. No value found for name 'BLUE'",
    ],
  ];
  for (const [scalar, value, message] of wrong) {
    check(
      `${scalar} refuses ${JSON.stringify(value)} (graphql-java, CoercingParseValueException)`,
      async () => {
        expect(messagesOf((await take(scalar, value)).body)).toEqual([message]);
      },
    );
  }
});

describe("scalars out", () => {
  const { check } = tier("own: scalars");
  const good: [scalar: string, value: unknown, shown: unknown, source: string][] = [
    ["Boolean", "false", false, "localstack#10257"],
    ["Int", "12", 12, "graphql-java, GraphqlIntegerCoercing"],
    [
      "String",
      { a: 1, b: [true, null] },
      "{a=1, b=[true, null]}",
      "Java's toString, as public questions show it",
    ],
    ["String", 10, "10", "graphql-java, GraphqlStringCoercing"],
    ["AWSJSON", { a: 1 }, '{"a":1}', "Developer Guide, AWSJSON"],
    ["AWSJSON", "text", '"text"', "aws-mobile-appsync-sdk-js#533: a text is encoded like all else"],
    ["AWSTimestamp", -123123, -123123, GUIDE],
    ["Color", "RED", "RED", "GraphQL specification, 3.9"],
  ];
  for (const [scalar, value, shown, source] of good) {
    check(`${scalar} shows ${JSON.stringify(value)} as ${JSON.stringify(shown)} (${source})`, async () => {
      expect((await give(scalar, value)).body).toEqual({ data: { [`give${scalar}`]: shown } });
    });
  }

  const bad: [scalar: string, value: unknown, why: string][] = [
    ["Boolean", { a: 1 }, "Expected type 'Boolean' but was 'LinkedHashMap'."],
    ["Int", "x", "Expected type 'Int' but was 'String'."],
    ["Int", 2 ** 31, "Expected type 'Int' but was 'Long'."],
    [
      "AWSTimestamp",
      "2026-01-22T17:48:30.032Z",
      "Unable to serialize `2026-01-22T17:48:30.032Z` as a valid timestamp.",
    ],
    ["AWSDateTime", "None", "Unable to serialize `None` as a valid DateTime Object."],
    ["AWSPhone", "1110004444", "Unable to serialize `1110004444` as a valid phone number."],
    ["Color", "BLUE", "Invalid input for Enum 'Color'. Unknown value 'BLUE'"],
  ];
  for (const [scalar, value, why] of bad) {
    check(
      `${scalar} cannot show ${JSON.stringify(value)} (words of the service in public issues)`,
      async () => {
        const { body } = await give(scalar, value);
        expect(body).toEqual({
          data: { [`give${scalar}`]: null },
          errors: [
            {
              path: [`give${scalar}`],
              locations: null,
              message: `Can't serialize value (/give${scalar}) : ${why}`,
            },
          ],
        });
      },
    );
  }
});

describe("what a schema may not say", () => {
  const { check } = tier("own: scalars");
  const refused: [sdl: string, message: RegExp, source: string][] = [
    ["scalar Money type Query { a: Money }", /no custom scalars \(Money\)/, "Developer Guide, Scalar types"],
    [
      "type AWSThing { a: Int } type Query { a: AWSThing }",
      /may not begin with AWS/,
      "Developer Guide, Scalar types",
    ],
    ["type Mutation { a: Int }", /no top level schema object/, "aws-appsync-community#345"],
    ["type Query { a: Int } extend type Query { b: Int }", /no "extend"/, "serverless-appsync-plugin#468"],
  ];
  for (const [sdl, message, source] of refused) {
    check(`${sdl} (${source})`, async () => {
      await expect(standUp({ sdl })).rejects.toThrow(message);
    });
  }
  check("AppSync's own scalars may be declared all the same", async () => {
    const declared = await standUp({
      sdl: "scalar AWSDate type Query { a: AWSDate }",
      resolvers: { "Query.a": { code: answering(`"2024-01-01"`) } },
    });
    expect((await declared.graphql("{ a }")).body).toEqual({ data: { a: "2024-01-01" } });
    await declared.stop();
  });
  check("code that AppSync refuses stops the start, with file and line", async () => {
    const code = `${IMPORTS}export function request(ctx) {\n  throw 1;\n}\nexport function response(ctx) { return null; }`;
    await expect(
      standUp({ sdl: "type Query { a: Int }", resolvers: { "Query.a": { code } } }),
    ).rejects.toThrow(/Query\.a\.ts \(bundle\):4:3/);
  });
});
