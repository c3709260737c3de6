import { randomBytes } from "node:crypto";
import { AwsError, type StreamAnswer } from "../../base/http.ts";
import { document, type Xml } from "./xml.ts";

/** The headers that every answer has. */
export function requestIds(): Record<string, string> {
  return {
    "x-amz-request-id": randomBytes(8).toString("hex").toUpperCase(),
    "x-amz-id-2": randomBytes(32).toString("base64"),
  };
}

/** An error in S3's form (API reference, "REST Error Responses"). Any other one is for the server. */
export function errorAnswer(error: unknown): StreamAnswer {
  if (!(error instanceof AwsError)) throw error;
  const ids = requestIds();
  const content = {
    ...{ Code: error.name, Message: error.message },
    ...(error.fields as Record<string, Xml>),
    ...{ RequestId: ids["x-amz-request-id"], HostId: ids["x-amz-id-2"] },
  };
  return {
    status: error.status,
    headers: { ...ids, "content-type": "application/xml" },
    body: document("Error", content),
  };
}

export function notImplemented(what: string): AwsError {
  return new AwsError("NotImplemented", `the local S3 does not imitate ${what}`, 501);
}

export function noSuchKey(key: string): AwsError {
  return new AwsError("NoSuchKey", "The specified key does not exist.", 404, { Key: key });
}

/** The condition is the name of its header. */
export function preconditionFailed(condition: string): AwsError {
  const message = "At least one of the pre-conditions you specified did not hold";
  return new AwsError("PreconditionFailed", message, 412, { Condition: condition });
}

/** A value that comes in a query can have any character, and is returned as a header. */
export function checkHeader(name: string, value: string): void {
  if (/^[\t\x20-\x7e\xa0-\xff]*$/.test(value)) return;
  throw invalidArgument("Header value cannot be represented using ISO-8859-1.", name, value);
}

export function invalidArgument(message: string, name: string, value: string): AwsError {
  return new AwsError("InvalidArgument", message, 400, { ArgumentName: name, ArgumentValue: value });
}
