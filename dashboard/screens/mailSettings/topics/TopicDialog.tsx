import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { changesOf, type InWords } from "../../../components/forms/settings/changesOf.ts";
import { News } from "../../../components/news/News.tsx";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { topics as words } from "../../../strings/mail/settings.ts";
import { saving } from "../../../strings/frame/saving.ts";
import { PutTopicDocument, type TopicFragment } from "../api/documents.ts";

type Name = "topic" | "name" | "description";

interface Props {
  /** The topic to edit; undefined for a new one. */
  topic: TopicFragment | undefined;
  readAll: () => Promise<readonly TopicFragment[]>;
  onSaved: (topic: TopicFragment) => void;
  onClose: () => void;
}

/** Adds or edits a topic. A change of another window is said before it is replaced. */
export function TopicDialog({ topic, readAll, onSaved, onClose }: Props): ReactNode {
  const [base, setBase] = useState(topic);
  const [key, setKey] = useState("");
  const [name, setName] = useState(topic?.name ?? "");
  const [description, setDescription] = useState(topic?.description ?? "");
  const [changes, setChanges] = useState<string[]>([]);
  const form = useForm(PutTopicDocument, refusalsOf, (refusal) => {
    if (base && refusal?.errorType === "VersionConflict") void look(base);
  });
  const { ref, refusals, isBusy, refuse, send } = form;
  const look = async (before: TopicFragment): Promise<void> => {
    const all = await readAll().catch(() => undefined);
    const now = all?.find((each) => each.topic === before.topic);
    if (!now) return refuse({ form: saving.unreadable });
    setChanges(changesOf(inWords(before), inWords(now)));
    setBase(now);
  };
  const submit = async (): Promise<void> => {
    const wrong = wrongIn(base ? base.topic : key.trim(), name.trim(), description.trim());
    if (wrong) return refuse(wrong);
    const data = await send({
      topic: base?.topic ?? key.trim(),
      name: name.trim(),
      description: description.trim() || null,
      ...(base && { expectedVersion: base.version }),
    });
    if (data?.putTopic) onSaved(data.putTopic);
  };
  return (
    <FormDialog
      title={topic ? words.editing(topic.name) : words.adding}
      submit={words.save}
      busy={isBusy && words.saving}
      error={refusals.form}
      ref={ref}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <News words={changes.length > 0 && `${words.changed} ${changes.join("; ")}`} />
      <Field
        label={words.name}
        help={words.nameHelp}
        error={refusals.name}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {!topic && (
        <Field
          label={words.key}
          help={words.keyHelp}
          error={refusals.topic}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
      )}
      <Field
        label={words.description}
        help={words.descriptionHelp}
        error={refusals.description}
        autoComplete="off"
        dir="auto"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  );
}

function wrongIn(key: string, name: string, description: string): Refusals<Name> | undefined {
  const wrong: Refusals<Name> = {
    ...(name.length === 0 || name.length > 100 ? { name: words.wrongName } : {}),
    ...(/^[a-z0-9][a-z0-9_-]{0,63}$/.test(key) ? {} : { topic: words.wrongKey }),
    ...(description.length > 500 ? { description: words.wrongDescription } : {}),
  };
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

const WRONG: Partial<Record<string, Refusals<Name>>> = {
  topic: { topic: words.wrongKey },
  name: { name: words.wrongName },
  description: { description: words.wrongDescription },
};

function refusalsOf(refusal: ApiRefusal | undefined): Refusals<Name> {
  if (!refusal) return { form: words.unanswered };
  const { errorType, errorInfo } = refusal;
  if (errorType === "VersionConflict") return {};
  if (errorType === "Conflict") return { topic: words.taken };
  if (errorType === "LimitExceeded") return { form: words.tooMany };
  const known = errorType === "ValidationError" ? WRONG[String(errorInfo?.field)] : undefined;
  return known ?? { form: words.refused };
}

const inWords = ({ name, description }: TopicFragment): InWords => [
  [words.name, name],
  [words.description, description ?? saving.none],
];
