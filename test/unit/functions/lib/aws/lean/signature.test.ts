import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { expect, it } from "vitest";
import { signedHeaders } from "#functions/aws/lean/signature";

const HEADERS = {
  "content-type": "application/x-amz-json-1.0",
  "x-amz-target": "DynamoDB_20120810.PutItem",
};
const first = { accessKeyId: "AKID", secretAccessKey: "secret" };
const other = { accessKeyId: "ASIA", secretAccessKey: "other+/", sessionToken: "token//==" };

// One after another, so that a key which was derived for another service, day, region or secret would be
// seen.
it("is the signature of the AWS SDK, for each service, day, region and credentials", async () => {
  for (const day of ["2026-11-20T10:15:00.123Z", "2026-11-21T00:00:00.000Z", "2026-11-20T23:59:59.999Z"])
    for (const region of ["us-east-1", "eu-central-1"])
      for (const credentials of [first, other])
        for (const [service, body] of [
          ["dynamodb", "{}"],
          ["sqs", "{}"],
          ["dynamodb", '{"a":"ä 😀"}'],
        ] as const) {
          const url = new URL(`https://${service}.${region}.amazonaws.com/`);
          const signer = new SignatureV4({
            ...{ service, region, credentials, sha256: Sha256, applyChecksum: false },
          });
          const request = { method: "POST", protocol: "https:", hostname: url.hostname, path: "/", body };
          const { headers } = await signer.sign(
            { ...request, headers: { ...HEADERS, host: url.host } },
            { signingDate: new Date(day) },
          );
          expect(
            signedHeaders(url, HEADERS, body, { service, region, credentials }, Date.parse(day)),
          ).toEqual(headers);
        }
});
