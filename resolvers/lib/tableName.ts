import type { Context } from "@aws-appsync/utils";

/** The table's name, from the environment of the API. DynamoDB's transactions and batches name their table; all else has it from the data source. */
export function tableName(ctx: Pick<Context, "env">): string {
  return ctx.env.TABLE_NAME as string;
}
