/**
 * The input of a form with its idempotency key. Unchanged input is sent again under the same key, so the API
 * does nothing twice if its answer was lost. Changed input gets another key, because the API would refuse it
 * with the first one.
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
