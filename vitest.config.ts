import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/synth.ts",
    pool: "forks",
    execArgv: ["--require", fileURLToPath(new URL("test/loopback.cjs", import.meta.url))],
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [
      "default",
      ["json", { outputFile: "build/test-results.json" }],
      "./test/contract/reporter.ts",
      "./test/browser/reporter.ts",
    ],
  },
});
