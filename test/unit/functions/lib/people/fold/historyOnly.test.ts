import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { get, put } from "#functions/aws/dynamodb";
import { profileWorks } from "#functions/people/fold/due";
import { foldMessage } from "#functions/people/fold/fold";
import type { ProfilesMessage } from "#functions/people/fold/events";
import { refreshRoot } from "#functions/people/fold/refresh";
import { hidePerson } from "#functions/people/merges/hide";
import { presentRules } from "#functions/people/rules/recent";
import * as profile from "#table/people/profile";
import type { ProfileItem } from "#table/people/profile";
import * as profileEvent from "#table/people/profileEvent";
import { runs } from "../../../../../support/seed.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { changeRules } from "./rules.ts";
import { at, historyOf, makeSource, NOW, profileBy, take, type Sent } from "./world.ts";

type Deaths = [at: number, when: "before" | "after" | "lost"][];
const MINUTE_MS = 60_000;

let table: Table;
let sourceId: string;
beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  sourceId = await makeSource();
});
beforeEach(() => void vi.setSystemTime(Date.parse(NOW)));
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

let people = 0;
const newUser = (): string => `user${(people += 1)}`;
const look = (userId: string, number: number, more: object = {}): Sent => ({
  ...{ type: "track", event: `Looked ${userId}`, userId, messageId: `${userId}-${number}`, at: at(number) },
  ...more,
});
const identify = (userId: string): Sent => ({ ...look(userId, 0), type: "identify", event: undefined });

async function fold(...sent: Sent[]): Promise<void> {
  for (const message of await take(sourceId, sent)) await foldMessage(message);
}

/** Adds a computed trait that counts the events of one user. */
function countLooks(userId: string): Promise<void> {
  const event = { type: "TRACK", name: `Looked ${userId}` } as const;
  return changeRules({ traits: [{ name: userId, kind: "COUNT", event }] });
}

/** Does what the walk of a change of the rules does. */
async function walk(userId: string): Promise<void> {
  await refreshRoot((await profileBy("user", userId)).profileId, await presentRules(), { always: true });
}

/** Lets everything happen that is due within some minutes. */
async function wake(userId: string): Promise<void> {
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
  const root = await profileBy("user", userId);
  if (root.dueAt !== undefined && Date.parse(root.dueAt) <= Date.now()) await profileWorks.Profile.fire(root);
}

async function countOf(userId: string): Promise<unknown> {
  const { computed = "{}" } = await profileBy("user", userId);
  return (JSON.parse(computed) as Record<string, unknown>)[userId];
}

/** Handles a message until it is done with, as SQS does. */
async function deliver(message: ProfilesMessage, deaths: Deaths): Promise<void> {
  for (let isDone = false; !isDone;) {
    const death = deaths.shift();
    table.endOfRun();
    if (death) table.dieAt(...death);
    isDone = await foldMessage(message).then(
      () => true,
      (error: unknown) => {
        if (!death) throw error;
        return false;
      },
    );
    if (table.endOfRun().died) isDone = false;
  }
}

describe("an event that changes nothing of its person", () => {
  test("is written into the history alone, and the profile once an hour", async () => {
    const userId = newUser();
    await fold(identify(userId));
    const before = await profileBy("user", userId);
    await fold(look(userId, 1), look(userId, 59));
    expect(await profileBy("user", userId)).toEqual(before);
    expect(await historyOf(before.profileId)).toHaveLength(3);
    await fold(look(userId, 61));
    expect(await profileBy("user", userId)).toMatchObject({ version: 2, lastSeenAt: at(61) });
  });

  test("keeps an anonymous person as long as it is stored", async () => {
    const briefly = await makeSource({ retentionDays: 1 });
    const anonymousId = newUser();
    const page = (number: number): Sent => ({
      ...{ type: "page", anonymousId, messageId: `${anonymousId}-${number}`, at: at(number) },
    });
    const foldPage = async (number: number): Promise<void> => {
      for (const message of await take(briefly, [page(number)])) await foldMessage(message);
    };
    await foldPage(0);
    const { profileId, dueAt, eventsUntil } = await profileBy("anonymous", anonymousId);
    const last = Date.parse(NOW) + 86_400_000;
    expect(eventsUntil).toBe(last / 1000);
    expect(dueAt).toBe(new Date(last + 60 * MINUTE_MS).toISOString());
    const fire = async (time: number): Promise<ProfileItem> => {
      vi.setSystemTime(time);
      await profileWorks.Profile.fire((await get<ProfileItem>(profile.key(profileId)))!);
      return (await get<ProfileItem>(profile.key(profileId)))!;
    };
    expect(await fire(last + 59 * MINUTE_MS)).toMatchObject({ dueAt });
    expect(await fire(last + 60 * MINUTE_MS)).toHaveProperty("erasedAt");
  });
});

describe("a rule that asks for an event while it is written", () => {
  test.each<[string, string[]]>([
    ["before it is written", ["PutItem"]],
    ["after it was written", ["PutItem", "BatchGetItem"]],
  ])("counts it once, if its measures are taken %s", async (_, [first, second]) => {
    const userId = newUser();
    await fold(identify(userId), look(userId, 1));
    const change = async (): Promise<void> => {
      await countLooks(userId);
      await walk(userId);
    };
    table.before(first!, second ? async () => table.before(second, change) : change);
    await fold(look(userId, 2));
    await wake(userId);
    expect(await countOf(userId)).toBe(2);
    await fold(look(userId, 2), look(userId, 3));
    await wake(userId);
    expect(await countOf(userId)).toBe(3);
  });

  test("counts it once, in any batches, again, two at once, and by a function that dies at any request", async () => {
    const change = fc.record({
      message: fc.nat(4),
      before: fc.constantFrom("PutItem", "BatchGetItem", "GetItem", "TransactWriteItems"),
      isWalked: fc.boolean(),
    });
    const deaths = fc.array(
      fc.tuple(fc.nat(14), fc.constantFrom<Deaths[number][1][]>("before", "after", "lost")),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 4 }),
        change,
        fc.record({ again: fc.boolean(), atOnce: fc.boolean(), deaths }),
        async (events, size, { message: changed, before, isWalked }, { again, atOnce, deaths: drawn }) => {
          const userId = newUser();
          await fold(identify(userId));
          const calls = Array.from({ length: events }, (_, number) => look(userId, number + 1));
          const messages: ProfilesMessage[] = [];
          for (let from = 0; from < events; from += size)
            messages.push(...(await take(sourceId, calls.slice(from, from + size))));
          let [isChanged, isDone] = [false, false];
          // A function that dies takes what happens beside it along: then that happens later.
          const act = async (): Promise<void> => {
            await countLooks(userId);
            isChanged = true;
            if (isWalked) await walk(userId);
            isDone = isWalked;
          };
          const left: Deaths = [...drawn];
          if (atOnce) table.before(before, act);
          if (atOnce) await Promise.allSettled(messages.map((each) => foldMessage(each)));
          for (const [number, message] of messages.entries()) {
            if (number === changed % messages.length && !isChanged) table.before(before, act);
            await deliver(message, left);
          }
          table.before("none", async () => undefined);
          table.endOfRun();
          if (!isChanged) await act();
          if (again) for (const message of messages.toReversed()) await deliver(message, []);
          if (!isDone) await walk(userId);
          await wake(userId);
          const { profileId } = await profileBy("user", userId);
          expect(await historyOf(profileId)).toHaveLength(events + 1);
          expect(await countOf(userId)).toBe(events);
        },
      ),
      { numRuns: runs(2), endOnFailure: true },
    );
  });
});

describe("an event that is filed by other identities while it is written", () => {
  const page = (anonymousId: string): Sent => ({
    ...{ type: "page", anonymousId, messageId: `${anonymousId}-again`, at: at(9) },
  });

  test.each<[string, string[]]>([
    ["before it is written", ["PutItem"]],
    ["after it was written", ["PutItem", "BatchGetItem"]],
  ])("is in one history, if the other delivery comes %s", async (_, [first, second]) => {
    const [ada, bob, anonymousId] = [newUser(), newUser(), newUser()];
    await fold(look(ada, 1, { anonymousId }));
    const [message] = await take(sourceId, [page(anonymousId)]);
    const share = async (): Promise<void> => {
      await fold(look(bob, 1, { anonymousId }));
      await foldMessage(message!);
    };
    table.before(first!, second ? async () => table.before(second, share) : share);
    await foldMessage(message!);
    const profileIds = new Set<string>();
    for (const userId of [ada, bob]) profileIds.add((await profileBy("user", userId)).profileId);
    const shared = await get<{ loneProfileId?: string }>({
      PK: `ID#anonymous#${anonymousId}`,
      SK: "IDENTITY",
    });
    if (shared?.loneProfileId) profileIds.add(shared.loneProfileId);
    const all = await Promise.all([...profileIds].map(historyOf));
    expect(all.flat().filter(({ messageId }) => messageId === page(anonymousId).messageId)).toHaveLength(1);
  });

  test("is in one history, if it is written with another profile of the person at the same time", async () => {
    const [userId, anonymousId] = [newUser(), newUser()];
    await fold({ ...page(anonymousId), messageId: `${anonymousId}-first` });
    const { profileId } = await profileBy("anonymous", anonymousId);
    await fold(look(userId, 1), look(userId, 2, { anonymousId }));
    await wake(userId);
    vi.setSystemTime(Date.parse(NOW));
    const own = (await profileBy("user", userId)).profileId;
    expect(own).not.toBe(profileId);
    const again = look(userId, 3, { anonymousId });
    const { messageId, type } = again;
    table.before("PutItem", () =>
      put({
        ...profileEvent.key(profileId, again.at, sourceId, messageId),
        ...{ entity: "ProfileEvent", profileId, messageId, type, sourceId, at: again.at, receivedAt: NOW },
        ttl: Date.parse(NOW) / 1000 + 86_400,
      }),
    );
    await fold(again);
    const places = [...(await historyOf(own)), ...(await historyOf(profileId))];
    expect(places.filter((each) => each.messageId === messageId)).toMatchObject([{ profileId }]);
  });

  test("is about a new person, if the other one is erased before it is written", async () => {
    const userId = newUser();
    await fold(look(userId, 1));
    const before = await profileBy("user", userId);
    const [message] = await take(sourceId, [look(userId, 2)]);
    vi.setSystemTime(Date.parse(NOW) - MINUTE_MS);
    table.before("PutItem", () => hidePerson(before, { erasedAt: at(0) }));
    await foldMessage(message!);
    const after = await profileBy("user", userId);
    expect(after.profileId).not.toBe(before.profileId);
    expect((await historyOf(after.profileId)).map(({ messageId }) => messageId)).toEqual([`${userId}-2`]);
  });
});

test("an event of an earlier release has no version of the rules, and stays as it is", async () => {
  const userId = newUser();
  await fold(identify(userId));
  await fold(look(userId, 1));
  const { profileId } = await profileBy("user", userId);
  const [, event] = await historyOf(profileId);
  const { rulesVersion, ...old } = event!;
  expect(rulesVersion).toBeTypeOf("number");
  await put(old);
  await fold(look(userId, 1));
  expect((await historyOf(profileId))[1]).toEqual(old);
});
