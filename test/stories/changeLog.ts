import { settle } from "../access/askers/settle.ts";
import type { Caller, Person, TestCloud } from "../support/cloud.ts";
import { granted } from "../support/people.ts";

/** A change as the log shows it. */
export interface LoggedChange {
  changeId: string;
  domain: string;
  entity: string;
  id: string;
  kind: string;
  actor: { kind: string; id: string | null; name: string | null };
  fields: { name: string; before: string | null; after: string | null }[];
  requestId: string | null;
}

export interface ChangePage {
  items: LoggedChange[];
  cursor: string | null;
  nextToken: string | null;
}

export const CHANGE_PAGE = `items { changeId domain entity id kind actor { kind id name } requestId
  fields { name before after } } cursor nextToken`;

/** Reads a page of the log. */
export async function changesPage(test: TestCloud, caller: Caller, args = ""): Promise<ChangePage> {
  const reply = await test.graphql(caller, `{ changes${args && `(${args})`} { ${CHANGE_PAGE} } }`);
  return granted<ChangePage>(reply);
}

/** All changes after a cursor, in the order of the log, by pages of so many; and the cursor of the end. */
export async function changesAfter(
  test: TestCloud,
  caller: Caller,
  after: string,
  limit = 100,
): Promise<{ items: LoggedChange[]; cursor: string }> {
  const items: LoggedChange[] = [];
  for (let cursor = after; ;) {
    const page = await changesPage(test, caller, `after: "${cursor}", limit: ${limit}`);
    items.push(...page.items);
    if (page.cursor === cursor) return { items, cursor };
    cursor = page.cursor!;
  }
}

/** The changes that `work` makes, in the order of the log. `reader` may read it before and after. */
export async function loggedBy(
  test: TestCloud,
  reader: Caller,
  work: () => Promise<unknown>,
): Promise<LoggedChange[]> {
  await settle(test);
  const { cursor } = await changesAfter(test, reader, "");
  await work();
  await settle(test);
  return (await changesAfter(test, reader, cursor)).items;
}

/** Changes as sorted lines: entity, id, kind, actor, and the names of the fields. */
export function linesOf(changes: LoggedChange[], people: Record<string, Person>): string[] {
  const nameOf = (id: string | null) =>
    Object.keys(people).find((name) => people[name]!.userId === id) ?? undefined;
  return changes
    .map(({ entity, id, kind, actor, fields }) => {
      const names = fields.map(({ name }) => name).join(" ");
      return `${entity} ${id} ${kind} ${nameOf(actor.id) ?? actor.kind}: ${names}`;
    })
    .sort();
}
