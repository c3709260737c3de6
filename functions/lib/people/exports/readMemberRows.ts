import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { getAll, query } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import type { FileExport, MemberRow } from "../../input/exportFiles.ts";
import type { PartLimits, ReadPart } from "./kind.ts";
import { memberRow } from "./memberRow.ts";

/** A position in a list of members: its shard, and the profile after which it goes on. */
export interface ListPlace {
  shard: number;
  after?: string;
}

/** The most lines of a list that are read at a time: their profiles have 32 KB each at most. */
const PAGE = 500;
/** BatchGetItem takes 100 keys (API reference). */
const BATCH = 100;
const AT_ONCE = 5;

/** Reads rows of a list from a place on. `next` is where the list goes on; undefined at its end. */
export async function readMemberRows(
  of: FileExport,
  from: ListPlace,
  limits: PartLimits,
): Promise<ReadPart<MemberRow, ListPlace>> {
  const rows: MemberRow[] = [];
  let text = 0;
  let next: ListPlace | undefined = from;
  do {
    const page = await readPage(of, next, Math.min(PAGE, limits.rows - rows.length));
    for (const row of page.rows) text += row.traits.length + row.identities.length;
    rows.push(...page.rows);
    ({ next } = page);
  } while (next && rows.length < limits.rows && text < limits.text && Date.now() <= limits.until);
  return { rows, next };
}

async function readPage(
  { owner: segmentId, scope: generation }: FileExport,
  { shard, after }: ListPlace,
  limit: number,
): Promise<ReadPart<MemberRow, ListPlace>> {
  const { items, next } = await query<SegmentMemberItem>(segment.members(segmentId, generation, shard), {
    limit,
    ...(after === undefined ? {} : { after: segment.segmentMemberKey(segmentId, generation, shard, after) }),
  });
  const rows = await rowsOf(items.filter(({ leftAt }) => leftAt === undefined));
  if (next) return { rows, next: { shard, after: items.at(-1)!.profileId } };
  return { rows, next: shard + 1 < segment.MEMBER_SHARDS ? { shard: shard + 1 } : undefined };
}

/**
 * A profile that has joined another since, or was erased, has no row: the list follows within seconds, and
 * has the person under the other profile.
 */
async function rowsOf(lines: SegmentMemberItem[]): Promise<MemberRow[]> {
  const found = await profilesOf(lines.map(({ profileId }) => profileId));
  const roots = [...found.values()].filter(({ into, erasedAt }) => into === undefined && !erasedAt);
  const joined = await profilesOf(roots.flatMap(({ members = [] }) => members));
  const byId = new Map(roots.map((root) => [root.profileId, root]));
  return lines.flatMap((line) => {
    const root = byId.get(line.profileId);
    if (!root) return [];
    const own = (root.members ?? []).flatMap((id) => joined.get(id) ?? []);
    // One that was parted since is another person's.
    const present = own.filter(({ into }) => into === root.profileId);
    return [memberRow(line, root, present)];
  });
}

async function profilesOf(profileIds: string[]): Promise<Map<string, ProfileItem>> {
  const starts = Array.from({ length: Math.ceil(profileIds.length / BATCH) }, (_, at) => at * BATCH);
  const found = await allInParallel(AT_ONCE, starts, (from) =>
    getAll<ProfileItem>(profileIds.slice(from, from + BATCH).map((profileId) => profile.key(profileId))),
  );
  return new Map(found.flat().map((each) => [each.profileId, each]));
}
