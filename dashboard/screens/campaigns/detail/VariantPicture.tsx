import type { ReactNode } from "react";
import { MailFrame } from "../../../components/mail/MailFrame.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { MailOfPersonDocument, ReaderOfVariantsDocument } from "../api/documents.ts";
import figures from "./Figures.module.css";

interface Props {
  templateKey: string;
  number: number;
}

/** A small picture of a variant's mail, as the first subscriber gets it. The name beside it leads to it. */
export function VariantPicture({ templateKey: key, number }: Props): ReactNode {
  const reader = useAsked(ReaderOfVariantsDocument, {}, "reader");
  const isKnown = reader.data !== undefined || reader.hasFailed;
  const email = reader.data?.subscribers?.items[0]?.email ?? null;
  const { data } = useAsked(MailOfPersonDocument, isKnown ? { key, number, email } : undefined);
  const mail = data?.previewTemplate;
  return (
    <div className={figures.picture} inert>
      {mail?.previewUrl && <MailFrame url={mail.previewUrl} subject={mail.subject} isNarrow />}
      {mail && !mail.previewUrl && <pre className={figures.plain}>{mail.text}</pre>}
    </div>
  );
}
