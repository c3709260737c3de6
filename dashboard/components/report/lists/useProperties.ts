import { useCallback, useState } from "react";
import { useAnswer } from "../../../lib/asked.ts";
import { reasonOf, type ListSource, type ListRange } from "./source.ts";

export interface Properties {
  /** The names, the property of most events first; undefined before the first answer. */
  names: readonly string[] | undefined;
  /** The reason why they could not be read, in words. */
  failed: string | undefined;
}

/** The properties that events of a range have: it is read once. Without a source nothing is asked. */
export function useProperties(source: Required<ListSource> | undefined, range: ListRange): Properties {
  const [{ from, to }] = useState(range);
  const ask = useCallback(() => source!.properties({ from, to }), [source, from, to]);
  const { data, hasFailed, error } = useAnswer(source && ask, "");
  return { names: data, failed: hasFailed ? reasonOf(error) : undefined };
}
