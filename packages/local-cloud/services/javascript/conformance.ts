/** A case of the conformance files: an expression, or the body of a handler, with its context. */
export interface ConformanceCase {
  expr?: string;
  body?: string;
  fn?: "request" | "response";
  context?: object;
}

const IMPORTS = [
  'import { util, extensions, runtime } from "@aws-appsync/utils";',
  'import * as ddb from "@aws-appsync/utils/dynamodb";',
].join("\n");

/**
 * The code and the context of a case, as EvaluateCode takes them. A case without `fn` is a request handler.
 */
export function evaluationOfCase({ fn = "request", expr, body = "", context = {} }: ConformanceCase): {
  code: string;
  context: object;
  function: "request" | "response";
} {
  const text = expr === undefined ? body : `return ${expr};`;
  return { code: `${IMPORTS}\nexport function ${fn}(ctx) { ${text} }`, context, function: fn };
}
