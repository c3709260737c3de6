import { expect, it } from "vitest";
import type { ChangedField, ChangeKind } from "#table/changes/change";
import { LOGGED, LOGGED_ENTITIES } from "#table/changes/logged";
import { NAMED_CHANGES, nameOfChange } from "#table/changes/named";

const nameOf = (entity: string, kind: ChangeKind, ...fields: ChangedField[]): string =>
  nameOfChange({ of: { entity, id: "id" }, kind, fields });
const after = (name: string, value: unknown): ChangedField => ({ name, after: value });

it("each name is of one entity, and has a noun and what was done", () => {
  const names = NAMED_CHANGES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/);
});

it("entities of all domains but people have names, and each field that names a change is logged", () => {
  const sent = LOGGED_ENTITIES.filter((entity) => LOGGED[entity]!.domain !== "people");
  expect([...new Set(NAMED_CHANGES.map(({ entity }) => entity))]).toEqual(sent);
  for (const { entity, field } of NAMED_CHANGES) {
    const { values, namesOnly = [] } = LOGGED[entity]!;
    if (field !== undefined) expect([...values, ...namesOnly]).toContain(field);
  }
});

it("names of changes that are never made are left out", () => {
  const names = NAMED_CHANGES.map(({ name }) => name);
  const ends = (end: string) =>
    names.filter((name) => name.endsWith(`.${end}`)).map((name) => name.split(".")[0]);
  expect(ends("deleted")).toEqual([
    ...["suppression", "site", "goal", "funnel", "site_member", "share", "site_key", "site_invitation"],
    ...["user", "email"],
  ]);
  for (const noun of ["share", "site_key", "site_invitation"]) expect(ends("updated")).not.toContain(noun);
});

it.each([
  ["user.created", "User", "CREATED", [after("status", "ACTIVE")]],
  ["user.deleted", "User", "DELETED", [{ name: "status", before: "ACTIVE" }]],
  ["user.suspended", "User", "UPDATED", [after("status", "SUSPENDED")]],
  ["user.updated", "User", "UPDATED", [{ name: "firstName" }]],
  ["email.primary_changed", "User", "UPDATED", [{ name: "email" }]],
  ["email.verified", "Email", "UPDATED", [{ name: "isVerified", before: false, after: true }]],
  ["email.updated", "Email", "UPDATED", [{ name: "isVerified", before: true, after: false }]],
  ["site_member.role_changed", "SiteMember", "UPDATED", [after("role", "EDITOR")]],
  ["template.approved", "Template", "UPDATED", [after("approvedNumber", 2)]],
  // The approved version was cancelled.
  ["template.updated", "Template", "UPDATED", [{ name: "approvedNumber", before: 2 }]],
  [
    "email_settings.sending_resumed",
    "EmailSettings",
    "UPDATED",
    [{ name: "pausedAt", before: "2026-11-21" }, after("resumedAt", "2026-11-22")],
  ],
  // The stage had settings before they were stored: the defaults.
  ["email_settings.sending_paused", "EmailSettings", "CREATED", [after("pausedAt", "2026-11-21")]],
  ["email_settings.updated", "EmailSettings", "CREATED", [after("timezone", "Europe/Berlin")]],
  ["invoice.paid", "Invoice", "UPDATED", [{ name: "paidAmount" }, after("status", "PAID")]],
  ["invoice.updated", "Invoice", "UPDATED", [{ name: "amount" }]],
] as [string, string, ChangeKind, ChangedField[]][])("%s", (name, entity, kind, fields) => {
  expect(nameOf(entity, kind, ...fields)).toBe(name);
  expect(NAMED_CHANGES.map((each) => each.name)).toContain(name);
});
