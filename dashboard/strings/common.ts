import type { CountChange, Kind } from "../lib/format.ts";

/** The pages' HTML says three of these itself: product, loading, noScript. */
export const common = {
  counted: (name: string, count: string) => `${name} ${count}`,
  product: "Rollcall",
  loading: "Loading",
  noScript: "This page needs JavaScript.",
  tryAgain: "Try again",
  failed: "Rollcall could not be reached.",
  stale: "This could not be read again just now. It is from a moment ago.",
  broken: "This part of the page could not be shown.",
  inUtc: "Days in UTC: this browser does not know the time zone of the site.",
  table: "Table",
  close: "Close",
  cancel: "Cancel",
  more: "Show more",
  end: "This is the end of the list.",
};

/** A text to copy. */
export const copying = {
  copy: "Copy",
  copied: "Copied",
  selected: "The browser did not copy it. It is selected: copy it with the keyboard.",
};

type OfDirections<Words> = Record<CountChange["direction"], Words>;

/** The difference between a count and an earlier one. */
export const changes = {
  sign: { up: "↑ ", down: "↓ ", same: "" },
  count: {
    up: (share: string, than: string) => `${share} more than in ${than}`,
    down: (share: string, than: string) => `${share} fewer than in ${than}`,
    same: (_share: string, than: string) => `as many as in ${than}`,
  },
  rate: {
    up: (share: string, than: string) => `${share} higher than in ${than}`,
    down: (share: string, than: string) => `${share} lower than in ${than}`,
    same: (_share: string, than: string) => `as high as in ${than}`,
  },
  time: {
    up: (share: string, than: string) => `${share} longer than in ${than}`,
    down: (share: string, than: string) => `${share} shorter than in ${than}`,
    same: (_share: string, than: string) => `as long as in ${than}`,
  },
  nothing: "There was nothing before to compare with.",
} satisfies Record<"sign", OfDirections<string>> &
  Record<Kind, OfDirections<(share: string, than: string) => string>> &
  Record<"nothing", string>;

/** The requested item is deleted, or belongs to another person: the API answers both in the same way. */
export const missing = {
  title: "There is nothing here, or it is not yours to see.",
};
