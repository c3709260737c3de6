import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useLocation } from "wouter";
import { useAsked } from "../../lib/asked.ts";
import { FOUND } from "../../places/found.ts";
import { search as words } from "../../strings/frame/search.ts";
import { Dialog } from "../Dialog.tsx";
import { Field } from "../Field.tsx";
import { Failed } from "../States.tsx";
import { SearchDocument, type SearchHitFragment } from "./documents.ts";
import { Hits } from "./Hits.tsx";
import styles from "./Search.module.css";

/** A shorter text finds nothing. */
const LEAST_CHARACTERS = 3;
/** The API takes no longer text. */
const MOST_CHARACTERS = 100;
/** Milliseconds without another character after which a search is sent. */
const TYPING_MS = 200;

/** The steps of the arrow keys through the hits. */
const STEPS: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/** A field, and below it what begins with its text, kind by kind. Enter goes to the chosen hit. */
export function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const text = useSettled(typed.trim());
  const isAsked = text.length >= LEAST_CHARACTERS;
  const asked = useAsked(SearchDocument, isAsked ? { text } : undefined);
  const hits = isAsked ? (asked.data?.search ?? []).filter(({ kind }) => FOUND[kind]) : [];
  const isCurrent = !asked.isOld && text === typed.trim();
  const go = (hit: SearchHitFragment | undefined): void => {
    const place = hit && FOUND[hit.kind];
    if (!place) return;
    onClose();
    navigate(place(hit));
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === "Enter" && isCurrent) go(hits[chosen]);
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setChosen((chosen + step + hits.length) % hits.length);
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Field
        label={words.field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={hits.length > 0 ? id : undefined}
        aria-activedescendant={hits[chosen] && `${id}-${chosen}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MOST_CHARACTERS}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className={hits.length > 0 ? "unseen" : styles.note}>
        {!isAsked && words.least}
        {isAsked && isCurrent && asked.data && sayCount(hits.length, text)}
      </p>
      {isAsked && asked.hasFailed && <Failed words={words.failed} again={asked.again} />}
      {hits.length > 0 && (
        <Hits id={id} hits={hits} chosen={chosen} isOld={!isCurrent} onChoose={setChosen} onGo={go} />
      )}
    </Dialog>
  );
}

const sayCount = (count: number, text: string): string =>
  count === 0 ? words.nothing(text) : words.count(count);

/** Returns a text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
