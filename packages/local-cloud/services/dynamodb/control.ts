import { AwsError, operationNamed } from "../../base/http.ts";
import type { Fault } from "./faults.ts";
import type { Gateway } from "./gateway.ts";
import type { Recording } from "./recorder.ts";

type Body = Record<string, unknown>;

/**
 * The control plane, for tests in other processes: `requests/start` returns `{ id }` and `requests/stop`
 * takes it; `faults` adds a fault or, with `{ clear: true }`, removes all; `late-indexes` and `time-to-live`
 * take `{ ms }`; `stream` takes `{ table, after, limit }`.
 */
export function createTableControl(gateway: Gateway): (path: string, body: unknown) => Promise<unknown> {
  const recordings = new Map<string, Recording>();
  let started = 0;
  const paths: Record<string, (body: Body) => Promise<unknown>> = {
    "requests/start": async () => {
      const id = String((started += 1));
      recordings.set(id, gateway.recorder.start());
      return { id };
    },
    "requests/stop": async ({ id }) => {
      const recording = recordings.get(String(id));
      if (!recording) throw new AwsError("ValidationException", `no recording has the id ${String(id)}`);
      recordings.delete(String(id));
      return { requests: recording.stop() };
    },
    faults: async ({ clear, ...fault }) => {
      if (clear === true) gateway.faults.clear();
      else gateway.faults.add(fault as unknown as Fault);
      return {};
    },
    "late-indexes": async ({ ms }) => {
      await gateway.lateIndexes(typeof ms === "number" ? ms : undefined);
      return {};
    },
    "time-to-live": async ({ ms }) => {
      gateway.timeToLive.delay = Number(ms ?? 0);
      await gateway.timeToLive.sweep();
      return {};
    },
    stream: async ({ table, after = 0, limit = 1000 }) => {
      const records = gateway.stream(String(table));
      return { latest: records.latest(), records: records.read(Number(after), Number(limit)) };
    },
    process: async () => ({ pid: gateway.pid }),
  };
  return async (path, body) => {
    const run = operationNamed(paths, path);
    if (!run) {
      throw new AwsError(
        "ResourceNotFoundException",
        `${path} is none of ${Object.keys(paths).join(", ")}`,
        404,
      );
    }
    return run((body ?? {}) as Body);
  };
}
