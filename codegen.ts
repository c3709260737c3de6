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
  "dashboard/components/report/overview/overview.graphql",
  "dashboard/components/report/lists/rows.graphql",
];

/** The fragments of conditions about a person. */
const CONDITIONS = ["dashboard/components/conditions/condition.graphql"];

/** The fragments of the bar of ages. */
const OWN_USER = ["dashboard/lib/own/ownUser.graphql"];
const AGES = ["dashboard/components/invoices/ages.graphql"];

/**
 * The folders of the dashboard whose documents are loaded later, with the fragments of other folders that
 * these have. Both pages load the modules that both import, so the page of shared links would load the texts
 * of all screens.
 */
const LATER: Record<string, string[]> = {
  "components/approving": [],
  "components/conditions": [],
  "components/explore": [],
  "components/imports/api": [],
  "components/mail": [],
  "components/report/saved": [],
  "components/search": [],
  "components/signIns": [],
  "components/sites": [],
  "components/waiting": [],
  "lib/own": [],
  "screens/addSite": [],
  "screens/addresses": OWN_USER,
  "screens/campaigns/api": CONDITIONS,
  "screens/goals": [],
  "screens/home": AGES,
  "screens/invitation": [],
  "screens/invoices/api": AGES,
  "screens/invoices/imports/api": [],
  "screens/live": [],
  "screens/mailHealth/api": [],
  "screens/mailSettings/api": [],
  "screens/profile": OWN_USER,
  "screens/report/exports": [],
  "screens/report/notes": [],
  "screens/sequences/api": CONDITIONS,
  "screens/settings/api": [],
  "screens/share/explore": ["dashboard/components/explore/answers.graphql"],
  "screens/share/link": SHARED_FRAGMENTS,
  "screens/sites": [],
  "screens/subscribers/api": [],
  "screens/subscribers/imports/api": [],
  "screens/templates/api": [],
  "screens/signIn/returned": [],
  "screens/users": [],
  "screens/visits": [],
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
    "dashboard/api/documents.ts": {
      documents: [
        "dashboard/**/*.graphql",
        ...Object.keys(LATER).map((folder) => `!dashboard/${folder}/*.graphql`),
      ],
      plugins: ["typescript-operations", "./infra/codegen/texts.mjs"],
      config: ofOperations,
    },
    // The lists of the schema, for words: types alone, which no browser loads.
    "dashboard/api/enums.ts": {
      plugins: ["typescript"],
      config: { onlyEnums: true, enumsAsTypes: true, disableDescriptions: true },
    },
    // A part that is loaded later has documents of its own: all of `documents.ts` is loaded first.
    ...Object.fromEntries(
      Object.entries(LATER).map(([folder, others]) => [
        `dashboard/${folder}/documents.ts`,
        {
          documents: [`dashboard/${folder}/*.graphql`, ...others],
          plugins: ["typescript-operations", "./infra/codegen/texts.mjs"],
          config: ofOperations,
        },
      ]),
    ),
  },
};

export default config;
