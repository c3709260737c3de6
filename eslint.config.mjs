import appsync from "@aws-appsync/eslint-plugin";
import { readFileSync } from "node:fs";
import tseslint from "typescript-eslint";
import { defineConfig, globalIgnores } from "eslint/config";

// What APPSYNC_JS refuses and AWS's own plugin does not catch.
const notInAppSync = [
  "Date",
  "Map",
  "Set",
  "Promise",
  "Symbol",
  "Proxy",
  "Reflect",
  "Intl",
  "RegExp",
  "Error",
  "parseInt",
  "parseFloat",
];

// The projects of tsconfig.json, the one of all other files last: a file is linted with the first project that has it, and that one imports files
// of the others. Each is one program, which takes a fifth less CPU time than the `projectService`, as that is made to follow edits.
const { references } = JSON.parse(readFileSync(new URL("tsconfig.json", import.meta.url), "utf8"));
const projects = references
  .map(({ path }) => (path.endsWith(".json") ? path : `${path}/tsconfig.json`))
  .sort((one, other) => (one === "tsconfig.node.json") - (other === "tsconfig.node.json"));

// Dependency arrows: who may import what. ESLint takes a pattern that begins with `#` for a comment, so that one is escaped.
const forbid = (group, message) => ({
  group: group.map((pattern) => pattern.replace(/^(!?)#/, "$1\\#")),
  message,
});

// One arrow per folder: of two that match a file, ESLint keeps the last one alone.
const arrow = (files, ...patterns) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

// The domains. Their folders in functions/lib, resolvers/lib and resolvers/steps import none of another domain; they meet in #table/... and in
// the stream.
const domains = ["users", "sites", "mail", "people"];
const noDomain = (aliases, others, message) => ({
  regex: `^(#(${aliases})/|(\\.\\.?/)+((lib|steps)/)?)(${others.join("|")})/`,
  message,
});
const byDomain = (lib, aliases, ...patterns) => [
  arrow(
    [`${lib}/*.ts`, `${lib}/{aws,conditions}/**/*.ts`],
    ...patterns,
    noDomain(aliases, domains, `what all domains share in ${lib} imports none of them`),
  ),
  ...domains.map((domain) =>
    arrow(
      [`${lib}/${domain}/**/*.ts`],
      ...patterns,
      noDomain(
        aliases,
        domains.filter((other) => other !== domain),
        `${lib}/${domain} imports no other domain: they meet in #table/... and in the stream`,
      ),
    ),
  ),
];

const ofResolvers = forbid(
  ["**/functions/**", "**/infra/**", "**/test/**", "#functions/*"],
  "resolvers import resolvers only",
);
const ofFunctions = forbid(
  ["**/resolvers/**", "**/infra/**", "**/test/**", "#lib/*", "#steps/*"],
  "functions import functions/lib and #table only",
);

export default defineConfig(
  globalIgnores(["**/build/", "node_modules/", "coverage/", "client/index.ts", "resolvers/schema.ts"]),
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: projects, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    // What an API answers is untyped until a test has asserted what it is.
    files: ["test/**/*.ts", "infra/local/test/**/*.ts", "bench/**/*.ts"],
    rules: Object.fromEntries(
      ["argument", "assignment", "call", "member-access", "return"].map((what) => [
        `@typescript-eslint/no-unsafe-${what}`,
        "off",
      ]),
    ),
  },
  {
    files: ["resolvers/**/*.ts"],
    ignores: ["resolvers/table/**/{patterns,entities}.ts"],
    extends: [appsync.configs.recommended],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "ThrowStatement", message: "APPSYNC_JS has no throw: use util.error" },
        { selector: "NewExpression", message: "APPSYNC_JS has no constructors" },
        { selector: "TSEnumDeclaration", message: "an enum compiles to what APPSYNC_JS refuses" },
      ],
      "no-restricted-globals": ["error", ...notInAppSync],
    },
  },
  arrow(["resolvers/**/*.ts"], ofResolvers),
  ...byDomain("resolvers/lib", "lib|steps", ofResolvers),
  ...byDomain("resolvers/steps", "lib|steps", ofResolvers),
  arrow(["functions/**/*.ts"], ofFunctions),
  ...byDomain("functions/lib", "functions", ofFunctions),
  arrow(["functions/stream/react.ts"], ofFunctions, {
    regex: `^#functions/(${domains.join("|")})/(?!([^/]+/)*routes$)`,
    message: "stream/react knows of a domain its routes only",
  }),
  arrow(
    ["infra/*.ts", "infra/{domains,stacks,constructs,synth}/**/*.ts"],
    forbid(
      [
        ...["**/functions/**", "**/resolvers/**", "**/test/**", "#lib/*", "#steps/*"],
        ...["#functions/*", "!#functions/aws", "#functions/aws/*", "!#functions/aws/names"],
        ...["#table/*", "!#table/indexes"],
      ],
      "infra knows the product by file names, #table/indexes and #functions/aws/names only",
    ),
  ),
  arrow(
    ["tracker/*.ts"],
    forbid(["#*", "../**"], "tracker is 1,600 bytes in other people's pages: it imports nothing of ours"),
  ),
  arrow(
    ["infra/demo/*.ts"],
    forbid(
      ["#*", "**/functions/**", "**/resolvers/**", "**/test/**"],
      "infra/demo sends what a browser would, and knows the cloud by its outputs only",
    ),
  ),
  arrow(
    ["docs/**/*.ts"],
    forbid(
      ["**/functions/**", "**/infra/**", "**/test/**", "#functions/*", "#lib/*", "#steps/*"],
      "docs reads resolvers/table",
    ),
  ),
  // The border: a path that climbs out of infra/local, by the depth of the importing file.
  ...["../", "../../", "../../../", "../../../../"].map((climb, depth) =>
    arrow(
      [`infra/local/${"*/".repeat(depth)}*.ts`],
      forbid(
        ["#*", "**/resolvers/**", "**/functions/**", "**/test/**", `${climb}*`, `!${climb}..`],
        "infra/local reads the cloud assembly and nothing else of ours",
      ),
    ),
  ),
);
