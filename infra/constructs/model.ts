import { Aws, Validations } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IConstruct } from "constructs";

/**
 * The areas of inference profiles, with which their ids begin (Bedrock guide, "Supported Regions and models
 * for inference profiles").
 */
const OF_PROFILE = /^(?:global|us|us-gov|eu|apac|au|jp|ca)\.(?=[^.]+\.)/;

/**
 * The permission to ask one model. An inference profile asks for itself and for its model in each region that
 * may answer, which AWS chooses (Bedrock guide, "Prerequisites for inference profiles").
 */
export function allowModel(id: string): PolicyStatement {
  const bedrock = `arn:${Aws.PARTITION}:bedrock`;
  const resources = OF_PROFILE.test(id)
    ? [
        `${bedrock}:${Aws.REGION}:${Aws.ACCOUNT_ID}:inference-profile/${id}`,
        `${bedrock}:*::foundation-model/${id.replace(OF_PROFILE, "")}`,
      ]
    : [`${bedrock}:${Aws.REGION}::foundation-model/${id}`];
  return new PolicyStatement({ actions: ["bedrock:InvokeModel"], resources });
}

/** Accepts the wildcard of `allowModel`. */
export function acknowledgeModel(role: IConstruct, id: string): void {
  if (!OF_PROFILE.test(id)) return;
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/${id.replace(OF_PROFILE, "")}]`,
    reason: "AWS chooses the region in which an inference profile asks its model: the model is a single one.",
  });
}
