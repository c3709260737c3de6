import { join, resolve } from "node:path";
import { clearData, startCloud, type Cloud } from "../local/index.ts";
import { consoleLog } from "../local/log.ts";
import { amplifyConfig, outputsOf, removeFile, writeWhole } from "./outputs.ts";
import { demoUsers, seed } from "./seed.ts";
import { synthesise } from "./synth.ts";
import { Watch } from "./watch.ts";
import { welcome } from "./welcome.ts";

// The functions' threads share this process's time zone, and Lambda's is UTC.
process.env.TZ = "UTC";

const root = process.cwd();
const context = { stage: "dev" };
const outputsFile = resolve(process.env.ROLLCALL_OUTPUTS || join(root, "build/local/outputs.json"));
const amplifyFile = join(root, "build/local/amplify.json");
const log = consoleLog;

/** `npm start`: the whole of Rollcall on this machine. */
async function main(): Promise<void> {
  const began = performance.now();
  const port = portOf(process.env.PORT);
  const data = dataOf(process.env.ROLLCALL_DATA);
  if (process.argv.includes("--reset") && data !== undefined) await clearData(data);
  log.info("synthesising the stage dev ...");
  const { folder, fresh } = await synthesise(root, context);
  log.info(
    fresh
      ? "starting the local cloud ..."
      : "nothing has changed since the last synth; starting the local cloud ...",
  );
  let cloud = await start(folder, port, data);
  // Before the outputs are there: from then on whatever ends it takes them away.
  endWith(() => cloud);
  writeOutputs(cloud);
  const again = async (): Promise<void> => {
    const { folder } = await synthesise(root, context);
    removeFile(outputsFile);
    await cloud.stop();
    cloud = await start(folder, Number(new URL(cloud.origin).port), data);
    writeOutputs(cloud);
    log.info("the local cloud is up again");
  };
  new Watch(root, () => cloud, again, log).start();
  log.info(welcome(cloud, demoUsers, outputsFile, (performance.now() - began) / 1000));
}

/** Up and seeded. */
async function start(assembly: string, port: number, data: string | undefined): Promise<Cloud> {
  const cloud = await startCloud({
    assembly,
    port,
    data,
    log,
    demoUsers,
    cache: join(root, "build/graphiql"),
    maps: join(root, "build/maps"),
  });
  await seed(cloud, data).catch(async (error: unknown) => {
    await cloud.stop();
    throw error;
  });
  return cloud;
}

/** For other programs. */
function writeOutputs(cloud: Cloud): void {
  const outputs = outputsOf(cloud, demoUsers);
  writeWhole(amplifyFile, amplifyConfig(outputs));
  writeWhole(outputsFile, outputs);
}

function portOf(given: string | undefined): number {
  const text = given || "4000";
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is ${text}: expected 0 to 65535`);
  return port;
}

/** `:memory:` keeps nothing. Elsewhere a folder of our own is used, so that `--reset` clears nothing of anybody else's. */
function dataOf(given: string | undefined): string | undefined {
  const text = given || join(root, "build/local/data");
  return text === ":memory:" ? undefined : resolve(text, "rollcall");
}

function endWith(cloud: () => Cloud): void {
  let ending = false;
  const end = (code: number): void => {
    if (ending) return;
    ending = true;
    removeFile(outputsFile);
    void cloud()
      .stop()
      .finally(() => process.exit(code));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  process.on("uncaughtException", (error) => {
    console.error(error);
    end(1);
  });
}

main().catch((error: unknown) => {
  const inUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  const reason = inUse
    ? `port ${process.env.PORT ?? 4000} is taken: end what uses it, or set PORT`
    : String((error as Error).message);
  console.error(`rollcall did not start: ${reason}`);
  process.exit(1);
});
