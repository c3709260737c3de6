import { join } from "node:path";

/** The repository's root. */
export const ROOT = join(import.meta.dirname, "..", "..", "..", "..");

/** Each test file writes here what it counted; the reporter adds it up. */
export const PARTS = join(ROOT, "build", "conformance");

/** What one test file says of one tier; `missing` says why nothing could be tried. */
export interface Part {
  tier: string;
  passed: number;
  total: number;
  missing?: string;
}
