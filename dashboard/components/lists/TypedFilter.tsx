import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from "react";
import { Field } from "../Field.tsx";

/** Milliseconds without another character after which a text is taken. */
const TYPING_MS = 300;

interface Props {
  ref?: Ref<HTMLInputElement>;
  label: string;
  help?: string;
  value: string;
  /** Texts that are offered while one types. */
  suggested?: readonly string[];
  refuse?: (typed: string) => string | undefined;
  onChange: (value: string) => void;
}

/** A field whose text is taken after a pause. It follows choices of other controls, such as pills. */
export function TypedFilter({ ref, label, help, value, suggested, refuse, onChange }: Props): ReactNode {
  const [text, setText] = useState(value);
  const taken = useRef(value);
  const error = refuse?.(text.trim());
  const isRefused = error !== undefined;
  useEffect(() => {
    if (value === taken.current) return;
    taken.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const typed = text.trim();
    if (typed === taken.current || isRefused) return undefined;
    const timer = setTimeout(() => {
      taken.current = typed;
      onChange(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, isRefused, onChange]);
  const listId = useId();
  return (
    <>
      <Field
        ref={ref}
        label={label}
        help={help}
        error={error}
        type="search"
        list={suggested && listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {suggested && (
        <datalist id={listId}>
          {suggested.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}
