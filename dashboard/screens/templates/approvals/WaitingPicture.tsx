import type { ReactNode } from "react";
import { useSeen } from "../../../components/seen.ts";
import type { WaitingVersionFragment } from "../api/documents.ts";
import { PictureOfMail } from "../list/PictureOfMail.tsx";
import { useVersionPreview } from "../mail/usePreview.ts";

interface Props {
  version: WaitingVersionFragment;
  /** The address of a person who would get it; empty: of no person. */
  person: string;
}

/** A small picture of a version that waits. It is composed once the card is on the screen. */
export function WaitingPicture({ version, person }: Props): ReactNode {
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  return (
    <div ref={ref}>
      {isSeen ? <Composed version={version} person={person} /> : <PictureOfMail mail={undefined} isSmall />}
    </div>
  );
}

/**
 * A draft about an invoice has its facts, and is for no other person. A mail that cannot be composed has no
 * picture: the approval says why.
 */
function Composed({ version: { key, number, invoiceId }, person }: Props): ReactNode {
  const { mail, problem } = useVersionPreview(key, number, invoiceId === null ? person : "");
  return problem ? null : <PictureOfMail mail={mail} isSmall />;
}
