import appsync from "@aws-appsync/eslint-plugin";
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

// Dependency arrows: who may import what (../shared design: "Layout"). One line per folder.
const arrow = (files, group, message) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] },
});

export default defineConfig(
  globalIgnores(["build/", "node_modules/", "coverage/", "client/index.ts", "resolvers/schema.ts"]),
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    // What an API answers is untyped until a test has asserted what it is.
    files: ["test/**/*.ts", "bench/**/*.ts"],
    rules: Object.fromEntries(
      ["argument", "assignment", "call", "member-access", "return"].map((what) => [
        `@typescript-eslint/no-unsafe-${what}`,
        "off",
      ]),
    ),
  },
  {
    files: ["resolvers/**/*.ts"],
    ignores: ["resolvers/table/patterns.ts", "resolvers/table/entities.ts"],
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
  arrow(
    ["resolvers/**/*.ts"],
    ["**/functions/**", "**/infra/**", "**/test/**"],
    "resolvers import resolvers only",
  ),
  arrow(
    ["functions/**/*.ts"],
    ["**/infra/**", "**/test/**", "#lib/*", "\\#steps/*"],
    "functions import functions/lib and #table only",
  ),
  arrow(
    ["infra/*.ts"],
    ["**/functions/**", "**/test/**", "#lib/*", "\\#steps/*", "#functions/*"],
    "infra knows the product by file names only",
  ),
  arrow(
    ["tracker/*.ts"],
    ["#*", "../**"],
    "tracker is 1,500 bytes in other people's pages: it imports nothing of ours",
  ),
  arrow(
    ["infra/demo/*.ts"],
    ["#*", "**/functions/**", "**/resolvers/**", "**/test/**"],
    "infra/demo sends what a browser would, and knows the cloud by its outputs only",
  ),
  arrow(["docs/*.ts"], ["**/functions/**", "**/infra/**", "**/test/**"], "docs reads resolvers/table"),
  // The border: a path that climbs out of infra/local, by the depth of the importing file.
  ...["../", "../../", "../../../", "../../../../"].map((climb, depth) =>
    arrow(
      [`infra/local/${"*/".repeat(depth)}*.ts`],
      ["#*", "**/resolvers/**", "**/functions/**", "**/test/**", `${climb}*`, `!${climb}..`],
      "infra/local reads the cloud assembly and nothing else of ours",
    ),
  ),
);
