import { mailPath, readRaw } from "./api.mts";
import { el, icon } from "./dom.mts";
import type { Tab } from "./place.mts";
import { tried } from "./tried.mts";
import type { ShownMail } from "./types.mts";

/** The most lines that are shown of a raw mail: the rest is in its file. */
const MOST_LINES = 5_000;

type Look = { width: "wide" | "narrow"; scheme: "light" | "dark" };

/** The look of mails, which the next one has too. */
const look: Look = { width: "wide", scheme: "light" };

/** The part of a mail that a tab shows. */
export class Panel {
  readonly element = el("div", { class: "panel", id: "panel", role: "tabpanel", tabindex: "0" });
  readonly looks: HTMLElement;
  readonly #mail: ShownMail;
  #tab: Tab | undefined;
  #frame: HTMLIFrameElement | undefined;

  constructor(mail: ShownMail) {
    this.#mail = mail;
    this.looks = el(
      "div",
      { class: "looks" },
      this.#choice("width", "Width", [
        ["wide", "600", "screen"],
        ["narrow", "375", "phone"],
      ]),
      this.#choice("scheme", "Colours", [
        ["light", "", "sun"],
        ["dark", "", "moon"],
      ]),
    );
  }

  show(tab: Tab): void {
    this.#tab = tab;
    this.element.setAttribute("aria-labelledby", `tab-${tab}`);
    this.looks.hidden = tab !== "html" || !this.#mail.hasHtml;
    if (tab === "html") this.element.replaceChildren(this.#html());
    else if (tab === "text") this.element.replaceChildren(this.#text());
    else if (tab === "headers") this.element.replaceChildren(this.#headers());
    else void tried(() => this.#raw());
  }

  /** Each mail and look is a frame of its own: a new address in one would be a step of the history. */
  #html(): HTMLElement {
    const { hasHtml, subject, messageId } = this.#mail;
    if (!hasHtml) return el("p", { class: "note" }, "This mail has no HTML part.");
    this.#frame = el("iframe", {
      title: `The mail “${subject}”`,
      sandbox: "allow-popups allow-popups-to-escape-sandbox",
      src: `${mailPath(messageId)}/html?scheme=${look.scheme}`,
    });
    this.#frame.classList.toggle("narrow", look.width === "narrow");
    this.#frame.classList.toggle("dark", look.scheme === "dark");
    return el("div", { class: "canvas" }, this.#frame);
  }

  #text(): HTMLElement {
    const { text } = this.#mail;
    return text === "" ? el("p", { class: "note" }, "This mail has no text part.") : el("pre", {}, text);
  }

  #headers(): HTMLElement {
    const rows = this.#mail.headers.map(([name, value]) =>
      el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, value)),
    );
    return el("table", { class: "headers" }, el("tbody", {}, ...rows));
  }

  async #raw(): Promise<void> {
    if (this.#tab !== "raw") return;
    this.element.replaceChildren();
    const lines = (await readRaw(this.#mail.messageId)).replace(/\r\n$/, "").split("\r\n");
    if (this.#tab !== "raw") return;
    const shown = lines.slice(0, MOST_LINES).map((line) => el("li", {}, line));
    const more =
      lines.length > MOST_LINES
        ? [
            el(
              "p",
              { class: "note" },
              `The other ${lines.length - MOST_LINES} lines are in the file: .eml above.`,
            ),
          ]
        : [];
    this.element.replaceChildren(el("ol", { class: "raw" }, ...shown), ...more);
  }

  #choice<Key extends keyof Look>(
    key: Key,
    legend: string,
    options: [value: Look[Key], label: string, name: Parameters<typeof icon>[0]][],
  ): HTMLElement {
    const labels = options.map(([value, label, name]) => {
      const input = el("input", { type: "radio", name: key, value, checked: look[key] === value });
      if (label === "") input.setAttribute("aria-label", value === "light" ? "Light" : "Dark");
      else input.setAttribute("aria-label", `${label} pixels`);
      input.addEventListener("change", () => {
        look[key] = value;
        if (key === "scheme") this.show("html");
        else this.#frame?.classList.toggle("narrow", look.width === "narrow");
      });
      return el("label", { title: input.ariaLabel ?? "" }, input, icon(name), label);
    });
    return el("fieldset", { class: "choice", "aria-label": legend }, ...labels);
  }
}
