import { createHash } from "node:crypto";
import type { Condition, Definition, LocalTime, SequenceStep } from "#table/mail/sequenceVersion";
import { mailAt, personAt, type World } from "./anyWorld.ts";

const QUARTER = 15 * 60_000;

/**
 * A run as a plain program: it does one step after the other, and gives way while it waits. It remembers all
 * that has happened, and looks for the end of a wait by going through time. It takes the times of the turns,
 * and yields what it does in each.
 */
export function* plainRun(
  { steps, exitWhen }: Definition,
  world: World,
): Generator<string[], string[], number> {
  const claimedAt = new Map<string, number>();
  const seenSent = new Map<string, number>();
  const ends = new Map<string, number>();
  let last: string | undefined;
  let done = world.begins;
  let does: string[] = [];
  let at = yield does;

  const fateOf = (id: string) => world.fates[steps.findIndex((step) => step.id === id)]!;
  const mailOf = (id: string) => mailAt(fateOf(id), claimedAt.get(id), at);
  const isTrue = (condition: Condition): boolean => {
    const person = personAt(world, at);
    if (condition.all) return !condition.all.some((each) => !isTrue(each));
    if (condition.any) return condition.any.filter(isTrue).length > 0;
    if (condition.not) return !isTrue(condition.not);
    if (condition.attribute) return (person.seats ?? -1) >= condition.attribute.number!;
    if (condition.tag) return person.tags.includes(condition.tag);
    if (condition.sentTemplate) return person.sentTemplates.includes(condition.sentTemplate);
    return condition.opened ? !!mailOf(condition.opened)?.openedAt : !!mailOf(condition.clicked!)?.clickedAt;
  };
  const ended = (): string | undefined =>
    personAt(world, at).left ?? (exitWhen && isTrue(exitWhen) ? "CONDITION" : undefined);
  const isOver = (wait: NonNullable<SequenceStep["wait"]>): boolean => {
    const mail = last === undefined ? undefined : mailOf(last);
    if (mail?.sentAt) seenSent.set(last!, Date.parse(mail.sentAt));
    const { opened, clicked } = wait.event ?? {};
    if (opened && mailOf(opened)?.openedAt) return true;
    if (clicked && mailOf(clicked)?.clickedAt) return true;
    if (mail?.isSettled === false) return false;
    const from = Math.max(done, seenSent.get(last ?? "") ?? 0);
    if (wait.for) return at - from >= milliseconds(wait.for);
    const key = `${JSON.stringify(wait)} ${from}`;
    const zone = world.timezone ?? world.timezoneOfAll;
    if (!ends.has(key)) ends.set(key, firstAfter(from, wait.until!, zone));
    return at >= ends.get(key)!;
  };

  /** True if a mail of the run, whose text is asked for, is neither sent nor lost. */
  const isPending = ({ all, any, not, sentTemplate }: Condition): boolean => {
    if ([...(all ?? []), ...(any ?? []), ...(not ? [not] : [])].some(isPending)) return true;
    if (sentTemplate === undefined) return false;
    const isOfText = ({ send }: SequenceStep) =>
      JSON.stringify(send ?? {}).includes(`"templateKey":"${sentTemplate}"`);
    return steps.some((each) => isOfText(each) && mailOf(each.id)?.isSettled === false);
  };

  let step: SequenceStep | undefined = steps[0];
  while (step) {
    if (ended()) return [...does, `END EXITED ${ended()}`];
    const { id, send, wait, choice }: SequenceStep = step;
    const behind: SequenceStep | undefined = steps[steps.indexOf(step) + 1];
    step = behind;
    while (choice && isPending(choice.when)) {
      at = yield [...does, `WAIT ${id}`];
      does = [];
      if (ended()) return [`END EXITED ${ended()}`];
    }
    if (choice) {
      const to = isTrue(choice.when) ? choice.then : choice.otherwise;
      step = steps.find((each) => each.id === to);
      continue;
    }
    while (wait && !isOver(wait)) {
      at = yield [...does, `WAIT ${id}`];
      does = [];
      if (ended()) return [`END EXITED ${ended()}`];
    }
    if (send) {
      does.push(fateOf(id).isSkipped ? `SKIP ${id}` : `SEND ${id} ${textOf(send, id, world.email)}`);
      if (!fateOf(id).isSkipped) claimedAt.set((last = id), at);
    }
    done = at;
  }
  return [...does, "END DONE"];
}

function textOf(
  { templateKey, variants }: NonNullable<SequenceStep["send"]>,
  id: string,
  email: string,
): string {
  if (!variants) return templateKey!;
  // A ticket for each unit of weight.
  const tickets = variants.flatMap((each, at) =>
    Array<string>(each.weight).fill(`${each.templateKey} ${"ABCDEFGHIJ"[at]}`),
  );
  const hash = createHash("sha256").update(`any#${id}#${email}`).digest("hex");
  return tickets[Number(BigInt(`0x${hash.slice(0, 8)}`) % BigInt(tickets.length))]!;
}

/** The two forms that are generated. */
function milliseconds(duration: string): number {
  const count = Number(/\d+/.exec(duration)![0]);
  return count * (duration.startsWith("PT") ? 60_000 : 86_400_000);
}

/**
 * Goes through the quarters of an hour after an instant, until the clock of the zone reaches the time for the
 * first time on a day. Times are at quarters, and so are changes of the clocks of the zones that are
 * generated.
 */
function firstAfter(from: number, { weekdays, hour, minute }: LocalTime, zone: string): number {
  const target = hour * 60 + minute;
  const reached = (at: number): string | undefined => {
    const clock = clockOf(zone, at);
    return clock.minutes >= target ? clock.day : undefined;
  };
  // Days on which the time was reached before, of the night before the instant.
  const over = new Set<string | undefined>();
  const first = Math.floor(from / QUARTER) * QUARTER;
  for (let at = first - 26 * 4 * QUARTER; at <= first; at += QUARTER) over.add(reached(at));
  for (let at = first + QUARTER; ; at += QUARTER) {
    const day = reached(at);
    if (day === undefined || over.has(day)) continue;
    over.add(day);
    if (!weekdays || weekdays.includes(clockOf(zone, at).weekday)) return at;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string, at: number): { day: string; weekday: number; minutes: number } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-CA", {
      ...{ timeZone: zone, hourCycle: "h23", weekday: "short" },
      ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    weekday:
      ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].findIndex((day) => parts.weekday!.startsWith(day)) +
      1,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}
