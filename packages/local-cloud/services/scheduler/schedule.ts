import type { Resource } from "../../base/assembly/index.ts";
import { targetOf, type Outlets, type Target } from "../events/delivery.ts";
import { refuseOthers, refused } from "../../base/imitated.ts";
import { occurrences, type Occurrences } from "./expression.ts";

export interface Schedule {
  arn: string;
  /** Expression, zone and start. A change of one of them makes this a new schedule. */
  identity: string;
  target: Target;
  /** No occurrence before and after these instants. */
  startsAt: number | undefined;
  endsAt: number;
  occurrencesFrom: (createdAt: number) => Occurrences;
}

const IMITATED = [
  "Name",
  "Description",
  "GroupName",
  "State",
  "ScheduleExpression",
  "ScheduleExpressionTimezone",
  "StartDate",
  "EndDate",
  "Target",
  // Any moment of a flexible window is right, so its first one is.
  "FlexibleTimeWindow",
  "KmsKeyArn",
];

type Allows = (roleArn: string, action: string, resourceArn: string) => boolean;

/** Reads an AWS::Scheduler::Schedule; its role must allow what it does, as on AWS. */
export function scheduleOf(resource: Resource, outlets: Outlets, allows: Allows): Schedule {
  refuseOthers(resource, IMITATED);
  const { properties } = resource;
  const given = properties.Target as Record<string, unknown>;
  const target = targetOf(resource, "Target", given, outlets, ["RoleArn"]);
  const action = outlets.sqs.queue(target.arn) ? "sqs:SendMessage" : "lambda:InvokeFunction";
  if (!allows(String(given.RoleArn), action, target.arn)) {
    throw refused(resource, "Target.RoleArn", `does not allow ${action} on ${target.arn}`);
  }
  const expression = String(properties.ScheduleExpression);
  const zone = String(properties.ScheduleExpressionTimezone ?? "UTC");
  const startsAt = instantOf(properties.StartDate);
  const occurrencesFrom = (createdAt: number): Occurrences => {
    try {
      return occurrences(expression, zone, startsAt ?? createdAt);
    } catch (error) {
      throw refused(resource, "ScheduleExpression", (error as Error).message);
    }
  };
  occurrencesFrom(0);
  return {
    arn: resource.arn,
    identity: [expression, zone, startsAt ?? ""].join(" "),
    target,
    startsAt,
    endsAt: instantOf(properties.EndDate) ?? Infinity,
    occurrencesFrom,
  };
}

const instantOf = (date: unknown): number | undefined =>
  date === undefined ? undefined : Date.parse(date as string);
