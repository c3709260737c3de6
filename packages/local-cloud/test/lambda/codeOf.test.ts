import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assemble } from "../../base/assembly/index.ts";
import { createLambda, type Lambda } from "../../services/lambda/index.ts";
import { openStore } from "../../base/store.ts";
import { StandingClock } from "../support/clock.ts";
import { PLACE, ROLE, until } from "./functions.ts";

const ASSET = 'throw new Error("the asset is not the code");';
const answering = (text: string): string => `exports.handler = async () => ${JSON.stringify(text)};`;

let folder: string;
let lambda: Lambda;
/** The source files that code was asked for. */
let asked: string[];
/** Makes the code; a test replaces it. */
let make: (source: string) => Promise<string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "code-of-"));
  asked = [];
  make = async () => codeIn("made", answering("made"));
  const functions = ["one", "plain"].map((name): [string, object] => [
    name,
    {
      Type: "AWS::Lambda::Function",
      Metadata: name === "plain" ? {} : { "rollcall:source": `functions/${name}.ts` },
      Properties: {
        FunctionName: name,
        Runtime: "nodejs24.x",
        Handler: "index.handler",
        Role: ROLE,
        Timeout: 10,
        Code: { S3Bucket: "assets", S3Key: name },
      },
    },
  ]);
  const template = { Resources: Object.fromEntries(functions) } as never;
  const nothing = (): void => {};
  lambda = createLambda({
    functions: assemble([{ name: "Stack", template }], new Map(), PLACE).ofType("AWS::Lambda::Function"),
    configs: [],
    assetOf: (name) => codeIn(name, name === "plain" ? answering("asset") : ASSET),
    codeOf: (source) => {
      asked.push(source);
      return make(source);
    },
    credentialsOf: () => ({
      accessKeyId: "ASIATEST",
      secretAccessKey: "secret",
    }),
    ...PLACE,
    distributions: [],
    clock: new StandingClock(),
    store: openStore(undefined),
    log: { info: nothing, detail: nothing, hint: nothing, error: nothing },
    send: () => expect.unreachable("there is no queue"),
    allows: () => true,
  });
});

afterEach(async () => {
  await lambda.stop();
  rmSync(folder, { recursive: true });
});

function codeIn(name: string, code: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "index.cjs"), code);
  return path;
}

test("code is made at the first event, once for all that come while it is made; without a source, the asset is the code", async () => {
  expect(asked).toEqual([]);
  const events = [1, 2, 3].map(() => lambda.invoke("one", {}));
  expect(await Promise.all(events)).toEqual(Array(3).fill({ payload: "made" }));
  expect(await lambda.invoke("one", {})).toEqual({ payload: "made" });
  expect(await lambda.invoke("plain", {})).toEqual({ payload: "asset" });
  expect(asked).toEqual(["functions/one.ts"]);
});

test("an error fails the events that wait for the code, in its words, and the next event tries again", async () => {
  make = async () => Promise.reject(new Error("functions/one.ts:3:5: ERROR: it does not parse"));
  const events = await Promise.all([lambda.invoke("one", {}), lambda.invoke("one", {})]);
  const errorMessage = "functions/one.ts:3:5: ERROR: it does not parse";
  const failed = {
    payload: { errorType: "Runtime.ImportModuleError", errorMessage },
    functionError: "Unhandled",
  };
  expect(events).toEqual([failed, failed]);
  expect(asked).toHaveLength(1);
  make = async () => codeIn("mended", answering("mended"));
  expect(await lambda.invoke("one", {})).toEqual({ payload: "mended" });
});

test("code that is replaced while it is made is never run, and what waits for it runs with the new one", async () => {
  let finish = (_code: string): void => {};
  make = () => new Promise((resolve) => (finish = resolve));
  const event = lambda.invoke("one", {});
  await until(() => asked.length === 1);
  expect(lambda.atWork()).toEqual(["function one"]);
  await lambda.updateCode("one", codeIn("saved", answering("saved")));
  expect(await event).toEqual({ payload: "saved" });
  finish(codeIn("before", answering("before")));
  await lambda.ready("one");
  expect(await lambda.invoke("one", {})).toEqual({ payload: "saved" });
});

test("renewed code is made at once where an environment runs, and at the next event where none does", async () => {
  await lambda.renewCode("one");
  expect(asked).toHaveLength(0);
  await lambda.invoke("one", {});
  make = async () => codeIn("saved", answering("saved"));
  await lambda.renewCode("one");
  expect(asked).toHaveLength(2);
  expect(await lambda.invoke("one", {})).toEqual({ payload: "saved" });
  expect(asked).toHaveLength(2);

  make = () => Promise.reject(new Error("functions/one.ts:1:1: ERROR: it does not parse"));
  await expect(lambda.renewCode("one")).rejects.toThrow("functions/one.ts:1:1");
  expect(await lambda.invoke("one", {})).toEqual({ payload: "saved" });
  await lambda.renewCode("plain");
  expect(await lambda.invoke("plain", {})).toEqual({ payload: "asset" });
});

test("code that is renewed while it is made is made again, and what waits for it runs with the newer one", async () => {
  let finish = (_code: string): void => {};
  make = () => new Promise((resolve) => (finish = resolve));
  const event = lambda.invoke("one", {});
  await until(() => asked.length === 1);
  await lambda.renewCode("one");
  make = async () => codeIn("saved", answering("saved"));
  finish(codeIn("before", answering("before")));
  expect(await event).toEqual({ payload: "saved" });
  expect(asked).toHaveLength(2);
});

test("a caller can wait for the code without an event", async () => {
  await lambda.ready("one");
  expect(asked).toEqual(["functions/one.ts"]);
  expect(lambda.environments()).toBe(0);
});
