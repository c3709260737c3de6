import { changesOf, type InWords } from "../../../components/forms/settings/changesOf.ts";
import { saving } from "../../../strings/frame/saving.ts";
import { cap, reminders, sender, times } from "../../../strings/mail/settings.ts";
import type { MailSettingsFragment } from "../api/documents.ts";
import { REMINDERS } from "./texts.ts";

/** In which settings two states differ, in words. */
export function mailDifferences(before: MailSettingsFragment, now: MailSettingsFragment): string[] {
  return changesOf(inWords(before), inWords(now));
}

function inWords(settings: MailSettingsFragment): InWords {
  const { postalAddress, timezone, cap: limit, quietHours: quiet, reminders: sent } = settings;
  return [
    [sender.address, postalAddress.replaceAll("\n", ", ") || saving.none],
    [times.zone, timezone],
    [times.quiet, quiet ? times.hours(quiet.from, quiet.to) : times.quietStates.NO],
    [cap.label, limit ? cap.value(limit.messages, limit.days) : cap.states.NO],
    ...REMINDERS.map((type): [string, string] => {
      const found = sent?.find((each) => each.type === type);
      const value = found && reminders.value(found.daysOverdue, found.templateKey, found.mode);
      return [reminders.types[type], value ?? reminders.states.NO];
    }),
  ];
}
