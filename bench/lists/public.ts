import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../processes.ts";

/** A comparison: its name, the number of entries, and how many of these agree. */
export type Agreement = { list: string; entries: number; agree: number; percent: string; else: string };

/** An entry of the fixtures of device-detector. */
export interface Fixture {
  user_agent: string;
  client?: { type: string; name: string } | null;
  os?: { name?: string } | null;
  device?: { type: string } | null;
}

const folder = join(root, "build/lists");

/** Reads a YAML file of a public repository. Throws if it is not on this machine. */
export function readYaml(repository: string, path: string): unknown {
  return parse(readText(join(repository, path)));
}

/** Reads a file of the public lists. Throws if it is not on this machine. */
export function readText(path: string): string {
  const file = join(folder, path);
  if (!existsSync(file))
    throw new Error(`${file} is missing: get the public lists as bench/README.md says, and try again`);
  return readFileSync(file, "utf8");
}

/** Reads fixtures of device-detector whose file names begin with one of these. */
export function fixtures(path: string, ...names: string[]): Fixture[] {
  const within = join(folder, "device-detector", path);
  if (!existsSync(within))
    throw new Error(`${within} is missing: clone the public lists as bench/README.md says, and try again`);
  const files = readdirSync(within).filter((file) => names.some((name) => file.startsWith(name)));
  return files
    .flatMap((file) => readYaml("device-detector", join(path, file)) as Fixture[])
    .filter(({ user_agent }) => typeof user_agent === "string" && user_agent !== "");
}

/** Counts the entries that agree, and what the others are. */
export function agreement<Entry>(
  list: string,
  entries: Entry[],
  answer: (entry: Entry) => string,
  agrees: (answer: string, entry: Entry) => boolean,
): Agreement {
  const others = new Map<string, number>();
  for (const entry of entries) {
    const found = answer(entry);
    if (!agrees(found, entry)) others.set(found, (others.get(found) ?? 0) + 1);
  }
  const missed = [...others.values()].reduce((sum, count) => sum + count, 0);
  const agree = entries.length - missed;
  const most = [...others].sort(([, one], [, other]) => other - one).slice(0, 4);
  return {
    ...{ list, entries: entries.length, agree, percent: `${((100 * agree) / entries.length).toFixed(1)} %` },
    else: most.map(([name, count]) => `${name} ${count}`).join(", "),
  };
}
