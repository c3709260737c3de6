import type { SettingsOf } from "../../../components/forms/settings/edits.ts";
import {
  useSettingsForm,
  type ItemOfForm,
  type SettingsForm,
} from "../../../components/forms/settings/useSettingsForm.ts";
import {
  UpdateEmailSettingsDocument,
  type MailSettingsFragment,
  type UpdateEmailSettingsInput,
  type UpdateEmailSettingsMutation,
} from "../api/documents.ts";
import { mailRefusalsOf, wrongInMail } from "./refusals.ts";
import { mailInputOf, mailTextsOf, tidiedMail, type MailTexts } from "./texts.ts";
import { mailDifferences } from "./words.ts";

const MAIL: SettingsOf<
  MailSettingsFragment,
  MailTexts,
  UpdateEmailSettingsInput,
  UpdateEmailSettingsMutation
> = {
  document: UpdateEmailSettingsDocument,
  textsOf: mailTextsOf,
  tidied: tidiedMail,
  inputOf: mailInputOf,
  savedOf: ({ updateEmailSettings }) => updateEmailSettings,
  differences: mailDifferences,
  wrongIn: wrongInMail,
  refusalsOf: mailRefusalsOf,
};

/** The properties of each part of the settings. */
export interface MailPart extends ItemOfForm<MailSettingsFragment> {
  /** True if the person may change the settings. */
  mayChange: boolean;
}

/** A form of some settings of mail. */
export function useMailForm(part: MailPart): SettingsForm<MailTexts> {
  return useSettingsForm(MAIL, part);
}
