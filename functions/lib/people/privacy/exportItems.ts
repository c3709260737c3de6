import type { Key, Range } from "#table/key";
import * as delivery from "#table/people/delivery";
import type { GroupItem, GroupMemberItem } from "#table/people/group";
import * as group from "#table/people/group";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { SuppressedItem } from "#table/people/suppressed";
import { get, getAll, query } from "../../aws/dynamodb.ts";
import { suppressedKey } from "../identity/suppressedKey.ts";
import type { PersonItem } from "./exportShown.ts";
import { isExported, exportedItem } from "./exportShown.ts";

/** The profiles whose data is read, a root and its members, and all destinations. */
export interface Scope {
  profileIds: string[];
  destinationIds: string[];
}

/** The position at which reading goes on: in a section, after an item. */
export interface ExportPosition {
  section: number;
  after?: Key;
}

/** Some items, and where reading goes on after them. */
interface Read {
  items: object[];
  after?: Key;
}

type Section = (after?: Key) => AsyncGenerator<Read>;

/**
 * Reads what is stored of a person from a place on, item by item: of a page whose bodies are inflated, one is
 * in memory.
 */
export async function* itemsFrom(
  scope: Scope,
  from: ExportPosition,
): AsyncGenerator<{ items: object[]; next: ExportPosition }> {
  const sections = sectionsOf(scope);
  for (let section = from.section; section < sections.length; section += 1) {
    const begun = section === from.section ? from.after : undefined;
    for await (const { items, after } of sections[section]!(begun))
      yield { items, next: after ? { section, after } : { section: section + 1 } };
  }
}

function sectionsOf({ profileIds, destinationIds }: Scope): Section[] {
  const within =
    (range: Range): Section =>
    (after) =>
      itemsOf(range, after);
  return [
    ...profileIds.flatMap((id) => [within({ partition: profile.profilePartition(id) }), () => besides(id)]),
    ...destinationIds.flatMap((each) => profileIds.map((id) => within(delivery.of(each, id)))),
  ];
}

async function* itemsOf(range: Range, begun?: Key): AsyncGenerator<Read> {
  let after: Record<string, unknown> | undefined = begun && { ...begun };
  do {
    const page = await query<PersonItem>(range, { after });
    const now = Date.now() / 1000;
    for (const item of page.items)
      if (isExported(item, now)) yield { items: [exportedItem(item)], after: { PK: item.PK, SK: item.SK } };
    after = page.next;
  } while (after);
}

/** Reads the items that a profile leads to: its groups, and which of its identities are suppressed. */
async function* besides(profileId: string): AsyncGenerator<Read> {
  const found = await get<ProfileItem>(profile.key(profileId));
  // A profile that was erased has none of them.
  const { groups = [], identities = [] } = (found ?? {}) as Partial<ProfileItem>;
  yield { items: [...(await groupsOf(profileId, groups)), ...(await suppressionsOf(identities))] };
}

async function groupsOf(profileId: string, groupIds: string[]): Promise<object[]> {
  const keys = groupIds.flatMap((each) => [group.groupMemberKey(each, profileId), group.key(each)]);
  const found = await getAll<GroupItem | GroupMemberItem>(keys);
  const traits = new Map(
    found.flatMap((each) => (each.entity === "Group" ? [[each.groupId, each.traits]] : [])),
  );
  return found.flatMap((each) =>
    each.entity === "GroupMember"
      ? [exportedItem(Object.assign(each, { traits: traits.get(each.groupId) }))]
      : [],
  );
}

async function suppressionsOf(identities: ProfileItem["identities"]): Promise<object[]> {
  const values = new Map(identities.map((each) => [suppressedKey(each).PK, each.value]));
  const found = await getAll<SuppressedItem>(identities.map(suppressedKey));
  return found.map((each) => ({ ...exportedItem(each), value: values.get(each.PK) }));
}
