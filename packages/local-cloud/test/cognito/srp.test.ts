import { runs } from "../support/seed.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { credentialFor, exchange, provesPassword, proves } from "../../services/cognito/pools/srp.ts";
import { srpClient } from "./people.ts";

/** True if a client with this password proves it to a server that holds the credential. */
function succeeds(
  poolName: string,
  user: string,
  credential: { salt: string; verifier: string },
  password: string,
): boolean {
  const client = srpClient(poolName);
  const held = exchange(client.SRP_A, credential.verifier)!;
  const SECRET_BLOCK = Buffer.from("secret block").toString("base64");
  const parameters = {
    SRP_B: held.serverPublic.toString(16),
    SALT: credential.salt,
    USER_ID_FOR_SRP: user,
    SECRET_BLOCK,
  };
  const { TIMESTAMP = "", PASSWORD_CLAIM_SIGNATURE = "" } = client.answer(parameters, password);
  const message = Buffer.concat([
    Buffer.from(poolName + user),
    Buffer.from("secret block"),
    Buffer.from(TIMESTAMP),
  ]);
  return proves(held, message, PASSWORD_CLAIM_SIGNATURE);
}

describe("SRP-6a (RFC 5054, with Cognito's hashes)", () => {
  it("is passed with the password and with no other, whatever they are", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", minLength: 1 }),
        fc.string({ minLength: 1 }),
        fc.uuid(),
        (one, two, user) => {
          const credential = credentialFor("POOL1", user, one);
          expect(succeeds("POOL1", user, credential, one)).toBe(true);
          expect(provesPassword(credential, "POOL1", user, one)).toBe(true);
          expect(succeeds("POOL1", user, credential, `${one}${two}`)).toBe(false);
          expect(provesPassword(credential, "POOL1", user, `${one}${two}`)).toBe(false);
        },
      ),
      { numRuns: runs(1 / 2) },
    );
  });

  it("refuses public values that are no number or are 0 modulo N", () => {
    const { verifier } = credentialFor("POOL1", "user", "password");
    for (const value of ["", "0", "00", "xyz", "-1"]) expect(exchange(value, verifier)).toBeUndefined();
  });
});
