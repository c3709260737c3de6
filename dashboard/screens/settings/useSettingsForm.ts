import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { UpdateSiteDocument, type SettingsFragment } from "./api/documents.ts";
import { useForm, type Refusals } from "../../lib/form.ts";
import { settings } from "../../strings/settings.ts";
import { siteInputOf, realEdits, textsOf, withoutSent, type Edits, type Name, type Texts } from "./draft.ts";
import type { SettingsPart } from "./part.ts";
import { settingsRefusalsOf, wrongInSettings } from "./refusal.ts";
import { useChanges } from "./useChanges.ts";

export interface SettingsForm {
  ref: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  refusals: Refusals<Name>;
  /** The texts of the fields: the typed text, else the site's value. */
  texts: Texts;
  type: (typed: Edits) => void;
  submit: (event: FormEvent) => Promise<void>;
  /** The changes of another window; undefined if there are none. */
  changes: string[] | undefined;
  /** The result of the last saving. */
  outcome: string | undefined;
}

/**
 * Some settings of a site as a form. It sends only the settings that were changed in it, so it leaves the
 * changes of others to other settings as they are. If another window changed a setting that was typed here,
 * that change is shown first: the typed text stays, and waits to be sent again.
 */
export function useSettingsForm(part: SettingsPart): SettingsForm {
  const { site, take } = part;
  const [edits, setEdits] = useState<Edits>({});
  /** The site as it was when the edits were begun, or when its changes were last shown. */
  const [base, setBase] = useState<SettingsFragment>(site);
  const [outcome, setOutcome] = useState<string>();
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });
  const { lines, look, show, forget } = useChanges(part);
  /** Text that was typed after the form was sent stays. */
  const done = (words: string, sent: Edits, now: SettingsFragment) => {
    setEdits((known) => withoutSent(known, sent));
    setBase(now);
    forget();
    setOutcome(words);
  };
  /** Sends what was typed, unless the same settings have changed elsewhere. */
  const save = async (now: SettingsFragment, sent: Edits): Promise<void> => {
    const typed = realEdits(now, sent);
    if (Object.keys(typed).length === 0) return done(settings.saved, sent, now);
    if (Object.keys(realEdits(base, textsOf(now))).some((name) => name in typed)) {
      setBase(now);
      form.refuse({});
      return show(base, now);
    }
    const { siteId, version } = now;
    const data = await form.send({ siteId, expectedVersion: version, ...siteInputOf(typed) });
    if (!data?.updateSite) return;
    take(data.updateSite);
    done(settings.saved, sent, data.updateSite);
  };
  const form = useForm(UpdateSiteDocument, settingsRefusalsOf, (refusal) => {
    // If it is as it was typed by now, it was saved before, and only the answer was lost.
    void look(refusal).then((fresh) => fresh && save(fresh, latest.current));
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = realEdits(site, edits);
    const wrong = wrongInSettings(typed);
    setOutcome(undefined);
    if (wrong) return form.refuse(wrong);
    if (Object.keys(typed).length === 0) return done(settings.nothing, edits, site);
    await save(site, edits);
  };
  const type = (typed: Edits) => {
    if (Object.keys(edits).length === 0) setBase(site);
    setEdits((known) => ({ ...known, ...typed }));
    setOutcome(undefined);
  };
  return { ...form, texts: { ...textsOf(site), ...edits }, type, submit, changes: lines, outcome };
}
