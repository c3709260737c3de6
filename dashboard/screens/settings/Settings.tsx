import { useState, type ReactNode } from "react";
import { useParams } from "wouter";
import { Boundary } from "../../components/Boundary.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { SitePage } from "../../components/shell/SitePage.tsx";
import { SiteSettingsDocument } from "./api/documents.ts";
import { useMayChange } from "../../lib/session/mayChange.ts";
import { useMayRead } from "../../lib/session/staff.ts";
import { Sections } from "../../components/sections/Sections.tsx";
import { useSite } from "../../lib/site.ts";
import { invitations, members } from "../../strings/members/members.ts";
import { deleting } from "../../strings/deleting.ts";
import { problems } from "../../strings/problems.ts";
import { collection, general, links, settings, signUpForm, siteKeys } from "../../strings/settings.ts";
import { Collection } from "./Collection.tsx";
import { DeleteSite } from "./DeleteSite.tsx";
import { Erasure } from "./Erasure.tsx";
import { General } from "./General.tsx";
import { Keys } from "./Keys.tsx";
import { Links } from "./Links.tsx";
import { Invitations } from "./members/Invitations.tsx";
import { Members } from "./members/Members.tsx";
import { useMembers } from "./members/useMembers.ts";
import type { SettingsPart } from "./part.ts";
import { Problems } from "./Problems.tsx";
import { Script } from "./Script.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/** The settings of a site: a form each, saved by itself. For a deleted site, the report of its deletion. */
export function Settings(): ReactNode {
  const { siteId } = useParams<{ siteId: string }>();
  return <OfSite key={siteId} siteId={siteId} />;
}

function OfSite({ siteId }: { siteId: string }): ReactNode {
  const of = useSite(SiteSettingsDocument, siteId);
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted)
    return (
      <Shell>
        <Erasure siteId={siteId} />
      </Shell>
    );
  return (
    <SitePage tab="settings" of={of} missing={<Erasure siteId={siteId} />}>
      {(site) => <Parts part={{ site, read: of.read, take: of.take }} onDeleted={() => setIsDeleted(true)} />}
    </SitePage>
  );
}

interface PartsProps {
  part: Omit<SettingsPart, "mayChange">;
  onDeleted: () => void;
}

function Parts({ part: given, onDeleted }: PartsProps): ReactNode {
  const { myRole, siteId, timezone } = given.site;
  const mayChange = useMayChange(given.site);
  const part = { ...given, mayChange };
  const of = useMembers(siteId);
  // The API refuses keys and links to members who are in no group.
  const isOfGroup = useMayRead();
  const seesSecrets = mayChange || isOfGroup;
  const sections = [
    { name: "general", title: general.title, content: <General {...part} members={of} /> },
    { name: "collection", title: collection.title, content: <Collection {...part} /> },
    { name: "sign-up", title: signUpForm.title, content: <SignUpForm {...part} /> },
    { name: "problems", title: problems.title, content: <Problems {...part} /> },
    {
      name: "members",
      title: members.title,
      content: <Members {...{ siteId, mayChange, of }} readSite={part.read} />,
    },
  ];
  if (mayChange) {
    sections.push({
      name: "invitations",
      title: invitations.title,
      content: <Invitations {...{ siteId, timezone }} />,
    });
  }
  if (seesSecrets) {
    sections.push({ name: "keys", title: siteKeys.title, content: <Keys {...part} /> });
    sections.push({ name: "links", title: links.title, content: <Links {...part} /> });
  }
  if (mayChange) {
    const content = <DeleteSite {...part} onDeleted={onDeleted} />;
    sections.push({ name: "delete", title: deleting.title, content });
  }
  return (
    <Sections
      sections={sections.map((each) => ({ ...each, content: <Boundary>{each.content}</Boundary> }))}
      aside={<Script site={part.site} />}
    >
      {!mayChange && <p>{settings.mayNot[myRole === "EDITOR" ? "EDITOR" : "OTHERS"]}</p>}
    </Sections>
  );
}
