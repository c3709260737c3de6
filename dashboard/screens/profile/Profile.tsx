import type { ReactNode } from "react";
import { Shell } from "../../components/shell/Shell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { useOwnUser } from "../../lib/own/ownUser.ts";
import { hasPasskeys } from "../../lib/session/passkeySupport.ts";
import { profile as words } from "../../strings/profile.ts";
import { Deletion } from "./Deletion.tsx";
import { Factor } from "./Factor.tsx";
import { OtherSignIns } from "./OtherSignIns.tsx";
import { ProfileDetails } from "./ProfileDetails.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { Password } from "./Password.tsx";
import { SignIns } from "./SignIns.tsx";

/** The person's profile, ways to sign in and sign-ins, and the end of the account: a form each. */
export function Profile(): ReactNode {
  const own = useOwnUser();
  useTitle(words.title);
  return (
    <Shell>
      <h1>{words.title}</h1>
      {own.user ? (
        <>
          <ProfileDetails own={own} user={own.user} />
          <Password email={own.user.email} />
          <Factor email={own.user.email} />
          <OtherSignIns own={own} user={own.user} />
          {hasPasskeys() && <Passkeys />}
          <SignIns userId={own.user.userId} />
          <Deletion own={own} user={own.user} />
        </>
      ) : own.status === "failed" ? (
        <Failed words={words.failed} again={own.again} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Shell>
  );
}
