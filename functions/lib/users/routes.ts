import type { Change, Image, Routed, Routes } from "../routes.ts";
import { text } from "../routes.ts";
import type { Notice } from "./notices.ts";

/**
 * Which queues get a message for a change of a user or an address. Messages carry ids, and the function that works on one reads what is
 * true then; only the address that was primary is sent along, since it is stored nowhere any more.
 */
export const routes: Routes = { User: ofUser, Email: pushOf };

function pushOf({ before, now }: Change): Routed[] {
  const userId = text(now ?? before, "userId");
  return userId ? [{ queue: "publish", message: { userId } }] : [];
}

function ofUser(change: Change): Routed[] {
  const { eventName, before, now } = change;
  const push = pushOf(change);
  if (push.length === 0 || eventName !== "MODIFY") return push;
  const userId = text(now ?? before, "userId");
  const isDeleted = text(now, "status") === "DELETED";
  const hasNewAddress = text(before, "email") !== text(now, "email");
  const hasNewStatus = text(before, "status") !== text(now, "status");
  const hasNewGroups = groupsOf(before) !== groupsOf(now);
  const routed = push;
  if (hasNewAddress || hasNewStatus || hasNewGroups) routed.push({ queue: "cognito", message: { userId } });
  if (hasNewAddress && !isDeleted) {
    const message: Notice = {
      kind: "primaryChanged",
      userId,
      version: Number(now?.version?.N),
      to: text(before, "email"),
      locale: text(now, "locale"),
    };
    routed.push({ queue: "mail", message });
  }
  return routed;
}

/** Absent is not the same as empty: until an admin sets groups, those in Cognito are not managed here. */
function groupsOf(image: Image): string {
  const list = image?.groups?.L?.map((each) => each.S ?? "");
  return list ? `set:${list.sort().join()}` : "never set";
}
