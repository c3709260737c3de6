import { createHmac } from "node:crypto";
import type { Person, TestCloud } from "./cloud.ts";

const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The codes of a person's authenticator app, by the cloud's clock. */
export interface Factor {
  secret: string;
  /** Returns the next code that was not returned yet: of the present step, or of the one after it. */
  code: () => string;
  /** Returns a code of no step near. */
  wrongCode: () => string;
}

/** Returns the codes of a secret as an authenticator app makes them (RFC 6238), by the cloud's clock. */
export function factorOf(test: TestCloud, secret: string): Factor {
  let used = -1;
  const now = (): number => Math.floor(test.cloud.clock.now() / STEP_MS);
  return {
    secret,
    code: () => {
      used = Math.max(now(), used + 1);
      return codeOf(secret, used);
    },
    wrongCode: () => {
      const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, now() + steps));
      return ["000000", "000001", "000002", "000003", "000004", "000005"].find(
        (code) => !near.includes(code),
      )!;
    },
  };
}

/** Sets up a second factor for a person, by Cognito, and turns it on. */
export async function turnOnFactor(test: TestCloud, { token: AccessToken }: Person): Promise<Factor> {
  const { SecretCode } = await test.cloud.cognito("AssociateSoftwareToken", { AccessToken });
  const factor = factorOf(test, SecretCode as string);
  await test.cloud.cognito("VerifySoftwareToken", { AccessToken, UserCode: factor.code() });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await test.cloud.cognito("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings });
  return factor;
}

function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.from(step.toString(16).padStart(16, "0"), "hex");
  const hash = createHmac("sha1", key).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff;
  return String(number).slice(-6).padStart(6, "0");
}
