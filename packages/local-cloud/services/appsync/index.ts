import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Resource } from "../../base/assembly/index.ts";
import type { Call } from "../../base/http.ts";
import { leaveOut, readPart, refused, refuseOthers } from "../../base/imitated.ts";
import type { Log } from "../../base/log.ts";
import { Api, type SchemaText } from "./api.ts";
import type { AppSync, AppSyncOptions } from "./options.ts";

export type { AppSync, AppSyncOptions } from "./options.ts";

/**
 * The GraphQL API of the templates. Throws an error for a property that is not imitated, and for code that
 * AppSync would refuse.
 */
export function createAppSync(options: AppSyncOptions): AppSync {
  const [resource, ...others] = options.apis;
  for (const other of others)
    leaveOut(other, refused(other, "a second API", "is not imitated locally: the endpoint serves one"));
  if (!resource) return withoutApi(options.log);
  const own = ofApi(resource, options);
  return new Api(resource, definitionOf(resource, own), own);
}

/** The options without what belongs to other APIs. */
function ofApi(api: Resource, options: AppSyncOptions): AppSyncOptions {
  const id = api.attribute("ApiId");
  // One whose properties can not be resolved may be the API's, and is left out by who reads it.
  const own = (resources: Resource[]): Resource[] =>
    resources.filter((each) => [id, undefined].includes(readPart(each, () => String(each.properties.ApiId))));
  return {
    ...options,
    schemas: own(options.schemas),
    apiKeys: own(options.apiKeys),
    dataSources: own(options.dataSources),
    resolvers: own(options.resolvers),
    functions: own(options.functions),
  };
}

function definitionOf(api: Resource, { schemas, assetOf }: AppSyncOptions): SchemaText {
  const [schema] = schemas;
  if (!schema) throw refused(api, "its schema (AWS::AppSync::GraphQLSchema)", "is missing");
  refuseOthers(schema, ["ApiId", "Definition", "DefinitionS3Location"]);
  const { Definition: inline, DefinitionS3Location: location } = schema.properties;
  const file = typeof inline === "string" ? undefined : assetOf(String(location));
  const place =
    file === undefined ? `Definition in ${schema.place()}` : `DefinitionS3Location ${basename(file)}`;
  return {
    sdl: file === undefined ? (inline as string) : readFileSync(file, "utf8"),
    named: ({ message }) => refused(schema, place, `is no schema of AppSync:\n${message}`),
  };
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
