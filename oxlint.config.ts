import { defineConfig, type OxlintOverride } from "oxlint";

/** The imports that a file may not have, by a group of globs or a regular expression, and the reason. */
type Pattern = { message: string } & ({ group: string[] } | { regex: string });

// The rules of typescript-eslint's `recommendedTypeChecked`.
const typescript = [
  "await-thenable",
  "ban-ts-comment",
  "no-array-constructor",
  "no-array-delete",
  "no-base-to-string",
  "no-duplicate-enum-values",
  "no-duplicate-type-constituents",
  "no-empty-object-type",
  "no-explicit-any",
  "no-extra-non-null-assertion",
  "no-floating-promises",
  "no-for-in-array",
  "no-implied-eval",
  "no-misused-new",
  "no-misused-promises",
  "no-namespace",
  "no-non-null-asserted-optional-chain",
  "no-redundant-type-constituents",
  "no-require-imports",
  "no-this-alias",
  "no-unnecessary-type-assertion",
  "no-unnecessary-type-constraint",
  "no-unsafe-argument",
  "no-unsafe-assignment",
  "no-unsafe-call",
  "no-unsafe-declaration-merging",
  "no-unsafe-enum-comparison",
  "no-unsafe-function-type",
  "no-unsafe-member-access",
  "no-unsafe-return",
  "no-unsafe-unary-minus",
  "no-unused-expressions",
  "no-wrapper-object-types",
  "only-throw-error",
  "prefer-as-const",
  "prefer-namespace-keyword",
  "prefer-promise-reject-errors",
  "restrict-plus-operands",
  "restrict-template-expressions",
  "triple-slash-reference",
  "unbound-method",
];

// Dependency arrows: the imports that each folder may have.
const forbid = (group: string[], message: string): Pattern => ({ group, message });

// One arrow per folder: of two that match a file, oxlint keeps the last one alone.
const arrow = (files: string[], ...patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

// The domains. Their folders in functions/lib, resolvers/lib and resolvers/steps import none of another
// domain; they meet in #table/... and in the stream.
const domains = ["users", "sites", "mail", "people", "lake"];
const noDomain = (aliases: string, others: string[], message: string): Pattern => ({
  regex: `^(#(${aliases})/|(\\.\\.?/)+((lib|steps)/)?)(${others.join("|")})/`,
  message,
});
const byDomain = (lib: string, aliases: string, ...patterns: Pattern[]): OxlintOverride[] => [
  arrow(
    [`${lib}/*.ts`, `${lib}/{agents,aws,conditions,dashboard,placeholders,sources,trust}/**/*.ts`],
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
  ["**/functions/**", "**/infra/**", "**/test/**", "#functions/**"],
  "resolvers import resolvers only",
);
const ofFunctions = forbid(
  ["**/resolvers/**", "**/infra/**", "**/test/**", "#lib/**", "#steps/**"],
  "functions import functions/lib and #table only",
);

export default defineConfig({
  plugins: ["typescript"],
  categories: { correctness: "off" },
  options: { typeAware: true },
  ignorePatterns: [
    "**/build/**",
    "**/node_modules/**",
    "**/*.{js,mjs,cjs}",
    "client/index.ts",
    "resolvers/schema.ts",
    "dashboard/**/documents.ts",
  ],
  rules: {
    ...Object.fromEntries(typescript.map((rule) => [`typescript/${rule}`, "error"])),
    "no-var": "error",
    "prefer-const": "error",
    "prefer-rest-params": "error",
    "prefer-spread": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
  },
  overrides: [
    {
      // An API's answer is untyped until a test has asserted its type.
      files: ["test/**/*.ts", "infra/local/test/**/*.ts", "bench/**/*.ts"],
      rules: Object.fromEntries(
        ["argument", "assignment", "call", "member-access", "return"].map((what) => [
          `typescript/no-unsafe-${what}`,
          "off",
        ]),
      ),
    },
    arrow(["resolvers/**/*.ts"], ofResolvers),
    ...byDomain("resolvers/lib", "lib|steps", ofResolvers),
    ...byDomain("resolvers/steps", "lib|steps", ofResolvers),
    arrow(["functions/**/*.ts"], ofFunctions),
    ...byDomain("functions/lib", "functions", ofFunctions),
    arrow(
      ["functions/stream/react.ts"],
      ofFunctions,
      forbid(
        domains.flatMap((domain) => [`#functions/${domain}/**`, `!#functions/${domain}/**/routes`]),
        "stream/react knows of a domain its routes only",
      ),
    ),
    arrow(
      ["infra/*.ts", "infra/{domains,stacks,constructs,synth}/**/*.ts"],
      forbid(
        [
          ...["**/functions/**", "**/resolvers/**", "**/test/**", "#lib/**", "#steps/**"],
          ...["#functions/**", "!#functions/aws/names"],
          ...["#table/**", "!#table/indexes"],
        ],
        "infra knows the product by file names, #table/indexes and #functions/aws/names only",
      ),
    ),
    arrow(
      ["tracker/*.ts"],
      forbid(
        ["#*/**", "../**"],
        "tracker is 1,600 bytes in other people's pages: it imports nothing of ours",
      ),
    ),
    // A path that climbs out of dashboard, by the depth of the importing file.
    ...["../", "../../", "../../../"].map((climb, depth) =>
      arrow(
        [`dashboard/${"*/".repeat(depth)}*.{ts,tsx}`],
        forbid(
          ["#*/**", `${climb}**`, `!${climb}client`, `!${climb}client/appsync.ts`],
          "dashboard knows the API by its schema, and takes of ours client/appsync.ts only",
        ),
      ),
    ),
    arrow(
      ["infra/demo/*.ts"],
      forbid(
        ["#*/**", "**/functions/**", "**/resolvers/**", "**/test/**"],
        "infra/demo sends what a browser would, and knows the cloud by its outputs only",
      ),
    ),
    arrow(
      ["infra/tracking/*.ts"],
      forbid(
        ["#*/**", "**/functions/**", "**/resolvers/**", "**/test/**"],
        "infra/tracking asks the API as any program may, and knows the cloud by its outputs only",
      ),
    ),
    arrow(
      ["docs/**/*.ts"],
      forbid(
        ["**/functions/**", "**/infra/**", "**/test/**", "#functions/**", "#lib/**", "#steps/**"],
        "docs reads resolvers/table",
      ),
    ),
    // The border: a path that climbs out of infra/local, by the depth of the importing file.
    ...["../", "../../", "../../../", "../../../../"].map((climb, depth) =>
      arrow(
        [`infra/local/${"*/".repeat(depth)}*.ts`],
        forbid(
          ["#*/**", "**/resolvers/**", "**/functions/**", "**/test/**", `${climb}**`],
          "infra/local reads the cloud assembly and nothing else of ours",
        ),
      ),
    ),
  ],
});
