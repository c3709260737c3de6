import { randomInt, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../../base/clock.ts";
import { AwsError } from "../../../base/http.ts";
import type { Mail } from "../../ses/index.ts";
import type { Client } from "./client.ts";
import type { UserPool } from "./pool.ts";
import type { TriggerCaller } from "./triggers.ts";
import type { ConfirmationCode, Purpose, User, Users } from "./users.ts";

export type DeliverCode = (mail: Mail) => Promise<unknown>;

export interface Delivery {
  AttributeName: "email";
  DeliveryMedium: "EMAIL";
  Destination: string;
}

export interface Issue {
  pool: UserPool;
  client?: Client | undefined;
  user: User;
  purpose: Purpose;
  /** The `triggerSource` for the custom message trigger, such as `CustomMessage_SignUp`. */
  source: string;
  clientMetadata?: Record<string, string> | undefined;
  /** The address that the code is sent to, if it is not the user's. */
  address?: string;
}

const HOUR = 3_600_000;
/** The lifetime of codes (developer guide): 24 hours to confirm and verify, one hour to reset a password. */
const VALIDITY: Record<Purpose, number> = { signUp: 24 * HOUR, email: 24 * HOUR, reset: HOUR };
const CODE = "{####}";

/** Generates, mails and checks the six-digit codes. A new code replaces the one before it. */
export class Codes {
  readonly #users: Users;
  readonly #clock: Clock;
  readonly #triggers: TriggerCaller;
  readonly #deliver: DeliverCode;

  constructor(users: Users, clock: Clock, triggers: TriggerCaller, deliver: DeliverCode) {
    this.#users = users;
    this.#clock = clock;
    this.#triggers = triggers;
    this.#deliver = deliver;
  }

  async issue(to: Issue): Promise<Delivery> {
    const { pool, user, purpose } = to;
    const address = to.address ?? user.attributes.email ?? "";
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const kept: ConfirmationCode = { code, address, expiresAt: this.#clock.now() + VALIDITY[purpose] };
    await this.#users.change(pool, user.sub, ({ codes }) => ({ codes: { ...codes, [purpose]: kept } }));
    const usual =
      purpose === "reset"
        ? { subject: "Your password reset code", body: `Your password reset code is ${CODE}` }
        : { subject: "Your verification code", body: `Your confirmation code is ${CODE}` };
    const { subject = usual.subject, body = usual.body } = pool.codeMessage;
    await this.send(to, address, { subject, body }, { [CODE]: code });
    return deliveryTo(address);
  }

  /** Mails a message of the pool (or of its custom message trigger) with its placeholders filled in. */
  async send(
    to: Omit<Issue, "purpose">,
    address: string,
    message: { subject: string; body: string },
    values: Record<string, string>,
  ): Promise<void> {
    const custom = await this.#custom(to, values);
    const body = custom?.emailMessage ?? message.body;
    if (!body.includes(CODE)) {
      throw new AwsError("InvalidLambdaResponseException", `The email message has no ${CODE} for the code.`);
    }
    const html = filled(body, values);
    try {
      await this.#deliver({
        from: to.pool.from,
        isOfAws: to.pool.mailsAsCognito,
        to: [address],
        subject: custom?.emailSubject ?? message.subject,
        text: textOf(html),
        html,
        ...(to.pool.configurationSet === undefined ? {} : { configurationSet: to.pool.configurationSet }),
      });
    } catch (error) {
      throw new AwsError(
        "CodeDeliveryFailureException",
        `The code could not be mailed: ${(error as Error).message}`,
      );
    }
  }

  /**
   * Compares a code with the mailed one, in constant time. Throws an ExpiredCodeException if that is expired
   * or missing.
   */
  check(user: User, purpose: Purpose, given: string): ConfirmationCode {
    const kept = user.codes[purpose];
    if (!kept || kept.expiresAt <= this.#clock.now()) throw expired();
    const [a, b] = [Buffer.from(kept.code), Buffer.from(given)];
    if (a.length === b.length && timingSafeEqual(a, b)) return kept;
    throw new AwsError("CodeMismatchException", "Invalid verification code provided, please try again.");
  }

  async #custom(
    to: Omit<Issue, "purpose">,
    values: Record<string, string>,
  ): Promise<CustomMessage | undefined> {
    const response = await this.#triggers.callOf("CustomMessage", to, {
      request: {
        codeParameter: CODE,
        linkParameter: "{##Click Here##}",
        usernameParameter: "{username}" in values ? "{username}" : null,
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
    if (!response) return undefined;
    const { emailMessage, emailSubject } = response as Record<string, string | null>;
    return { ...(emailMessage ? { emailMessage } : {}), ...(emailSubject ? { emailSubject } : {}) };
  }
}

interface CustomMessage {
  emailMessage?: string;
  emailSubject?: string;
}

export function expired(): AwsError {
  return new AwsError("ExpiredCodeException", "Invalid code provided, please request a code again.");
}

/** The masked address that a code was sent to, as the caller gets it: `a***@e***`. */
export function deliveryTo(address: string): Delivery {
  const [local = "", domain = ""] = address.split("@");
  const masked = `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: masked };
}

function filled(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((so, [name, value]) => so.replaceAll(name, value), text);
}

/** The message without its markup, because numeric entities would look like codes. */
function textOf(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/p>|<\/div>/gi, "\n")
    .replace(/<(style|title)[\s\S]*?<\/\1>|<[^>]*>/gi, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&#\d+;/g, " ")
    .replace(/&amp;/g, "&")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
