import { useRef, useState, type FormEvent, type RefObject } from "react";
import { useUnsaved } from "../../../lib/browser/unsaved.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { saving } from "../../../strings/frame/saving.ts";
import { realEdits, withoutSent, type SettingsOf } from "./edits.ts";
import { useChanges } from "./useChanges.ts";

/** A form of settings, as `FormCard` shows it. */
export interface SettingsForm<Texts extends object> {
  ref: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  refusals: Refusals<keyof Texts & string>;
  /** The texts of the fields: the typed text, else the item's value. */
  texts: Texts;
  type: (typed: Partial<Texts>) => void;
  submit: (event: FormEvent) => Promise<void>;
  /** The changes of another window; undefined if there are none. */
  changes: string[] | undefined;
  /** The result of the last saving. */
  outcome: string | undefined;
}

/** The item of a form. */
export interface ItemOfForm<Item> {
  item: Item;
  /** Reads it again. Resolves to what the API answered; undefined if it did not. */
  read: () => Promise<Item | undefined>;
  /** Takes what a mutation answered. */
  take: (item: Item) => void;
}

/**
 * Some settings of an item as a form. It sends only the settings that were changed in it, so it leaves the
 * changes of others to other settings as they are. If another window changed a setting that was typed here,
 * that change is shown first: the typed text stays, and waits to be sent again.
 */
export function useSettingsForm<Item, Texts extends object, Input, Data>(
  of: SettingsOf<Item, Texts, Input, Data>,
  { item, read, take }: ItemOfForm<Item>,
): SettingsForm<Texts> {
  const [edits, setEdits] = useState<Partial<Texts>>({});
  /** The item as it was when the edits were begun, or when its changes were last shown. */
  const [base, setBase] = useState<Item>(item);
  const [outcome, setOutcome] = useState<string>();
  /** The edits that were sent last: the person may have gone on typing. */
  const sentLast = useRef<Partial<Texts>>({});
  const { lines, look, show, forget } = useChanges(read, of.differences);
  /** Text that was typed after the form was sent stays. */
  const done = (words: string, sent: Partial<Texts>, now: Item): void => {
    setEdits((known) => withoutSent(known, sent));
    setBase(now);
    forget();
    setOutcome(words);
  };
  /** Sends what was typed, unless the same settings have changed elsewhere. */
  const save = async (now: Item, sent: Partial<Texts>): Promise<void> => {
    const typed = realEdits(of, now, sent);
    if (Object.keys(typed).length === 0) return done(saving.saved, sent, now);
    if (Object.keys(realEdits(of, base, of.textsOf(now))).some((name) => name in typed)) {
      setBase(now);
      form.refuse({});
      return show(base, now);
    }
    sentLast.current = sent;
    const data = await form.send(of.inputOf(now, typed));
    const saved = data === undefined ? null : of.savedOf(data);
    if (saved === null) return;
    take(saved);
    done(saving.saved, sent, saved);
  };
  const form = useForm(of.document, of.refusalsOf, (refusal) => {
    // If it is as it was typed by now, it was saved before, and only the answer was lost.
    void look(refusal).then((fresh) => fresh && save(fresh, sentLast.current));
  });
  useUnsaved(Object.keys(realEdits(of, item, edits)).length > 0);
  const texts = { ...of.textsOf(item), ...edits };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = realEdits(of, item, edits);
    const wrong = of.wrongIn(typed, { ...of.textsOf(item), ...typed });
    setOutcome(undefined);
    if (wrong) return form.refuse(wrong);
    if (Object.keys(typed).length === 0) return done(saving.nothing, edits, item);
    await save(item, edits);
  };
  const type = (typed: Partial<Texts>): void => {
    if (Object.keys(edits).length === 0) setBase(item);
    setEdits((known) => ({ ...known, ...typed }));
    setOutcome(undefined);
  };
  return { ...form, texts, type, submit, changes: lines, outcome };
}
