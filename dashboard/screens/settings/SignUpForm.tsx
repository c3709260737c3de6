import { useId, type ReactNode } from "react";
import { Card } from "../../components/Card.tsx";
import { FormCard } from "../../components/forms/settings/FormCard.tsx";
import { Segment } from "../../components/Segment.tsx";
import { useMe } from "../../lib/session/session.tsx";
import { signUpForm as words } from "../../strings/settings.ts";
import type { SettingsPart } from "./part.ts";
import styles from "./Settings.module.css";
import { useSiteForm } from "./useSiteForm.ts";

/** The permission for sign-up forms on the pages of a site: admins change it, others read it. */
export function SignUpForm(part: SettingsPart): ReactNode {
  const isAdmin = useMe().groups.includes("admin");
  return isAdmin ? <Changeable {...part} /> : <State isAllowed={part.site.signUpForm} />;
}

function Changeable(part: SettingsPart): ReactNode {
  const form = useSiteForm(part);
  return (
    <FormCard title={words.title} about={words.about} form={form} mayChange>
      <div>
        <Segment
          label={words.label}
          isField
          options={words.states}
          value={form.texts.signUpForm}
          onChange={(signUpForm) => form.type({ signUpForm })}
        />
        <p className={styles.help}>{words.help}</p>
      </div>
    </FormCard>
  );
}

function State({ isAllowed }: { isAllowed: boolean }): ReactNode {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{isAllowed ? words.allowed : words.notAllowed}</p>
      <p className={styles.help}>{words.help}</p>
    </Card>
  );
}
