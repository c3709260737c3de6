import { join } from "node:path";
import { endWith, reasonOf } from "../../packages/local-cloud/app/ending.ts";
import { clearData, startCloud, type Cloud } from "../../packages/local-cloud/app/index.ts";
import { checkPort } from "../../packages/local-cloud/app/listenPort.ts";
import { consoleLog, type Log } from "../../packages/local-cloud/base/log.ts";
import { OwnFile, writeWhole } from "../../packages/local-cloud/base/wholeFile.ts";
import { isBegun } from "./begun.ts";
import { cachesIn } from "./caches.ts";
import { amplifyConfig, localOutputsOf, type DemoUser } from "./outputs.ts";
import { FunctionCodes } from "./functionCode.ts";
import { inboxLinks } from "./inboxLinks.ts";
import { Progress } from "./progress.ts";
import { seed } from "./seed.ts";
import { RESET, settingsOf, type Settings } from "./settings.ts";
import { fillWithDemoData } from "./snapshot.ts";
import { assemblyIn, isSynthesised, LOCAL, localWith, synthesise, type Synthesised } from "./synth.ts";
import { Watch } from "./watch.ts";
import { welcome } from "./welcome.ts";

// The functions' threads share this process's time zone. Lambda's is UTC.
process.env.TZ = "UTC";

const root = process.cwd();
/**
 * The names of two assemblies. While one runs, the next is synthesised into the other, so that the running
 * one can be started again if the next fails.
 */
const NAMES = [LOCAL.stage, `${LOCAL.stage}.other`] as const;
const amplifyFile = join(root, "build/local/amplify.json");
/** Hints are about what AWS does silently: nothing has failed, so they are details here. */
const quiet: Log = { ...consoleLog, hint: (text) => consoleLog.detail(`hint: ${text}`) };
const progress = new Progress(quiet);
const { log } = progress;
const codes = new FunctionCodes(root);
/** The demo users as they were when the running cloud was started. */
let demoUsers: DemoUser[] = [];

/** `npm start`: runs the whole of Rollcall on this machine. */
async function main(): Promise<void> {
  const began = performance.now();
  const settings = settingsOf(root, process.argv.slice(2), process.env);
  const { data, reset } = settings;
  const context = localWith(settings.domains);
  /** Synthesises the assembly with a name, and shows the phases. */
  const synthesiseInto = (name: string): Promise<Synthesised> =>
    synthesise(root, context, name, { functions: "later", say: (phase) => progress.begin(phase) });
  const outputs = new OwnFile(settings.outputs);
  await checkPort(settings.port);
  if (reset && data !== undefined) await clearData(data, RESET);
  progress.begin("synthesising the stage dev");
  const current = NAMES.find((each) => isSynthesised(root, context, each, "later"));
  let name = current ?? NAMES[0];
  if (current === undefined) await synthesiseInto(name);
  else log.info("nothing has changed since the last synth");
  await fillWithDemoData(root, assemblyIn(root, name), settings, () =>
    progress.begin("making a snapshot of the demo data"),
  );
  let cloud = await start(assemblyIn(root, name), settings);
  // Registered before the outputs are written, so that every exit removes them.
  endWith(() => {
    outputs.remove();
    return cloud.stop();
  });
  writeOutputs(cloud, outputs);
  const again = async (): Promise<void> => {
    const other = NAMES.find((each) => each !== name)!;
    const next = await synthesiseInto(other).finally(() => progress.end());
    const samePort = { ...settings, port: Number(new URL(cloud.origin).port) };
    outputs.remove();
    await cloud.stop();
    // Two clouds cannot share a data folder, so the running one stops first. If the new one fails to start,
    // the old one is started again.
    const failure = await start(next.folder, samePort).then(
      (started) => {
        cloud = started;
        name = other;
      },
      (error: unknown) => error as Error,
    );
    if (failure) cloud = await start(assemblyIn(root, name), samePort).catch(fail);
    progress.end();
    writeOutputs(cloud, outputs);
    if (failure)
      throw new Error(`${failure.message}\nThe local cloud is up again, as it was after the synth before.`);
    log.info("the local cloud is up again");
  };
  progress.end();
  new Watch(root, { cloud: () => cloud, synthesiseAgain: again, codes, log }).start();
  log.info(welcome(cloud, demoUsers, settings.outputs, (performance.now() - began) / 1000));
}

/** Starts the cloud and seeds its data. */
async function start(assembly: string, { port, data, origins }: Settings): Promise<Cloud> {
  progress.begin("starting the local cloud");
  const cloud = await startCloud({
    assembly,
    port,
    data,
    reset: RESET,
    log,
    origins,
    begun: isBegun,
    inboxLinks,
    ...cachesIn(root),
    codeOf: (source) => codes.codeOf(source),
  });
  progress.begin("making the demo data");
  demoUsers = await seed(cloud, data).catch(async (error: unknown) => {
    await cloud.stop();
    throw error;
  });
  return cloud;
}

/** Writes the files for other programs. */
function writeOutputs(cloud: Cloud, file: OwnFile): void {
  const outputs = localOutputsOf(cloud, demoUsers);
  writeWhole(amplifyFile, amplifyConfig(outputs));
  file.write(outputs);
}

/** Ends a start that failed, with a message and exit code 1. */
function fail(error: unknown): never {
  progress.end();
  console.error(`rollcall did not start: ${reasonOf(error, process.env.PORT ?? 4000)}`);
  process.exit(1);
}

// The server keeps the process alive. If nothing does, the process ends with an error instead of silently.
process.once("beforeExit", () => fail(new Error("nothing is left to wait for")));
main().catch(fail);
