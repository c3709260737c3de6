import { expect, test } from "vitest";
import { Progress } from "../../infra/start/progress.ts";

function onScreen(isTTY: boolean, columns = 200) {
  let text = "";
  const write = (part: string): void => void (text += part);
  const line = (part: string): void => write(`${part}\n`);
  const progress = new Progress(
    { info: line, detail: line, hint: line, error: line },
    { isTTY, columns, write },
  );
  return { progress, text: () => text };
}

/** Returns the text that a person sees in the end: a cleared line is gone. */
const seen = (text: string): string => text.replaceAll(/[^\n]*\r\u001b\[2K/g, "");

test("without a terminal each phase is a line when it begins, and one with its time when it ends", () => {
  const { progress, text } = onScreen(false);
  progress.begin("building 19 stacks");
  progress.begin("seeding");
  progress.log.info("said in between");
  progress.end();
  expect(text().replaceAll(/\d+\.\d s/g, "N s")).toBe(
    "building 19 stacks ...\nbuilding 19 stacks: N s\nseeding ...\nsaid in between\nseeding: N s\n",
  );
});

test("a terminal has one line of all phases with their times, and what is said in between is above it", () => {
  const { progress, text } = onScreen(true);
  progress.begin("building 19 stacks");
  progress.begin("seeding");
  progress.log.error("said in between");
  expect(seen(text()).replaceAll(/\d+\.\d s/g, "N s")).toBe(
    "said in between\nbuilding 19 stacks: N s · seeding: N s",
  );
  progress.end();
  progress.log.info("after it");
  expect(seen(text()).replaceAll(/\d+\.\d s/g, "N s")).toBe(
    "said in between\nbuilding 19 stacks: N s · seeding: N s\nafter it\n",
  );
});

test("the line is never longer than the terminal is wide, since a broken line could not be cleared", () => {
  const { progress, text } = onScreen(true, 30);
  progress.begin("building 19 stacks of the stage dev");
  progress.begin("seeding");
  const line = seen(text());
  expect(line.length).toBeLessThan(30);
  expect(line).toMatch(/^… .*· seeding: \d+\.\d s$/);
  progress.end();
});
