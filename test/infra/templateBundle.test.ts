import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAssembly } from "../../packages/local-cloud/base/assembly/index.ts";
import { LOCAL, synthesise } from "../../infra/start/synth.ts";

const root = join(import.meta.dirname, "../..");
const COMPILES = "functions/step/compileText.ts";
const PREVIEWS = "functions/Query/previewSource.ts";

let folder: string;
/** The code of each function in the assembly, by its source file. */
let bundles: Map<string, string>;
beforeAll(async () => {
  // Outside of the project: no node_modules is found from here.
  folder = mkdtempSync(join(tmpdir(), "compile-text-"));
  const synthesised = await synthesise(root, LOCAL, "test");
  const place = { origin: "http://127.0.0.1", region: "us-east-1", accountId: "000000000000" };
  const assembly = readAssembly(synthesised.folder, place);
  bundles = new Map(
    assembly.ofType("AWS::Lambda::Function").map(({ metadata, properties }) => {
      const { S3Key } = properties.Code as { S3Key: string };
      const code = readFileSync(join(assembly.asset(S3Key), "index.cjs"), "utf8");
      return [metadata["rollcall:source"] as string, code];
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the response of the bundle of step/compileText, in a process of its own. */
function compiled(typed: object): unknown {
  writeFileSync(join(folder, "index.cjs"), bundles.get(COMPILES) ?? "");
  const script = `import { handler } from ${JSON.stringify(join(folder, "index.cjs"))};
    process.stdout.write(JSON.stringify(await handler(${JSON.stringify(typed)})));`;
  const options = { cwd: folder, encoding: "utf8", input: script, env: {} } as const;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-"], options));
}

const typed = { subject: "Hello {{ firstName }}", transactional: false, once: false };
const mjml = (content: string) => `<mjml>
  <mj-head><mj-style inline="inline">.wide { letter-spacing: 2px; }</mj-style></mj-head>
  <mj-body><mj-section><mj-column>
    ${content}
  </mj-column></mj-section></mj-body>
</mjml>`;

test("the bundle that is deployed compiles MJML without the packages of the project", () => {
  const html = mjml('<mj-text css-class="wide">Dear {{ firstName }}</mj-text>');
  const { data } = compiled({ ...typed, html }) as { data: Record<"html" | "text", string> };
  expect(data.html).toContain("<!doctype html>");
  expect(data.html).toMatch(/class="wide" style="[^"]*letter-spacing: 2px/);
  expect(data.html).not.toContain("<mj-");
  expect(data.text).toContain("Dear {{ firstName }}");
});

test("and refuses what is no MJML by its line", () => {
  expect(compiled({ ...typed, html: mjml("<mj-unknown>Dear</mj-unknown>") })).toMatchObject({
    error: { type: "ValidationError", info: { field: "html", line: 4 } },
  });
});

test("it compiles Markdown too", () => {
  const { data } = compiled({ ...typed, html: "# Dear {{ firstName }}", format: "MARKDOWN" }) as {
    data: Record<"html" | "text", string>;
  };
  expect(data.html).toContain("Dear {{ firstName }}</h1>");
  expect(data.text).toContain("Dear {{ firstName }}");
});

// A function that sends would start slowly for them.
test.each([
  ["MJML", "mj-section"],
  ["Markdown", "blockquote_open"],
])("no function but these has %s in its bundle", (_, word) => {
  const files = [...bundles].filter(([, code]) => code.includes(word)).map(([file]) => file);
  expect(files.sort()).toEqual([PREVIEWS, COMPILES].sort());
});
