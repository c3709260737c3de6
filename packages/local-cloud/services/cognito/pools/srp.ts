import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/**
 * The stored part of a password (RFC 5054), in hexadecimal: `verifier` = g^x mod N. The password cannot be
 * calculated from it.
 */
export interface Credential {
  salt: string;
  verifier: string;
}

/** The server's values between SRP_A and the proof. */
export interface Exchange {
  clientPublic: bigint;
  serverSecret: bigint;
  serverPublic: bigint;
  verifier: bigint;
}

/** RFC 3526's group of 3072 bits, which Cognito uses. */
const N = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
const G = 2n;
/** The length of most verifiers, in hexadecimal digits. */
export const VERIFIER_HEX = 3072 / 4;
const K = hashed(bytesOf(N), bytesOf(G));

/**
 * Cognito's x = H(salt, H(pool name, user name, ":", password)), where the pool name is what follows the "_"
 * of its id.
 */
export function credentialFor(poolName: string, userName: string, password: string): Credential {
  const salt = BigInt(`0x${randomBytes(16).toString("hex")}`);
  return { salt: salt.toString(16), verifier: verifierOf(poolName, userName, password, salt).toString(16) };
}

/** True if a plain-text password (USER_PASSWORD_AUTH, ChangePassword) matches the credential. */
export function provesPassword(
  credential: Credential,
  poolName: string,
  userName: string,
  password: string,
): boolean {
  const given = verifierOf(poolName, userName, password, BigInt(`0x${credential.salt}`));
  const [a, b] = [given, BigInt(`0x${credential.verifier}`)].map((each) =>
    createHash("sha256").update(bytesOf(each)).digest(),
  );
  return timingSafeEqual(a!, b!);
}

/**
 * Answers SRP_A with B = k*v + g^b. Returns undefined if A is 0 modulo N, because then anyone could calculate
 * the key.
 */
export function exchange(clientPublicHex: string, verifierHex: string): Exchange | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublicHex)) return undefined;
  const clientPublic = BigInt(`0x${clientPublicHex}`);
  if (clientPublic % N === 0n) return undefined;
  const verifier = BigInt(`0x${verifierHex}`);
  const serverSecret = BigInt(`0x${randomBytes(32).toString("hex")}`);
  return { clientPublic, serverSecret, verifier, serverPublic: (K * verifier + power(G, serverSecret)) % N };
}

/** True if the signature was made with the key that can be derived only from the password. */
export function proves(held: Exchange, message: Buffer, signature: string): boolean {
  const { clientPublic, serverSecret, serverPublic, verifier } = held;
  const u = hashed(bytesOf(clientPublic), bytesOf(serverPublic));
  const shared = power((clientPublic * power(verifier, u)) % N, serverSecret);
  const key = hkdfSync("sha256", bytesOf(shared), bytesOf(u), "Caldera Derived Key", 16);
  const expected = createHmac("sha256", new Uint8Array(key)).update(message).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function verifierOf(poolName: string, userName: string, password: string, salt: bigint): bigint {
  const identity = createHash("sha256").update(`${poolName}${userName}:${password}`).digest();
  return power(G, hashed(bytesOf(salt), identity));
}

function hashed(...parts: Buffer[]): bigint {
  return BigInt(`0x${createHash("sha256").update(Buffer.concat(parts)).digest("hex")}`);
}

/**
 * The bytes of Java's BigInteger.toByteArray, which Cognito hashes: a leading zero byte where the first bit
 * is set.
 */
function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}
