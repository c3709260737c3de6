import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { expect, test } from "vitest";
import { guardSizes } from "../../infra/synth/guard.ts";

function assemblyOf(count: number, text = ""): CloudAssembly {
  const resource = { Type: "AWS::SNS::Topic", Properties: { DisplayName: text } };
  const Resources = Object.fromEntries(Array.from({ length: count }, (_, at) => [`Topic${at}`, resource]));
  return { stacks: [{ stackName: "Rollcall-dev-Api", template: { Resources } }] } as unknown as CloudAssembly;
}

// CloudFormation quotas: 500 resources, 1 MB; 350 and 700 KB leave 30 % for a repair.
test("350 resources pass, one more does not", () => {
  guardSizes(assemblyOf(350));
  expect(() => guardSizes(assemblyOf(351))).toThrow("Rollcall-dev-Api: 351 resources");
});

test("a template over 700 KB does not pass, however few its resources", () => {
  guardSizes(assemblyOf(1, "x".repeat(699_000)));
  expect(() => guardSizes(assemblyOf(1, "x".repeat(700_000)))).toThrow(
    "move a concern into a stack of its own",
  );
});
