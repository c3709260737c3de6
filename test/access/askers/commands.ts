import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { dayAt } from "#functions/sites/stats/calendar";
import * as emailTable from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as siteTable from "#table/sites/site";
import * as siteDomain from "#table/sites/siteDomain";
import * as userTable from "#table/users/user";
import type { TestCloud } from "../../support/cloud.ts";
import { putItems } from "../../support/sites.ts";
import type { Asked } from "./requests.ts";
import { settle } from "./settle.ts";

const HOUR = 3_600_000;

/**
 * Runs the commands of functions/command, which a person runs without a role. All other work must be done
 * before.
 */
export async function driveCommands(
  test: TestCloud,
  counted: { siteId: string; hour: string; timezone: string },
): Promise<Asked[]> {
  const to = new Date(Date.parse(counted.hour) + HOUR).toISOString();
  const range = ["--from", counted.hour, "--to", to, "--settle", "0"];
  const rebuilt = await run(test, "rebuild", "--site", counted.siteId, ...range);
  const { start, end } = dayAt(counted.hour, counted.timezone);
  // A day without a head: its month may have taken it in.
  const before = dayAt(new Date(Date.parse(start) - 48 * HOUR).toISOString(), counted.timezone).start;
  const landed = await run(
    test,
    "rebuild",
    "--lake",
    "--site",
    counted.siteId,
    "--from",
    before,
    "--to",
    end,
  );
  await leave(test);
  return [...rebuilt, ...landed, ...(await run(test, "bury", "--users", "1"))];
}

/** A user with a site whose account has been gone for hours. */
async function leave(test: TestCloud): Promise<void> {
  const now = test.cloud.clock.now();
  const since = new Date(now - 6 * HOUR).toISOString();
  const of = { userId: "leaver", emailId: "only", address: "leaver@example.com", now: since };
  const settings = { name: "Left", domains: ["left.example"] };
  const left = {
    siteId: "01KKXW3M00AAAAAAAAAAABCDEF",
    ownerId: of.userId,
    timezone: "UTC",
    settings,
    now: since,
  };
  await putItems(test, [
    { ...userTable.key(of.userId), ...userTable.item(of), accountMissingSince: since, siteCount: 1 },
    {
      ...emailTable.key(of.userId, of.emailId),
      ...emailTable.verifiedItem({ ...of, typedEmail: of.address }),
    },
    { ...emailOwner.key(of.address), ...emailOwner.item(of) },
    { ...siteTable.key(left.siteId), ...siteTable.item(left) },
    { ...siteDomain.key("left.example"), ...siteDomain.item("left.example", left.siteId) },
  ]);
}

/** Runs a command, and returns what it asks. */
export async function run(test: TestCloud, name: string, ...words: string[]): Promise<Asked[]> {
  const folder = mkdtempSync(join(tmpdir(), "outputs-"));
  const outputs = join(folder, "outputs.json");
  writeFileSync(outputs, JSON.stringify(test.outputs));
  await settle(test);
  const recording = test.cloud.dynamodb.recorder.start();
  try {
    const env = { ...process.env, ROLLCALL_OUTPUTS: outputs };
    await promisify(execFile)(process.execPath, ["infra/command.mjs", name, ...words], { env });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const made = recording.stop().filter(({ by }) => by === undefined);
  return made.map((request) => ({ by: `command/${name}`, request }));
}
