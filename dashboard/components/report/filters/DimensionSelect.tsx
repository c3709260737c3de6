import type { ReactNode } from "react";
import type { Dimension } from "../../../api/documents.ts";
import { form } from "../../../strings/filterForm.ts";
import { dimensions, lists } from "../../../strings/lists.ts";
import { Options, Select } from "../../forms/Select.tsx";
import { DIMENSION_NAMES } from "../dimension.ts";
import { CARD_NAMES, CARDS } from "../lists/cards.ts";

/** The words for one row of each list. */
const ONES = Object.fromEntries(DIMENSION_NAMES.map((each) => [each, dimensions[each].one])) as Record<
  Dimension,
  string
>;

interface Props {
  value: Dimension;
  onChange: (dimension: Dimension) => void;
}

/** The dimension that a filter compares: those of each card, and properties. */
export function DimensionSelect({ value, onChange }: Props): ReactNode {
  return (
    <Select
      label={form.dimension}
      value={value}
      onChange={({ target }) => onChange(target.value as Dimension)}
    >
      {CARD_NAMES.map((card) => (
        <optgroup key={card} label={lists.cards[card]}>
          <Options words={ONES} among={CARDS[card]} />
        </optgroup>
      ))}
      <optgroup label={lists.properties}>
        <option value="PROPERTY">{lists.property}</option>
      </optgroup>
    </Select>
  );
}
