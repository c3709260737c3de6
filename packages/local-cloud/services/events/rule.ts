import type { Resource } from "../../base/assembly/index.ts";
import { readPart, refuseOthers, refused } from "../../base/imitated.ts";
import { permits } from "../lambda/permission.ts";
import { targetOf, type Outlets, type Target } from "./delivery.ts";
import { compile, type Matcher } from "./pattern.ts";

export interface BusRule {
  arn: string;
  bus: string;
  matches: Matcher;
  targets: Target[];
}

const IMITATED = ["Name", "Description", "EventBusName", "EventPattern", "State", "Targets", "Tags"];

/**
 * Reads an AWS::Events::Rule. A function must have a permission (AWS::Lambda::Permission) for it, or AWS
 * would drop the events.
 */
export function ruleOf(rule: Resource, outlets: Outlets, permissions: Resource[]): BusRule {
  const { properties } = rule;
  if (properties.ScheduleExpression !== undefined) {
    throw refused(rule, "ScheduleExpression", "is not imitated locally: use an AWS::Scheduler::Schedule");
  }
  refuseOthers(rule, IMITATED);
  const given = properties.EventPattern as unknown;
  const pattern = (typeof given === "string" ? JSON.parse(given) : given) as unknown;
  const targets = (properties.Targets ?? []) as Record<string, unknown>[];
  return {
    arn: rule.arn,
    bus: busName(properties.EventBusName),
    matches: compilePattern(rule, pattern),
    targets: targets.flatMap((target, index) => {
      const read = readPart(rule, () => readTarget(target, index));
      return read ? [read] : [];
    }),
  };

  function readTarget(target: Record<string, unknown>, index: number): Target {
    const at = `Targets.${index}`;
    const read = targetOf(rule, at, target, outlets, ["Id", "RoleArn"]);
    if (outlets.lambda.settingsOf(read.arn) && !mayInvoke(read.arn)) {
      throw refused(
        rule,
        `${at}.Arn ${read.arn}`,
        "is a function without a permission for events.amazonaws.com",
      );
    }
    return read;
  }

  function mayInvoke(arn: string): boolean {
    const { lambda } = outlets;
    return permits(permissions, { lambda, service: "events.amazonaws.com", caller: rule.arn, arn });
  }
}

/** `default` when nothing is said; the name when an ARN is given. */
export function busName(nameOrArn: unknown): string {
  return typeof nameOrArn === "string" ? (nameOrArn.split("/").at(-1) ?? "") : "default";
}

function compilePattern(rule: Resource, pattern: unknown): Matcher {
  try {
    return compile(pattern, "bus");
  } catch (error) {
    throw refused(rule, "EventPattern", (error as Error).message);
  }
}
