import { Kind, OperationTypeNode } from "graphql";
import { AwsError } from "../../base/http.ts";
import { argumentsOf } from "./engine/fields.ts";
import type { Engine } from "./engine.ts";
import type { PreparedOperation } from "./engine/prepare.ts";
import type { PreparedSubscription } from "./realtime/hooks.ts";
import type { Request } from "./resolution/request.ts";
import type { ErrorEntry, Operation } from "./model/types.ts";

/**
 * Checks a subscription and runs its resolver once. Returns the mutations that it listens to, and how their
 * results are completed.
 */
export async function prepareSubscription(
  engine: Engine,
  operation: Operation,
  request: Request,
  hint: (texts: string[]) => void,
): Promise<PreparedSubscription | { errors: ErrorEntry[] }> {
  const ready = engine.prepare(operation);
  if ("errors" in ready) return ready;
  if (ready.kind !== OperationTypeNode.SUBSCRIPTION) {
    throw new AwsError("BadRequestException", `A ${ready.kind} cannot be subscribed to.`);
  }
  const errors = await engine.listen(ready, request);
  hint([...request.hints]);
  if (errors.length > 0) return { errors };
  const plan = ready.plans[0]!;
  return {
    fieldName: plan.field.name,
    mutations: mutationsOf(ready),
    args: argumentsOf(plan, ready.variables),
    document: ready.document.ast,
    operationName: operation.operationName,
    filter: request.filter,
    invalidationFilter: request.invalidationFilter,
    deliver: async (payload) => {
      const { data, errors: found } = await engine.deliver(ready, request.caller, payload);
      if (found.length === 0) return { data };
      // Recorded (amplify-category-api#1338): a field that became null by an error leaves no data at all.
      return { data: data?.[plan.key] === null ? null : data, errors: found };
    },
  };
}

/** Developer Guide, "@aws_subscribe". */
function mutationsOf({ plans }: PreparedOperation): string[] {
  const node = plans[0]!.field.astNode;
  const directive = node?.directives?.find((each) => each.name.value === "aws_subscribe");
  const list = directive?.arguments?.find((each) => each.name.value === "mutations")?.value;
  return list?.kind === Kind.LIST
    ? list.values.flatMap((each) => ("value" in each ? String(each.value) : []))
    : [];
}
