import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { Field } from "../../Field.tsx";
import { Options, Select } from "../../forms/Select.tsx";
import { paths } from "../../../strings/explore.ts";
import type { Act } from "../acts.ts";
import own from "./Paths.module.css";

interface Props {
  onBegin: (act: Act) => void;
}

/** The longest that the API takes. */
const LONGEST = 640;

/** Begins a path with a page or an event, wherever it is in a visit. */
export function Begin({ onBegin }: Props): ReactNode {
  const [kind, setKind] = useState<Act["kind"]>("PAGE");
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const value = text.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = value === "" || (kind === "PAGE" && !value.startsWith("/"));
    setIsWrong(wrong);
    if (wrong) return;
    setText("");
    onBegin({ kind, value });
  };
  return (
    <form className={own.begin} onSubmit={submit} noValidate>
      <Select label={paths.kind} value={kind} onChange={({ target }) => setKind(target.value as Act["kind"])}>
        <Options words={paths.kinds} />
      </Select>
      <Field
        label={paths.begin}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        help={paths.beginHelp}
        error={isWrong ? paths.wrong : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setIsWrong(false);
        }}
      />
      <Button type="submit">{paths.go}</Button>
    </form>
  );
}
