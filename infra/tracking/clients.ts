/**
 * The types of clients for a generated file: the least that the clients of pages and of servers have, so that
 * each version of each one fits.
 */
export const CLIENTS = `
/** What a call may have besides its content. */
export interface Options {
  timestamp?: Date | undefined;
  context?: object | undefined;
  integrations?: object | undefined;
}

/** A page's person that is identified, or keeps the user id that it has. */
export type Identified = Options & { userId?: string | undefined };

type Ids =
  | { userId: string; anonymousId?: string | undefined }
  | { userId?: string | undefined; anonymousId: string };

/** Whom a call of a server is about. */
export type Person = Options & { messageId?: string | undefined } & Ids;

interface PageCalls {
  reset(): unknown;
  track(event: string, properties?: object, options?: object): unknown;
  page(name: string, properties?: object, options?: object): unknown;
  screen(name: string, properties?: object, options?: object): unknown;
  identify(userId: string | null, traits?: object, options?: object): unknown;
  group(groupId: string, traits?: object, options?: object): unknown;
}

interface ServerCalls {
  reset?: undefined;
  track(message: Ids & { event: string; properties?: object | undefined }): unknown;
  page(message: Ids & { name?: string | undefined; properties?: object | undefined }): unknown;
  screen(message: Ids & { name?: string | undefined; properties?: object | undefined }): unknown;
  identify(message: Ids & { traits?: object | undefined }): unknown;
  group(message: Ids & { groupId: string; traits?: object | undefined }): unknown;
}

type Call = Exclude<keyof PageCalls, "reset">;

/** A client that knows its person, such as that of a page (\`@segment/analytics-next\`). */
export type PageClient<Used extends Call> = Pick<PageCalls, Used | "reset">;

/**
 * A client of a server (\`@segment/analytics-node\`, \`@rudderstack/rudder-sdk-node\`). It has no person that
 * it could forget.
 */
export type ServerClient<Used extends Call> = Pick<ServerCalls, Used | "reset">;

type Client<Used extends Call> = PageClient<Used> | ServerClient<Used>;
`;
