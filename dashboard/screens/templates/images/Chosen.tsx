import { useState, type FormEvent, type ReactNode } from "react";
import { useClient, type CombinedError } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { refusalOf } from "../../../lib/api.ts";
import { dayHere } from "../../../lib/moments.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { images as words } from "../../../strings/mail/images.ts";
import { DeleteImageDocument, type ListedImageFragment } from "../api/documents.ts";
import { nameOf } from "../parts/Author.tsx";
import { pathOf } from "./ImageList.tsx";
import styles from "./Images.module.css";

interface Props {
  image: ListedImageFragment;
  onInsert: (alt: string) => void;
  onDeleted: () => void;
}

/** The chosen image: the words in its place, the templates that show it, and its deletion. */
export function Chosen({ image, onInsert, onDeleted }: Props): ReactNode {
  const [alt, setAlt] = useState("");
  const insert = (event: FormEvent): void => {
    event.preventDefault();
    onInsert(alt.trim());
  };
  const { imageUrl, fileName, uploadedBy, uploadedByUser, uses } = image;
  const keys = [...new Set(uses?.items.map(({ key }) => key))];
  return (
    <section aria-label={words.chosen} className={styles.chosen}>
      <img src={pathOf(imageUrl)} alt={fileName} className={styles.shown} />
      <form className={styles.form} onSubmit={insert} noValidate>
        <Field
          label={words.alt}
          help={words.altHelp}
          value={alt}
          maxLength={300}
          autoFocus
          onChange={({ target }) => setAlt(target.value)}
        />
        <p className={styles.note}>
          {words.by(nameOf(uploadedBy, uploadedByUser))}.{" "}
          {keys.length === 0 ? words.unused : words.used(keys, Boolean(uses?.nextToken))}
        </p>
        <span className={styles.actions}>
          <Button kind="primary" type="submit">
            {words.insert}
          </Button>
          <Deletion image={image} onDeleted={onDeleted} />
        </span>
      </form>
    </section>
  );
}

/** Deletes the image, or says why it stays. A person who may not delete it sees the reason. */
function Deletion({ image, onDeleted }: Pick<Props, "image" | "onDeleted">): ReactNode {
  const { imageId, fileName, uploadedBy } = image;
  const client = useClient();
  const { userId, groups } = useMe();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (uploadedBy !== userId && !groups.includes("admin"))
    return (
      <Button isIdle title={words.notYours}>
        {words.remove}
      </Button>
    );
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    const { data, error } = await client.mutation(DeleteImageDocument, { input: { imageId } }).toPromise();
    setIsBusy(false);
    if (data?.deleteImage || refusalOf(error)?.errorType === "NotFound") onDeleted();
    else setFault(faultOf(error));
  };
  return (
    <>
      <TwoClicks
        label={words.remove}
        sure={words.removeNow}
        about={fileName}
        busy={isBusy && words.removing}
        onSure={() => void remove()}
      />
      <Alert words={fault} />
    </>
  );
}

function faultOf(error: CombinedError | undefined): string {
  const refusal = refusalOf(error);
  if (refusal?.errorType !== "Conflict") return words.refusals.other;
  const { key, number, until } = refusal.errorInfo ?? {};
  if (typeof key !== "string") return words.refusals.busy;
  if (typeof until === "string") return words.refusals.opened(key, dayHere(until));
  return words.refusals.shown(key, Number(number));
}
