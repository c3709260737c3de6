import { sourceOf, type Assembly, type Resource } from "../base/assembly/index.ts";
import type { Clock } from "../base/clock.ts";
import { faultOf } from "../base/dataFolder.ts";
import type { DynamoDb } from "../services/dynamodb/index.ts";
import type { Offered, Person } from "./graphiql/callers.ts";
import type { Credentials } from "../services/iam/index.ts";
import type { SourceMapData } from "../services/javascript/sourceMap.ts";
import type { CloudOptions } from "./options.ts";
import { routesOf } from "./routes.ts";
import type { Routes } from "./router.ts";
import { listen } from "./server.ts";
import { createServices, region, type Services } from "./services.ts";

export type { CloudOptions } from "./options.ts";
export { clearData, fillData, isEmptyData } from "./stores.ts";

/**
 * Everything that the templates of an assembly deploy, running on this machine.
 *
 * @example
 * import type { Cloud } from "rollcall-local-cloud";
 *
 * // Asks GraphQL as the person with this address.
 * async function ask(cloud: Cloud, address: string, query: string): Promise<unknown> {
 *   const { accessToken } = await cloud.signIn(address);
 *   const headers = { authorization: accessToken, "content-type": "application/json" };
 *   const body = JSON.stringify({ query });
 *   return (await fetch(`${cloud.origin}/graphql`, { method: "POST", headers, body })).json();
 * }
 */
export interface Cloud {
  origin: string;
  region: string;
  assembly: Assembly;
  clock: Clock;
  dynamodb: DynamoDb;
  credentialsOf: (roleArn: string) => Credentials;
  /** Signs a user of the first user pool in by address or user name, without asking for the password. */
  signIn: (name: string) => Promise<{ accessToken: string }>;
  /** An operation of Cognito, for which AWS wants credentials. */
  cognito: (operation: string, input: object) => Promise<Record<string, unknown>>;
  /** Sets the users that GraphiQL offers. */
  offer: (offered: Offered) => void;
  /** The users that GraphiQL offers, with their current data in Cognito. Deleted accounts are left out. */
  people: () => Promise<Person[]>;
  /**
   * The names of the functions, streams, queues and schedules that have work to do before the clock moves.
   */
  atWork: () => string[];
  /** The source files that the templates name in their metadata (`rollcall:source`). */
  sources: () => { resolvers: string[]; functions: string[] };
  /**
   * Replaces the code of the resolvers and steps that were made from this source file, as UpdateResolver and
   * UpdateFunction do on AWS.
   */
  swapResolver: (source: string, bundle: { code: string; map: string }) => void;
  /**
   * Replaces the code (a folder) of the function that was made from this source file, as UpdateFunctionCode
   * does on AWS. Resolves when no event runs with the old code.
   */
  swapFunction: (source: string, folder: string) => Promise<void>;
  /**
   * Has the code of the function that was made from this source file made again by `CloudOptions.codeOf`: at
   * once where an environment runs it, otherwise at the next event. Throws if it cannot be made; then the
   * code before stays.
   */
  renewFunction: (source: string) => Promise<void>;
  /** Stops everything. A second call has no effect. */
  stop: () => Promise<void>;
}

const UNITS = ["AWS::AppSync::Resolver", "AWS::AppSync::FunctionConfiguration"];
const FUNCTIONS = ["AWS::Lambda::Function"];

/**
 * Starts the resources of an assembly. Throws an error that names what is not imitated.
 *
 * @example
 * import { startCloud } from "rollcall-local-cloud";
 *
 * const log = { info: console.log, detail: () => {}, hint: console.log, error: console.error };
 * const cloud = await startCloud({
 *   assembly: "cdk.out",
 *   port: 0,
 *   data: undefined,
 *   log,
 *   cache: "build/cache",
 * });
 * console.log(`${cloud.origin}/graphql`);
 * await cloud.stop();
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  let routes: Routes | undefined;
  const listening = await listen(options.port, () => routes, options.log, options.origins);
  const origin = `http://127.0.0.1:${listening.port}`;
  try {
    const services = await createServices(origin, options);
    routes = routesOf(services);
    await services.start();
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      routes = undefined;
      await services.stop();
      await listening.stop();
    };
    return { origin, region, ...operationsOf(services), stop: () => (stopped ??= stop()) };
  } catch (error) {
    await listening.stop();
    throw faultOf(error, options.data, options.reset);
  }
}

function operationsOf(services: Services): Omit<Cloud, "origin" | "region" | "stop"> {
  const { assembly, appsync, callers, clock, cognito, dynamodb, iam, lambda, signIn } = services;
  const madeFrom = (source: string, types: string[]): Resource[] =>
    types.flatMap((type) => assembly.ofType(type)).filter((each) => sourceOf(each) === source);
  return {
    ...{ assembly, clock, dynamodb, signIn },
    atWork: services.atWork,
    credentialsOf: iam.credentialsOf,
    offer: callers.offer,
    people: callers.people,
    cognito: async (operation, input) => {
      const UserPoolId = assembly.ofType("AWS::Cognito::UserPool")[0]?.ref;
      return ((await cognito.call(operation, { UserPoolId, ...input })) ?? {}) as Record<string, unknown>;
    },
    sources: () => ({
      resolvers: sourcesOf(assembly, UNITS).filter((source) => source.endsWith(".ts")),
      functions: sourcesOf(assembly, FUNCTIONS),
    }),
    swapResolver: (source, { code, map }) => {
      for (const unit of madeFrom(source, UNITS)) {
        const given = [unit, code, JSON.parse(map) as SourceMapData] as const;
        if (unit.type === "AWS::AppSync::Resolver") appsync.updateResolver(...given);
        else appsync.updateFunction(...given);
      }
    },
    swapFunction: async (source, folder) => {
      await Promise.all(madeFrom(source, FUNCTIONS).map((each) => lambda.updateCode(each.ref, folder)));
    },
    renewFunction: async (source) => {
      await Promise.all(madeFrom(source, FUNCTIONS).map((each) => lambda.renewCode(each.ref)));
    },
  };
}

function sourcesOf(assembly: Assembly, types: string[]): string[] {
  const sources = types.flatMap((type) => assembly.ofType(type)).map(sourceOf);
  return [...new Set(sources)].filter((source) => typeof source === "string");
}
