import type { CodegenConfig } from "@graphql-codegen/cli";
import { preset } from "@graphql-codegen/client-preset";
import { fileURLToPath } from "node:url";

/**
 * The types of AppSync's scalars in JSON (AppSync guide, "Scalar types in AWS AppSync").
 *
 * @example
 * import type { CodegenConfig } from "@graphql-codegen/cli";
 * import { rollcallSchema, scalars } from "rollcall-client/codegen";
 *
 * // Without the preset: the types of the schema alone.
 * const config: CodegenConfig = {
 *   schema: rollcallSchema,
 *   generates: { "src/schema.ts": { plugins: ["typescript"], config: { scalars } } },
 * };
 */
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

/**
 * The file of the schema in the package, with AppSync's scalars and directives.
 *
 * @example
 * import { readFileSync } from "node:fs";
 * import { buildSchema } from "graphql";
 * import { rollcallSchema } from "rollcall-client/codegen";
 *
 * const schema = buildSchema(readFileSync(rollcallSchema, "utf8"));
 */
export const rollcallSchema: string = fileURLToPath(new URL("../../schema.graphql", import.meta.url));

type Output = Exclude<CodegenConfig["generates"][string], unknown[]>;

/**
 * GraphQL Code Generator's client preset with the types of AppSync's scalars. `config` and `presetConfig` of
 * an output are those of the client preset; its `scalars` replace single ones.
 *
 * @example
 * import type { CodegenConfig } from "@graphql-codegen/cli";
 * import { rollcallPreset, rollcallSchema } from "rollcall-client/codegen";
 *
 * const config: CodegenConfig = {
 *   schema: rollcallSchema,
 *   documents: ["src/main.ts"],
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
