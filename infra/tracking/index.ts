import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { apiAt } from "../backend.ts";
import { generate } from "./generate.ts";
import { parseTrackingOptions, TRACKING_USAGE } from "./options.ts";
import { readEvents } from "./plan.ts";

/** `npm run tracking`: writes functions for the events of a tracking plan. */
async function main(): Promise<void> {
  const { plan, out, url } = parseTrackingOptions(process.argv.slice(2));
  const events = await readEvents(await apiAt(url), plan);
  // npm runs a script in the folder of its package.json.
  const file = resolve(process.env.INIT_CWD ?? ".", out);
  writeFileSync(file, await generate(plan, events));
  const count = `${events.length} ${events.length === 1 ? "event" : "events"}`;
  console.log(`${out}: ${count} of the tracking plan ${plan}`);
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    `tracking: ${code?.startsWith("ERR_PARSE_ARGS") ? `${message}\n\n${TRACKING_USAGE}` : message}`,
  );
  process.exitCode = 1;
});
