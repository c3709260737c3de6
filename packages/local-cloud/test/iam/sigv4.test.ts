import "../support/seed.ts";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sign, verifySignature, type Signable } from "../../services/iam/sigv4.ts";

const keys = { accessKeyId: "ASIAEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const secretOf = (accessKeyId: string) =>
  accessKeyId === keys.accessKeyId ? keys.secretAccessKey : undefined;
const now = Date.parse("2026-11-20T10:15:00Z");
const scope = { region: "us-east-1", service: "appsync" };

/** A request signed by the AWS SDK's own signer. */
async function signedBySdk(
  path: string,
  query: [string, string][],
  body: string,
  header: string,
): Promise<Signable> {
  const signer = new SignatureV4({ credentials: keys, ...scope, sha256: Sha256 });
  const headers = { host: "127.0.0.1:4000", "content-type": "application/json", "x-other": header };
  const parameters = Object.fromEntries(query);
  const request = {
    method: "POST",
    protocol: "http:",
    hostname: "127.0.0.1",
    path,
    headers,
    body,
    query: parameters,
  };
  const signed = await signer.sign(request, { signingDate: new Date(now) });
  return {
    method: "POST",
    path,
    query: new URLSearchParams(Object.entries(parameters)),
    headers: signed.headers,
    body,
  };
}

describe("verifySignature", () => {
  it("agrees with the AWS SDK's signer for any path, query, header and body", async () => {
    const text = fc.string({ unit: fc.constantFrom(..."abcXYZ019 -_.~!'()*/&=%+é") });
    const path = fc
      .array(fc.stringMatching(/^[a-zA-Z0-9_~-][a-zA-Z0-9._~-]*$/), { minLength: 1, maxLength: 3 })
      .map((parts) => `/${parts.join("/")}`);
    const query = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-zA-Z]{1,5}$/), text), {
      selector: ([name]) => name,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(
        path,
        query,
        fc.string(),
        fc.stringMatching(/^[a-z]([a-z ]{0,8}[a-z])?$/),
        async (...given) => {
          const request = await signedBySdk(...given);
          expect(verifySignature(request, secretOf, [now])).toEqual({
            accessKeyId: keys.accessKeyId,
            scope: { date: "20261120", ...scope },
          });
          const altered = { ...request, body: `${request.body.toString()} ` };
          expect(() => verifySignature(altered, secretOf, [now])).toThrow(/does not match/);
        },
      ),
    );
  });

  it("takes what `sign` makes", () => {
    const request = {
      method: "GET",
      path: "/a b",
      query: new URLSearchParams({ b: "2", a: "1" }),
      headers: { host: "h" },
      body: "",
    };
    const headers = { ...request.headers, ...sign(request, keys, scope, now) };
    expect(verifySignature({ ...request, headers }, secretOf, [now]).accessKeyId).toBe(keys.accessKeyId);
  });

  it("takes a date that is right by any of the clocks, and five minutes", async () => {
    const request = await signedBySdk("/graphql", [], "{}", "a");
    const year = 365 * 86_400_000;
    expect(() => verifySignature(request, secretOf, [now + year, now])).not.toThrow();
    expect(() => verifySignature(request, secretOf, [now + 5 * 60_000])).not.toThrow();
    expect(() => verifySignature(request, secretOf, [now + 5 * 60_000 + 1])).toThrow(/Signature expired/);
  });

  const broken: [
    what: string,
    change: (headers: Record<string, string | undefined>) => void,
    name: string,
    message: RegExp,
  ][] = [
    ["no date", (headers) => delete headers["x-amz-date"], "IncompleteSignatureException", /X-Amz-Date/],
    [
      "a signed header that is not there",
      (headers) => delete headers["x-other"],
      "IncompleteSignatureException",
      /'x-other' is named as a SignedHeader/,
    ],
    [
      "an altered header",
      (headers) => (headers["x-other"] = "b"),
      "InvalidSignatureException",
      /does not match/,
    ],
    [
      "no signature",
      (headers) => (headers.authorization = "AWS4-HMAC-SHA256 Credential=a"),
      "IncompleteSignatureException",
      /requires 'Credential'/,
    ],
    [
      "host not signed",
      (headers) => (headers.authorization = headers.authorization!.replace("host;", "")),
      "InvalidSignatureException",
      /'Host' must be/,
    ],
    [
      "an unknown key",
      (headers) => (headers.authorization = headers.authorization!.replace("ASIAEXAMPLE", "ASIAOTHER")),
      "UnrecognizedClientException",
      /security token/,
    ],
  ];
  it.each(broken)("refuses %s", async (_, change, name, message) => {
    const request = await signedBySdk("/graphql", [], "{}", "a");
    const headers = { ...request.headers };
    change(headers);
    const verify = () => verifySignature({ ...request, headers }, secretOf, [now]);
    expect(verify).toThrow(message);
    expect(verify).toThrow(expect.objectContaining({ name, status: 403 }));
  });
});
