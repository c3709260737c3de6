import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Construct, type IConstruct } from "constructs";
import { LAKE } from "#functions/aws/names";
import type { LakeOperation, Needs } from "../domains/part.ts";

/** The beginning of names of files: of sites, of sources, of members of segments, or of the tables. */
type LakePrefix = (typeof LAKE.prefixes)[keyof typeof LAKE.prefixes];

/** A commit reads and writes the metadata of the tables, and deletes that of earlier snapshots. */
const OF_CATALOG: LakeOperation[] = ["GetObject", "PutObject", "DeleteObject", "ListBucket"];

/** Returns the needs of a function in the bucket of the lake, by the beginnings of names. */
export function lakeNeedsOf({
  lake,
  customerLake,
  jsonFiles,
  segmentFiles,
  catalog,
}: Needs): { prefix: LakePrefix; operations: LakeOperation[] }[] {
  const { web, customer, json, segments, iceberg } = LAKE.prefixes;
  return [
    ...(lake ? [{ prefix: web, operations: lake }] : []),
    ...(customerLake ? [{ prefix: customer, operations: customerLake }] : []),
    ...(jsonFiles ? [{ prefix: json, operations: jsonFiles }] : []),
    ...(segmentFiles ? [{ prefix: segments, operations: segmentFiles }] : []),
    ...(catalog ? [{ prefix: iceberg, operations: OF_CATALOG }] : []),
  ];
}

/**
 * The bucket of the lake: the files of visits, of customer events and of members of segments, and the
 * metadata of tables. It keeps no versions, so erased data is gone; it is retained when its stack is deleted.
 */
export class LakeBucket extends Construct {
  /** Its name for resources of its own stack, and for those of others. */
  readonly ownName: string;
  readonly name: string;
  readonly #arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const bucket = new Bucket(this, "Resource", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [{ id: "incomplete", abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    Validations.of(bucket).acknowledge({
      id: "AwsSolutions-S1",
      reason: "Functions alone read and write it; an access log would need a second bucket.",
    });
    // Exported by name, as the bucket of jobs is: functions of other stacks can start or stop using it.
    const stack = Stack.of(this);
    this.ownName = bucket.bucketName;
    this.name = stack.exportValue(bucket.bucketName);
    this.#arn = stack.exportValue(bucket.bucketArn);
  }

  /** Permission for these operations: on the files whose names begin so, or on the bucket to list it. */
  allow(prefix: LakePrefix, operations: LakeOperation[]): PolicyStatement[] {
    const onFiles = operations.filter((operation) => operation !== "ListBucket");
    const statement = (actions: LakeOperation[], resource: string): PolicyStatement[] =>
      actions.length === 0
        ? []
        : [new PolicyStatement({ actions: actions.map((each) => `s3:${each}`), resources: [resource] })];
    return [
      ...statement(onFiles, `${this.#arn}/${prefix}*`),
      ...statement(
        operations.filter((operation) => operation === "ListBucket"),
        this.#arn,
      ),
    ];
  }

  /** Accepts the wildcard of `allow`, in a role of another stack. */
  acknowledge(role: IConstruct, prefix: LakePrefix): void {
    const { "Fn::ImportValue": arn } = Stack.of(this).resolve(this.#arn) as Record<string, string>;
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${arn}/${prefix}*]`,
      reason: "Each file is written once, under a name of its own, below a prefix that holds nothing else.",
    });
  }
}
