import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** More stops than any screen has between two controls of a test. */
const MOST = 80;

/**
 * Moves the focus to a control with the Tab key alone, back with `Shift+Tab`. At each stop on the way the
 * focus is seen: an outline, and the control within the window (WCAG 2.2: 2.4.7, 2.4.11).
 */
export async function tabTo(control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = control.page();
  await control.waitFor();
  const unseen: string[] = [];
  for (let stops = 0; !(await hasFocus(control)); stops += 1) {
    expect(stops, `stops before ${String(control)}`).toBeLessThan(MOST);
    await page.keyboard.press(key);
    const without = await page.evaluate(unseenFocus);
    if (without !== undefined) unseen.push(without);
  }
  expect(unseen).toEqual([]);
}

/** Moves the focus to a control, and presses Enter there. */
export async function press(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press("Enter");
}

/** Moves the focus to a field, and types into it in place of what is there. */
export async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press("ControlOrMeta+A");
  await field.page().keyboard.type(text);
}

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/**
 * Runs in the page: what has the focus, if a reader does not see that. A radio button's is seen at its label.
 */
function unseenFocus(): string | undefined {
  const element = document.activeElement;
  // Within a date field the browser itself marks the part that has the focus.
  if (element === null || element.matches("body, [type=date]")) return undefined;
  const shown = element.matches("[type=radio]") ? (element.closest("label") ?? element) : element;
  // The link of a card has its outline around the card.
  const outlined = [getComputedStyle(element), getComputedStyle(shown), getComputedStyle(element, "::after")];
  const { top, bottom, left, right } = shown.getBoundingClientRect();
  const isWithin = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return isWithin && outlined.some((each) => each.outlineStyle !== "none")
    ? undefined
    : element.outerHTML.slice(0, 200);
}
