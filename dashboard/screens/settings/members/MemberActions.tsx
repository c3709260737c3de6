import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { members as words, type OtherRole } from "../../../strings/members/members.ts";
import { RemoveSiteMemberDocument, SetSiteRoleDocument, TransferSiteDocument } from "../api/documents.ts";
import { useDeed } from "./deed.ts";
import type { MemberRowProps } from "./row.ts";
import { shownMember } from "./shown.ts";

/** Another role, removal and the transfer of the site, for who may change the members. */
export function MemberActions({
  siteId,
  member,
  isMe,
  role,
  onNews,
}: MemberRowProps & { role: OtherRole }): ReactNode {
  const { userId, version } = member;
  const who = shownMember(member);
  const other: OtherRole = role === "EDITOR" ? "VIEWER" : "EDITOR";
  const onStale = () => onNews(words.changed, true);
  const change = useDeed(SetSiteRoleDocument, {
    onDone: () => onNews(words.made[other](who), isMe),
    onStale,
  });
  const remove = useDeed(RemoveSiteMemberDocument, {
    onDone: () => onNews(words.removed(who), isMe),
    onStale,
  });
  const transfer = useDeed(TransferSiteDocument, {
    onDone: () => onNews(words.transferred(who), true),
    onStale,
  });
  const busy = change.isBusy && words.making;
  return (
    <>
      <Button
        busy={busy}
        aria-label={`${busy || words.make[other]}: ${who}`}
        onClick={() => void change.run({ siteId, userId, role: other, expectedVersion: version })}
      >
        {words.make[other]}
      </Button>
      <TwoClicks
        label={words.transfer}
        sure={words.transferNow}
        busy={transfer.isBusy && words.transferring}
        about={who}
        onSure={() => void transfer.run({ siteId, userId })}
      />
      <TwoClicks
        label={words.remove}
        sure={words.removeNow}
        busy={remove.isBusy && words.removing}
        about={who}
        onSure={() => void remove.run({ siteId, userId })}
      />
      <Alert words={change.refusal ?? transfer.refusal ?? remove.refusal} />
    </>
  );
}
