import appsync from "@aws-appsync/eslint-plugin";
import tseslint from "typescript-eslint";
import { defineConfig } from "eslint/config";
import { join } from "node:path";

// AppSync's own rules are a plugin of ESLint. All other rules are oxlint's (oxlint.config.ts), which takes a
// quarter of the CPU time.

// Names that APPSYNC_JS refuses and AWS's own plugin does not catch.
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

export default defineConfig({
  files: ["resolvers/**/*.ts"],
  ignores: ["resolvers/schema.ts", "resolvers/table/**/{patterns,entities}.ts"],
  extends: [appsync.configs.recommended],
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      project: "resolvers/tsconfig.json",
      tsconfigRootDir: join(import.meta.dirname, "../.."),
    },
  },
  // Directives are about rules of oxlint.
  linterOptions: { reportUnusedDisableDirectives: "off" },
  rules: {
    "no-restricted-syntax": [
      "error",
      { selector: "ThrowStatement", message: "APPSYNC_JS has no throw: use util.error" },
      { selector: "NewExpression", message: "APPSYNC_JS has no constructors" },
      { selector: "TSEnumDeclaration", message: "an enum compiles to what APPSYNC_JS refuses" },
    ],
    "no-restricted-globals": ["error", ...notInAppSync],
  },
});
