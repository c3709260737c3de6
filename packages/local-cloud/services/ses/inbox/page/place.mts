export const TABS = ["html", "text", "headers", "raw"] as const;
export type Tab = (typeof TABS)[number];

/** All that the address of the page says: a reload and a shared link show the same. */
export interface Address {
  q: string;
  codesOnly: boolean;
  from: string;
  to: string;
  mail: string;
  tab: Tab | "";
}

export function placeOf(search: string): Address {
  const query = new URLSearchParams(search);
  return {
    q: query.get("q") ?? "",
    codesOnly: query.get("show") === "codes",
    from: query.get("from") ?? "",
    to: query.get("to") ?? "",
    mail: query.get("mail") ?? "",
    tab: TABS.find((each) => each === query.get("tab")) ?? "",
  };
}

/** The query of the list's requests. */
export function choiceIn({ q, codesOnly, from, to }: Address): URLSearchParams {
  const query = new URLSearchParams();
  if (q.trim() !== "") query.set("q", q.trim());
  if (codesOnly) query.set("show", "codes");
  if (from !== "") query.set("from", from);
  if (to !== "") query.set("to", to);
  return query;
}

export function addressOf(place: Address): string {
  const query = choiceIn(place);
  if (place.mail !== "") query.set("mail", place.mail);
  if (place.tab !== "") query.set("tab", place.tab);
  const text = query.toString();
  return text === "" ? "/inbox" : `/inbox?${text}`;
}
