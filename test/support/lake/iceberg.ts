import { GetTableCommand, GlueClient } from "@aws-sdk/client-glue";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { TestCloud } from "../cloud.ts";
import { icebergManifests, icebergRead } from "icebird";

/** The rows of a table as a reader of Iceberg that is none of Rollcall's finds them. */
export type IcebergRow = Record<string, string | number | bigint | boolean | null>;

type Metadata = NonNullable<Parameters<typeof icebergRead>[0]["metadata"]>;

/** The tables of a cloud, as a person at this machine reads them. */
export function icebergOf({ outputs }: TestCloud): IcebergReader {
  const credentials = { accessKeyId: "person", secretAccessKey: "person" };
  const client = { region: outputs.region as string, credentials };
  return new IcebergReader(outputs.lakeDatabaseName as string, {
    s3: new S3Client({ ...client, endpoint: outputs.s3Url as string }),
    glue: new GlueClient({ ...client, endpoint: outputs.httpUrl as string }),
  });
}

/**
 * Reads tables of the lake by the catalogue, with icebird. By default clients have the endpoints of the
 * environment.
 */
export class IcebergReader {
  readonly #s3: S3Client;
  readonly #glue: GlueClient;
  readonly #database: string;

  constructor(database: string, { s3 = new S3Client({}), glue = new GlueClient({}) } = {}) {
    this.#database = database;
    this.#s3 = s3;
    this.#glue = glue;
  }

  /** The metadata that the catalog names; undefined before the first commit. */
  async metadata(Name: string): Promise<Metadata | undefined> {
    const { Table } = await this.#glue.send(new GetTableCommand({ DatabaseName: this.#database, Name }));
    const location = Table?.Parameters?.metadata_location;
    if (location === undefined) return undefined;
    return JSON.parse(new TextDecoder().decode(await this.#bytes(new URL(location)))) as Metadata;
  }

  /** All rows of a table; none before the first commit. */
  async rows(table: string): Promise<IcebergRow[]> {
    const metadata = await this.metadata(table);
    if (!metadata || (await this.files(table)).length === 0) return [];
    return this.#reading(() => icebergRead({ tableUrl: metadata.location, metadata }));
  }

  /** The names of the data files of a table, in order. */
  async files(table: string): Promise<string[]> {
    const metadata = await this.metadata(table);
    if (!metadata) return [];
    const manifests = await this.#reading(() => icebergManifests(metadata));
    const paths = manifests.flatMap(({ entries }) => entries.map(({ data_file: file }) => file.file_path));
    return paths.map((path) => new URL(path).pathname.slice(1)).sort();
  }

  /** Answers the reader's requests to the bucket on AWS from this one. */
  async #reading<Result>(read: () => Promise<Result>): Promise<Result> {
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const range = new Headers(init?.headers).get("range") ?? undefined;
      const bytes = await this.#bytes(url, range);
      return new Response(bytes.slice(), { status: range === undefined ? 200 : 206 });
    };
    try {
      return await read();
    } finally {
      globalThis.fetch = fetch;
    }
  }

  async #bytes({ host, pathname }: URL, Range?: string): Promise<Uint8Array> {
    const [Bucket] = host.split(".");
    const Key = decodeURIComponent(pathname.slice(1));
    const { Body } = await this.#s3.send(new GetObjectCommand({ Bucket, Key, Range }));
    return Body!.transformToByteArray();
  }
}
