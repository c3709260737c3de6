import { findBreakingChanges } from "graphql";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { namesOf, schemaOf } from "./released.ts";

/**
 * Changes that graphql-js calls breaking and no client notices. A document names no type of a result, so its
 * scalar may become one whose values are the same JSON.
 */
const UNNOTICED = ["Subscriber.typedEmail changed type from String! to AWSEmail!."];

const read = (file: string) => readFileSync(file, "utf8");

// test/unit/schema/released.graphql is the schema of the last release (CONTRIBUTING.md).
it("takes every document that the schema of the last release takes", () => {
  const found = findBreakingChanges(
    schemaOf(read("test/unit/schema/released.graphql")),
    schemaOf(read("schema.graphql")),
  );
  expect(found.map(({ description }) => description)).toEqual(UNNOTICED);
});

it("finds what would break a client", () => {
  const before = "type Query { job(jobId: ID!): String } input A { a: String }";
  const after = 'type Query { "Any." job(jobId: ID!, kind: Int!): Int } input A { a: ID }';
  const found = findBreakingChanges(schemaOf(before), schemaOf(namesOf(after)));
  expect(found.map(({ type }) => type).sort()).toEqual([
    ...["FIELD_CHANGED_KIND", "FIELD_CHANGED_KIND", "REQUIRED_ARG_ADDED"],
  ]);
  expect(namesOf('"Any." type Query @aws_iam { "One." me: ID @deprecated @aws_iam }')).toBe(
    "type Query {\n  me: ID @deprecated\n}\n",
  );
});
