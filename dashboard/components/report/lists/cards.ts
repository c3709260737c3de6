import type { Dimension } from "../../../api/documents.ts";
import type { LabelledRow } from "./rows.ts";
import { lists } from "../../../strings/lists.ts";
import { DIMENSION_NAMES, DIMENSIONS, type CardName } from "../dimension.ts";
import type { ListOf } from "../listOf.ts";

export const CARD_NAMES = Object.keys(lists.cards) as CardName[];

/** The cards of a report, with the lists that each shows one of; the first one unless another is chosen. */
export const CARDS = Object.fromEntries(
  CARD_NAMES.map((card) => [card, DIMENSION_NAMES.filter((each) => DIMENSIONS[each].card === card)]),
) as Record<CardName, Dimension[]>;

/** The number of rows of a card. */
export const ROWS_OF_CARD = 9;

/** The lists' part of the address. */
export interface ListsView {
  /** The chosen list of each card; of a card that is not named it is the first. */
  tabs: Partial<Record<CardName, Dimension>>;
  /** The list that is shown in full, and the row with which it was opened. */
  list?: Dimension | undefined;
  row?: string | undefined;
  /** The property whose values are shown; undefined for the one that most events have. */
  property?: string | undefined;
  /** The goal whose conversions the rows have. */
  goal?: string | undefined;
  /** True if countries have a map. */
  hasMap?: boolean;
}

/** The same without a list in full. */
export function closed(view: ListsView): ListsView {
  return { ...view, list: undefined, row: undefined };
}

/** The effect of a click on a row. */
export interface RowFilter {
  href: string;
  /** The report is filtered by it: the click ends that. */
  isSet: boolean;
}

/** The place that keeps the lists' part of the address. */
export interface ListsPlace {
  view: ListsView;
  show: (view: ListsView, how?: { replace: boolean }) => void;
  /** The address of another view, for a link; with other filters, if they are given. */
  hrefOf: (view: ListsView, filters?: readonly string[]) => string;
  /**
   * Returns the filter that a row makes; undefined if it makes none. A public link has no filters, and
   * neither has a site whose visits are not kept.
   */
  filterBy?: (list: ListOf, row: LabelledRow) => RowFilter | undefined;
}

const LIST = "list";
const ROW = "row";
const PROPERTY = "property";
const GOAL = "goal";
const MAP = "map";

/** Reads the lists' part of an address. A text that is no list counts as left out. */
export function parseListsView(chosen: Readonly<Record<string, string>>): ListsView {
  const tabs: ListsView["tabs"] = {};
  for (const card of CARD_NAMES) {
    const tab = dimensionOf(chosen[card], CARDS[card]);
    if (tab) tabs[card] = tab;
  }
  const list = dimensionOf(chosen[LIST], DIMENSION_NAMES);
  return {
    tabs,
    list,
    row: list && chosen[ROW],
    property: chosen[PROPERTY],
    goal: chosen[GOAL],
    hasMap: chosen[MAP] === "1",
  };
}

/** Returns the lists' part of an address, by names of their own. Usual values are left out. */
export function printListsView({
  tabs,
  list,
  row,
  property,
  goal,
  hasMap,
}: ListsView): Record<string, string> {
  const printed: Record<string, string> = {};
  for (const card of CARD_NAMES) {
    const tab = tabs[card];
    if (tab && tab !== CARDS[card][0]) printed[card] = tab.toLowerCase();
  }
  if (property !== undefined) printed[PROPERTY] = property;
  if (goal !== undefined) printed[GOAL] = goal;
  if (hasMap) printed[MAP] = "1";
  if (list) printed[LIST] = list.toLowerCase();
  if (list && row !== undefined) printed[ROW] = row;
  return printed;
}

function dimensionOf(text: string | undefined, among: readonly Dimension[]): Dimension | undefined {
  return among.find((each) => each.toLowerCase() === text);
}
