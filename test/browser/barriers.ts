import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * A page that has axe's code already runs this in its place: reading that code again takes as long as
 * looking.
 */
const LOADED = ";";

/** The rules that look at colours take as long as all others together. These find the same in each scheme. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const LOOKS = {
  all: {},
  colours: { runOnly: { type: "rule" as const, values: COLOURS } },
  structure: { rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) },
};

/**
 * Returns the serious and critical findings of axe on the page as it is shown now, one line each: the rule
 * and the elements. Rules and impacts: github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md.
 */
export async function barriers(page: Page, look: keyof typeof LOOKS = "all"): Promise<string[]> {
  const isLoaded = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: LOADED }) });
  // Axe in the page itself sums up what it found. Otherwise it opens a blank page for that, which takes six
  // times as long, and is only needed for frames from elsewhere: the dashboard has none.
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ["violations"], ...LOOKS[look] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
