import { useRef, useState, type ReactNode } from "react";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { Options, Select } from "../../forms/Select.tsx";
import type { Dimension, FilterOperator } from "../../../api/documents.ts";
import { form, operators } from "../../../strings/filterForm.ts";
import { filters as words } from "../../../strings/filters.ts";
import { dimensions, lists } from "../../../strings/lists.ts";
import { CARD_NAMES, CARDS } from "../lists/cards.ts";
import type { ListSource, ListRange } from "../lists/source.ts";
import { DIMENSION_NAMES } from "../dimension.ts";
import type { Filter } from "../filter.ts";
import { operatorsOf, takesValues } from "../operator.ts";
import styles from "./Filters.module.css";
import { PropertySelect } from "../lists/PropertySelect.tsx";
import { useProperties } from "../lists/useProperties.ts";
import { useSuggestions } from "./useSuggestions.ts";
import { addedTo } from "./values.ts";
import { Values } from "./Values.tsx";

/** The words for one row of each list. */
const ONES = Object.fromEntries(DIMENSION_NAMES.map((each) => [each, dimensions[each].one])) as Record<
  Dimension,
  string
>;

interface Props {
  /** The one to change; undefined for a new one. */
  filter: Filter | undefined;
  /** The source of values: all visits of the range. */
  source: Required<ListSource>;
  range: ListRange;
  /** True if a link keeps it: then a goal is one or another, and neither any nor none. */
  isOfLink?: boolean;
  onSave: (filter: Filter) => void;
  onClose: () => void;
}

const NEW: Filter = { dimension: "SOURCE", operator: "IS", values: [] };

/** Asks for a filter: what is compared, how, and with which values. */
export function FilterDialog({
  filter = NEW,
  source,
  range,
  isOfLink = false,
  onSave,
  onClose,
}: Props): ReactNode {
  const [typed, setTyped] = useState(filter);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const { dimension, operator, values } = typed;
  const properties = useProperties(dimension === "PROPERTY" ? source : undefined, range);
  const property = dimension === "PROPERTY" ? (typed.property ?? properties.names?.[0]) : undefined;
  const draft = property === undefined ? typed : { ...typed, property };
  const suggestions = useSuggestions(source, { dimension, property, range, text });
  const ref = useRef<HTMLFormElement>(null);
  const change = (more: Partial<Filter>): void => {
    setTyped({ ...draft, ...more });
    setError(undefined);
  };
  /** Takes what is typed among the values. Returns them, or undefined if it cannot be one. */
  const add = (): readonly string[] | undefined => {
    const added = addedTo(values, text, draft, suggestions.rows ?? []);
    if (typeof added === "string") {
      setError(added);
      ref.current?.querySelector<HTMLElement>("input")?.focus();
      return undefined;
    }
    setText("");
    change({ values: added });
    return added;
  };
  const submit = (): void => {
    const all = takesValues(operator) ? add() : [];
    if (!all || (dimension === "PROPERTY" && property === undefined)) return;
    onSave({ ...draft, values: all });
    onClose();
  };
  const chooseDimension = (next: Dimension): void => {
    const kept = operatorsOf(next, isOfLink).includes(operator) ? operator : "IS";
    setText("");
    setError(undefined);
    setTyped({ dimension: next, operator: kept, values: [] });
  };
  return (
    <FormDialog
      ref={ref}
      title={filter === NEW ? words.addTitle : words.change}
      submit={form.save}
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Select
          label={form.dimension}
          value={dimension}
          onChange={({ target }) => chooseDimension(target.value as Dimension)}
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
        {dimension === "PROPERTY" && (
          <PropertySelect
            {...properties}
            value={property}
            onChange={(next) => {
              setText("");
              change({ property: next, values: [] });
            }}
          />
        )}
        <Select
          label={form.operator}
          value={operator}
          onChange={({ target }) => change({ operator: target.value as FilterOperator })}
        >
          <Options words={operators} among={operatorsOf(dimension, isOfLink)} />
        </Select>
      </div>
      {takesValues(operator) && (dimension !== "PROPERTY" || property !== undefined) && (
        <Values
          {...{ draft, suggestions, text, error, add }}
          onText={(next) => {
            setText(next);
            setError(undefined);
          }}
          onChange={(next) => {
            // The text that was typed to find it is no value of its own.
            setText("");
            change({ values: next });
          }}
        />
      )}
    </FormDialog>
  );
}
