import type { DynamoDBRecord } from "aws-lambda";
import { marshall } from "@aws-sdk/util-dynamodb";
import { describe, expect, it } from "vitest";
import { loggedRecordOf } from "#functions/changes/change";
import { BACKEND, byUser, PERSON } from "#table/changes/stamp";

const AT = 1_773_743_400;
const EVENT = "e1";

type Item = Record<string, unknown>;

/** The line of the change that the log has of two states of an item: kind, id, actor and fields. */
function lineOf(before: Item | undefined, after: Item | undefined): string | undefined {
  const image = (item: Item | undefined) => (item ? (marshall(item) as never) : undefined);
  const record: DynamoDBRecord = {
    eventID: EVENT,
    dynamodb: {
      ApproximateCreationDateTime: AT,
      ...(before && { OldImage: image(before) }),
      ...(after && { NewImage: image(after) }),
    },
  };
  const change = loggedRecordOf(record)?.change;
  if (!change) return undefined;
  const { kind, of, actor, fields } = change;
  return `${kind} ${of.id} ${actor.id ?? actor.kind}: ${fields.map(({ name }) => name).join(" ")}`;
}

const by = (changedBy: string, write: string) => ({ changedBy, changedRequest: `r#${write}` });
const times = { createdAt: "2026-03-01T00:00:00.000Z", updatedAt: "2026-03-01T00:00:00.000Z" };

const ann = {
  ...{ PK: "SUB#ann@example.com", SK: "PROFILE", entity: "Subscriber", logId: "L1", version: 1 },
  ...{ email: "ann@example.com", status: "SUBSCRIBED", ...times, ...by(BACKEND, "1") },
};

describe("a subscriber", () => {
  it("is logged by what callers and the person do", () => {
    expect(lineOf(undefined, ann)).toBe("CREATED L1 BACKEND: status email");
    const left = { ...ann, version: 2, status: "UNSUBSCRIBED", ...by(PERSON, "2") };
    expect(lineOf(ann, left)).toBe("UPDATED L1 PERSON: status");
  });

  it("is left out of the log by an erasure, and by an import of one who has an id", () => {
    expect(lineOf(ann, undefined)).toBeUndefined();
    const imported = { ...ann, version: 2, importedVersion: 2, firstName: "Ann" };
    expect(lineOf(ann, imported)).toBeUndefined();
    const named = { ...imported, version: 3, firstName: "Anna", ...by(byUser("bob"), "3") };
    expect(lineOf(imported, named)).toBe("UPDATED L1 bob: firstName");
  });

  it("is created at an address that another one has left, and not deleted there", () => {
    const { logId: _, ...kept } = ann;
    const moved = { ...kept, movedTo: "new@example.com", ...by(BACKEND, "2") };
    expect(lineOf(ann, moved)).toBeUndefined();
    const again = { ...ann, logId: "L2", ...by(BACKEND, "3") };
    expect(lineOf(moved, again)).toBe("CREATED L2 BACKEND: status email");
  });
});

const invoice = {
  ...{ PK: "INVOICE#R-1", SK: "META", entity: "Invoice", invoiceId: "R-1", logId: "I1", customerName: "Ann" },
  ...{ email: "ann@example.com", status: "OPEN", amount: 5, currency: "EUR", ...times, ...by(BACKEND, "1") },
};

it("an invoice is left out of the log by an erasure, and by an import", () => {
  expect(lineOf(invoice, { ...invoice, amount: 6, ...by(BACKEND, "2") })).toBe("UPDATED I1 BACKEND: amount");
  expect(lineOf(invoice, undefined)).toBeUndefined();
  const { customerName: _, ...nameless } = invoice;
  expect(lineOf(invoice, nameless)).toBeUndefined();
  const { changedBy: __, changedRequest: ___, ...imported } = { ...invoice, amount: 7 };
  expect(lineOf(invoice, imported)).toBeUndefined();
  expect(lineOf(undefined, imported)).toBeUndefined();
});

describe("a suppression", () => {
  const unlisted = {
    ...{ PK: "SUB#ann@example.com", SK: "SUPPRESSION", entity: "Suppression", email: "ann@example.com" },
    ...{ kind: "MANUAL", reason: "asked", at: times.updatedAt },
  };
  const complaint = { ...unlisted, logId: "S1", kind: "COMPLAINT" };
  const erased = { ...unlisted, kind: "ERASED" };

  it("is logged when SES reports it, and when it is lifted, with an id or without", () => {
    expect(lineOf(undefined, complaint)).toBe("CREATED S1 SYSTEM: kind reason");
    expect(lineOf(complaint, undefined)).toBe("DELETED S1 SYSTEM: kind reason");
    expect(lineOf(unlisted, undefined)).toBe(`DELETED ${EVENT} SYSTEM: kind reason`);
  });

  it("of an import is logged only if it replaces one that was logged", () => {
    expect(lineOf(undefined, unlisted)).toBeUndefined();
    expect(lineOf({ ...unlisted, kind: "BOUNCE" }, unlisted)).toBeUndefined();
    const bounce = { ...unlisted, logId: "S2", kind: "BOUNCE" };
    expect(lineOf(bounce, unlisted)).toBe("UPDATED S2 SYSTEM: kind");
  });

  it("of an erasure is never logged: neither stored, nor stored again, nor lifted", () => {
    for (const before of [undefined, complaint, unlisted, { ...erased, reason: "other" }])
      expect(lineOf(before, erased)).toBeUndefined();
    expect(lineOf(erased, undefined)).toBeUndefined();
  });
});

it("an entity that only erasures delete is logged, and its deletion is not", () => {
  const sequence = { PK: "SEQUENCE#1", SK: "META", entity: "Sequence", sequenceId: "1", name: "Hello" };
  expect(lineOf(undefined, sequence)).toBe("CREATED 1 SYSTEM: name");
  expect(lineOf(sequence, undefined)).toBeUndefined();
});

it("a merge is logged, and its end by an erasure is not", () => {
  const merge = {
    ...{ PK: "PROFILE#p", SK: "MERGE#1", entity: "MergeLog", mergeId: "M1", reason: "IDENTITY" },
    ...{ at: times.updatedAt, winnerId: "p", loserId: "q" },
  };
  expect(lineOf(undefined, merge)).toBe("CREATED M1 SYSTEM: reason");
  expect(lineOf(merge, undefined)).toBeUndefined();
});
