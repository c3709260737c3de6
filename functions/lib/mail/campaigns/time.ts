import type { Refusal } from "#reply";
import type { CampaignItem } from "#table/mail/campaign";
import { fieldRefusal } from "../../aws/reply.ts";
import { NOW_MS, refuseTime } from "../send/checks.ts";
import { iso } from "../../text/iso.ts";

/** When the mails are to be sent, as it is typed. */
export interface TimeInput {
  /** An instant as AppSync and the resolver have checked it. */
  sendAt: string | null;
  inLocalTime: boolean;
}

export type Times = Pick<CampaignItem, "startsAt" | "sendAt" | "localTime">;

const HOUR_MS = 3600_000;
/**
 * The first and the last zone of the day, such as `Pacific/Kiritimati` and `Etc/GMT+12`
 * (data.iana.org/time-zones, `australasia` and `etcetera`).
 */
const FIRST_ZONE_MS = 14 * HOUR_MS;
const LAST_ZONE_MS = 12 * HOUR_MS;

/** Returns when a campaign begins, and what its mails wait for; or why it cannot. */
export function timesOf({ sendAt, inLocalTime }: TimeInput, now: number): Times | Refusal {
  if (sendAt === null && inLocalTime)
    return fieldRefusal("ValidationError", "inLocalTime needs sendAt: the date and time of each zone.", {
      field: "sendAt",
    });
  if (sendAt === null) return { startsAt: iso(now) };
  return inLocalTime ? inEachZone(sendAt, now) : atOnce(sendAt, now);
}

function atOnce(typed: string, now: number): Times | Refusal {
  const sendAt = iso(Date.parse(typed));
  const refused = refuseTime(sendAt, now);
  if (refused) return refused;
  const ahead = Date.parse(sendAt) > now;
  return ahead ? { startsAt: sendAt, sendAt } : { startsAt: iso(now) };
}

/** The walk begins when the first zone has the time. It must not be over in the last one. */
function inEachZone(typed: string, now: number): Times | Refusal {
  const localTime = withoutOffset(typed);
  const inUtc = Date.parse(`${localTime}Z`);
  const isOver = inUtc + LAST_ZONE_MS < now - NOW_MS;
  const refused = refuseTime(isOver ? iso(inUtc) : iso(Math.max(inUtc, now)), now);
  if (refused) return refused;
  return { startsAt: iso(Math.max(inUtc - FIRST_ZONE_MS, now)), sendAt: iso(Date.parse(typed)), localTime };
}

/** `2026-12-01T09:00+01:00` is `2026-12-01T09:00:00`. */
function withoutOffset(typed: string): string {
  const [, minutes, seconds = ":00"] = /^(.{16})(:\d\d)?/.exec(typed)!;
  return `${minutes}${seconds}`;
}
