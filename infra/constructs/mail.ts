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
 * All mail is sent through one configuration set, whose events go to the account's default event bus. The
 * sender identity (an address or, better, a domain) is verified in SES by hand, once per account:
 * docs/deploying.md.
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

  /** The permission to send as the sender identity, through this configuration set only. */
  allow(): PolicyStatement[] {
    return [new PolicyStatement({ actions: ["ses:SendEmail"], resources: this.#resources })];
  }
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
