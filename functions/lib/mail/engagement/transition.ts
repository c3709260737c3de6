import type { EngagementType } from "#table/mail/engagementEvent";
import type { SendItem, SendStatus } from "#table/mail/send";
import { withClick } from "./clicks.ts";
import type { Engagement } from "./event.ts";

type Set = Partial<SendItem>;

/** SES took the mail, and found that it must not be sent: a virus (SES guide, "Reject object"). */
export const REJECTED = "REJECTED";

/** The attributes that each type of event adds to a send that was sent. */
const ADDS: Record<EngagementType, (send: SendItem, event: Engagement) => Set> = {
  SENT: () => ({}),
  DELAYED: () => ({}),
  DELIVERED: (send, { at }) => ({ deliveredAt: earlier(send.deliveredAt, at) }),
  BOUNCED: (send, event) =>
    event.bounceKind === "PERMANENT"
      ? { bouncedAt: earlier(send.bouncedAt, event.at), ...listed(send, event) }
      : {},
  COMPLAINED: (send, event) => ({
    complainedAt: earlier(send.complainedAt, event.at),
    ...listed(send, event),
  }),
  REJECTED: () => ({ failedBecause: REJECTED }),
  OPENED: (send, { at, isMachine }) =>
    isMachine
      ? { machineOpenedAt: earlier(send.machineOpenedAt, at) }
      : { openedAt: earlier(send.openedAt, at) },
  CLICKED: (send, event) => {
    const { clicks, clickedAt, machineClickedAt } = withClick(send.clicks ?? [], event);
    return { clicks, clickedAt, machineClickedAt };
  },
};

/** The statuses in order of precedence: the first that holds wins, in any order of reports. */
const STATUSES: [SendStatus, (send: SendItem) => boolean][] = [
  ["COMPLAINED", ({ complainedAt }) => complainedAt !== undefined],
  ["BOUNCED", ({ bouncedAt }) => bouncedAt !== undefined],
  ["FAILED", ({ failedBecause }) => failedBecause === REJECTED],
  ["DELIVERED", ({ deliveredAt }) => deliveredAt !== undefined],
];

/** The times of a send that SES reports. */
const REPORTED = [
  ...(["deliveredAt", "bouncedAt", "complainedAt", "openedAt", "machineOpenedAt"] as const),
  ...(["clickedAt", "machineClickedAt"] as const),
];

/**
 * Returns an event's changes of a send that was sent. Every attribute is the earliest, or a set, of the
 * reported values, so events may arrive in any order. None is before `sentAt`, which is by the clock of a
 * function: SES has another one. The clicks keep their own times, by which they are counted.
 */
export function engagementChange(send: SendItem, event: Engagement): Set {
  const adds = ADDS[event.type](send, event);
  const after = { ...send, ...adds };
  const [status] = STATUSES.find(([, holds]) => holds(after)) ?? ["SENT"];
  return { ...adds, ...notBefore(send.sentAt ?? "", adds), status };
}

function notBefore(sentAt: string, adds: Set): Set {
  return Object.fromEntries(
    REPORTED.filter((name) => adds[name] !== undefined && adds[name] < sentAt).map((name) => [name, sentAt]),
  );
}

function earlier(known: string | undefined, at: string): string {
  return known !== undefined && known < at ? known : at;
}

/** A mail that SES did try to deliver counts, even if it is reported with a list, too. */
function listed(send: SendItem, { isListed = false }: Engagement): Set {
  return { isListed: isListed && (send.isListed ?? true) };
}
