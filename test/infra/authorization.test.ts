import { parse, Source } from "graphql";
import { expect, test } from "vitest";
import { checkAuthorization } from "../../infra/synth/authorization.ts";

const SCHEMA = `type Query {
  me: User
  users: [User!]! @aws_iam
  events: [Event!]! @aws_cognito_user_pools @aws_iam
}
type User @aws_cognito_user_pools @aws_iam { name: String }
interface Event { at: String }
type PageView implements Event @aws_cognito_user_pools @aws_iam { at: String }
type Order implements Event { at: String @aws_iam  total: Int @aws_cognito_user_pools }
`;

const check = (text: string): void => checkAuthorization(parse(new Source(text, "schema/users.graphql")));

test("types that name the modes of the fields that lead to them, themselves or by a field", () => {
  expect(() => check(SCHEMA)).not.toThrow();
});

test.each([
  [
    "a type without directives has the API's default mode only",
    "type User @aws_cognito_user_pools @aws_iam",
    "type User",
    "schema/users.graphql:6:6: User lacks @aws_iam: Query.users has it, but none of the type's fields could be selected",
  ],
  [
    "a field without directives has the default mode",
    "type User @aws_cognito_user_pools @aws_iam",
    "type User @aws_iam",
    "schema/users.graphql:6:6: User lacks @aws_cognito_user_pools: Query.me has it, but none of the type's fields could be selected",
  ],
  [
    "a type that implements an interface",
    "at: String @aws_iam  total",
    "at: String  total",
    "schema/users.graphql:9:6: Order lacks @aws_iam: Query.events has it, but none of the type's fields could be selected",
  ],
])("%s", (_, text, wrong, message) => {
  expect(() => check(SCHEMA.replace(text, wrong))).toThrow(new Error(message));
});
