import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { hasFocus } from "../keyboard.ts";

/** More stops than any screen has between two controls of a test. */
const MOST_STOPS = 60;

/** Works by keyboard as a person would, and counts: a field filled, or a key that is not typing. */
export class Actions {
  readonly actions: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async key(key: string, does: string): Promise<void> {
    await this.#page.keyboard.press(key);
    this.actions.push(`${key}: ${does}`);
  }

  /** Moves the focus to a control, from stop to stop. */
  async reach(name: string, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await control.waitFor();
    for (let stops = 0; !(await hasFocus(control)); stops += 1) {
      expect(stops, `stops before ${name}`).toBeLessThan(MOST_STOPS);
      await this.key(key, `to ${name}`);
    }
  }

  async fill(name: string, field: Locator, text: string): Promise<void> {
    await this.reach(name, field);
    await this.#page.keyboard.type(text);
    this.actions.push(`fill: ${name}`);
  }

  /** Follows a link, or presses a button. */
  async go(control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    const name = await control.innerText();
    await this.reach(name, control, key);
    await this.key("Enter", name);
  }
}
