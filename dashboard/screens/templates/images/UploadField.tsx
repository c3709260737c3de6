import { useId, type DragEvent, type ReactNode } from "react";
import { shareText } from "../../../lib/format.ts";
import { images as words } from "../../../strings/mail/images.ts";
import { imageAmong, TYPES } from "./file.ts";
import styles from "./Images.module.css";

interface Props {
  /** The file that is uploaded now, and the share of it that was sent. */
  underWay: { name: string; share: number } | undefined;
  /** The reason for which the last file was not uploaded. */
  fault: string | undefined;
  onFile: (file: File) => void;
}

/** A place to drop an image, and a field to choose one. Its progress and its fault are said beside it. */
export function UploadField({ underWay, fault, onFile }: Props): ReactNode {
  const id = useId();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const file = imageAmong(event.dataTransfer) ?? event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label htmlFor={id}>{words.file}</label>
      <input
        id={id}
        type="file"
        accept={TYPES.join()}
        disabled={underWay !== undefined}
        aria-describedby={`${id}-note`}
        aria-invalid={fault === undefined ? undefined : true}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <p id={`${id}-note`} className={fault === undefined ? styles.note : styles.fault}>
        {fault === undefined ? words.fileHelp : <span role="alert">{fault}</span>}
      </p>
      {underWay && (
        <>
          <progress className={styles.progress} value={underWay.share} aria-label={words.file} />
          <p role="status" className={styles.note}>
            {words.uploading(shareText(underWay.share), underWay.name)}
          </p>
        </>
      )}
    </div>
  );
}
