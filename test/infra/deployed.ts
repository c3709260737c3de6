import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The parts of a stack that bind others: an imported export cannot be deleted, and a field can have only one
 * resolver.
 */
export interface Border {
  /** The name without the stage: `Api`. */
  stack: string;
  /** Names of exports, without the stage: `Api:ExportsOutput...`. */
  exports: string[];
  imports: string[];
  /** The fields whose resolvers it has: `Query.me`. */
  fields: string[];
}

interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
  Outputs?: Record<string, { Export?: { Name: string } }>;
}

export function borderOf({ stackName, template }: { stackName: string; template: unknown }): Border {
  const { Resources, Outputs = {} } = template as Template;
  const withoutStage = (name: string): string => name.replace(/^Rollcall-\w+-/, "");
  const imports = [...JSON.stringify(Resources).matchAll(/"Fn::ImportValue":"([^"]+)"/g)];
  const resolvers = Object.values(Resources).filter(({ Type }) => Type === "AWS::AppSync::Resolver");
  return {
    stack: withoutStage(stackName),
    exports: Object.values(Outputs)
      .flatMap((each) => (each.Export ? [withoutStage(each.Export.Name)] : []))
      .sort(),
    imports: [...new Set(imports.map(([, name = ""]) => withoutStage(name)))].sort(),
    fields: resolvers
      .map(({ Properties }) => `${String(Properties?.TypeName)}.${String(Properties?.FieldName)}`)
      .sort(),
  };
}

/**
 * Returns what CloudFormation or AppSync would refuse if the stacks were deployed one after another over the
 * deployed ones. Stacks that were removed stay until a person deletes them after the others.
 */
export function faultsOfMove(before: Border[], after: Border[]): string[] {
  const deployed = new Map(before.map((each) => [each.stack, each]));
  return after.flatMap((next) => {
    const gone = deployed.get(next.stack)?.exports.filter((name) => !next.exports.includes(name)) ?? [];
    deployed.delete(next.stack);
    const others = [...deployed.values()];
    deployed.set(next.stack, next);
    const exported = others.flatMap((other) => other.exports);
    return [
      ...others.flatMap(({ stack, imports }) =>
        gone.filter((name) => imports.includes(name)).map((name) => `${name} goes while ${stack} imports it`),
      ),
      ...next.imports
        .filter((name) => !exported.includes(name))
        .map((name) => `${next.stack} imports ${name}, which is not there yet`),
      ...others.flatMap(({ stack, fields }) =>
        fields
          .filter((field) => next.fields.includes(field))
          .map((field) => `${next.stack} makes a resolver of ${field} while ${stack} has one`),
      ),
    ];
  });
}

/**
 * `node --import tsx test/infra/deployed.ts build/assembly/dev` prints the content of deployed.json for the
 * release of that assembly.
 */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folder = process.argv[2] ?? "";
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const { artifacts } = read("manifest.json") as { artifacts: Record<string, { type: string }> };
  const names = Object.keys(artifacts).filter((id) => artifacts[id]?.type === "aws:cloudformation:stack");
  const borders = names.map((stackName) =>
    borderOf({ stackName, template: read(`${stackName}.template.json`) }),
  );
  console.log(JSON.stringify(borders, null, 2));
}
