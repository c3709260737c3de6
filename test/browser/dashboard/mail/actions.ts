import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { hasFocus } from "../keyboard.ts";

/** The most actions of a story: filled fields, and keys that are neither typing nor Tab. */
export const MOST_ACTIONS = 60;

/** More stops than any screen has between two controls of a test. */
const MOST_STOPS = 80;

interface Counting {
  /** The name of the person in the list. */
  who?: string;
  /** The list, if several persons share one. */
  actions?: string[];
  /** False if the way from control to control by Tab is not counted. */
  withTabs?: boolean;
}

/** Works by keyboard as a person would, and lists each action: a filled field, or a key that is no typing. */
export class Actions {
  readonly page: Page;
  readonly actions: string[];
  readonly #who: string;
  readonly #withTabs: boolean;

  constructor(page: Page, { who, actions = [], withTabs = true }: Counting = {}) {
    this.page = page;
    this.actions = actions;
    this.#who = who === undefined ? "" : `${who}, `;
    this.#withTabs = withTabs;
  }

  /** The list, a line for each action. */
  get listed(): string {
    return this.actions.map((action, at) => `${at + 1}. ${action}`).join("\n");
  }

  async key(key: string, does: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.actions.push(`${this.#who}${key}: ${does}`);
  }

  /** Moves the focus to a control, from stop to stop. */
  async reach(name: string, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await control.waitFor();
    for (let stops = 0; !(await hasFocus(control)); stops += 1) {
      expect(stops, `stops before ${name}`).toBeLessThan(MOST_STOPS);
      if (this.#withTabs) await this.key(key, `to ${name}`);
      else await this.page.keyboard.press(key);
    }
  }

  /** Types into a field in place of what is there, or the beginning of the words of a list's choice. */
  async fill(name: string, field: Locator, text: string): Promise<void> {
    await this.reach(name, field);
    if (await field.evaluate((element) => element.matches("input, textarea")))
      await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.keyboard.type(text);
    this.actions.push(`${this.#who}fill: ${name}`);
  }

  /** Follows a link, or presses a button. */
  async go(control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    const name = await control.innerText();
    await this.reach(name, control, key);
    await this.key("Enter", name);
  }
}
