/**
 * A host of AWS: the service that it names, and what stands before that in the host name (a bucket, an API's
 * id).
 */
export interface AwsHost {
  /** As in the host name: `email` is Amazon SES. */
  service: string;
  before: string;
}

/**
 * The domains of AWS's partitions, for IPv4 and for both (AWS SDK for JavaScript 3.1162.0, the partitions of
 * its endpoint rules), and that of Lambda's function URLs (Lambda developer guide, "Creating and managing
 * Lambda function URLs").
 */
const DOMAINS = [
  "amazonaws.com",
  "api.aws",
  "amazonaws.com.cn",
  "api.amazonwebservices.com.cn",
  "amazonaws.eu",
  "api.amazonwebservices.eu",
  "c2s.ic.gov",
  "api.aws.ic.gov",
  "sc2s.sgov.gov",
  "api.aws.scloud",
  "cloud.adc-e.uk",
  "api.cloud-aws.adc-e.uk",
  "csp.hci.ic.gov",
  "api.aws.hci.ic.gov",
  "on.aws",
];

const REGION = /^[a-z]{2,4}(-[a-z]+)+-\d+$/;

/**
 * Reads a host name of AWS, or gives undefined for another host. Its forms (AWS General Reference, "AWS
 * service endpoints"; the endpoint rules of the SDK): `sqs.us-east-1.amazonaws.com`, `sqs.amazonaws.com`,
 * `sqs.us-east-1.api.aws`, `dynamodb-fips.us-east-1.amazonaws.com`, `<account>.ddb.us-east-1.amazonaws.com`,
 * `bucket.s3.dualstack.us-east-1.amazonaws.com`, `s3-us-west-2.amazonaws.com`,
 * `us-east-1.queue.amazonaws.com`, `vpce-1.sqs.us-east-1.vpce.amazonaws.com`.
 */
export function awsHostOf(host: string): AwsHost | undefined {
  const name = host.toLowerCase().replace(/\.$/, "");
  const domain = DOMAINS.find((each) => name === each || name.endsWith(`.${each}`));
  if (domain === undefined) return undefined;
  const labels = name.slice(0, -domain.length).split(".").filter(Boolean);
  while (labels.length > 1 && isPlace(labels.at(-1)!)) labels.pop();
  const service = serviceIn(labels.pop() ?? "");
  return { service, before: labels.filter((each) => !isPlace(each)).join(".") };
}

function isPlace(label: string): boolean {
  return label === "dualstack" || label === "vpce" || REGION.test(label);
}

/** `s3-us-west-2` and `s3-fips` are S3, `fips-sqs` is SQS, but `s3-object-lambda` is another service. */
function serviceIn(label: string): string {
  const [, legacy, region] = /^(s3)-(.+)$/.exec(label) ?? [];
  if (legacy !== undefined && REGION.test(region!)) return legacy;
  return label.replace(/-fips$/, "").replace(/^fips-/, "");
}
