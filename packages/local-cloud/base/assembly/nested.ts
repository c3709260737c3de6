import { readFileSync } from "node:fs";
import type { RawResource, Stack, Template } from "./types.ts";

/** The type of a nested stack: a resource of its parent, whose template is an asset of the assembly. */
export const NESTED = "AWS::CloudFormation::Stack";

/**
 * The stacks, each followed by those that are nested in it. A nested stack's name is its parent's with its
 * logical id, as CloudFormation begins it. One whose template is not among the assets is not there.
 */
export function withNested(stacks: Stack[], assets: Map<string, string>): Stack[] {
  return stacks.flatMap((stack) => [stack, ...withNested(nestedIn(stack, assets), assets)]);
}

function nestedIn(parent: Stack, assets: Map<string, string>): Stack[] {
  const resources = Object.entries(parent.template.Resources ?? {});
  return resources.flatMap(([logicalId, raw]): Stack[] => {
    const file = raw.Type === NESTED ? templateOf(raw, assets) : undefined;
    if (file === undefined) return [];
    const template = JSON.parse(readFileSync(file, "utf8")) as Template;
    const given = (raw.Properties?.Parameters ?? {}) as Record<string, unknown>;
    return [{ name: `${parent.name}-${logicalId}`, template, file, nested: { parent, logicalId, given } }];
  });
}

/** The URL is an intrinsic function that joins the asset bucket's address and `/<hash>.json`. */
function templateOf({ Properties }: RawResource, assets: Map<string, string>): string | undefined {
  const hashes = JSON.stringify(Properties?.TemplateURL ?? "").match(/[0-9a-f]{64}/g) ?? [];
  return hashes.map((hash) => assets.get(hash)).find((file) => file !== undefined);
}
