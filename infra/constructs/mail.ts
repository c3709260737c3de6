import { Aws, Validations } from "aws-cdk-lib";
import { EventBus } from "aws-cdk-lib/aws-events";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Construct, type IConstruct } from "constructs";
import { sendersOf, type Stage } from "../synth/stage.ts";

/** The events that SES reports of every mail. */
const REPORTED = [
  EmailSendingEvent.SEND,
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.DELIVERY_DELAY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
];
/** SES tracks opens and clicks of a mail if its configuration set reports them. */
const TRACKED = [EmailSendingEvent.OPEN, EmailSendingEvent.CLICK];

/**
 * Mail is sent through two configuration sets, whose events go to the account's default event bus: one for
 * codes, notices and transactional texts, and one for all other texts, whose opens and clicks are tracked.
 * The senders' identities (addresses or, better, domains) are verified in SES by hand, once per account:
 * docs/deploying.md.
 */
export class Mail extends Construct {
  readonly sender: string;
  /** The name of the sender of the product's own mails. */
  readonly senderName: string;
  readonly bulkSender: string;
  readonly mailsOnly: string[];
  /** The configuration set of transactional mail. */
  readonly configurationSet: string;
  readonly bulkConfigurationSet: string;
  readonly #identities: string[];

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.sender = stage.sender;
    this.senderName = stage.senderName;
    this.bulkSender = stage.bulkSender;
    this.mailsOnly = stage.mailsOnly;
    const bus = EventDestination.eventBus(EventBus.fromEventBusName(this, "DefaultBus", "default"));
    this.configurationSet = this.#addSet("Resource", bus, REPORTED);
    this.bulkConfigurationSet = this.#addSet("Bulk", bus, [...REPORTED, ...TRACKED]);
    this.#identities = [...new Set(sendersOf(stage).flatMap((each) => [each, domainOf(each)]))];
  }

  #addSet(id: string, destination: EventDestination, events: EmailSendingEvent[]): string {
    const set = new ConfigurationSet(this, id, {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination("Events", { destination, events });
    return set.configurationSetName;
  }

  /** The configuration sets of this stage: the account's event bus has the events of other stages, too. */
  get configurationSets(): string[] {
    return [this.configurationSet, this.bulkConfigurationSet];
  }

  /** The permission to send as the senders, through one configuration set only. */
  allow(configurationSet: string): PolicyStatement {
    const ses = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}`;
    return new PolicyStatement({
      actions: ["ses:SendEmail"],
      resources: [
        ...this.#identities.map((identity) => `${ses}:identity/${identity}`),
        `${ses}:configuration-set/${configurationSet}`,
      ],
    });
  }
}

/** The permission to read the account's rate. */
export function allowRate(): PolicyStatement {
  return new PolicyStatement({ actions: ["ses:GetAccount"], resources: ["*"] });
}

/** Accepts the wildcard of `allowRate`. */
export function acknowledgeRate(role: IConstruct): void {
  Validations.of(role).acknowledge({
    id: "AwsSolutions-IAM5[Resource::*]",
    reason: "ses:GetAccount is about the account, and has no resource (Service Authorization Reference).",
  });
}

/** The permission to take addresses off the account's suppression list. */
export function allowUnlisting(): PolicyStatement {
  return new PolicyStatement({ actions: ["ses:DeleteSuppressedDestination"], resources: ["*"] });
}

/** Accepts the wildcard of `allowUnlisting`. */
export function acknowledgeUnlisting(role: IConstruct): void {
  Validations.of(role).acknowledge({
    id: "AwsSolutions-IAM5[Resource::*]",
    reason:
      "ses:DeleteSuppressedDestination is about the account's list, and has no resource (Service Authorization Reference).",
  });
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
