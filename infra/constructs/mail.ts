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
import { sendersOf, type Stage } from "../synth/stage.ts";

/**
 * All mail is sent through one configuration set, whose events go to the account's default event bus. The
 * senders' identities (addresses or, better, domains) are verified in SES by hand, once per account:
 * docs/deploying.md.
 */
export class Mail extends Construct {
  readonly sender: string;
  readonly bulkSender: string;
  readonly configurationSet: string;
  readonly #resources: string[];

  constructor(scope: Construct, id: string, stage: Stage) {
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
    this.sender = stage.sender;
    this.bulkSender = stage.bulkSender;
    this.configurationSet = set.configurationSetName;
    const ses = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}`;
    this.#resources = [
      ...[...new Set(sendersOf(stage).flatMap((each) => [each, domainOf(each)]))].map(
        (identity) => `${ses}:identity/${identity}`,
      ),
      `${ses}:configuration-set/${this.configurationSet}`,
    ];
  }

  /** The permission to send as the senders, through this configuration set only. */
  allow(): PolicyStatement[] {
    return [new PolicyStatement({ actions: ["ses:SendEmail"], resources: this.#resources })];
  }
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
