import type { ReactNode } from "react";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { useHashSearch } from "../../lib/hash.ts";
import { useMayRead, useMayWrite } from "../../lib/session/staff.ts";
import { campaignForm as words } from "../../strings/mail/campaignForm.ts";
import { CampaignForm } from "./form/CampaignForm.tsx";
import { Copying } from "./copying/Copying.tsx";
import { ReadOnly } from "./form/ReadOnly.tsx";
import { useSendable } from "./form/useSendable.ts";

/** A new campaign: its mail, its people, its time, and the check list, each a step of one page. */
export function NewCampaign(): ReactNode {
  useTitle(words.title);
  const [mayRead, mayWrite] = [useMayRead(), useMayWrite()];
  return <Shell>{mayWrite ? <Loaded /> : mayRead ? <ReadOnly /> : <Missing />}</Shell>;
}

function Loaded(): ReactNode {
  const { templates, settings, hasFailed, again } = useSendable();
  const copied = new URLSearchParams(useHashSearch()).get("copy");
  if (copied !== null) return <Copying campaignId={copied} />;
  if (hasFailed) return <Failed words={words.failed} again={again} />;
  if (!templates) return <Skeleton rows={12} />;
  return <CampaignForm templates={templates} settings={settings} />;
}
