import { describe, expect, it } from "vitest";
import { apiNames, LOGGED } from "#table/changes/logged";
import type { NamedChange } from "#table/changes/named";
import { NAMED_CHANGES } from "#table/changes/named";
import { HAPPENING_NAMES, HAPPENINGS } from "#table/changes/happening";
import { SENT_NAMES } from "#table/changes/sent";
import { SENTENCES } from "#table/changes/sentences";
import { lineOfSent, lineOfEvent } from "../../../../../../functions/lib/people/deliveries/words.ts";

/** The placeholders that a change of a name has a value for: its ids, and the field that names it. */
function valuesOf({ entity, kind, field }: NamedChange): string[] {
  const ids = apiNames(entity).filter((name) => kind !== "DELETED" || LOGGED[entity]!.id.includes(name));
  const named = field !== undefined && LOGGED[entity]!.values.includes(field) ? [field] : [];
  return [...ids, ...named, ...(kind === "UPDATED" && field === undefined ? ["fields"] : [])];
}

const EVENT = { type: "track", name: "Order", userId: "u-1", profileId: "01P" };

describe("the sentence of a change", () => {
  it("is there for each name, and has no other value than the JSON has", () => {
    expect(Object.keys(SENTENCES).sort()).toEqual(SENT_NAMES.map(({ name }) => name).sort());
    const changes = NAMED_CHANGES.map((named) => [named.name, valuesOf(named)] as const);
    const others = HAPPENING_NAMES.map(
      (name) => [name, [...HAPPENINGS[name].ids, ...HAPPENINGS[name].values]] as const,
    );
    for (const [name, values] of [...changes, ...others]) {
      const used = [...SENTENCES[name].matchAll(/\{(\w+)\}/g)].map(([, each]) => each);
      expect([name, used.filter((each) => !values.includes(each!))]).toEqual([name, []]);
    }
  });

  it("has the ids, the field that names it, the changed fields, and who made it", () => {
    const approved = { ids: { key: "welcome" }, fields: [{ name: "approvedNumber", after: 3 }] };
    const actor = { kind: "USER", id: "u-2" } as const;
    expect(lineOfSent({ name: "template.approved", ...approved, actor })).toBe(
      "Template welcome, version 3, was approved (by user u-2)",
    );
    const fields = [{ name: "name", before: "Old", after: "Secret" }, { name: "description" }];
    const updated = { name: "topic.updated" as const, ids: { topic: "news" }, fields };
    expect(lineOfSent({ ...updated, actor: { kind: "BACKEND" } })).toBe(
      "Topic news was changed: name, description (by a server)",
    );
    expect(lineOfSent({ ...updated, actor: { kind: "SYSTEM" } })).toMatch(/description$/);
    const left = { ids: { email: "ada.lovelace@work.example" }, actor: { kind: "PERSON" } as const };
    expect(lineOfSent({ name: "subscriber.unsubscribed", ...left })).toBe(
      "ada.lovelace@work.example has unsubscribed (by the person)",
    );
    const bounced = { ids: { email: "a@b.example", sendId: "s" }, values: { templateKey: "welcome" } };
    expect(lineOfSent({ name: "send.bounced", ...bounced })).toBe(
      "The mail welcome to a@b.example has bounced",
    );
  });
});

describe("the sentence of an event", () => {
  it.each([
    ["User u-1 has done: Order", {}],
    ["Profile 01P has done: Order", { userId: undefined }],
    ["User u-1 has viewed the page Prices", { type: "page", name: "Prices" }],
    ["User u-1 has viewed a page", { type: "page", name: undefined }],
    ["User u-1 has entered the segment vip", { type: "entered", name: "vip" }],
    ["User u-1 has left the segment vip", { type: "left", name: "vip" }],
    ["User u-1 was identified", { type: "identify", name: undefined }],
  ])("%s", (line, more) => {
    expect(lineOfEvent({ ...EVENT, ...more })).toBe(line);
  });

  it("is one line, in which no value is a link, forges another line or is long", () => {
    const line = (name: string) => lineOfEvent({ ...EVENT, name }).replace("User u-1 has done: ", "");
    expect(line("a\r\nb\u2028c\u202Ed\u0000e")).toBe("a b c d e");
    expect(line("https://evil.example/x")).toBe("https:\u200B//evil.\u200Bexample/x");
    expect(line("https://evil.example/@x.example")).not.toContain("://");
    expect(line("Version 1.5")).toBe("Version 1.5");
    expect(line("ada@work.example")).toBe("ada@work.example");
    expect([...line("😀".repeat(500))]).toHaveLength(101);
    expect(line("{profileId} $& $1")).toBe("{profileId} $& $1");
  });
});
