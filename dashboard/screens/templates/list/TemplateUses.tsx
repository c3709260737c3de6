import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/Button.tsx";
import panel from "../../../components/lists/SidePanel.module.css";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { routes } from "../../../places/routes.ts";
import { reminders } from "../../../strings/mail/settings.ts";
import { templateUses as words } from "../../../strings/templates/uses.ts";
import { TemplateUsesDocument } from "../api/documents.ts";
import styles from "./List.module.css";
import { usesOf, type TemplateUse } from "./uses.ts";

/** The parts of mail that send a template. They are read once the person asks for them. */
export function TemplateUses({ templateKey }: { templateKey: string }): ReactNode {
  const [isAsked, setIsAsked] = useState(false);
  const { data, hasFailed, again } = useAsked(TemplateUsesDocument, isAsked ? {} : undefined);
  const found = data && usesOf(data, templateKey);
  return (
    <section className={panel.part} aria-label={words.title}>
      <h3>{words.title}</h3>
      {!isAsked && (
        <div className={panel.buttons}>
          <Button onClick={() => setIsAsked(true)}>{words.show}</Button>
        </div>
      )}
      {hasFailed && <Failed words={words.failed} again={again} />}
      {isAsked && !data && !hasFailed && <Skeleton rows={2} />}
      {found && (
        <div role="status">
          {found.uses.length === 0 && <p>{words.none}</p>}
          <ul className={styles.uses}>
            {found.uses.map((use) => (
              <li key={`${use.kind} ${use.id}`}>
                <Use use={use} />
              </li>
            ))}
          </ul>
          <p className={styles.note}>{found.isComplete ? words.about : words.first}</p>
        </div>
      )}
    </section>
  );
}

function Use({ use: { kind, id, name } }: { use: TemplateUse }): ReactNode {
  if (kind === "reminder")
    return <Link href={routes.mailSettings}>{reminders.types[id as keyof typeof reminders.types]}</Link>;
  return (
    <>
      <Link href={kind === "sequence" ? routes.sequence(id) : routes.campaign(id)} dir="auto">
        {name}
      </Link>{" "}
      <span className={styles.note}>{words.kinds[kind]}</span>
    </>
  );
}
