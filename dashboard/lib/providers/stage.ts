import type { Config } from "../config.ts";

type OfProviders = Pick<Config, "providers" | "signInUrl" | "userPoolClientId" | "graphqlUrl" | "apiKey">;

let known: OfProviders | undefined;

/** Notes the providers of the stage, and what a way to them needs. Called once, before anything is shown. */
export function configureProviders(config: OfProviders): void {
  known = config;
}

/** Returns the names of the providers that people can sign in by. */
export function providers(): readonly string[] {
  return known?.providers ?? [];
}

/** Returns what a way to a provider needs. Throws before it is configured. */
export function ofProviders(): OfProviders {
  if (!known) throw new Error("a way to a provider begins before configureProviders");
  return known;
}
