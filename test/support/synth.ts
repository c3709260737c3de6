import type { TestProject } from "vitest/node";
import { makeAssemblies } from "./assembly.ts";
import { buildLocalCloud } from "./localCloud.ts";
import { MODEL } from "./mail/model.ts";

/**
 * Before each run of tests: two files that found the tree changed would synthesise into the same folder. So it is done here for all contexts that
 * several files have.
 */
export default async function setup(project: TestProject): Promise<void> {
  const make = async (): Promise<void> => {
    await buildLocalCloud();
    await makeAssemblies([{}, MODEL]);
  };
  await make();
  project.onTestsRerun(make);
}
