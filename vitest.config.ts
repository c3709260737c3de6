import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { localCloud } from "./test/localCloud.ts";

export default defineConfig({
  plugins: [localCloud()],
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/synth.ts",
    setupFiles: "test/output.ts",
    silent: "passed-only",
    // Of a green run: files and the score. A test that takes longer than this is named.
    slowTestThreshold: 60_000,
    // The AWS SDK warns of the oldest Node that we support, once a process (@aws-sdk/core, emitWarningIfUnsupportedVersion).
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
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
