import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { actorOfStamp, type ChangeActor } from "#table/changes/change";
import type { Key } from "#table/key";
import { callerOf, isStamped, tombstoneKey, type TombstoneItem } from "#table/changes/stamp";
import { loggedRecordOf, withActor } from "../../functions/lib/changes/change.ts";
import { discover } from "../../infra/synth/discover.ts";
import type { RecordedRequest } from "../../packages/local-cloud/services/dynamodb/index.ts";
import type { Table } from "../support/wholeTable.ts";
import type { Asked } from "./askers/requests.ts";

type Values = Record<string, { S: string }>;
type Part = { Item?: Values; Key?: Values; UpdateExpression?: string };

/** One write, with the keys of the items that its transaction puts. */
interface Writing {
  by: string;
  kind: "Put" | "Update" | "Delete";
  key: Key;
  /** The attributes that it sets, in the words of DynamoDB. */
  sets: string;
  puts: Key[];
}

/** The functions that write for a person without a mutation: links of mails, sign-ups, the first `me`. */
const FOR_PEOPLE = ["http/consent", "queue/optIn", "cognito/postConfirmation", "step/provision"];

/** The functions that write for the caller of a mutation or for a person. */
function actingFunctions(): Set<string> {
  const steps = discover(process.cwd()).resolvers.flatMap(({ type, unit, steps: own = [] }) =>
    type === "Mutation" ? [unit, ...own] : [],
  );
  const lambdas = steps.flatMap((step) => (typeof step?.source === "object" ? [step.source.lambda] : []));
  return new Set([...lambdas, ...FOR_PEOPLE]);
}

/**
 * Returns in words each recorded write of a stamped item that has not what it must: the stamp, or a tombstone
 * beside a deletion, if a caller makes it; neither if the product itself does.
 */
export function wrongStamps(asked: Asked[]): string[] {
  const acting = actingFunctions();
  const isForCaller = (by: string): boolean => by.startsWith("Mutation.") || acting.has(by);
  const writes = asked.flatMap(writesOf).filter(({ key }) => isStamped(key));
  const wrong = writes.filter((write) => !isRight(write, isForCaller(write.by)));
  return [...new Set(wrong.map(({ by, kind, key }) => `${by}: ${kind} ${key.PK} / ${key.SK}`))];
}

/** Returns the mutations and functions that have written stamped items. */
export function stampers(asked: Asked[]): string[] {
  const writes = asked.flatMap(writesOf).filter(({ key }) => isStamped(key));
  return [...new Set(writes.map(({ by }) => by))];
}

/** A put by the product itself may have the stamp that the item had before. */
function isRight({ kind, key, sets, puts }: Writing, isForCaller: boolean): boolean {
  if (kind === "Put") return !isForCaller || isSetting(sets);
  if (kind === "Update") return isSetting(sets) === isForCaller;
  const tombstone = tombstoneKey(key);
  return puts.some(({ PK, SK }) => PK === tombstone.PK && SK === tombstone.SK) === isForCaller;
}

const isSetting = (sets: string): boolean => sets.includes("changedBy") && sets.includes("changedRequest");

function writesOf({ by, request }: Asked): Writing[] {
  const parts = partsOf(request);
  const puts = parts.flatMap(([, { Item }]) => (Item ? [keyOf(Item)] : []));
  return parts.map(([kind, { Item, Key: key, UpdateExpression }]) => ({
    ...{ by, kind, puts, key: keyOf((Item ?? key)!) },
    sets: UpdateExpression ?? Object.keys(Item ?? {}).join(),
  }));
}

function partsOf({ operation, input }: RecordedRequest): [Writing["kind"], Part][] {
  const [, kind] = /^(Put|Update|Delete)Item$/.exec(operation) ?? [];
  if (kind) return [[kind as Writing["kind"], input as Part]];
  const items = (input as { TransactItems?: Record<string, Part>[] }).TransactItems ?? [];
  const parts = items.flatMap((each) => Object.entries(each));
  return parts.filter(([name]) => name !== "ConditionCheck") as [Writing["kind"], Part][];
}

function keyOf({ PK, SK }: Values): Key {
  return unmarshall({ PK: PK!, SK: SK! }) as Key;
}

/** The actor that the log of changes has for a mutation; `userId` is absent if the caller is a server. */
export function actorOf(path: string, userId: string | undefined): ChangeActor {
  const changedBy = callerOf(path.split(".")[1]!, userId);
  return actorOfStamp({ changedBy, changedRequest: "" });
}

/**
 * Returns the actors of the changes between two states of the table: of those that the stream would log, and
 * of further stamps. `at` is the time of the later state in milliseconds.
 */
export function actorsBetween(before: Table, after: Table, at: number): ChangeActor[] {
  const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  return changed.flatMap((key) => {
    const [OldImage, NewImage] = [before[key], after[key]];
    const dynamodb = { OldImage, NewImage, ApproximateCreationDateTime: at / 1000 };
    const made = loggedRecordOf({ eventID: key, dynamodb } as DynamoDBRecord);
    if (made) {
      const { PK, SK } = made.deletion?.tombstone ?? { PK: "", SK: "" };
      const tombstone = after[`${PK} ${SK}`];
      return [withActor(made, tombstone && (unmarshall(tombstone as never) as TombstoneItem)).actor];
    }
    const { changedBy, changedRequest } = NewImage ?? {};
    if (!changedBy?.S || changedRequest?.S === OldImage?.changedRequest?.S) return [];
    return [actorOfStamp({ changedBy: changedBy.S, changedRequest: "" })];
  });
}
