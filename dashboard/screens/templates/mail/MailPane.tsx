import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { MailFrame } from "../../../components/mail/MailFrame.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { preview as words } from "../../../strings/mail/preview.ts";
import styles from "./Mail.module.css";
import { InboxRow } from "./InboxRow.tsx";
import { foreignImages, kilobytesOf } from "./facts.ts";
import { PersonField } from "./PersonField.tsx";
import type { Draft } from "./draft.ts";
import { isInSource, type FaultInSource } from "./refusals.ts";
import type { Preview } from "./usePreview.ts";

interface Props {
  preview: Preview;
  person: string;
  /** The sender of a draft that is not saved, where one was typed. */
  sender?: Pick<Draft, "from" | "replyTo">;
  /** True if the mail is for this person: the first subscriber is not chosen then. */
  isFixed?: boolean;
  onChoose: (person: string) => void;
  /** Goes to the place of a fault in the source, where that is shown. */
  onFault?: (fault: FaultInSource) => void;
}

/** The mail as the chosen person gets it, beside its source. */
export function MailPane({ preview, person, sender, isFixed = false, onChoose, onFault }: Props): ReactNode {
  const [view, setView] = useState<keyof typeof words.view>("wide");
  const [scheme, setScheme] = useState<keyof typeof words.scheme>("light");
  const { mail, isWaiting, problem } = preview;
  const fault = problem?.fault;
  return (
    <Card className={styles.pane} aria-label={words.title}>
      <div className={styles.tools}>
        <PersonField person={person} isFixed={isFixed} onChoose={onChoose} />
        <div className={styles.looks}>
          <Segment label={words.views} options={words.view} value={view} onChange={setView} />
          {view !== "text" && (
            <Segment label={words.schemes} options={words.scheme} value={scheme} onChange={setScheme} />
          )}
        </div>
      </div>
      <div role="status" className={problem ? styles.problem : "unseen"}>
        {problem && (
          <>
            {fault && isInSource(fault) && <strong>{words.line(fault.line)}</strong>} {problem.words}
          </>
        )}
      </div>
      {onFault && fault && isInSource(fault) && (
        <div>
          <Button onClick={() => onFault(fault)}>{words.goToLine}</Button>
        </div>
      )}
      {mail ? (
        <div className={styles.mail} data-old={isWaiting || problem !== undefined}>
          <Head mail={mail} sender={sender} />
          {(view === "text" || !mail.previewUrl) && (
            <pre className={styles.plain} dir="auto" tabIndex={0}>
              {mail.text}
            </pre>
          )}
          {/* A frame that is not seen stays: its address ends after 5 minutes. */}
          {mail.previewUrl && (
            <div hidden={view === "text"}>
              <MailFrame
                url={mail.previewUrl}
                subject={mail.subject}
                isNarrow={view === "narrow"}
                isDark={scheme === "dark"}
              />
            </div>
          )}
          <Foot mail={mail} />
        </div>
      ) : (
        !problem && <p className={styles.note}>{isWaiting ? words.waiting : words.empty}</p>
      )}
    </Card>
  );
}

type Mail = NonNullable<Preview["mail"]>;

function Head({
  mail: { subject, previewText, headers },
  sender,
}: { mail: Mail } & Pick<Props, "sender">): ReactNode {
  const { From = "", "Reply-To": answers } = JSON.parse(headers as string) as Record<string, string>;
  const from = sender?.from || From;
  return (
    <>
      <InboxRow {...{ from, subject, previewText }} />
      <dl className={styles.head}>
        <dt>{words.from}</dt>
        <dd dir="auto">{from}</dd>
        {(sender?.replyTo || answers) && (
          <>
            <dt>{words.replyTo}</dt>
            <dd dir="auto">{sender?.replyTo || answers}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** The facts about the mail that its author should know, with the warnings of the API. */
function Foot({ mail: { html, warnings } }: { mail: Mail }): ReactNode {
  const images = foreignImages(html ?? "", location.origin);
  return (
    <ul className={styles.facts} aria-label={words.warnings}>
      {warnings.map((warning) => (
        <li key={warning} data-warning>
          {warning}
        </li>
      ))}
      {warnings.length === 0 && <li>{words.noWarnings}</li>}
      {images > 0 && <li>{words.foreignImages(images)}</li>}
      {html && <li>{words.size(kilobytesOf(html))}</li>}
    </ul>
  );
}
