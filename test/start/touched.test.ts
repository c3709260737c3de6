import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { silentLog } from "../../packages/local-cloud/base/log.ts";
import { FunctionCodes } from "../../infra/start/functionCode.ts";
import { reachOf } from "../../infra/start/reach.ts";
import { Watch } from "../../infra/start/watch.ts";
import { until } from "../support/until.ts";

const root = mkdtempSync(join(tmpdir(), "touched-"));
const [ONE, OTHER] = ["functions/queue/one.ts", "functions/queue/other.ts"] as const;
const RESOLVERS = ["resolvers/Query/one.ts", "resolvers/Query/other.ts"];
const PIPELINE = "resolvers/Query/steps.ts";
/** The file that the requests of steps pass through. */
const STAMP = "resolvers/lib/stamped.ts";
/** A step of its own, a shared one, and a handler around them: the other is in resolvers/around.ts. */
const PLACES = [`${PIPELINE}#own`, "resolvers/steps/shared.ts", `${PIPELINE}#around`];
/** The source files whose code was replaced, the lines about saves, and the faults. */
let replaced: string[] = [];
let said: string[] = [];
let faults: string[] = [];

const save = (file: string, text: string): void => writeFileSync(join(root, file), `${text}\n`);

const IMPORTS = JSON.stringify({ type: "module", imports: { "#steps/*": "./resolvers/steps/*.ts" } });
const pipelineWith = (shown: string): string =>
  `import * as shared from "#steps/shared";
export const steps = { own: { request, response }, shared };
export const around = { response: aroundResponse };
export const request = () => "own";
export const response = request;
export const aroundResponse = () => "${shown}";`;

beforeAll(async () => {
  for (const folder of [
    "resolvers/Query",
    "resolvers/table",
    "resolvers/lib",
    "resolvers/steps",
    "functions/queue",
    "functions/lib",
  ])
    mkdirSync(join(root, folder), { recursive: true });
  for (const folder of ["infra", "schema", "tracker", "dashboard", "client"]) mkdirSync(join(root, folder));
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(root, "node_modules"), "dir");
  save("resolvers/table/key.ts", 'export const key = "key";');
  save("functions/lib/text.ts", 'export const text = "text";');
  save(RESOLVERS[0]!, 'export { key as request } from "../table/key.ts";');
  save(RESOLVERS[1]!, 'export const request = "other";');
  save("resolvers/steps/shared.ts", 'export const request = "shared";\nexport const response = request;');
  save(STAMP, 'export const stamped = () => "stamped";');
  save("resolvers/around.ts", 'export const request = "around";\nexport const response = request;');
  save(PIPELINE, pipelineWith("shown"));
  writeFileSync(join(root, "package.json"), IMPORTS);
  save(
    ONE,
    'import { key } from "../../resolvers/table/key.ts";\nimport { text } from "../lib/text.ts";\nexport const handler = () => key + text;',
  );
  save(OTHER, "export const handler = () => 1;");
  const codes = new FunctionCodes(root);
  await Promise.all([codes.codeOf(ONE), codes.codeOf(OTHER)]);
  const cloud = {
    sources: () => ({ resolvers: [...RESOLVERS, ...PLACES], functions: [ONE, OTHER] }),
    swapResolver: (source: string) => void replaced.push(source),
    renewFunction: async (source: string) => void replaced.push(source),
  } as unknown as Cloud;
  const again = (): Promise<void> => expect.unreachable("no save changes a template");
  const log = {
    ...silentLog,
    info: (text: string) => void said.push(text),
    error: (text: string) => void faults.push(text),
  };
  new Watch(root, { cloud: () => cloud, synthesiseAgain: again, codes, log }).start();
});

beforeEach(() => {
  replaced = [];
  said = [];
  faults = [];
});

/** Waits until a save is live. Fails at once if it was refused. */
const live = (file: string): Promise<boolean> =>
  until("the save", () => {
    expect(faults).toEqual([]);
    return said.some((each) => each.startsWith(`${file}: live`));
  });

afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ["a resolver", RESOLVERS[1]!, 'export const request = "again";', [RESOLVERS[1]]],
  ["a function", OTHER, "export const handler = () => 2;", [OTHER]],
  ["a file of functions", "functions/lib/text.ts", 'export const text = "again";', [ONE]],
  ["a field with steps", PIPELINE, pipelineWith("again"), [PLACES[0], PLACES[2]]],
  ["a shared step", PLACES[1]!, "export const request = 1;\nexport const response = 2;", [PLACES[1]]],
  [
    "the handlers around pipelines",
    "resolvers/around.ts",
    "export const request = 1;\nexport const response = 2;",
    [PLACES[2]],
  ],
  ["the stamp of steps", STAMP, 'export const stamped = () => "again";', [PLACES[1]]],
  ["a file of both", "resolvers/table/key.ts", 'export const key = "again";', [RESOLVERS[0], ONE]],
])(
  "%s that is saved replaces the code of those that import it, and of no other",
  async (_, file, text, all) => {
    save(file, text);
    await live(file);
    expect(replaced).toEqual(all);
  },
);

test("what a saved file imports from then on counts, also after one that does not parse", async () => {
  save(OTHER, 'import { text } from "../lib/text.ts";\nexport const handler = () => text;');
  await live(OTHER);
  save("functions/lib/text.ts", "export const text = ;");
  await until("the fault", () => faults.some((each) => each.includes("functions/lib/text.ts:1:20: ERROR")));
  expect(replaced).toEqual([OTHER]);
  faults = [];
  save("functions/lib/text.ts", 'export const text = "mended";');
  await live("functions/lib/text.ts");
  expect(replaced).toEqual([OTHER, ONE, OTHER]);
});

test("a lean client reaches the functions that have it in place of the SDK's, and no others", () => {
  const repository = join(import.meta.dirname, "../..");
  const [lean, other] = ["functions/http/collect.ts", "functions/queue/due.ts"] as const;
  const reach = reachOf(repository, [lean, other]);
  const has = (file: string) => reach.get(file)!.has("functions/lib/aws/lean/dynamodb.ts");
  expect([has(lean), has(other)]).toEqual([true, false]);
  expect(reach.get(other)).toContain("functions/lib/aws/dynamodb.ts");
});
