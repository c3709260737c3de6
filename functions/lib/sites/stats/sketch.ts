/**
 * A set of visitors that is only counted: exact up to 1,024 visitors, a HyperLogLog beyond. The form depends
 * only on the set, so sketches can be merged in any order and repeatedly. It uses no library: `hyperloglog`
 * of npm has no exact form for small sets, which most sites have, and no stored form that grows with the set.
 */
export type Sketch = { hashes: ReadonlySet<number> } | { registers: Uint8Array };

export const MAX_EXACT = 1024;

// 2^12 registers: the standard error is 1.04 / sqrt(4,096) = 1.6 % (Flajolet et al., "HyperLogLog", 2007).
const INDEX_BITS = 12;
const REGISTERS = 2 ** INDEX_BITS;
/** The bits of the 48-bit hash that do not choose the register. */
const RANK_BITS = 36;
const HASH_BYTES = 6;
const EXACT = 0;
const ESTIMATED = 1;

export const emptySketch: Sketch = { hashes: new Set() };

/**
 * Returns the sketch of these visitor ids. They are hexadecimal, and their first 12 digits are evenly
 * distributed, as those of a keyed hash are.
 */
export function sketchOf(visitorIds: Iterable<string>): Sketch {
  return toRegisters(new Set([...visitorIds].map((id) => parseInt(id.slice(0, 2 * HASH_BYTES), 16))));
}

/** Returns the union of the sketches. */
export function unionOfSketches(sketches: Iterable<Sketch>): Sketch {
  const hashes = new Set<number>();
  let registers: Uint8Array | undefined;
  for (const sketch of sketches) {
    if ("hashes" in sketch) for (const hash of sketch.hashes) hashes.add(hash);
    else if (registers) mergeRegisters(registers, sketch.registers);
    else registers = sketch.registers.slice();
  }
  if (!registers) return toRegisters(hashes);
  for (const hash of hashes) recordHash(registers, hash);
  return { registers };
}

/** Returns the number of visitors: exact up to 1,024, and beyond that with a standard error of 1.6 %. */
export function estimateCount(sketch: Sketch): number {
  return "hashes" in sketch ? sketch.hashes.size : Math.round(estimate(sketch.registers));
}

/** Returns the stored form: 6 bytes a visitor while it is exact, otherwise one byte a register. */
export function encodeSketch(sketch: Sketch): Uint8Array {
  if ("registers" in sketch) return Uint8Array.of(ESTIMATED, ...sketch.registers);
  const sorted = [...sketch.hashes].sort((a, b) => a - b);
  const bytes = Buffer.alloc(1 + HASH_BYTES * sorted.length, EXACT);
  sorted.forEach((hash, at) => bytes.writeUIntBE(hash, 1 + HASH_BYTES * at, HASH_BYTES));
  return new Uint8Array(bytes);
}

/** Returns the stored sketch; an empty one if nothing was stored. */
export function decodeSketch(stored: Uint8Array | undefined): Sketch {
  if (!stored) return emptySketch;
  if (stored[0] === ESTIMATED) return { registers: stored.slice(1) };
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  const count = (bytes.length - 1) / HASH_BYTES;
  return {
    hashes: new Set(
      Array.from({ length: count }, (_, at) => bytes.readUIntBE(1 + HASH_BYTES * at, HASH_BYTES)),
    ),
  };
}

function toRegisters(hashes: Set<number>): Sketch {
  if (hashes.size <= MAX_EXACT) return { hashes };
  const registers = new Uint8Array(REGISTERS);
  for (const hash of hashes) recordHash(registers, hash);
  return { registers };
}

function recordHash(registers: Uint8Array, hash: number): void {
  const index = Math.floor(hash / 2 ** RANK_BITS);
  const rank = 1 + leadingZeros(hash % 2 ** RANK_BITS);
  if (rank > registers[index]!) registers[index] = rank;
}

/** Counts the leading zeros of RANK_BITS bits. */
function leadingZeros(rest: number): number {
  const high = Math.floor(rest / 2 ** 32);
  const highBits = RANK_BITS - 32;
  return high > 0 ? Math.clz32(high) - (32 - highBits) : highBits + Math.clz32(rest);
}

function mergeRegisters(registers: Uint8Array, others: Uint8Array): void {
  others.forEach((rank, at) => {
    if (rank > registers[at]!) registers[at] = rank;
  });
}

/**
 * Estimates the number by Otmar Ertl, "New cardinality estimation algorithms for HyperLogLog sketches"
 * (arXiv:1702.01284), algorithm 6: it has no bias from small numbers to large ones, and needs no table and no
 * threshold between two formulas.
 */
function estimate(registers: Uint8Array): number {
  const counts = new Array<number>(RANK_BITS + 2).fill(0);
  for (const rank of registers) counts[rank]! += 1;
  let z = REGISTERS * tau(1 - counts[RANK_BITS + 1]! / REGISTERS);
  for (let rank = RANK_BITS; rank >= 1; rank -= 1) z = 0.5 * (z + counts[rank]!);
  z += REGISTERS * sigma(counts[0]! / REGISTERS);
  return REGISTERS ** 2 / (2 * Math.LN2 * z);
}

function sigma(share: number): number {
  if (share === 1) return Infinity;
  let sum = share;
  let power = share;
  let weight = 1;
  for (let before = NaN; sum !== before; weight *= 2) {
    before = sum;
    power *= power;
    sum += power * weight;
  }
  return sum;
}

function tau(share: number): number {
  if (share === 0 || share === 1) return 0;
  let sum = 1 - share;
  let root = share;
  let weight = 1;
  for (let before = NaN; sum !== before;) {
    before = sum;
    root = Math.sqrt(root);
    weight *= 0.5;
    sum -= (1 - root) ** 2 * weight;
  }
  return sum / 3;
}
