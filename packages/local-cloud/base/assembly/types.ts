import type { LeftOut } from "./leftOut.ts";

/** One resource of a template, with its intrinsic functions resolved. */
export interface Resource {
  stack: string;
  logicalId: string;
  type: string;
  properties: Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- a template is untyped; each service checks what it reads
  /** Its properties as the template has them, with intrinsic functions. */
  given: Record<string, unknown>;
  metadata: Record<string, unknown>;
  /** The template and the line that it begins in, such as `Shop.template.json, line 12`. */
  place: () => string;
  dependsOn: string[];
  /** The condition of its template that decides whether it is made. It is not evaluated. */
  condition: string | undefined;
  /** Called with what is not imitated of the resource; if undefined, that is an error. */
  lacks: ((message: string) => void) | undefined;
  /** The resources of the assembly that the local cloud runs without. */
  leftOut: LeftOut;
  /** The value of `Ref`. */
  ref: string;
  /** Returns the value of `Fn::GetAtt <resource>.<name>`; a name that is not imitated is an error. */
  attribute(name: string): string;
  /** `attribute("Arn")`. */
  arn: string;
  /**
   * Returns the texts by which other resources may name it: the value of `Ref`, the attributes that are ARNs,
   * ids and URLs, and its name if that is a text.
   */
  references: () => string[];
}

/** The parts of an account that `cdk bootstrap` makes, as far as an assembly relies on them. */
export interface Bootstrap {
  /** ARNs of the roles that the CDK deploys with. */
  roles: string[];
  /**
   * The parameter of Systems Manager that has the version of the bootstrap stack, and the version that the
   * assembly needs.
   */
  versions: Record<string, number>;
}

export interface Assembly {
  bootstrap: Bootstrap;
  resources: Resource[];
  /** The resources of a type, without those that are left out. */
  ofType: (type: string) => Resource[];
  find: (type: string, ref: string) => Resource | undefined;
  /** The outputs of all stacks that are not nested, by name. */
  outputs: Record<string, string>;
  /**
   * The file or folder of an asset: by its hash, or by a location that contains it (`s3://bucket/<hash>.js`).
   */
  asset: (location: string) => string;
}

/** The origin, region and account of the imitated deployment. */
export interface Place {
  origin: string;
  region: string;
  accountId: string;
}

export interface Template {
  Resources?: Record<string, RawResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Parameters?: Record<string, { Default?: string }>;
  Conditions?: Record<string, unknown>;
}

export interface RawResource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  DependsOn?: string | string[];
  Condition?: string;
}

export interface Stack {
  name: string;
  template: Template;
  /** Its template's file; undefined for one that is at hand already. */
  file?: string;
  /** For a nested stack: the resource that it is in its parent, and the parameters that this gives it. */
  nested?: { parent: Stack; logicalId: string; given: Record<string, unknown> };
}
