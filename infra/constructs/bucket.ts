import { Aws, Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { Construct, type IConstruct } from "constructs";
import type { FilePrefix, Files } from "../domains/part.ts";

/**
 * Days after which files expire, by the prefix of their keys. A job lives for 30 days. A preview is shown for
 * 5 minutes, and an uploaded image copied at once; a day is the shortest life that S3 knows (guide,
 * "Lifecycle configuration elements"). Images of mails are kept until they are deleted.
 */
const LIVES: Record<Exclude<FilePrefix, "images">, number> = {
  import: 2,
  export: 31,
  preview: 1,
  uploads: 1,
};

/**
 * The bucket of jobs: uploads to be imported (`import/`), and downloads (`export/`). Previews and images of
 * mails are in it, too. It is retained when its stack is deleted.
 */
export class JobBucket extends Construct {
  readonly name: string;
  readonly #arn: string;

  /** @param publicFiles - The files that distributions of the account may read. */
  constructor(scope: Construct, id: string, publicFiles: FilePrefix[] = []) {
    super(scope, id);
    const bucket = new Bucket(this, "Resource", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [
        ...Object.entries(LIVES).map(([prefix, days]) => ({
          id: prefix,
          prefix: `${prefix}/`,
          expiration: Duration.days(days),
        })),
        { id: "incomplete", abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      // A browser uploads to a URL that a function signed, from whatever site the frontend is on.
      cors: [
        {
          allowedOrigins: ["*"],
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ["content-type", "x-amz-checksum-sha256", "x-amz-meta-name"],
        },
      ],
    });
    if (publicFiles.length > 0) bucket.addToResourcePolicy(ofDistributions(bucket, publicFiles));
    Validations.of(bucket).acknowledge({
      id: "AwsSolutions-S1",
      reason:
        "Each file belongs to a job, which says who made it; an access log would need a second bucket, and keep addresses.",
    });
    // Exported by name, whether a function of another stack uses them yet or not: a later version can then
    // start or stop using them without a deployment conflict.
    const stack = Stack.of(this);
    this.name = stack.exportValue(bucket.bucketName);
    this.#arn = stack.exportValue(bucket.bucketArn);
  }

  /** Accepts the wildcards of `allow`, in a role of another stack. */
  acknowledge(role: IConstruct, { read = [], write = [], delete: remove = [] }: Files): void {
    const { "Fn::ImportValue": arn } = Stack.of(this).resolve(this.#arn) as Record<string, string>;
    for (const prefix of new Set([...read, ...write, ...remove])) {
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${arn}/${prefix}/*]`,
        reason:
          "Each job, preview and image has files of its own, all below a prefix that holds nothing else.",
      });
    }
  }

  /**
   * Permission for the files below these prefixes. A reader may list the bucket too: without it S3 answers
   * 403 for a file that is not there (API reference, GetObject, "Permissions").
   */
  allow({ read = [], write = [], delete: remove = [] }: Files): PolicyStatement[] {
    const statement = (actions: string[], prefixes: FilePrefix[]): PolicyStatement =>
      new PolicyStatement({
        actions: actions.map((each) => `s3:${each}`),
        resources: prefixes.map((prefix) => `${this.#arn}/${prefix}/*`),
      });
    return [
      ...(read.length > 0
        ? [
            statement(["GetObject"], read),
            new PolicyStatement({ actions: ["s3:ListBucket"], resources: [this.#arn] }),
          ]
        : []),
      ...(write.length > 0 ? [statement(["PutObject"], write)] : []),
      ...(remove.length > 0 ? [statement(["DeleteObject"], remove)] : []),
    ];
  }
}

/**
 * Permission for the distributions of the account. The stage's own is in a stack that is made after this one,
 * so its id is not known here (CloudFront guide, "Restrict access to an Amazon S3 origin").
 */
function ofDistributions(bucket: Bucket, files: FilePrefix[]): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
    actions: ["s3:GetObject"],
    resources: files.map((prefix) => bucket.arnForObjects(`${prefix}/*`)),
    conditions: {
      ArnLike: { "AWS:SourceArn": `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
    },
  });
}
