import type { EngagementEventItem, EngagementType } from "../mail/engagementEvent.ts";
import type { GoalReachedItem } from "../sites/goalReached.ts";
import type { ChangedEntity, LoggedIds } from "./change.ts";
import type { LoggedDomain } from "./logged.ts";

/**
 * A fact that is no change of the log, and is sent to the destinations that name it. It is an item that never
 * comes back once it is gone. Its ids and values are read from the item when it is sent.
 */
export interface SentHappening {
  /** The id of the fact: `eventId` of the item. */
  changeId: string;
  at: string;
  domain: LoggedDomain;
  name: HappeningName;
  of: ChangedEntity;
  /** The attribute by which the item is the same one. */
  ids: LoggedIds;
}

/** The rules of a name: what it is about, and the attributes of its item that are sent. */
export interface HappeningRules {
  domain: LoggedDomain;
  entity: string;
  /** When it is sent, for people. */
  occasion: string;
  /** The ids that the API takes. */
  ids: readonly string[];
  /** Further attributes; an absent one is left out. */
  values: readonly string[];
}

/** The attributes of the event of a mail that say which mail it was. */
const MAIL = ["templateKey", "number", "campaignId", "sequenceId", "stepId", "variant"] as const;
const SEND = { domain: "mail", entity: "Send", ids: ["email", "sendId"] } as const;

const ROWS = {
  "send.sent": { ...SEND, occasion: "SES has taken the mail", values: MAIL },
  "send.delivered": { ...SEND, occasion: "the receiving server has taken the mail", values: MAIL },
  "send.bounced": {
    ...SEND,
    occasion: "the mail has come back",
    values: [...MAIL, "bounceKind", "isListed"],
  },
  "send.complained": {
    ...SEND,
    occasion: "the recipient has reported the mail as spam",
    values: [...MAIL, "isListed"],
  },
  "send.rejected": { ...SEND, occasion: "SES has refused the mail", values: MAIL },
  "send.delayed": { ...SEND, occasion: "the mail is late", values: MAIL },
  "goal.reached": {
    ...{ domain: "sites", entity: "Goal", ids: ["siteId", "goalId"] },
    ...{ occasion: "a visit has reached the goal", values: ["revenue"] },
  },
} as const satisfies Record<string, HappeningRules>;

export type HappeningName = keyof typeof ROWS;

/** The facts that are sent and are no changes of the log, by their names. */
export const HAPPENINGS: Record<HappeningName, HappeningRules> = ROWS;

/** All of these names. */
export const HAPPENING_NAMES = Object.keys(ROWS) as HappeningName[];

/**
 * The name of each event of a mail. Opens and clicks have none: the first click of a program looks like a
 * person's. They are events in the history of the person.
 */
const OF_MAIL: Record<EngagementType, HappeningName | undefined> = {
  SENT: "send.sent",
  DELIVERED: "send.delivered",
  BOUNCED: "send.bounced",
  COMPLAINED: "send.complained",
  REJECTED: "send.rejected",
  DELAYED: "send.delayed",
  OPENED: undefined,
  CLICKED: undefined,
};

/** Returns the event of a mail as it is sent; undefined if it is not. */
export function mailHappening(item: EngagementEventItem): SentHappening | undefined {
  const name = OF_MAIL[item.type];
  return name && happening(name, item, item.sendId);
}

/** Returns a reached goal as it is sent. */
export function goalHappening(item: GoalReachedItem): SentHappening {
  return happening("goal.reached", item, item.goalId);
}

function happening(
  name: HappeningName,
  { eventId, at }: { eventId: string; at: string },
  id: string,
): SentHappening {
  const { domain, entity } = HAPPENINGS[name];
  return { changeId: eventId, at, domain, name, of: { entity, id }, ids: { eventId } };
}
