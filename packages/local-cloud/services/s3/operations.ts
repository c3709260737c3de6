import type { StreamAnswer } from "../../base/http.ts";
import { deleteObject, deleteObjects } from "./deleting.ts";
import { notImplemented } from "./errors.ts";
import { getObject } from "./getting.ts";
import { headBucket, listObjects } from "./listing.ts";
import type { Context } from "./context.ts";
import { putObject } from "./putting.ts";
import type { S3Request } from "./request.ts";

interface Operation {
  name: string;
  method: string;
  on: "bucket" | "object";
  /** The query parameter that makes it this operation. */
  mark?: string;
  /**
   * The action that a role needs (Service Authorization Reference, S3); an operation without it asks by
   * itself.
   */
  action?: string;
  /** Query parameters and `x-amz-` headers that are imitated. */
  query?: string[];
  headers?: RegExp;
  run: (request: S3Request, context: Context) => StreamAnswer | Promise<StreamAnswer>;
}

const RESPONSE = ["type", "language", "encoding"].map((name) => `response-content-${name}`);
const READING = {
  query: [...RESPONSE, "response-content-disposition", "response-cache-control", "response-expires"],
  headers: /^x-amz-checksum-mode$/,
  run: getObject,
};
const CHECKSUMS = "sdk-checksum-algorithm|checksum-.*|trailer|decoded-content-length";

const OPERATIONS: Operation[] = [
  {
    ...{ name: "PutObject", method: "PUT", on: "object", action: "s3:PutObject", run: putObject },
    headers: new RegExp(`^x-amz-(meta-.*|server-side-encryption|${CHECKSUMS})$`),
  },
  { name: "GetObject", method: "GET", on: "object", action: "s3:GetObject", ...READING },
  { name: "HeadObject", method: "HEAD", on: "object", action: "s3:GetObject", ...READING },
  { name: "DeleteObject", method: "DELETE", on: "object", action: "s3:DeleteObject", run: deleteObject },
  {
    ...{ name: "DeleteObjects", method: "POST", on: "bucket", mark: "delete", run: deleteObjects },
    headers: new RegExp(`^x-amz-(${CHECKSUMS})$`),
  },
  {
    ...{ name: "ListObjectsV2", method: "GET", on: "bucket", mark: "list-type", run: listObjects },
    action: "s3:ListBucket",
    query: ["prefix", "delimiter", "start-after", "continuation-token", "max-keys", "encoding-type"],
  },
  { name: "HeadBucket", method: "HEAD", on: "bucket", action: "s3:ListBucket", run: headBucket },
];

/** Headers that every operation may have, without a meaning here. */
const COMMON = /^x-amz-(content-sha256|date|security-token|user-agent)$/;

/** The operation that a request asks for. Throws NotImplemented, which names what is not imitated. */
export function operationFor({ method, key, query, headers }: S3Request): Operation {
  const on = key === "" ? "bucket" : "object";
  const found = OPERATIONS.filter((each) => each.method === method && each.on === on);
  const operation = found.find(({ mark }) => mark === undefined || query.has(mark));
  const parameters = [...query.keys()].filter((name) => name !== "x-id");
  if (!operation) {
    const marks = parameters.length > 0 ? `?${parameters.join("&")}` : "";
    throw notImplemented(`${method} of ${on === "bucket" ? "a bucket" : "an object"} ${marks}`.trim());
  }
  const known = [operation.mark, ...(operation.query ?? [])];
  const other =
    parameters.find((name) => !known.includes(name)) ??
    Object.keys(headers).find(
      (name) => name.startsWith("x-amz-") && !COMMON.test(name) && !operation.headers?.test(name),
    );
  if (other !== undefined) throw notImplemented(`${other} of ${operation.name}`);
  return operation;
}
