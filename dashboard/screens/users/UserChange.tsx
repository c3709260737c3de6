import { useState, type ReactNode } from "react";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { News } from "../../components/news/News.tsx";
import {
  ReactivateUserDocument,
  ResetSecondFactorDocument,
  SetUserGroupsDocument,
  SignOutUserDocument,
  SuspendUserDocument,
  type UserRowFragment,
} from "./documents.ts";
import { useForm } from "../../lib/form.ts";
import { useMe } from "../../lib/session/session.tsx";
import {
  factorReset,
  grouping,
  reactivation,
  signOut,
  userRefusals,
  suspension,
  users as words,
} from "../../strings/users.ts";
import { Groups } from "./Groups.tsx";
import type { useUserPages } from "./pages.ts";
import { userChangesOf, userRefusalsOf } from "./words.ts";

export type Action = keyof typeof words.actions;

const WORDS = {
  suspend: suspension,
  reactivate: reactivation,
  groups: grouping,
  factor: factorReset,
  signOut,
};
/** The changes after which the person cannot go on as before. */
const DANGERS: Change[] = ["suspend", "factor", "signOut"];

/** An action that changes the user. */
type Change = keyof typeof WORDS;

interface Props {
  action: Change;
  user: UserRowFragment;
  pages: ReturnType<typeof useUserPages>;
  onClose: () => void;
}

/**
 * Changes a user, once the admin has read what it does. If another admin was first, it says what has changed
 * and asks again.
 */
export function UserChange({ action, user, pages, onClose }: Props): ReactNode {
  const me = useMe();
  const suspend = useForm(SuspendUserDocument, userRefusalsOf);
  const reactivate = useForm(ReactivateUserDocument, userRefusalsOf);
  const setGroups = useForm(SetUserGroupsDocument, userRefusalsOf);
  const resetFactor = useForm(ResetSecondFactorDocument, userRefusalsOf);
  const signOutForm = useForm(SignOutUserDocument, userRefusalsOf);
  const [shown] = useState(user);
  const [groups, setChosen] = useState(user.groups);
  const { title, words: what, submit, busy } = WORDS[action];
  const { refusals, isBusy } = {
    ...{ suspend, reactivate, groups: setGroups },
    ...{ factor: resetFactor, signOut: signOutForm },
  }[action];
  const changes = userChangesOf(shown, user);
  const send = async () => {
    const of = { userId: user.userId, expectedVersion: user.version };
    const forms = {
      suspend: () => suspend.send(of),
      reactivate: () => reactivate.send(of),
      groups: () => setGroups.send({ ...of, groups }),
      factor: () => resetFactor.send(of),
      signOut: () => signOutForm.send(of),
    };
    const data = await forms[action]();
    if (!data?.changed) return pages.readAgain(user.userId);
    pages.replace(data.changed);
    onClose();
  };
  return (
    <FormDialog
      title={title(user.email)}
      submit={submit}
      kind={DANGERS.includes(action) ? "danger" : "primary"}
      busy={isBusy && busy}
      error={refusals.form}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <News words={changes.length > 0 && userRefusals.changed(changes)} />
      <p>
        {what} {user.userId === me.userId && words.self}
      </p>
      {action === "groups" && <Groups chosen={groups} onChange={setChosen} />}
    </FormDialog>
  );
}
