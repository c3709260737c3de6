import type { Client } from "urql";
import { full } from "../../../lib/format.ts";
import { tagging as words } from "../../../strings/mail/subscribers.ts";
import { TagChosenDocument, type TagChosenMutation } from "../api/documents.ts";

/** The ends of a change of tags, one for each address. */
export type Tagged = NonNullable<TagChosenMutation["tagged"]>["items"];

/** A tag that people get, or lose. */
export interface TagChange {
  tag: string;
  add: boolean;
}

/** Changes the tags of up to 100 people. Resolves to undefined if the API did not answer. */
export async function tagPeople(
  client: Client,
  emails: string[],
  { tag, add }: TagChange,
): Promise<Tagged | undefined> {
  const input = { emails, tags: [tag], add };
  return (await client.mutation(TagChosenDocument, { input }).toPromise()).data?.tagged?.items;
}

/** Says how many were changed, and why the others were not. */
export function saidOf(tagged: Tagged): string | undefined {
  const countOf = (type: string | null): number =>
    tagged.filter(({ errorType }) => errorType === type).length;
  const types = Object.keys(words.reasons).filter((type) => countOf(type) > 0);
  const refused = types.map((type) => words.refused(full(countOf(type)), words.reasons[type]!));
  const done = countOf(null);
  return [...(done > 0 ? [words.done(full(done))] : []), ...refused].join(" ") || undefined;
}
