import { marshall } from "@aws-sdk/util-dynamodb";
import * as mailDelta from "#table/mail/mailDelta";
import * as mailStats from "#table/mail/mailStats";
import type { TestCloud } from "../../support/cloud.ts";
import { silence, rouse } from "../../support/following.ts";
import { granted, outputsOf, staff } from "../../support/people.ts";
import { putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { run } from "./commands.ts";
import type { Asked } from "./requests.ts";
import { pass, settle } from "./settle.ts";

const RANGE = '(from: "2026-01-01", to: "2026-01-03")';

function deltaOf(deltaId: string) {
  const delta = mailDelta.item({ deltaId, day: "2026-01-01", counts: { unsubscribed: 1 } });
  return { ...mailDelta.key(deltaId), ...delta };
}

/** Has sending paused by its rates and by hand, and resumed. */
async function drivePauses(test: TestCloud): Promise<void> {
  const admin = await staff(test, "admin");
  const day = new Date(test.cloud.clock.now()).toISOString().slice(0, 10);
  const counts = { sent: 1000, bounced: 1000, ttl: 4_000_000_000 };
  await putItems(test, [{ ...mailStats.key(day), entity: "MailStats", day, ...counts }]);
  await pass(test, "PT5M");
  const { pausedBecause } = await read<{ pausedBecause: string }>(test, "sendingHealth { pausedBecause }");
  if (pausedBecause !== "BOUNCES") throw new Error("sending was not paused");
  for (const name of ["resumeSending", "pauseSending", "resumeSending"])
    granted(await test.graphql(admin, `mutation { ${name} { version } }`));
}

/**
 * Asks the counts of mail, has a delta counted by the command, and another one gone when the stream brings
 * it. The command asks what it returns.
 */
export async function driveMailStats(test: TestCloud): Promise<Asked[]> {
  await read(test, `emailAnalytics${RANGE} { nextToken }`);
  await read(test, `template(key: "asked") { stats${RANGE} { nextToken } }`);
  await drivePauses(test);
  await settle(test);
  await silence(test, ["stream/aggregate"]);
  await putItems(test, [deltaOf("01KKXW3M00AAAAAAAAAAABCDEF")]);
  const byCommand = await run(test, "rebuild", "--mail");
  await rouse(test, ["stream/aggregate"]);
  // It is deleted within the ten seconds for which changes gather.
  const { PK, SK, ...delta } = deltaOf("01KKXW3M00AAAAAAAAAAABCDEG");
  await putItems(test, [{ PK, SK, ...delta }]);
  const { tableName: TableName } = outputsOf(test);
  await test.cloud.dynamodb.call("DeleteItem", { TableName, Key: marshall({ PK, SK }) });
  await pass(test, "PT10S");
  return byCommand;
}
