import { useEffect, useState } from "react";
import { changesOf, type InWords } from "../../../components/forms/settings/changesOf.ts";
import { useForm } from "../../../lib/form.ts";
import { saving } from "../../../strings/frame/saving.ts";
import { editing as words } from "../../../strings/mail/subscriber.ts";
import { SaveSubscriberDocument, type SubscriberRowFragment } from "../api/documents.ts";
import { tagsIn } from "../parts/filters.ts";
import { subscriberRefusalsOf } from "./refusals.ts";

type Row = SubscriberRowFragment;
interface Texts {
  name: string;
  tags: string;
}

/**
 * The name and the tags of a person as a form. A text that was not typed is not sent. If somebody else has
 * changed the person, the changes are shown, and typed tags follow them, before the form can be sent again.
 */
export function usePersonEditing(row: Row, onSaved: () => void, onChanged: () => void) {
  const [typed, setTyped] = useState<Partial<Texts>>({});
  /** The person as the form shows them: only what was seen is replaced. */
  const [seen, setSeen] = useState(row);
  const [changes, setChanges] = useState<string[]>();
  const form = useForm(SaveSubscriberDocument, subscriberRefusalsOf, (refusal) => {
    if (refusal?.errorType === "VersionConflict") onChanged();
  });
  const { refuse } = form;
  useEffect(() => {
    if (row.version === seen.version) return;
    const lines = changesOf(inWords(seen), inWords(row));
    setChanges(lines);
    // The lines say it already. Without any, the refusal alone does.
    if (lines.length > 0) refuse({});
    setTyped(({ tags, ...rest }) =>
      tags === undefined ? rest : { ...rest, tags: followed(tagsIn(tags), seen.tags, row.tags).join(", ") },
    );
    setSeen(row);
  }, [row, seen, refuse]);
  const submit = async (): Promise<void> => {
    const { name, tags } = typed;
    const data = await form.send({
      email: seen.email,
      expectedVersion: seen.version,
      ...(name !== undefined && { firstName: name.trim() || null }),
      ...(tags !== undefined && { tags: tagsIn(tags) }),
    });
    if (data?.changed) onSaved();
  };
  const texts: Texts = { name: seen.firstName ?? "", tags: seen.tags.join(", "), ...typed };
  const type = (text: Partial<Texts>): void => setTyped((known) => ({ ...known, ...text }));
  return { form, texts, type, changes, submit };
}

function inWords({ firstName, tags }: Row): InWords {
  return [
    [words.name, firstName ?? saving.none],
    [words.tags, tags.join(", ") || saving.none],
  ];
}

/** Makes the typed change of the tags that were seen on those that are there now. */
export function followed(typed: string[], seen: readonly string[], now: readonly string[]): string[] {
  const kept = now.filter((tag) => typed.includes(tag) || !seen.includes(tag));
  return [...new Set([...kept, ...typed.filter((tag) => !seen.includes(tag))])];
}
