import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { LOCAL, synthesise } from "../../infra/start/synth.ts";
import { buildLocalCloud } from "./localCloud.ts";

/** Once, before all tests: two that found the tree changed would synthesise into the same folder. The local cloud is built before each run. */
export default async function setup(project: TestProject): Promise<void> {
  await buildLocalCloud();
  project.onTestsRerun(buildLocalCloud);
  await synthesise(join(import.meta.dirname, "../.."), LOCAL, "test");
}
