import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { MAKER, synthesised } from "./assembly.ts";
import { buildLocalCloud } from "./localCloud.ts";

/**
 * Before each run of tests: builds the local cloud, and listens on a socket for test files that need an
 * assembly. It is made when the first of them asks, once a run, one after the other: the second assembly
 * takes the bundles that the first has made, and no two processes synthesise into one folder.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const made = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();
  const make = (context: string): Promise<string> => {
    const folder = last.then(() => synthesised(JSON.parse(context) as Record<string, string>));
    last = folder.catch(() => undefined);
    made.set(context, folder);
    return folder;
  };
  const server = createServer((socket) => {
    socket.once("data", (bytes) => {
      const context = String(bytes);
      const folder = made.get(context) ?? make(context);
      const answer = folder.then(
        (path) => ({ path }),
        ({ message }: Error) => ({ fault: message }),
      );
      void answer.then((value) => socket.end(JSON.stringify(value)));
    });
  });
  const path = join(tmpdir(), `rollcall-${randomUUID()}.sock`);
  await new Promise<void>((resolve) => server.listen(path, resolve));
  process.env[MAKER] = path;
  await buildLocalCloud();
  project.onTestsRerun(async () => {
    made.clear();
    await buildLocalCloud();
  });
  return () => void server.close();
}
