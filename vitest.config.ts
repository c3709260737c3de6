import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig, type TestProjectConfiguration } from "vitest/config";
import { levelOf } from "./test/levels.ts";
import { localCloud } from "./test/support/localCloud.ts";
import { processNeedOf, type ProcessNeed } from "./test/support/process/sharing.ts";

const STORIES = ["test/stories/**/*.test.ts", "test/access/**/*.test.ts"];

/** The files that are in a project of their own. */
const OWN = {
  resolvers: ["test/unit/resolvers/**/*.test.ts", "test/unit/table/**/*.test.ts"],
  cloud: ["packages/local-cloud/test/**/*.test.ts"],
  races: ["test/races/**/*.test.ts"],
  start: ["test/start/**/*.test.ts", "test/readme.test.ts"],
  browser: ["test/browser/**/*.test.ts"],
  clients: ["test/clients/**/*.test.ts"],
  // The stories, and files that would be unit's, that change what all files of a process see.
  restored: inNeedOf("restored"),
  alone: inNeedOf("own"),
};

/** The files that each project runs, and files among them that other projects run. */
const PROJECTS: Record<string, [include: string[], exclude?: string[]]> = {
  unit: [["test/**/*.test.ts"], [...STORIES, ...Object.values(OWN).flat()]],
  stories: [STORIES, [...OWN.restored, ...OWN.alone]],
  ...Object.fromEntries(Object.entries(OWN).map(([name, include]) => [name, [include]])),
};

const DASHBOARD = "test/browser/dashboard";
/**
 * Files that no level has: `npm run test:dashboard` and `npm run test:start` run them, which are jobs of CI,
 * and the nightly run does. Single tests are left to the night by `support/nightly.ts`.
 */
const NIGHTLY = [
  "packages/local-cloud/test/javascript/evaluate.test.ts",
  "packages/local-cloud/test/package.test.ts",
  ...[
    "account",
    "explore",
    "home",
    "keyboard",
    "kept",
    "lists",
    "narrow",
    "numbers",
    "settings",
    "signIn",
    "states",
    "trouble",
  ].map((name) => `${DASHBOARD}/${name}.test.ts`),
  "test/clients/browser/plausible.test.ts",
  "test/browser/reporter.test.ts",
  ...["crash", "data", "npm", "omitDev", "screens", "swap"].map((name) => `test/start/${name}.test.ts`),
  "test/stories/sites/demo.test.ts",
];
/** Files whose pictures are all taken where `ROLLCALL_RUNS` is set. */
const PICTURED = `${DASHBOARD}/**/*.test.ts`;

/**
 * Their files share the processes and modules of their workers, which are two thirds of the CPU time of a
 * small file. The code under test has no state of its own: no client, no cache, no environment.
 * `test/house.test.ts` holds them to it. Code under test of `restored` has such state, and
 * `test/support/process/restored.ts` takes it away.
 */
const SHARED = ["resolvers", "cloud", "stories", "unit", "restored", "browser"];

/**
 * Returns the files that a run of this mode leaves out: `--mode first` and `--mode rest` run one level,
 * others all files.
 */
const notOf = (mode: string): string[] =>
  mode === "first" || mode === "rest"
    ? testFiles("test", "packages/local-cloud/test").filter((file) => levelOf(file) !== mode)
    : [];

function project(name: string, include: string[], exclude: string[] = []): TestProjectConfiguration {
  return {
    plugins: [localCloud()],
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      // Their packages are no part of `npm ci`.
      ...(["clients", "long"].includes(name) && { globalSetup: "test/clients/install.mjs" }),
      setupFiles: [...(name === "restored" ? ["process/restored.ts"] : []), "output.ts"].map((file) =>
        join(import.meta.dirname, "test/support", file),
      ),
      pool: "forks",
      isolate: !SHARED.includes(name),
      // V8 optimises a function that has run six times as long as by default: it compiled for 15 % of the CPU
      // time of a story, mostly what ended soon after.
      execArgv: [
        ...["--require", join(import.meta.dirname, "test/support/loopback.cjs")],
        "--interrupt-budget=400000",
      ],
      // The AWS SDK warns of the oldest Node that we support, once a process (@aws-sdk/core,
      // emitWarningIfUnsupportedVersion).
      // The time for which events gather is as the template gives it to functions.
      env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true", COUNTING_SECONDS: "60" },
      server: { deps: { external: [/\/build\/localCloud\//] } },
      // A test on a slow machine is slow, and no failure: these end one that would never end.
      testTimeout: name === "long" ? 3 * 3_600_000 : 600_000,
      hookTimeout: 600_000,
    },
  };
}

function testFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith(".test.ts") && !file.includes("/node_modules/"));
}

/** The files of stories and units that need such a process. */
function inNeedOf(need: ProcessNeed): string[] {
  return testFiles("test")
    .filter((file) => !/^test\/(races|start|browser|clients|readme)\b/.test(file))
    .filter((file) => processNeedOf(join(import.meta.dirname, file)) === need);
}

/** The files that ask `support/seed.ts` how often something is tried, or have nightly tests. */
function repeated(): string[] {
  return testFiles("test", "packages/local-cloud/test").filter((file) =>
    /"\.[./]*\/support\/(seed|nightly)\.ts"/.test(readFileSync(join(import.meta.dirname, file), "utf8")),
  );
}

export default defineConfig(({ mode }) => ({
  test: {
    projects: process.env.ROLLCALL_RUNS
      ? [project("long", [...repeated(), ...NIGHTLY, PICTURED])]
      : Object.entries(PROJECTS).map(([name, [include, exclude = []]]) =>
          project(name, include, [...exclude, ...NIGHTLY, ...notOf(mode)]),
        ),
    globalSetup: "test/support/synth.ts",
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      "packages/local-cloud/*.ts",
      "packages/local-cloud/!(test)/**/*.ts",
    ],
    // The stories and browsers of the second level wait for processes beside their own: one worker more has
    // the cores busy.
    maxWorkers: availableParallelism() + (mode === "rest" ? 1 : 0),
    // Of a green run: files and the score. A test that takes longer than the threshold is named.
    silent: "passed-only",
    slowTestThreshold: 60_000,
    reporters: [
      "default",
      ["json", { outputFile: `build/${mode === "rest" ? "test-results-rest" : "test-results"}.json` }],
      "./packages/local-cloud/test/contract/reporter.ts",
      "./test/browser/reporter.ts",
    ],
  },
}));
