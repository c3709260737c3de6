import type { TestProject } from "vitest/node";
import { assemblyOf, MADE, nameOf, USERS_ALONE } from "./assembly.ts";
import { buildLocalCloud } from "./localCloud.ts";
import { MODEL } from "./mail/model.ts";

/** The contexts that several files have. */
const CONTEXTS = [{}, MODEL, USERS_ALONE];

/**
 * Before each run of tests: two files that found the tree changed would synthesise into the same folder. So
 * it is done here for all contexts that several files have.
 */
export default async function setup(project: TestProject): Promise<void> {
  const make = async (): Promise<void> => {
    await buildLocalCloud();
    delete process.env[MADE];
    // One after the other, because the second takes the bundles that the first has made.
    for (const context of CONTEXTS) await assemblyOf(context);
    process.env[MADE] = CONTEXTS.map(nameOf).join(",");
  };
  await make();
  project.onTestsRerun(make);
}
