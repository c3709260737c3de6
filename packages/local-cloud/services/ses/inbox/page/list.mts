import { readPage } from "./api.mts";
import { codeButton } from "./code.mts";
import { at, el } from "./dom.mts";
import { keepFocus } from "./focus.mts";
import { addressOf, choiceIn, type Address } from "./place.mts";
import type { ReadMarks } from "./read.mts";
import type { ShownPage, ShownRow } from "./types.mts";
import { briefTime, countOf, mailboxOf, shortOf } from "./words.mts";

/** The most rows that are read again at once after a change. */
const MOST = 500;
const USUAL = 50;

/** The rows of the chosen mails, newest first: a page at a time, and new ones at the top as they come. */
export class List {
  rows: ShownRow[] = [];
  #page: ShownPage | undefined;
  readonly #made = new Map<string, HTMLLIElement>();
  readonly #place: () => Address;
  readonly #marks: ReadMarks;

  constructor(place: () => Address, marks: ReadMarks) {
    this.#place = place;
    this.#marks = marks;
  }

  /** Reads the rows that are shown again, with those that came since, or the first page of another choice. */
  async refresh(isOtherChoice: boolean): Promise<void> {
    const query = choiceIn(this.#place());
    const asked = query.toString();
    const wanted = isOtherChoice ? USUAL : Math.min(Math.max(this.rows.length, USUAL), MOST);
    query.set("limit", String(wanted));
    const page = await readPage(query);
    // Typing goes on while a search is answered.
    if (choiceIn(this.#place()).toString() !== asked) return;
    const older = isOtherChoice ? [] : this.#olderThan(page);
    const isWhole = older.length > 0 ? this.#page?.next === undefined : page.next === undefined;
    this.rows = [...page.mails, ...older];
    const { next: _, ...counts } = page;
    this.#page = isWhole ? counts : { ...counts, next: this.rows.at(-1)!.messageId };
    this.show();
  }

  /** The rows that were loaded before, below those of a page that was read again. */
  #olderThan({ mails, next }: ShownPage): ShownRow[] {
    if (next === undefined) return [];
    const last = this.rows.findIndex(({ messageId }) => messageId === mails.at(-1)?.messageId);
    return last === -1 ? [] : this.rows.slice(last + 1);
  }

  async more(): Promise<void> {
    const query = choiceIn(this.#place());
    const asked = query.toString();
    query.set("before", this.rows.at(-1)?.messageId ?? "");
    const page = await readPage(query);
    if (choiceIn(this.#place()).toString() !== asked) return;
    const known = new Set(this.rows.map(({ messageId }) => messageId));
    const more = page.mails.filter(({ messageId }) => !known.has(messageId));
    this.rows.push(...more);
    this.#page = page;
    this.show(more[0]?.messageId);
  }

  /** The row that is `by` rows below the open one; the first one if none is open. */
  beside(by: number): ShownRow | undefined {
    const index = this.rows.findIndex(({ messageId }) => messageId === this.#place().mail);
    return index === -1 ? this.rows[0] : this.rows[index + by];
  }

  /** Returns the link of the row of this id; without such a row that of the first one. */
  link(id = ""): HTMLElement | null | undefined {
    const row = this.#made.get(id) ?? at("rows", HTMLUListElement).firstElementChild;
    return row?.querySelector("a");
  }

  /** Shows the rows. If the focused part goes by that, the row of this id has the focus. */
  show(id?: string): void {
    keepFocus(
      () => this.#draw(),
      () => this.link(id),
      () => at("search", HTMLInputElement),
    );
  }

  #draw(): void {
    const place = this.#place();
    const shown = this.rows.map((row) => this.#item(row, place));
    const list = at("rows", HTMLUListElement);
    // Rows that stay are not moved, so that what is focused stays so.
    const wanted = new Set<Node>(shown);
    for (const each of [...list.children]) if (!wanted.has(each)) each.remove();
    shown.forEach((each, index) => {
      if (list.children[index] !== each) list.insertBefore(each, list.children[index] ?? null);
    });
    this.#forget();
    this.#showCounts(place);
  }

  #item(row: ShownRow, place: Address): HTMLLIElement {
    const made = this.#made.get(row.messageId) ?? rowOf(row);
    this.#made.set(row.messageId, made);
    const link = made.querySelector("a")!;
    const isOpen = row.messageId === place.mail;
    link.href = addressOf({ ...place, mail: row.messageId, tab: "" });
    if (isOpen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    const isRead = this.#marks.has(row.messageId);
    made.classList.toggle("new", !isRead);
    made.querySelector<HTMLElement>(".unseen")!.hidden = isRead;
    return made;
  }

  #forget(): void {
    const kept = new Set(this.rows.map(({ messageId }) => messageId));
    for (const id of this.#made.keys()) if (!kept.has(id)) this.#made.delete(id);
  }

  #showCounts({ q, codesOnly, from, to }: Address): void {
    const { total = 0, codes = 0, matches = 0, next } = this.#page ?? {};
    at("all", HTMLButtonElement).textContent = `All ${total.toLocaleString()}`;
    at("codes", HTMLButtonElement).textContent = `Codes ${codes.toLocaleString()}`;
    at("clear", HTMLButtonElement).disabled = total === 0;
    at("more", HTMLElement).hidden = matches === 0;
    at("load", HTMLButtonElement).hidden = next === undefined;
    at("count", HTMLElement).textContent =
      next === undefined
        ? countOf(matches, "mail", "mails")
        : `${this.rows.length.toLocaleString()} of ${matches.toLocaleString()}`;
    const isChosen = q.trim() !== "" || codesOnly || from !== "" || to !== "";
    showEmpty(matches === 0, isChosen, q.trim());
  }
}

function rowOf({ subject, from, to, at: time, code, kind }: ShownRow): HTMLLIElement {
  const first = el(
    "span",
    { class: "line first" },
    el("span", { class: "unseen" }, "Unread:"),
    el("b", { class: "cut subject" }, subject || "(no subject)"),
  );
  const receivers = to.map(shortOf).join(", ") || "blind copies";
  // The sender's address would leave no room for the one that people look for.
  const { name } = mailboxOf(from);
  const people = el("span", { class: "cut" }, name === "" ? `to ${receivers}` : `${name} to ${receivers}`);
  people.title = `${from} to ${to.join(", ")}`;
  const when = el("time", { class: "when", datetime: time }, briefTime(time));
  when.title = new Date(time).toLocaleString();
  const side = el("span", { class: "when" }, ...(kind === undefined ? [] : [`${kind} · `]), when);
  const second = el("span", { class: "line second" }, people, side);
  const item = el("li", { class: code === undefined ? "row" : "row coded" }, el("a", {}, first, second));
  if (code !== undefined) item.append(codeButton(code));
  return item;
}

function showEmpty(isEmpty: boolean, isChosen: boolean, q: string): void {
  const empty = at("empty", HTMLElement);
  empty.hidden = !isEmpty;
  if (!isEmpty) return;
  if (!isChosen) {
    const hint = "Sign up with any address and the code lands here.";
    empty.replaceChildren(el("b", {}, "No mail yet."), hint);
    return;
  }
  const clear = el("button", { type: "button", class: "quiet", id: "widen" }, "Show all mails");
  empty.replaceChildren(el("b", {}, q === "" ? "No mail matches." : `No mail matches “${q}”.`), clear);
}
