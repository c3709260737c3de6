import type { ReactNode } from "react";
import { Skeleton } from "../../../components/States.tsx";
import { templateList } from "../../../strings/templates/list.ts";
import { useVersionPreview } from "../mail/usePreview.ts";
import styles from "./MailPicture.module.css";
import { PictureOfMail } from "./PictureOfMail.tsx";

const { panel: words } = templateList;

interface Props {
  templateKey: string;
  number: number;
  /** The address of the person who would get it; empty: of no person. */
  person: string;
}

/** A small picture of a saved version, as a person would get it. */
export function MailPicture({ templateKey, number, person }: Props): ReactNode {
  const { mail, problem } = useVersionPreview(templateKey, number, person);
  if (problem)
    return (
      <p className={styles.note}>
        {words.noPicture} {problem.words}
      </p>
    );
  if (!mail) return <Skeleton rows={6} />;
  return (
    <>
      <PictureOfMail mail={mail} />
      {person !== "" && <p className={styles.note}>{words.picture(person)}</p>}
    </>
  );
}
