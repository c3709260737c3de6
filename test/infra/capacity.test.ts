import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Table } from "../../infra/constructs/table.ts";
import { stageOf } from "../../infra/synth/stage.ts";

const { context } = JSON.parse(readFileSync("cdk.json", "utf8")) as { context: Record<string, unknown> };

/** The table of the stage dev with these values, as its template has it. */
function tableOf(values: Record<string, string>): Record<string, unknown> {
  const stack = new Stack(new App(), "Stack", { env: { region: "us-east-1" } });
  new Table(
    stack,
    "Table",
    stageOf((name) => ({ ...context, ...values })[name]),
  );
  const [table] = Object.values(Template.fromStack(stack).findResources("AWS::DynamoDB::GlobalTable"));
  return table!.Properties as Record<string, unknown>;
}

test("a table is on demand if the stage says nothing", () => {
  const table = tableOf({});
  expect(table.BillingMode).toBe("PAY_PER_REQUEST");
  expect(JSON.stringify(table)).not.toContain("Provisioned");
});

test("a table with provisioned capacity follows its traffic within the range, and so does each index", () => {
  const scaled = (least: number, most: number) => ({
    ...{ MinCapacity: least, MaxCapacity: most, SeedCapacity: least },
    TargetTrackingScalingPolicyConfiguration: { TargetValue: 70 },
  });
  const writes = {
    WriteProvisionedThroughputSettings: { WriteCapacityAutoScalingSettings: scaled(100, 4000) },
  };
  const reads = { ReadProvisionedThroughputSettings: { ReadCapacityAutoScalingSettings: scaled(50, 2000) } };
  const indexes = ["GSI1", "GSI2", "GSI3"].map((IndexName) => ({ IndexName }));
  expect(tableOf({ provisionedWrites: "100-4000", provisionedReads: "50-2000" })).toMatchObject({
    BillingMode: "PROVISIONED",
    ...writes,
    GlobalSecondaryIndexes: indexes.map((index) => ({ ...index, ...writes })),
    Replicas: [{ ...reads, GlobalSecondaryIndexes: indexes.map((index) => ({ ...index, ...reads })) }],
  });
});
