import type { Resource } from "../../base/assembly/index.ts";

interface Invocation {
  lambda: { settingsOf(functionArnOrName: string): { arn: string } | undefined };
  /** The service that invokes the function, such as `events.amazonaws.com`. */
  service: string;
  /** The ARN of the resource that the service invokes it for. */
  caller: string;
  /** The function's ARN. */
  arn: string;
}

/**
 * True if an AWS::Lambda::Permission lets a service invoke a function. `SourceArn` may have wildcards
 * (Lambda API reference, "AddPermission": AWS compares it by `ArnLike`).
 */
export function permits(permissions: Resource[], { lambda, service, caller, arn }: Invocation): boolean {
  return permissions.some(
    ({ properties }) =>
      properties.Principal === service &&
      properties.Action === "lambda:InvokeFunction" &&
      lambda.settingsOf(String(properties.FunctionName))?.arn === arn &&
      (properties.SourceArn === undefined || isLike(caller, String(properties.SourceArn))),
  );
}

function isLike(arn: string, pattern: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+^${}()|[\]\\?]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(arn);
}
