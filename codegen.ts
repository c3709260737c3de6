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

const typedDocuments = {
  plugins: ["typescript-operations", "typed-document-node"],
  config: {
    scalars,
    strictScalars: true,
    useTypeImports: true,
    enumsAsTypes: true,
    inlineFragmentTypes: "combine",
  },
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
      ...typedDocuments,
    },
    "dashboard/documents.ts": {
      documents: ["dashboard/**/*.graphql"],
      ...typedDocuments,
    },
  },
};

export default config;
