import { packBody } from "#functions/input/body";
import type { ProfilesMessage } from "#functions/people/fold/events";
import * as rawEvent from "#table/people/rawEvent";
import * as source from "#table/people/source";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { cloudHere, fill, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { cpuMicroseconds } from "../processes.ts";
import { asFunction } from "../product.ts";
import type { Call } from "./source.ts";
import { identify, order } from "./source.ts";

const SOURCE = "shop";
const BATCH = 25;
/** The messages of a batch of the queue, which the function handles together. */
const AT_ONCE = 10;
const MESSAGES = 400;
const WARM = 40;

type Fold = (message: ProfilesMessage) => Promise<void>;

/** Events of one person and of many that become history and profile, one and 25 in a message. */
export async function folds(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    silence(cloud, ["functions/stream/react.ts", "functions/stream/aggregate.ts"]);
    const now = new Date(cloud.clock.now()).toISOString();
    const settings: source.SourceSettings = {
      ...{ name: "Shop", allowedOrigins: [], blockedIds: [], onViolation: "KEEP", userIds: "ANY" },
      ...{ retentionDays: 365, eventsPerSecond: 1000 },
    };
    await fill(cloud, [source.item({ sourceId: SOURCE, kind: "SERVER", settings, writeKeyId: "key", now })]);
    const load = () => import("#functions/people/fold/fold");
    const { foldMessage } = await asFunction(cloud, load);
    await measured(cloud, foldMessage, "warm", WARM, 1);
    const rows = [
      await measured(cloud, foldMessage, "one person", MESSAGES, 1),
      await measured(cloud, foldMessage, "one person", MESSAGES / 4, BATCH),
      await measured(cloud, foldMessage, "many people", MESSAGES, 1),
      await measured(cloud, foldMessage, "many people", MESSAGES / 4, BATCH),
    ];
    return {
      title: "Folded events",
      how:
        `Raw events of known people are written directly; messages of the queue are then handled in this process: those of one person one after another, those of many ${AT_ONCE} at a ` +
        "time, as a batch of the queue. CPU is that of this process, with the local DynamoDB's front, and that of the database.",
      rows,
    };
  } finally {
    await cloud.stop();
  }
}

async function measured(
  cloud: Cloud,
  fold: Fold,
  who: string,
  count: number,
  size: number,
): Promise<Figure["rows"][number]> {
  const isOne = who === "one person";
  const userOf = (number: number): string => `${who} ${size}-${isOne ? 0 : number}`;
  const userIds = new Set(Array.from({ length: count }, (_, number) => userOf(number)));
  const known = await stored(cloud, [...userIds], (userId) => [identify(userId)]);
  for (const message of known) await fold(message);
  const numbered = Array.from({ length: count }, (_, number) => userOf(number));
  const messages = await stored(cloud, numbered, (userId) =>
    Array.from({ length: size }, () => order(userId)),
  );
  const [begun, cpu] = [performance.now(), cpuMicroseconds([cloud.dynamodb.pid!])];
  const own = process.cpuUsage();
  for (let at = 0; at < messages.length; at += isOne ? 1 : AT_ONCE)
    await Promise.all(messages.slice(at, at + (isOne ? 1 : AT_ONCE)).map(fold));
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(own);
  const each = (microseconds: number): number => Math.round(microseconds / count / size / 10) / 100;
  return {
    "events of": who,
    "in a message": size,
    "events/s": Math.round((count * size) / seconds),
    "CPU ms each": each(user + system),
    "of the database": each(cpuMicroseconds([cloud.dynamodb.pid!]) - cpu),
  };
}

let sent = 0;

/** Stores calls as raw events, and returns a message for the calls of each user. */
async function stored(
  cloud: Cloud,
  userIds: string[],
  callsOf: (userId: string) => Call[],
): Promise<ProfilesMessage[]> {
  const at = new Date(cloud.clock.now()).toISOString();
  const items: rawEvent.RawEventItem[] = [];
  const messages = userIds.map((userId) => {
    const events = callsOf(userId).map(({ type, event, ...call }) => {
      const messageId = `message-${(sent += 1)}`;
      const name = typeof event === "string" ? event : undefined;
      items.push({
        ...rawEvent.key(SOURCE, "user", userId, messageId),
        ...{ entity: "RawEvent", sourceId: SOURCE, messageId, type, name, at, receivedAt: at, ttl: 2 ** 33 },
        ...packBody({ ...call, type, event }),
      });
      return { messageId, at };
    });
    return { person: rawEvent.of(SOURCE, "user", userId).partition, events };
  });
  // Absent values cannot be marshalled.
  await fill(
    cloud,
    items.map((item) => JSON.parse(JSON.stringify(item)) as object),
  );
  return messages;
}
