import type { Range } from "#table/key";
import type { SourceItem } from "#table/people/source";
import * as source from "#table/people/source";
import type { SourceCountItem, SourceNameItem, SourceProblemItem } from "#table/people/sourceRecords";
import {
  allCountsOf,
  allProblemsOf,
  eventCountKey,
  MAX_NAME,
  namesKey,
  namesOf,
} from "#table/people/sourceRecords";
import { conditionOf } from "../../aws/condition.ts";
import { isTransacted, pages, putIf, queryAll, update } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { AddDeleted, ErasedPerson } from "./deletion.ts";

/** Each try reads again what events have changed. */
const TRIES = 6;

/** True of a text that has an address of the person. */
type Naming = (text: string) => boolean;

/**
 * Takes an item out, or what names the person out of it. Returns undefined if there is nothing, false if it
 * was changed in between.
 */
type Forget<Item> = (item: Item, isNaming: Naming) => Promise<boolean | undefined>;

/**
 * Takes the addresses of a person out of what each source keeps of its events: their names, the names of
 * their properties and traits, counts and problems. Counts and problems stay, without the name.
 */
export async function forgetNames({ profiles }: ErasedPerson, add: AddDeleted): Promise<void> {
  const identities = profiles.flatMap((each) => each.identities);
  const addresses = [...new Set(identities.flatMap(({ type, value }) => (type === "email" ? [value] : [])))];
  if (addresses.length === 0) return;
  const isNaming = namingOf(addresses);
  for (const { sourceId } of await queryAll<SourceItem>(source.all)) {
    await forgetIn<SourceNameItem>(namesOf(sourceId), forgetName, { isNaming, add: () => add("SourceName") });
    const ofCounts: Forget<SourceCountItem> = (item) => forgetCount(sourceId, item, isNaming);
    await forgetIn(allCountsOf(sourceId), ofCounts, { isNaming, add: () => add("SourceCount") });
    await forgetIn(allProblemsOf(sourceId), forgetProblem, { isNaming, add: () => add("SourceProblem") });
  }
}

async function forgetIn<Item>(
  range: Range,
  forget: Forget<Item>,
  { isNaming, add }: { isNaming: Naming; add: () => void },
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    let isChanged = false;
    for await (const page of pages<Item>(range))
      for (const item of page) {
        const isForgotten = await forget(item, isNaming);
        if (isForgotten) add();
        if (isForgotten === false) isChanged = true;
      }
    if (!isChanged) return;
  }
  throw new InternalError("what a source keeps of its events keeps being changed while a person is erased");
}

async function forgetName(item: SourceNameItem, isNaming: Naming): Promise<boolean | undefined> {
  const { PK, SK, sourceId, version } = item;
  const isSame = conditionOf({ version: { eq: version } });
  if (isNaming(item.name))
    return isTransacted([
      { Delete: { Key: { PK, SK }, ...isSame } },
      {
        Update: {
          Key: namesKey(sourceId),
          UpdateExpression: "ADD #count :less",
          ExpressionAttributeValues: { ":less": -1 },
        },
      },
    ]);
  const properties = item.properties.filter(({ name }) => !isNaming(name));
  if (properties.length === item.properties.length) return undefined;
  return putIf({ ...item, properties, version: version + 1 }, isSame);
}

/** The events are counted under the empty name, as those of names that a source has no room for. */
async function forgetCount(
  sourceId: string,
  { PK, SK, date, type, name, count, ttl }: SourceCountItem,
  isNaming: Naming,
): Promise<boolean | undefined> {
  if (!isNaming(name)) return undefined;
  const values = { ":entity": "SourceCount", ":date": date, ":type": type, ":name": "", ":ttl": ttl };
  return isTransacted([
    { Delete: { Key: { PK, SK }, ...conditionOf({ count: { eq: count } }) } },
    {
      Update: {
        Key: eventCountKey(sourceId, date, type, ""),
        UpdateExpression:
          "SET #entity = :entity, #date = :date, #type = :type, #name = :name, #ttl = if_not_exists(#ttl, :ttl) ADD #count :count",
        ExpressionAttributeValues: { ...values, ":count": count },
      },
    },
  ]);
}

/** The place of the problem stays, so that its count does; no other problem of the day can have it. */
async function forgetProblem(
  { PK, SK, name = "", field = "", hash }: SourceProblemItem,
  isNaming: Naming,
): Promise<boolean | undefined> {
  if (!isNaming(name) && !isOnPath(field, isNaming)) return undefined;
  const { ConditionExpression, ExpressionAttributeValues } = conditionOf({ hash: { eq: hash } });
  return update({ PK, SK }, "SET #hash = :none REMOVE #name, #field", {
    ConditionExpression,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ":none": "-" },
  });
}

/** With one of these before it, an address is another one. Any other character can part it from a name. */
const CHARACTER = "[\\p{L}\\p{M}\\p{N}]";
const STARTS = `(?<!${CHARACTER})`;
const ENDS = `(?!\\.?(?:${CHARACTER}|-))`;

/**
 * Returns a function that is true of a text with one of these addresses, in any case, also percent-encoded,
 * or cut off at the end of the longest names. It is false of longer addresses: `ann@x.com` is in neither
 * `joann@x.com` nor `ann@x.com.br`.
 */
export function namingOf(addresses: string[]): Naming {
  const patterns = addresses.map((each) => new RegExp(STARTS + escaped(each) + ENDS, "u"));
  const cuts = addresses.map(cutOff);
  return (text) => {
    const plain = [text, decoded(text)].map((each) => each.toLowerCase());
    const isWhole = patterns.some((pattern) => plain.some((each) => pattern.test(each)));
    return isWhole || (text.length >= MAX_NAME && cuts.some((isCut) => plain.some(isCut)));
  };
}

/** True of a text that ends with the beginning of an address. A part of it without its `@` is none. */
function cutOff(address: string): Naming {
  const [local = "", domain = ""] = address.split("@");
  const pattern = new RegExp(`${STARTS}${escaped(local)}@([^@]*)$`, "u");
  return (text) => {
    const [, rest] = pattern.exec(text) ?? [];
    return rest !== undefined && domain.startsWith(rest);
  };
}

/** True if a part of a path names the person: a label behind an address can be that of a property in it. */
function isOnPath(field: string, isNaming: Naming): boolean {
  const labels = field.split(".");
  return labels.some((_, at) => isNaming(labels.slice(0, at + 1).join(".")));
}

/** Bytes that are no UTF-8 become U+FFFD, which is in no address. */
function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll("%", ""), "hex").toString(),
  );
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
