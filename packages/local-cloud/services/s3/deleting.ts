import { AwsError, type StreamAnswer } from "../../base/http.ts";
import { arnOf, permit, type Context } from "./context.ts";
import { notImplemented } from "./errors.ts";
import { receiveBody } from "./received.ts";
import type { S3Request } from "./request.ts";
import { malformed, read, result, type Read, type Xml } from "./xml.ts";

/** API reference, DeleteObject: 204, whether there was an object or not. */
export async function deleteObject({ key, headers }: S3Request, context: Context): Promise<StreamAnswer> {
  if (headers["if-match"] !== undefined) throw notImplemented("If-Match of DeleteObject");
  await remove([key], context);
  return { status: 204 };
}

function remove(keys: string[], { bucket, objects }: Context): Promise<void> {
  return objects.delete(keys.flatMap((key) => objects.get(bucket.name, key) ?? []));
}

/** API reference, DeleteObjects. */
const MOST_KEYS = 1000;
/** A thousand of the longest keys, every character of them escaped. */
const LARGEST_BODY = 8 * 1024 * 1024;

export async function deleteObjects(request: S3Request, context: Context): Promise<StreamAnswer> {
  const { keys, quiet } = await wishOf(request);
  const done: { Key: string }[] = [];
  const failed: Xml[] = [];
  for (const Key of keys) {
    try {
      permit(request, context, "s3:DeleteObject", arnOf(context, Key));
      done.push({ Key });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      failed.push({ Key, Code: error.name, Message: error.message });
    }
  }
  await remove(
    done.map(({ Key }) => Key),
    context,
  );
  const body = result("DeleteResult", { Deleted: quiet ? [] : done, Error: failed });
  return { status: 200, headers: { "content-type": "application/xml" }, body };
}

async function wishOf(request: S3Request): Promise<{ keys: string[]; quiet: boolean }> {
  const pieces: Buffer[] = [];
  const { checksum } = await receiveBody(request, {
    largest: LARGEST_BODY,
    write: async (piece) => pieces.push(piece),
  });
  if (checksum === undefined && request.headers["content-md5"] === undefined) {
    const message = "Missing required header for this request: Content-MD5 OR x-amz-checksum-*";
    throw new AwsError("InvalidRequest", message);
  }
  const { name, children } = read(Buffer.concat(pieces).toString("utf8"));
  const keys = children.filter((each) => each.name === "Object").map(keyOf);
  if (name !== "Delete" || keys.length === 0 || keys.length > MOST_KEYS) throw malformed();
  return { keys, quiet: children.some((each) => each.name === "Quiet" && each.text === "true") };
}

function keyOf({ children }: Read): string {
  const other = children.find(({ name }) => name !== "Key");
  if (other) throw notImplemented(`${other.name} of DeleteObjects`);
  const key = children[0]?.text ?? "";
  if (children.length !== 1 || key === "") throw malformed();
  return key;
}
