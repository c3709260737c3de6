import WebSocket from "ws";
import { createAppSync as create, type AppSync, type AppSyncOptions, type SocketClass } from "../appsync.ts";

export * from "../appsync.ts";

/**
 * A client of AppSync as in a browser. Without a global WebSocket (Node before 22) it takes that of the
 * package `ws`.
 *
 * @example
 * import { createAppSync } from "rollcall-client/appsync";
 *
 * const appsync = createAppSync({
 *   url: process.env.GRAPHQL_URL!,
 *   headers: () => ({ "x-api-key": process.env.API_KEY! }),
 * });
 */
export const createAppSync = (options: AppSyncOptions): AppSync =>
  create({ ...options, WebSocket: options.WebSocket ?? socketClass() });

const socketClass = (): SocketClass => ((globalThis.WebSocket as unknown) ?? WebSocket) as SocketClass;
