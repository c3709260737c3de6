import { readFileSync } from "node:fs";
import type { Place } from "./types.ts";

/** The parts of an account that `cdk bootstrap` makes, as far as an assembly relies on them. */
export interface Bootstrap {
  /** ARNs of the roles that the CDK deploys with. */
  roles: string[];
  /** The parameter of Systems Manager that has the version of the bootstrap stack, and the version that the assembly needs. */
  versions: Record<string, number>;
}

/**
 * Reads what an assembly needs of the bootstrap stack off its manifest and asset manifests. An assembly that is deployed
 * is in an account that has all of it.
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
      if (typeof each === "string" && /^arn:[^:]*:iam::[^:]*:role\//.test(each)) roles.add(each);
      else look(each);
    }
  };
  for (const file of files) look(JSON.parse(readFileSync(file, "utf8")));
  return { roles: [...roles].map((arn) => placed(arn, region, accountId)), versions };
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
