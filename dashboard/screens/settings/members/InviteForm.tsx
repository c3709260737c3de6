import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { siteRoles } from "../../../strings/members/siteRoles.ts";
import { invitations as words } from "../../../strings/members/members.ts";
import { useInvite } from "./invite.ts";
import styles from "./Members.module.css";

interface Props {
  siteId: string;
  /** Called with words if the invitation was mailed, and without if it was only stored. */
  onChanged: (words?: string) => void;
}

const OFFERED = { VIEWER: siteRoles.VIEWER, EDITOR: siteRoles.EDITOR };

/** A form that invites an address. */
export function InviteForm({ siteId, onChanged }: Props): ReactNode {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<keyof typeof OFFERED>("VIEWER");
  const { ref, isBusy, refusals, invite } = useInvite(() => onChanged());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await invite({ siteId, email, role }))) return;
    setEmail("");
    onChanged(words.invited(email.trim()));
  };
  return (
    <form ref={ref} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={words.email}
        type="email"
        value={email}
        autoComplete="off"
        onChange={(event) => setEmail(event.target.value)}
        error={refusals.email}
      />
      <div>
        <Segment label={words.role} isField options={OFFERED} value={role} onChange={setRole} />
        <p className={styles.help}>{words.roleHelp}</p>
      </div>
      <Alert words={refusals.form} />
      <div>
        <Button type="submit" kind="primary" busy={isBusy && words.inviting}>
          {words.invite}
        </Button>
      </div>
    </form>
  );
}
