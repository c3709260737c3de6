import type { Locator, Page } from "playwright-core";
import { tabTo } from "../keyboard.ts";

/**
 * A person at a page with a keyboard alone. Each action is a line of a list, which several persons may share:
 * a field that is filled, or a key that is not typing. The way to a control by Tab is not one.
 */
export class Hands {
  readonly page: Page;
  readonly #name: string;
  readonly #done: string[];

  constructor(page: Page, name: string, done: string[]) {
    this.page = page;
    this.#name = name;
    this.#done = done;
  }

  /** Presses Enter on a button or link. The way back to one is `Shift+Tab`. */
  async press(control: Locator, way?: "Shift+Tab"): Promise<void> {
    await tabTo(control, way);
    await this.#press("Enter", await nameOf(control));
  }

  /** Presses a key where the focus is. */
  key(key: string): Promise<void> {
    return this.#press(key);
  }

  /** Types into a field in place of what is there. */
  async fill(field: Locator, text: string, way?: "Shift+Tab"): Promise<void> {
    await tabTo(field, way);
    await field.page().keyboard.press("ControlOrMeta+A");
    await field.page().keyboard.type(text);
    this.#note(`fills ${await nameOf(field)}: ${text}`);
  }

  /** Chooses from a list by typing the beginning of its words. */
  async choose(list: Locator, words: string): Promise<void> {
    await list.getByRole("option", { name: words }).first().waitFor({ state: "attached" });
    await tabTo(list);
    await list.page().keyboard.type(words);
    this.#note(`fills ${await nameOf(list)}: ${words}`);
  }

  async #press(key: string, at?: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.#note(`presses ${key}${at === undefined ? "" : ` on ${at}`}`);
  }

  #note(words: string): void {
    this.#done.push(`${this.#done.length + 1}. The ${this.#name} ${words}`);
  }
}

/** The words at which a person knows a control: of its label, or its own. */
function nameOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { labels, innerText, ariaLabel } = element as HTMLInputElement;
    return (ariaLabel ?? (labels?.[0]?.innerText || innerText)).trim().split("\n")[0]!;
  });
}
