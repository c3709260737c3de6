import { readFileSync } from "node:fs";
import { basename, join, resolve as resolvePath } from "node:path";
import { bootstrapOf } from "./bootstrap.ts";
import { resolveIntrinsics } from "./intrinsics.ts";
import { Lack, LeftOut } from "./leftOut.ts";
import { attributeOf, referencesOf, refOf } from "./names.ts";
import { NESTED, withNested } from "./nested.ts";
import type { Assembly, Place, RawResource, Resource, Stack, Template } from "./types.ts";

export { Lack } from "./leftOut.ts";
export type { Assembly, Place, Resource } from "./types.ts";

/** The source file that the template names of a resource. */
export function sourceOf(resource: Resource | undefined): unknown {
  return resource?.metadata["rollcall:source"];
}

interface Manifest {
  artifacts: Record<
    string,
    {
      type: string;
      properties?: { templateFile?: string; stackName?: string; file?: string; directoryName?: string };
    }
  >;
}

interface AssetManifest {
  files?: Record<string, { source: { path: string } }>;
}

/**
 * Reads a synthesised cloud assembly (the CDK's `cdk.out` format: manifest, templates, assets) as if it were
 * deployed at `place`. `lacks` is called, once for each sentence, with what is not imitated.
 */
export function readAssembly(folder: string, place: Place, lacks?: (message: string) => void): Assembly {
  const manifest = readJson<Manifest>(join(folder, "manifest.json"));
  const artifacts = Object.entries(manifest.artifacts);
  const stacks: Stack[] = artifacts
    .filter(([, artifact]) => artifact.type === "aws:cloudformation:stack")
    .map(([id, artifact]) => {
      const file = join(folder, artifact.properties?.templateFile ?? "");
      return { name: artifact.properties?.stackName ?? id, template: readJson<Template>(file), file };
    });
  const stages = artifacts.filter(([, { type }]) => type === "cdk:cloud-assembly");
  for (const [id, { properties }] of stages) {
    const message = `${id}: a stage in an assembly of its own is not read: name its folder, ${join(folder, properties?.directoryName ?? "")}`;
    if (!lacks) throw new Error(message);
    lacks(message);
  }
  const assets = new Map<string, string>();
  const manifests = artifacts
    .filter(([, each]) => each.type === "cdk:asset-manifest")
    .map(([, { properties }]) => join(folder, properties?.file ?? ""));
  for (const file of manifests) {
    const files = readJson<AssetManifest>(file).files ?? {};
    for (const [hash, { source }] of Object.entries(files))
      assets.set(hash, resolvePath(folder, source.path));
  }
  const bootstrap = bootstrapOf([join(folder, "manifest.json"), ...manifests], place);
  return { ...assemble(stacks, assets, place, lacks && once(lacks)), bootstrap };
}

/** Returns the assembly of templates that are in memory already, for tests of single services. */
export function assemble(
  given: Stack[],
  assets: Map<string, string>,
  place: Place,
  lacks?: (message: string) => void,
): Assembly {
  const stacks = withNested(given, assets);
  const resources: Resource[] = [];
  const scope: Scope = { stacks, byStack: new Map(), place, leftOut: new LeftOut(), lacks };
  for (const stack of stacks) {
    const own = new Map<string, Resource>();
    scope.byStack.set(stack.name, own);
    for (const [logicalId, raw] of Object.entries(stack.template.Resources ?? {})) {
      const resource = lazily(stack, logicalId, raw, scope);
      own.set(logicalId, resource);
      resources.push(resource);
    }
  }
  const ofType = (type: string): Resource[] =>
    resources.filter((each) => each.type === type && !scope.leftOut.has(each));
  return {
    resources,
    bootstrap: { roles: [], versions: {} },
    outputs: outputsOf(given, scope),
    ofType,
    find: (type, ref) => ofType(type).find((each) => each.ref === ref),
    asset: (location) => {
      const hash = /[0-9a-f]{64}/.exec(location)?.[0] ?? location;
      const path = assets.get(hash);
      if (path === undefined) throw new Lack(`the cloud assembly has no asset ${location}`);
      return path;
    },
  };
}

interface Scope {
  stacks: Stack[];
  byStack: Map<string, Map<string, Resource>>;
  place: Place;
  leftOut: LeftOut;
  lacks: ((message: string) => void) | undefined;
}

/** With `lacks`, the outputs that name something lacking are left out. */
function outputsOf(stacks: Stack[], scope: Scope): Record<string, string> {
  const outputs: Record<string, string> = {};
  for (const stack of stacks) {
    for (const [name, { Value }] of Object.entries(stack.template.Outputs ?? {})) {
      try {
        outputs[name] = String(
          resolveIntrinsics(Value, stack, { ...scope, at: `${stack.name}, output ${name}` }),
        );
      } catch (error) {
        if (!scope.lacks || !(error instanceof Lack)) throw error;
        scope.lacks(error.message);
      }
    }
  }
  return outputs;
}

/** Properties are resolved when they are first read: a resource may refer to one that is read later. */
function lazily(stack: Stack, logicalId: string, raw: RawResource, scope: Scope): Resource {
  const { place, leftOut, lacks } = scope;
  const at = `${stack.name}/${logicalId} (${raw.Type})`;
  const resolve = (value: unknown): unknown => resolveIntrinsics(value, stack, { ...scope, at });
  let properties: Record<string, unknown> | undefined;
  const resource: Resource = {
    stack: stack.name,
    logicalId,
    type: raw.Type,
    given: raw.Properties ?? {},
    metadata: raw.Metadata ?? {},
    place: () => placeIn(stack, logicalId),
    dependsOn: [raw.DependsOn ?? []].flat(),
    condition: raw.Condition,
    lacks,
    leftOut,
    get properties() {
      return (properties ??= resolve(raw.Properties ?? {}) as Record<string, unknown>);
    },
    get ref() {
      return refOf(resource, place);
    },
    attribute: (name) =>
      raw.Type === NESTED && name.startsWith("Outputs.")
        ? outputOf(`${stack.name}-${logicalId}`, name.slice("Outputs.".length), at, scope)
        : attributeOf(resource, name, place),
    get arn() {
      return attributeOf(resource, "Arn", place);
    },
    references: () => [
      ...referencesOf(resource, place),
      ...(typeof raw.Properties?.Name === "string" ? [raw.Properties.Name] : []),
    ],
  };
  return resource;
}

/** `Fn::GetAtt <nested stack>.Outputs.<name>` in its parent. */
function outputOf(stackName: string, name: string, at: string, scope: Scope): string {
  const stack = scope.stacks.find((each) => each.name === stackName);
  const output = stack?.template.Outputs?.[name];
  if (!stack) throw new Lack(`${at}: its template is no asset of the assembly`);
  if (!output) throw new Lack(`${at}: its template has no output ${name}`);
  return String(resolveIntrinsics(output.Value, stack, { ...scope, at: `${stackName}, output ${name}` }));
}

/** The CDK writes a template with an entry's name and its brace in one line. */
function placeIn({ name, file }: Stack, logicalId: string): string {
  if (file === undefined) return `the template of ${name}`;
  const lines = readFileSync(file, "utf8").split("\n");
  const begin = `"${logicalId}":{`;
  const at = lines.findIndex((line) => line.replaceAll(" ", "").startsWith(begin));
  return at < 0 ? basename(file) : `${basename(file)}, line ${at + 1}`;
}

/** The same text is passed on once: an attribute is read for each use of it. */
function once(lacks: (message: string) => void): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (!said.has(message)) lacks(message);
    said.add(message);
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
