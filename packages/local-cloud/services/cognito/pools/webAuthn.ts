import { createHash, createPublicKey, verify, type JsonWebKey } from "node:crypto";
import { AwsError } from "../../../base/http.ts";
import { parseUrl } from "../../../base/url.ts";
import { invalidParameter } from "./attributes.ts";
import { readCbor, type Cbor } from "./cbor.ts";
import type { PasskeySettings } from "./passkeySettings.ts";

/** A passkey of a user. Binary values are in base64url. */
export interface Passkey {
  id: string;
  /** SubjectPublicKeyInfo in DER. */
  publicKey: string;
  /** The signature counter, 0 of authenticators that have none. */
  counter: number;
  name: string;
  relyingParty: string;
  attachment: string | undefined;
  transports: string[];
  createdAt: number;
}

/** RegistrationResponseJSON or AuthenticationResponseJSON of a browser (Web Authentication Level 3). */
export interface PublicKeyCredentialJson {
  id: string;
  type: string;
  authenticatorAttachment?: string;
  response: Record<string, unknown>;
}

/**
 * The answer of a browser, as it is sent: JSON, or JSON as text. Throws an InvalidParameterException for
 * another shape.
 */
export function readCredential(given: unknown): PublicKeyCredentialJson {
  const read = typeof given === "string" ? parsed(given) : given;
  const { id, type, response } = (read ?? {}) as Partial<PublicKeyCredentialJson>;
  if (typeof id !== "string" || type !== "public-key" || typeof response !== "object" || response === null)
    throw invalidParameter("The credential is not a public key credential in JSON.");
  return read as PublicKeyCredentialJson;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The data that a browser has signed: the challenge, and the page that asked. */
export interface ClientData {
  type: string;
  challenge: string;
  origin: string;
}

/** Reads `clientDataJSON`. Throws an InvalidParameterException for another shape. */
export function clientDataOf({ response }: PublicKeyCredentialJson): ClientData {
  const read = parsed(bytes(response, "clientDataJSON").toString()) as Partial<ClientData> | undefined;
  const { type, challenge, origin } = read ?? {};
  if (typeof type !== "string" || typeof challenge !== "string" || typeof origin !== "string")
    throw invalidParameter("The client data of the credential cannot be read.");
  return { type, challenge, origin };
}

/**
 * True for pages that may use passkeys of the relying party: of its domain or a subdomain, over HTTPS or on
 * this machine (Web Authentication Level 3, 5.1.3 and 13.4.9).
 */
export function isOriginOf(relyingParty: string, origin: string): boolean {
  const { protocol = "", hostname = "" } = parseUrl(origin) ?? {};
  const isSecure = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
  return isSecure && (hostname === relyingParty || hostname.endsWith(`.${relyingParty}`));
}

interface AuthenticatorData {
  relyingPartyHash: Buffer;
  isPresent: boolean;
  isVerified: boolean;
  counter: number;
  /** Of a new passkey: its id and its public key in COSE. */
  attested: { id: Buffer; key: Map<Cbor, Cbor> } | undefined;
}

/** Web Authentication Level 3, 6.1, "Authenticator Data", and 6.5.1, "Attested Credential Data". */
function readAuthenticatorData(data: Buffer): AuthenticatorData {
  if (data.length < 37) throw unreadable();
  const flags = data[32]!;
  return {
    relyingPartyHash: data.subarray(0, 32),
    isPresent: (flags & 0x01) !== 0,
    isVerified: (flags & 0x04) !== 0,
    counter: data.readUInt32BE(33),
    attested: (flags & 0x40) === 0 ? undefined : readAttested(data.subarray(37)),
  };
}

/** After the model of the authenticator come the length of the id, the id, and the key. */
function readAttested(data: Buffer): AuthenticatorData["attested"] {
  if (data.length < 18) throw unreadable();
  const end = 18 + data.readUInt16BE(16);
  const [key] = readable(() => readCbor(data, end));
  if (!(key instanceof Map)) throw unreadable();
  return { id: data.subarray(18, end), key };
}

/** The ids of ES256 and RS256, which are those that Cognito takes (developer guide, "passkeys"). */
export const ALGORITHMS = { ES256: -7, RS256: -257 };

/** The SubjectPublicKeyInfo of a key in COSE (RFC 9053, 7.1; RFC 8230, 4). */
function publicKeyOf(key: Map<Cbor, Cbor>): string {
  const algorithm = key.get(3);
  const isCurve = algorithm === ALGORITHMS.ES256 && key.get(1) === 2 && key.get(-1) === 1;
  const isRsa = algorithm === ALGORITHMS.RS256 && key.get(1) === 3;
  if (!isCurve && !isRsa) throw notSupported("The algorithm of the passkey is not supported.");
  const part = (label: number): string => (key.get(label) as Buffer).toString("base64url");
  const made = readable(() => {
    const jwk: JsonWebKey = isCurve
      ? { kty: "EC", crv: "P-256", x: part(-2), y: part(-3) }
      : { kty: "RSA", n: part(-1), e: part(-2) };
    return createPublicKey({ key: jwk, format: "jwk" });
  });
  return made.export({ format: "der", type: "spki" }).toString("base64url");
}

/**
 * Checks the answer to the options of a registration (Web Authentication Level 3, 7.1). The attestation says
 * who made the authenticator, and is not read: Cognito does not enforce it (developer guide). Throws the
 * errors of CompleteWebAuthnRegistration.
 */
export function registered(
  credential: PublicKeyCredentialJson,
  settings: PasskeySettings,
): Pick<Passkey, "id" | "publicKey" | "counter"> {
  const { type, origin } = clientDataOf(credential);
  if (type !== "webauthn.create") throw invalidParameter("The credential is not of a registration.");
  if (!isOriginOf(settings.relyingParty, origin))
    throw new AwsError("WebAuthnOriginNotAllowedException", `The origin ${origin} is not allowed.`);
  const [attestation] = readable(() => readCbor(bytes(credential.response, "attestationObject")));
  const authData = attestation instanceof Map ? attestation.get("authData") : undefined;
  if (!Buffer.isBuffer(authData)) throw unreadable();
  const data = readAuthenticatorData(authData);
  if (!data.relyingPartyHash.equals(sha256(settings.relyingParty)))
    throw new AwsError("WebAuthnRelyingPartyMismatchException", "The passkey is of another relying party.");
  if (!data.isPresent || (settings.needsVerification && !data.isVerified))
    throw notSupported("The authenticator has not verified its user.");
  if (!data.attested) throw unreadable();
  const id = data.attested.id.toString("base64url");
  if (id !== credential.id) throw invalidParameter("The credential has two ids.");
  return { id, publicKey: publicKeyOf(data.attested.key), counter: data.counter };
}

/**
 * Returns the new counter if the answer is the passkey's signature of the challenge (Web Authentication
 * Level 3, 7.2), else undefined. A counter that does not grow is of a copy of the passkey, which is refused:
 * an assumption, since AWS does not document it.
 */
export function assertedCounter(
  credential: PublicKeyCredentialJson,
  passkey: Passkey,
  challenge: string,
  settings: PasskeySettings,
): number | undefined {
  const client = clientDataOf(credential);
  const signed = bytes(credential.response, "authenticatorData");
  const data = readAuthenticatorData(signed);
  const isOfPage =
    client.type === "webauthn.get" &&
    client.challenge === challenge &&
    isOriginOf(settings.relyingParty, client.origin) &&
    data.relyingPartyHash.equals(sha256(settings.relyingParty));
  const isOfUser = data.isPresent && (data.isVerified || !settings.needsVerification);
  const isNewer = data.counter > passkey.counter || (data.counter === 0 && passkey.counter === 0);
  const message = Buffer.concat([signed, sha256(bytes(credential.response, "clientDataJSON"))]);
  const key = createPublicKey({
    key: Buffer.from(passkey.publicKey, "base64url"),
    format: "der",
    type: "spki",
  });
  const isSigned = verify("sha256", message, key, bytes(credential.response, "signature"));
  return isOfPage && isOfUser && isNewer && isSigned ? data.counter : undefined;
}

function bytes(response: Record<string, unknown>, name: string): Buffer {
  const value = response[name];
  if (typeof value !== "string") throw invalidParameter(`The credential has no ${name}.`);
  return Buffer.from(value, "base64url");
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

function readable<Value>(read: () => Value): Value {
  try {
    return read();
  } catch {
    throw unreadable();
  }
}

const unreadable = (): AwsError => invalidParameter("The data of the authenticator cannot be read.");

const notSupported = (message: string): AwsError =>
  new AwsError("WebAuthnCredentialNotSupportedException", message);
