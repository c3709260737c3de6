import type { SettingsOf } from "../../components/forms/settings/edits.ts";
import { useSettingsForm, type SettingsForm } from "../../components/forms/settings/useSettingsForm.ts";
import {
  UpdateSiteDocument,
  type SettingsFragment,
  type UpdateSiteInput,
  type UpdateSiteMutation,
} from "./api/documents.ts";
import { differences, siteInputOf, textsOf, tidied, type Texts } from "./draft.ts";
import type { SettingsPart } from "./part.ts";
import { settingsRefusalsOf, wrongInSettings } from "./refusal.ts";

const SITE: SettingsOf<SettingsFragment, Texts, UpdateSiteInput, UpdateSiteMutation> = {
  document: UpdateSiteDocument,
  textsOf,
  tidied,
  inputOf: siteInputOf,
  savedOf: ({ updateSite }) => updateSite,
  differences,
  wrongIn: wrongInSettings,
  refusalsOf: settingsRefusalsOf,
};

/** A form of some settings of a site. */
export function useSiteForm({ site, read, take }: SettingsPart): SettingsForm<Texts> {
  return useSettingsForm(SITE, { item: site, read, take });
}
