import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { useForm } from "../../../lib/form.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { siteRoles } from "../../../strings/members/siteRoles.ts";
import { invitations as words } from "../../../strings/members/members.ts";
import { revoking } from "../../../strings/settings.ts";
import { RevokeSiteInvitationDocument, type InvitationFragment } from "../api/documents.ts";
import { useInvite } from "./invite.ts";
import styles from "./Members.module.css";

interface Props {
  siteId: string;
  timezone: string;
  invitation: InvitationFragment;
  /** Called when the list has changed, with words for it unless they are shown in the row. */
  onChanged: (words?: string) => void;
}

/** An open invitation: it can be mailed again, which ends its link, and revoked. */
export function InvitationRow({ siteId, timezone, invitation, onChanged }: Props): ReactNode {
  const { invitationId, email, role, expiresAt, invitedByName } = invitation;
  const { isBusy: isSending, refusals, invite } = useInvite(() => onChanged());
  const revoked = () => onChanged(revoking.done(email));
  const revoke = useForm(
    RevokeSiteInvitationDocument,
    (refusal) => (refusal?.errorType === "NotFound" ? {} : { form: revoking.failed }),
    (refusal) => refusal?.errorType === "NotFound" && revoked(),
  );
  const again = async () => {
    if (await invite({ siteId, email, role })) onChanged(words.invited(email));
  };
  const end = async () => {
    if ((await revoke.send({ siteId, invitationId })) !== undefined) revoked();
  };
  const about = [words.until(momentInWords(expiresAt, timezone))];
  if (invitedByName !== null) about.push(words.by(invitedByName));
  const busy = isSending && words.sending;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <div className={styles.name}>
          <span>{email}</span> <Tag>{siteRoles[role]}</Tag>
        </div>
        <div className={styles.help}>{about.join(" · ")}</div>
        <Alert words={refusals.form ?? refusals.email ?? revoke.refusals.form} />
      </div>
      <div className={styles.actions}>
        <Button busy={busy} aria-label={`${busy || words.again}: ${email}`} onClick={() => void again()}>
          {words.again}
        </Button>
        <TwoClicks
          label={revoking.revoke}
          sure={revoking.sure}
          busy={revoke.isBusy && revoking.busy}
          about={email}
          onSure={() => void end()}
        />
      </div>
    </li>
  );
}
