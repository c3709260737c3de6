import { AwsError } from "../../base/http.ts";
import type { TableInput, TableOperation } from "./api.ts";
import type { TableDefinition } from "./definition.ts";
import type { Tables } from "./tables.ts";

/** The operations that describe a table. They add what the template defines and Dynoxide does not know. */
export function descriptions(tables: Tables, describeTable: TableOperation): Record<string, TableOperation> {
  const tableOf = ({ TableName }: TableInput): TableDefinition => {
    const table = tables.get(TableName ?? "");
    if (table) return table;
    throw new AwsError(
      "ResourceNotFoundException",
      `Requested resource not found: Table: ${TableName ?? ""} not found`,
    );
  };
  return {
    DescribeTable: async (input) => {
      const table = tableOf(input);
      const { Table } = await describeTable(input);
      return { Table: { ...Table, ...ofTemplate(table, Table ?? {}) } };
    },
    DescribeTimeToLive: async (input) => {
      const { timeToLive } = tableOf(input);
      const on = { TimeToLiveStatus: "ENABLED", AttributeName: timeToLive };
      return { TimeToLiveDescription: timeToLive ? on : { TimeToLiveStatus: "DISABLED" } };
    },
    // There are no backups here, but programs that ask for their settings need an answer.
    DescribeContinuousBackups: async (input) => {
      tableOf(input);
      const PointInTimeRecoveryDescription = { PointInTimeRecoveryStatus: "DISABLED" };
      return {
        ContinuousBackupsDescription: { ContinuousBackupsStatus: "ENABLED", PointInTimeRecoveryDescription },
      };
    },
  };
}

function ofTemplate(
  { arn, streamArn, viewType, deletionProtection }: TableDefinition,
  described: Record<string, unknown>,
): Record<string, unknown> {
  const indexes = (described.GlobalSecondaryIndexes ?? []) as { IndexName: string }[];
  return {
    TableArn: arn,
    DeletionProtectionEnabled: deletionProtection,
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map((index) => ({
        ...index,
        IndexArn: `${arn}/index/${index.IndexName}`,
      })),
    }),
    ...(viewType && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: viewType },
      LatestStreamArn: streamArn,
      LatestStreamLabel: streamArn.split("/").at(-1),
    }),
  };
}
