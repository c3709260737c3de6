import type { SubscriberStatus } from "../../../api/enums.ts";
import { subscribers as words } from "../../../strings/mail/subscribers.ts";

/** The choices of the list, as they are in the address. Empty: all. */
export interface SubscriberFilters {
  search: string;
  status: SubscriberStatus | "ALL";
  tag: string;
  topic: string;
}

export const NO_FILTERS: SubscriberFilters = { search: "", status: "ALL", tag: "", topic: "" };

const PILLS = Object.keys(words.pill) as (keyof typeof words.pill)[];
/** The form of a tag, as the API has it. */
export const TAG = /^[A-Za-z0-9._/:-]{1,100}$/;
/** The tags of one person. */
const MAX_TAGS = 20;
/** Shorter searches find nothing, so they are not asked. The API compares no `#`, `/` and `_`. */
const LEAST_SEARCH = 3;
/** The API refuses longer ones. */
const MAX_SEARCH = 100;

/** Returns the choices in an address; another status is none. */
export function filtersIn(address: string): SubscriberFilters {
  const of = new URLSearchParams(address);
  const status = of.get("status") ?? "ALL";
  return {
    search: of.get("search") ?? "",
    status: Object.hasOwn(words.statuses, status) ? (status as SubscriberFilters["status"]) : "ALL",
    tag: of.get("tag") ?? "",
    topic: of.get("topic") ?? "",
  };
}

/** Returns the text of choices in the address, with the subscriber that is open. */
export function addressOf(filters: SubscriberFilters, open = ""): string {
  const chosen = Object.entries({ ...filters, open }).filter(
    ([name, value]) => value !== NO_FILTERS[name as keyof SubscriberFilters] && value !== "",
  );
  const text = new URLSearchParams(chosen).toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the arguments with which the API is asked. */
export function argumentsOf({ search, status, tag, topic }: SubscriberFilters) {
  return {
    search: search.trim() !== "" && !isShort(search) ? search.trim() : null,
    status: status === "ALL" ? null : status,
    tag: tag || null,
    topic: topic || null,
  };
}

/** Returns the name of the list that these choices ask for. */
export function askedListOf(filters: SubscriberFilters): string {
  return JSON.stringify(argumentsOf(filters));
}

/** True if a search was typed that is too short to be asked. */
export function isShort(search: string): boolean {
  const compared = search.replace(/[#/_\s]+/g, " ").trim();
  return search.trim() !== "" && compared.length < LEAST_SEARCH;
}

/** Returns the reason why the API would refuse these choices; undefined if it would not. */
export function refusedFilters(filters: SubscriberFilters): string | undefined {
  const { search, status, tag, topic } = argumentsOf(filters);
  if (tag !== null && !TAG.test(tag)) return words.refusedTag;
  if (search !== null && search.length > MAX_SEARCH) return words.refusedSearch;
  const isAlone = search === null && tag === null;
  return topic !== null && status === "PENDING" && isAlone ? words.refusedTopic : undefined;
}

/** Returns the choices but the status as pills: the name of each, and its words. A short search is none. */
export function pillsOf(filters: SubscriberFilters, topicNames: ReadonlyMap<string, string>) {
  const said = { ...filters, topic: topicNames.get(filters.topic) ?? filters.topic };
  const asked = argumentsOf(filters);
  return PILLS.filter((name) => asked[name] !== null && filters[name].trim() !== "").map((name) => ({
    name,
    words: `${words.pill[name]} “${said[name].trim()}”`,
  }));
}

/** Returns tags that were typed between commas, each once. */
export function tagsIn(typed: string): string[] {
  const tags = typed.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

/** Returns the error of typed tags; undefined if they can be set. */
export function tagsFault(typed: string): string | undefined {
  const tags = tagsIn(typed);
  if (!tags.every((tag) => TAG.test(tag))) return words.refusedTag;
  return tags.length > MAX_TAGS ? words.tooManyTags : undefined;
}
