import { readFileSync } from "node:fs";
import type { GraphQLSchema } from "graphql";
import { isObjectType } from "graphql";
import { Lack, type Resource } from "../../../base/assembly/index.ts";
import { AcceptedBundles } from "../../javascript/accepted.ts";
import { leaveOut, missing, readEach, refused, refuseOthers } from "../../../base/imitated.ts";
import type { SourceMapData } from "../../javascript/sourceMap.ts";
import type { DataSource } from "../model/source.ts";
import { readCode, type ResolverCode } from "./code.ts";
import type { Resolver, Step } from "./resolver.ts";

export interface ResolverOptions {
  resolvers: Resource[];
  functions: Resource[];
  sources: Map<string, DataSource>;
  assetOf: (location: string) => string;
  /** The source map of a source file's bundle. It is not deployed, so it may be missing. */
  sourceMapOf?: ((file: string) => SourceMapData | undefined) | undefined;
  /** The file that says which bundles were accepted before. */
  accepted?: string | undefined;
}

/** A key with the stack's name, because two stacks may have the same logical id. */
export type CodeUnit = Pick<Resource, "stack" | "logicalId">;

const COMMON = [
  "ApiId",
  "Code",
  "CodeS3Location",
  "Description",
  "DataSourceName",
  "MaxBatchSize",
  "Name",
  "MetricsConfig",
];
/** The code of resolvers in VTL. */
const MAPPING_TEMPLATES = ["Request", "Response"].flatMap((side) => [
  `${side}MappingTemplate`,
  `${side}MappingTemplateS3Location`,
]);
/** AppSync's quota: functions per pipeline. */
const MOST_FUNCTIONS = 10;

/** The resolvers of an API by `Type.field`. Their code can be replaced while requests run. */
export class Resolvers {
  readonly #options: ResolverOptions;
  readonly #steps = new Map<string, Step>();
  readonly #byField = new Map<string, Resolver>();
  /** Bundles by content: many pipelines share the one that only passes the result on. */
  readonly #codes = new Map<string, ResolverCode>();
  readonly #accepted: AcceptedBundles;

  constructor(options: ResolverOptions) {
    this.#options = options;
    this.#accepted = new AcceptedBundles(options.accepted);
    readEach(options.functions, (each) =>
      this.#steps.set(each.attribute("FunctionId"), this.#functionOf(each)),
    );
    for (const each of options.resolvers) this.#byField.set(fieldOf(each), this.#resolverOf(each));
    this.#accepted.keep();
  }

  get(field: string): Resolver | undefined {
    return this.#byField.get(field);
  }

  /** Refuses a resolver whose field the schema does not have. */
  check(schema: GraphQLSchema): void {
    for (const each of this.#options.resolvers) {
      const [typeName = "", fieldName = ""] = fieldOf(each).split(".");
      const type = schema.getType(typeName);
      const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
      if (!field) leaveOut(each, refused(each, fieldOf(each), "is not a field of the schema"));
    }
  }

  /**
   * Replaces the code of a resolver, as UpdateResolver does. Throws an Error with file and line if AppSync
   * would refuse the code, and keeps the old code.
   */
  updateResolver(unit: CodeUnit, text: string, sourceMap?: SourceMapData): void {
    const resource = find(this.#options.resolvers, unit);
    const code = readCode(text, fileOf(resource), sourceMap, this.#accepted);
    const resolver = this.#byField.get(fieldOf(resource))!;
    if (resolver.kind === "LACKING") throw new Lack(resolver.why);
    const next =
      resolver.kind === "UNIT" ? { ...resolver, step: { ...resolver.step, code } } : { ...resolver, code };
    this.#byField.set(fieldOf(resource), next);
  }

  /** Replaces the code of a function likewise, as UpdateFunction does, in all pipelines that use it. */
  updateFunction(unit: CodeUnit, text: string, sourceMap?: SourceMapData): void {
    const resource = find(this.#options.functions, unit);
    const step = this.#steps.get(resource.attribute("FunctionId"));
    if (!step) throw missing(resource, "FunctionId", resource.attribute("FunctionId"), "is not there");
    step.code = readCode(text, fileOf(resource), sourceMap, this.#accepted);
  }

  #functionOf(resource: Resource): Step {
    refuseOthers(resource, [...COMMON, "FunctionVersion", "Runtime"]);
    return this.#stepOf(resource, resource.attribute("FunctionId"));
  }

  /** A resolver that can not be read is left out. */
  #resolverOf(resource: Resource): Resolver {
    try {
      return this.#made(resource);
    } catch (error) {
      leaveOut(resource, error);
      return { kind: "LACKING", why: (error as Lack).message };
    }
  }

  #made(resource: Resource): Resolver {
    refuseOthers(resource, [...COMMON, "FieldName", "TypeName", "Kind", "PipelineConfig", "Runtime"]);
    if ((resource.properties.Kind ?? "UNIT") === "UNIT")
      return { kind: "UNIT", step: this.#stepOf(resource, fieldOf(resource)) };
    const ids = (resource.properties.PipelineConfig as { Functions?: string[] } | undefined)?.Functions ?? [];
    if (ids.length > MOST_FUNCTIONS)
      throw refused(resource, "PipelineConfig", `has more than ${MOST_FUNCTIONS} functions`);
    const steps = ids.map((id) => {
      const step = this.#steps.get(id);
      if (!step) throw missing(resource, "PipelineConfig.Functions", id, "is no function of the API");
      return step;
    });
    const code = this.#codeOf(resource);
    if (!code)
      throw refused(resource, "Code", "is missing: a pipeline needs a request and a response handler");
    return { kind: "PIPELINE", code, steps };
  }

  #stepOf(resource: Resource, name: string): Step {
    const source = this.#options.sources.get(String(resource.properties.DataSourceName));
    if (!source)
      throw missing(resource, "DataSourceName", resource.properties.DataSourceName, "is no data source");
    const code = this.#codeOf(resource);
    if (!code && source.type !== "AWS_LAMBDA")
      throw refused(resource, "Code", "is missing: only a Lambda function needs none");
    return { name, source, code, maxBatchSize: Number(resource.properties.MaxBatchSize ?? 0) };
  }

  #codeOf(resource: Resource): ResolverCode | undefined {
    const template = MAPPING_TEMPLATES.find((name) => resource.properties[name] !== undefined);
    if (template !== undefined) throw refused(resource, template);
    const { Code: inline, CodeS3Location: location, Runtime: runtime } = resource.properties;
    if (inline === undefined && location === undefined) return undefined;
    if ((runtime as { Name?: string } | undefined)?.Name !== "APPSYNC_JS") {
      throw refused(resource, "Runtime", "other than APPSYNC_JS is not imitated locally");
    }
    const text =
      (inline as string | undefined) ?? readFileSync(this.#options.assetOf(String(location)), "utf8");
    const known = this.#codes.get(text);
    const code = known ?? this.#read(resource, text);
    this.#codes.set(text, code);
    return code;
  }

  #read(resource: Resource, text: string): ResolverCode {
    const file = fileOf(resource);
    try {
      return readCode(text, file, this.#options.sourceMapOf?.(file), this.#accepted);
    } catch (error) {
      if (!(error instanceof Lack)) throw error;
      throw new Lack(`${resource.stack}/${resource.logicalId} (${resource.type}): ${error.message}`);
    }
  }
}

/**
 * Types and fields are texts in templates, so a resolver is known by them though its properties can not be
 * resolved.
 */
function fieldOf(resource: Resource): string {
  const [type, field] = ["TypeName", "FieldName"].map((name) =>
    typeof resource.given[name] === "string" ? resource.given[name] : String(resource.properties[name]),
  );
  return `${type}.${field}`;
}

/** The metadata that the templates carry for this; the logical id where they do not. */
function fileOf({ metadata, logicalId }: Resource): string {
  return typeof metadata["rollcall:source"] === "string" ? metadata["rollcall:source"] : logicalId;
}

function find(resources: Resource[], { stack, logicalId }: CodeUnit): Resource {
  const found = resources.find((each) => each.stack === stack && each.logicalId === logicalId);
  if (!found) throw new Error(`the templates have no resolver or function ${stack}/${logicalId}`);
  return found;
}
