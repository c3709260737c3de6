import { useState, type ReactNode } from "react";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { DeleteKept } from "../../kept/DeleteKept.tsx";
import { Elsewhere } from "../../kept/Elsewhere.tsx";
import { Segment } from "../../Segment.tsx";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm } from "../../../lib/form.ts";
import { useNewest } from "../../../lib/kept/useNewest.ts";
import { kept } from "../../../strings/kept.ts";
import { saved as words } from "../../../strings/saved.ts";
import { filterOf, filterInputsOf, type Filter } from "../filter.ts";
import { DeleteSavedFilterDocument, PutSavedFilterDocument, type SavedFilterFragment } from "./documents.ts";
import { NameField } from "./NameField.tsx";
import { savedFilterRefusalsOf } from "./refusal.ts";
import styles from "./Saved.module.css";

interface Props {
  siteId: string;
  /** As it was when the form was opened. */
  saved: SavedFilterFragment;
  /** The filters of the page, which can take the place of the saved ones. */
  chosen: readonly Filter[];
  /** Filters in words. */
  textOfAll: (filters: readonly Filter[]) => string;
  /** Reads it again; undefined if it is gone. */
  look: (saved: SavedFilterFragment) => Promise<SavedFilterFragment | undefined>;
  onPut: (saved: SavedFilterFragment) => void;
  onRemoved: (saved: SavedFilterFragment) => void;
  onClose: () => void;
}

/** The form of a saved filter: another name, and the filters of the page in place of its own. */
export function ChangeForm(props: Props): ReactNode {
  const { siteId, saved, chosen, textOfAll, look, onPut, onRemoved, onClose } = props;
  const [typed, setTyped] = useState<string>();
  const [which, setWhich] = useState<keyof typeof words.which>("kept");
  const [attempt] = useState(() => new Attempt());
  const { item, news, follow } = useNewest(saved, look);
  const put = useForm(PutSavedFilterDocument, savedFilterRefusalsOf, (refusal) => void follow(refusal));
  const removal = useForm(DeleteSavedFilterDocument, savedFilterRefusalsOf, (refusal) =>
    refusal?.errorType === "NotFound" ? onRemoved(saved) : void follow(refusal),
  );
  // A field that was not changed here has its stored value.
  const stored = item ?? saved;
  const name = typed ?? stored.name;
  const own = stored.filters.map(filterOf);
  const filters = which === "kept" ? own : chosen;
  const submit = async (): Promise<void> => {
    if (name.trim() === "") return put.refuse({ name: kept.wrongName });
    const version = item && { savedFilterId: item.savedFilterId, expectedVersion: item.version };
    const details = { name: name.trim(), filters: filterInputsOf(filters) };
    const data = await put.send(attempt.inputOf({ siteId, ...version, ...details }));
    if (data?.putSavedFilter) onPut(data.putSavedFilter);
  };
  const remove = async (known: SavedFilterFragment): Promise<void> => {
    const { savedFilterId, version } = known;
    if (await removal.send({ siteId, savedFilterId, expectedVersion: version })) onRemoved(known);
  };
  return (
    <FormDialog
      title={words.changeTitle}
      submit={kept.save}
      busy={put.isBusy && kept.saving}
      error={put.refusals.form ?? removal.refusals.form}
      onSubmit={() => void submit()}
      onClose={onClose}
      ref={put.ref}
    >
      <NameField label={kept.name} value={name} error={put.refusals.name} onChange={setTyped} />
      {chosen.length > 0 && (
        <Segment label={words.filters} isField options={words.which} value={which} onChange={setWhich} />
      )}
      <div className={styles.note}>
        <p role="status" dir="auto">
          {textOfAll(filters)}
        </p>
        {chosen.length === 0 && <p>{words.chooseFirst}</p>}
      </div>
      <Elsewhere news={news} now={item && words.nowIs(item.name, textOfAll(own))} />
      {item && <DeleteKept name={item.name} isBusy={removal.isBusy} onDelete={() => void remove(item)} />}
    </FormDialog>
  );
}
