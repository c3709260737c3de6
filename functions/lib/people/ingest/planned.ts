import type { ValidateFunction } from "ajv";
import type { ProblemReason } from "#table/people/sourceRecords";
import type { SourceItem } from "#table/people/source";
import { InputError } from "../../aws/errors.ts";
import { Budget, BudgetError } from "../plans/budget.ts";
import { validatorOf } from "../plans/compile.ts";
import type { Schemas } from "../plans/plan.ts";
import { believedPlan, schemaFor } from "../plans/plan.ts";
import type { Violation } from "../plans/violation.ts";
import { violationOf } from "../plans/violation.ts";
import type { ParsedCall } from "./call.ts";

/** A difference between a call and the plan of its source. */
export interface PlanProblem extends Violation {
  reason: Extract<ProblemReason, "PLAN_VIOLATION" | "UNPLANNED" | "UNCHECKED">;
}

/** A call that is dropped because it violates the plan. */
export class PlanError extends InputError {
  override name = "PlanError";
}

/**
 * The time of one request for its plan, in ms. 1,000 events of usual schemas take a hundredth of it, and
 * compiling a schema, once a process, 4 ms. A slow schema must not keep a sender waiting.
 */
const MAX_CHECKING_MS = 1000;

/** Says how a call differs from a plan; undefined if it does not. */
export type PlanCheck = (call: ParsedCall) => PlanProblem | undefined;

/** Returns the check of one request's calls; undefined for a source without a plan. */
export async function planCheckOf({ planId }: SourceItem): Promise<PlanCheck | undefined> {
  const schemas = planId === undefined ? undefined : await believedPlan(planId);
  return schemas && checkBy(schemas);
}

/** Returns the check of the calls of one request, which may take so many ms together. */
export function checkBy(schemas: Schemas, ms = MAX_CHECKING_MS): PlanCheck {
  const budget = new Budget(ms);
  return (call) => problemOf(call, schemas, budget);
}

function problemOf(call: ParsedCall, schemas: Schemas, budget: Budget): PlanProblem | undefined {
  const { type, name, body } = call;
  const schema = schemaFor(schemas, type, name);
  if (schema === undefined) {
    if (type !== "track") return undefined;
    return { reason: "UNPLANNED", field: "event", message: "is not in the tracking plan of its source" };
  }
  const root = type === "identify" || type === "group" ? "traits" : "properties";
  const content = body[root] ?? {};
  try {
    // A schema that was compiled as the time ended serves the next request: each one comes further.
    const validate = budget.spend(() => validatorOf(schema));
    const violation = budget.spend(() => violationIn(validate, root, content));
    return violation && { reason: "PLAN_VIOLATION", ...violation };
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    const message = "was not checked: the time of the request for its tracking plan was over";
    return { reason: "UNCHECKED", field: root, message };
  }
}

function violationIn(validate: ValidateFunction, root: string, content: object): Violation | undefined {
  return validate(content) ? undefined : violationOf(validate.errors ?? [], root, content);
}
