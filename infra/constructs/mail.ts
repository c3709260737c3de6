import { Aws } from "aws-cdk-lib";
import { EventBus } from "aws-cdk-lib/aws-events";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";

/**
 * How mail leaves: through one configuration set, whose events go to the account's default event bus. The sender's identity (its
 * address or, better, its domain) is verified in SES by hand, once per account: docs/deploying.md.
 */
export class Mail extends Construct {
  readonly sender: string;
  readonly configurationSet: string;
  readonly #resources: string[];

  constructor(scope: Construct, id: string, { sender }: { sender: string }) {
    super(scope, id);
    const set = new ConfigurationSet(this, "Resource", {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination("Events", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "DefaultBus", "default")),
      events: [EmailSendingEvent.BOUNCE],
    });
    this.sender = sender;
    this.configurationSet = set.configurationSetName;
    const ses = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}`;
    this.#resources = [
      `${ses}:identity/${sender}`,
      `${ses}:identity/${domainOf(sender)}`,
      `${ses}:configuration-set/${this.configurationSet}`,
    ];
  }

  /** Leave to send as the sender through the configuration set, and in no other way. */
  allow(): PolicyStatement[] {
    return [new PolicyStatement({ actions: ["ses:SendEmail"], resources: this.#resources })];
  }
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
