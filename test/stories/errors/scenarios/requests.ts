import type { Caller, GraphqlError } from "../../../support/cloud.ts";
import { outputsOf } from "../../../support/people.ts";
import { toldBy, type Attempt, type Scenarios, type Stage } from "./stage.ts";

/** Deeper than the API's limit of 15: each turn is three levels. */
function deep(turns: number): string {
  const open = "emails(limit: 1) { items { user { ".repeat(turns);
  return `{ me { ${open} userId ${"} } } ".repeat(turns)} } }`;
}

/** A body as it is, with or without sense. */
function body({ test, alice }: Stage, text: string, caller: Caller = alice): Attempt {
  return async () => {
    const headers = await test.headers(caller, text);
    const answer = await fetch(outputsOf(test).graphqlUrl, { method: "POST", headers, body: text });
    const { errors } = (await answer.json()) as { errors: GraphqlError[] };
    return toldBy({ errors });
  };
}

const me = JSON.stringify({ query: "{ me { userId } }" });

/** The errors of requests, before any field is resolved. */
export const requests: Scenarios = {
  "any: without credentials": async (s) => body(s, me, "anonymous"),
  "any: a token that was not signed by the user pool": async (s) =>
    body(s, me, { token: `${s.alice.token.slice(0, -4)}AAAA` }),
  "any: an API key that there is not": async (s) => body(s, me, { apiKey: "da2-00000000000000000000000000" }),
  "any: an empty body": async (s) => body(s, ""),
  "any: malformed JSON": async (s) => body(s, '{"query":"{ me { userId } }"'),
  "any: a body of more than 1 MB": async (s) =>
    body(s, JSON.stringify({ query: me, padding: "p".repeat(2 ** 20) })),
  "any: several operations and no operationName": async (s) =>
    s.query(s.alice, "query a { me { userId } } query b { me { userId } }"),
  "any: a query that does not parse": async (s) => s.query(s.alice, "{ me { userId }"),
  "any: an unknown field": async (s) => s.query(s.alice, "{ me { password } }"),
  "any: an unknown field of an input": async (s) =>
    s.mutation(s.alice, "addEmail", { email: "new@example.com", isVerified: true }),
  "any: a variable that is missing": async (s) =>
    s.query(s.alice, "query($id: ID!) { user(userId: $id) { userId } }"),
  "any: a query of more than 15,000 tokens": async (s) =>
    s.query(s.alice, `{ me { ${"userId ".repeat(15_000)} } }`),
  "any: a query deeper than 15": async (s) => s.query(s.alice, deep(5)),
  "any: a field that needs more than 250 resolvers": async (s) =>
    s.query(
      s.alice,
      `{ ${Array.from({ length: 251 }, (_, at) => `u${at}: user(userId: "${s.alice.userId}") { userId }`).join(" ")} }`,
    ),
};
