import type { ReactNode } from "react";
import { useClient } from "urql";
import { versions as words } from "../../../strings/mail/versions.ts";
import {
  EditedTemplateDocument,
  type EditedTemplateFragment,
  type VersionContentFragment,
} from "../api/documents.ts";
import { shownPartOf, typedOf, type Part } from "../mail/draft.ts";
import { Versions } from "../versions/Versions.tsx";
import type { TemplateEditing } from "./useEditing.ts";

interface Props {
  template: EditedTemplateFragment;
  editing: TemplateEditing;
  /** Takes the template as it was read again. */
  onSaved: (template: EditedTemplateFragment) => void;
  /** Shows the part of the mail that was taken. */
  onTaken: (part: Part) => void;
}

/** The versions of the edited template: the text of each can be taken into the editor. */
export function EditorVersions({ template, editing, onSaved, onTaken }: Props): ReactNode {
  const { key, latestNumber } = template;
  const { draft, type, say } = editing;
  const client = useClient();
  const take = (content: VersionContentFragment): void => {
    const taken = { ...typedOf(content), key, name: draft.name };
    type(taken);
    onTaken(shownPartOf(taken));
    say(words.taken(content.number));
    scrollTo({ top: 0 });
  };
  const readAgain = async (said: string | undefined): Promise<void> => {
    const { data } = await client.query(EditedTemplateDocument, { key }).toPromise();
    const now = data?.template;
    // A version that another window has saved is found at the next save, which asks first.
    if (now) onSaved(now.version === template.version ? now : { ...template, approved: now.approved });
    if (said !== undefined) say(said);
  };
  return (
    <Versions key={latestNumber} templateKey={key} onTake={take} onChanged={(said) => void readAgain(said)} />
  );
}
