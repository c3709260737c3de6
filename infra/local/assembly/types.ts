/** One resource of a template, with its intrinsic functions resolved. */
export interface Resource {
  stack: string;
  logicalId: string;
  type: string;
  properties: Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- a template is untyped; each service checks what it reads
  metadata: Record<string, unknown>;
  dependsOn: string[];
  /** The condition of its template that decides whether it is made. It is not evaluated. */
  condition: string | undefined;
  /** Called with what is not imitated of the resource; if undefined, that is an error. */
  lacks: ((message: string) => void) | undefined;
  /** What `Ref` gives. */
  ref: string;
  /** What `Fn::GetAtt <resource>.<name>` gives; a name that is not imitated is an error. */
  attribute(name: string): string;
  /** `attribute("Arn")`. */
  arn: string;
}

export interface Assembly {
  resources: Resource[];
  ofType: (type: string) => Resource[];
  find: (type: string, ref: string) => Resource | undefined;
  /** The outputs of all stacks, by name. */
  outputs: Record<string, string>;
  /**
   * The file or folder of an asset: by its hash, or by a location that contains it (`s3://bucket/<hash>.js`).
   */
  asset: (location: string) => string;
}

/** Where the stacks are deemed to be deployed. */
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
}
