import { afterAll, vi } from "vitest";

// For a test file that changes what the files after it in the same process would see: it begins with modules
// that are evaluated again, except those of packages and of the built local cloud, and what it has changed is
// put back at its end.
vi.resetModules();
const before = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
