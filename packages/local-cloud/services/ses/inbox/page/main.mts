// The page of the inbox: a list at the left, the open mail at the right, and the address that says both.
import { deleteAll, deleteMail, readAddresses, readMail } from "./api.mts";
import { clearsInTwo } from "./clear.mts";
import { at, el, icon, say } from "./dom.mts";
import { keepFocus, sameIn } from "./focus.mts";
import { listenToKeys } from "./keys.mts";
import { List } from "./list.mts";
import { watchChanges } from "./live.mts";
import { MailView } from "./mailView.mts";
import { addressOf, placeOf, type Address, type Tab } from "./place.mts";
import { ReadMarks } from "./read.mts";
import { tried } from "./tried.mts";
import type { PageSettings } from "./types.mts";

let place = placeOf(location.search);
const marks = new ReadMarks();
const list = new List(() => place, marks);
const view = new MailView({
  back: () => go({ ...place, mail: "", tab: "" }),
  step,
  remove: () => {
    const { id } = view;
    if (id !== undefined) void tried(() => remove(id), "deed");
  },
  choose: (tab) => chooseTab(tab),
});

/** Goes to a place. A step that people would go back from is one of the history. */
function go(next: Address, isStep = true): void {
  const before = place;
  place = next;
  const address = addressOf(place);
  if (address === `${location.pathname}${location.search}`) history.replaceState(null, "", address);
  else if (isStep) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  follow(before);
}

/** Shows the place after another one. */
function follow(before: Address): void {
  showFilters();
  const isOtherChoice =
    addressOf({ ...before, mail: "", tab: "" }) !== addressOf({ ...place, mail: "", tab: "" });
  if (isOtherChoice) void tried(() => list.refresh(true));
  else list.show();
  if (place.mail !== view.id) void tried(openMail);
  else if (place.mail !== "") view.choose(place.tab);
}

async function openMail(): Promise<void> {
  const asked = place.mail;
  const mail = asked === "" ? undefined : await readMail(asked);
  if (place.mail !== asked) return;
  document.title = mail ? `${mail.subject} - Inbox` : "Inbox";
  const { id } = view;
  const main = at("mail", HTMLElement);
  keepFocus(
    () => {
      document.body.dataset.shows = asked === "" ? "list" : "mail";
      if (mail) view.show(mail, place.tab);
      else if (asked === "") view.showNone("Choose a mail", "J goes down, K goes up, / searches.");
      else view.showNone("This mail is gone", "It was deleted, or the inbox was cleared.");
    },
    sameIn(main),
    ...(asked === "" ? [() => list.link(id), () => at("search", HTMLInputElement)] : [() => main]),
  );
  if (!mail) return;
  marks.add(asked);
  list.show();
  if (innerWidth < 768) scrollTo(0, 0);
}

function step(by: number): void {
  const row = list.beside(by);
  if (!row) return;
  go({ ...place, mail: row.messageId, tab: "" });
  document.querySelector('.row a[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
}

function chooseTab(tab: Tab): void {
  go({ ...place, tab }, false);
}

/** Deletes a mail. The list is read by itself: to try that again is not to delete again. */
async function remove(id: string): Promise<void> {
  const next = list.beside(1) ?? list.beside(-1);
  await deleteMail(id);
  say("The mail is deleted.");
  if (place.mail === id) go({ ...place, mail: next?.messageId ?? "", tab: "" }, false);
  void tried(() => list.refresh(false));
}

async function clearAll(): Promise<void> {
  await deleteAll();
  say("All mails are deleted.");
  go({ ...placeOf(""), tab: "" }, false);
  void tried(() => list.refresh(true));
}

function showFilters(): void {
  const search = at("search", HTMLInputElement);
  if (search.value.trim() !== place.q) search.value = place.q;
  at("all", HTMLButtonElement).setAttribute("aria-pressed", String(!place.codesOnly));
  at("codes", HTMLButtonElement).setAttribute("aria-pressed", String(place.codesOnly));
  for (const side of ["from", "to"] as const) {
    const select = at(side, HTMLSelectElement);
    if (place[side] !== "" && ![...select.options].some(({ value }) => value === place[side]))
      select.append(el("option", { value: place[side] }, place[side]));
    select.value = place[side];
    select.classList.toggle("chosen", place[side] !== "");
  }
}

/** Offers the addresses of all mails as filters. */
async function offerAddresses(): Promise<void> {
  const found = await readAddresses();
  for (const side of ["from", "to"] as const) {
    const select = at(side, HTMLSelectElement);
    const options = found[side].map(([address, count]) =>
      el("option", { value: address }, `${address} (${count.toLocaleString()})`),
    );
    select.replaceChildren(el("option", { value: "" }, side === "from" ? "From" : "To"), ...options);
  }
  showFilters();
}

function listen(): void {
  const search = at("search", HTMLInputElement);
  search.addEventListener("input", () => go({ ...place, q: search.value.trim() }, false));
  at("all", HTMLButtonElement).addEventListener("click", () => go({ ...place, codesOnly: false }));
  at("codes", HTMLButtonElement).addEventListener("click", () => go({ ...place, codesOnly: true }));
  for (const side of ["from", "to"] as const) {
    const select = at(side, HTMLSelectElement);
    select.addEventListener("focus", () => void tried(offerAddresses), { once: false });
    select.addEventListener("change", () => go({ ...place, [side]: select.value }));
  }
  at("load", HTMLButtonElement).addEventListener("click", () => void tried(() => list.more()));
  at("empty", HTMLElement).addEventListener("click", ({ target }) => {
    if (target instanceof HTMLElement && target.id === "widen")
      go({ ...placeOf(""), mail: place.mail, tab: place.tab });
  });
  at("rows", HTMLUListElement).addEventListener("click", openRow);
  clearsInTwo(at("clear", HTMLButtonElement), () => void tried(clearAll, "deed"));
  addEventListener("popstate", () => {
    const before = place;
    place = placeOf(location.search);
    follow(before);
  });
  listenToKeys({
    step,
    search: () => search.select(),
    back: () => back(search),
    copy: () => view.copyCode(),
    choose: chooseTab,
  });
}

/** A row is a link: with a modifier it opens as any other link does. */
function openRow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go({ ...place, mail: placeOf(link.search).mail, tab: "" });
}

function back(search: HTMLInputElement): void {
  if (document.activeElement === search) {
    if (search.value === "") return search.blur();
    return go({ ...place, q: "" }, false);
  }
  if (place.mail !== "") go({ ...place, mail: "", tab: "" });
}

function showLinks(): void {
  const { bar } = JSON.parse(document.body.dataset.settings!) as PageSettings;
  const links = [...bar, { label: "GraphiQL", path: "/" }].map(({ label, path }) =>
    el("a", { href: path }, label, icon("out")),
  );
  at("links", HTMLElement).append(...links);
}

showLinks();
listen();
showFilters();
void tried(offerAddresses);
void tried(openMail);
watchChanges(() => tried(() => list.refresh(false)));
