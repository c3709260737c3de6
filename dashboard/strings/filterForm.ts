import type { FilterOperator } from "../api/documents.ts";

export const operators: Record<FilterOperator, string> = {
  IS: "is",
  IS_NOT: "is not",
  CONTAINS: "contains",
  CONTAINS_NOT: "does not contain",
  LIKE: "matches",
  NOT_LIKE: "does not match",
  SET: "is set",
  NOT_SET: "is not set",
};

export const form = {
  dimension: "What",
  operator: "How",
  value: "Value",
  search: "Search",
  typed: "Enter adds what is typed. One of several values has to match.",
  chosen: "One of several values has to match.",
  pattern: "Enter adds it. `*` is any text without a slash, `**` any text.",
  values: "Values",
  loading: "Loading values",
  failed: "The values could not be loaded. They can be typed.",
  none: "Choose a value, or type one.",
  unknown: (text: string) => `There is no “${text}” in this time. Choose one of the list.`,
  tooMany: "A filter has at most 100 values.",
  searching: "Looking for what is typed…",
  nothing: "Nothing in this time matches what is typed.",
  save: "Filter",
};
