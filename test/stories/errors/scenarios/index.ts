import { addresses } from "./addresses.ts";
import { ofCampaigns } from "./campaigns.ts";

import { codes } from "./codes.ts";
import { ofDestinations } from "./destinations.ts";
import { images } from "./images.ts";
import { ofInvoices } from "./invoices.ts";
import { jobs } from "./jobs.ts";
import { mail } from "./mail.ts";
import { operating } from "./operating.ts";
import { ofProviders, profile } from "./profile.ts";
import { ofMerges } from "./merges.ts";
import { ofPlans } from "./plans.ts";
import { ofPrivacy } from "./privacy.ts";
import { ofProfiles } from "./profiles.ts";
import { reading } from "./reading.ts";
import { ofChanges, realtime } from "./realtime.ts";
import { requests } from "./requests.ts";
import { ofRuns } from "./executions.ts";
import { ofSends } from "./sends.ts";
import { ofSegments } from "./segments.ts";
import { members } from "./members.ts";
import { sites } from "./sites.ts";
import { ofSources } from "./sources.ts";
import { subscription } from "./subscription.ts";
import { sequenceScenarios } from "./sequences.ts";
import { texts } from "./templates.ts";
import type { Scenarios } from "./stage.ts";
import { textMails } from "./templateMails.ts";

/** Every scenario, under the operation and the input by which a page of docs/errors/ names it. */
export const scenarios: Scenarios = {
  ...requests,
  ...reading,
  ...realtime,
  ...profile,
  ...addresses,
  ...codes,
  ...ofProviders,
  ...operating,
  ...sites,
  ...members,
  ...jobs,
  ...mail,
  ...textMails,
  ...ofSends,
  ...ofRuns,
  ...subscription,
  ...texts,
  ...images,
  ...sequenceScenarios,
  ...ofInvoices,
  ...ofCampaigns,
  ...ofProfiles,
  ...ofMerges,
  ...ofPrivacy,
  ...ofSources,
  ...ofPlans,
  ...ofSegments,
  ...ofDestinations,
  ...ofChanges,
};
