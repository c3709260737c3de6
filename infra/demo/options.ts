import { parseArgs } from "node:util";
import { PEOPLE } from "./people.ts";

export interface DemoOptions {
  seed: number;
  visitors: number;
  days: number;
  /** The factor by which visits are sent faster than real time. */
  speed: number;
  /** True if the local cloud's clock is advanced instead of waiting. */
  fast: boolean;
  /** Customers of the demo source. */
  people: number;
  /** The demo site's domain. */
  site: string;
}

export const DEMO_USAGE = `npm run demo -- [options]

  --seed <number>      the same seed sends the same visits (7)
  --visitors <number>  people in all, 1 to 100000 (500)
  --days <number>      spread over so many days, 1 to 31 (1)
  --speed <number>     times as fast as life (60)
  --fast               does not wait: moves the local cloud's clock along, from its next midnight on (UTC)
  --people <number>    customers of the source "Demo shop", 0 to ${PEOPLE.length} (${PEOPLE.length})
  --site <domain>      the site that they visit; made if it is not there (demo.example)`;

/** Parses the command line. Throws an error that says which values are accepted. */
export function parseDemoOptions(given: string[]): DemoOptions {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: given,
    options: {
      seed: { ...text, default: "7" },
      visitors: { ...text, default: "500" },
      days: { ...text, default: "1" },
      speed: { ...text, default: "60" },
      fast: { type: "boolean", default: false },
      people: { ...text, default: String(PEOPLE.length) },
      site: { ...text, default: "demo.example" },
    },
  });
  const number = (
    name: "seed" | "visitors" | "days" | "speed" | "people",
    least: number,
    most: number,
  ): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new Error(`--${name} is ${values[name]}: expected a whole number from ${least} to ${most}`);
  };
  return {
    seed: number("seed", 0, 2 ** 32 - 1),
    visitors: number("visitors", 1, 100_000),
    days: number("days", 1, 31),
    speed: number("speed", 1, 100_000),
    fast: values.fast,
    people: number("people", 0, PEOPLE.length),
    site: values.site,
  };
}
