/** A value of CBOR, as authenticators send it. */
export type Cbor = number | boolean | null | string | Buffer | Cbor[] | Map<Cbor, Cbor>;

/**
 * Reads one value, and returns it with the place after it. Takes what authenticators may send: the form of
 * CTAP2 (Client to Authenticator Protocol 2.1, 8, "Message Encoding"), which has no floating point numbers,
 * tags or values of unknown length. Throws an Error for all else (RFC 8949).
 */
export function readCbor(data: Buffer, at = 0, depth = 0): [value: Cbor, end: number] {
  if (depth > MOST_LEVELS) throw new Error("CBOR has too many levels");
  const first = data.readUInt8(at);
  const [major, low] = [first >> 5, first & 0x1f];
  if (major === 7) return [simple(low), at + 1];
  const [argument, next] = readArgument(data, at + 1, low);
  if (major === 0) return [argument, next];
  if (major === 1) return [-1 - argument, next];
  if (major === 2 || major === 3) {
    const end = next + argument;
    if (end > data.length) throw new Error("CBOR ends within a string");
    const bytes = data.subarray(next, end);
    return [major === 2 ? bytes : bytes.toString(), end];
  }
  if (major === 4) return readItems(data, next, argument, depth);
  if (major !== 5) throw new Error(`CBOR of the major type ${major} is not read`);
  const [items, end] = readItems(data, next, 2 * argument, depth);
  const pairs = items.flatMap((key, index): [Cbor, Cbor][] =>
    index % 2 === 0 ? [[key, items[index + 1]!]] : [],
  );
  return [new Map(pairs), end];
}

/** CTAP2 allows four levels. */
const MOST_LEVELS = 4;

/** The argument of a head: in it, or in the 1, 2 or 4 bytes after it. */
function readArgument(data: Buffer, at: number, low: number): [argument: number, end: number] {
  if (low < 24) return [low, at];
  const size = { 24: 1, 25: 2, 26: 4 }[low];
  if (size === undefined) throw new Error("CBOR of this length is not read");
  return [data.readUIntBE(at, size), at + size];
}

function readItems(data: Buffer, start: number, count: number, depth: number): [items: Cbor[], end: number] {
  const items: Cbor[] = [];
  let end = start;
  while (items.length < count) {
    const [item, next] = readCbor(data, end, depth + 1);
    items.push(item);
    end = next;
  }
  return [items, end];
}

function simple(low: number): boolean | null {
  if (low === 20 || low === 21) return low === 21;
  if (low === 22) return null;
  throw new Error("CBOR of this simple value is not read");
}
