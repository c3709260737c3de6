import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bundleDashboard } from "../../infra/synth/dashboard.ts";
import { APART, MAX_WHOLE } from "../../infra/synth/dashboardSizes.ts";

let root: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, "dashboard", file)), { recursive: true });
  writeFileSync(join(root, "dashboard", file), text);
};
/** Text that gzip does not make smaller than this number of bytes. */
const heavy = (bytes: number): string => JSON.stringify(randomBytes(bytes).toString("base64"));

/** A page whose module loads a part of it later, and the page of shared links. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "dashboard-"));
  for (const page of ["index.html", "share.html"])
    write(page, "<html><head><!-- first --><!-- assets --></head></html>");
  write("share.tsx", "console.log(3);");
  for (const list of ["first", "screens", "report", "share"]) write(`together/${list}.ts`, "");
  write("icon.svg", '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  write("theme.js", "// Before the first paint.\nconsole.log( 1 );\n");
  write("ahead.js", "console.log( 2 );\n");
  write("base.css", 'body { margin: 0; }\n@font-face { font-family: A; src: url("./a.woff2"); }');
  write("a.woff2", "font");
  write("button.module.css", ".button { color: red; }");
  write("button.ts", 'import styles from "./button.module.css"; export const button = styles.button;');
  write("later.module.css", ".later { color: blue; }");
  write(
    "later.ts",
    'import styles from "./later.module.css"; import { button } from "./button.ts"; export default [styles.later, button, process.env.NODE_ENV];',
  );
  write(
    "main.tsx",
    'import "./base.css"; import { button } from "./button.ts"; console.log(button, import("./later.ts"));',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

async function made(): Promise<{ names: string[]; textOf: (pattern: RegExp) => string }> {
  const { files } = await bundleDashboard(root);
  const names = [...files.keys()];
  const textOf = (pattern: RegExp): string =>
    Buffer.from(files.get(names.find((name) => pattern.test(name))!)!).toString();
  return { names: names.sort(), textOf };
}

test("each file but the pages has a hash in its name, and a page names what a browser loads first", async () => {
  const { names, textOf } = await made();
  expect(names.map((name) => name.replace(/-[A-Z0-9]{8}\./, "-#."))).toEqual([
    ...["a-#.woff2", "chunk-#.js", "icon-#.svg", "index.html", "later-#.js", "main-#.css", "main-#.js"],
    ...["share-#.js", "share.html"],
  ]);
  const named = (pattern: RegExp): string => names.find((name) => pattern.test(name))!;
  expect(textOf(/^index/).replace(/\s+</g, "<")).toBe(
    [
      "<html><head><script>console.log(1);</script><script>console.log(2);</script>",
      `<link rel="icon" type="image/svg+xml" href="${named(/svg$/)}" />`,
      `<link rel="stylesheet" href="${named(/css$/)}" />`,
      `<link rel="modulepreload" href="${named(/^chunk/)}" fetchpriority="low" />`,
      `<script type="module" src="${named(/^main.*js$/)}"></script>`,
      `<link rel="preload" href="config.json" as="fetch" crossorigin="anonymous" />`,
      `<link rel="preload" href="${named(/woff2$/)}" as="font" type="font/woff2" crossorigin="anonymous" />`,
      "</head></html>",
    ].join(""),
  );
});

test("a script of the head has the names of what the form and the report load besides the page's own files", async () => {
  const importing = 'import { button } from "../../button.ts"; console.log(button);';
  write("ahead.js", "console.log( FORM_FILES, REPORT_FILES );");
  write("screens/signIn/SignedOut.tsx", importing);
  write("screens/report/Report.tsx", `${importing} import("../../components/report/chart/Plot.tsx");`);
  write("components/report/chart/Plot.tsx", "console.log(5);");
  const later = ["./later.ts", "./screens/signIn/SignedOut.tsx", "./screens/report/Report.tsx"];
  write("main.tsx", ['import "./button.ts"', ...later.map((each) => `import("${each}")`)].join(";"));
  const { textOf } = await made();
  const page = textOf(/^index/).replace(/-[A-Z0-9]{8}\./g, "-#.");
  expect(page.match(/\[.*?\]/g)).toEqual(['["SignedOut-#.js"]', '["Report-#.js","Plot-#.js"]']);
});

test("modules that parts have together are in one file of theirs, however many sets of parts there are", async () => {
  const shared = ["./a.ts", "./b.ts", "./c.ts"];
  for (const [number, file] of shared.entries())
    write(`lib/${file}`, `export const some = "shared${number}";`);
  const importing = (files: string[], from: string): string =>
    files
      .map((file, at) => `import { some as s${at} } from "${from}/lib/${file}"; console.log(s${at});`)
      .join("");
  write("screens/goals/Goals.tsx", importing(shared.slice(0, 2), "../.."));
  write("screens/live/Live.tsx", importing(shared.slice(1), "../.."));
  write("screens/report/Report.tsx", `${importing(shared, "../..")} import("./notes/Notes.tsx");`);
  write("screens/report/notes/Notes.tsx", importing(shared.slice(0, 1), "../../.."));
  const screens = ["goals/Goals", "live/Live", "report/Report"];
  write("main.tsx", screens.map((each) => `import("./screens/${each}.tsx")`).join(";"));
  const chunksOf = async () => (await bundleDashboard(root)).files;
  const chunks = (files: Map<string, Uint8Array>) =>
    [...files].filter(([name]) => name.startsWith("chunk-")).map(([, text]) => Buffer.from(text).toString());
  expect(chunks(await chunksOf()).length).toBeGreaterThan(1);
  write("together/screens.ts", shared.map((file) => `import "../lib/${file}";`).join(""));
  write("together/report.ts", 'import "./screens.ts";');
  const joined = chunks(await chunksOf()).filter((text) => text.includes("shared"));
  expect(joined).toHaveLength(1);
  for (const number of shared.keys()) expect(joined[0]).toContain(`shared${number}`);
});

test("the page of a shared link names the chart's files, which it always loads", async () => {
  write("components/report/chart/Plot.tsx", "console.log(5);");
  write("share.tsx", 'import("./components/report/chart/Plot.tsx");');
  expect((await made()).textOf(/^share\.html/)).toMatch(
    /<link rel="modulepreload" href="Plot-[A-Z0-9]{8}\.js"/,
  );
});

test("parts whose files of styles have one name have classes of their own", async () => {
  for (const part of ["one", "two"]) {
    write(`screens/${part}/List.module.css`, `.list { order: ${part.length}; }`);
    write(
      `screens/${part}/${part}.ts`,
      'import styles from "./List.module.css"; export default `class ${styles.list}`;',
    );
  }
  write("main.tsx", 'console.log(import("./screens/one/one.ts"), import("./screens/two/two.ts"));');
  const { files } = await bundleDashboard(root);
  const texts = [...files.values()].map((file) => Buffer.from(file).toString());
  const classes = texts.flatMap((text) =>
    [...text.matchAll(/\.(\w+)\s?\{\s?order/g)].map(([, name]) => name),
  );
  expect(classes).toHaveLength(2);
  expect(new Set(classes).size).toBe(2);
});

test("a page has the styles of all that it loads, once each, and files beside it by relative names", async () => {
  const { textOf } = await made();
  const styles = textOf(/css$/);
  expect(styles.match(/color:/g)).toHaveLength(2);
  expect(styles).toMatch(/url\("?\.\/a-[A-Z0-9]{8}\.woff2"?\)/);
  expect(textOf(/^main.*js$/)).toMatch(/import\("\.\/later-[A-Z0-9]{8}\.js"\)/);
  expect(textOf(/^later/)).toContain('"production"');
});

test("a changed file is under another name, and so is what names it", async () => {
  const before = (await made()).names;
  write("later.ts", "export default 2;");
  const after = (await made()).names;
  const same = after.filter((name) => before.includes(name)).map((name) => name.split(/[-.]/)[0]);
  expect(same).not.toContain("later");
  expect(same).not.toContain("main");
  expect(same).toContain("a");
});

// Gzipped, a kilobyte being a thousand bytes.
test("what a browser loads first has at most 160 KB, and each part that it loads later 60 KB", async () => {
  write("later.ts", `export default ${heavy(55_000)};`);
  write("main.tsx", `console.log(${heavy(150_000)}, import("./later.ts"));`);
  expect(gzipSync((await made()).textOf(/^main/)).length).toBeGreaterThan(110_000);
  write("later.ts", `export default ${heavy(90_000)};`);
  await expect(made()).rejects.toThrow(
    /^dashboard\/later\.ts: a browser loads \d+ bytes for it, gzipped, and 60000 are the most: /,
  );
  write("later.ts", "export default 1;");
  write("main.tsx", `console.log(${heavy(220_000)}, import("./later.ts"));`);
  await expect(made()).rejects.toThrow(
    /^dashboard\/main\.tsx: a browser loads \d+ bytes for it, gzipped, and 160000 are the most: /,
  );
});

test("the page of a shared link has at most 150 KB with all that it loads later, and no sign-in code among it", async () => {
  write("part.ts", `export default ${heavy(50_000)};`);
  write("share.tsx", `console.log(${heavy(130_000)}, import("./part.ts"));`);
  await expect(made()).rejects.toThrow(
    /^dashboard\/share\.tsx: a browser loads \d+ bytes for it, gzipped, and 150000 are the most: /,
  );
  // The screen that replaces the report has a limit of its own.
  const explore = "./screens/share/explore/SharedExplore.tsx";
  write(explore, `export default ${heavy(50_000)};`);
  write("share.tsx", `console.log(${heavy(130_000)}, import("${explore}"));`);
  await made();
  write("../node_modules/aws-amplify/index.js", "export const signIn = () => 1;");
  write("later.ts", 'import { signIn } from "aws-amplify"; export default signIn;');
  write("share.tsx", 'console.log(import("./part.ts"));');
  await made();
  write("part.ts", 'import later from "./later.ts"; export default later;');
  await expect(made()).rejects.toThrow(
    "dashboard/share.tsx: a browser loads sign-in code for it, which dashboard/later.ts imports: import what it needs from a file without that",
  );
});

test("the screens with a limit of their own are there", async () => {
  const missing = [...Object.keys(MAX_WHOLE), ...APART].filter(
    (file) => !existsSync(join(import.meta.dirname, "../..", file)),
  );
  expect(missing).toEqual([]);
});

test("a page without the places in which the synth writes is refused", async () => {
  write("index.html", "<html><head><!-- first --></head></html>");
  await expect(made()).rejects.toThrow(
    "dashboard/index.html: its head needs <!-- assets --> once, in whose place the synth writes",
  );
});

test("what esbuild refuses is named with file and line", async () => {
  write("main.tsx", 'import "./nothing.ts";');
  await expect(made()).rejects.toThrow(
    /dashboard\/main\.tsx:1:7: ERROR: Could not resolve "\.\/nothing\.ts"/,
  );
});
