import { expect, test } from "vitest";
import { isNormal } from "../../services/lambda/logLine.ts";

test.each([
  '{"_aws":{"Timestamp":1,"CloudWatchMetrics":[]},"deployment":"dev","Sent":1}',
  '{"level":"INFO","message":"sent"}',
  '{"level":"WARN","message":"again later"}',
])("%s is nothing that failed", (line) => expect(isNormal(line)).toBe(true));

test.each([
  '{"level":"ERROR","message":"not sent"}',
  '{"level":"FATAL","message":"not sent"}',
  '{"some":"object"}',
  "{ a text",
  "a text of console.log",
  "",
])("%s is for people to see", (line) => expect(isNormal(line)).toBe(false));
