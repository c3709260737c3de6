import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { localCloud } from "./test/localCloud.ts";

export default defineConfig({
  plugins: [localCloud()],
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/synth.ts",
    pool: "forks",
    execArgv: ["--require", fileURLToPath(new URL("test/loopback.cjs", import.meta.url))],
    server: { deps: { external: [/\/build\/localCloud\//] } },
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "infra/local/**/*.ts"],
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
