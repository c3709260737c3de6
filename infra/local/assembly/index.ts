import { readFileSync } from "node:fs";
import { join, resolve as resolvePath } from "node:path";
import { resolveIntrinsics } from "./intrinsics.ts";
import { attributeOf, refOf } from "./names.ts";
import type { Assembly, Place, RawResource, Resource, Stack, Template } from "./types.ts";

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
    .map(([id, artifact]) => ({
      name: artifact.properties?.stackName ?? id,
      template: readJson<Template>(join(folder, artifact.properties?.templateFile ?? "")),
    }));
  const stages = artifacts.filter(([, { type }]) => type === "cdk:cloud-assembly");
  for (const [id, { properties }] of stages) {
    const message = `${id}: a stage in an assembly of its own is not read: name its folder, ${join(folder, properties?.directoryName ?? "")}`;
    if (!lacks) throw new Error(message);
    lacks(message);
  }
  const assets = new Map<string, string>();
  for (const [, artifact] of artifacts.filter(([, each]) => each.type === "cdk:asset-manifest")) {
    const files = readJson<AssetManifest>(join(folder, artifact.properties?.file ?? "")).files ?? {};
    for (const [hash, file] of Object.entries(files)) assets.set(hash, resolvePath(folder, file.source.path));
  }
  return assemble(stacks, assets, place, lacks && once(lacks));
}

/** The assembly of templates that are at hand already: what tests of single services stand up. */
export function assemble(
  stacks: Stack[],
  assets: Map<string, string>,
  place: Place,
  lacks?: (message: string) => void,
): Assembly {
  const resources: Resource[] = [];
  const byStack = new Map<string, Map<string, Resource>>();
  const scope = { stacks, byStack, place };
  for (const stack of stacks) {
    const own = new Map<string, Resource>();
    byStack.set(stack.name, own);
    for (const [logicalId, raw] of Object.entries(stack.template.Resources ?? {})) {
      const resource = lazily(
        stack,
        logicalId,
        raw,
        (value) => resolveIntrinsics(value, stack, scope),
        place,
        lacks,
      );
      own.set(logicalId, resource);
      resources.push(resource);
    }
  }
  const outputs = stacks.flatMap((stack) =>
    Object.entries(stack.template.Outputs ?? {}).map(
      ([name, { Value }]) => [name, String(resolveIntrinsics(Value, stack, scope))] as const,
    ),
  );
  return {
    resources,
    outputs: Object.fromEntries(outputs),
    ofType: (type) => resources.filter((each) => each.type === type),
    find: (type, ref) => resources.find((each) => each.type === type && each.ref === ref),
    asset: (location) => {
      const hash = /[0-9a-f]{64}/.exec(location)?.[0] ?? location;
      const path = assets.get(hash);
      if (path === undefined) throw new Error(`the cloud assembly has no asset ${location}`);
      return path;
    },
  };
}

/** Properties are resolved when they are first read: a resource may refer to one that is read later. */
function lazily(
  stack: Stack,
  logicalId: string,
  raw: RawResource,
  resolve: (value: unknown) => unknown,
  place: Place,
  lacks: ((message: string) => void) | undefined,
): Resource {
  let properties: Record<string, unknown> | undefined;
  const resource: Resource = {
    stack: stack.name,
    logicalId,
    type: raw.Type,
    metadata: raw.Metadata ?? {},
    dependsOn: [raw.DependsOn ?? []].flat(),
    condition: raw.Condition,
    lacks,
    get properties() {
      return (properties ??= resolve(raw.Properties ?? {}) as Record<string, unknown>);
    },
    get ref() {
      return refOf(resource, place);
    },
    attribute: (name) => attributeOf(resource, name, place),
    get arn() {
      return attributeOf(resource, "Arn", place);
    },
  };
  return resource;
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
