import type { ReactNode } from "react";
import { Select } from "../../components/forms/Select.tsx";
import { details as words } from "../../strings/profile.ts";
import { languageOf } from "./fields.ts";

/** The languages that are offered besides those of the browser and the stored one. */
const COMMON =
  "ar bg cs da de de-AT de-CH el en en-GB en-US es et fi fr he hi hr hu id it ja ko lt lv nl no pl pt pt-BR ro ru sk sl sv th tr uk vi zh-Hans zh-Hant";

interface Props {
  label: string;
  /** The tag of the chosen language; empty without one. */
  value: string;
  onChange: (tag: string) => void;
  error: string | undefined;
}

/** A list of languages by their names. */
export function LanguageField({ value, onChange, ...rest }: Props): ReactNode {
  const tags = new Set([...navigator.languages, ...COMMON.split(" "), ...(value === "" ? [] : [value])]);
  const named = [...tags]
    .map((tag) => ({ tag, name: languageOf(tag) ?? tag }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <Select {...rest} value={value} onChange={({ target }) => onChange(target.value)} help={words.localeHelp}>
      <option value="">{words.noLocale}</option>
      {named.map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </Select>
  );
}
