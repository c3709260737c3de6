import { join } from "node:path";

/** The repository's root. */
export const ROOT = join(import.meta.dirname, "..", "..", "..", "..");

/** Each test file writes here what it counted; the reporter adds it up. */
export const PARTS = join(ROOT, "build", "conformance");

/** The results of one test file in one tier; `missing` is the reason if nothing could be tried. */
export interface Part {
  tier: string;
  passed: number;
  total: number;
  missing?: string;
}
