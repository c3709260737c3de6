import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  askingAlways,
  countFields,
  functionFields,
  withFunctionFields,
} from "../../infra/codegen/functionFields.ts";
import { asksLake } from "#lib/sites/asked";

const REPOSITORY = join(import.meta.dirname, "../..");

const SCHEMA = "type Query { me: String  mine: String  count: Int  note: String }";
const STEP =
  "/**\n * Asks.\n *\n * @because it hashes.\n * @only if there is none.\n * @always mine\n */\nexport function request() {}\n";
const FIELD = "/** @because it adds up\n *   pages. */\nexport async function handler() {}\n";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "function-fields-"));
  write("schema/things.graphql", SCHEMA);
  for (const field of ["me", "mine"]) {
    const line = 'import * as hash from "#steps/hash.token.lambda";\n';
    write(`resolvers/Query/${field}.ts`, `${line}\nexport const steps = { hash };\n`);
  }
  write("resolvers/Query/note.ts", "");
  write("resolvers/steps/currentGroups.ts", "");
  write("resolvers/steps/hash.token.lambda.ts", STEP);
  write("functions/step/token.ts", "");
  write("functions/Query/count.ts", FIELD);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

describe("fields that ask a function", () => {
  test("are listed with the reason that the step or the function has", () => {
    expect(functionFields(root)).toEqual([
      {
        ...{ place: "functions/Query/count.ts", asked: "Query/count", fields: ["Query.count"] },
        ...{ reason: "it adds up pages.", only: undefined, always: [] },
      },
      {
        ...{ place: "resolvers/steps/hash.token.lambda.ts", asked: "step/token" },
        ...{ fields: ["Query.me", "Query.mine"], reason: "it hashes." },
        ...{ only: "if there is none.", always: ["mine"] },
      },
    ]);
  });

  test("ask it with each call, but in a case that is named", () => {
    expect([...askingAlways(functionFields(root))]).toEqual(["Query.count", "Query.mine"]);
  });

  test("need a reason", () => {
    write("resolvers/steps/hash.token.lambda.ts", STEP.replace("@because", "Because"));
    write("functions/Query/count.ts", "export async function handler() {}\n");
    expect(() => functionFields(root)).toThrow(
      /functions\/Query\/count\.ts: .*"@because"[^]*resolvers\/steps\/hash\.token\.lambda\.ts: .*"@because"/,
    );
  });

  test("do not repeat a reason", () => {
    write("functions/Query/count.ts", FIELD.replace("adds up\n *   pages", "hashes"));
    expect(() => functionFields(root)).toThrow("its reason is that of functions/Query/count.ts");
  });

  test("are all on the page, each with its functions", () => {
    const all = functionFields(REPOSITORY);
    const page = readFileSync(join(REPOSITORY, "resolvers/README.md"), "utf8");
    expect(withFunctionFields(page, all, countFields(REPOSITORY)).replace(/\s+/g, " ")).toBe(
      page.replace(/\s+/g, " "),
    );
    expect(new Set(all.flatMap(({ fields }) => fields)).size).toBeLessThanOrEqual(82);
    // Of images and imports each mutation is about S3, which has the secret of a signature, the bytes or the
    // file. Steps that are tried have conditions within conditions. The token of an invitation is drawn,
    // mailed and hashed. That of a proof is hashed, and only Cognito makes accounts. An API key is drawn and
    // hashed.
    expect(askingAlways(all).size).toBeLessThanOrEqual(63);
  });

  test("ask the lake with each call, if they are about visits whatever their arguments are", () => {
    for (const { place, fields, always } of functionFields(REPOSITORY))
      if (always.length > 0) {
        const names = [...new Set(fields.map((each) => each.split(".")[1]!))];
        expect({ place, always }).toEqual({ place, always: names.filter((name) => asksLake(name, {})) });
      }
  });

  test("have a place on the page", () => {
    expect(() => withFunctionFields("# A page\n", [], 0)).toThrow("needs the lines");
  });
});
