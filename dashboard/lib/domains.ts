import type { Config } from "./config.ts";

let known: readonly string[] = [];

/** Notes what the stage has of the product. Called once, before anything is shown. */
export function configureDomains(config: Pick<Config, "domains">): void {
  known = config.domains;
}

/** Returns the domains of the stage. */
export function domains(): readonly string[] {
  return known;
}

/** Returns whether the stage has sites, with their reports. */
export function hasSites(): boolean {
  return known.includes("sites");
}
