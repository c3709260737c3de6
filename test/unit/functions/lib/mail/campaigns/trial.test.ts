import { describe, expect, it } from "vitest";
import { refuseVariables } from "#functions/mail/campaigns/trial";
import type { TemplateReading } from "#functions/mail/send/template";
import { compileTemplate } from "#functions/mail/template/compile";

const NOW = Date.parse("2026-11-22T12:00:00.000Z");

async function refused(text: string, given: Record<string, unknown> = {}) {
  const typed = { subject: "Hello {{ firstName }}", text, transactional: false, once: false };
  const { variables, subject, ...body } = await compileTemplate(typed);
  const version = { key: "news", variables };
  const made = { version, body: { ...body, subject } } as unknown as TemplateReading;
  return refuseVariables(made, given, { postalAddress: "Street 1", timezone: "UTC" }, NOW);
}

describe("a text is taken", () => {
  it.each([
    [
      "what each person has, and the links",
      "{{ email }} {{ locale }} {{ timezone }} {{ currentYear }} {{ unsubscribeUrl }}",
    ],
    [
      "attributes, which some people have",
      "{{ attributes.plan }} {{ attributes.company.size }} {{ attributes.company }}",
    ],
    [
      "attributes as a number, a date and a list",
      "{{ attributes.n | plus: 1 }} {{ attributes.at | date: '%Y' }} {{ attributes.list | first }}",
    ],
    ["a list of attributes", "{% for each in attributes.list %}{{ each.name }}{% endfor %}"],
    ["an attribute with a computed name", "{{ attributes[locale] }}"],
    ["a variable that has a default", "{{ code | default: 'none' }}"],
    ["a variable that it only asks for", "{% if code %}{{ code }}{% endif %}"],
  ])("with %s", async (_, text) => expect(await refused(text)).toBeUndefined());

  it("with variables that are passed", async () => {
    expect(await refused("{{ code }} {{ order.id }}", { code: 1, order: { id: 2 } })).toBeUndefined();
  });
});

describe("a text is refused", () => {
  it.each([
    ["a variable that no person has", "{{ code }}", {}, "code"],
    ["a part of one", "{{ order.id }}", {}, "order"],
    ["a part that what is passed does not have", "{{ order.id }}", { order: {} }, "order.id"],
    [
      "an attribute, where attributes are passed",
      "{{ attributes.plan }}",
      { attributes: {} },
      "attributes.plan",
    ],
    [
      "a variable in a part for people without an attribute",
      "{% if attributes.plan %}{% endif %}{{ code }}",
      {},
      "code",
    ],
  ])("for %s", async (_, text, given, variable) => {
    const refusal = await refused(text, given);
    expect(refusal).toMatchObject({ type: "ValidationError", info: { field: "variables", variable } });
    expect(refusal!.message).toContain(`the variable ${variable} is missing`);
  });
});
