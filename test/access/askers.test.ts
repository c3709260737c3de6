import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Key } from "#table/key";
import type { Pattern } from "#table/pattern";
import { patterns } from "#table/model/patterns";
import * as user from "#table/users/user";
import type { RecordedRequest } from "../../packages/local-cloud/services/dynamodb/index.ts";
import { discover } from "../../infra/synth/discover.ts";
import type { TestCloud } from "../support/cloud.ts";
import { startWithProvider, type OidcProvider } from "../support/federated/cloud.ts";
import { rouse, silence } from "../support/following.ts";
import { dictated, MODEL } from "../support/mail/model.ts";
import { driveCampaigns } from "./askers/campaigns.ts";
import { driveCampaignLists } from "./askers/campaignLists.ts";
import { driveCommands } from "./askers/commands.ts";
import { grantedTo, usedBy } from "./askers/grants.ts";
import { differences, type Asked } from "./askers/requests.ts";
import { pass } from "./askers/settle.ts";
import { driveDeliveries } from "./askers/deliveries.ts";
import { driveEngagement } from "./askers/engagement.ts";
import { driveFolds } from "./askers/folds.ts";
import { driveEvents } from "./askers/events.ts";
import { driveInvoices } from "./askers/invoices.ts";
import { driveJobs } from "./askers/jobs.ts";
import { driveLongHistories } from "./askers/longHistories.ts";
import { driveMailPeople } from "./askers/mailPeople.ts";
import { driveMail } from "./askers/mail.ts";
import { driveMailStats } from "./askers/mailStats.ts";
import { driveTextMails } from "./askers/templateMails.ts";
import { driveMerges } from "./askers/merges.ts";
import { drivePrivacy } from "./askers/privacy.ts";
import { driveProfiles } from "./askers/profiles.ts";
import { driveReminders } from "./askers/reminders.ts";
import { driveRuns } from "./askers/executions.ts";
import { driveSegments } from "./askers/segments.ts";
import { driveSends } from "./askers/sends.ts";
import { driveSequences } from "./askers/sequences.ts";
import { driveDestinations } from "./askers/destinations.ts";
import { driveCustomerLake, drivePlans, driveSources } from "./askers/sources.ts";
import { driveTexts } from "./askers/templates.ts";
import { driveSites } from "./askers/sites.ts";
import { driveSearch } from "./driveSearch.ts";
import { stampers, wrongStamps } from "./stamps.ts";
import { driveKeys } from "./keys/driveKeys.ts";
import { driveStaff } from "./driveStaff.ts";
import { driveProviders, driveUsers } from "./askers/users.ts";

/** Everything that is asked of the table while every field and every function does all that it does. */
let asked: Asked[];
/**
 * The operations on the table that each role of a function may use, and those that the table's data source
 * may use.
 */
let granted: Map<string, string[]>;
let test: TestCloud;
let provider: OidcProvider;

beforeAll(async () => {
  ({ test, provider } = await startWithProvider(47_312, { context: MODEL, model: dictated }));
  const recording = test.cloud.dynamodb.recorder.start();
  // Each jump of the clock wakes all timers: each runs where it is asked for, and the others are silent.
  await silence(test, ["schedule/customerLake", "schedule/reconcile"]);
  const counted = await driveSites(test);
  await silence(test, ["schedule/secrets"]);
  const byCommands = await driveCommands(test, counted);
  await driveCustomerLake(test);
  await rouse(test, ["schedule/reconcile"]);
  await driveUsers(test);
  await driveProviders(test, provider);
  await silence(test, ["schedule/reconcile"]);
  await driveMailPeople(test);
  await driveMail(test);
  await driveJobs(test);
  await driveTexts(test);
  await driveTextMails(test);
  await driveSequences(test);
  await driveInvoices(test);
  await driveSends(test);
  await driveDeliveries(test);
  await driveEngagement(test);
  await driveRuns(test);
  await driveReminders(test);
  await driveCampaigns(test);
  await driveCampaignLists(test);
  await driveProfiles(test);
  await driveSources(test);
  byCommands.push(...(await driveMailStats(test)));
  await driveFolds(test);
  await driveLongHistories(test);
  await driveMerges(test);
  await drivePrivacy(test);
  await driveSegments(test);
  await driveDestinations(test);
  await driveEvents(test);
  await drivePlans(test);
  await driveStaff(test);
  await driveKeys(test);
  await driveSearch(test);
  await pass(test, "PT10S");
  const names = functionsByRole();
  const requests = recording.stop();
  const own = requests.flatMap((request) =>
    request.by ? [{ by: names.get(request.by) ?? request.by, request }] : [],
  );
  asked = [...own, ...byCommands];
  granted = grants(names);
});
afterAll(async () => {
  await test?.stop();
  await provider?.stop();
});

/** The function that runs as a role, by its path below functions/. */
function functionsByRole(): Map<string, string> {
  const pathOf = (source: unknown): string => String(source).replace(/^functions\/|\.ts$/g, "");
  const functions = test.cloud.assembly.ofType("AWS::Lambda::Function");
  return new Map(
    functions.map(({ properties, metadata }) => [
      String(properties.Role),
      pathOf(metadata["rollcall:source"]),
    ]),
  );
}

function grants(names: Map<string, string>): Map<string, string[]> {
  const sources = test.cloud.assembly.ofType("AWS::AppSync::DataSource");
  const source = sources.find(({ properties }) => properties.Type === "AMAZON_DYNAMODB");
  const all = new Map([...names, [String(source?.properties.ServiceRoleArn), "resolvers"]]);
  const roles = test.cloud.assembly.ofType("AWS::IAM::Role");
  return new Map(
    roles.flatMap((role) => {
      const name = all.get(role.arn);
      const may = name === undefined ? [] : grantedTo(role);
      return name !== undefined && may.length > 0 ? [[name, sorted(may)] as const] : [];
    }),
  );
}

/** Some of those that write stamped items, by each of their ways. */
const STAMPING = ["Mutation.putGoal", "step/putDestination", "http/consent", "cognito/postConfirmation"];

const sorted = (names: string[]): string[] => [...new Set(names)].sort();
const fields = () => discover(process.cwd()).resolvers;

/** The fields that have a step of `resolvers/steps`, in place of its name. */
function withFieldsOfSteps(pattern: Pattern): Pattern {
  const having = (file: string): string[] =>
    fields().flatMap(({ type, field, steps = [] }) =>
      steps.some((step) => step.place === file) ? [`${type}.${field}`] : [],
    );
  const by = pattern.by.flatMap((each) =>
    each.startsWith("steps/") ? having(`resolvers/${each}.ts`) : [each],
  );
  return { ...pattern, by };
}

describe("each field, function and command", () => {
  it("asks of the table what its rows in the list of patterns have, and all of it", () => {
    expect(differences(patterns.map(withFieldsOfSteps), asked)).toEqual([]);
  });

  it("says in each write of a stamped item who makes the change, if a caller makes it", () => {
    expect(wrongStamps(asked)).toEqual([]);
    expect(stampers(asked)).toEqual(expect.arrayContaining(STAMPING));
  });

  it("was asked here, if it has the table", () => {
    const withTable = fields().filter(({ unit, steps = [] }) =>
      [unit, ...steps].some((each) => each?.source === "table"),
    );
    const names = [...withTable.map(({ type, field }) => `${type}.${field}`), ...granted.keys()];
    const found = new Set(asked.map(({ by }) => by));
    expect(names.filter((name) => name !== "resolvers" && !found.has(name))).toEqual([]);
  });

  it("may do on the table what it does, and no more", () => {
    const isField = ({ by }: Asked): boolean => by.includes(".");
    const used = (own: Asked[]): string[] => sorted(own.flatMap(({ request }) => usedBy(request)));
    for (const [name, may] of granted) {
      const own = asked.filter((each) => (name === "resolvers" ? isField(each) : each.by === name));
      expect({ [name]: may }).toEqual({ [name]: used(own) });
    }
  });
});

describe("what would not be as the list says is named", () => {
  const list: Pattern[] = [
    {
      row: "users-1",
      question: "a user's profile",
      by: ["Query.user"],
      requests: (of) => [{ get: user.key(of.userId), consistent: true }],
    },
    {
      row: "users-2",
      question: "users by the beginning of their primary address",
      by: ["Query.users"],
      requests: (of) => [{ query: user.byAddress(of.prefix), page: true }],
    },
  ];
  const got = (by: string, PK: string, more: object = {}): Asked => {
    const input = { Key: { PK: { S: PK }, SK: { S: "PROFILE" } }, ConsistentRead: true, ...more };
    return { by, request: { operation: "GetItem", input } as unknown as RecordedRequest };
  };
  const listed = (more: object = {}): Asked => {
    const input = {
      IndexName: "GSI1",
      KeyConditionExpression: "(#hash = :hash) AND (begins_with(#range,:prefix))",
      ExpressionAttributeNames: { "#hash": "GSI1PK", "#range": "GSI1SK" },
      ExpressionAttributeValues: { ":hash": { S: "USERS" }, ":prefix": { S: "al" } },
      Limit: 25,
      ...more,
    };
    return { by: "Query.users", request: { operation: "Query", input } as unknown as RecordedRequest };
  };
  const right = [got("Query.user", "USER#1"), listed()];

  it("nothing, where all is", () => expect(differences(list, right)).toEqual([]));

  it.each<[string, Asked, string]>([
    ["another key", got("Query.user", "SITE#1"), "Get `SITE#1` / `PROFILE`"],
    ["a part more in a key", got("Query.user", "USER#1#2"), "Get `USER#1#2` / `PROFILE`"],
    [
      "not consistently",
      got("Query.user", "USER#1", { ConsistentRead: false }),
      "Get `USER#1` / `PROFILE`, eventually consistent",
    ],
    ["of another's row", got("Query.me", "USER#1"), "Get `USER#1` / `PROFILE`"],
    ["all at once", listed({ Limit: undefined }), "Query GSI1 `USERS`, begins_with `al`"],
    [
      "backwards",
      listed({ ScanIndexForward: false }),
      "Query GSI1 `USERS`, begins_with `al`, a page, backwards",
    ],
    ["without the prefix", listed({ KeyConditionExpression: "#hash = :hash" }), "Query GSI1 `USERS`, a page"],
  ])("a request %s", (_, wrong, text) => {
    expect(differences(list, [...right, wrong])).toEqual([`${wrong.by} asks what no row of it has: ${text}`]);
  });

  it("a write without its stamp, or with one that is not its own", () => {
    const [PK, SK] = [{ S: "SITE#1" }, { S: "GOAL#1" }];
    const write = (by: string, operation: string, input: object): Asked => ({
      by,
      request: { operation, input } as unknown as RecordedRequest,
    });
    const stamp = { changedBy: { S: "BACKEND" }, changedRequest: { S: "1#1" } };
    const setting = "SET #changedBy = :changedBy, #changedRequest = :changedRequest";
    const gone = { Delete: { Key: { PK, SK } } };
    const beside = { Put: { Item: { PK: { S: "TOMBSTONE#SITE#1" }, SK, ...stamp } } };
    const right = [
      write("Mutation.putGoal", "PutItem", { Item: { PK, SK, ...stamp } }),
      write("step/mergeProfiles", "UpdateItem", { Key: { PK, SK }, UpdateExpression: setting }),
      write("Mutation.deleteGoal", "TransactWriteItems", { TransactItems: [gone, beside] }),
      write("queue/erase", "TransactWriteItems", { TransactItems: [gone] }),
      write("Mutation.putGoal", "PutItem", { Item: { PK, SK: { S: "STATS#1" } } }),
    ];
    expect(wrongStamps(right)).toEqual([]);
    const wrong = [
      write("Mutation.putGoal", "PutItem", { Item: { PK, SK } }),
      write("queue/erase", "UpdateItem", { Key: { PK, SK }, UpdateExpression: setting }),
      write("Mutation.deleteGoal", "DeleteItem", { Key: { PK, SK } }),
    ];
    expect(wrongStamps([...right, ...wrong])).toEqual([
      "Mutation.putGoal: Put SITE#1 / GOAL#1",
      "queue/erase: Update SITE#1 / GOAL#1",
      "Mutation.deleteGoal: Delete SITE#1 / GOAL#1",
    ]);
  });

  it("a row that its asker does not ask", () => {
    expect(differences(list, [listed()])).toEqual([
      "users-1: Query.user does not ask Get `USER#{userId}` / `PROFILE`",
    ]);
  });

  it("of a mixed batch what no row has, and a kind that is not asked for in any", () => {
    const [one, two] = [user.key("1"), { ...user.key("2"), SK: "OTHER" }];
    const batchOf = (...keys: Key[]): Asked => {
      const Keys = keys.map(({ PK, SK }) => ({ PK: { S: PK }, SK: { S: SK } }));
      const input = { RequestItems: { table: { Keys, ConsistentRead: true } } };
      return {
        by: "queue/due",
        request: { operation: "BatchGetItem", input } as unknown as RecordedRequest,
      };
    };
    const mixed: Pattern = {
      ...{ row: "due-1", question: "what is due", by: ["queue/due"] },
      requests: ({ userId }) => [
        { batch: [user.key(userId), { ...user.key(userId), SK: "OTHER" }], consistent: true, mixed: true },
      ],
    };
    expect(differences([mixed], [batchOf(one, two)])).toEqual([]);
    expect(differences([mixed], [batchOf(one), batchOf(two)])).toEqual([]);
    const missed = "due-1: queue/due does not ask BatchGet `USER#{userId}` / `OTHER`";
    expect(differences([mixed], [batchOf(one)])).toEqual([missed]);
    const third = { ...one, SK: "THIRD" };
    const faults = differences([mixed], [batchOf(one, third)]);
    expect(faults[0]).toMatch(/^queue\/due asks what no row of it has: .*THIRD/);
  });

  it("a request of a kind that no row can say", () => {
    expect(() => differences(list, [listed({ KeyConditionExpression: "#range = :prefix" })])).toThrow(
      "not a key condition that an access pattern can say",
    );
    const scan = { operation: "Scan", input: {} } as RecordedRequest;
    expect(() => differences(list, [{ by: "queue/erase", request: scan }])).toThrow(
      "no access pattern is a Scan",
    );
  });
});
