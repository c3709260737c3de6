import { useState, type ReactNode } from "react";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Button } from "../../../components/Button.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useForm } from "../../../lib/form.ts";
import { keptRefusal } from "../../../components/kept/refusal.ts";
import { kept, keptNews } from "../../../strings/kept.ts";
import { saved as words } from "../../../strings/saved.ts";
import type { Filter } from "../filter.ts";
import { DeleteSavedFilterDocument, type SavedFilterFragment } from "./documents.ts";
import { filtersOf } from "./filtersOf.ts";
import styles from "./Saved.module.css";

interface Props {
  siteId: string;
  item: SavedFilterFragment;
  mayEdit: boolean;
  /** Its filters in words. */
  text: string;
  /** Reads it again, also for the list. */
  look: () => Promise<SavedFilterFragment | undefined>;
  onApply: (filters: readonly Filter[]) => void;
  onRemoved: () => void;
}

/** A saved filter, with what it chooses in words. */
export function SavedRow({ siteId, item, mayEdit, text, look, onApply, onRemoved }: Props): ReactNode {
  const { savedFilterId, version, name } = item;
  const [news, setNews] = useState<string>();
  const follow = async (refusal: ApiRefusal | undefined): Promise<void> => {
    setNews(undefined);
    if (refusal?.errorType === "NotFound") return onRemoved();
    if (refusal?.errorType !== "VersionConflict") return;
    try {
      const now = await look();
      if (!now) onRemoved();
      else if (now.version !== version) setNews(words.changed(now.name));
    } catch {
      setNews(keptNews.unread);
    }
  };
  const removal = useForm(
    DeleteSavedFilterDocument,
    (refusal) => ({ form: keptRefusal(refusal, words.tooMany) }),
    (refusal) => void follow(refusal),
  );
  const remove = async (): Promise<void> => {
    if (await removal.send({ siteId, savedFilterId, expectedVersion: version })) onRemoved();
  };
  const { filters, isPart } = filtersOf(item);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 dir="auto">{name}</h3>
        <p className={styles.note}>
          {text} {isPart && words.partly}
        </p>
      </div>
      <div className={styles.actions}>
        <Button isIdle={isPart} aria-label={words.applyLabel(name)} onClick={() => onApply(filters)}>
          {words.apply}
        </Button>
        {mayEdit && (
          <TwoClicks
            label={kept.remove}
            sure={kept.removeSure}
            busy={removal.isBusy && kept.removing}
            about={name}
            onSure={() => void remove()}
          />
        )}
      </div>
      <Alert words={news ?? removal.refusals.form} />
    </li>
  );
}
