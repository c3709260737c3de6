import type { Resource } from "../../../packages/local-cloud/base/assembly/index.ts";
import type { RecordedRequest } from "../../../packages/local-cloud/services/dynamodb/index.ts";

interface Statement {
  Action: string | string[];
  Resource: string | string[];
}

const PARTS: Record<string, string> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/**
 * Returns the permissions that a request needs: `GetItem`, `Query GSI1`. A transaction is allowed by what it
 * is made of (DynamoDB guide, "Using IAM with DynamoDB transactions").
 */
export function usedBy({ operation, index, input }: RecordedRequest): string[] {
  if (operation !== "TransactWriteItems") return [index ? `${operation} ${index}` : operation];
  const parts = input.TransactItems as Record<string, object>[];
  return parts.flatMap((part) => Object.keys(part).map((kind) => PARTS[kind]!));
}

/**
 * Returns the operations on the table and its indexes that the template allows to a role. Lambda, not the
 * function itself, uses the permissions on the table's stream.
 */
export function grantedTo(role: Resource): string[] {
  const policies = role.properties.Policies as { PolicyDocument: { Statement: Statement[] } }[];
  const statements = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  return statements.flatMap(({ Action, Resource }) => {
    const actions = [Action].flat().filter((each) => each.startsWith("dynamodb:"));
    const places = [Resource].flat().filter((each) => !each.includes("/stream/"));
    const operations = actions.map((each) => each.slice("dynamodb:".length));
    return places.flatMap((place) => {
      const index = /\/index\/(\w+)$/.exec(place)?.[1];
      return operations.map((each) => (index ? `${each} ${index}` : each));
    });
  });
}
