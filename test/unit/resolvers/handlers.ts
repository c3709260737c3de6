import { join } from "node:path";
import { bundleResolvers } from "../../../infra/synth/bundle.ts";
import { checkCode } from "../../../packages/local-cloud/services/javascript/check.ts";
import type { Evaluation } from "../../../packages/local-cloud/services/javascript/sandbox.ts";
import { loadUnit } from "../../../packages/local-cloud/services/javascript/sandbox.ts";

const root = join(import.meta.dirname, "../../..");

export const NOW = "2026-03-17T10:30:00.000Z";
export const NOW_MS = Date.UTC(2026, 2, 17, 10, 30);
export const NOW_S = NOW_MS / 1000;

const cognito = (sub: string, groups: string[] | null) => ({
  sub,
  username: sub,
  groups,
  sourceIp: ["127.0.0.1"],
  issuer: "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_test",
  claims: { sub },
  defaultAuthStrategy: "ALLOW",
});

/**
 * Callers, in the shapes of `ctx.identity` (AppSync developer guide, "JavaScript resolvers: context object
 * reference").
 */
export const alice = cognito("alice", null);
export const bob = cognito("bob", null);
export const viewer = cognito("vera", ["viewer"]);
export const admin = cognito("ada", ["admin"]);
export const backend = {
  accountId: "000000000000",
  cognitoIdentityPoolId: null,
  cognitoIdentityId: null,
  sourceIp: ["127.0.0.1"],
  username: "AROA:backend",
  userArn: "arn:aws:sts::000000000000:assumed-role/backend/session",
  cognitoIdentityAuthType: null,
  cognitoIdentityAuthProvider: null,
};

/** A user with one verified address, as it is stored. */
export const stored = {
  PK: "USER#alice",
  SK: "PROFILE",
  entity: "User",
  userId: "alice",
  version: 3,
  status: "ACTIVE",
  email: "alice@example.com",
  primaryEmailId: "E1",
  emailCount: 2,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  GSI1PK: "USERS",
  GSI1SK: "alice@example.com#alice",
};

export const primary = {
  PK: "USER#alice",
  SK: "EMAIL#E1",
  entity: "Email",
  emailId: "E1",
  userId: "alice",
  email: "alice@example.com",
  typedEmail: "Alice@example.com",
  isVerified: true,
  verifiedAt: "2026-01-01T00:00:00.000Z",
  createdAt: "2026-01-01T00:00:00.000Z",
};

/** A second address of hers, claimed and not verified. */
export const claim = {
  PK: "USER#alice",
  SK: "EMAIL#E2",
  entity: "Email",
  emailId: "E2",
  userId: "alice",
  email: "work@example.com",
  typedEmail: "Work@example.com",
  isVerified: false,
  claimExpiresAt: "2026-03-20T00:00:00.000Z",
  createdAt: "2026-03-13T00:00:00.000Z",
  GSI2PK: "LAPSE#2026-03-20",
  GSI2SK: "E2",
};

export const { GSI2PK: _, GSI2SK: __, claimExpiresAt: ___, ...withoutClaim } = claim;

/** The same address after its code. */
export const second = { ...withoutClaim, isVerified: true, verifiedAt: "2026-03-14T00:00:00.000Z" };

export type Handlers = Record<"request" | "response", (ctx: object) => Evaluation>;

/** One resolver file as AppSync gets it: bundled, checked, in its sandbox, at NOW. */
export function handlers(file: string): Handlers {
  const { code } = bundleResolvers(root, [file], { isPlain: true }).get(file)!;
  const refused = checkCode(code);
  if (refused.length > 0) throw new Error(`${file}: ${JSON.stringify(refused)}`);
  const unit = loadUnit(code);
  const run = (handler: "request" | "response") => (ctx: object) =>
    unit.run(
      handler,
      { ...empty, info: infoOf(file), ...ctx, arguments: (ctx as { args?: object }).args ?? {} },
      { now: () => NOW_MS },
    );
  return { request: run("request"), response: run("response") };
}

const empty = {
  args: {},
  identity: alice,
  source: null,
  stash: {},
  prev: null,
  env: { TABLE_NAME: "T", CODES_PER_ADDRESS: "20", SITES_PER_PERSON: "10" },
  request: { headers: {}, domainName: null },
};

/**
 * The path is the field: `resolvers/Mutation/addEmail.ts#add`. A shared step's field is one of those that
 * have it.
 */
function infoOf(file: string): object {
  const [, parentTypeName, fieldName] = file.replace(/\.ts.*/, "").split("/");
  return { fieldName, parentTypeName, variables: {}, selectionSetList: [], selectionSetGraphQL: "" };
}

/** A key as DynamoDB gets it. */
export const key = (PK: string, SK: string) => ({ PK: { S: PK }, SK: { S: SK } });

/** A condition as `@aws-appsync/utils/dynamodb` returns it; without values if it binds none. */
export const when = (
  expression: string,
  expressionNames: Record<string, string>,
  expressionValues?: Record<string, unknown>,
) => ({ expression, expressionNames, ...(expressionValues ? { expressionValues } : {}) });

/** Returns a handler's error in short: its type and its info. */
export function failure(evaluation: Evaluation): [string | undefined, unknown] {
  if (!evaluation.error) throw new Error(`no error, but ${JSON.stringify(evaluation.value)}`);
  return [evaluation.error.errorType, evaluation.error.errorInfo ?? null];
}

/**
 * `ctx` of a response after a conditional write that did not hold (AppSync developer guide, "Condition
 * expressions"): the current item.
 */
export const conditionFailed = (item: unknown) => ({
  error: {
    type: "DynamoDB:ConditionalCheckFailedException",
    message: "The conditional request failed (Service: DynamoDb, Status Code: 400, Request ID: r)",
  },
  result: item,
});

/**
 * `ctx` of a response after a cancelled transaction (AppSync developer guide, "TransactWriteItems"), by the
 * reasons of its parts in order.
 */
export function cancelled(...reasons: ("None" | "TransactionConflict" | { item: unknown })[]) {
  const cancellationReasons = reasons.map((reason) => {
    if (typeof reason === "string") return { type: reason, message: reason };
    return { type: "ConditionCheckFailed", message: "The condition check failed.", item: reason.item };
  });
  return {
    error: {
      type: "DynamoDB:TransactionCanceledException",
      message: "Transaction cancelled, please refer cancellation reasons for specific reasons",
    },
    result: { keys: null, cancellationReasons },
  };
}

export const throttled = {
  error: { type: "DynamoDB:ProvisionedThroughputExceededException", message: "slow down" },
  result: null,
};
