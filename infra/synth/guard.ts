import type { CloudAssembly } from "aws-cdk-lib/cx-api";

/**
 * CloudFormation accepts 500 resources and 1 MB per template (its quotas page). These lower limits leave room
 * to deploy a repair.
 */
export const MAX_RESOURCES = 350;
export const MAX_BYTES = 700_000;

/** Fails the synth when a template nears CloudFormation's limits, while there is still time to split it. */
export function guardSizes(assembly: CloudAssembly): void {
  for (const { stackName, template } of assembly.stacks) {
    const { Resources } = template as { Resources: Record<string, unknown> };
    const resources = Object.keys(Resources).length;
    const bytes = Buffer.byteLength(JSON.stringify(template, null, 1));
    if (resources > MAX_RESOURCES || bytes > MAX_BYTES)
      throw new Error(
        `${stackName}: ${resources} resources and ${bytes} bytes, at most ${MAX_RESOURCES} and ${MAX_BYTES}: move a concern into a stack of its own`,
      );
  }
}
