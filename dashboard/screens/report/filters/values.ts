import { form } from "../../../strings/filterForm.ts";
import type { Row } from "../lists/rows.ts";
import { isListed, isOfParts, MOST_VALUES, type Filter } from "../filter.ts";

/**
 * The values with what is typed, or why that is not possible. Of a list that people know by its labels, the
 * value is the name; another one is compared with its case, so what is typed is it as it stands, unless it is
 * a label of something else.
 */
export function addedTo(
  values: readonly string[],
  typed: string,
  { dimension, operator }: Pick<Filter, "dimension" | "operator">,
  rows: readonly Row[],
): readonly string[] | string {
  const text = typed.trim();
  if (text === "") return values.length > 0 ? values : form.none;
  const lower = text.toLowerCase();
  const isMeant = ({ label, name }: Row): boolean =>
    label.toLowerCase() === lower && (isListed(dimension) || label !== name);
  const isItself = ({ name }: Row): boolean => name === text;
  const row = isOfParts(operator) ? undefined : (rows.find(isItself) ?? rows.find(isMeant));
  if (!row && isListed(dimension)) return form.unknown(text);
  const value = row?.name ?? text;
  if (values.includes(value)) return values;
  return values.length < MOST_VALUES ? [...values, value] : form.tooMany;
}
