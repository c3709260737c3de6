import { readFileSync } from "node:fs";
import type { Resource } from "../assembly/index.ts";
import type { Call } from "../http.ts";
import { refused, refuseOthers } from "../imitated.ts";
import type { Log } from "../log.ts";
import { Api } from "./api.ts";
import type { AppSync, AppSyncOptions } from "./options.ts";

export type { AppSync, AppSyncOptions } from "./options.ts";

/**
 * The GraphQL API of the templates. Throws an error for a property that is not imitated, and for code that
 * AppSync would refuse.
 */
export function createAppSync(options: AppSyncOptions): AppSync {
  const [resource, ...others] = options.apis;
  if (others[0]) throw refused(others[0], "a second API", "is not imitated locally: the endpoint serves one");
  if (!resource) return withoutApi(options.log);
  return new Api(resource, definitionOf(resource, options), options);
}

function definitionOf(api: Resource, { schemas, assetOf }: AppSyncOptions): string {
  const [schema] = schemas;
  if (!schema) throw refused(api, "its schema (AWS::AppSync::GraphQLSchema)", "is missing");
  refuseOthers(schema, ["ApiId", "Definition", "DefinitionS3Location"]);
  const { Definition: inline, DefinitionS3Location: location } = schema.properties;
  return typeof inline === "string" ? inline : readFileSync(assetOf(String(location)), "utf8");
}

/** Used if the templates define no API: it serves no requests and accepts no subscriptions. */
function withoutApi(log: Log): AppSync {
  const none = (): never => {
    throw new Error("the templates have no GraphQL API");
  };
  return {
    handle: async ({ method, path }: Call) => {
      log.hint(`${method} ${path}: the templates have no GraphQL API`);
      return { status: 404, body: "the templates have no GraphQL API" };
    },
    authorize: async () => none(),
    prepareSubscription: async () => none(),
    onMutation: () => () => {},
    onInvalidation: () => () => {},
    updateResolver: none,
    updateFunction: none,
    updateSchema: none,
  };
}
