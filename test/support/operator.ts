import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const TEMPLATE = "Operator.template.json";

/**
 * Returns the folder of a copy of an assembly that has one stack more: what the operator deploys beside a
 * stage, such as rules on its bus.
 */
export function withOperator(assembly: string, template: object): string {
  // Beside the assembly's own folder, so that functions find the packages of the tree.
  const folder = mkdtempSync(join(assembly, "../../operator-"));
  const files = readdirSync(assembly).filter((name) => name !== "manifest.json");
  for (const name of files) symlinkSync(join(assembly, name), join(folder, name));
  writeFileSync(join(folder, TEMPLATE), JSON.stringify(template));
  const { artifacts, ...manifest } = JSON.parse(readFileSync(join(assembly, "manifest.json"), "utf8")) as {
    artifacts: object;
  };
  const stack = { type: "aws:cloudformation:stack", properties: { templateFile: TEMPLATE } };
  const whole = { ...manifest, artifacts: { ...artifacts, Operator: stack } };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(whole));
  return folder;
}
