import type { Range } from "#table/key";
import type { SourceItem } from "#table/people/source";
import * as source from "#table/people/source";
import type { SourceCountItem, SourceNameItem, SourceProblemItem } from "#table/people/sourceRecords";
import {
  allCountsOf,
  allProblemsOf,
  countKey,
  MAX_NAME,
  namesKey,
  namesOf,
} from "#table/people/sourceRecords";
import { conditionOf } from "../../aws/condition.ts";
import { isWritten, pages, putIf, queryAll, update } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { Add, Person } from "./deletion.ts";

/** Each try reads again what events have changed. */
const TRIES = 6;

/**
 * Takes an item out, or what names the person out of it. Returns undefined if there is nothing, false if it
 * was changed meanwhile.
 */
type Forget<Item> = (item: Item, isNaming: (text: string) => boolean) => Promise<boolean | undefined>;

/**
 * Takes the addresses of a person out of what each source keeps of its events: their names, the names of
 * their properties and traits, counts and problems. Counts and problems stay, without the name.
 */
export async function forgetNames({ profiles }: Person, add: Add): Promise<void> {
  const identities = profiles.flatMap((each) => each.identities);
  const addresses = [...new Set(identities.flatMap(({ type, value }) => (type === "email" ? [value] : [])))];
  if (addresses.length === 0) return;
  const isNaming = (text: string): boolean => names(text, addresses);
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
  { isNaming, add }: { isNaming: (text: string) => boolean; add: () => void },
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

async function forgetName(
  item: SourceNameItem,
  isNaming: (text: string) => boolean,
): Promise<boolean | undefined> {
  const { PK, SK, sourceId, version } = item;
  const isSame = conditionOf({ version: { eq: version } });
  if (isNaming(item.name))
    return isWritten([
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
  isNaming: (text: string) => boolean,
): Promise<boolean | undefined> {
  if (!isNaming(name)) return undefined;
  const values = { ":entity": "SourceCount", ":date": date, ":type": type, ":name": "", ":ttl": ttl };
  return isWritten([
    { Delete: { Key: { PK, SK }, ...conditionOf({ count: { eq: count } }) } },
    {
      Update: {
        Key: countKey(sourceId, date, type, ""),
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
  isNaming: (text: string) => boolean,
): Promise<boolean | undefined> {
  if (!isNaming(name) && !isNaming(field)) return undefined;
  const { ConditionExpression, ExpressionAttributeValues } = conditionOf({ hash: { eq: hash } });
  return update({ PK, SK }, "SET #hash = :none REMOVE #name, #field", {
    ConditionExpression,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ":none": "-" },
  });
}

/**
 * True if a text has one of these addresses, in any case, also percent-encoded, or cut off at the end of the
 * longest names.
 */
export function names(text: string, addresses: string[]): boolean {
  if (text === "") return false;
  const plain = [text, decoded(text)].map((each) => each.toLowerCase());
  return addresses.some((address) =>
    plain.some(
      (each) => each.includes(address) || (text.length >= MAX_NAME && endsWithBeginning(each, address)),
    ),
  );
}

function decoded(text: string): string {
  return text.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** A part of an address without its `@` is none. */
function endsWithBeginning(text: string, address: string): boolean {
  for (let length = address.length - 1; length > address.indexOf("@"); length -= 1)
    if (text.endsWith(address.slice(0, length))) return true;
  return false;
}
