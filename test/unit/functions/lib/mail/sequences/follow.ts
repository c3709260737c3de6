import type { Facts, ExecutionPosition } from "#functions/mail/sequences/rules/advance";
import { nextStepOf, positionBehind, keysOf } from "#functions/mail/sequences/rules/advance";
import type { Definition } from "#table/mail/sequenceVersion";
import { iso, mailAt, personAt, type World } from "./anyWorld.ts";

const MINUTE = 60_000;

export interface Turn {
  at: number;
  /** `SEND s1 welcome A`, `SKIP s1`, then `WAIT s2` or `END EXITED UNSUBSCRIBED`. */
  does: string[];
  stepId: string;
}

export interface Trace {
  turns: Turn[];
  /** Two mails with a wait for a duration between them that came closer than that. */
  bursts: string[];
  /** Waits that a turn at their `dueAt`, with the same facts, does not end, or that one just before does. */
  late: string[];
}

/**
 * Has turns of a run until it ends, as a worker would: each reads, advances, and stores the position alone.
 */
export function follow(definition: Definition, world: World): Trace {
  const trace: Trace = { turns: [], bursts: [], late: [] };
  const claims = new Map<string, number>();
  let position: ExecutionPosition = {
    ...{ sequenceId: "any", email: world.email },
    ...{ stepId: definition.steps[0]!.id, since: iso(world.begins) },
  };
  let sentBefore: { at: number; stepId: string } | undefined;
  for (let at = world.begins, count = 0; ; count++) {
    const turn: Turn = { at, does: [], stepId: position.stepId };
    trace.turns.push(turn);
    for (;;) {
      const facts = factsAt(definition, world, { claims, position, at });
      const next = nextStepOf(position, definition, facts, iso(at));
      if (next.do === "END") {
        turn.does.push(["END", next.status, next.because].filter(Boolean).join(" "));
        return trace;
      }
      if (next.do === "WAIT") {
        turn.does.push(`WAIT ${next.stepId}`);
        turn.stepId = next.stepId;
        const { stepId, since, after, dueAt, awaits } = next;
        const { sequenceId, email } = position;
        position = { sequenceId, email, stepId, since, ...(after === undefined ? {} : { after }) };
        const due = Date.parse(dueAt);
        const isWait = definition.steps[placeOf(definition, stepId)]!.wait !== undefined;
        if (isWait && after === undefined) trace.late.push(...punctuality(position, definition, facts, due));
        const event = definition.steps[placeOf(definition, stepId)]!.wait?.event;
        if (awaits !== (event?.opened ?? event?.clicked)) trace.late.push(`${stepId} awaits ${awaits}`);
        if (due <= at) trace.late.push(`${stepId} at ${iso(at)} is due at ${dueAt}`);
        at = nextTurn(at, Math.max(due, at + 1), world.lateness[count % world.lateness.length]!);
        break;
      }
      const fate = world.fates[placeOf(definition, next.stepId)]!;
      turn.does.push(
        fate.isSkipped
          ? `SKIP ${next.stepId}`
          : ["SEND", next.stepId, next.templateKey, next.variant].filter(Boolean).join(" "),
      );
      if (!fate.isSkipped) {
        trace.bursts.push(...burst(definition, sentBefore, { at, stepId: next.stepId }));
        claims.set(next.stepId, at);
        sentBefore = fate.isSent ? { at: at + fate.settles, stepId: next.stepId } : undefined;
      }
      position = positionBehind(next, position, !fate.isSkipped, iso(at));
      turn.stepId = position.stepId;
    }
  }
}

/** A turn comes late, or too early: as one that an open or a change of the subscriber starts. */
function nextTurn(at: number, due: number, lateness: number): number {
  return lateness >= 0 ? due + lateness : Math.max(at + 1, Math.floor(at - (due - at) * lateness));
}

function factsAt(
  definition: Definition,
  world: World,
  { claims, position, at }: { claims: Map<string, number>; position: ExecutionPosition; at: number },
): Facts {
  const { left, tags, seats, sentTemplates } = personAt(world, at);
  // Only the keys of keysOf are read.
  const keys = keysOf(definition);
  const read = [...keys.mails, ...(position.after === undefined ? [] : [position.after])];
  const { timezone } = world;
  return {
    ...(left === "ERASED"
      ? {}
      : {
          subscriber: {
            status: left === "UNSUBSCRIBED" ? "UNSUBSCRIBED" : "SUBSCRIBED",
            ...{ tags, attributes: seats === undefined ? {} : { seats } },
            ...(timezone === undefined ? {} : { timezone }),
          },
        }),
    isSuppressed: left === "SUPPRESSED",
    timezone: world.timezoneOfAll,
    mails: Object.fromEntries(
      read.flatMap((id) => {
        const mail = mailAt(world.fates[placeOf(definition, id)]!, claims.get(id), at);
        return mail ? [[id, mail]] : [];
      }),
    ),
    sentTemplates: sentTemplates.filter((key) => keys.sentTemplates.includes(key)),
  };
}

function placeOf({ steps }: Definition, stepId: string): number {
  return steps.findIndex(({ id }) => id === stepId);
}

function punctuality(
  position: ExecutionPosition,
  definition: Definition,
  facts: Facts,
  due: number,
): string[] {
  const staysAt = (at: number): boolean => {
    const next = nextStepOf(position, definition, facts, iso(at));
    return next.do === "WAIT" && next.stepId === position.stepId;
  };
  const after = staysAt(due) ? [`${position.stepId} at ${iso(due)}`] : [];
  return staysAt(due - 1) ? after : [...after, `${position.stepId} before ${iso(due)}`];
}

/**
 * Returns the claim if it follows the mail before it too soon: sooner than the wait for a duration that is
 * between them on every way. A choice may jump over others.
 */
function burst(
  { steps }: Definition,
  before: { at: number; stepId: string } | undefined,
  claim: { at: number; stepId: string },
): string[] {
  if (!before) return [];
  const ids = steps.map(({ id }) => id);
  const between = steps.slice(ids.indexOf(before.stepId) + 1, ids.indexOf(claim.stepId));
  if (between.some(({ choice }) => choice)) return [];
  const minutes = between.map(({ wait }) => (wait?.for && !wait.event ? minutesOf(wait.for) : 0));
  const least = minutes.reduce((sum, each) => sum + each, 0) * MINUTE;
  return least === 0 || claim.at - before.at >= least
    ? []
    : [`${before.stepId} at ${iso(before.at)}, ${claim.stepId}`];
}

/** The two forms that are generated. */
function minutesOf(duration: string): number {
  const count = Number(/\d+/.exec(duration)![0]);
  return duration.endsWith("D") ? count * 24 * 60 : count;
}
