import { readFileSync } from "node:fs";
import type { Bootstrap, Place } from "./types.ts";

/**
 * Reads what an assembly needs of the bootstrap stack off its manifest and asset manifests. An assembly that
 * is deployed is in an account that has all of it.
 */
export function bootstrapOf(files: string[], { region, accountId }: Omit<Place, "origin">): Bootstrap {
  const roles = new Set<string>();
  const versions: Record<string, number> = {};
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { requiresBootstrapStackVersion: version, bootstrapStackVersionSsmParameter: name } =
      value as Needs;
    if (name !== undefined && version !== undefined) versions[name] = Math.max(versions[name] ?? 0, version);
    for (const each of Object.values(value)) {
      const arn = typeof each === "string" ? placed(each, region, accountId) : "";
      if (/^arn:[^:]*:iam::[^:]*:role\//.test(arn)) roles.add(arn);
      else look(each);
    }
  };
  for (const file of files) look(JSON.parse(readFileSync(file, "utf8")));
  return { roles: [...roles], versions };
}

interface Needs {
  requiresBootstrapStackVersion?: number;
  bootstrapStackVersionSsmParameter?: string;
}

/** The placeholders of an assembly that is for any account (CDK, "Environment-agnostic stacks"). */
const placed = (arn: string, region: string, accountId: string): string =>
  arn
    .replaceAll("${AWS::Partition}", "aws")
    .replaceAll("${AWS::AccountId}", accountId)
    .replaceAll("${AWS::Region}", region);
