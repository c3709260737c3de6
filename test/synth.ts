import { join } from "node:path";
import { synthesise } from "../infra/start/synth.ts";

/** Once, before all tests: two that found the tree changed would synthesise into the same folder. */
export default async function setup(): Promise<void> {
  await synthesise(join(import.meta.dirname, ".."), { stage: "dev" }, "test");
}
