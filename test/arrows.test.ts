import { ESLint, Linter } from "eslint";
import { expect, test } from "vitest";

/** One wrong import per arrow and per way to write it: the file that has it, what it imports, and what ESLint answers. */
const wrong: [file: string, imported: string, message: string][] = [
  ["resolvers/Query/me/1-get.ts", "../../../functions/lib/ulid.ts", "resolvers import resolvers only"],
  ["resolvers/Query/me/1-get.ts", "#functions/users/codes", "resolvers import resolvers only"],
  ["resolvers/steps/sites/ownSite.ts", "../../../infra/stage.ts", "resolvers import resolvers only"],
  ["resolvers/steps/sites/ownSite.ts", "#steps/users/ownEmail", "imports no other domain"],
  ["resolvers/steps/sites/ownSite.ts", "../users/ownEmail.ts", "imports no other domain"],
  ["resolvers/steps/sites/ownSite.ts", "#lib/users/ownEmail", "imports no other domain"],
  ["resolvers/steps/users/ownEmail.ts", "#lib/sites/present", "imports no other domain"],
  ["resolvers/steps/replay.ts", "./sites/ownSite.ts", "imports none of them"],
  ["resolvers/steps/replay.ts", "#lib/sites/present", "imports none of them"],
  ["resolvers/lib/users/codes.ts", "#functions/ulid", "resolvers import resolvers only"],
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
  ["functions/lib/ulid.ts", "#functions/sites/site", "imports none of them"],
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
  ["tracker/index.ts", "../functions/lib/ulid.ts", "it imports nothing of ours"],
  ["infra/demo/plan.ts", "#table/sites/event", "knows the cloud by its outputs only"],
  ["infra/demo/plan.ts", "../../resolvers/table/key.ts", "knows the cloud by its outputs only"],
  ["docs/generator/items.ts", "#functions/ulid", "docs reads resolvers/table"],
  ["docs/generator/items.ts", "../infra/stage.ts", "docs reads resolvers/table"],
  ["infra/local/clock.ts", "#functions/aws/names", "infra/local reads the cloud assembly"],
  ["infra/local/clock.ts", "../stage.ts", "infra/local reads the cloud assembly"],
  ["infra/local/sqs/index.ts", "#table/indexes", "infra/local reads the cloud assembly"],
  ["infra/local/sqs/index.ts", "../../stage.ts", "infra/local reads the cloud assembly"],
  ["infra/local/graphiql/page/index.ts", "#table/indexes", "infra/local reads the cloud assembly"],
  ["infra/local/graphiql/page/index.ts", "../../../stage.ts", "infra/local reads the cloud assembly"],
  ["infra/local/sqs/index.ts", "../test/lambda/functions.ts", "infra/local reads the cloud assembly"],
  ["infra/local/test/clockApi.test.ts", "../../start/origins.ts", "infra/local reads the cloud assembly"],
  [
    "infra/local/test/sqs/sqs.test.ts",
    "../../../../test/support/cloud.ts",
    "infra/local reads the cloud assembly",
  ],
  ["infra/local/test/sqs/sqs.test.ts", "#table/indexes", "infra/local reads the cloud assembly"],
  ["infra/local/a/b/c/deep.ts", "#table/indexes", "infra/local reads the cloud assembly"],
  ["infra/local/a/b/c/deep.ts", "../../../../stage.ts", "infra/local reads the cloud assembly"],
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
  ["infra/constructs/table.ts", "#table/indexes"],
  ["docs/generator/items.ts", "#table/entities"],
  ["infra/local/sqs/index.ts", "../clock.ts"],
  ["infra/local/test/sqs/sqs.test.ts", "../../sqs/index.ts"],
  ["infra/local/test/contract/subscriptions.test.ts", "../appsync/realtime/client.ts"],
];

const eslint = new ESLint();
const linter = new Linter();

/** What the rule of the project's configuration says of a file with this one import; of a file that need not exist. */
async function messages(filename: string, imported: string): Promise<string[]> {
  const { rules } = (await eslint.calculateConfigForFile(filename)) as Linter.Config;
  const rule = rules?.["no-restricted-imports"];
  if (!rule) throw new Error(`no arrow begins at ${filename}`);
  const config: Linter.Config = { files: ["**/*.ts"], rules: { "no-restricted-imports": rule } };
  return linter
    .verify(`import ${JSON.stringify(imported)};\n`, [config], { filename })
    .map(({ message }) => message);
}

test.each(wrong)("%s may not import %s", async (file, imported, message) => {
  expect(await messages(file, imported)).toEqual([expect.stringContaining(message)]);
});

test.each(right)("%s may import %s", async (file, imported) => {
  expect(await messages(file, imported)).toEqual([]);
});
