import type { LambdaFunctionURLEvent } from "aws-lambda";
import { HttpError } from "../../aws/errors.ts";

const MAX_BYTES = 16 * 1024;
const KINDS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** The texts of a form by their names. */
export type Form = Pick<URLSearchParams, "get" | "getAll" | "has">;

/** Reads the body of a request. Throws an HttpError if it is too long or encoded. */
export function readBody({
  body = "",
  isBase64Encoded,
  headers,
}: LambdaFunctionURLEvent): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity") throw new HttpError(415, "content-encoding", "must be left out");
  if (bytes.length > MAX_BYTES) throw new HttpError(413, "body", `must have at most ${MAX_BYTES} bytes`);
  return bytes;
}

/** Returns the kind of content without its parameters: `application/json`. */
export function kindOf({ headers }: LambdaFunctionURLEvent): string {
  return headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/**
 * Parses a form. Mail programs send `List-Unsubscribe=One-Click` as `multipart/form-data` or urlencoded
 * (RFC 8058, 3.2), browsers send the forms of pages urlencoded. Files are left out. Throws an HttpError.
 */
export async function readForm(request: LambdaFunctionURLEvent): Promise<Form> {
  const bytes = readBody(request);
  if (!KINDS.includes(kindOf(request)))
    throw new HttpError(415, "content-type", `must be ${KINDS.join(" or ")}`);
  const type = request.headers["content-type"] ?? "";
  try {
    const sent = await new Response(bytes, { headers: { "content-type": type } }).formData();
    const texts = [...sent].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
    return new URLSearchParams(texts);
  } catch {
    // Its boundary is missing or its parts are cut: `formData` says no more.
    throw new HttpError(400, "body", "must be a form as content-type says");
  }
}
