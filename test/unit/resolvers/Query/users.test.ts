import { describe, expect, it } from "vitest";
import { admin, failure, handlers, stored, throttled } from "../handlers.ts";

const { request, response } = handlers("resolvers/Query/users.ts");
const ask = (args: object) => request({ args, identity: admin });

describe("Query.users", () => {
  it("is one Query of the list, 25 at a time", () => {
    expect(ask({}).value).toEqual({
      operation: "Query",
      index: "GSI1",
      query: {
        expression: "(#GSI1PK = :GSI1PK_eq)",
        expressionNames: { "#GSI1PK": "GSI1PK" },
        expressionValues: { ":GSI1PK_eq": { S: "USERS" } },
      },
      limit: 25,
      consistentRead: false,
    });
  });

  it("reads from a prefix on, in the spelling of addresses, and from a token on", () => {
    expect(ask({ prefix: " AL", limit: 100, nextToken: "t" }).value).toEqual({
      operation: "Query",
      index: "GSI1",
      query: {
        expression: "(#GSI1PK = :GSI1PK_eq) AND (begins_with(#GSI1SK,:GSI1SK_beginsWith))",
        expressionNames: { "#GSI1PK": "GSI1PK", "#GSI1SK": "GSI1SK" },
        expressionValues: { ":GSI1PK_eq": { S: "USERS" }, ":GSI1SK_beginsWith": { S: "al" } },
      },
      limit: 100,
      nextToken: "t",
      consistentRead: false,
    });
  });

  it.each([0, -1, 101])("refuses a limit of %d", (limit) => {
    expect(failure(ask({ limit }))).toEqual(["ValidationError", { field: "limit" }]);
  });

  it("refuses a prefix that no address can have", () => {
    expect(failure(ask({ prefix: "a".repeat(255) }))).toEqual(["ValidationError", { field: "prefix" }]);
  });

  // aws-amplify/amplify-cli#3411: what AppSync says to a token that it cannot read
  const unreadable = {
    type: "DynamoDB:UserIllegalArgumentException",
    message:
      "com.amazonaws.deepdish.common.pagination.InvalidPaginationTokenException: Invalid pagination token given.",
  };
  // what DynamoDB says to the token of another list
  const foreign = {
    type: "DynamoDB:DynamoDbException",
    message: "The provided starting key is outside query boundaries based on provided conditions",
  };
  it.each([unreadable, foreign])(
    "calls a token that is not this list's a ValidationError: $type",
    (error) => {
      const evaluation = response({ args: { nextToken: "t" }, error, result: null });
      expect(failure(evaluation)).toEqual(["ValidationError", { field: "nextToken" }]);
      expect(failure(ask({ nextToken: "" }))).toEqual(["ValidationError", { field: "nextToken" }]);
    },
  );

  it("blames no token for what is not its fault", () => {
    expect(failure(response({ args: { nextToken: "t" }, ...throttled }))).toEqual([
      "Unavailable",
      { retry: true },
    ]);
    expect(failure(response({ args: {}, error: foreign }))).toEqual(["Unavailable", { retry: true }]);
  });

  it("hands on the page", () => {
    const result = { items: [stored], nextToken: "n", scannedCount: 1 };
    expect(response({ args: {}, result }).value).toEqual({
      items: [{ ...stored, groups: [] }],
      nextToken: "n",
    });
  });
});
