import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { useSession } from "../../lib/session/session.tsx";
import type { Why } from "../../lib/session/who.ts";
import { refusedPerson } from "../../strings/signIn.ts";
import { Frame } from "./Frame.tsx";

/** Says to a person whom Cognito knows why the API does nothing for them, and what they can do. */
export function Refused({ why }: { why: Why }): ReactNode {
  const { signOut } = useSession();
  const { title, words } = refusedPerson[why];
  return (
    <Frame title={title} onSubmit={() => void signOut()}>
      <p>{words}</p>
      <Button type="submit">{refusedPerson.signOut}</Button>
    </Frame>
  );
}
