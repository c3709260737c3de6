import { Aws } from "aws-cdk-lib";
import { CfnDatabase, CfnTable } from "aws-cdk-lib/aws-glue";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { LAKE } from "#functions/aws/names";
import type { Stage } from "../synth/stage.ts";
import type { LakeBucket } from "./lakeBucket.ts";

/**
 * The database of the lake's tables in the Glue Data Catalog, by which Athena and other engines find their
 * current snapshots. CloudFormation creates each table empty; commits then name the metadata, with all
 * columns. So the template has the columns of the partition alone, and never updates a table.
 */
export class Catalog extends Construct {
  /** The name of the database: Athena takes letters, digits and `_` without quotes. */
  readonly name: string;

  constructor(scope: Construct, id: string, { stage, lake }: { stage: Stage; lake: LakeBucket }) {
    super(scope, id);
    this.name = `rollcall_${stage.name.toLowerCase().replaceAll("-", "_")}`;
    const database = new CfnDatabase(this, "Database", {
      catalogId: Aws.ACCOUNT_ID,
      databaseInput: { name: this.name, description: "Rollcall: visits in files" },
    });
    for (const name of LAKE.tables) {
      const table = new CfnTable(this, `Table${name}`, {
        catalogId: Aws.ACCOUNT_ID,
        databaseName: this.name,
        openTableFormatInput: { icebergInput: { metadataOperation: "CREATE", version: "2" } },
        tableInput: {
          name,
          tableType: "EXTERNAL_TABLE",
          storageDescriptor: {
            location: `s3://${lake.ownName}/${LAKE.prefixes.iceberg}${name}`,
            columns: LAKE.partition.map((column) => ({ name: column, type: "string" })),
          },
        },
      });
      table.addResourceDependency(database);
    }
  }

  /** Permission for what a commit asks of its tables (Glue guide, "Specifying AWS Glue resource ARNs"). */
  allow(): PolicyStatement {
    const place = `arn:${Aws.PARTITION}:glue:${Aws.REGION}:${Aws.ACCOUNT_ID}:`;
    const tables = LAKE.tables.map((name) => `table/${this.name}/${name}`);
    return new PolicyStatement({
      actions: ["glue:GetTable", "glue:UpdateTable"],
      resources: ["catalog", `database/${this.name}`, ...tables].map((resource) => place + resource),
    });
  }
}
