import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Field } from "../../components/Field.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { News } from "../../components/news/News.tsx";
import { ZoneField } from "../../components/forms/ZoneField.tsx";
import { UpdateUserDocument } from "./documents.ts";
import type { OwnUserFragment } from "../../lib/own/documents.ts";
import { useForm } from "../../lib/form.ts";
import type { useOwnUser } from "../../lib/own/ownUser.ts";
import { details as words } from "../../strings/profile.ts";
import { changedBy, profileChangesOf, draftWithout, type ProfileDraft, type ProfileField } from "./fields.ts";
import { LanguageField } from "./LanguageField.tsx";
import styles from "./Profile.module.css";
import { profileRefusalsOf } from "./refusals.ts";

interface Props {
  own: ReturnType<typeof useOwnUser>;
  user: OwnUserFragment;
}

/** Names, language and time zone. A field that was not touched follows what other windows save. */
export function ProfileDetails({ own, user }: Props): ReactNode {
  const form = useForm(UpdateUserDocument, profileRefusalsOf);
  const [draft, setDraft] = useState<ProfileDraft>({});
  const [isSaved, setIsSaved] = useState(false);
  const title = useId();
  const changes = profileChangesOf(own.seen!, user);
  const of = (name: ProfileField) => ({
    label: words.fields[name],
    value: draft[name] ?? user[name] ?? "",
    error: form.refusals[name],
  });
  const type = (name: ProfileField) => (value: string) => {
    setIsSaved(false);
    setDraft((typed) => ({ ...typed, [name]: value }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.isBusy) return;
    setIsSaved(false);
    const changed = changedBy(draft, user);
    const input = { ...changed, expectedVersion: user.version };
    const isSame = Object.keys(changed).length === 0;
    if (!isSame && !(await own.change(async () => (await form.send(input))?.updateUser))) return;
    setDraft((typed) => draftWithout(typed, draft));
    setIsSaved(true);
  };
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <News
        words={changes.length > 0 && words.changed(changes)}
        action={{ words: words.noted, run: own.note }}
      />
      <form ref={form.ref} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...of("firstName")}
          autoComplete="given-name"
          onChange={(event) => type("firstName")(event.target.value)}
        />
        <Field
          {...of("lastName")}
          autoComplete="family-name"
          onChange={(event) => type("lastName")(event.target.value)}
        />
        <LanguageField {...of("locale")} onChange={type("locale")} />
        <ZoneField {...of("timezone")} onChange={type("timezone")} help={words.zoneHelp} />
        <Alert words={form.refusals.form} />
        <div className={styles.send}>
          <Button type="submit" kind="primary" busy={form.isBusy && words.busy}>
            {words.submit}
          </Button>
          <p role="status">{isSaved && words.saved}</p>
        </div>
      </form>
    </Card>
  );
}
