import { expect } from "vitest";
import type { TestCloud } from "../cloud.ts";

/** The parameters below a path by what follows it, as the Parameter Store itself has them. */
export async function parametersBelow(test: TestCloud, path: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  let NextToken: string | undefined;
  do {
    const answer = await fetch(`${test.cloud.origin}/`, {
      method: "POST",
      headers: {
        authorization: `AWS4-HMAC-SHA256 Credential=test/20261121/${test.cloud.region}/ssm/aws4_request`,
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": "AmazonSSM.GetParametersByPath",
      },
      body: JSON.stringify({ Path: path, WithDecryption: true, NextToken }),
    });
    const page = (await answer.json()) as {
      Parameters: { Name: string; Type: string; Value: string }[];
      NextToken?: string;
    };
    expect(page.Parameters.every(({ Type }) => Type === "SecureString")).toBe(true);
    for (const { Name, Value } of page.Parameters) found[Name.slice(path.length + 1)] = Value;
    ({ NextToken } = page);
  } while (NextToken);
  return found;
}
