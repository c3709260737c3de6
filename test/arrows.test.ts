import { execFile } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/**
 * One wrong import per arrow and per way to write it: the file that has it, what it imports, and what oxlint
 * answers.
 */
const wrong: [file: string, imported: string, message: string][] = [
  ["resolvers/Query/me.ts", "../../functions/lib/ids/ulid.ts", "resolvers import resolvers only"],
  ["resolvers/Query/me.ts", "#functions/users/codes", "resolvers import resolvers only"],
  ["resolvers/steps/sites/ownSite.ts", "../../../infra/stage.ts", "resolvers import resolvers only"],
  ["resolvers/steps/sites/ownSite.ts", "#steps/users/ownEmail", "imports no other domain"],
  ["resolvers/steps/sites/ownSite.ts", "../users/ownEmail.ts", "imports no other domain"],
  ["resolvers/steps/sites/ownSite.ts", "#lib/users/ownEmail", "imports no other domain"],
  ["resolvers/steps/users/ownEmail.ts", "#lib/sites/present", "imports no other domain"],
  ["resolvers/steps/replay.ts", "./sites/ownSite.ts", "imports none of them"],
  ["resolvers/steps/replay.ts", "#lib/sites/present", "imports none of them"],
  ["resolvers/lib/users/codes.ts", "#functions/ids/ulid", "resolvers import resolvers only"],
  ["resolvers/lib/caller.ts", "#lib/users/codes", "imports none of them"],
  ["resolvers/lib/caller.ts", "./sites/session.ts", "imports none of them"],
  ["resolvers/lib/users/codes.ts", "#lib/sites/session", "imports no other domain"],
  ["resolvers/lib/sites/session.ts", "../users/codes.ts", "imports no other domain"],
  ["functions/queue/mail.ts", "#lib/errors", "functions import functions/lib and #table only"],
  ["functions/queue/mail.ts", "#lib/users/codes", "functions import functions/lib and #table only"],
  ["functions/queue/mail.ts", "#steps/sites/ownSite", "functions import functions/lib and #table only"],
  [
    "functions/queue/mail.ts",
    "../../resolvers/lib/errors.ts",
    "functions import functions/lib and #table only",
  ],
  ["functions/lib/users/codes.ts", "#lib/errors", "functions import functions/lib and #table only"],
  [
    "functions/lib/users/codes.ts",
    "../../../infra/stage.ts",
    "functions import functions/lib and #table only",
  ],
  ["functions/lib/aws/log.ts", "../users/codes.ts", "imports none of them"],
  ["functions/lib/ids/ulid.ts", "#functions/sites/site", "imports none of them"],
  ["functions/lib/users/reconcile/users.ts", "../../sites/site.ts", "imports no other domain"],
  ["functions/lib/users/codes.ts", "#functions/sites/site", "imports no other domain"],
  ["functions/lib/sites/fold/fold.ts", "#functions/users/codes", "imports no other domain"],
  ["functions/lib/sites/fold/fold.ts", "../../users/codes.ts", "imports no other domain"],
  ["functions/stream/react.ts", "#functions/sites/realtime/rows", "its routes only"],
  ["functions/stream/react.ts", "#lib/errors", "functions import functions/lib and #table only"],
  ["infra/constructs/alarms.ts", "#functions/aws/metric", "infra knows the product by"],
  ["infra/constructs/alarms.ts", "#lib/errors", "infra knows the product by"],
  ["infra/constructs/alarms.ts", "#steps/sites/ownSite", "infra knows the product by"],
  ["infra/constructs/alarms.ts", "#table/users/user", "infra knows the product by"],
  ["infra/constructs/alarms.ts", "../functions/lib/aws/names.ts", "infra knows the product by"],
  ["tracker/index.ts", "#table/users/user", "it imports nothing of ours"],
  ["tracker/index.ts", "../functions/lib/ids/ulid.ts", "it imports nothing of ours"],
  ["dashboard/main.tsx", "../client/index.ts", "dashboard knows the API by its schema"],
  ["dashboard/lib/api.ts", "#table/users/user", "dashboard knows the API by its schema"],
  [
    "dashboard/screens/live/Live.tsx",
    "../../../functions/lib/ids/ulid.ts",
    "dashboard knows the API by its schema",
  ],
  [
    "dashboard/components/report/lists/a/b/deep.ts",
    "#table/users/user",
    "dashboard knows the API by its schema",
  ],
  [
    "dashboard/components/report/lists/a/b/deep.ts",
    "../../../../../../infra/stage.ts",
    "dashboard knows the API by its schema",
  ],
  ["dashboard/lib/api.ts", "../strings/common.ts", "dashboard/lib imports none of strings"],
  ["dashboard/lib/period/view.ts", "../../components/Button.tsx", "dashboard/lib imports none of strings"],
  ["dashboard/strings/report.ts", "../places/routes.ts", "dashboard/strings imports none of places"],
  ["dashboard/places/menu.ts", "../components/Menu.tsx", "dashboard/places imports none of components"],
  [
    "dashboard/components/Card.tsx",
    "../screens/live/Live.tsx",
    "dashboard/components imports none of screens",
  ],
  [
    "dashboard/components/report/lists/List.tsx",
    "../../../screens/report/Report.tsx",
    "dashboard/components imports none of screens",
  ],
  ["dashboard/screens/live/Live.tsx", "../report/Report.tsx", "a screen imports no other screen"],
  ["dashboard/screens/live/Live.tsx", "../../screens/report/Report.tsx", "a screen imports no other screen"],
  ["dashboard/screens/report/notes/Axis.tsx", "../../live/Live.tsx", "a screen imports no other screen"],
  ["dashboard/screens/live/Live.tsx", "../../together/screens.ts", "imports none of together"],
  ["client/node/appsync.ts", "#table/users/user", "it imports nothing of ours"],
  ["client/node/appsync.ts", "../../functions/lib/ids/ulid.ts", "it imports nothing of ours"],
  ["infra/start/welcome.ts", "#functions/ids/ulid", "infra knows the product by"],
  ["infra/start/welcome.ts", "../../dashboard/lib/api.ts", "infra knows of the dashboard its places only"],
  ["infra/start/welcome.ts", "../../client/index.ts", "infra/start runs the assembly"],
  ["infra/codegen/currencies.ts", "#table/currencies", "by their paths"],
  ["infra/codegen/currencies.ts", "../../dashboard/lib/api.ts", "data lists and the schema"],
  ["bench/people/folds.ts", "#lib/errors", "bench measures resolvers by the API"],
  ["bench/people/folds.ts", "../../resolvers/lib/errors.ts", "bench measures resolvers by the API"],
  ["bench/people/folds.ts", "../../dashboard/lib/api.ts", "bench measures pages and clients from outside"],
  ["functions/lib/due/walk.ts", "#functions/mail/sends", "imports none of them"],
  ["functions/lib/due/walk.ts", "../mail/sends.ts", "imports none of them"],
  ["infra/demo/plan.ts", "#table/sites/event", "knows the cloud by its outputs only"],
  ["infra/demo/plan.ts", "../../resolvers/table/key.ts", "knows the cloud by its outputs only"],
  ["infra/config/plan.ts", "#table/sites/site", "knows its schema only"],
  ["infra/tracking/plan.ts", "#table/people/plan", "knows the cloud by its outputs only"],
  ["docs/generator/items.ts", "#functions/ids/ulid", "docs reads resolvers/table"],
  ["docs/generator/items.ts", "../infra/stage.ts", "docs reads resolvers/table"],
  ...(
    [
      ["base/clock.ts", "#functions/aws/names"],
      ["base/clock.ts", "../../../infra/stage.ts"],
      ["services/sqs/index.ts", "#table/indexes"],
      ["services/sqs/index.ts", "../../../../infra/stage.ts"],
      ["services/sqs/index.ts", "../../test/lambda/functions.ts"],
      ["app/graphiql/page/index.ts", "#table/indexes"],
      ["app/graphiql/page/main.tsx", "#table/indexes"],
      ["app/graphiql/page/fetcher.mts", "../../../../../client/index.ts"],
      ["test/clockApi.test.ts", "../../../infra/start/origins.ts"],
      ["test/sqs/sqs.test.ts", "../../../../test/support/cloud.ts"],
      ["test/sqs/sqs.test.ts", "#table/indexes"],
      ["index.ts", "../../resolvers/schema.ts"],
      ["a/b/c/deep.ts", "#table/indexes"],
      ["a/b/c/deep.ts", "../../../../../functions/lib/ulid.ts"],
    ] as const
  ).map(([file, imported]): [string, string, string] => [
    `packages/local-cloud/${file}`,
    imported,
    "packages/local-cloud reads the cloud assembly",
  ]),
  ["packages/local-cloud/base/clock.ts", "../services/sqs/index.ts", "base imports none"],
  ["packages/local-cloud/base/assembly/index.ts", "../../app/options.ts", "base imports none"],
  ["packages/local-cloud/services/sqs/index.ts", "../../app/options.ts", "services imports base"],
  [
    "packages/local-cloud/services/appsync/sources/dynamodb/index.ts",
    "../../../../app/options.ts",
    "services imports base",
  ],
  ["packages/local-cloud/app/routes.ts", "../test/support/clock.ts", "app imports base, services"],
];

/** Imports that the arrows leave open, where a pattern that is too wide would refuse them. */
const right: [file: string, imported: string][] = [
  ["resolvers/Site/owner.ts", "#lib/users/present"],
  ["resolvers/lib/sites/session.ts", "#table/users/user"],
  ["resolvers/lib/sites/session.ts", "../errors.ts"],
  ["resolvers/steps/sites/ownGoal.ts", "./ownSite.ts"],
  ["resolvers/steps/sites/ownSite.ts", "#lib/sites/present"],
  ["resolvers/steps/sites/ownSite.ts", "#table/users/user"],
  ["functions/queue/rollup.ts", "#functions/users/codes"],
  ["functions/stream/react.ts", "#functions/sites/routes"],
  ["functions/stream/react.ts", "#functions/sites/realtime/routes"],
  ["functions/stream/react.ts", "#functions/aws/sqs"],
  ["functions/lib/users/reconcile/burial.ts", "#table/sites/site"],
  ["functions/lib/users/reconcile/users.ts", "../codes.ts"],
  ["functions/lib/sites/site.ts", "../aws/dynamodb.ts"],
  ["infra/constructs/alarms.ts", "#functions/aws/names"],
  ["infra/constructs/userPool.ts", "#functions/productMail/cognitoMail"],
  ["infra/constructs/userPool.ts", "#functions/text/headerText"],
  ["infra/constructs/table.ts", "#table/indexes"],
  ["infra/domains/words.ts", "#table/word"],
  ["docs/generator/items.ts", "#table/model/entities"],
  ["dashboard/lib/session/asPerson.ts", "../../../client/appsync.ts"],
  ["dashboard/lib/session/session.tsx", "../../api/documents.ts"],
  ["dashboard/strings/report.ts", "../lib/period/view.ts"],
  ["dashboard/components/report/lists/List.tsx", "../../../strings/lists.ts"],
  ["dashboard/components/report/lists/List.tsx", "../../lists/Rows.tsx"],
  ["dashboard/screens/live/Live.tsx", "../../components/live/Now.tsx"],
  ["dashboard/screens/live/Live.tsx", "../../components/report/Stale.tsx"],
  ["dashboard/screens/screens.ts", "./live/Live.tsx"],
  ["dashboard/main.tsx", "./together/first.ts"],
  ["client/node/appsync.ts", "../appsync.ts"],
  ["infra/start/welcome.ts", "../../dashboard/places/menu.ts"],
  ["infra/codegen/currencies.ts", "../../resolvers/table/currencies.ts"],
  ["bench/people/folds.ts", "../../resolvers/table/people/profile.ts"],
  ["bench/people/folds.ts", "#functions/people/fold/fold"],
  ["packages/local-cloud/base/imitated.ts", "./assembly/index.ts"],
  ["packages/local-cloud/services/sqs/index.ts", "../../base/clock.ts"],
  ["packages/local-cloud/services/sqs/index.ts", "../events/index.ts"],
  ["packages/local-cloud/services/appsync/sources/dynamodb/index.ts", "../../../../base/http.ts"],
  ["packages/local-cloud/app/graphiql/index.ts", "../../base/clock.ts"],
  ["packages/local-cloud/app/routes.ts", "../services/sqs/index.ts"],
  ["packages/local-cloud/test/sqs/sqs.test.ts", "../../services/sqs/index.ts"],
  ["packages/local-cloud/test/contract/subscriptions.test.ts", "../appsync/realtime/client.ts"],
];

interface Diagnostic {
  code: string;
  message: string;
  help?: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** The folders of the wings that have files of TypeScript. Tests may import all of them. */
const folders = [
  ...new Set(
    ["resolvers", "functions", "infra", "tracker", "client", "dashboard", "docs", "bench"].flatMap((wing) =>
      readdirSync(join(root, wing), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && !name.split(sep).includes("node_modules"))
        .map((name) => dirname(join(wing, name)).replaceAll(sep, "/")),
    ),
  ),
];

/** An import that no file in a folder may have: of AppSync's code by the others, of Lambda's by that. */
const probes = folders.map(
  (folder) =>
    [`${folder}/probe.ts`, folder.startsWith("resolvers") ? "#functions/ids/ulid" : "#lib/errors"] as const,
);

/** The messages of the project's rules about an import in a file, by `file imported`. */
const answers = new Map<string, string[]>();
const keyOf = (file: string, imported: string): string => `${file} ${imported}`;
let tree = "";

/**
 * The files are planted in a tree of their own, one line for each import, beside the project's configuration.
 */
beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "arrows-"));
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
  for (const file of ["oxlint.config.ts", "tsconfig.json"]) copyFileSync(join(root, file), join(tree, file));
  const planted = new Map<string, string[]>();
  for (const [file, imported] of [...wrong, ...right, ...probes]) {
    planted.set(file, [...(planted.get(file) ?? []), imported]);
    mkdirSync(join(tree, dirname(file)), { recursive: true });
    appendFileSync(join(tree, file), `import ${JSON.stringify(imported)};\n`);
  }
  for (const { code, message, help, filename, labels } of await lint(tree)) {
    if (code !== "eslint(no-restricted-imports)") continue;
    const key = keyOf(filename, planted.get(filename)![labels[0]!.span.line - 1]!);
    answers.set(key, [...(answers.get(key) ?? []), `${message} ${help ?? ""}`]);
  }
});
afterAll(() => rmSync(tree, { recursive: true }));

/**
 * Returns oxlint's findings in the folder. oxlint fails if it finds something, and prints no JSON if the
 * configuration is wrong.
 */
async function lint(folder: string): Promise<Diagnostic[]> {
  const command = ["--import", "tsx", join(root, "node_modules/oxlint/bin/oxlint"), "--format", "json"];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

test("every folder has an arrow, at any depth", () => {
  const open = probes.filter(([file, imported]) => answers.get(keyOf(file, imported)) === undefined);
  expect(open.map(([file]) => dirname(file))).toEqual([]);
  expect(folders).toContain("dashboard/components/report/lists");
});

test.each(wrong)("%s may not import %s", (file, imported, message) => {
  expect(answers.get(keyOf(file, imported))).toEqual([expect.stringContaining(message)]);
});

test.each(right)("%s may import %s", (file, imported) => {
  expect(answers.get(keyOf(file, imported))).toBeUndefined();
});
