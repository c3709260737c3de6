import type { Request } from "./request.ts";
import type { FieldPlan } from "../engine/types.ts";

/** One resolution of a field. */
export interface Invocation {
  request: Request;
  plan: FieldPlan;
  args: Readonly<Record<string, unknown>>;
  /** The parent's value; null at the root. */
  source: unknown;
}

/** The parts of ctx that differ between the handlers of one resolution. */
export interface Turn {
  stash: unknown;
  /** `ctx.prev`; a unit resolver has none. */
  prev?: { result: unknown };
  /** The following members are set only in response handlers. */
  result?: unknown;
  error?: { message: string; type: string };
}

const infos = new WeakMap<FieldPlan, string>();

/**
 * The parts of ctx that are the same for all handlers of a resolution (Developer Guide, "Context object
 * reference"), as the beginning of a JSON text.
 */
export function contextHead({ request, plan, args, source }: Invocation, env: string): string {
  return `{"arguments":${JSON.stringify(args)},"identity":${request.identity},"source":${textOf(source)},"request":${request.request},"info":{${infoOf(plan)},"variables":${request.variables}},"env":${env}`;
}

/** The whole of ctx for one handler. */
export function contextText(head: string, turn: Turn, isResponse: boolean): string {
  const prev = turn.prev ? `,"prev":{"result":${textOf(turn.prev.result)}}` : "";
  const result = isResponse ? `,"result":${textOf(turn.result)}` : "";
  const error = turn.error ? `,"error":${JSON.stringify(turn.error)}` : "";
  return `${head},"stash":${textOf(turn.stash)}${prev}${result}${error}}`;
}

function infoOf(plan: FieldPlan): string {
  let info = infos.get(plan);
  if (info === undefined) {
    const { list, graphql } = plan.selection();
    const fields = {
      fieldName: plan.field.name,
      parentTypeName: plan.parent.name,
      selectionSetList: list,
      selectionSetGraphQL: graphql,
    };
    info = JSON.stringify(fields).slice(1, -1);
    infos.set(plan, info);
  }
  return info;
}

function textOf(value: unknown): string {
  return value === undefined ? "null" : JSON.stringify(value);
}
