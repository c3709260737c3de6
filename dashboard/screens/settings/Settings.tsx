import { useState, type ReactNode } from "react";
import { useParams } from "wouter";
import { Boundary } from "../../components/Boundary.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { SitePage } from "../../components/shell/SitePage.tsx";
import { SiteSettingsDocument } from "./api/documents.ts";
import { useMayChange } from "../../lib/session/mayChange.ts";
import { useSite } from "../../lib/site.ts";
import { settings } from "../../strings/settings.ts";
import { Collection } from "./Collection.tsx";
import { DeleteSite } from "./DeleteSite.tsx";
import { Erasure } from "./Erasure.tsx";
import { General } from "./General.tsx";
import { Keys } from "./Keys.tsx";
import { Links } from "./Links.tsx";
import type { SettingsPart } from "./part.ts";
import { Problems } from "./Problems.tsx";
import styles from "./Settings.module.css";
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
  const mayChange = useMayChange(given.site);
  const part = { ...given, mayChange };
  return (
    <div className={styles.cards}>
      {!mayChange && <p>{settings.onlyOwner}</p>}
      <General {...part} />
      <Collection {...part} />
      <SignUpForm {...part} />
      <Boundary>
        <Problems {...part} />
      </Boundary>
      <Boundary>
        <Keys {...part} />
      </Boundary>
      <Boundary>
        <Links {...part} />
      </Boundary>
      {mayChange && <DeleteSite {...part} onDeleted={onDeleted} />}
    </div>
  );
}
