import type { CreateSiteInput } from "../../documents.ts";

type Details = Pick<CreateSiteInput, "name" | "domains" | "timezone">;

/**
 * The input of a form with its idempotency key. What is sent again unchanged has the same key, so that a site whose answer was lost is not
 * created twice; what was changed since has another one, which the API would refuse with the first key.
 */
export class Attempt {
  #sent = "";
  #key = "";

  inputOf(details: Details): CreateSiteInput {
    const text = JSON.stringify(details);
    if (text !== this.#sent) {
      this.#sent = text;
      this.#key = crypto.randomUUID();
    }
    return { ...details, idempotencyKey: this.#key };
  }
}
