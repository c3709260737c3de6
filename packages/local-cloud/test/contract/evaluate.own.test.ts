import { runOwnCases } from "./own.ts";

const TIME = "Developer Guide, Time helpers in util.time";
const BUILT_IN = "Developer Guide, Built-in utilities";
const FEATURES = "Developer Guide, Supported runtime features";
const DYNAMODB = "Developer Guide, DynamoDB helpers in util.dynamodb";
const MODULE = "Developer Guide, Amazon DynamoDB built-in module";
const EVENTS = "Event API guide, Built-in modules";
const TRANSFORM = "Developer Guide, Transformation helpers in util.transform";
const RECORDED = "a variation of a recorded case";

runOwnCases("own: util and its helpers", [
  { name: "nowISO8601", source: TIME, expr: "util.time.nowISO8601()", expected: "2018-02-06T19:01:35.749Z" },
  { name: "nowEpochSeconds", source: TIME, expr: "util.time.nowEpochSeconds()", expected: 1517943695 },
  {
    name: "nowEpochMilliSeconds",
    source: TIME,
    expr: "util.time.nowEpochMilliSeconds()",
    expected: 1517943695749,
  },
  {
    name: "nowFormatted",
    source: TIME,
    expr: 'util.time.nowFormatted("yyyy-MM-dd HH:mm:ssZ")',
    expected: "2018-02-06 19:01:35+0000",
  },
  {
    name: "nowFormatted in a zone",
    source: TIME,
    expr: 'util.time.nowFormatted("yyyy-MM-dd HH:mm:ssZ", "Australia/Perth")',
    expected: "2018-02-07 03:01:35+0800",
  },
  {
    name: "parseFormattedToEpochMilliSeconds with an offset",
    source: TIME,
    expr: 'util.time.parseFormattedToEpochMilliSeconds("2018-02-01 01:19:15+0800", "yyyy-MM-dd HH:mm:ssZ")',
    expected: 1517419155000,
  },
  {
    name: "parseFormattedToEpochMilliSeconds in a zone",
    source: TIME,
    expr: 'util.time.parseFormattedToEpochMilliSeconds("2018-02-01 01:19:15", "yyyy-MM-dd HH:mm:ss", "Australia/Perth")',
    expected: 1517419155000,
  },
  {
    name: "parseISO8601ToEpochMilliSeconds",
    source: TIME,
    expr: 'util.time.parseISO8601ToEpochMilliSeconds("2018-02-01T17:21:05.180+08:00")',
    expected: 1517476865180,
  },
  {
    name: "epochMilliSecondsToISO8601",
    source: TIME,
    expr: "util.time.epochMilliSecondsToISO8601(1517943695750)",
    expected: "2018-02-06T19:01:35.750Z",
  },
  {
    name: "epochMilliSecondsToFormatted in a zone",
    source: TIME,
    expr: 'util.time.epochMilliSecondsToFormatted(1517943695750, "yyyy-MM-dd HH:mm:ssZ", "Australia/Perth")',
    expected: "2018-02-07 03:01:35+0800",
  },
  { name: "matches", source: BUILT_IN, expr: 'util.matches("a*b", "aaaaab")', expected: true },
  {
    name: "urlEncode is a form's encoding",
    source: "java.net.URLEncoder",
    expr: 'util.urlEncode("a b&c=~*é")',
    expected: "a+b%26c%3D%7E*%C3%A9",
  },
  { name: "base64 is of UTF-8", source: BUILT_IN, expr: 'util.base64Encode("é")', expected: "w6k=" },
  {
    name: "autoId is a UUID of version 4",
    source: BUILT_IN,
    expr: 'util.matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", util.autoId())',
    expected: true,
  },
  {
    name: "autoKsuid has 27 characters",
    source: "T: index, autoKsuid",
    expr: "util.autoKsuid().length",
    expected: 27,
  },
  {
    name: "xml.toMap",
    source: "Developer Guide, XML helpers in util.xml",
    expr: 'util.xml.toMap(\'<?xml version="1.0" encoding="UTF-8"?><posts><post><id>1</id><title>Getting started with GraphQL</title></post></posts>\')',
    expected: { posts: { post: { id: 1, title: "Getting started with GraphQL" } } },
  },
  {
    name: "copyHeaders leaves hop-by-hop headers out",
    source: "Developer Guide, HTTP helpers in util.http",
    expr: 'util.http.copyHeaders({ Host: "a", TE: "b", "x-own": "c" })',
    expected: { "x-own": "c" },
  },
  {
    name: "rds.toJsonObject",
    source: "T: rds-utils, its example",
    expr: 'util.rds.toJsonObject({ sqlStatementResults: [{ records: [[{ stringValue: "Mark Twain" }, { isNull: true }]], columnMetadata: [{ label: "author" }, { label: "year" }] }] })',
    expected: [[{ author: "Mark Twain", year: null }]],
  },
  {
    name: "toElasticsearchQueryDSL",
    source: TRANSFORM,
    expr: 'JSON.parse(util.transform.toElasticsearchQueryDSL({ upvotes: { ne: 15, range: [10, 20] }, title: { eq: "hihihi", wildcard: "h*i" } }))',
    expected: {
      bool: {
        must: [
          {
            bool: {
              must: [
                { bool: { must_not: { term: { upvotes: 15 } } } },
                { range: { upvotes: { gte: 10, lte: 20 } } },
              ],
            },
          },
          { bool: { must: [{ term: { title: "hihihi" } }, { wildcard: { title: "h*i" } }] } },
        ],
      },
    },
  },
]);

runOwnCases("own: errors and nulls", [
  { name: "undefined is null", source: RECORDED, expr: "undefined", expected: null },
  {
    name: "a member that is undefined is left out",
    source: "ECMA-262, JSON.stringify",
    expr: "{ a: undefined, b: null }",
    expected: { b: null },
  },
  { name: "NaN is null", source: "ECMA-262, JSON.stringify", expr: "[NaN]", expected: [null] },
  {
    name: "JSON.parse of what is no JSON is blank",
    source: FEATURES,
    expr: 'JSON.parse("{bad")',
    expected: "",
  },
  {
    name: "toString(null)",
    source: "T: dynamodb-utils, toString",
    expr: "util.dynamodb.toString(null)",
    expected: null,
  },
  {
    name: "toList of a null",
    source: DYNAMODB,
    expr: "util.dynamodb.toList([null])",
    expected: { L: [{ NULL: null }] },
  },
  {
    name: "a null in an update",
    source: "evaluate.community.json",
    expr: 'ddb.update({ key: { id: "1" }, update: { a: null } }).update.expressionValues',
    expected: { ":expValue_1": { NULL: null } },
  },
  {
    name: "util.error with all its arguments",
    source: BUILT_IN,
    body: 'util.error("m", "T", { a: 1 }, { b: 2 })',
    expectedError: "m",
  },
  {
    name: "nothing runs after util.error",
    source: BUILT_IN,
    body: 'util.error("first"); util.error("second")',
    expectedError: "first",
  },
  { name: "appendError goes on", source: BUILT_IN, body: 'util.appendError("m"); return 1', expected: 1 },
  {
    name: "a fault of the code names its place",
    source: "localstack/appsync-utils, __tests__/helpers.js",
    body: "return ctx.nothing.here",
    expectedError: "code.js:3:39: Cannot read properties of undefined (reading 'here')",
  },
  {
    name: "the selection set is not in JSON.stringify(ctx.info)",
    source: "Developer Guide, context object reference",
    expr: "[JSON.stringify(ctx.info), ctx.info.selectionSetList]",
    context: { info: { fieldName: "f", selectionSetList: ["id"], selectionSetGraphQL: "{ id }" } },
    expected: ['{"fieldName":"f"}', ["id"]],
  },
  {
    name: "replace takes Java's patterns",
    source: FEATURES,
    expr: '"a1b22".replaceAll("[0-9]+", "-")',
    expected: "a-b-",
  },
]);

runOwnCases("own: conditions and transactions", [
  {
    name: "a set stays a set in put",
    source: EVENTS,
    expr: 'ddb.put({ key: { id: "1" }, item: { tags: ddb.toStringSet(["a"]) } }).attributeValues',
    expected: { tags: { SS: ["a"] } },
  },
  {
    name: "a set stays a set in update",
    source: EVENTS,
    expr: 'ddb.update({ key: { id: "1" }, update: { tags: ddb.operations.add(ddb.toNumberSet([1])) } }).update.expressionValues',
    expected: { ":expValue_1": { NS: [1] } },
  },
  {
    name: "projection keeps an index of a list",
    source: MODULE,
    expr: 'ddb.get({ key: { id: "1" }, projection: ["a[0].b"] }).projection',
    expected: {
      expression: "#expName_1[0].#expName_2",
      expressionNames: { "#expName_1": "a", "#expName_2": "b" },
    },
  },
  {
    name: "a condition of two fields",
    source: MODULE,
    expr: 'ddb.remove({ key: { id: "1" }, condition: { a: { attributeExists: true }, v: { lt: 3 } } }).condition',
    expected: {
      expression: "(attribute_exists(#a)) AND (#v < :v_lt)",
      expressionNames: { "#a": "a", "#v": "v" },
      expressionValues: { ":v_lt": { N: 3 } },
    },
  },
  {
    name: "null arguments are left out",
    source: MODULE,
    expr: 'ddb.query({ query: { id: { eq: "1" } }, nextToken: null, limit: undefined, filter: null })',
    expected: {
      operation: "Query",
      query: {
        expression: "(#id = :id_eq)",
        expressionNames: { "#id": "id" },
        expressionValues: { ":id_eq": { S: "1" } },
      },
    },
  },
  {
    name: "a transaction keeps its order",
    source: EVENTS,
    expr: 'ddb.transactWrite({ items: [{ conditionCheck: { table: "t", key: { id: "1" }, condition: { a: { attributeExists: false } } } }, { putItem: { table: "t", key: { id: "2" }, item: {} } }] }).transactItems',
    expected: [
      {
        table: "t",
        operation: "ConditionCheck",
        key: { id: { S: "1" } },
        condition: { expression: "(attribute_not_exists(#a))", expressionNames: { "#a": "a" } },
      },
      { table: "t", operation: "PutItem", key: { id: { S: "2" } }, attributeValues: {} },
    ],
  },
  {
    name: "or inside a condition is wrapped",
    source: RECORDED,
    expr: 'ddb.update({ key: { id: "1" }, update: { a: 1 }, condition: { or: [{ a: { eq: 1 } }, { a: { attributeExists: false } }] } }).condition.expression',
    expected: "((#a = :or_0_a_eq) OR (attribute_not_exists(#a)))",
  },
  {
    name: "an unknown operator in a condition is an error",
    source: "T: transform-utils, DynamoDBFilterObject",
    body: 'return ddb.put({ key: { id: "1" }, item: {}, condition: { a: { is: 1 } } })',
    expectedError: "code.js:3:39: condition can not be read: it has an unknown operator or a wrong shape",
  },
  {
    name: "values of an unwrapped list item",
    source: MODULE,
    expr: 'ddb.update({ key: { id: "1" }, update: { f: [ddb.operations.updateListItem({ n: 1 }, 0)], g: 2 } }).update',
    expected: {
      expression: "SET #expName_1[0] = :expValue_1, #expName_2 = :expValue_2",
      expressionNames: { "#expName_1": "f", "#expName_2": "g" },
      expressionValues: { ":expValue_1": { M: { n: { N: 1 } } }, ":expValue_2": { N: 2 } },
    },
  },
]);

const filters = (...groups: [string, string, unknown][][]) => ({
  filterGroup: groups.map((group) => ({
    filters: group.map(([fieldName, operator, value]) => ({ fieldName, operator, value })),
  })),
});

runOwnCases("own: subscription filters", [
  {
    name: "fields are joined",
    source: TRANSFORM,
    expr: 'util.transform.toSubscriptionFilter({ userId: { eq: "u1" }, status: { ne: "DELETED" } })',
    expected: filters([
      ["userId", "eq", "u1"],
      ["status", "ne", "DELETED"],
    ]),
  },
  {
    name: "or of three",
    source: RECORDED,
    expr: "util.transform.toSubscriptionFilter({ or: [{ a: { eq: 1 } }, { b: { eq: 2 } }, { c: { eq: 3 } }] })",
    expected: filters([["a", "eq", 1]], [["b", "eq", 2]], [["c", "eq", 3]]),
  },
  {
    name: "and inside or",
    source: RECORDED,
    expr: "util.transform.toSubscriptionFilter({ or: [{ and: [{ a: { eq: 1 } }, { b: { eq: 2 } }] }, { c: { eq: 3 } }] })",
    expected: filters(
      [
        ["a", "eq", 1],
        ["b", "eq", 2],
      ],
      [["c", "eq", 3]],
    ),
  },
  {
    name: "two choices multiply",
    source: RECORDED,
    expr: "util.transform.toSubscriptionFilter({ a: { eq: 1, ne: 2 }, b: { eq: 3, ne: 4 } })",
    expected: filters(
      [
        ["a", "eq", 1],
        ["b", "eq", 3],
      ],
      [
        ["a", "eq", 1],
        ["b", "ne", 4],
      ],
      [
        ["a", "ne", 2],
        ["b", "eq", 3],
      ],
      [
        ["a", "ne", 2],
        ["b", "ne", 4],
      ],
    ),
  },
  {
    name: "all fields ignored",
    source: TRANSFORM,
    expr: 'util.transform.toSubscriptionFilter({ a: { eq: 1 } }, ["a"])',
    expected: filters(),
  },
  {
    name: "a rule of two operators is two alternatives",
    source: TRANSFORM,
    expr: "util.transform.toSubscriptionFilter({ a: { eq: 1 } }, [], { r: { gt: 2, lt: 9 } })",
    expected: filters(
      [
        ["a", "eq", 1],
        ["r", "gt", 2],
      ],
      [
        ["a", "eq", 1],
        ["r", "lt", 9],
      ],
    ),
  },
  {
    name: "rules follow each group",
    source: TRANSFORM,
    expr: "util.transform.toSubscriptionFilter({ or: [{ a: { eq: 1 } }, { b: { eq: 2 } }] }, [], { r: { eq: 3 } })",
    expected: filters(
      [
        ["a", "eq", 1],
        ["r", "eq", 3],
      ],
      [
        ["b", "eq", 2],
        ["r", "eq", 3],
      ],
    ),
  },
  {
    name: "a number is no filter",
    source: RECORDED,
    expr: "util.transform.toSubscriptionFilter(7)",
    expected: null,
  },
]);
