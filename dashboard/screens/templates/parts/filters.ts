import type { TemplateState } from "../../../api/enums.ts";
import { templateList as words } from "../../../strings/templates/list.ts";

/** The choices of the list, as they are in the address. */
export interface TemplateFilters {
  state: TemplateState | "ALL";
  /** Empty: all. */
  search: string;
}

export const NO_TEMPLATE_FILTERS: TemplateFilters = { state: "ALL", search: "" };

/** The API searches by as many characters. */
const LEAST_SEARCH = 3;

/** Returns the choices in an address; another state is none. */
export function templateFiltersIn(address: string): TemplateFilters {
  const of = new URLSearchParams(address);
  const state = of.get("state") ?? "ALL";
  return {
    state: Object.hasOwn(words.states, state) ? (state as TemplateFilters["state"]) : "ALL",
    search: of.get("search") ?? "",
  };
}

/** Returns the text of choices in the address, with the template that is open. */
export function addressOfTemplates({ state, search }: TemplateFilters, open = ""): string {
  const chosen = Object.entries({ state: state === "ALL" ? "" : state, search, open });
  const text = new URLSearchParams(chosen.filter(([, value]) => value !== "")).toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the arguments with which the API is asked. A short search is none. */
export function templateArgumentsOf({ state, search }: TemplateFilters) {
  const text = search.trim();
  return { state: state === "ALL" ? null : state, search: text.length >= LEAST_SEARCH ? text : null };
}

/** Returns the choices in words; undefined if there is none. */
export function chosenInWords(filters: TemplateFilters): string | undefined {
  const { state, search } = templateArgumentsOf(filters);
  const said = [state && words.state(words.states[state]), search && words.found(search)].filter(Boolean);
  return said.length === 0 ? undefined : said.join(" and ");
}
