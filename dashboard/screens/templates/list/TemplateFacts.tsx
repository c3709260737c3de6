import type { ReactNode } from "react";
import panel from "../../../components/lists/SidePanel.module.css";
import { dayHere } from "../../../lib/moments.ts";
import { templateList } from "../../../strings/templates/list.ts";
import type { TemplateInFullFragment } from "../api/documents.ts";
import { Author } from "../parts/Author.tsx";
import { StateTag } from "../parts/StateTag.tsx";

const { panel: words } = templateList;

/** The facts of a template: of its latest version, of the approved one, and its last mail. */
export function TemplateFacts({ template }: { template: TemplateInFullFragment }): ReactNode {
  const { latest, approved, updatedAt, sends } = template;
  const last = sends?.items[0]?.queuedAt;
  const facts: [string, ReactNode][] = [
    [words.state, latest && <StateTag version={latest} />],
    [words.subject, latest && <span dir="auto">{latest.subject}</span>],
    [words.previewText, latest?.previewText && <span dir="auto">{latest.previewText}</span>],
    [words.returned, latest?.returnNote && <span dir="auto">{latest.returnNote}</span>],
    [words.author, latest && <Author of={latest.author} user={latest.authorUser} />],
    [words.changed, dayHere(updatedAt)],
    [words.approved, approved?.approvedAt && words.version(approved.number, dayHere(approved.approvedAt))],
    [
      words.approvedBy,
      approved?.approvedBy && <Author of={approved.approvedBy} user={approved.approvedByUser} />,
    ],
    [words.sent, last === undefined ? words.notSent : dayHere(last)],
  ];
  return (
    <section className={panel.part}>
      <dl className={panel.facts}>
        {facts
          .filter(([, fact]) => Boolean(fact))
          .map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
