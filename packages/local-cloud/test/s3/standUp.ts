import { mkdtempSync, rmSync } from "node:fs";
import { request, type Agent, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { assemble, type Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { createIam } from "../../services/iam/index.ts";
import { silentLog } from "../../base/log.ts";
import { createS3 } from "../../services/s3/index.ts";
import { listen } from "../../app/server.ts";
import { openStore } from "../../base/store.ts";
import { StandingClock } from "../support/clock.ts";

const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };
export const BUCKET = "jobs";

interface Wish {
  /** Properties of the bucket. */
  bucket?: object;
  /** Statements of the bucket's policy. */
  policy?: object[];
  /** A folder to keep objects in; in memory if undefined. */
  folder?: string | undefined;
  clock?: Clock;
  /** Statements of the role `signer`. */
  allows?: object[];
}

export function resources({ bucket = {}, policy = [], allows = [] }: Wish): Resource[] {
  const PolicyDocument = { Statement: policy };
  const Policies = [{ PolicyName: "p", PolicyDocument: { Statement: allows } }];
  const Resources = {
    Bucket: { Type: "AWS::S3::Bucket", Properties: { BucketName: BUCKET, ...bucket } },
    Policy: { Type: "AWS::S3::BucketPolicy", Properties: { Bucket: { Ref: "Bucket" }, PolicyDocument } },
    Role: { Type: "AWS::IAM::Role", Properties: { RoleName: "signer", Policies } },
  };
  return assemble([{ name: "Stack", template: { Resources } }], new Map(), PLACE).resources;
}

/**
 * S3 with one bucket behind a server, a client that anybody at this machine could have, and one of a role.
 */
export async function standUp(wish: Wish = {}) {
  const { folder, clock = new StandingClock() } = wish;
  const [bucket, policy, role] = resources(wish) as [Resource, Resource, Resource];
  const file = (name: string): string | undefined => folder && join(folder, name);
  const iam = createIam({ roles: [role], policies: [], store: openStore(file("iam.jsonl")) });
  const store = openStore<never>(file("s3.jsonl"));
  const s3 = createS3({
    ...{ buckets: [bucket], policies: [policy], taken: ["/clock"], store, folder: file("s3") },
    ...{ iam, region: PLACE.region, clock, log: silentLog },
  });
  const routes = { services: {}, targets: {}, paths: {}, objects: s3, upgrade: () => {} };
  const server = await listen(0, () => routes, silentLog);
  const clientWith = (credentials: { accessKeyId: string; secretAccessKey: string }): S3Client =>
    new S3Client({
      ...{ endpoint: `http://127.0.0.1:${server.port}`, region: PLACE.region, credentials, maxAttempts: 1 },
    });
  const client = clientWith({ accessKeyId: "a", secretAccessKey: "b" });
  const signer = clientWith(iam.credentialsOf(role.arn));
  return {
    ...{ clock, client, signer, clientWith, port: server.port, origin: `http://127.0.0.1:${server.port}` },
    role: role.arn,
    credentialsOf: iam.credentialsOf,
    originAt: s3.originAt,
    stop: async () => {
      client.destroy();
      signer.destroy();
      await server.stop();
      await s3.stop();
      store.close();
      clock.stop();
    },
  };
}

export type Standing = Awaited<ReturnType<typeof standUp>>;

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "s3-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** True if it came over a connection of an earlier request. */
  reused: boolean;
}

/** A request as it stands: fetch normalises paths, and adds and refuses headers. */
export function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
  agent?: Agent,
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => (text += String(chunk)));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: text,
          reused: sent.reusedSocket,
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The header of a program that signs with any key pair. */
export const ANYBODY = {
  authorization:
    "AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=any",
};

export const codeIn = ({ body }: Pick<Got, "body">): string => /<Code>(.*)<\/Code>/.exec(body)?.[1] ?? "";
