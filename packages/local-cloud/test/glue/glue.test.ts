import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetTableCommand, GetTablesCommand, GlueClient, UpdateTableCommand } from "@aws-sdk/client-glue";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Clock } from "../../base/clock.ts";
import { silentLog } from "../../base/log.ts";
import { listen, type Listening } from "../../app/server.ts";
import { createGlue } from "../../services/glue/index.ts";
import { openStore } from "../../base/store.ts";
import { PLACE, resources } from "../lambda/functions.ts";

let folder: string;
let server: Listening;
let client: GlueClient;
const clock = new Clock();

const DATABASE = { Type: "AWS::Glue::Database", Properties: { DatabaseInput: { Name: "lake" } } };
const tableIn = (DatabaseName: string) => ({
  Type: "AWS::Glue::Table",
  Properties: {
    DatabaseName,
    OpenTableFormatInput: { IcebergInput: { MetadataOperation: "CREATE", Version: "2" } },
    TableInput: { Name: "visits", StorageDescriptor: { Location: "s3://bucket/visits" } },
  },
});

async function open(table = tableIn("lake")): Promise<void> {
  const all = resources({ Database: DATABASE, Table: table });
  const of = (type: string) => all.filter((resource) => resource.type === type);
  const store = openStore<never>(join(folder, "glue.jsonl"));
  const { handle } = createGlue({
    ...{ ...PLACE, clock, store, databases: of("AWS::Glue::Database"), tables: of("AWS::Glue::Table") },
  });
  await server?.stop();
  const routes = { services: { glue: handle }, targets: {}, paths: {}, upgrade: () => {} };
  server = await listen(0, () => routes, silentLog);
  client = new GlueClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
    maxAttempts: 1,
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "glue-"));
  await open();
});
afterEach(async () => {
  client.destroy();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const name = async (location: string, VersionId?: string) =>
  client.send(
    new UpdateTableCommand({
      DatabaseName: "lake",
      ...{ SkipArchive: true, VersionId },
      TableInput: { Name: "visits", Parameters: { table_type: "ICEBERG", metadata_location: location } },
    }),
  );
const found = async () => {
  const { Table } = await client.send(new GetTableCommand({ DatabaseName: "lake", Name: "visits" }));
  return Table;
};

test("a table of a template is there, and a program changes it, also over a restart", async () => {
  expect(await found()).toMatchObject({ Name: "visits", DatabaseName: "lake", VersionId: "0" });
  expect((await found())?.Parameters).toEqual({ table_type: "ICEBERG" });
  await name("s3://bucket/visits/1.json");
  await open();
  expect(await found()).toMatchObject({
    VersionId: "1",
    Parameters: { metadata_location: "s3://bucket/visits/1.json" },
  });
  const { TableList } = await client.send(new GetTablesCommand({ DatabaseName: "lake" }));
  expect(TableList).toMatchObject([{ Name: "visits", VersionId: "1" }]);
});

test("an update on another version is refused", async () => {
  await name("s3://bucket/visits/1.json", "0");
  await expect(name("s3://bucket/visits/2.json", "0")).rejects.toThrow("has version 1, and not 0");
  expect((await found())?.Parameters?.metadata_location).toBe("s3://bucket/visits/1.json");
});

test("what is not there is named", async () => {
  const other = new GetTableCommand({ DatabaseName: "lake", Name: "other" });
  await expect(client.send(other)).rejects.toMatchObject({ name: "EntityNotFoundException" });
  const nowhere = new GetTablesCommand({ DatabaseName: "nowhere" });
  await expect(client.send(nowhere)).rejects.toThrow("Database nowhere not found.");
  await expect(open(tableIn("nowhere"))).rejects.toThrow(
    "Stack/Table (AWS::Glue::Table): DatabaseName nowhere is in no template",
  );
});
