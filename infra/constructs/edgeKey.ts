import { Validations } from "aws-cdk-lib";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";

/** The header with which the distribution proves to its functions that a request came through it. */
const KEY_HEADER = "x-rollcall-edge";

/**
 * The key by which a function recognises requests of the distribution. Function URLs are public, so any
 * client could forge CloudFront's other headers.
 */
export class EdgeKey extends Construct {
  readonly header = KEY_HEADER;
  readonly secret: ISecret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new Secret(this, "Resource", {
      description: "What the distribution shows the functions behind it",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    Validations.of(this.secret).acknowledge({
      id: "AwsSolutions-SMG4",
      reason:
        "It stands in the distribution too, which only a deployment changes: rotated twice before one, it would turn all requests away.",
    });
  }
}
