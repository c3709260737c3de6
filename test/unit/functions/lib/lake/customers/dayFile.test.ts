import { parquetMetadata } from "hyparquet";
import { expect, test } from "vitest";
import { CustomerFile } from "../../../../../../functions/lib/lake/customers/dayFile.ts";

const row = (messageId: string, properties: string) => ({
  ...{ day: 1, receivedMs: 1, ms: 1, sourceId: "s", type: "track", messageId, profileId: "p", properties },
  isBot: false,
});

test("a group of rows ends after 20,000 rows, or once it has 16 million characters", () => {
  const file = new CustomerFile();
  for (let at = 0; at < 20_500; at += 1) file.add(row(`m-${at}`, "{}"));
  const long = "x".repeat(250_000);
  for (let at = 0; at < 100; at += 1) file.add(row(`long-${at}`, long));
  expect(file.rows).toBe(20_600);
  const { row_groups: groups } = parquetMetadata(file.encode().buffer as ArrayBuffer);
  expect(groups.map(({ num_rows }) => Number(num_rows))).toEqual([20_000, 564, 36]);
});
