import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIRST, levelOf, REST } from "./levels.ts";

const root = join(import.meta.dirname, "..");

test("each name of a level is a file or a folder of tests", () => {
  const isThere = (name: string): boolean =>
    [name, `${name}.test.ts`].some((path) => existsSync(join(root, path)));
  expect([...FIRST, ...REST].filter((name) => !isThere(name))).toEqual([]);
});

test("a file is of the first level if it is named, and neither an exception nor full of properties", () => {
  const files = {
    first: [
      "test/stories/people/events",
      "test/unit/functions/lib/people/fold/fold",
      "test/unit/table/address",
    ],
    rest: [
      "test/stories/people/eventsPage",
      "test/unit/functions/lib/mail/sequences/turn",
      "test/unit/functions/lib/people/fold/exactlyOnce",
      "test/house",
    ],
  };
  for (const [level, names] of Object.entries(files))
    for (const name of names) expect([name, levelOf(`${name}.test.ts`)]).toEqual([name, level]);
});
