import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { SignInList } from "../../components/signIns/SignInList.tsx";
import { signInList } from "../../strings/profile.ts";
import { signInsOf, signOut } from "../../strings/users.ts";
import type { UserRowFragment } from "./documents.ts";

interface Props {
  user: UserRowFragment;
  /** Asks if all of them are to end. */
  onSignOut: () => void;
  onClose: () => void;
}

/** The recent sign-ins of a user, for administrators. */
export function UserSignIns({ user: { userId, email }, onSignOut, onClose }: Props): ReactNode {
  return (
    <Dialog
      title={signInsOf(email)}
      actions={
        <Button kind="danger" onClick={onSignOut}>
          {signOut.submit}
        </Button>
      }
      onClose={onClose}
    >
      <SignInList userId={userId} />
      <p>{signInList.trust}</p>
    </Dialog>
  );
}
