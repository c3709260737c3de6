import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { profileWorks } from "#functions/people/fold/due";
import { foldMessage } from "#functions/people/fold/fold";
import type { ProfilesMessage } from "#functions/people/fold/events";
import type { GroupChangeMessage } from "#functions/people/segments/followGroup";
import { followGroup } from "#functions/people/segments/followGroup";
import { routes } from "#functions/people/segments/routes";
import { routesOf } from "#functions/routes";
import type { SegmentRule } from "#table/people/rule";
import type { StreamRecord } from "../../../../../../packages/local-cloud/services/dynamodb/journalLine.ts";
import { runs } from "../../../../../support/seed.ts";
import { until } from "../../../../../support/until.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { allProfiles } from "../fold/people.ts";
import { changeRules } from "../fold/rules.ts";
import type { Sent } from "../fold/world.ts";
import { at, makeSource, NOW, take } from "../fold/world.ts";

const USERS = ["u0", "u1", "u2", "u3"];
const GROUPS = ["g0", "g1"];
/** Two users are one person once an `alias` call has named both. */
const PAIRS: Record<string, string> = { u0: "u1", u2: "u3" };

const plan = { name: "plan", op: "EQUALS", text: "pro" } as const;
const seats = { name: "seats", op: "AT_LEAST", number: 5 } as const;
const RULES: Record<string, SegmentRule> = {
  pros: { group: { where: [plan] } },
  bigPros: { group: { where: [plan, seats] } },
  firstBig: { group: { groupId: "g0", where: [seats] } },
  others: { not: { group: { where: [{ name: "plan", op: "EXISTS" }] } } },
  asked: { all: [{ member: { segmentId: "pros" } }, { group: { groupId: "g1" } }] },
};

const drawnCall = fc.record({
  ...{ user: fc.constantFrom(...USERS), groupId: fc.constantFrom(...GROUPS), minute: fc.nat(50) },
  traits: fc.record(
    { plan: fc.constantFrom("pro", "free", null), seats: fc.constantFrom(1, 5, 9) },
    { requiredKeys: [] },
  ),
  kind: fc.constantFrom("group", "group", "group", "group", "alias"),
});
const death = fc.tuple(fc.nat(20), fc.constantFrom("before", "after", "lost"));
/**
 * The deliveries: the choice among the waiting messages, a death, how many go at once or come again, and
 * a look at everybody who is due before it. Only a walk finds people who are not due any more.
 */
const delivery = fc.record({
  choice: fc.nat(1000),
  death: fc.option(death, { freq: 2 }),
  // All that wait: few steps are left after it.
  isAtOnce: fc.nat(7).map((number) => number === 7),
  isAgain: fc.boolean(),
  areDueFired: fc.boolean(),
});

type Value<Drawn> = Drawn extends fc.Arbitrary<infer T> ? T : never;

function callsOf(drawn: Value<typeof drawnCall>[]): Sent[] {
  return drawn.map(({ user, groupId, minute, traits, kind }, number): Sent => {
    const shared = { messageId: `m${String(number).padStart(2, "0")}`, at: at(minute) };
    const [first = "u0"] = Object.entries(PAIRS).find((pair) => pair.includes(user))!;
    if (kind === "alias") return { ...shared, type: "alias", previousId: first, userId: PAIRS[first]! };
    return { ...shared, type: "group", userId: user, groupId, traits };
  });
}

/** The segments of each user who is known, from the calls alone. */
function reference(calls: Sent[]): Record<string, string[]> {
  const traitsOf = (groupId: string): Record<string, unknown> => {
    const own = calls.filter((each) => each.groupId === groupId);
    const byTime = own.toSorted((one, other) =>
      `${one.at} ${one.messageId}` < `${other.at} ${other.messageId}` ? -1 : 1,
    );
    return Object.assign({}, ...byTime.map(({ traits }) => traits)) as Record<string, unknown>;
  };
  const known = USERS.filter((user) =>
    calls.some(({ userId, previousId }) => [userId, previousId].includes(user)),
  );
  return Object.fromEntries(known.map((user) => [user, segmentsOf(user)]));

  function segmentsOf(user: string): string[] {
    const isOne = calls.some(
      (each) => each.type === "alias" && [each.userId, each.previousId].includes(user),
    );
    const person = isOne ? Object.entries(PAIRS).find((pair) => pair.includes(user))! : [user];
    const groups = [
      ...new Set(calls.flatMap(({ userId, groupId }) => (person.includes(userId!) ? groupId! : []))),
    ]
      .filter(Boolean)
      .map((groupId) => ({ groupId, traits: traitsOf(groupId) }));
    const isPro = groups.some(({ traits }) => traits.plan === "pro");
    return Object.entries({
      asked: isPro && groups.some(({ groupId }) => groupId === "g1"),
      bigPros: groups.some(({ traits }) => traits.plan === "pro" && Number(traits.seats) >= 5),
      firstBig: groups.some(({ groupId, traits }) => groupId === "g0" && Number(traits.seats) >= 5),
      others: !groups.some(({ traits }) => (traits.plan ?? null) !== null),
      pros: isPro,
    }).flatMap(([segmentId, is]) => (is ? [segmentId] : []));
  }
}

let table: Table;
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => void vi.useRealTimers());

type Message = { fold: ProfilesMessage } | { group: GroupChangeMessage };
const handle = (message: Message): Promise<void> =>
  "fold" in message ? foldMessage(message.fold) : followGroup(message.group);

/** Delivers all messages, and what the stream sends for changes of groups, in the order that was drawn. */
async function deliverAll(messages: Message[], deliveries: Value<typeof delivery>[]) {
  let seen = 0;
  const waiting = [...messages];
  const rest = [...deliveries];
  while (waiting.length > 0) {
    const drawn: Partial<Value<typeof delivery>> = rest.shift() ?? {};
    const { choice = 0, death: dies = null, isAtOnce = false, isAgain = false, areDueFired = true } = drawn;
    if (areDueFired) await fireDue();
    const chosen = isAtOnce ? [...waiting] : [waiting[choice % waiting.length]!];
    table.endOfRun();
    if (dies && !isAtOnce) table.dieAt(dies[0], dies[1]);
    const results = await Promise.allSettled(chosen.map(handle));
    const { died } = table.endOfRun();
    const isFailed = (place: number): boolean => died || results[place]!.status === "rejected";
    const done = chosen.filter((_, place) => !isFailed(place));
    if (!isAgain || rest.length === 0) for (const each of done) waiting.splice(waiting.indexOf(each), 1);
    const records = await recordsAfter(seen);
    seen = records.at(-1)?.sequence ?? seen;
    waiting.push(...records.flatMap(messagesOf));
  }
}

/** Looks at everybody who is due, which ends it. */
async function fireDue(): Promise<void> {
  for (const root of await allProfiles())
    if (root.dueAt !== undefined && root.dueAt <= NOW) await profileWorks.Profile.fire(root);
}

/** The records of the stream after one of them. */
async function recordsAfter(sequence: number): Promise<StreamRecord[]> {
  const { stream } = table;
  await until("the stream has all that was written", () =>
    Promise.resolve(stream.latest() === stream.written()),
  );
  return stream.read(sequence, 10_000);
}

function messagesOf({ eventName, oldImage, newImage }: StreamRecord): Message[] {
  const record = { eventName, dynamodb: { OldImage: oldImage, NewImage: newImage } } as DynamoDBRecord;
  const routed = routesOf([routes], record).filter(({ queue }) => queue === "segments");
  return routed.map(({ message }) => ({ group: message as GroupChangeMessage }));
}

test("everybody is in the segments of their groups, in whatever order calls and changes come, twice, at once, and with deaths", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawnCall, { minLength: 6, maxLength: 14 }),
      fc.array(delivery, { maxLength: 24 }),
      async (drawn, deliveries) => {
        table = await openTable();
        const sourceId = await makeSource();
        await changeRules({ segments: RULES });
        const calls = callsOf(drawn);
        const messages = await Promise.all(calls.map((each) => take(sourceId, [each])));
        await deliverAll(
          messages.flat().map((fold) => ({ fold })),
          deliveries,
        );
        await fireDue();
        const profiles = await allProfiles();
        const roots = new Map(profiles.map((each) => [each.profileId, each]));
        const found = profiles.flatMap(({ identities, profileId, into = profileId }) =>
          identities.map(
            ({ value }) => [value, Object.keys(roots.get(into)!.segments ?? {}).sort()] as const,
          ),
        );
        expect(Object.fromEntries(found)).toEqual(reference(calls));
        await table.stop();
      },
    ),
    { numRuns: runs(1), endOnFailure: true },
  );
});
