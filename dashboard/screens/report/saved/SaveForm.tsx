import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import type { ApiRefusal } from "../../../lib/api.ts";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { keptRefusal } from "../../../components/kept/refusal.ts";
import { refusals } from "../../../strings/filters.ts";
import { kept } from "../../../strings/kept.ts";
import { saved as words } from "../../../strings/saved.ts";
import { inputOf, type Filter } from "../filter.ts";
import { PutSavedFilterDocument, type SavedFilterFragment } from "./documents.ts";
import styles from "./Saved.module.css";

interface Props {
  siteId: string;
  filters: readonly Filter[];
  onPut: (item: SavedFilterFragment) => void;
}

const LONGEST_NAME = 100;

/** Keeps the filters that are chosen under a name. */
export function SaveForm({ siteId, filters, onPut }: Props): ReactNode {
  const [name, setName] = useState("");
  const [attempt] = useState(() => new Attempt());
  const put = useForm(PutSavedFilterDocument, refusalsOf);
  const submit = async (): Promise<void> => {
    if (name.trim() === "") return put.refuse({ name: kept.wrongName });
    const details = { siteId, name: name.trim(), filters: inputOf(filters) };
    const data = await put.send(attempt.inputOf(details));
    if (!data?.putSavedFilter) return;
    setName("");
    onPut(data.putSavedFilter);
  };
  return (
    <form
      ref={put.ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={words.add}
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        dir="auto"
        help={words.nameHelp}
        error={put.refusals.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" kind="primary" busy={put.isBusy && kept.saving}>
        {kept.save}
      </Button>
      <Alert words={put.refusals.form} />
    </form>
  );
}

function refusalsOf(refusal: ApiRefusal | undefined): Refusals {
  const { errorType, errorInfo } = refusal ?? {};
  if (errorType !== "ValidationError") return { form: keptRefusal(refusal, words.tooMany) };
  return errorInfo?.field === "name" ? { name: kept.wrongName } : { form: refusals.filter };
}
