import { readdirSync } from "node:fs";
import { join } from "node:path";
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

/** The start of an import that climbs into one of these folders. */
const climbInto = (folders: string[]): string => `^(\\./)?(\\.\\./)+(${folders.join("|")})/`;

const wings = [
  ...["resolvers", "functions", "infra", "packages", "tracker", "client", "dashboard", "docs", "bench"],
  ...["test", "examples"],
];
/** Refuses imports of files of ours that are in none of these folders of the root. */
const only = (own: string[], message: string): Pattern => ({
  regex: climbInto(wings.filter((wing) => !own.includes(wing))),
  message,
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
    [`${lib}/**/*.ts`],
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

const ofInfra = forbid(
  [
    ...["**/functions/**", "**/resolvers/**", "**/test/**", "#lib/**", "#steps/**"],
    ...["#functions/**", "!#functions/aws/names", "!#functions/productMail/cognitoMail"],
    "!#functions/text/headerText",
    ...["#table/**", "!#table/indexes", "!#table/word", "!#table/changes/logged", "!#table/users/scope"],
  ],
  "infra knows the product by file names, by its names (#table/indexes, #table/word, #table/changes/logged, #table/users/scope, #functions/aws/names) and by the mail that Cognito sends",
);
const ofPlaces = forbid(
  ["**/dashboard/**", "!**/dashboard/places/*"],
  "infra knows of the dashboard its places only",
);

const ofDashboard: Pattern[] = [
  forbid(
    ["#*/**", "**/client/**", "!**/client/appsync.ts"],
    "dashboard knows the API by its schema, and takes of ours client/appsync.ts only",
  ),
  only(
    ["dashboard", "client"],
    "dashboard knows the API by its schema, and takes of ours client/appsync.ts only",
  ),
];

/** The folders of the dashboard: each imports those before it, and none of those after it. */
const rooms = ["api", "lib", "strings", "places", "components", "screens", "together"];
const noRoom = (room: string, later: string[]): Pattern[] =>
  later.length === 0
    ? []
    : [{ regex: climbInto(later), message: `dashboard/${room} imports none of ${later.join(", ")}` }];

const screens = readdirSync(join(import.meta.dirname, "dashboard/screens"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

// The border of the local cloud, and its folders from the ground up: each imports those before it.
const OF_LOCAL_CLOUD = ["base", "services", "app", "test"];
const ofLocalCloud = (files: string, later: string[], says: string): OxlintOverride => {
  const message = `packages/local-cloud reads the cloud assembly and nothing else of ours${says}`;
  return arrow(
    [`${files}/**/*.{ts,mts,tsx}`],
    { regex: climbInto([...wings, ...later]), message },
    forbid(["#*/**"], message),
  );
};
const localCloud = [
  ofLocalCloud("packages/local-cloud", [], ""),
  ...OF_LOCAL_CLOUD.map((folder, at) => {
    const below = OF_LOCAL_CLOUD.slice(0, at).join(", ") || "none";
    const says = `; of its folders, ${folder} imports ${below}`;
    return ofLocalCloud(`packages/local-cloud/${folder}`, OF_LOCAL_CLOUD.slice(at + 1), says);
  }),
];

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
    "dashboard/api/enums.ts",
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
      files: ["test/**/*.ts", "packages/local-cloud/test/**/*.ts", "bench/**/*.ts"],
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
      ["infra/**/*.ts"],
      ofInfra,
      only(
        ["infra", "packages", "functions", "resolvers", "test"],
        "infra makes the cloud, and knows pages and clients by file names only",
      ),
    ),
    arrow(
      ["infra/codegen/*.ts"],
      forbid(["#*/**"], "infra/codegen reads lists by their paths"),
      only(["infra", "functions", "resolvers"], "infra/codegen writes what data lists and the schema say"),
    ),
    arrow(
      ["infra/start/**/*.ts"],
      ofInfra,
      ofPlaces,
      only(["infra", "packages", "dashboard"], "infra/start runs the assembly"),
    ),
    arrow(
      ["tracker/**/*.ts"],
      forbid(["#*/**"], "tracker is 1,600 bytes in other people's pages: it imports nothing of ours"),
      only(["tracker"], "tracker is 1,600 bytes in other people's pages: it imports nothing of ours"),
    ),
    arrow(
      ["client/**/*.ts"],
      forbid(["#*/**"], "client is a package of its own: it imports nothing of ours"),
      only(["client"], "client is a package of its own: it imports nothing of ours"),
    ),
    arrow(["dashboard/**/*.{ts,tsx}"], ...ofDashboard),
    ...rooms.map((room, at) =>
      arrow([`dashboard/${room}/**/*.{ts,tsx}`], ...ofDashboard, ...noRoom(room, rooms.slice(at + 1))),
    ),
    ...screens.map((screen) =>
      arrow(
        [`dashboard/screens/${screen}/**/*.{ts,tsx}`],
        ...ofDashboard,
        ...noRoom("screens", ["together"]),
        {
          regex: climbInto(screens.filter((other) => other !== screen).map((other) => `(screens/)?${other}`)),
          message: "a screen imports no other screen: parts of both are in dashboard/components",
        },
      ),
    ),
    arrow(
      ["bench/**/*.ts"],
      forbid(
        ["#lib/**", "#steps/**", "**/resolvers/**", "!**/resolvers/table/**"],
        "bench measures resolvers by the API, and reads resolvers/table",
      ),
      forbid(
        rooms.map((room) => `**/dashboard/${room}/**`),
        "bench measures pages and clients from outside",
      ),
      only(
        ["bench", "dashboard", "infra", "packages", "functions", "resolvers", "test"],
        "bench measures pages and clients from outside",
      ),
    ),
    arrow(
      ["infra/demo/**/*.ts"],
      ofPlaces,
      forbid(
        ["#*/**", "**/functions/**", "**/resolvers/**", "**/test/**"],
        "infra/demo sends what a browser would, and knows the cloud by its outputs only",
      ),
    ),
    arrow(
      ["infra/backendApi.ts", "infra/config/**/*.ts"],
      forbid(
        ["#*/**", "**/functions/**", "**/resolvers/**", "**/test/**"],
        "infra/config asks the API as any program may, and knows its schema only",
      ),
    ),
    arrow(
      ["infra/tracking/**/*.ts"],
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
    ...localCloud,
  ],
});
