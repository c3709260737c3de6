import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inMailLayout, MAIL_COLOURS } from "../../../../../functions/lib/text/mailLayout.ts";

/** The relative luminance of a colour such as `#ffffff` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(["light", "dark"] as const)("%s mail", (theme) => {
  const { paper, ground, ink, quiet, accent, onAccent, selected } = MAIL_COLOURS[theme];

  test.each([
    ["text", ink, paper],
    ["code", ink, ground],
    ["quotes", quiet, paper],
    ["the footer", quiet, ground],
    ["links", accent, paper],
    ["buttons", onAccent, accent],
    ["a code", ink, selected],
  ])("has %s that can be read", (_, text, behind) => {
    expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
  });
});

test("the blocks stand on the paper of a whole page, which ends with its body", () => {
  const page = inMailLayout("<p>Hello</p>\n");
  expect(page).toMatch(/^<!doctype html>\n<html>/);
  expect(page).toMatch(/class="paper"[^>]*>\n<p>Hello<\/p>\n<\/td>/);
  expect(page.indexOf("</body>")).toBe(page.lastIndexOf("</body>"));
});

test("its colours are the dashboard's", () => {
  const tokens = readFileSync("dashboard/tokens.css", "utf8");
  const token = (name: string): string[] =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens)!.slice(1);
  const names: Record<keyof typeof MAIL_COLOURS.light, [light: string, dark: string]> = {
    ground: ["hover", "bg"],
    paper: ["surface", "surface"],
    line: ["line", "line"],
    selected: ["selected", "selected"],
    ink: ["text", "text"],
    quiet: ["text-2", "text-2"],
    accent: ["accent", "accent"],
    onAccent: ["on-accent", "on-accent"],
  };
  const [light, dark] = ([0, 1] as const).map((at) =>
    Object.fromEntries(Object.entries(names).map(([name, of]) => [name, token(of[at])[at]])),
  );
  expect(MAIL_COLOURS).toEqual({ light, dark });
});
