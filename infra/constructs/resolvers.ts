import { CfnFunctionConfiguration, CfnResolver } from "aws-cdk-lib/aws-appsync";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import { Construct } from "constructs";
import type { Bundles } from "../synth/bundles.ts";
import { LambdaSources, SHARED_SOURCES } from "./dataSources.ts";
import type { Resolver } from "../synth/discover.ts";
import { SOURCE } from "./functions.ts";
import type { Source, PipelineStep } from "../synth/pipelines.ts";
import { PASS_THROUGH } from "../synth/places.ts";

interface Props {
  apiId: string;
  bundles: Bundles;
  resolvers: Resolver[];
  /** The name of the part. */
  part: string;
  /** Returns the Lambda function of a step or a field, by its path below functions/. */
  lambdaOf: (name: string) => IFunction;
}

const RUNTIME = { name: "APPSYNC_JS", runtimeVersion: "1.0.0" };

/**
 * The resolvers of one part, one per field that `discover` found, with the AppSync functions of their
 * pipelines and the Lambda sources that these use.
 */
export class Resolvers extends Construct {
  readonly #props: Props;
  readonly #lambdas: LambdaSources;
  readonly #code = new Map<string, string>();
  readonly #shared = new Map<string, string>();

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.#props = props;
    this.#lambdas = new LambdaSources(this, "Sources", props);
    for (const resolver of props.resolvers) this.#addResolver(resolver);
  }

  #addResolver({ type, field, unit, steps = [], around }: Resolver): void {
    const functions = steps.map((step, at) => this.#stepAt(step, `${type}_${field}_${at + 1}_${step.name}`));
    const place = unit?.place ?? around ?? PASS_THROUGH;
    const made = new CfnResolver(this, `${type}.${field}`, {
      apiId: this.#props.apiId,
      typeName: type,
      fieldName: field,
      runtime: RUNTIME,
      codeS3Location: this.#codeOf(place),
      ...(unit
        ? { kind: "UNIT", dataSourceName: this.#sourceOf(unit.source) }
        : { kind: "PIPELINE", pipelineConfig: { functions } }),
    });
    made.addMetadata(SOURCE, place);
  }

  /**
   * Returns the id of a step's AppSync function. A step that several pipelines share is created once per
   * stack, which saves a third of all functions. Two stacks may each have one with the same name (API
   * reference, CreateFunction: `name` "does not have to be unique").
   */
  #stepAt(step: PipelineStep, ownName: string): string {
    if (!step.isShared) return this.#addFunction(step, ownName);
    const known = this.#shared.get(step.place) ?? this.#addFunction(step, `shared_${step.name}`);
    this.#shared.set(step.place, known);
    return known;
  }

  #addFunction({ place, source }: PipelineStep, name: string): string {
    const made = new CfnFunctionConfiguration(this, name, {
      apiId: this.#props.apiId,
      name,
      dataSourceName: this.#sourceOf(source),
      runtime: RUNTIME,
      codeS3Location: this.#codeOf(place),
    });
    made.addMetadata(SOURCE, place);
    return made.attrFunctionId;
  }

  #sourceOf(source: Source): string {
    return typeof source === "object" ? this.#lambdas.nameOf(source.lambda) : SHARED_SOURCES[source];
  }

  #codeOf(place: string): string {
    const known = this.#code.get(place);
    if (known !== undefined) return known;
    const id = `Code:${place.replaceAll("/", ":")}`;
    const asset = new Asset(this, id, this.#props.bundles.resolverAsset(place));
    this.#code.set(place, asset.s3ObjectUrl);
    return asset.s3ObjectUrl;
  }
}
