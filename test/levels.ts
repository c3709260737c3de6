import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The runs of tests: `npm test` is `first`, `npm run test:all` is `rest`. Each file is in one of them. */
export type Level = "first" | "rest";

/** The files and folders of the first level: each part of the product once, by what is cheap. */
const FIRST = [
  "infra/local/test",
  "test/unit",
  ...["accountLife", "addressLife"].map((name) => `test/stories/users/${name}`),
  ...["collect", "stats"].map((name) => `test/stories/sites/${name}`),
  ...["deliver", "links", "optIn", "sends"].map((name) => `test/stories/mail/${name}`),
  ...["events", "segments", "testDestination"].map((name) => `test/stories/people/${name}`),
  ...["amplify", "apollo"].map((name) => `test/stories/clients/${name}`),
  "test/stories/errors/badRequests",
  ...["races", "sites"].map((name) => `test/races/${name}`),
  ...["tracker", "dashboard/report"].map((name) => `test/browser/${name}`),
  "test/readme",
];

/** Exceptions: each of them tries one thing at many points, with recorded answers, or for many seconds. */
const REST = [
  ...["apps/faulty", "cognito/amplify", "contract", "dynamodb/crash"].map(
    (name) => `infra/local/test/${name}`,
  ),
  ...["javascript/evaluate", "javascript/sandbox"].map((name) => `infra/local/test/${name}`),
  ...[
    "aws/log",
    "lake/release",
    "mail/campaigns/walk",
    "mail/modelDrafts/facts",
    "mail/send/moments",
    "mail/sequences/kill",
    "people/deliveries/deliver",
    "people/deliveries/kill",
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
