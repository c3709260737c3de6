import { useState, type ReactNode } from "react";
import { useLocation, useParams } from "wouter";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { refusalOf } from "../../lib/api.ts";
import { useAsked } from "../../lib/asked.ts";
import { routes } from "../../places/routes.ts";
import { editor as words } from "../../strings/mail/templates.ts";
import { EditedTemplateDocument, TopicsDocument, type EditedTemplateFragment } from "./api/documents.ts";
import { Editor } from "./editor/Editor.tsx";
import { useMayWrite } from "../../lib/session/staff.ts";
import { ReadTemplate } from "./ReadTemplate.tsx";

/**
 * The editor of a template, or of a new one. Once a new one is saved, the same editor goes on at the address
 * of the template.
 */
export function EditTemplate(): ReactNode {
  const { "*": key = "" } = useParams<{ "*": string }>();
  const [, go] = useLocation();
  const [created, setCreated] = useState<EditedTemplateFragment>();
  const [round, setRound] = useState(0);
  const isNew = routes.template(key) === routes.newTemplate;
  const isCreated = created?.key === key;
  // Another new template begins empty, and is not the next version of the one that was created before.
  if (isNew && created) {
    setCreated(undefined);
    setRound(round + 1);
  }
  const create = (template: EditedTemplateFragment): void => {
    setCreated(template);
    go(routes.template(template.key), { replace: true });
  };
  return (
    <Shell>
      {isNew || isCreated ? (
        <New
          key={`new ${round}`}
          template={isCreated ? created : undefined}
          onSaved={isNew ? create : setCreated}
        />
      ) : (
        <Known key={key} templateKey={key} />
      )}
    </Shell>
  );
}

interface NewProps {
  /** Undefined until it is saved. */
  template: EditedTemplateFragment | undefined;
  onSaved: (template: EditedTemplateFragment) => void;
}

function New({ template, onSaved }: NewProps): ReactNode {
  const topics = useAsked(TopicsDocument, {}, "topics");
  const mayWrite = useMayWrite();
  useTitle(template?.key ?? words.newTitle);
  if (!mayWrite) return <Missing />;
  if (topics.hasFailed) return <Failed words={words.failed} again={topics.again} />;
  if (!topics.data) return <Skeleton rows={12} />;
  return <Editor template={template} topics={topics.data.topics?.items ?? []} onSaved={onSaved} />;
}

function Known({ templateKey: key }: { templateKey: string }): ReactNode {
  const asked = useAsked(EditedTemplateDocument, { key }, key);
  const topics = useAsked(TopicsDocument, {}, "topics");
  const [saved, setSaved] = useState<EditedTemplateFragment>();
  const mayWrite = useMayWrite();
  useTitle(key);
  const template = saved ?? asked.data?.template;
  if (asked.hasFailed && isMissing(asked.error)) return <Missing />;
  if (asked.hasFailed || topics.hasFailed)
    return <Failed words={words.failed} again={asked.hasFailed ? asked.again : topics.again} />;
  if (!template || !topics.data) return <Skeleton rows={12} />;
  if (!mayWrite) return <ReadTemplate template={template} />;
  return <Editor template={template} topics={topics.data.topics?.items ?? []} onSaved={setSaved} />;
}

function isMissing(error: unknown): boolean {
  const refusal = refusalOf(error as Parameters<typeof refusalOf>[0]);
  return refusal?.errorType === "NotFound" || refusal?.errorType === "Unauthorized";
}
