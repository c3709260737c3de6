import { leaveList, mailPath } from "./api.mts";
import { codeButton } from "./code.mts";
import { at, el, icon, say } from "./dom.mts";
import { Panel } from "./panel.mts";
import { TABS, type Tab } from "./place.mts";
import { tried } from "./tried.mts";
import type { ShownMail } from "./types.mts";
import { countOf, initialsOf, mailboxOf, sizeInWords, wholeTime } from "./words.mts";

export interface Deeds {
  back: () => void;
  step: (by: number) => void;
  remove: () => void;
  choose: (tab: Tab) => void;
}

const LABELS: Record<Tab, string> = { html: "HTML", text: "Text", headers: "Headers", raw: "Raw" };

/** The open mail: its head, its tabs, what a tab shows, and its foot. */
export class MailView {
  readonly #deeds: Deeds;
  #mail: ShownMail | undefined;
  #panel: Panel | undefined;

  constructor(deeds: Deeds) {
    this.#deeds = deeds;
  }

  get id(): string | undefined {
    return this.#mail?.messageId;
  }

  show(mail: ShownMail, tab: Tab | ""): void {
    this.#mail = mail;
    this.#panel = new Panel(mail);
    const looks = this.#panel.looks;
    at("mail", HTMLElement).replaceChildren(
      this.#head(mail),
      el("div", { class: "tabs" }, this.#tabs(mail), looks),
      this.#panel.element,
      foot(mail),
    );
    this.choose(tab);
  }

  /** Shows a tab; without one the HTML of a mail that has some, and else its text. */
  choose(tab: Tab | ""): void {
    const chosen = tab || (this.#mail?.hasHtml ? "html" : "text");
    for (const each of document.querySelectorAll<HTMLElement>('[role="tab"]')) {
      const isChosen = each.dataset.tab === chosen;
      each.setAttribute("aria-selected", String(isChosen));
      each.tabIndex = isChosen ? 0 : -1;
    }
    this.#panel?.show(chosen);
  }

  /** Says why there is no mail to see. */
  showNone(title: string, hint: string): void {
    this.#mail = undefined;
    this.#panel = undefined;
    at("mail", HTMLElement).replaceChildren(el("div", { class: "empty" }, el("b", {}, title), hint));
  }

  copyCode(): void {
    document.querySelector<HTMLButtonElement>("#mail .code")?.click();
  }

  #head(mail: ShownMail): HTMLElement {
    const { subject, from, to, cc = [], at: time, code, messageId } = mail;
    const { name, address } = mailboxOf(from);
    const act = (
      title: string,
      name: Parameters<typeof icon>[0],
      click: () => void,
      more = "",
    ): HTMLElement =>
      el("button", { type: "button", class: `icon ${more}`, title, "aria-label": title, click }, icon(name));
    const acts = el(
      "div",
      { class: "acts" },
      ...(code === undefined ? [] : [codeButton(code)]),
      act("The mail above, K", "up", () => this.#deeds.step(-1)),
      act("The mail below, J", "down", () => this.#deeds.step(1)),
      el(
        "a",
        {
          class: "icon",
          href: `${mailPath(messageId)}/raw`,
          download: `${messageId}.eml`,
          title: "Save as a file",
        },
        icon("save"),
        ".eml",
      ),
      act("Delete this mail", "remove", () => this.#deeds.remove()),
    );
    const back = el(
      "button",
      { type: "button", class: "icon back", click: () => this.#deeds.back() },
      icon("left"),
      "All mails",
    );
    const sender = el(
      "span",
      { class: "cut" },
      ...(name === "" ? [] : [el("span", { class: "name" }, name), " "]),
      el("span", { class: name === "" ? "name" : "address" }, address),
    );
    const copies = cc.length === 0 ? "" : `, copy to ${cc.join(", ")}`;
    return el(
      "header",
      { class: "head" },
      el(
        "div",
        { class: "line top" },
        back,
        el("h1", { class: "cut", id: "subject", title: subject }, subject || "(no subject)"),
        acts,
      ),
      el(
        "div",
        { class: "who" },
        el("span", { class: "initials", "aria-hidden": "true" }, initialsOf(from)),
        el(
          "div",
          { class: "people" },
          el(
            "div",
            { class: "line" },
            sender,
            el("time", { class: "when-long", datetime: time }, wholeTime(time)),
          ),
          el("div", { class: "to cut", title: to.join(", ") }, `to ${to.join(", ")}${copies}`),
        ),
      ),
    );
  }

  #tabs({ headers, bytes }: ShownMail): HTMLElement {
    const notes: Partial<Record<Tab, string>> = { headers: String(headers.length), raw: sizeInWords(bytes) };
    const tabs = TABS.map((tab, index) =>
      el(
        "button",
        {
          ...{ type: "button", role: "tab", id: `tab-${tab}`, "aria-controls": "panel", "data-tab": tab },
          title: `${LABELS[tab]}, ${index + 1}`,
          click: () => this.#deeds.choose(tab),
        },
        LABELS[tab],
        ...(notes[tab] === undefined ? [] : [el("span", { class: "small" }, notes[tab])]),
      ),
    );
    const list = el("div", { role: "tablist", "aria-label": "Parts of the mail" }, ...tabs);
    list.addEventListener("keydown", ({ key }) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
      const current = tabs.findIndex((each) => each.tabIndex === 0);
      if (by === undefined) return;
      const next = tabs[(current + by + tabs.length) % tabs.length]!;
      next.focus();
      next.click();
    });
    return list;
  }
}

function foot(mail: ShownMail): HTMLElement {
  const { images, link, from } = mail;
  const sender = el("span", { class: "good" }, icon("good"), "Verified sender, unsigned here");
  sender.title = `SES signs mail of ${mailboxOf(from).address} with DKIM on AWS. The local cloud signs nothing.`;
  const total = images.own + images.others;
  const others =
    images.others === 0
      ? "none of other hosts"
      : `${images.others.toLocaleString()} of other hosts not loaded`;
  const words = total === 0 ? "No images" : `${countOf(total, "image", "images")}, ${others}`;
  return el(
    "footer",
    { class: "foot" },
    sender,
    oneClick(mail),
    el("span", {}, icon("image"), words),
    ...(link
      ? [
          el(
            "a",
            { class: "last", href: link.path, target: "_blank" },
            `Open the ${link.label.toLowerCase()}`,
          ),
        ]
      : []),
  );
}

/** One-click unsubscribing (RFC 8058), as mail programs offer it. */
function oneClick({ oneClick: offered, messageId }: ShownMail): HTMLElement {
  if (!offered) return el("span", {}, icon("chain"), "No one-click unsubscribe");
  if (!offered.isHere)
    return el("span", { title: offered.uri }, icon("chain"), "One-click unsubscribe, elsewhere");
  const outcome = el("output", {});
  const click = async (): Promise<void> => {
    const sentence = await leaveList(messageId);
    outcome.textContent = sentence;
    say(sentence);
  };
  const button = el(
    "button",
    { type: "button", class: "quiet", click: () => void tried(click, "deed") },
    "Unsubscribe with one click",
  );
  return el("span", {}, icon("chain"), button, outcome);
}
