import type { TestProject } from "vitest/node";
import { assemblyOf } from "./assembly.ts";
import { buildLocalCloud } from "./localCloud.ts";
import { MODEL } from "./mail/model.ts";

/**
 * Once, before all tests: two files that found the tree changed would synthesise into the same folder. So it is done here for all contexts that
 * several files have. The local cloud is built before each run.
 */
export default async function setup(project: TestProject): Promise<void> {
  await buildLocalCloud();
  project.onTestsRerun(buildLocalCloud);
  // One after the other, because the second takes the bundles that the first has made.
  for (const context of [{}, MODEL]) await assemblyOf(context);
}
