import type { CodegenConfig } from "@graphql-codegen/cli";
import { preset } from "@graphql-codegen/client-preset";
import { fileURLToPath } from "node:url";

/** The types of AppSync's scalars in JSON (AppSync guide, "Scalar types in AWS AppSync"). */
export const scalars = {
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

/** The file of the schema in the package, with AppSync's scalars and directives. */
export const rollcallSchema: string = fileURLToPath(new URL("../../schema.graphql", import.meta.url));

type Output = Exclude<CodegenConfig["generates"][string], unknown[]>;

/**
 * GraphQL Code Generator's client preset with the types of AppSync's scalars. `config` and `presetConfig` of
 * an output are those of the client preset; its `scalars` replace single ones.
 *
 * @example
 * const config: CodegenConfig = {
 *   schema: rollcallSchema,
 *   documents: ["src/**\/*.ts"],
 *   generates: { "src/gql/": { preset: rollcallPreset } },
 * };
 */
export const rollcallPreset: Output["preset"] & object = {
  ...preset,
  buildGeneratesSection: ({ config, ...options }) =>
    preset.buildGeneratesSection({
      ...options,
      config: {
        strictScalars: true,
        useTypeImports: true,
        ...config,
        scalars: { ...scalars, ...(config as { scalars?: object }).scalars },
      },
    }),
};
