import type { ReactNode } from "react";
import { Select } from "../../forms/Select.tsx";
import { lists } from "../../../strings/lists.ts";
import { propertyWords } from "../../../strings/visitLists.ts";
import type { Properties } from "./useProperties.ts";

interface Props extends Properties {
  /** The chosen one, which may be none of them: a range without it, or an address that was sent. */
  value: string | undefined;
  onChange: (property: string) => void;
}

/** One of the properties that events have, or why there is none to choose. */
export function PropertySelect({ names, failed, value, onChange }: Props): ReactNode {
  const all = [...new Set([...(value === undefined ? [] : [value]), ...(names ?? [])])].sort();
  if (all.length === 0)
    return <p role="status">{failed ?? (names ? propertyWords.none : propertyWords.loading)}</p>;
  return (
    <Select label={lists.property} value={value} onChange={({ target }) => onChange(target.value)}>
      {all.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  );
}
