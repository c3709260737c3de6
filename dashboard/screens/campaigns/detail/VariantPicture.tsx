import type { ReactNode } from "react";
import { MailFrame } from "../../../components/mail/MailFrame.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { MailOfPersonDocument } from "../api/documents.ts";
import figures from "./Figures.module.css";

interface Props {
  templateKey: string;
  number: number;
}

/** A small picture of a variant's mail, without the values of a person. The name beside it leads to it. */
export function VariantPicture({ templateKey: key, number }: Props): ReactNode {
  const { data } = useAsked(MailOfPersonDocument, { key, number, email: null });
  const mail = data?.previewTemplate;
  return (
    <div className={figures.picture} inert>
      {mail?.previewUrl && <MailFrame url={mail.previewUrl} subject={mail.subject} isNarrow />}
      {mail && !mail.previewUrl && <pre className={figures.plain}>{mail.text}</pre>}
    </div>
  );
}
