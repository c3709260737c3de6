/**
 * The input of a form with its idempotency key. What is sent again unchanged has the same key, so that what
 * the API did although its answer was lost is not done twice; what was changed since has another one, which
 * the API would refuse with the first key.
 */
export class Attempt {
  #sent = "";
  #key = "";

  inputOf<Details extends object>(details: Details): Details & { idempotencyKey: string } {
    const text = JSON.stringify(details);
    if (text !== this.#sent) {
      this.#sent = text;
      this.#key = crypto.randomUUID();
    }
    return { ...details, idempotencyKey: this.#key };
  }
}
