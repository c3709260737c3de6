import { createHash, type Hash } from "node:crypto";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { AwsError, type Head } from "../../base/http.ts";
import { dechunked, incomplete } from "./chunked.ts";
import { notImplemented } from "./errors.ts";

/** The size and digests of a body, once it has been read and matches its headers. */
export interface Received {
  size: number;
  /** Hexadecimal. */
  md5: string;
  checksum: { name: string; value: string } | undefined;
}

interface Sink {
  largest: number;
  write: (piece: Buffer) => Promise<unknown>;
}

const HASHED = "x-amz-content-sha256";
const TRAILING = "STREAMING-UNSIGNED-PAYLOAD-TRAILER";

/**
 * Reads a request's body piece by piece, and verifies its length and every digest that the request states
 * (user guide, "Checking object integrity in Amazon S3").
 */
export async function receiveBody(
  { headers, body }: Pick<Head, "headers"> & { body: Readable },
  { largest, write }: Sink,
): Promise<Received> {
  const streaming = headers[HASHED]?.startsWith("STREAMING-") ?? false;
  if (streaming && headers[HASHED] !== TRAILING) throw notImplemented(`${HASHED}: ${headers[HASHED]}`);
  const length = lengthOf(headers, streaming);
  if (length > largest) throw tooLarge(length, largest);
  const name = checksumName(headers);
  const digests = new Digests(name);
  const trailers: Record<string, string> = {};
  let size = 0;
  const pieces = whole(body);
  for await (const piece of streaming ? dechunked(pieces, trailers) : pieces) {
    size += piece.length;
    if (size > length) break;
    digests.update(piece);
    await write(piece);
  }
  if (size !== length) throw incomplete(`${size} bytes were received, and ${length} announced`);
  return digests.verified({ ...trailers, ...headers }, size);
}

/** The connection is not destroyed when reading ends early, so that the request can be answered. */
async function* whole(body: Readable): AsyncGenerator<Buffer> {
  const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    yield* pieces;
  } catch (error) {
    throw incomplete((error as Error).message);
  }
}

function lengthOf(headers: Head["headers"], streaming: boolean): number {
  const length = headers[streaming ? "x-amz-decoded-content-length" : "content-length"];
  if (length !== undefined && /^\d+$/.test(length)) return Number(length);
  throw new AwsError("MissingContentLength", "You must provide the Content-Length HTTP header.", 411);
}

export function tooLarge(size: number, largest: number): AwsError {
  return new AwsError("EntityTooLarge", "Your proposed upload exceeds the maximum allowed size", 400, {
    ProposedSize: size,
    MaxSizeAllowed: largest,
  });
}

const CHECKSUM = "x-amz-checksum-";
const IMITATED = ["crc32", "sha1", "sha256"];

/** The one checksum of the request, in a header or announced as a trailer: `x-amz-checksum-crc32`. */
function checksumName(headers: Head["headers"]): string | undefined {
  const announced = headers["x-amz-trailer"]?.toLowerCase();
  const names = [...Object.keys(headers), announced ?? ""].filter((each) => each.startsWith(CHECKSUM));
  if (names.length > 1) {
    throw new AwsError(
      "InvalidRequest",
      "Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.",
    );
  }
  const [name] = names;
  if (name !== undefined && !IMITATED.includes(name.slice(CHECKSUM.length))) throw notImplemented(name);
  return name;
}

class Digests {
  readonly #md5 = createHash("md5");
  readonly #sha256 = createHash("sha256");
  readonly #name: string | undefined;
  readonly #other: Hash | undefined;
  #crc = 0;

  constructor(name: string | undefined) {
    this.#name = name;
    this.#other = name === `${CHECKSUM}sha1` ? createHash("sha1") : undefined;
  }

  update(piece: Buffer): void {
    this.#md5.update(piece);
    this.#sha256.update(piece);
    this.#other?.update(piece);
    this.#crc = crc32(piece, this.#crc);
  }

  verified(headers: Head["headers"], size: number): Received {
    const [md5, sha256] = [this.#md5.digest(), this.#sha256.digest()];
    const stated = headers["content-md5"];
    if (stated !== undefined && !/^[\w+/]{22}==$/.test(stated)) {
      throw new AwsError("InvalidDigest", "The Content-MD5 you specified was invalid.");
    }
    if (stated !== undefined && stated !== md5.toString("base64")) throw badDigest("Content-MD5");
    const hash = headers[HASHED] ?? "";
    if (/^[\da-f]{64}$/.test(hash) && hash !== sha256.toString("hex")) {
      throw new AwsError(
        "XAmzContentSHA256Mismatch",
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
    return { size, md5: md5.toString("hex"), checksum: this.#checksum(headers, sha256) };
  }

  #checksum(headers: Head["headers"], sha256: Buffer): Received["checksum"] {
    const name = this.#name;
    if (name === undefined) return undefined;
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(this.#crc);
    const value = (this.#other?.digest() ?? (name.endsWith("sha256") ? sha256 : crc)).toString("base64");
    if (headers[name] === value) return { name, value };
    if (headers[name]?.length === value.length) throw badDigest(name.slice(CHECKSUM.length).toUpperCase());
    throw new AwsError("InvalidRequest", `Value for ${name} header is invalid.`);
  }
}

function badDigest(what: string): AwsError {
  return new AwsError("BadDigest", `The ${what} you specified did not match the calculated checksum.`);
}
