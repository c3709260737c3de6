import { generateKeyPairSync, sign } from "node:crypto";

const ECDSA_WITH_SHA256 = "06082a8648ce3d040302";
const COMMON_NAME = "0603550403";
const SUBJECT_ALT_NAME = "0603551d11";
const V3 = "a003020102";

/** A self-signed certificate of a host, in PEM, with its key (RFC 5280, 4.1, in DER). */
export function certificateOf(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = der(0x30, hex(ECDSA_WITH_SHA256));
  const name = der(0x30, der(0x31, der(0x30, hex(COMMON_NAME), der(0x0c, Buffer.from(host)))));
  const validity = der(
    0x30,
    ...["20200101000000Z", "21200101000000Z"].map((at) => der(0x18, Buffer.from(at))),
  );
  const altName = der(0x30, der(0x82, Buffer.from(host)));
  const extensions = der(0xa3, der(0x30, der(0x30, hex(SUBJECT_ALT_NAME), der(0x04, altName))));
  const spki = publicKey.export({ type: "spki", format: "der" });
  const parts = [hex(V3), der(0x02, Buffer.from([1])), algorithm, name, validity, name, spki, extensions];
  const body = der(0x30, ...parts);
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]);
  const whole = der(0x30, body, algorithm, der(0x03, signature)).toString("base64");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.match(/.{1,64}/g)!.join("\n")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
  };
}

const hex = (text: string): Buffer => Buffer.from(text, "hex");

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
