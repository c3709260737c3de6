import { AwsError } from "../../base/http.ts";

/** Longer lines than this are in no aws-chunked body. */
const LONGEST_LINE = 8192;

/**
 * Decodes an aws-chunked body, and puts the headers after its last chunk into `trailers` (S3 API reference,
 * "Signature calculations for trailing headers"; the chunks themselves are not signed).
 */
export async function* dechunked(
  body: AsyncIterable<Buffer>,
  trailers: Record<string, string>,
): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    const reader = new Reader(pieces);
    for (;;) {
      const size = await reader.line();
      if (!/^[\da-f]{1,12}$/i.test(size)) throw incomplete(`${JSON.stringify(size)} is no size of a chunk`);
      if (parseInt(size, 16) === 0) break;
      yield* reader.bytes(parseInt(size, 16));
      if ((await reader.line()) !== "") throw incomplete("a chunk is longer than its size");
    }
    for (let line = await reader.line(); line !== ""; line = await reader.line()) {
      const at = line.indexOf(":");
      trailers[line.slice(0, at).trim().toLowerCase()] = line.slice(at + 1).trim();
    }
  } finally {
    // Else the server could not read what is left of the body.
    await pieces.return?.();
  }
}

/** Reads lines and counted bytes from pieces of any size. */
class Reader {
  readonly #pieces: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterator<Buffer>) {
    this.#pieces = pieces;
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf("\r\n");
      if (end >= 0) {
        const line = this.#held.toString("latin1", 0, end);
        this.#held = this.#held.subarray(end + 2);
        return line;
      }
      if (this.#held.length > LONGEST_LINE) throw incomplete("a line is too long");
      this.#held = Buffer.concat([this.#held, await this.#next()]);
    }
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      const piece = this.#held.length > 0 ? this.#held : await this.#next();
      this.#held = piece.subarray(left);
      left -= Math.min(left, piece.length);
      yield piece.subarray(0, piece.length - this.#held.length);
    }
  }

  async #next(): Promise<Buffer> {
    const next = await this.#pieces.next();
    if (next.done) throw incomplete("it ends before its last chunk");
    return next.value;
  }
}

export function incomplete(why: string): AwsError {
  return new AwsError("IncompleteBody", `The request body terminated unexpectedly: ${why}`);
}
