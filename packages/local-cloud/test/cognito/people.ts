import {
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
  type AuthenticationResultType,
} from "@aws-sdk/client-cognito-identity-provider";
import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from "node:crypto";
import type { Stood } from "./standUp.ts";

export const password = "Correct-horse-7";

/** Somebody who signed up and confirmed; gives the sub. */
export async function joined(here: Stood, email: string): Promise<string> {
  const { UserSub } = await here.sdk.send(
    new SignUpCommand({ ClientId: here.clientId, Username: email, Password: password }),
  );
  const ConfirmationCode = await here.code(email);
  await here.sdk.send(
    new ConfirmSignUpCommand({ ClientId: here.clientId, Username: email, ConfirmationCode }),
  );
  return UserSub!;
}

/** The client's half of SRP-6a (RFC 5054) as Cognito has it, written independently of the server's. */
export function srpClient(poolName: string) {
  const modulus = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
  const secret = BigInt(`0x${randomBytes(128).toString("hex")}`);
  const publicValue = modPow(2n, secret, modulus);
  return {
    SRP_A: publicValue.toString(16),
    answer(parameters: Record<string, string>, secretPassword: string): Record<string, string> {
      const { SRP_B = "", SALT = "", USER_ID_FOR_SRP: user = "", SECRET_BLOCK = "" } = parameters;
      const serverValue = BigInt(`0x${SRP_B}`);
      const u = number(sha256(signed(publicValue), signed(serverValue)));
      const x = number(
        sha256(signed(BigInt(`0x${SALT}`)), sha256(Buffer.from(`${poolName}${user}:${secretPassword}`))),
      );
      const k = number(sha256(signed(modulus), signed(2n)));
      const base = (((serverValue - k * modPow(2n, x, modulus)) % modulus) + modulus) % modulus;
      const shared = modPow(base, secret + u * x, modulus);
      const key = Buffer.from(hkdfSync("sha256", signed(shared), signed(u), "Caldera Derived Key", 16));
      const TIMESTAMP = "Sat Nov 21 09:05:07 UTC 2026";
      const message = [
        Buffer.from(poolName + user),
        Buffer.from(SECRET_BLOCK, "base64"),
        Buffer.from(TIMESTAMP),
      ];
      return {
        USERNAME: user,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        TIMESTAMP,
        PASSWORD_CLAIM_SIGNATURE: createHmac("sha256", key).update(Buffer.concat(message)).digest("base64"),
      };
    },
  };
}

/** Signs in over SRP with the SDK. */
export async function signedIn(
  here: Stood,
  email: string,
  secretPassword = password,
  ClientMetadata?: Record<string, string>,
): Promise<Required<Pick<AuthenticationResultType, "AccessToken" | "IdToken" | "RefreshToken">>> {
  const { ClientId, responses } = await challenged(here, email, secretPassword);
  const { AuthenticationResult } = await here.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: responses,
      ClientMetadata,
    }),
  );
  return AuthenticationResult as never;
}

/** A sign-in up to the proof, which `responses` holds. */
export async function challenged(here: Stood, email: string, secretPassword = password) {
  const srp = srpClient(here.poolId.split("_")[1]!);
  const { ChallengeParameters = {} } = await here.sdk.send(
    new InitiateAuthCommand({
      ClientId: here.clientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: email, SRP_A: srp.SRP_A },
    }),
  );
  return {
    ClientId: here.clientId,
    parameters: ChallengeParameters,
    responses: srp.answer(ChallengeParameters, secretPassword),
  };
}

/** Java's two's complement bytes of a positive number. */
function signed(value: bigint): Buffer {
  const hex = value.toString(16);
  const padded = hex.padStart(hex.length + (hex.length % 2), "0");
  const bytes = Buffer.from(padded, "hex");
  return bytes[0]! > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash("sha256").update(Buffer.concat(parts)).digest();
}

function number(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString("hex")}`);
}

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === "1") result = (result * base) % modulus;
  }
  return result;
}
