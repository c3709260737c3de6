import type { Cloud } from "../packages/local-cloud/app/index.ts";

/**
 * Imports a module of the product's functions into this process, with the environment of a function of this
 * cloud.
 */
export async function asFunction<Module>(cloud: Cloud, load: () => Promise<Module>): Promise<Module> {
  Object.assign(process.env, {
    TABLE_NAME: cloud.assembly.outputs.TableName,
    AWS_ENDPOINT_URL: cloud.origin,
    AWS_REGION: cloud.region,
    AWS_ACCESS_KEY_ID: "any",
    AWS_SECRET_ACCESS_KEY: "any",
  });
  return load();
}
