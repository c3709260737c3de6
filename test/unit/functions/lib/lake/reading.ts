import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { DuckDBInstance } from "@duckdb/node-api";
import { parquetReadObjects } from "hyparquet";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestCloud } from "../../../../support/cloud.ts";

/** A row of a file, as a Parquet reader gives it. */
export type LakeRow = Record<string, string | number | bigint | boolean | null>;

export interface Lake {
  /** The names of all files that begin so. */
  list(prefix?: string): Promise<string[]>;
  rows(name: string): Promise<LakeRow[]>;
  bytes(name: string): Promise<Uint8Array>;
  put(name: string, bytes: string | Uint8Array): Promise<void>;
}

/** The bucket of the lake, as a person at this machine sees it. */
export function lakeOf({ outputs }: TestCloud): Lake {
  const client = new S3Client({
    endpoint: outputs.s3Url as string,
    region: outputs.region as string,
    credentials: { accessKeyId: "person", secretAccessKey: "person" },
  });
  return lakeAt(client, outputs.lakeBucketName as string);
}

export function lakeAt(client: S3Client, Bucket: string): Lake {
  const bytes = async (Key: string): Promise<Uint8Array> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return Body!.transformToByteArray();
  };
  return {
    list: async (Prefix = "") => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.map(({ Key }) => Key!);
    },
    bytes,
    rows: async (Key) => {
      const found = await bytes(Key);
      if (Key.includes("/month/")) return rowsByEngine(found);
      return (await parquetReadObjects({ file: found.slice().buffer })) as LakeRow[];
    },
    put: async (Key, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
  };
}

/** Months are compressed by zstd, which hyparquet reads with a further package only. */
async function rowsByEngine(bytes: Uint8Array): Promise<LakeRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "lake-"));
  const path = join(folder, "read.parquet");
  writeFileSync(path, bytes);
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const reader = await connection.runAndReadAll("FROM read_parquet($path)", { path });
  connection.closeSync();
  rmSync(folder, { recursive: true });
  return reader.getRowObjectsJS() as LakeRow[];
}
