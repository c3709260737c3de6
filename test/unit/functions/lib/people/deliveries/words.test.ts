import { describe, expect, it } from "vitest";
import { apiNames, LOGGED } from "#table/changes/logged";
import type { NamedChange } from "#table/changes/named";
import { NAMED_CHANGES } from "#table/changes/named";
import { SENTENCES } from "#table/changes/sentences";
import { lineOfChange, lineOfEvent } from "../../../../../../functions/lib/people/deliveries/words.ts";

/** The placeholders that a change of a name has a value for: its ids, and the field that names it. */
function valuesOf({ entity, kind, field }: NamedChange): string[] {
  const ids = apiNames(entity).filter((name) => kind !== "DELETED" || LOGGED[entity]!.id.includes(name));
  const named = field !== undefined && LOGGED[entity]!.values.includes(field) ? [field] : [];
  return [...ids, ...named, ...(kind === "UPDATED" && field === undefined ? ["fields"] : [])];
}

const EVENT = { type: "track", name: "Order", userId: "u-1", profileId: "01P" };

describe("the sentence of a change", () => {
  it("is there for each name, and has no other value than the JSON has", () => {
    expect(Object.keys(SENTENCES).sort()).toEqual(NAMED_CHANGES.map(({ name }) => name).sort());
    for (const named of NAMED_CHANGES) {
      const used = [...SENTENCES[named.name].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([named.name, used.filter((name) => !valuesOf(named).includes(name!))]).toEqual([named.name, []]);
    }
  });

  it("has the ids, the field that names it, the changed fields, and who made it", () => {
    const approved = {
      ...{
        name: "template.approved",
        ids: { key: "welcome" },
        fields: [{ name: "approvedNumber", after: 3 }],
      },
      actor: { kind: "USER", id: "u-2" },
    } as const;
    expect(lineOfChange({ ...approved, fields: [...approved.fields] })).toBe(
      "Template welcome, version 3, was approved (by user u-2)",
    );
    const fields = [{ name: "name", before: "Old", after: "Secret" }, { name: "description" }];
    const updated = { name: "topic.updated", ids: { topic: "news" }, fields } as const;
    expect(lineOfChange({ ...updated, actor: { kind: "BACKEND" } })).toBe(
      "Topic news was changed: name, description (by a server)",
    );
    expect(lineOfChange({ ...updated, actor: { kind: "SYSTEM" } })).toMatch(/description$/);
    const ids = { email: "ada.lovelace@work.example" };
    const left = { name: "subscriber.unsubscribed", ids, fields: [], actor: { kind: "PERSON" } } as const;
    expect(lineOfChange({ ...left, fields: [] })).toBe(
      "ada.lovelace@work.example has unsubscribed (by the person)",
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
