import { Aws } from "aws-cdk-lib";
import { CfnDatabase, CfnTable } from "aws-cdk-lib/aws-glue";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { LAKE } from "#functions/aws/names";
import type { Stage } from "../synth/stage.ts";
import type { LakeBucket } from "./lakeBucket.ts";

type TableName = keyof typeof LAKE.tables;

interface Props {
  stage: Stage;
  lake: LakeBucket;
  /** The tables of the stage's domains. */
  tables: TableName[];
}

/**
 * The database of the lake's tables in the Glue Data Catalog, by which Athena and other engines find their
 * current snapshots. CloudFormation creates each table empty; commits then name the metadata, with all
 * columns. So the template has the columns of the partition alone, and never updates a table.
 */
export class Catalog extends Construct {
  /** The name of the database: Athena takes letters, digits and `_` without quotes. */
  readonly name: string;

  constructor(scope: Construct, id: string, { stage, lake, tables }: Props) {
    super(scope, id);
    this.name = `rollcall_${stage.name.toLowerCase().replaceAll("-", "_")}`;
    const database = new CfnDatabase(this, "Database", {
      catalogId: Aws.ACCOUNT_ID,
      databaseInput: { name: this.name, description: "Rollcall: visits and customer events in files" },
    });
    for (const name of tables) {
      const table = new CfnTable(this, `Table${name}`, {
        catalogId: Aws.ACCOUNT_ID,
        databaseName: this.name,
        openTableFormatInput: { icebergInput: { metadataOperation: "CREATE", version: "2" } },
        tableInput: {
          name,
          tableType: "EXTERNAL_TABLE",
          storageDescriptor: {
            location: `s3://${lake.ownName}/${LAKE.prefixes.iceberg}${name}`,
            // Athena's names have lower case alone.
            columns: Object.entries(LAKE.tables[name]).map(([column, type]) => ({
              name: column.toLowerCase(),
              type,
            })),
          },
        },
      });
      table.addResourceDependency(database);
    }
  }

  /** Permission for what a commit asks of its tables (Glue guide, "Specifying AWS Glue resource ARNs"). */
  allow(names: TableName[]): PolicyStatement {
    const place = `arn:${Aws.PARTITION}:glue:${Aws.REGION}:${Aws.ACCOUNT_ID}:`;
    const tables = names.map((name) => `table/${this.name}/${name}`);
    return new PolicyStatement({
      actions: ["glue:GetTable", "glue:UpdateTable"],
      resources: ["catalog", `database/${this.name}`, ...tables].map((resource) => place + resource),
    });
  }
}
