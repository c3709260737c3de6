import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import type { QueueName } from "./names.ts";

type Image = Record<string, AttributeValue> | undefined;

export interface Routed {
  queue: QueueName;
  message: { siteId: string } | { userId: string } | Notice;
}

/** A person is told of a change, which the user's version after it names. */
interface Notice {
  kind: "primaryChanged";
  userId: string;
  version: number;
  to: string;
  locale: string;
}

/**
 * Who is to know of one change of a User, an Email or a Site. Messages carry ids, and whoever works on them reads what is true then; only the
 * address that was primary is sent along, since it stands nowhere any more.
 */
export function routesOf({ eventName, dynamodb, userIdentity }: DynamoDBRecord): Routed[] {
  const now = dynamodb?.NewImage;
  const before = dynamodb?.OldImage;
  const entity = text(now ?? before, "entity");
  const userId = text(now ?? before, "userId");
  // What DynamoDB deletes by its `ttl` was over before: a tombstone after 30 days.
  const isExpiry = (userIdentity as { type?: string } | undefined)?.type === "Service";
  if (entity === "Site") return ofChangedSite(before, now);
  if (!userId || isExpiry || !["User", "Email"].includes(entity)) return [];
  const push: Routed = { queue: "publish", message: { userId } };
  if (entity === "Email" || eventName !== "MODIFY") return [push];
  return [push, ...ofChangedUser(userId, before, now)];
}

/** A site is deleted once; that its report is written afterwards is nobody's business. */
function ofChangedSite(before: Image, now: Image): Routed[] {
  const isDeletion = text(before, "status") === "ACTIVE" && text(now, "status") === "DELETED";
  return isDeletion ? [{ queue: "erase", message: { siteId: text(now, "siteId") } }] : [];
}

function ofChangedUser(userId: string, before: Image, now: Image): Routed[] {
  const isDeleted = text(now, "status") === "DELETED";
  const hasNewAddress = text(before, "email") !== text(now, "email");
  const hasNewStatus = text(before, "status") !== text(now, "status");
  const hasNewGroups = groupsOf(before) !== groupsOf(now);
  const routed: Routed[] = [];
  if (hasNewAddress || hasNewStatus || hasNewGroups) routed.push({ queue: "cognito", message: { userId } });
  if (hasNewAddress && !isDeleted) {
    const told = { to: text(before, "email"), locale: text(now, "locale") };
    const version = Number(now?.version?.N);
    routed.push({ queue: "mail", message: { kind: "primaryChanged", userId, version, ...told } });
  }
  return routed;
}

/** The same message once: a transaction writes a User and its Email, and one push tells both. */
export function withoutRepetition(routed: Routed[]): Routed[] {
  return [...new Map(routed.map((each) => [JSON.stringify(each), each])).values()];
}

function text(image: Image, name: string): string {
  return image?.[name]?.S ?? "";
}

/** Absent is not the same as empty: until an admin sets groups, those in Cognito are nobody's business here. */
function groupsOf(image: Image): string {
  const list = image?.groups?.L?.map((each) => each.S ?? "");
  return list ? `set:${list.sort().join()}` : "never set";
}
