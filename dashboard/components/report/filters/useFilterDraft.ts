import { useRef, useState, type RefObject } from "react";
import type { Dimension } from "../../../api/documents.ts";
import type { Filter } from "../filter.ts";
import type { ListRange, ListSource } from "../lists/source.ts";
import { useProperties } from "../lists/useProperties.ts";
import { operatorsOf } from "../operator.ts";
import { useSuggestions } from "./useSuggestions.ts";
import { addedTo } from "./values.ts";

export interface FilterSource {
  /** The source of values: all visits of the range. */
  source: Required<ListSource>;
  range: ListRange;
  /** True if a link keeps it: then a goal is one or another, and neither any nor none. */
  isOfLink?: boolean;
}

/** A filter that is being made. */
interface FilterForm {
  ref: RefObject<HTMLFormElement | null>;
  draft: Filter;
  properties: ReturnType<typeof useProperties>;
  suggestions: ReturnType<typeof useSuggestions>;
  /** The typed text, which is no value yet. */
  text: string;
  error: string | undefined;
  type: (text: string) => void;
  /** Changes the draft. */
  change: (more: Partial<Filter>) => void;
  /** Changes the draft, and empties the typed text. */
  begin: (more: Partial<Filter>) => void;
  /** Takes the typed text among the values. Returns them, or undefined if it cannot be one. */
  add: () => readonly string[] | undefined;
  chooseDimension: (dimension: Dimension) => void;
}

/** The state of the form of a filter. */
export function useFilterDraft(filter: Filter, { source, range, isOfLink }: FilterSource): FilterForm {
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
  const begin = (more: Partial<Filter>): void => {
    setText("");
    change(more);
  };
  const type = (next: string): void => {
    setText(next);
    setError(undefined);
  };
  const add = (): readonly string[] | undefined => {
    const added = addedTo(values, text, draft, suggestions.rows ?? []);
    if (typeof added === "string") {
      setError(added);
      ref.current?.querySelector<HTMLElement>("input")?.focus();
      return undefined;
    }
    begin({ values: added });
    return added;
  };
  const chooseDimension = (next: Dimension): void => {
    const kept = operatorsOf(next, isOfLink).includes(operator) ? operator : "IS";
    type("");
    setTyped({ dimension: next, operator: kept, values: [] });
  };
  return { ref, draft, properties, suggestions, text, error, type, change, begin, add, chooseDimension };
}
