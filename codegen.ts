import type { CodegenConfig } from "@graphql-codegen/cli";
import { scalars } from "./client/node/codegen.ts";

const ofOperations = {
  scalars,
  strictScalars: true,
  useTypeImports: true,
  enumsAsTypes: true,
  inlineFragmentTypes: "combine",
};

/** The fragments of a report that a shared link's page asks for too. */
const SHARED_FRAGMENTS = [
  "dashboard/screens/report/overview.graphql",
  "dashboard/screens/report/lists/rows.graphql",
];

/**
 * The folders of screens whose documents are loaded later, with the fragments of other folders that these
 * have.
 */
const LATER: Record<string, string[]> = {
  explore: [],
  "share/explore": ["dashboard/screens/explore/answers.graphql"],
  "report/notes": [],
  "report/saved": [],
};

const config: CodegenConfig = {
  schema: ["schema.graphql", "infra/appsync.graphql"],
  generates: {
    "resolvers/schema.ts": {
      plugins: ["typescript", "./infra/codegen/fields.mjs"],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        maybeValue: "T | null",
      },
    },
    "client/index.ts": {
      // A package that is being made has the schema there (client/pack.mjs).
      documents: ["client/**/*.graphql", "!client/schema.graphql"],
      plugins: ["typescript-operations", "typed-document-node"],
      config: ofOperations,
    },
    "dashboard/documents.ts": {
      documents: [
        "dashboard/**/*.graphql",
        "!dashboard/screens/{share,explore}/**/*.graphql",
        "!dashboard/screens/report/{notes,saved}/*.graphql",
      ],
      plugins: ["typescript-operations", "./infra/codegen/texts.mjs"],
      config: ofOperations,
    },
    // A part that is loaded later has documents of its own: all of `documents.ts` is loaded first.
    ...Object.fromEntries(
      Object.entries(LATER).map(([folder, others]) => [
        `dashboard/screens/${folder}/documents.ts`,
        {
          documents: [`dashboard/screens/${folder}/*.graphql`, ...others],
          plugins: ["typescript-operations", "./infra/codegen/texts.mjs"],
          config: ofOperations,
        },
      ]),
    ),
    // Both pages load the modules that both import, so a shared link's page would load the texts of all
    // screens.
    "dashboard/screens/share/documents.ts": {
      documents: ["dashboard/screens/share/*.graphql", ...SHARED_FRAGMENTS],
      plugins: ["typescript-operations", "./infra/codegen/texts.mjs"],
      config: ofOperations,
    },
  },
};

export default config;
