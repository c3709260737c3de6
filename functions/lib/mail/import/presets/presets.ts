import type { ImportPreset } from "#table/mail/importFile";
import { hubspot } from "./hubspot.ts";
import { listmonk } from "./listmonk.ts";
import { mailchimp } from "./mailchimp.ts";
import type { Preset } from "./preset.ts";

export const PRESETS: Record<ImportPreset, Preset> = {
  MAILCHIMP: mailchimp,
  HUBSPOT: hubspot,
  LISTMONK: listmonk,
};
