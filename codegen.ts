import type { CodegenConfig } from "@graphql-codegen/cli";

const scalars = {
  AWSDate: "string",
  AWSTime: "string",
  AWSDateTime: "string",
  AWSEmail: "string",
  AWSURL: "string",
  AWSPhone: "string",
  AWSIPAddress: "string",
  AWSTimestamp: "number",
  AWSJSON: { input: "string", output: "unknown" },
  ID: "string",
};

const ofOperations = {
  scalars,
  strictScalars: true,
  useTypeImports: true,
  enumsAsTypes: true,
  inlineFragmentTypes: "combine",
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
      documents: ["client/**/*.graphql"],
      plugins: ["typescript-operations", "typed-document-node"],
      config: ofOperations,
    },
    "dashboard/documents.ts": {
      documents: ["dashboard/**/*.graphql"],
      plugins: ["typescript-operations", "./infra/codegen/texts.mjs"],
      config: ofOperations,
    },
  },
};

export default config;
