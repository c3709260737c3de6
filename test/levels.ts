import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The runs of tests: `npm test` is `first`, `npm run test:all` is `rest`. Each file is in one of them. */
export type Level = "first" | "rest";

/** The files and folders of the first level: each part of the product once, by what is cheap. */
export const FIRST = [
  "packages/local-cloud/test",
  "test/unit",
  "test/stories/users/addressLife",
  ...["collect", "stats"].map((name) => `test/stories/sites/${name}`),
  ...["links", "optIn", "sends"].map((name) => `test/stories/mail/${name}`),
  ...["events", "segments", "testDestination"].map((name) => `test/stories/people/${name}`),
  "test/stories/clients/amplify",
  "test/stories/errors/badRequests",
  ...["races", "sites"].map((name) => `test/races/${name}`),
  ...["tracker", "dashboard/report"].map((name) => `test/browser/${name}`),
  "test/readme",
];

/**
 * Exceptions: each tries one thing at many points or for many seconds, replays recorded answers, or stands up
 * apps of its own.
 */
export const REST = [
  ...["apps", "contract", "cognito/amplify", "cognito/guesses", "cognito/srp", "dynamodb/crash"].map(
    (name) => `packages/local-cloud/test/${name}`,
  ),
  ...["javascript/evaluate", "javascript/sandbox"].map((name) => `packages/local-cloud/test/${name}`),
  "test/unit/dashboard/lib/cognito",
  "test/unit/functions/queue/rollup",
  ...[
    "aws/log",
    "lake/release",
    "mail/campaigns/walk",
    "mail/modelDrafts/facts",
    "mail/reminders",
    "mail/send/moments",
    "mail/sequences",
    "people/deliveries",
    "people/rules/sizes",
    "people/segments/preview",
    "people/sources/problems",
  ].map((name) => `test/unit/functions/lib/${name}`),
];

const root = join(import.meta.dirname, "..");

/** Properties of functions try many values: they are of the level `rest`. */
const hasProperties = (file: string): boolean =>
  file.startsWith("test/unit/functions/lib/") &&
  /"\.[./]*\/support\/(seed|nightly)\.ts"/.test(readFileSync(join(root, file), "utf8"));

const isIn = (names: string[], file: string): boolean =>
  names.some((name) => file.startsWith(`${name}/`) || file === `${name}.test.ts`);

/** Returns the level of a test file, by its path from the root. */
export function levelOf(file: string): Level {
  return isIn(FIRST, file) && !isIn(REST, file) && !hasProperties(file) ? "first" : "rest";
}
