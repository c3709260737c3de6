import { AwsError, type Answer, type Call, type Handler, type StreamAnswer } from "../../base/http.ts";
import { arnOf, type Context } from "./context.ts";
import { errorAnswer, requestIds } from "./errors.ts";
import { getObject } from "./getting.ts";
import { objectPlace } from "./request.ts";
import type { EdgeReading } from "./settings.ts";

/**
 * A bucket as the origin of a distribution: the path is the key, and the bucket's policy says which objects
 * CloudFront may read. It may not list the bucket, so an object that is not there is AccessDenied, too.
 */
export function originOf(context: Context, readings: EdgeReading[], distribution: string): Handler {
  const own = readings.filter(
    ({ bucket, distributions }) => bucket === context.bucket.name && isLike(distributions, distribution),
  );
  return async (call) => {
    try {
      return await whole(read(call, context, own));
    } catch (error) {
      return whole(errorAnswer(error));
    }
  };
}

function read(call: Call, context: Context, readings: EdgeReading[]): StreamAnswer {
  const { key } = objectPlace(`/${context.bucket.name}${call.path}`);
  const arn = arnOf(context, key);
  const isThere = context.objects.get(context.bucket.name, key) !== undefined;
  if (!isThere || !readings.some(({ objects }) => isLike(objects, arn)))
    throw new AwsError("AccessDenied", "Access Denied", 403);
  const { method, headers } = call;
  const none = { query: new URLSearchParams(), role: undefined };
  const request = { ...none, method, key, headers };
  const answer = getObject(request, context);
  return { ...answer, headers: { ...requestIds(), ...answer.headers } };
}

async function whole({ body, ...answer }: StreamAnswer): Promise<Answer> {
  if (body === undefined || typeof body === "string" || body instanceof Uint8Array)
    return { ...answer, ...(body === undefined ? {} : { body }) };
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece as Buffer);
  return { ...answer, body: Buffer.concat(pieces) };
}

/** `ArnLike` of IAM: `*` is any text. */
function isLike(pattern: string, arn: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+^${}()|[\]\\?]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s").test(arn);
}
