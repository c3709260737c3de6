import { buildSync } from "esbuild";
import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { METHODS } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { processNeedOf } from "./support/process/sharing.ts";

const root = join(import.meta.dirname, "..");

/** Files below a folder, without what is installed there, as paths from the root. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["node_modules", "build", "coverage"].includes(entry.name))
    .map((entry) => (folder === "." ? entry.name : `${folder}/${entry.name}`));
}

const isCode = (file: string): boolean => /\.m?ts$/.test(file) && !file.endsWith("resolvers/schema.ts");
const resolvers = filesIn("resolvers").filter(isCode);
const functions = filesIn("functions").filter(isCode);
const infra = [...filesIn("infra"), ...filesIn("packages")]
  .filter(isCode)
  .filter((file) => !file.startsWith("packages/local-cloud/test/"));
const deployed = [
  ...resolvers,
  ...functions,
  ...infra.filter((file) => !/^(packages|infra\/start)\//.test(file)),
];

/** Many rules are read off the same files: what is made of a file is made once. */
function once<Made>(make: (file: string) => Made): (file: string) => Made {
  const made = new Map<string, Made>();
  return (file) => {
    if (!made.has(file)) made.set(file, make(file));
    return made.get(file)!;
  };
}

const textOf = once((file) => readFileSync(join(root, file), "utf8"));
const syntaxOf = once((file) => ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true));

/** A word of a file's code, without comments. `text` of a string or of a piece of a template is its value. */
interface Word {
  kind: "string" | "name";
  text: string;
}

const wordsOf = once((file): Word[] => {
  const words: Word[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || isTemplatePiece(node))
      words.push({ kind: "string", text: node.text });
    if (ts.isIdentifier(node)) words.push({ kind: "name", text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(syntaxOf(file));
  return words;
});

function isTemplatePiece(node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/** `file: word` for each word that breaks a rule. */
function breaches(files: string[], isBreach: (word: Word) => boolean): string[] {
  return files.flatMap((file) =>
    wordsOf(file)
      .filter(isBreach)
      .map(({ text }) => `${file}: ${text}`),
  );
}

describe("a key has one home", () => {
  const elsewhere = [...deployed, ...infra, ...filesIn("client").filter(isCode)].filter(
    (file) => !file.startsWith("resolvers/table/"),
  );
  // Every prefix of a key (docs/data-model.md) is capitals, then `#`.
  test("no key is spelt outside resolvers/table", () => {
    // Only what has such letters at all is parsed, which takes most of the time.
    const suspects = elsewhere.filter((file) => /[A-Z_]#/.test(textOf(file)));
    expect(breaches(suspects, ({ kind, text }) => kind === "string" && /^[A-Z][A-Z_]*#/.test(text))).toEqual(
      [],
    );
  });

  test("nor is a sort key that is a constant", () => {
    const constants = filesIn("resolvers/table")
      .filter(isCode)
      .flatMap((file) => [...textOf(file).matchAll(/SK: "([A-Z]+)"/g)])
      .map(([, text]) => text!);
    expect(constants).toEqual(expect.arrayContaining(["PROFILE", "OWNER", "CODE", "BUCKET", "RESULT"]));
    // The generated client has the values of the schema's enums: a merge because of an IDENTITY.
    const isProduct = (file: string) =>
      !file.startsWith("packages/local-cloud/") && file !== "client/index.ts";
    const product = elsewhere.filter(isProduct);
    // HEAD is also an HTTP method, COUNT a kind of computed trait, and OWNER a role in a site.
    const keys = constants.filter((text) => ![...METHODS, "COUNT", "OWNER"].includes(text));
    expect(breaches(product, ({ kind, text }) => kind === "string" && keys.includes(text))).toEqual([]);
  });
});

test("the condition that an item is not there has one home", () => {
  const isAbsent = ({ kind, text }: Word): boolean =>
    kind === "string" && /attribute_not_exists\(#?PK\)/.test(text);
  const product = [...resolvers, ...functions];
  expect(breaches(product, isAbsent)).toEqual([]);
  const asFilter = product.filter((file) => /PK: \{ attributeExists/.test(textOf(file)));
  expect(asFilter).toEqual(["resolvers/table/key.ts"]);
});

test("nothing in resolvers and functions asks where it runs", () => {
  const asks = /^(NODE_ENV|AWS_SAM_LOCAL|LOCALSTACK\w*|AWS_ENDPOINT\w*|is_?local\w*|stage)$/i;
  const place = /127\.0\.0\.1|localhost|0{12}/;
  // Of pages without https only those of the developer's machine may send: a rule of an input.
  const rule = "resolvers/lib/people/sourceInput.ts";
  // A page signs in at the Cognito that functions ask: the SDK's own variable says which.
  const endpoint = "functions/lib/dashboard/connection.ts";
  const product = [...resolvers, ...functions].filter((file) => file !== rule && file !== endpoint);
  expect(
    breaches(product, ({ kind, text }) =>
      kind === "name" ? asks.test(text) : asks.test(text) || place.test(text),
    ),
  ).toEqual([]);
});

// After some thousand calls it refuses hosts with letters of Latin-1, in Node 20 and 22: `parseUrl` does not.
test("no code of ours asks URL.canParse", () => {
  const pages = ["client", "dashboard", "tracker"]
    .flatMap(filesIn)
    .filter((file) => /\.[mt]?[jt]sx?$/.test(file));
  const all = [...resolvers, ...functions, ...infra, ...pages];
  expect(breaches(all, ({ kind, text }) => kind === "name" && text === "canParse")).toEqual([]);
});

test("nothing scans the table", () => {
  expect(
    breaches(deployed, ({ text }) => /^(scan|ScanCommand|paginateScan|dynamodb:Scan)$/i.test(text)),
  ).toEqual([]);
});

// The names and values of users never become part of an expression's text, and no attribute is taken for a
// reserved word.
test("expressions name attributes by # and values by :", () => {
  const isExpression = (text: string): boolean =>
    /\b(attribute_(not_)?exists|begins_with|contains|size)\(|^(SET|ADD|REMOVE|DELETE) |( =| <>| [<>]=?) :/.test(
      text,
    );
  const grammar =
    /^(SET|ADD|REMOVE|DELETE|AND|OR|NOT|BETWEEN|IN|attribute_exists|attribute_not_exists|attribute_type|begins_with|contains|size|if_not_exists|list_append)$/;
  const bare = ({ kind, text }: Word): boolean =>
    kind === "string" &&
    isExpression(text) &&
    (text.match(/[#:]?\b[A-Za-z_]\w*/g) ?? []).some((word) => !/^[#:]/.test(word) && !grammar.test(word));
  expect(breaches([...resolvers, ...functions], bare)).toEqual([]);
  expect(bare({ kind: "string", text: "SET #a = :a REMOVE verifiedAt" })).toBe(true);
  expect(bare({ kind: "string", text: "attribute_not_exists(PK)" })).toBe(true);
  expect(bare({ kind: "string", text: "#a = :a AND begins_with(#b, :b)" })).toBe(false);
});

// A step is one AppSync function: what another file calls as well is in resolvers/lib.
test("a shared step is named by pipelines only; other code imports its types", () => {
  const namespace = /^import \* as (\w+) from "#steps\/.*;\n/gm;
  const callers = resolvers.filter((file) => {
    const text = textOf(file);
    const names = [...text.matchAll(namespace)].map(([, name]) => name!);
    const rest = text.replace(namespace, "");
    return (
      /^(?!(?:im|ex)port type ).*\bfrom "#steps\//m.test(rest) ||
      names.some((name) => new RegExp(`^(?!import type ).*(?<!\\.)\\b${name}\\.`, "m").test(rest))
    );
  });
  expect(callers).toEqual([]);
  expect(resolvers).toContain("resolvers/steps/users/ownEmail.ts");
});

// `sideEffects` of package.json promises it: the bundler leaves out a file of which nothing is used.
test("a file of resolvers declares, and does nothing by itself when it is imported", () => {
  const isDeclaration = (each: ts.Statement): boolean =>
    ts.isImportDeclaration(each) ||
    ts.isExportDeclaration(each) ||
    ts.isFunctionDeclaration(each) ||
    ts.isTypeAliasDeclaration(each) ||
    ts.isInterfaceDeclaration(each) ||
    ts.isVariableStatement(each);
  const acting = (file: string, text: string): string[] =>
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.every(isDeclaration) ? [] : [file];
  expect(resolvers.flatMap((file) => acting(file, textOf(file)))).toEqual([]);
  expect(acting("wrong.ts", 'import { begin } from "./begin.ts";\nbegin();\n')).toEqual(["wrong.ts"]);
});

// `util` is empty outside AppSync: @aws-appsync/utils has types only.
test("functions bundle nothing that calls AppSync's util", () => {
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: functions.filter((file) => !file.startsWith("functions/lib/")),
    outdir: "build/never-written",
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    splitting: true,
  });
  const callers = Object.entries(metafile.inputs)
    .filter(([, { imports }]) => imports.some(({ path }) => path.startsWith("@aws-appsync/")))
    .map(([file]) => file);
  expect(callers).toEqual([]);
  expect(Object.keys(metafile.inputs)).toContain("resolvers/table/users/user.ts");
});

test("the local cloud imports nothing of the product", () => {
  const local = filesIn("packages/local-cloud").filter(isCode);
  const imports = local.flatMap((file) =>
    ts.preProcessFile(textOf(file), true, true).importedFiles.map(({ fileName }) => ({ file, fileName })),
  );
  expect(imports.filter(({ fileName }) => fileName.startsWith("#"))).toEqual([]);
  const climbing = imports.filter(
    ({ file, fileName }) =>
      fileName.startsWith(".") && !join(file, "..", fileName).startsWith("packages/local-cloud/"),
  );
  expect(climbing).toEqual([]);
});

// A folder whose parent's README has a line for it needs none of its own.
test("each folder of the layout says what lives in it", () => {
  const folders = [
    ...foldersIn(".").filter((folder) => !folder.startsWith(".")),
    ...foldersIn("infra"),
    ...foldersIn("packages"),
    ...foldersIn("packages/local-cloud"),
    "resolvers/lib",
    "resolvers/steps",
    "resolvers/table",
    "functions/lib",
  ];
  expect(folders.filter((folder) => !existsSync(join(root, folder, "README.md")))).toEqual([]);
});

test("functions/README.md has a line for each way to be woken", () => {
  const readme = readFileSync(join(root, "functions/README.md"), "utf8");
  const folders = foldersIn("functions").map((folder) => folder.slice("functions/".length));
  expect(folders.filter((name) => !/^[A-Z]/.test(name) && !readme.includes(`\`${name}/\``))).toEqual([]);
});

test("pages load a tracker that imports nothing but itself", () => {
  const outside = filesIn("tracker")
    .filter(isCode)
    .flatMap((file) =>
      ts
        .preProcessFile(textOf(file), true, true)
        .importedFiles.map(({ fileName }) => join(dirname(file), fileName)),
    )
    .filter((file) => !file.startsWith("tracker/"));
  expect(outside).toEqual([]);
});

test("dependencies are what resolvers, functions, tracker, dashboard and CDK app import, types aside, and what runs the app; all else is for development", () => {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const pages = [...filesIn("tracker"), ...filesIn("dashboard")].filter((file) => /\.tsx?$/.test(file));
  const product = [...resolvers, ...functions, ...pages];
  const app = infra.filter(
    (file) => !/^(packages|infra\/(start|demo|config|tracking|codegen|verify))\//.test(file),
  );
  // The font, which a stylesheet names.
  const named = [...readFileSync(join(root, "dashboard/base.css"), "utf8").matchAll(/url\("([^"]+)"\)/g)].map(
    (match) => match[1]!,
  );
  const names = [...[...product, ...app].flatMap(importedBy), ...named].filter(
    (name) => !/^(node:|[.#])/.test(name),
  );
  const packages = names.map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  expect([...new Set([...packages, "tsx"])].sort()).toEqual(Object.keys(manifest.dependencies).sort());
});

test("cdk.json has feature flags of the services in use only", () => {
  const { context } = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8")) as { context: object };
  const modules = new Set(infra.flatMap(importedBy).map((name) => name.replace("aws-cdk-lib/", "")));
  const services = Object.keys(context).flatMap((key) => /^@aws-cdk.*\/(.+):/.exec(key)?.[1] ?? []);
  expect(services).toContain("core");
  expect(services.filter((service) => service !== "core" && !modules.has(service))).toEqual([]);
});

/** The modules that a file imports, at its head or later, but for types only. */
function importedBy(file: string): string[] {
  const modules: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) modules.push(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      modules.push(...node.arguments.slice(0, 1));
    ts.forEachChild(node, visit);
  };
  visit(syntaxOf(file));
  return modules.flatMap((module) => (ts.isStringLiteral(module) ? [module.text] : []));
}

test("how often a property is tried, and its seed, are set in one file", () => {
  const properties = ["test", "packages/local-cloud/test"]
    .flatMap(filesIn)
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => ({ file, text: textOf(file) }))
    .filter(({ text }) => /\bfc\.assert\(/.test(text));
  expect(properties).not.toEqual([]);
  expect(
    properties
      .filter(({ text }) => !/"\.\.?\/(\.\.\/)*support\/seed\.ts"/.test(text))
      .map(({ file }) => file),
  ).toEqual([]);
  expect(properties.filter(({ text }) => /numRuns: \d/.test(text)).map(({ file }) => file)).toEqual([]);
});

// The examples of client/README.md are compiled and run. A plugin of the generator and the types of a package
// have their names in other words.
test("files of the project resolvers, which share a process, change nothing that others see", () => {
  const files = ["test/unit/resolvers", "test/unit/table"].flatMap(filesIn).filter(isCode);
  expect(files.length).toBeGreaterThan(50);
  const isShared = ({ kind, text }: Word) =>
    kind === "name" && ["process", "globalThis", "vi"].includes(text);
  expect(breaches(files, isShared)).toEqual([]);
});

/**
 * Returns the changes in a file of things that all files of its process share: `process.env.A = "b"`,
 * `Object.assign(process.env, ...)`, `delete process.env.A`.
 */
function changesOfProcess(file: string): string[] {
  const found: string[] = [];
  const isShared = (node: ts.Node): boolean => /^(process|globalThis)\b/.test(node.getText());
  const visit = (node: ts.Node): void => {
    const changed = [
      ts.isBinaryExpression(node) &&
        /^([*?&|]{2}|[-+*/%&|^])?=$/.test(node.operatorToken.getText()) &&
        node.left,
      ts.isDeleteExpression(node) && node.expression,
      ts.isCallExpression(node) &&
        /^Object\.(assign|define\w+)$/.test(node.expression.getText()) &&
        node.arguments[0],
      ts.isCallExpression(node) &&
        /^process\.(chdir|on|once|umask)$/.test(node.expression.getText()) &&
        node.expression,
    ].filter((each) => each !== false && each !== undefined);
    if (changed.some(isShared)) found.push(`${file}: ${node.getText().split("\n")[0]}`);
    ts.forEachChild(node, visit);
  };
  visit(syntaxOf(file));
  return found;
}

test("files of projects that share a process change nothing that others see", () => {
  const own = ["races", "start"].map((folder) => `test/${folder}/`);
  const files = [...filesIn("test"), ...filesIn("packages/local-cloud/test")]
    .filter((file) => isCode(file) && !own.some((folder) => file.startsWith(folder)))
    .filter((file) => file.startsWith("packages/") || processNeedOf(join(root, file)) === "shared");
  expect(files.length).toBeGreaterThan(200);
  const named = (word: RegExp) => files.filter((file) => word.test(textOf(file)));
  expect(breaches(named(/\bvi\b/), ({ kind, text }) => kind === "name" && text === "vi")).toEqual([]);
  // synth.ts runs before the workers start. The other variable is deleted once one cloud has started.
  expect(named(/\b(process|globalThis)\b/).flatMap(changesOfProcess)).toEqual([
    "test/support/process/webSocket.ts: globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket",
    "test/support/synth.ts: process.env[MAKER] = path",
    'packages/local-cloud/test/lambda/lambda.test.ts: process.env.OF_THIS_MACHINE = "secret"',
    "packages/local-cloud/test/lambda/lambda.test.ts: delete process.env.OF_THIS_MACHINE",
  ]);
});

test("a test file has a process of its own, or one that is restored, if it, or what it imports, changes what others see", () => {
  const need = (file: string) => processNeedOf(join(root, "test", file));
  // A double of a module.
  expect(need("unit/functions/lib/sites/fold/exactlyOnce.test.ts")).toBe("own");
  expect(need("stories/clients/clientPackage.test.ts")).toBe("own");
  // All of one project, which has no other one for those that change something.
  const browser = filesIn("test/browser").filter((file) => file.endsWith(".test.ts"));
  expect(browser.filter((file) => processNeedOf(join(root, file)) !== "shared")).toEqual([]);
  expect(need("unit/functions/lib/mail/import/walk.test.ts")).toBe("restored");
  expect(need("stories/sites/stats.test.ts")).toBe("restored");
  // By test/support/links.ts, which sets where the functions' clients send.
  expect(need("stories/mail/optIn.test.ts")).toBe("restored");
  expect(need("stories/mail/address.test.ts")).toBe("shared");
});

test("each package for development is used", () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  const folders = foldersIn(".").filter((folder) => folder !== ".git");
  const files = [...folders.flatMap(filesIn), ...readdirSync(root)]
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .filter((file) => !file.startsWith("packages/local-cloud/"));
  const text = [...files, "client/README.md"].map(textOf).join("\n");
  // oxlint runs it, by its name alone.
  const peers = ["oxlint-tsgolint"];
  const isUsed = (name: string): boolean =>
    peers.includes(name) ||
    ['"', "/", ":"].some((end) => text.includes(`"${name}${end}`)) ||
    text.includes(`/${name}/`);
  const short = (name: string): string => name.replace(/^@(types|graphql-codegen)\//, "");
  const unused = Object.keys(devDependencies).filter((name) => !isUsed(name) && !isUsed(short(name)));
  expect(unused).toEqual([]);
  expect(isUsed(["left", "pad"].join("-"))).toBe(false);
});

// Packages that only a type or a test needs are for development. A package may be asked for by `require`, and
// the page is TSX.
test("the local cloud's package depends on what its modules import, and on nothing that its tests alone import", () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, "packages/local-cloud/package.json"), "utf8"),
  ) as Record<"dependencies" | "devDependencies", Record<string, string>>;
  const all = filesIn("packages/local-cloud").filter((file) => /\.m?tsx?$|\.mjs$/.test(file));
  const isPage = (file: string): boolean => file.startsWith("packages/local-cloud/app/graphiql/page/");
  const files = all.filter((file) => !isPage(file));
  const isTest = (file: string): boolean => file.startsWith("packages/local-cloud/test/");
  const named = (each: string[]): string[] => [
    ...new Set(
      each
        .map((file) => textOf(file).replace(/^import type [^;]+;/gm, ""))
        .flatMap((text) => [
          ...text.matchAll(
            /^(?:import|export|\}).* ?from "([^"]+)"|(?:import|require(?:\.resolve)?)\("([^"]+)"\)/gm,
          ),
        ])
        .map(([, imported, required]) => imported ?? required!)
        .filter((name) => !/^(node:|[.#])/.test(name))
        .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/")),
    ),
  ];
  expect(named(files.filter((file) => !isTest(file))).sort()).toEqual(Object.keys(dependencies).sort());
  const page = JSON.parse(textOf("packages/local-cloud/app/graphiql/page/package.json")) as {
    dependencies: object;
  };
  expect(named(all.filter(isPage)).sort()).toEqual(Object.keys(page.dependencies).sort());
  const text = all.map(textOf).join("\n");
  const isUsed = (name: string): boolean => text.includes(`"${name}"`) || text.includes(`"${name}/`);
  const tools = ["@types/node", "@types/react", "@types/ws", "tsx", "typescript-7"];
  expect(Object.keys(devDependencies).filter((name) => !isUsed(name) && !tools.includes(name))).toEqual([]);
  expect(Object.keys(devDependencies).filter((name) => name in dependencies)).toEqual([]);
});

// Two versions of one package would be installed twice.
test("what the local cloud's package and this one both have has one version", () => {
  type Manifest = Partial<Record<"dependencies" | "devDependencies", Record<string, string>>>;
  const [ours = {}, theirs = {}] = ["package.json", "packages/local-cloud/package.json"].map((file) => {
    const manifest = JSON.parse(textOf(file)) as Manifest;
    return { ...manifest.dependencies, ...manifest.devDependencies };
  });
  const other = Object.entries(theirs).filter(([name, version]) => (ours[name] ?? version) !== version);
  expect(other).toEqual([]);
});

test("the lock file installs on every platform, and holds each package to its SHA-512", () => {
  expect(() => execFileSync(process.execPath, ["infra/lock.mjs", "--check"], { cwd: root })).not.toThrow();
});

// `npm test` is `npm run check`, then the tests.
/**
 * A comment line of more than 110 columns may be the head of a table, or one word that cannot be broken.
 */
const UNBROKEN = /\S {4,}\S+ +\S|^\s*(?:\/\/|\*|\/\*\*?|#)\s*\S+(?:\s*\*\/)?$/;

test("a line of a comment has at most 110 columns, as code has", () => {
  const { ignorePatterns } = JSON.parse(textOf(".oxfmtrc.json")) as { ignorePatterns: string[] };
  const generated = ignorePatterns.map((each) => `:(exclude,glob)${each}`);
  const kinds = ["*.ts", "*.tsx", "*.mjs", "*.cjs", "*.js", "*.graphql"];
  const given = ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...kinds, ...generated];
  const files = execFileSync("git", given, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const long = files
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) =>
      textOf(file)
        .split("\n")
        .flatMap((line, at) => {
          const isComment = /^\s*(?:\/\/|\*|\/\*|#)/.test(line) || file.endsWith(".graphql");
          return isComment && line.length > 110 && !UNBROKEN.test(line) ? [`${file}:${at + 1}`] : [];
        }),
    );
  expect(files.length).toBeGreaterThan(3000);
  expect(long).toEqual([]);
});

test("stale generated files, types, lint and format are checked before the tests", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(scripts.test).toMatch(/^npm run check && /);
  for (const step of ["generate:check", "typecheck", "lint", "format"]) expect(scripts.check).toContain(step);
});

test("the checks run to their ends, and fail if one of them does", () => {
  const folder = mkdtempSync(join(tmpdir(), "rollcall-checks-"));
  mkdirSync(join(folder, "test"));
  copyFileSync(join(root, "test/checks.mjs"), join(folder, "test/checks.mjs"));
  const scripts = { good: "echo all is well", bad: "echo this is wrong && exit 3" };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts }));
  const run = (...names: string[]): { status: number | null; stdout: string } =>
    spawnSync(process.execPath, [join(folder, "test/checks.mjs"), ...names], { encoding: "utf8" });
  expect(run("good")).toMatchObject({ status: 0, stdout: "good: passed\nall is well\n\n" });
  const both = run("bad", "good");
  expect(both.status).toBe(1);
  expect(both.stdout).toContain("bad: failed\nthis is wrong\n");
  expect(both.stdout).toContain("good: passed\n");
  rmSync(folder, { recursive: true });
});
