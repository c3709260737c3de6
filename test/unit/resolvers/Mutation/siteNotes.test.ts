import { describe, expect, it } from "vitest";
import { done, inFlight, items, page, query, refusedOn, update, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { key, NOW, stored, throttled, when } from "../handlers.ts";
import { note, site } from "../stored.ts";

const putSiteNote = field("Mutation.putSiteNote");
const input = { siteId: "S", date: "2026-03-16", text: " Relaunch " };
const put = (more: object, ...answers: Answer[]) =>
  putSiteNote({ args: { input: { ...input, ...more } } }, items(stored, site), ...answers);
const change = (more: object, ...answers: Answer[]) =>
  put({ noteId: "01N", expectedVersion: 2, ...more }, page([note]), ...answers);
const version = when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 2 } });
const absent = when("(attribute_not_exists(#PK))", { "#PK": "PK" });
const active = { operation: "ConditionCheck", key: key("SITE#S", "METADATA") };

describe("Mutation.putSiteNote", () => {
  it("creates a note with an id of its own, and the site's first count", async () => {
    const { asked, value } = await put({}, done);
    const { noteId } = value as { noteId: string };
    expect(noteId).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    const made = { ...note, noteId, SK: `NOTE#2026-03-16#${noteId}`, version: 1 };
    expect(value).toEqual({ ...made, createdAt: NOW, updatedAt: NOW });
    expect(writesOf(asked[1])).toMatchObject([
      { operation: "PutItem", key: key("SITE#S", made.SK), condition: absent },
      { operation: "UpdateItem", update: update(["noteCount", { N: 1 }]) },
    ]);
  });

  it.each([
    ["noteId", { noteId: "chosen" }],
    ["date", { date: "2026-03-16Z" }],
    ["text", { text: " " }],
    ["text", { text: "a".repeat(501) }],
    ["text", { text: "two\nlines" }],
    ["idempotencyKey", { idempotencyKey: "" }],
  ])("refuses the %s of %j", async (name, more) => {
    expect((await put(more)).failure).toEqual(["ValidationError", { field: name }]);
  });

  it("finds the note among those of the site, and replaces it in its version", async () => {
    const { asked, value } = await change({ text: "Relaunched" }, done);
    const all = query(["PK", "SITE#S"], { beginsWith: ["SK", "NOTE#"], consistentRead: true });
    expect(asked[1]).toMatchObject({ query: all.query, consistentRead: true });
    expect(asked[1]).not.toHaveProperty("limit");
    expect(asked[1]!.filter).toEqual({
      expression: "(#noteId = :noteId_eq)",
      expressionNames: { "#noteId": "noteId" },
      expressionValues: { ":noteId_eq": { S: "01N" } },
    });
    expect(writesOf(asked[2])).toMatchObject([
      { operation: "PutItem", key: key("SITE#S", note.SK), condition: version },
      active,
    ]);
    expect(value).toEqual({ ...note, text: "Relaunched", version: 3, updatedAt: NOW });
  });

  it("moves it to another day in one transaction", async () => {
    const { asked, value } = await change({ date: "2026-03-20" }, done);
    const moved = "NOTE#2026-03-20#01N";
    expect(writesOf(asked[2])).toMatchObject([
      { operation: "DeleteItem", key: key("SITE#S", note.SK), condition: version },
      { operation: "PutItem", key: key("SITE#S", moved), condition: absent },
      active,
    ]);
    expect(value).toEqual({ ...note, SK: moved, date: "2026-03-20", version: 3, updatedAt: NOW });
  });

  it("writes nothing for a note that is not there, or on another version", async () => {
    expect((await put({ noteId: "01N", expectedVersion: 2 }, page([]))).failure).toEqual(["NotFound", null]);
    expect((await put({ expectedVersion: 2 })).failure).toEqual(["NotFound", null]);
    expect((await change({ expectedVersion: 1 })).failure).toEqual([
      "VersionConflict",
      { currentVersion: 2 },
    ]);
    expect((await put({ noteId: "01N", expectedVersion: 2 }, throttled)).failure).toEqual([
      "Unavailable",
      { retry: true },
    ]);
  });

  it("maps the write that was refused to one error", async () => {
    const on = (SK: string, instead: object | null, more: object = {}) =>
      change(more, refusedOn("SITE#S", SK, instead));
    expect((await on(note.SK, { ...note, version: 3 })).failure).toEqual([
      "VersionConflict",
      { currentVersion: 3 },
    ]);
    // It was moved to another day, or deleted.
    expect((await on(note.SK, null, { date: "2026-03-20" })).failure).toEqual([
      "VersionConflict",
      { retry: true },
    ]);
    expect((await on("METADATA", { ...site, status: "DELETED" })).failure).toEqual(["NotFound", null]);
    expect((await change({}, inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
    const full = { ...site, noteCount: 400 };
    expect((await put({}, refusedOn("SITE#S", "METADATA", full))).failure).toEqual(["LimitExceeded", null]);
  });
});

describe("Mutation.deleteSiteNote", () => {
  const remove = (...answers: Answer[]) =>
    field("Mutation.deleteSiteNote")(
      { args: { input: { siteId: "S", noteId: "01N", expectedVersion: 2 } } },
      items(stored, { ...site, noteCount: 1 }),
      ...answers,
    );

  it("is one transaction: the note in its version, and the site's count", async () => {
    const { asked, value } = await remove(page([note]), done);
    expect(writesOf(asked[2])).toMatchObject([
      { operation: "DeleteItem", key: key("SITE#S", note.SK), condition: version },
      { operation: "UpdateItem", update: update(["noteCount", -1]) },
    ]);
    expect(value).toEqual(note);
  });

  it("maps what was refused to one error", async () => {
    expect((await remove(page([]))).failure).toEqual(["NotFound", null]);
    expect((await remove(page([note]), refusedOn("SITE#S", note.SK, null))).failure).toEqual([
      "VersionConflict",
      { retry: true },
    ]);
    expect((await remove(page([note]), inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });
});
