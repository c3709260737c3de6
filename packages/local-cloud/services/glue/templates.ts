import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { missing, readEach, refuseOthers, refused } from "../../base/imitated.ts";
import type { Store } from "../../base/store.ts";
import { tableKeyOf, type GlueTable } from "./table.ts";

/** CloudFormation's names of a template, which begin with small letters in the API's. */
type Properties = Record<string, unknown>;

/** Returns the names of the templates' databases. */
export function deployDatabases(resources: Resource[]): Set<string> {
  return new Set(
    readEach(resources, (resource) => {
      refuseOthers(resource, ["CatalogId", "DatabaseInput"]);
      const { DatabaseInput: input } = resource.properties as { DatabaseInput: Properties };
      refuseOthers(resource, ["Name", "Description"], "DatabaseInput.", input);
      return resource.ref;
    }),
  );
}

/**
 * Creates the tables of the templates. One that is there stays as programs have changed it: on AWS, a table
 * whose template has not changed is not updated.
 */
export function deployTables(
  resources: Resource[],
  databases: Set<string>,
  { clock, store }: { clock: Clock; store: Store<GlueTable> },
): void {
  readEach(resources, (resource) => {
    refuseOthers(resource, ["CatalogId", "DatabaseName", "TableInput", "OpenTableFormatInput"]);
    const { properties, ref: name } = resource;
    const { DatabaseName, TableInput, OpenTableFormatInput } = properties as {
      DatabaseName: string;
      TableInput: Properties;
      OpenTableFormatInput?: { IcebergInput?: Properties };
    };
    if (!databases.has(DatabaseName))
      throw missing(resource, "DatabaseName", DatabaseName, "is in no template");
    refuseOthers(
      resource,
      ["Name", "TableType", "StorageDescriptor", "Parameters"],
      "TableInput.",
      TableInput,
    );
    const iceberg = OpenTableFormatInput?.IcebergInput;
    if (OpenTableFormatInput && iceberg?.MetadataOperation !== "CREATE")
      throw refused(resource, "OpenTableFormatInput without IcebergInput.MetadataOperation CREATE");
    const key = tableKeyOf(DatabaseName, name);
    if (store.get(key)) return;
    const now = clock.now();
    // On AWS such a table has metadata of its own from the beginning, without a snapshot.
    const parameters = iceberg ? { Parameters: { table_type: "ICEBERG" } } : {};
    void store.set(key, {
      database: DatabaseName,
      input: { ...TableInput, Name: name, ...parameters },
      ...{ version: 0, createdAt: now, updatedAt: now },
    });
  });
}
