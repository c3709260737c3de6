import { useState, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { Alert } from "../../forms/Alert.tsx";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm } from "../../../lib/form.ts";
import { kept } from "../../../strings/kept.ts";
import { saved as words } from "../../../strings/saved.ts";
import { filterInputsOf, type Filter } from "../filter.ts";
import { PutSavedFilterDocument, type SavedFilterFragment } from "./documents.ts";
import { NameField } from "./NameField.tsx";
import { savedFilterRefusalsOf } from "./refusal.ts";
import styles from "./Saved.module.css";

interface Props {
  siteId: string;
  filters: readonly Filter[];
  onPut: (item: SavedFilterFragment) => void;
}

/** Keeps the filters that are chosen under a name. */
export function SaveForm({ siteId, filters, onPut }: Props): ReactNode {
  const [name, setName] = useState("");
  const [attempt] = useState(() => new Attempt());
  const put = useForm(PutSavedFilterDocument, savedFilterRefusalsOf);
  const submit = async (): Promise<void> => {
    if (name.trim() === "") return put.refuse({ name: kept.wrongName });
    const details = { siteId, name: name.trim(), filters: filterInputsOf(filters) };
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
      <NameField
        label={words.add}
        value={name}
        help={words.nameHelp}
        error={put.refusals.name}
        onChange={setName}
      />
      <Button type="submit" kind="primary" busy={put.isBusy && kept.saving}>
        {kept.save}
      </Button>
      <Alert words={put.refusals.form} />
    </form>
  );
}
