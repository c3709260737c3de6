import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";

/** Characters of a value that a completion shows. */
const SHOWN = 40;
/** The levels of objects that are offered by their paths. */
const LEVELS = 2;

/**
 * Offers variables inside a placeholder, each with its value for the person of the preview. `known` are the
 * values of the last preview.
 */
export function completeVariables(
  context: CompletionContext,
  known: Record<string, unknown>,
): CompletionResult | null {
  const typed = context.matchBefore(/(?:\{\{|\{%)[^{}%]*?[\w.-]*$/);
  const word = context.matchBefore(/[A-Za-z][\w.-]*$/);
  if (!typed || (!word && !context.explicit && !/[{\s]$/.test(typed.text))) return null;
  return { from: word?.from ?? context.pos, options: optionsOf(known), validFor: /^[\w.-]*$/ };
}

/** Returns a completion for each variable, objects by the paths of their properties. */
export function optionsOf(known: Record<string, unknown>, before = "", level = 0): Completion[] {
  return Object.entries(known).flatMap(([name, value]): Completion[] => {
    const path = before + name;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (isObject && level < LEVELS) return optionsOf(value as Record<string, unknown>, `${path}.`, level + 1);
    return [{ label: path, detail: shown(value), type: "variable" }];
  });
}

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
