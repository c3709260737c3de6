import { bySelection } from "./selection.ts";
import { FieldFailure } from "../model/fieldFailure.ts";
import type { ErrorEntry } from "../model/types.ts";
import { keysOf, type Path } from "./path.ts";
import type { FieldPlan } from "./types.ts";

/** AppSync's error for a field that the caller may not see, and of util.unauthorized(). */
export function notAuthorized({ parent, field }: Pick<FieldPlan, "parent" | "field">): FieldFailure {
  return new FieldFailure(`Not Authorized to access ${field.name} on type ${parent.name}`, "Unauthorized");
}

export interface ReportedFailure {
  message: string;
  errorType?: string | undefined;
  data?: unknown;
  errorInfo?: unknown;
}

/** The entry of a field's failure in `errors`, with its keys in AWS's order. */
export function entryOf(failure: ReportedFailure, plan: FieldPlan, path: Path): ErrorEntry {
  const { message, errorType, data, errorInfo } = failure;
  return {
    path: keysOf(path),
    data: data === null || data === undefined ? null : bySelection(plan, data),
    errorType: (errorType ?? null) as string,
    errorInfo: errorInfo ?? null,
    locations: plan.nodes.slice(0, 1).flatMap(({ loc }) => {
      if (!loc) return [];
      return { line: loc.startToken.line, column: loc.startToken.column, sourceName: null };
    }),
    message,
  };
}
