import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cloud } from "../../infra/local/index.ts";
import { silentLog } from "../../infra/local/log.ts";
import { Watch } from "../../infra/start/watch.ts";
import { until } from "../cloud.ts";

const root = mkdtempSync(join(tmpdir(), "rollcall-watch-"));
const done: string[] = [];
let synthFails = false;

const save = (file: string): void => writeFileSync(join(root, file), `// ${done.length}\n`);
const untilDone = (what: string, times: number): Promise<true> =>
  until(`${what}, ${times} times`, async () => done.filter((each) => each === what).length === times);

beforeAll(() => {
  for (const folder of ["resolvers/Query", "functions", "infra"])
    mkdirSync(join(root, folder), { recursive: true });
  save("resolvers/Query/me.ts");
  // Nothing is bundled: what is tried is which of the two ways a saved file takes.
  const cloud = {
    sources: () => {
      done.push("swap");
      return { resolvers: [], functions: [] };
    },
  } as unknown as Cloud;
  const synthesise = async (): Promise<void> => {
    done.push("synth");
    if (synthFails) throw new Error("it does not parse");
  };
  new Watch(root, () => cloud, synthesise, silentLog).start();
});
afterAll(() => rmSync(root, { recursive: true }));

test("given a new file that does not parse, when it is mended, it is synthesised and not swapped", async () => {
  synthFails = true;
  save("resolvers/Query/user.ts");
  await untilDone("synth", 1);
  synthFails = false;
  save("resolvers/Query/user.ts");
  await untilDone("synth", 2);
  expect(done).not.toContain("swap");

  save("resolvers/Query/user.ts");
  await untilDone("swap", 1);
});
