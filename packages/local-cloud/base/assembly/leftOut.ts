/**
 * Something that the templates ask for and the local cloud does not imitate, or that no template has. The
 * message is a sentence for people, which names the resource.
 */
export class Lack extends Error {}

/** A resource, by its place in the templates. */
interface Placed {
  stack: string;
  logicalId: string;
}

/** The resources that the local cloud runs without, each with the sentence that says why. */
export class LeftOut {
  readonly #sentences = new Map<string, string>();

  /** `references` are what else of the templates may name the resource by: its ARN, its name. */
  note({ stack, logicalId }: Placed, references: string[], why: string): void {
    for (const name of [`${stack}/${logicalId}`, ...references]) {
      if (!this.#sentences.has(name)) this.#sentences.set(name, why);
    }
  }

  /** The sentence for a resource by its ARN or name, or undefined if no such resource is left out. */
  of(reference: unknown): string | undefined {
    return this.#sentences.get(String(reference));
  }

  has({ stack, logicalId }: Placed): boolean {
    return this.#sentences.has(`${stack}/${logicalId}`);
  }
}
