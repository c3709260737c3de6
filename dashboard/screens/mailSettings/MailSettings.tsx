import type { ReactNode } from "react";
import { Boundary } from "../../components/Boundary.tsx";
import { Missing } from "../../components/Missing.tsx";
import { Sections } from "../../components/sections/Sections.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { useItem } from "../../lib/item.ts";
import { useMe } from "../../lib/session/session.tsx";
import { useMayRead } from "../../lib/session/staff.ts";
import { cap, mailSettings as words, reminders, sender, times, topics } from "../../strings/mail/settings.ts";
import { MailSettingsDocument } from "./api/documents.ts";
import type { MailPart } from "./fields/useMailForm.ts";
import { Cap } from "./parts/Cap.tsx";
import { Foot } from "./parts/Foot.tsx";
import { Reminders } from "./parts/Reminders.tsx";
import { Sender } from "./parts/Sender.tsx";
import { Times } from "./parts/Times.tsx";
import { Topics } from "./topics/Topics.tsx";

/** The settings of mail: a form each, saved by itself. */
export function MailSettings(): ReactNode {
  useTitle(words.title);
  return <Shell>{useMayRead() ? <Read /> : <Missing />}</Shell>;
}

function Read(): ReactNode {
  const { groups } = useMe();
  const { status, item, read, take } = useItem(MailSettingsDocument, {}, (data) => data.emailSettings);
  return (
    <>
      <h1>{words.title}</h1>
      {item === undefined && status === "loading" && <Skeleton rows={8} />}
      {item === undefined && status !== "loading" && (
        <Failed words={words.failed} again={() => void read()} />
      )}
      {item && <Parts item={item} read={read} take={take} mayChange={groups.includes("admin")} />}
    </>
  );
}

function Parts(part: MailPart): ReactNode {
  const sections = [
    { name: "sender", title: sender.title, content: <Sender {...part} /> },
    { name: "time", title: times.title, content: <Times {...part} /> },
    { name: "frequency", title: cap.title, content: <Cap {...part} /> },
    { name: "reminders", title: reminders.title, content: <Reminders {...part} /> },
    { name: "topics", title: topics.title, content: <Topics /> },
  ];
  return (
    <Sections
      sections={sections.map((each) => ({ ...each, content: <Boundary>{each.content}</Boundary> }))}
      aside={<Foot postalAddress={part.item.postalAddress} />}
    >
      {!part.mayChange && <p>{words.readOnly}</p>}
    </Sections>
  );
}
