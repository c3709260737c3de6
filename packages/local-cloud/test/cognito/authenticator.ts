import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** The options of a new passkey, as Cognito returns them. */
export interface CreationOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  excludeCredentials: { id: string }[];
  pubKeyCredParams: { alg: number }[];
  authenticatorSelection: Record<string, unknown>;
  timeout: number;
}

/** The options of a sign-in, as Cognito returns them. */
export interface RequestOptions {
  challenge: string;
  rpId: string;
  allowCredentials: { id: string; transports: string[] }[];
  userVerification: string;
  timeout: number;
}

/** Departures of an authenticator, its browser or a thief from what is usual. */
export interface Changes {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  type?: string;
  challenge?: string;
  /** The identifier of the algorithm that the key names (IANA, COSE Algorithms). */
  algorithm?: number;
  id?: string;
}

interface Key {
  privateKey: KeyObject;
  id: string;
}

export type Algorithm = "ES256" | "RS256";
const ORIGIN = "http://localhost:4000";

/** An authenticator with its browser, made after Web Authentication Level 3. It holds one passkey. */
export class Authenticator {
  #key: Key | undefined;
  #counter = 0;
  readonly #counts: boolean;

  constructor({ counts = true } = {}) {
    this.#counts = counts;
  }

  /** RegistrationResponseJSON. */
  create(options: CreationOptions, algorithm: Algorithm = "ES256", changes: Changes = {}): object {
    const id = randomBytes(20);
    const { privateKey, publicKey } =
      algorithm === "ES256"
        ? generateKeyPairSync("ec", { namedCurve: "P-256" })
        : generateKeyPairSync("rsa", { modulusLength: 2048 });
    this.#key = { privateKey, id: changes.id ?? id.toString("base64url") };
    const { x = "", y = "", n = "", e = "" } = publicKey.export({ format: "jwk" });
    const bytes = (text: string): Buffer => Buffer.from(text, "base64url");
    // RFC 9053, 7.1.1, and RFC 8230, 4.
    const cose = new Map<number, Encoded>(
      algorithm === "ES256"
        ? [
            [1, 2],
            [3, changes.algorithm ?? -7],
            [-1, 1],
            [-2, bytes(x)],
            [-3, bytes(y)],
          ]
        : [
            [1, 3],
            [3, changes.algorithm ?? -257],
            [-1, bytes(n)],
            [-2, bytes(e)],
          ],
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cborOf(cose)]);
    const authData = Buffer.concat([this.#data(changes.rpId ?? options.rp.id, 0x40, changes), attested]);
    const attestation = cborOf(
      new Map<string, Encoded>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", options.challenge, changes),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** AuthenticationResponseJSON. */
  get(options: RequestOptions, changes: Changes = {}): object {
    const data = this.#data(changes.rpId ?? options.rpId, 0, changes);
    const clientDataJSON = clientData("webauthn.get", options.challenge, changes);
    const hash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([data, hash]), this.#key!.privateKey);
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
    });
  }

  get id(): string {
    return this.#key!.id;
  }

  #answer(response: object): object {
    const { id } = this;
    const common = { authenticatorAttachment: "platform", clientExtensionResults: {} };
    return { id, rawId: id, type: "public-key", ...common, response };
  }

  /** Web Authentication Level 3, 6.1. */
  #data(rpId: string, flags: number, { isVerified = true, isPresent = true }: Changes): Buffer {
    if (this.#counts) this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | (isPresent ? 0x01 : 0) | (isVerified ? 0x04 : 0);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([all]), counter]);
  }
}

function clientData(type: string, challenge: string, changes: Changes): string {
  const { origin = ORIGIN } = changes;
  const data = {
    type: changes.type ?? type,
    challenge: changes.challenge ?? challenge,
    origin,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

type Encoded = number | string | Buffer | Map<string | number, Encoded>;

/** CBOR (RFC 8949). */
function cborOf(value: Encoded): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cborOf)]);
}

function head(major: number, argument: number): Buffer {
  const type = major << 5;
  if (argument < 24) return Buffer.from([type | argument]);
  if (argument < 0x100) return Buffer.from([type | 24, argument]);
  return Buffer.from([type | 25, argument >> 8, argument & 0xff]);
}
