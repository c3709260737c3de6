import { useId, type ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import { details as words } from "../../strings/profile.ts";
import { languageOf } from "./fields.ts";

/** The languages that are offered besides those of the browser; any other tag can be typed. */
const COMMON =
  "ar bg cs da de de-AT de-CH el en en-GB en-US es et fi fr he hi hr hu id it ja ko lt lv nl no pl pt pt-BR ro ru sk sl sv th tr uk vi zh-Hans zh-Hant";
const TAGS = [...new Set([...navigator.languages, ...COMMON.split(" ")])];

interface Props {
  label: string;
  value: string;
  onChange: (tag: string) => void;
  error: string | undefined;
}

/** A field for a language, as its tag, which says the language's name below. */
export function LanguageField({ onChange, ...rest }: Props): ReactNode {
  const id = useId();
  const name = languageOf(rest.value);
  return (
    <>
      <Field
        {...rest}
        list={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        help={name === undefined ? words.localeHelp : words.localeNamed(name)}
      />
      <datalist id={id}>
        {TAGS.map((tag) => (
          <option key={tag} value={tag} label={languageOf(tag)} />
        ))}
      </datalist>
    </>
  );
}
