import type { ReactNode } from "react";
import { Field } from "../../Field.tsx";
import { Skeleton } from "../../States.tsx";
import { full } from "../../../lib/format.ts";
import { form } from "../../../strings/filterForm.ts";
import { columns } from "../../../strings/lists.ts";
import { countOf } from "../lists/columns.ts";
import { rowLabelOf, type LabelledRow } from "../lists/rows.ts";
import { LONGEST, type Filter } from "../filter.ts";
import { isListed, isOfParts } from "../operator.ts";
import styles from "./Filters.module.css";
import type { Suggestions } from "./useSuggestions.ts";

/** As many values are offered at once. */
const OFFERED = 8;

interface Props {
  draft: Filter;
  suggestions: Suggestions;
  text: string;
  onText: (text: string) => void;
  /** Takes what is typed among the values. */
  add: () => void;
  onChange: (values: readonly string[]) => void;
  error: string | undefined;
}

/** The values of a filter: typed, or chosen among those that there are, with their counts. */
export function Values({ draft, suggestions, text, onText, add, onChange, error }: Props): ReactNode {
  const { dimension, operator, values } = draft;
  const { rows, hasFailed, isSearching } = suggestions;
  const offered = isOfParts(operator) ? [] : offeredOf(rows ?? [], text, values);
  const typed = values.filter((value) => !offered.some(({ name }) => name === value));
  const isMissed = text.trim() !== "" && !isOfParts(operator) && !rows?.some(isFoundBy(text));
  const isWaiting = !rows && !hasFailed && !isOfParts(operator);
  const toggle = (value: string): void =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
  const box = (value: string, label: string, count?: string): ReactNode => (
    <label key={value} className={styles.value} title={label}>
      <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
      <bdi>{label}</bdi>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
  return (
    <>
      <Field
        label={isListed(dimension) ? form.search : form.value}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        help={helpOf(draft)}
        error={error}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          // The typed text is taken first; then Enter sends the form.
          if (event.key !== "Enter" || text.trim() === "" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <fieldset className={styles.values}>
        <legend className={offered.length + typed.length > 0 ? undefined : "unseen"}>{form.values}</legend>
        {!isWaiting && typed.map((value) => box(value, rowLabelOf(dimension, value, undefined)))}
        {offered.map((row) => {
          const count = countOf(dimension);
          return box(row.name, row.label, `${full(row[count])} ${columns[count].unit}`);
        })}
        {isWaiting && <Skeleton rows={3} label={form.loading} />}
        <p className={styles.note} role="status">
          {hasFailed && form.failed}
          {rows && !hasFailed && isMissed && (isSearching ? form.searching : form.nothing)}
        </p>
      </fieldset>
    </>
  );
}

/**
 * Returns the chosen values and the first values that match the typed text: each stays in its place when it
 * is chosen.
 */
function offeredOf(rows: readonly LabelledRow[], text: string, values: readonly string[]): LabelledRow[] {
  const first = new Set(rows.filter(isFoundBy(text)).slice(0, OFFERED));
  return rows.filter((row) => first.has(row) || values.includes(row.name));
}

function helpOf({ dimension, operator }: Filter): string {
  if (isListed(dimension)) return form.chosen;
  return operator.endsWith("LIKE") ? form.pattern : form.typed;
}

function isFoundBy(text: string): (row: LabelledRow) => boolean {
  const wanted = text.trim().toLowerCase();
  return ({ name, label }) => [name, label].some((each) => each.toLowerCase().includes(wanted));
}
