import { useState, type ReactNode } from "react";
import type { CombinedError } from "urql";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { SidePanel } from "../../../components/lists/SidePanel.tsx";
import panel from "../../../components/lists/SidePanel.module.css";
import { TestMail } from "../../../components/mail/TestMail.tsx";
import { News } from "../../../components/news/News.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { refusalOf } from "../../../lib/api.ts";
import { useAsked } from "../../../lib/asked.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { routes } from "../../../places/routes.ts";
import { templateList } from "../../../strings/templates/list.ts";
import { TemplateInFullDocument, type TemplateInFullFragment } from "../api/documents.ts";
import { MailPicture } from "./MailPicture.tsx";
import { TemplateFacts } from "./TemplateFacts.tsx";
import { TemplateUses } from "./TemplateUses.tsx";

const { panel: words } = templateList;

interface Props {
  templateKey: string;
  onClose: () => void;
}

/** A template beside the list: its mail, its facts, and what is done next. */
export function TemplatePanel({ templateKey: key, onClose }: Props): ReactNode {
  const { data, hasFailed, again, error } = useAsked(TemplateInFullDocument, { key });
  const template = data?.template;
  const isGone = refusalOf(error as CombinedError | undefined)?.errorType === "NotFound";
  return (
    <SidePanel
      name={words.name(template?.name ?? key)}
      heading={template?.name ?? key}
      note={template && key}
      onClose={onClose}
    >
      {hasFailed && <Failed words={isGone ? words.gone : words.failed} again={again} />}
      {!template && !hasFailed && <Skeleton rows={6} />}
      {template && <Shown template={template} person={data.subscribers?.items[0]?.email ?? ""} />}
    </SidePanel>
  );
}

function Shown({ template, person }: { template: TemplateInFullFragment; person: string }): ReactNode {
  const { key, latest, latestNumber } = template;
  const mayWrite = useMayWrite();
  const [news, setNews] = useState<string>();
  const mayDecide =
    latest?.isDecidable === true && latest.requestedAt !== null && latest.status === "DRAFTED";
  return (
    <>
      <News words={news} />
      <section className={panel.part}>
        <MailPicture templateKey={key} number={latestNumber} person={person} />
        <div className={panel.buttons}>
          {mayDecide && (
            <LinkButton href={routes.approval(key, latestNumber)} kind="primary">
              {words.review}
            </LinkButton>
          )}
          <LinkButton href={routes.template(key)} kind={mayDecide ? "plain" : "primary"}>
            {mayWrite ? words.edit : words.read}
          </LinkButton>
          {mayWrite && (
            <TestMail
              templateKey={key}
              number={latestNumber}
              person={person}
              hindered={undefined}
              say={setNews}
            />
          )}
        </div>
      </section>
      <TemplateFacts template={template} />
      <TemplateUses key={key} templateKey={key} />
    </>
  );
}
