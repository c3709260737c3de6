import { useContext } from "react";
import type { AnyVariables, TypedDocumentNode } from "urql";
import { useAgain } from "../../lib/again.ts";
import { useAsked, type Asked } from "../../lib/asked.ts";
import { ReadTimesOfHome } from "./asOf/readTimes.ts";
import { useReadTime } from "./asOf/useReadTime.ts";

/** Milliseconds between two readings of what is not pushed. */
export const AGAIN_MS = 5 * 60_000;

/** Asks for what a card shows, and again while the page is seen. The page says how old its figures are. */
export function useRead<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Asked<Data> {
  const asked = useAsked(document, variables, "home");
  useAgain(asked.again, AGAIN_MS);
  useReadTime(useContext(ReadTimesOfHome), asked.data);
  return asked;
}
