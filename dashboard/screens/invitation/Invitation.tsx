import { useRef, useState, type ReactNode } from "react";
import { useLocation, useParams } from "wouter";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { useTitle } from "../../components/title.ts";
import type { ApiRefusal } from "../../lib/api.ts";
import { useForm, type Refusals } from "../../lib/form.ts";
import { useMe, useSession } from "../../lib/session/session.tsx";
import { routes } from "../../places/routes.ts";
import { accepting as words } from "../../strings/members/members.ts";
import { AcceptSiteInvitationDocument } from "./documents.ts";
import styles from "./Invitation.module.css";

/** The refusals that end the page, and leave the form no sense. */
type End = "other" | "expired" | "gone";

const ENDS: Partial<Record<string, End>> = { Unauthorized: "other", Expired: "expired", NotFound: "gone" };

function endOf({ errorType = "" }: ApiRefusal): End | undefined {
  return ENDS[errorType];
}

/** The page of an invitation's link. It does nothing before a click: programs open links of mails, too. */
export function Invitation(): ReactNode {
  const { token } = useParams<{ token: string }>();
  return <OfToken key={token} token={token} />;
}

function OfToken({ token }: { token: string }): ReactNode {
  const { email } = useMe();
  const [, go] = useLocation();
  const [end, setEnd] = useState<End>();
  const tries = useRef(0);
  // A click in another tab can be first: then the person is in the site, and a second try says so.
  const isFirstConflict = (refusal: ApiRefusal | undefined) =>
    refusal?.errorType === "Conflict" && tries.current === 1;
  const { isBusy, refusals, send } = useForm(
    AcceptSiteInvitationDocument,
    (refusal) => (isFirstConflict(refusal) ? {} : wordsOf(refusal)),
    (refusal) => (isFirstConflict(refusal) ? void attempt() : setEnd(refusal && endOf(refusal))),
  );
  const attempt = async () => {
    tries.current += 1;
    const siteId = (await send({ token }))?.acceptSiteInvitation?.siteId;
    if (siteId !== undefined) go(routes.live(siteId), { replace: true });
  };
  const accept = () => {
    tries.current = 0;
    return attempt();
  };
  const title = end === undefined ? words.title : words[`${end}Title`];
  useTitle(title);
  return (
    <Shell>
      <Card>
        <h1 aria-live="polite">{title}</h1>
        {end === undefined ? (
          <>
            <p>{words.about(email)}</p>
            <p>{words.which}</p>
            <Alert words={refusals.form} />
            <div>
              <Button kind="primary" busy={isBusy && words.busy} onClick={() => void accept()}>
                {words.accept}
              </Button>
            </div>
          </>
        ) : (
          <Ended end={end} email={email} />
        )}
      </Card>
    </Shell>
  );
}

function Ended({ end, email }: { end: End; email: string }): ReactNode {
  const { signOut } = useSession();
  return (
    <>
      {end === "other" && <p>{words.about(email)}</p>}
      <p>{words[end]}</p>
      <div className={styles.ways}>
        {end === "other" ? (
          <>
            <Button kind="primary" onClick={() => void signOut()}>
              {words.signOut}
            </Button>
            <LinkButton href={routes.addresses}>{words.addresses}</LinkButton>
          </>
        ) : (
          <LinkButton href={routes.sites}>{words.sites}</LinkButton>
        )}
      </div>
    </>
  );
}

function wordsOf(refusal: ApiRefusal | undefined): Refusals {
  if (!refusal) return { form: words.unanswered };
  if (endOf(refusal) !== undefined) return {};
  return { form: refusal.errorType === "LimitExceeded" ? words.full : words.refused };
}
