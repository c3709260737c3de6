/** The names that a cell shows before it folds the rest. */
const SHOWN = 4;

/**
 * Returns names as code, separated by commas: the first 4, and the number of the rest. One name more than 4
 * is shown, because a number would be as long.
 */
export function folded(names: string[]): string {
  const shown = names.length <= SHOWN + 1 ? names : names.slice(0, SHOWN);
  const rest = names.length - shown.length;
  const list = shown.map((each) => `\`${each}\``).join(", ");
  return rest > 0 ? `${list} and ${rest} more` : list;
}
