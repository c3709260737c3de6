import { resolve } from "node:path";
import { apiAt } from "../backend.ts";
import { apply, Stopped } from "./apply.ts";
import { exportTo } from "./export.ts";
import { BadFile, readConfig } from "./file.ts";
import { CONFIG_USAGE, parseConfigOptions, type ConfigOptions } from "./options.ts";
import { configPlan } from "./plan.ts";
import { keptLine, linesOf, linesOfChange, secretLine } from "./print.ts";
import { askOf, readStage, type AskStage } from "./stage.ts";

/** The exit code if something differs, or is left to do. */
const DIFFERENT = 2;

/** `npm run config`: compares a stage with files, and writes what differs. */
async function main(): Promise<void> {
  const options = parseConfigOptions(process.argv.slice(2));
  // npm runs a script in the folder of its package.json.
  const files = options.files.map((file) => resolve(process.env.INIT_CWD ?? ".", file));
  const config = options.action === "export" ? undefined : readConfig(files);
  const ask = askOf(await apiAt(options.url));
  const found = await readStage(ask);
  if (!config) {
    exportTo(files[0]!, found);
    console.log(`${files[0]}: the configuration of the stage`);
    return;
  }
  const plan = configPlan(config, found, options);
  if (options.action === "plan") print(linesOf(plan));
  else
    await apply(plan, ask, { ownerId: await ownerIdOf(ask, options) }, (change, kept) => {
      print(linesOfChange(change));
      const secret = secretLine(change);
      print([
        ...(secret === undefined ? [] : [secret]),
        ...(kept.length > 0 ? [keptLine(change, kept)] : []),
      ]);
    });
  const isDifferent = ({ outcome }: { outcome: string }): boolean =>
    outcome !== "unchanged" && outcome !== "only on the stage";
  const left = plan.changes.filter(
    (change) => isDifferent(change) && (options.action === "plan" || change.obstacle !== undefined),
  );
  if (options.action === "apply") print(left.flatMap(linesOfChange));
  if (left.length > 0) process.exitCode = DIFFERENT;
}

async function ownerIdOf(ask: AskStage, { owner }: ConfigOptions): Promise<string | undefined> {
  if (owner === undefined) return undefined;
  const { userByEmail } = await ask("query ($email: String!) { userByEmail(email: $email) { userId } }", {
    email: owner,
  });
  return (userByEmail as { userId: string }).userId;
}

function print(lines: string[]): void {
  for (const line of lines) console.log(line);
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BadFile) console.error(`${message}\nNothing was written.`);
  else if (error instanceof Stopped) console.error(`config: stopped before ${message}`);
  else
    console.error(
      `config: ${code?.startsWith("ERR_PARSE_ARGS") ? `${message}\n\n${CONFIG_USAGE}` : message}`,
    );
  process.exitCode = 1;
});
