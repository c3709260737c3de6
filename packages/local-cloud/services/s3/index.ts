import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { AwsError, type Handler, type StreamAnswer, type StreamCall } from "../../base/http.ts";
import type { Iam } from "../iam/index.ts";
import { readEach } from "../../base/imitated.ts";
import type { Log } from "../../base/log.ts";
import { isPreflight, type Sender } from "../../base/origins.ts";
import type { Store } from "../../base/store.ts";
import { arnOf, permit, type Context } from "./context.ts";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import { errorAnswer, notImplemented, requestIds } from "./errors.ts";
import { expiryOf, Midnights } from "./lifecycle.ts";
import { Objects, type Stored } from "./objects.ts";
import { operationFor } from "./operations.ts";
import { objectPlace, readRequest } from "./request.ts";
import { bucketSettings, readPolicy, type Bucket } from "./settings.ts";
import { originOf } from "./edge.ts";

export interface S3 {
  service: "s3";
  /** Amazon S3 over its REST protocol, with the bucket in the path. */
  handle: (call: StreamCall, sender: Sender) => Promise<StreamAnswer>;
  /** True if a path is a bucket's. */
  has: (path: string) => boolean;
  /** Returns the origin that a bucket's domain is for the distribution with this ARN. */
  originAt: (domain: string, distribution: string) => Handler | undefined;
  stop(): Promise<void>;
}

interface Options {
  /** AWS::S3::Bucket. */
  buckets: Resource[];
  /** AWS::S3::BucketPolicy. */
  policies: Resource[];
  /** Paths of the local cloud, whose names no bucket may have. */
  taken: string[];
  store: Store<Stored>;
  /** The folder with the data of objects; a temporary folder if undefined. */
  folder: string | undefined;
  iam: Pick<Iam, "roleOf" | "secretOf" | "allows">;
  region: string;
  clock: Clock;
  log: Log;
}

/** The buckets of the templates. Throws an error that names what is not imitated. */
export function createS3(options: Options): S3 {
  const { iam, region, clock, log } = options;
  const settings = readEach(options.buckets, (each) => bucketSettings(each, options.taken));
  const buckets = new Map(settings.map((each) => [each.name, each]));
  const readings = readEach(options.policies, readPolicy).flat();
  const objects = new Objects(options.store, options.folder);

  const expire = async (): Promise<void> => {
    const expired = objects.all().filter(({ bucket, key, at }) => {
      const expiry = expiryOf(buckets.get(bucket)?.expiry ?? [], key, at);
      return expiry && expiry.at <= clock.now();
    });
    await objects.delete(expired);
  };
  let expiring = Promise.resolve();
  const sweep = (): void => {
    expiring = expiring.then(expire).catch((error: unknown) => {
      log.error(`s3: expired objects could not be removed: ${String(error)}`);
    });
  };
  // Deletes objects that expired before this start.
  sweep();
  const midnights = new Midnights(clock, sweep);

  const run = async (
    call: StreamCall,
    sender: Sender,
    bucket: Bucket | undefined,
    place: Place,
  ): Promise<StreamAnswer> => {
    const request = readRequest(call, place.key, { sender, iam, region, now: clock.now() });
    if (place.bucket === "") throw notImplemented(`${call.method} of /`);
    if (!bucket) throw noSuchBucket(place.bucket);
    const context: Context = { bucket, objects, iam, region, clock };
    const operation = operationFor(request);
    const resource = operation.on === "bucket" ? bucket.arn : arnOf(context, place.key);
    if (operation.action !== undefined) permit(request, context, operation.action, resource);
    const answer = await operation.run(request, context);
    return { ...answer, headers: { ...requestIds(), ...answer.headers } };
  };
  const handle = async (call: StreamCall, sender: Sender): Promise<StreamAnswer> => {
    const place = objectPlace(call.path);
    const bucket = buckets.get(place.bucket);
    if (isPreflight(call)) {
      if (!bucket) throw noSuchBucket(place.bucket);
      const allowed = preflightHeaders(call, bucket.cors, place.key !== "");
      return { status: 200, headers: { ...requestIds(), ...allowed } };
    }
    const answer = await run(call, sender, bucket, place).catch(errorAnswer);
    return { ...answer, headers: { ...answer.headers, ...corsHeaders(call, bucket?.cors ?? []) } };
  };
  return {
    service: "s3",
    handle: (call, sender) => handle(call, sender).catch(errorAnswer),
    has: (path) => buckets.has(path.split("/")[1] ?? ""),
    originAt: (domain, distribution) => {
      const bucket = buckets.get(domain.replace(`.s3.${region}.amazonaws.com`, ""));
      return bucket && originOf({ bucket, objects, iam, region, clock }, readings, distribution);
    },
    stop: async () => {
      midnights.stop();
      await expiring;
      objects.stop();
    },
  };
}

type Place = ReturnType<typeof objectPlace>;

function noSuchBucket(name: string): AwsError {
  return new AwsError("NoSuchBucket", "The specified bucket does not exist", 404, { BucketName: name });
}
