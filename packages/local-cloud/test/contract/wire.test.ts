import { afterAll, beforeAll, describe, expect } from "vitest";
import { tier } from "./cases.ts";
import { answering, standUp, type Running } from "./graphql/api.ts";

/**
 * Sends a request for each HTTP entry of wire.recorded.json. Expected bodies are written out here, so that
 * the test also runs if that folder is missing. The WebSocket entries are in subscriptions.test.ts.
 */
const sdl = `
  type Query {
    hello(name: String): String
    posts: [Post]
    order: Order
    secret: String @aws_iam
    createItem(outside_input: OutsideInput!): String
    sync(lastSync: String): String
    pick(limit: Int): String
  }
  type Mutation { update_user: User! createPerson(input: CreatePersonInput!): String createUpdateTest(input: [CreateUpdateTestInput!]!): String }
  type User { id: ID! }
  type Post { id: ID }
  type Order { items: [Item] }
  type Item { orderDate: AWSDateTime }
  input OutsideInput { nested: NestedInput }
  input NestedInput { name: String! }
  input CreatePersonInput { name: String phone: AWSPhone }
  input CreateUpdateTestInput { test: String! }
`;

let api: Running;
beforeAll(async () => {
  api = await standUp({
    sdl,
    api: { AdditionalAuthenticationProviders: [{ AuthenticationType: "AWS_IAM" }] },
    resolvers: {
      "Query.hello": { code: answering(`"hello " + ctx.args.name`) },
      "Query.posts": { code: answering(`({ id: "1" })`) },
      "Query.order": {
        code: answering(
          `({ items: [{ orderDate: "2020-05-23T06:04:37.000Z" }, { orderDate: "2020-05-23T06:4:37.000Z" }] })`,
        ),
      },
      "Mutation.update_user": { code: answering(`null`) },
    },
  });
});
afterAll(() => api.stop());

const { check } = tier("own: wire (HTTP)");
const place = (line: number, column: number) => [{ line, column, sourceName: null }];

describe("HTTP bodies and statuses, as recorded", () => {
  check("graphql-over-http#81: an empty body", async () => {
    const { status, body } = await api.post("");
    expect(status).toBe(400);
    expect(body).toEqual({
      errors: [{ message: "Request body is empty.", errorType: "MalformedHttpRequestException" }],
    });
  });

  for (const sent of ["meow", "{}", "{}}", "[]", '{"query":"meow {"}', '{"query":7}']) {
    check(`graphql-over-http#81: the body ${sent}`, async () => {
      const { status, headers, body } = await api.post(sent);
      expect(status).toBe(400);
      expect(headers.get("x-amzn-errortype")).toBe("MalformedHttpRequestException");
      expect(body).toEqual({
        errors: [{ message: "Unable to parse GraphQL query.", errorType: "MalformedHttpRequestException" }],
      });
    });
  }

  check("graphql-over-http#81: a field that is not there", async () => {
    const { status, body } = await api.graphql("{badfield}");
    expect(status).toBe(200);
    expect(body).toEqual({
      data: null,
      errors: [
        {
          path: null,
          locations: place(1, 2),
          message:
            "Validation error of type FieldUndefined: Field 'badfield' in type 'Query' is undefined @ 'badfield'",
        },
      ],
    });
  });

  check("graphql-over-http#81: several operations and no name", async () => {
    const { status, body } = await api.graphql("query A { hello } query B { hello }");
    expect(status).toBe(400);
    expect(body).toEqual({
      errors: [{ errorType: "BadRequestException", message: "Missing operation name." }],
    });
  });

  check("many issues: a credential that is not good", async () => {
    const { status, headers, body } = await api.graphql("{ hello }", {}, { "x-api-key": "da2-wrong" });
    expect(status).toBe(401);
    expect(headers.get("x-amzn-errortype")).toBe("UnauthorizedException");
    expect(body).toEqual({
      errors: [{ errorType: "UnauthorizedException", message: "You are not authorized to make this call." }],
    });
  });

  check("many issues: no credential at all", async () => {
    const { status, body } = await api.graphql("{ hello }", {}, {});
    expect(status).toBe(401);
    expect(body).toEqual({
      errors: [{ errorType: "UnauthorizedException", message: "Valid authorization header not provided." }],
    });
  });

  check("amplify-category-api e2e: a field that a directive closes", async () => {
    const { status, body } = await api.graphql("{ secret }");
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { secret: null },
      errors: [
        {
          path: ["secret"],
          data: null,
          errorType: "Unauthorized",
          errorInfo: null,
          locations: place(1, 3),
          message: "Not Authorized to access secret on type Query",
        },
      ],
    });
  });

  check("aws-appsync-community#406: a null deep in a variable", async () => {
    const query = "query A($outside_input: OutsideInput!) { createItem(outside_input: $outside_input) }";
    const { status, body } = await api.graphql(query, { outside_input: { nested: {} } });
    expect(status).toBe(200);
    expect(body.data).toBeNull();
    expect(body.errors).toEqual([
      {
        path: null,
        locations: place(1, 9),
        message: "Variable 'outside_input' has coerced Null value for NonNull type 'String!'",
      },
    ]);
  });

  check("amplify-flutter#822: a telephone number that cannot be", async () => {
    const query = "mutation CreatePerson($input: CreatePersonInput!) { createPerson(input: $input) }";
    const { body } = await api.graphql(query, { input: { name: "Test", phone: "1110004444" } });
    expect(body).toEqual({
      data: null,
      errors: [
        {
          path: null,
          locations: place(1, 23),
          message:
            "Variable 'phone' has an invalid value. Unable to parse `1110004444` as a valid phone number.",
        },
      ],
    });
  });

  check("aws-appsync-community#273: a member of a variable that is not in the input type", async () => {
    const query = "mutation A($input: [CreateUpdateTestInput!]!) { createUpdateTest(input: $input) }";
    const { body } = await api.graphql(query, { input: { testa: "test" } });
    expect(body).toEqual({
      data: null,
      errors: [
        {
          path: null,
          locations: null,
          message:
            "The variables input contains a field that is not defined for input object type 'CreateUpdateTestInput' ",
        },
      ],
    });
  });

  check("aws-appsync-community#273: the same as a literal", async () => {
    const { body } = await api.graphql('mutation A {\n  createUpdateTest(input: {testa: "test"})\n}');
    expect(body.errors).toEqual([
      {
        path: null,
        locations: place(2, 20),
        message:
          "Validation error of type WrongType: argument 'input' with value 'ObjectValue{objectFields=[ObjectField{name='testa', value=StringValue{value='test'}}]}' is missing required fields '[test]' @ 'createUpdateTest'",
      },
    ]);
  });

  check("public issues: null where none may be", async () => {
    const { body } = await api.graphql("mutation { update_user { id } }");
    expect(body).toEqual({
      data: null,
      errors: [
        {
          path: ["update_user"],
          locations: null,
          message: "Cannot return null for non-nullable type: 'User' within parent 'Mutation' (/update_user)",
        },
      ],
    });
  });

  check("public issues: a value that its scalar cannot show", async () => {
    const { body } = await api.graphql("{ order { items { orderDate } } }");
    expect(body).toEqual({
      data: { order: { items: [{ orderDate: "2020-05-23T06:04:37.000Z" }, { orderDate: null }] } },
      errors: [
        {
          path: ["order", "items", 1, "orderDate"],
          locations: null,
          message:
            "Can't serialize value (/order/items[1]/orderDate) : Unable to serialize `2020-05-23T06:4:37.000Z` as a valid DateTime Object.",
        },
      ],
    });
  });

  check("public issues: an object where the schema says list", async () => {
    const { body } = await api.graphql("{ posts { id } }");
    expect(body.data).toEqual({ posts: null });
    expect(body.errors[0].message).toBe(
      "Can't resolve value (/posts) : type mismatch error, expected type LIST, got OBJECT",
    );
  });

  check("aws-amplify/learn#417: a type that the schema does not have", async () => {
    const { body } = await api.graphql("query A($a: AWSTimestmp) { sync(lastSync: $a) }", {});
    expect(body.errors.map((each: { message: string }) => each.message)).toContain(
      "Validation error of type UnknownType: Unknown type AWSTimestmp",
    );
  });
});
