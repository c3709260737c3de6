// Runs one function in a thread of its own, one event at a time. It is plain JavaScript because Node loads it
// by itself, from beside the module that starts it, in the sources as well as in a bundle.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { constants, Script } from "node:vm";
import { parentPort, threadId, workerData } from "node:worker_threads";

const { code, handler, offset, compiled } = workerData;
const WRAPPER = "(function (exports, require, module, __filename, __dirname) {";
/**
 * Keeps what V8 has compiled of the function's script, if that would save the next thread from compiling it.
 */
let keepCompiled = () => {};

followLocalClock(new BigInt64Array(offset));
// Node would end the thread with the rejection's own error: Lambda names the fault (runtime interface client,
// UnhandledPromiseRejection).
process.on("unhandledRejection", (reason) => {
  const fault = new Error(reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason));
  fault.name = "Runtime.UnhandledPromiseRejection";
  throw fault;
});

try {
  const handle = await loadHandler();
  parentPort.on("message", (invocation) => void answer(handle, invocation));
  parentPort.postMessage({ ready: true });
} catch (error) {
  parentPort.postMessage({ ready: false, error: describe(error) });
}

async function answer(handle, { event, context, timeout }) {
  const deadline = performance.now() + timeout;
  const whole = {
    ...context,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.ceil(deadline - performance.now())),
  };
  try {
    const result = await handle(JSON.parse(event), whole);
    parentPort.postMessage({ payload: JSON.stringify(result) ?? "null" });
  } catch (error) {
    parentPort.postMessage({ error: describe(error) });
  }
  keepCompiled();
}

async function loadHandler() {
  const dot = handler.lastIndexOf(".");
  const file = locate(handler.slice(0, dot));
  const exported = isScript(file) ? runScript(file) : await import(pathToFileURL(file).href);
  const name = handler.slice(dot + 1);
  const found = exported[name] ?? exported.default?.[name];
  if (typeof found !== "function") {
    throw fault("Runtime.HandlerNotFound", `${handler} is undefined or not exported`);
  }
  if (found.length > 2) {
    throw fault(
      "Runtime.CallbackHandlerDeprecated",
      `${handler} takes a callback, which Node 24 on Lambda refuses: make it async`,
    );
  }
  return found;
}

/** The asset may be the file itself, or a folder in which Lambda looks for these, in this order. */
function locate(name) {
  if (existsSync(code) && statSync(code).isFile()) return code;
  const file = [".js", ".mjs", ".cjs"].map((ending) => join(code, name + ending)).find(existsSync);
  if (!file) throw fault("Runtime.ImportModuleError", `Error: Cannot find module '${name}' in ${code}`);
  return file;
}

/**
 * In Lambda's /var/task, `.js` is CommonJS unless a package.json of the asset says otherwise. Files above the
 * asset do not count.
 */
function isScript(file) {
  if (!file.endsWith(".js")) return file.endsWith(".cjs");
  const own = join(dirname(file), "package.json");
  return !(existsSync(own) && JSON.parse(readFileSync(own, "utf8")).type === "module");
}

/**
 * Runs a script as Node runs CommonJS. The folder `compiled` has what an earlier thread has compiled of it,
 * by the hash of the source, because V8 checks the length of the source only, and of its path, which traces
 * name. A script that was compiled before cannot `import()` (Node 20: "A dynamic import callback was not
 * specified"), so those are compiled each time.
 */
function runScript(file) {
  const source = readFileSync(file, "utf8");
  const hash = createHash("sha256").update(`${file}\n${source}`).digest("hex");
  const kept = compiled && join(compiled, hash);
  const known = kept && readKept(kept);
  const script = new Script(`${WRAPPER}${source}\n})`, {
    filename: file,
    columnOffset: -WRAPPER.length,
    cachedData: known,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (kept && (!known || script.cachedDataRejected) && !/\bimport\s*\(/.test(source))
    keepCompiled = () => {
      keepCompiled = () => {};
      writeWhole(kept, script.createCachedData());
    };
  const module = new Module(file);
  module.filename = file;
  module.paths = Module._nodeModulePaths(dirname(file));
  const { exports } = module;
  script.runInThisContext().call(exports, exports, createRequire(file), module, file, dirname(file));
  return module.exports;
}

/** Undefined if there is none: another process may delete it at any time. */
function readKept(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Others read the file at the same time: they see all of it, or none. A folder that cannot be written costs
 * time, and nothing else.
 */
function writeWhole(file, data) {
  const own = `${file}.${process.pid}.${threadId}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(own, data);
    renameSync(own, file);
  } catch (error) {
    console.error(`what was compiled could not be kept: ${error.message}`);
  }
}

function fault(name, message) {
  return Object.assign(new Error(message), { name });
}

function describe(error) {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? "").split("\n") };
}

/** Makes `Date` return the local cloud's time. Everything else about it is unchanged. */
function followLocalClock(shared) {
  const MachineDate = Date;
  const now = () => MachineDate.now() + Number(shared[0]);
  globalThis.Date = new Proxy(MachineDate, {
    apply: () => new MachineDate(now()).toString(),
    construct: (target, args, made) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, made === globalThis.Date ? target : made),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  MachineDate.prototype.constructor = globalThis.Date;
}
