import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Figure } from "./figure.ts";
import { root } from "./processes.ts";

interface Report {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[];
}

/** The steps of `npm test` and `npm run test:all`, and the report that Vitest writes. */
const STEPS: [name: string, command: string, report?: string][] = [
  ["npm test: checks", "npm run check"],
  ["npm test: first level", "npx vitest run --mode first", "test-results"],
  ["test:all: AWS's lint rules", "npm run lint:appsync"],
  ["test:all: all other tests", "npx vitest run --mode rest", "test-results-rest"],
];

/**
 * Measures both levels of the tests. Throws if a step fails: the time of what has failed says nothing. Linux
 * and macOS: bash prints the CPU time of the processes that it has started.
 */
export async function tests(): Promise<Figure> {
  const rows = STEPS.flatMap(([name, command, report]) => {
    const begun = performance.now();
    const { status, stdout } = spawnSync("bash", ["-c", `${command} >&2 && times`], {
      ...{ cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
    });
    if (status !== 0) throw new Error(`${command} has failed`);
    const wall = Math.round((performance.now() - begun) / 1000);
    const whole = {
      what: name,
      files: "",
      tests: "",
      "s of tests": "",
      "s of wall": wall,
      "s of CPU": cpuOf(stdout),
    };
    return report === undefined ? [whole] : [whole, ...byFolder(report)];
  });
  return {
    title: "Tests by level and folder",
    how: "Each step once, one after the other; seconds of tests are summed over the workers, and include their waits.",
    rows,
  };
}

/**
 * The CPU seconds of the processes that bash has waited for: the second line of `times`, such as
 * `1m2.345s 0m6.789s`.
 */
function cpuOf(times: string): number {
  const [, line = ""] = times.trim().split("\n").slice(-2);
  const seconds = [...line.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s));
  return Math.round(seconds.reduce((sum, each) => sum + each, 0));
}

function byFolder(report: string): Figure["rows"] {
  const { testResults } = JSON.parse(readFileSync(join(root, "build", `${report}.json`), "utf8")) as Report;
  const folders = new Map<string, Report["testResults"]>();
  for (const each of testResults) {
    const folder = relative(root, each.name).split("/").slice(0, -1).slice(0, 3).join("/");
    folders.set(folder, [...(folders.get(folder) ?? []), each]);
  }
  return [...folders]
    .map(([folder, files]) => ({
      what: `  ${folder}`,
      files: files.length,
      tests: files.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0),
      "s of tests": Math.round(
        files.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0) / 1000,
      ),
      "s of wall": "",
      "s of CPU": "",
    }))
    .sort((a, b) => b["s of tests"] - a["s of tests"]);
}
