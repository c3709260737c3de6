import type { Context } from "@aws-appsync/utils";

/**
 * Returns the table's name from the environment of the API. Only transactions and batches name their table;
 * other requests get it from the data source.
 */
export function tableName(ctx: Pick<Context, "env">): string {
  return ctx.env.TABLE_NAME as string;
}
