import { expect, test } from "vitest";
import { awsHostOf } from "../../services/appsync/sources/http/awsHost.ts";

// AWS General Reference, "AWS service endpoints"; S3 user guide, "Virtual hosting of general purpose
// buckets".
test.each([
  ["sqs.us-east-1.amazonaws.com", "sqs", ""],
  ["SQS.US-EAST-1.amazonaws.com.", "sqs", ""],
  ["sqs.amazonaws.com", "sqs", ""],
  ["sqs.us-gov-west-1.api.aws", "sqs", ""],
  ["sqs.cn-north-1.amazonaws.com.cn", "sqs", ""],
  ["sqs.cn-north-1.api.amazonwebservices.com.cn", "sqs", ""],
  ["us-east-1.queue.amazonaws.com", "queue", ""],
  ["sqs-fips.us-east-1.amazonaws.com", "sqs", ""],
  ["fips-sqs.us-east-1.amazonaws.com", "sqs", ""],
  ["vpce-1a.sqs.us-east-1.vpce.amazonaws.com", "sqs", "vpce-1a"],
  ["123456789012.ddb.us-east-1.amazonaws.com", "ddb", "123456789012"],
  ["streams.dynamodb.us-east-1.amazonaws.com", "dynamodb", "streams"],
  ["s3.amazonaws.com", "s3", ""],
  ["s3-us-west-2.amazonaws.com", "s3", ""],
  ["s3-fips.dualstack.us-east-1.amazonaws.com", "s3", ""],
  ["a.b.s3.dualstack.us-east-1.amazonaws.com", "s3", "a.b"],
  ["b.s3-eu-west-1.amazonaws.com", "s3", "b"],
  ["s3-object-lambda.us-east-1.amazonaws.com", "s3-object-lambda", ""],
  ["id.appsync-api.us-east-1.amazonaws.com", "appsync-api", "id"],
  ["id.lambda-url.us-east-1.on.aws", "lambda-url", "id"],
  ["amazonaws.com", "", ""],
])("%s", (host, service, before) => {
  expect(awsHostOf(host)).toEqual({ service, before });
});

test.each(["example.com", "notamazonaws.com", "amazonaws.com.example.com", "localhost"])(
  "%s is none",
  (host) => {
    expect(awsHostOf(host)).toBeUndefined();
  },
);
