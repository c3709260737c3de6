import { describe, expect, it } from "vitest";
import { MAX_VERSION_NUMBER } from "#table/mail/template";
import { batchGet, done, get, inFlight, item, items, page, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer, Asked } from "../field.ts";
import { field } from "../field.ts";
import { admin, backend, NOW, stored } from "../handlers.ts";

const HEAD = ["TEMPLATE#news/1", "HEAD"] as const;
const SECOND = ["TEMPLATE#news/1", "v#000002"] as const;
const at = "2026-01-01T00:00:00.000Z";
const head = {
  ...{ PK: HEAD[0], SK: HEAD[1], entity: "Template", key: "news/1", version: 2, latestNumber: 2 },
  ...{ approvedNumber: 1, kind: "REUSABLE", createdAt: at, updatedAt: at },
};
const draft = {
  ...{ PK: SECOND[0], SK: SECOND[1], entity: "TemplateVersion", key: "news/1", number: 2, version: 1 },
  ...{ status: "DRAFTED", author: "eve", subject: "News", transactional: false, once: false },
  ...{ variables: [], bodyHash: "h2", createdAt: at, updatedAt: at },
  ...{ GSI1PK: "TEMPLATE_STATUS#DRAFTED", GSI1SK: `${at}#news/1` },
};
const ada = item({ ...stored, userId: "ada" });
const second = { key: "news/1", number: 2, expectedVersion: 1 };

/**
 * Returns the operation, the sort key, and the condition without its placeholders of each write of a
 * transaction.
 */
function briefly(asked: Asked | undefined): string[] {
  return writesOf(asked).map((write) => {
    const { SK } = write.key as { SK: { S: string } };
    const { expression = "", expressionValues = {} } = (write.condition ?? {}) as {
      expression?: string;
      expressionValues?: Record<string, Record<string, unknown>>;
    };
    const bound = expression.replaceAll(/:\w+/g, (name) => String(Object.values(expressionValues[name]!)[0]));
    const { PK } = write.key as { PK: { S: string } };
    const name = PK.S.startsWith("MAILDELTA#") ? "DELTA" : SK.S.replace(/^(AUDIT).*/, "$1");
    return `${String(write.operation)} ${name} ${bound}`.trim();
  });
}

describe("Mutation.updateTemplate", () => {
  const updateTemplate = field("Mutation.updateTemplate");
  const input = { key: "news/1", expectedVersion: 2, subject: "News", text: "Three" };
  const compiled = {
    images: [],
    subject: "News",
    text: "Three",
    source: { text: "Three" },
    variables: [],
    bodyHash: "h3",
  };
  const save = (latest: object, ...answers: Answer[]) =>
    updateTemplate(
      { args: { input }, identity: backend },
      item(head),
      items(null, latest),
      reply(compiled),
      ...answers,
    );

  it("is one transaction on the version and the number that were read, and supersedes the draft before", async () => {
    const { asked, value } = await save(draft, done);
    expect(asked[0]).toEqual(get(...HEAD));
    expect(asked[2]).toMatchObject({ payload: { text: "Three", transactional: false, once: false } });
    expect(briefly(asked[3])).toEqual([
      "UpdateItem HEAD (#version = 2) AND (#latestNumber = 2)",
      "PutItem v#000003 (attribute_not_exists(#PK))",
      "PutItem BODY#000003 (attribute_not_exists(#PK))",
      "PutItem AUDIT",
      "UpdateItem v#000002 (#status = DRAFTED) AND (#version = 1)",
      "PutItem AUDIT",
      "PutItem DELTA",
    ]);
    const superseded = writesOf(asked[3])[4]!.update as { expression: string };
    expect(superseded.expression).toContain("REMOVE");
    expect(value).toEqual({ ...head, version: 3, latestNumber: 3, updatedAt: NOW });
  });

  const ofInvoice = {
    ...{ invoiceId: "2026/7", invoiceVersion: 4, reminderType: "FIRST_REMINDER", customerId: "c1" },
    ...{ sendOnApproval: true, model: "m", promptId: "p1" },
    ...{ GSI2PK: "CUSTOMER#c1", GSI2SK: `DRAFT#${at}#news/1` },
  };
  it.each([
    ["DRAFTED", { BOOL: true }],
    ["APPROVED", undefined],
    ["SENT", undefined],
    ["CANCELLED", undefined],
  ])("of a draft about an invoice that is %s is about the same one", async (status, sendOnApproval) => {
    const { asked } = await save({ ...draft, ...ofInvoice, status }, done);
    const [, version, body, , superseded] = writesOf(asked[3]);
    const { model, promptId, ...made } = version!.attributeValues as Record<string, object | undefined>;
    expect([model, promptId]).toEqual([undefined, undefined]);
    expect(made.sendOnApproval).toEqual(sendOnApproval);
    expect(made).toMatchObject({
      ...{ invoiceId: { S: "2026/7" }, invoiceVersion: { N: 4 }, customerId: { S: "c1" } },
      ...{ reminderType: { S: "FIRST_REMINDER" }, GSI2PK: { S: "CUSTOMER#c1" } },
    });
    expect(body!.attributeValues).not.toHaveProperty("invoiceId");
    const { expressionNames = {} } = (superseded?.update ?? {}) as { expressionNames?: object };
    const leavesList = Object.values(expressionNames).includes("GSI2PK");
    expect(leavesList).toBe(status === "DRAFTED");
  });

  it("keeps the name, changes it, or removes it", async () => {
    const named = { ...head, name: "News" };
    const rename = async (name?: string | null) => {
      const args = { input: { ...input, ...(name === undefined ? {} : { name }) } };
      const answers: Answer[] = [item(named), items(null, draft), reply(compiled), done];
      const { asked, value } = await updateTemplate({ args, identity: backend }, ...answers);
      return { changes: changesOf(writesOf(asked[3])[0]), name: (value as { name?: string }).name };
    };
    expect(await rename()).toMatchObject({ name: "News", changes: { REMOVE: [] } });
    expect((await rename()).changes.SET).not.toContain("name");
    expect(await rename(" Spring ")).toMatchObject({ name: "Spring" });
    expect((await rename(" Spring ")).changes.SET).toContain("name");
    expect(await rename(null)).toMatchObject({ name: undefined, changes: { REMOVE: ["name"] } });
    const args = { input: { ...input, name: " " } };
    const { failure } = await updateTemplate({ args, identity: backend }, item(named));
    expect(failure).toEqual(["ValidationError", { field: "name" }]);
  });

  it("leaves a number that is no draft", async () => {
    for (const status of ["APPROVED", "SENT", "CANCELLED"]) {
      const { asked } = await save({ ...draft, status }, done);
      expect(briefly(asked[3])).toHaveLength(5);
    }
  });

  it("is a Conflict to retry if the draft was approved in between, and a VersionConflict if a number was saved", async () => {
    const approved = refusedOn(...SECOND, { ...draft, status: "APPROVED", version: 2 });
    expect((await save(draft, approved)).failure).toEqual(["Conflict", { retry: true }]);
    const saved = refusedOn(...HEAD, { ...head, version: 3, latestNumber: 3 });
    expect((await save(draft, saved)).failure).toEqual(["VersionConflict", { currentVersion: 3 }]);
    expect((await save(draft, inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });

  it("finds a sender of the deployment in any case, and refuses one that it has no more", async () => {
    const from = "News <news@example.com>";
    const args = { input: { ...input, from } };
    const before: Answer[] = [item(head), items(null, { ...draft, from })];
    const sending = field("Mutation.updateTemplate", { SENDERS: "no-reply@example.com,News@Example.com" });
    const { asked } = await sending({ args, identity: backend }, ...before, reply(compiled), done);
    expect(asked[2]).toMatchObject({ payload: { from } });
    const { failure } = await updateTemplate({ args: { input }, identity: backend }, ...before);
    expect(failure).toEqual(["ValidationError", { field: "from" }]);
  });

  it("ends where sort keys have no more digits", async () => {
    const last = item({ ...head, latestNumber: MAX_VERSION_NUMBER });
    const { failure } = await updateTemplate({ args: { input }, identity: backend }, last);
    expect(failure).toEqual(["LimitExceeded", null]);
  });
});

describe("Mutation.approveTemplate", () => {
  const ask = (approve: ReturnType<typeof field>, ...answers: Answer[]) =>
    approve({ args: { input: second }, identity: admin }, ada, ...answers);
  const approve = (...answers: Answer[]) => ask(field("Mutation.approveTemplate"), ...answers);

  it("is one transaction on the draft as it was read, and on a lower approved number", async () => {
    const { asked, value } = await approve(items(head, draft), done);
    expect(briefly(asked[2])).toEqual([
      "UpdateItem v#000002 (#status = DRAFTED) AND (#version = 1)",
      "UpdateItem HEAD ((attribute_exists(#PK)) AND ((attribute_not_exists(#approvedNumber)) OR (#approvedNumber < 2)))",
      "PutItem AUDIT",
      "PutItem DELTA",
    ]);
    const approval = { status: "APPROVED", version: 2, approvedBy: "ada", approvedAt: NOW };
    expect(value).toMatchObject(approval);
  });

  it("counts how long the number has waited for it, in seconds", async () => {
    const createdAt = new Date(Date.parse(NOW) - 90_500).toISOString();
    const { asked } = await approve(items(head, { ...draft, createdAt }), done);
    expect(writesOf(asked[2]).at(-1)!.attributeValues).toMatchObject({
      counts: { M: { approved: { N: 1 } } },
      approvalSeconds: { N: 90 },
    });
  });

  it("counts on the day in the zone of the settings", async () => {
    const dayIn = async (settings: object | null) => {
      const { asked } = await approve(items(head, draft, settings), done);
      return (writesOf(asked[2]).at(-1)!.attributeValues as { day: { S: string } }).day.S;
    };
    // It is 10:30 on March 17 in UTC.
    expect(await dayIn(null)).toBe("2026-03-17");
    expect(await dayIn({ timezone: "Pacific/Kiritimati" })).toBe("2026-03-18");
    expect(await dayIn({ timezone: "Pacific/Niue" })).toBe("2026-03-16");
  });

  it("refuses the author, unless the deployment lets everyone approve", async () => {
    const own = items(head, { ...draft, author: "ada" });
    expect((await approve(own)).failure).toEqual(["Unauthorized", null]);
    const { failure, value } = await ask(field("Mutation.approveTemplate", { APPROVALS: "ANY" }), own, done);
    expect([failure, value]).toMatchObject([undefined, { status: "APPROVED" }]);
  });

  it("says what has changed since the number was read", async () => {
    const now = (PK: string, SK: string, instead: object) =>
      approve(items(head, draft), refusedOn(PK, SK, instead));
    const superseded = { ...draft, status: "SUPERSEDED", version: 2 };
    expect((await now(...SECOND, superseded)).failure).toEqual([
      "InvalidTransition",
      { status: "SUPERSEDED" },
    ]);
    expect((await now(...HEAD, { ...head, approvedNumber: 3 })).failure).toEqual([
      "InvalidTransition",
      { status: "DRAFTED", approvedNumber: 3 },
    ]);
    expect((await approve(items(head, draft), inFlight)).failure).toEqual([
      "VersionConflict",
      { retry: true },
    ]);
  });
});

describe("Mutation.approveTemplate of a draft about an invoice", () => {
  const about = { ...draft, invoiceId: "2026-17", invoiceVersion: 4, sendOnApproval: true };
  const INVOICE = ["INVOICE#2026-17", "META"] as const;
  const approve = (answer: Answer) =>
    field("Mutation.approveTemplate")(
      { args: { input: second }, identity: admin },
      ada,
      items(head, about),
      answer,
    );

  it("requires the invoice open, and as it was drafted about", async () => {
    const { asked, failure } = await approve(done);
    expect(failure).toBeUndefined();
    expect(briefly(asked[2])[2]).toBe("ConditionCheck META (#status = OPEN) AND (#version = 4)");
  });

  it.each([
    ["was paid", { status: "PAID", version: 5 }, ["InvalidTransition", { status: "PAID" }]],
    ["was changed", { status: "OPEN", version: 5 }, ["InvalidTransition", { invoiceVersion: 5 }]],
    ["is gone", null, ["NotFound", null]],
  ])("is refused if that %s", async (_, found, failure) => {
    expect((await approve(refusedOn(...INVOICE, found))).failure).toEqual(failure);
  });
});

/** The attributes that a write sets or removes, by the names that its update gives them. */
function changesOf(write: Record<string, unknown> | undefined): Record<"SET" | "REMOVE", string[]> {
  const { expression, expressionNames } = write!.update as {
    expression: string;
    expressionNames: Record<string, string>;
  };
  const [set = "", removed = ""] = expression.split("REMOVE");
  const namesIn = (part: string) =>
    [...new Set(part.match(/#\w+/g) ?? [])].map((name) => expressionNames[name]!).sort();
  return { SET: namesIn(set), REMOVE: namesIn(removed) };
}

const waits = {
  ...{ ...draft, version: 1, requestedAt: at, requestedBy: "eve", requestNote: "Please." },
  ...{ GSI3PK: "APPROVALS", GSI3SK: `${at}#news/1#000002` },
};

describe("Mutation.requestApproval", () => {
  const requestApproval = field("Mutation.requestApproval");
  const ask = (more: object, ...answers: Answer[]) =>
    requestApproval({ args: { input: { ...second, ...more } }, identity: backend }, ...answers);

  it("is one transaction on the draft in the version that was read", async () => {
    const { asked, value } = await ask({ note: " Please. " }, items(head, draft), done);
    expect(briefly(asked[1])).toEqual([
      "UpdateItem v#000002 (#status = DRAFTED) AND (#version = 1)",
      "UpdateItem HEAD (attribute_exists(#PK))",
      "PutItem AUDIT",
    ]);
    const [write] = writesOf(asked[1]);
    expect(changesOf(write).SET).toEqual(expect.arrayContaining(["GSI3PK", "GSI3SK", "requestedAt"]));
    const { expressionValues } = write!.update as { expressionValues: Record<string, { S?: string }> };
    expect(Object.values(expressionValues).map(({ S }) => S)).toContain(`${NOW}#news/1#000002`);
    const request = { requestedAt: NOW, requestedBy: "backend", requestNote: "Please." };
    expect(value).toMatchObject({ status: "DRAFTED", version: 2, ...request });
  });

  it("keeps the place of a draft that waits, and replaces the note", async () => {
    const { asked, value } = await ask({}, items(head, waits), done);
    expect(changesOf(writesOf(asked[1])[0]).REMOVE).toEqual(["requestNote", "requestedTo"]);
    expect(value).toMatchObject({ requestedAt: at, requestedBy: "backend" });
    expect(value).not.toHaveProperty("requestNote");
  });

  it("mails active users whom an admin has put in a group that approves", async () => {
    const to = ["ada", "eva"];
    const people = [
      { ...stored, userId: "ada", groups: ["editor"] },
      { ...stored, userId: "eva", groups: ["viewer", "admin"] },
    ];
    const { asked, value } = await ask({ to }, items(head, draft, ...people), done);
    expect(asked[0]).toEqual(
      batchGet([...HEAD], [...SECOND], ["USER#ada", "PROFILE"], ["USER#eva", "PROFILE"]),
    );
    expect(value).toMatchObject({ requestedTo: to });
    const [one] = people;
    for (const other of [
      { ...one, groups: ["viewer"] },
      { ...one, groups: undefined },
      { ...one, status: "SUSPENDED" },
      null,
    ])
      expect((await ask({ to }, items(head, draft, one!, other))).failure).toEqual([
        "ValidationError",
        { field: "to[1]" },
      ]);
  });

  it("refuses more than ten users, one twice, and the caller, without a request", async () => {
    const refusal = async (to: string[]) => {
      const { asked, failure } = await requestApproval(
        { args: { input: { ...second, to } }, identity: admin },
        ada,
      );
      return [asked.length, failure];
    };
    const field = (name: string) => [1, ["ValidationError", { field: name }]];
    expect(await refusal(Array.from({ length: 11 }, (_, at) => `user${at}`))).toEqual(field("to"));
    expect(await refusal(["eva", "eva"])).toEqual(field("to[1]"));
    expect(await refusal(["eva", "ada"])).toEqual(field("to[1]"));
  });

  it("refuses what cannot be approved, and a stale version, before it writes", async () => {
    const refusal = async (version: object, of: object = head) => (await ask({}, items(of, version))).failure;
    for (const status of ["APPROVED", "SENT", "CANCELLED", "SUPERSEDED"])
      expect(await refusal({ ...draft, status })).toEqual(["InvalidTransition", { status }]);
    expect(await refusal(draft, { ...head, approvedNumber: 3 })).toEqual([
      "InvalidTransition",
      { status: "DRAFTED", approvedNumber: 3 },
    ]);
    expect(await refusal({ ...draft, version: 2 })).toEqual(["VersionConflict", { currentVersion: 2 }]);
  });

  it("says what has changed since the draft was read", async () => {
    const now = (instead: object) => ask({}, items(head, draft), refusedOn(...SECOND, instead));
    expect((await now({ ...draft, status: "APPROVED", version: 2 })).failure).toEqual([
      "InvalidTransition",
      { status: "APPROVED" },
    ]);
    expect((await now({ ...waits, version: 2 })).failure).toEqual(["VersionConflict", { currentVersion: 2 }]);
  });

  it("answers a repetition with the first result, although the version has risen", async () => {
    const first = { ...waits, version: 2 };
    const again = { idempotencyKey: "k" };
    const claim = ["ONCE#backend#requestApproval#k", "RESULT"] as const;
    const { asked, value } = await ask(
      again,
      items(head, { ...waits, version: 2 }),
      refusedOn(...claim, { entity: "Idempotency" }),
      page([{ result: first }]),
    );
    expect(briefly(asked[1])[1]).toBe("UpdateItem v#000002 (#status = DRAFTED) AND (#version = 1)");
    expect(value).toEqual(first);
    // Another key is none: the version decides.
    const other = await ask(again, items(head, first), refusedOn(...SECOND, first));
    expect(other.failure).toEqual(["VersionConflict", { currentVersion: 2 }]);
    // A version that was never read is refused at once.
    expect((await ask({ ...again, expectedVersion: 3 }, items(head, first))).failure).toEqual([
      "VersionConflict",
      { currentVersion: 2 },
    ]);
  });
});

describe("Mutation.returnTemplate", () => {
  const note = "Which prices?";
  const sendBack = (more: object, env: Record<string, string>, ...answers: Answer[]) =>
    field("Mutation.returnTemplate", env)(
      { args: { input: { ...second, note, ...more } }, identity: admin },
      ada,
      ...answers,
    );

  it("is one transaction that takes the draft off the list of those that wait", async () => {
    const { asked, value } = await sendBack({}, {}, items(head, waits), done);
    expect(briefly(asked[2])).toEqual([
      "UpdateItem v#000002 (#status = DRAFTED) AND (#version = 1)",
      "UpdateItem HEAD (attribute_exists(#PK))",
      "PutItem AUDIT",
    ]);
    expect(changesOf(writesOf(asked[2])[0]).REMOVE).toEqual([
      ...["GSI3PK", "GSI3SK", "requestNote", "requestedAt", "requestedBy", "requestedTo"],
    ]);
    const returned = { returnedAt: NOW, returnedBy: "ada", returnNote: note };
    expect(value).toMatchObject({ status: "DRAFTED", version: 2, ...returned });
    expect(value).not.toHaveProperty("requestedAt");
  });

  it("needs a note, another person, and a draft that waits", async () => {
    const refusal = async (more: object, found: object) =>
      (await sendBack(more, {}, items(head, found))).failure;
    expect(await refusal({ note: " " }, waits)).toEqual(["ValidationError", { field: "note" }]);
    expect(await refusal({ note: "n".repeat(501) }, waits)).toEqual(["ValidationError", { field: "note" }]);
    expect(await refusal({}, { ...waits, author: "ada" })).toEqual(["Unauthorized", null]);
    expect(await refusal({}, draft)).toEqual(["InvalidTransition", { status: "DRAFTED" }]);
    expect(await refusal({}, { ...waits, status: "SENT" })).toEqual([
      "InvalidTransition",
      { status: "SENT" },
    ]);
    expect(await refusal({ expectedVersion: 2 }, waits)).toEqual(["VersionConflict", { currentVersion: 1 }]);
    const own = items(head, { ...waits, author: "ada" });
    expect((await sendBack({}, { APPROVALS: "ANY" }, own, done)).failure).toBeUndefined();
  });

  it("says what has changed since the draft was read", async () => {
    const now = (instead: object) => sendBack({}, {}, items(head, waits), refusedOn(...SECOND, instead));
    expect((await now({ ...waits, status: "APPROVED", version: 2 })).failure).toEqual([
      "InvalidTransition",
      { status: "APPROVED" },
    ]);
    expect((await now({ ...waits, version: 2 })).failure).toEqual(["VersionConflict", { currentVersion: 2 }]);
  });
});

describe("a draft that waits for approval", () => {
  it.each(["approveTemplate", "cancelTemplate"])("leaves the list with %s", async (name) => {
    const { asked } = await field(`Mutation.${name}`)(
      { args: { input: second }, identity: admin },
      ada,
      items(head, waits),
      done,
    );
    expect(changesOf(writesOf(asked[2])[0]).REMOVE).toEqual(["GSI3PK", "GSI3SK"]);
  });
});

describe("Mutation.cancelTemplate", () => {
  const cancelTemplate = field("Mutation.cancelTemplate");
  const approved = { ...draft, status: "APPROVED", version: 1 };
  const used = { ...head, approvedNumber: 2 };
  const cancel = (...answers: Answer[]) =>
    cancelTemplate({ args: { input: second }, identity: backend }, ...answers);

  it("takes the number off the text only if new sends use it", async () => {
    const { asked } = await cancel(items(used, approved), done);
    expect(briefly(asked[1])).toEqual([
      "UpdateItem v#000002 (#status = APPROVED) AND (#version = 1)",
      "UpdateItem HEAD ((#approvedNumber = 2) AND (#latestNumber = 2))",
      "PutItem AUDIT",
    ]);
    const other = await cancel(items(head, draft), done);
    expect(briefly(other.asked[1])).toEqual([
      "UpdateItem v#000002 (#status = DRAFTED) AND (#version = 1)",
      "UpdateItem HEAD (((attribute_not_exists(#approvedNumber)) OR (#approvedNumber <> 2)) AND (#latestNumber = 2))",
      "PutItem AUDIT",
    ]);
    expect(other.value).toMatchObject({ status: "CANCELLED", version: 2 });
    const later = { latestNumber: 3, approvedNumber: 3 };
    const left = [
      { ...head, ...later },
      { ...head, kind: "ONE_OFF" },
    ];
    for (const text of left)
      expect(briefly((await cancel(items(text, approved), done)).asked[1])[1]).toBe(
        "ConditionCheck HEAD ((attribute_not_exists(#approvedNumber)) OR (#approvedNumber <> 2))",
      );
  });

  it("says what has changed since the number was read", async () => {
    const sent = refusedOn(...SECOND, { ...approved, status: "SENT", version: 2 });
    expect((await cancel(items(used, approved), sent)).failure).toEqual([
      "VersionConflict",
      { currentVersion: 2 },
    ]);
    const replaced = refusedOn(...HEAD, { ...head, approvedNumber: 3 });
    expect((await cancel(items(used, approved), replaced)).failure).toEqual(["Conflict", { retry: true }]);
    // The head was read before an approval, and the number after it.
    const inUse = refusedOn(...HEAD, used);
    expect((await cancel(items(head, approved), inUse)).failure).toEqual(["Conflict", { retry: true }]);
  });
});
