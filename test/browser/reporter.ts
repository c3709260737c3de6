import type { Reporter, TestModule } from "vitest/node";
import { HOW_TO_GET_IT, installedBrowser } from "./installed.ts";

/** Prints at the end which tests were skipped for lack of a browser, and how to install one. */
export default class BrowserReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (installedBrowser() !== undefined) return;
    const lines = modules
      .filter(({ moduleId }) => moduleId.includes("/test/browser/"))
      .flatMap(({ relativeModuleId, children }) => {
        const names = [...children.allTests()].map(({ fullName }) => fullName);
        return names.map((name) => `  ${relativeModuleId}: ${name}`);
      });
    if (lines.length === 0) return;
    const outcome = process.env.CI ? "failed" : "did not run";
    console.log(
      [`No browser, so these tests ${outcome}:`, ...lines, `To run them, ${HOW_TO_GET_IT}.`].join("\n"),
    );
  }
}
