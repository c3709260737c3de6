import type { GraphQLInputType } from "graphql";
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import { readFileSync } from "node:fs";
import { discover } from "../../infra/synth/discover.ts";
import { CURRENT_GROUPS } from "../../infra/synth/currentGroups.ts";
import { listen } from "../support/listener.ts";
import { staff } from "../support/people.ts";
import { change, ownSite } from "../support/sites.ts";
import { server } from "../support/subscribers.ts";
import { settle } from "./askers/settle.ts";
import type { Person, TestCloud } from "../support/cloud.ts";

const schema = buildSchema(
  ["schema.graphql", "infra/appsync.graphql"].map((file) => readFileSync(file, "utf8")).join("\n"),
);

/**
 * Asks each query that compares the caller's groups with the table, as a member of a group. The comparison
 * comes first, so what is asked for need not be there.
 */
export async function driveStaff(test: TestCloud): Promise<void> {
  const admin = await staff(test, "admin");
  const ask = async (query: string): Promise<void> => {
    const { errors } = await test.graphql(admin, query);
    const wrong = errors.find(({ errorType }) => errorType === "Unauthorized" || errorType === undefined);
    if (wrong) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  };
  const checked = discover(process.cwd()).resolvers.filter(
    ({ steps }) => steps?.[0]?.place === CURRENT_GROUPS,
  );
  for (const { type, field } of checked) if (type === "Query") await ask(`{ ${queryOf(field)} }`);
  await ask("{ me { profile { __typename } emails { items { subscriber { __typename } } } } }");
  await readChanges(ask, admin);
  await hearChanges(test, admin);
}

/** Subscribes to the log of changes, and makes a change of each of its domains. */
async function hearChanges(test: TestCloud, admin: Person): Promise<void> {
  for (const caller of [admin, server(test)]) {
    const heard = await listen(test, caller, "subscription { onChange { changeId } }", {});
    if ("refused" in heard) throw new Error(heard.refused);
    heard.client.close();
  }
  await change(test, admin, "putTopic", { topic: "heard", name: "Heard" }, "topic");
  await change(test, admin, "putTrackingPlan", { planId: "heard", name: "Heard" }, "planId");
  await ownSite(test, admin);
  await test.person();
  await settle(test);
}

/** Reads the log of changes in each of its ways, with a change of each log. */
async function readChanges(ask: (query: string) => Promise<void>, { userId }: Person): Promise<void> {
  await ask("{ changes { items { actor { name } } } }");
  for (const args of [
    'after: ""',
    'of: { entity: "Segment", id: "asked" }',
    "domain: PEOPLE, order: OLDEST_FIRST",
  ])
    await ask(`{ changes(${args}) { cursor } }`);
  for (const actor of [userId, "backend", "person", "system"])
    await ask(`{ changes(actor: "${actor}") { cursor } }`);
}

function queryOf(name: string): string {
  const field = schema.getQueryType()!.getFields()[name]!;
  const given = field.args
    .filter((each) => isRequiredArgument(each))
    .map((each) => `${each.name}: ${valueOf(each.type)}`);
  const args = given.length > 0 ? `(${given.join(", ")})` : "";
  const type = isNonNullType(field.type) ? field.type.ofType : field.type;
  return `${name}${args}${isLeafType(type) ? "" : " { __typename }"}`;
}

const SCALARS: Record<string, string> = {
  ...{ Int: "1", Float: "1", Boolean: "true" },
  ...{ AWSDateTime: '"2026-01-01T00:00:00Z"', AWSDate: '"2026-01-01"', AWSJSON: '"{}"' },
  AWSEmail: '"someone@example.com"',
};

/** A value that the schema takes. */
function valueOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return `[${valueOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? '"none"';
  const fields = Object.values(type.getFields()).filter((each) => isRequiredInputField(each));
  return `{ ${fields.map((each) => `${each.name}: ${valueOf(each.type)}`).join(", ")} }`;
}
