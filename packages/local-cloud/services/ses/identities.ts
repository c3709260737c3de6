import type { Resource } from "../../base/assembly/index.ts";
import { AwsError } from "../../base/http.ts";
import type { Store } from "../../base/store.ts";
import { addressIn, domainOf } from "./mail/address.ts";

/** An identity that a program created. Identities of the templates are not kept. */
export interface Identity {
  name: string;
}

/** `arn:aws:ses:<region>:<account>:identity/<address or domain>`, without wildcards. */
const ARN = /^arn:[^:]+:ses:[^:]*:[^:]*:identity\/([^*?$]+)$/;

/**
 * Returns the identities that the templates create (AWS::SES::EmailIdentity), and the identities that they
 * name by ARN in policies and user pools, because a deployment takes these for verified.
 */
export function identitiesOf(created: Resource[], naming: Resource[]): string[] {
  const named = naming
    .flatMap(({ properties }) => textsIn(properties))
    .flatMap((text) => ARN.exec(text)?.[1] ?? []);
  return [...new Set([...created.map(({ ref }) => ref), ...named].map((each) => each.toLowerCase()))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The verified identities of the account. One that is created here is verified at once. */
export class Identities {
  readonly #templates: string[];
  readonly #store: Store<Identity>;

  constructor(templates: string[], store: Store<Identity>) {
    this.#templates = templates;
    this.#store = store;
  }

  all(): string[] {
    return [...new Set([...this.#templates, ...this.#store.keys()])].sort();
  }

  /**
   * Throws what SES answers to a sender that is not verified. A domain covers its addresses and subdomains
   * (SES guide, "Creating and verifying identities").
   */
  demand(from: string, region: string): void {
    const address = (addressIn(from) ?? from).toLowerCase();
    const domain = domainOf(address);
    const covers = (each: string): boolean =>
      each === address || domain === each || domain.endsWith(`.${each}`);
    if (this.all().some(covers)) return;
    throw new AwsError(
      "MessageRejected",
      `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${address}`,
    );
  }

  /** CreateEmailIdentity. */
  async create(given: unknown): Promise<object> {
    const { EmailIdentity, Tags: _, ...others } = given as Record<string, unknown>;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) {
      throw bad(`the local SES does not imitate ${unknown} in CreateEmailIdentity`);
    }
    const name = typeof EmailIdentity === "string" ? EmailIdentity.toLowerCase() : "";
    if (addressIn(name.includes("@") ? name : `a@${name}`) === undefined) {
      throw bad(`Invalid email identity: ${JSON.stringify(EmailIdentity)}.`);
    }
    if (this.all().includes(name)) {
      throw new AwsError("AlreadyExistsException", `Email identity ${name} already exist.`);
    }
    await this.#store.set(name, { name });
    return { IdentityType: typeOf(name), VerifiedForSendingStatus: true };
  }

  /** DeleteEmailIdentity. One of the templates stays: the next start would make it again. */
  async delete(given: string): Promise<object> {
    const name = this.#known(given);
    if (this.#templates.includes(name)) throw bad(`the templates have the email identity ${name}: it stays`);
    await this.#store.delete(name);
    return {};
  }

  /** GetEmailIdentity. */
  get(given: string): object {
    const name = this.#known(given);
    return { IdentityType: typeOf(name), VerifiedForSendingStatus: true, VerificationStatus: "SUCCESS" };
  }

  /** ListEmailIdentities. */
  list(): object {
    const listed = this.all().map((IdentityName) => ({
      ...{ IdentityName, IdentityType: typeOf(IdentityName) },
      SendingEnabled: true,
      VerificationStatus: "SUCCESS",
    }));
    return { EmailIdentities: listed };
  }

  #known(given: string): string {
    const name = given.toLowerCase();
    if (this.all().includes(name)) return name;
    throw new AwsError("NotFoundException", `Email identity ${given} does not exist.`, 404);
  }
}

const typeOf = (name: string): string => (name.includes("@") ? "EMAIL_ADDRESS" : "DOMAIN");

function bad(message: string): AwsError {
  return new AwsError("BadRequestException", message);
}
