import { Liquid } from "liquidjs";
import core from "mjml-core";
import preset from "mjml-preset-core";
import type { CompiledTemplate } from "#functions/mail/template/assemble";
import { compileTemplate } from "#functions/mail/template/compile";
import { renderMail } from "#functions/mail/send/compose";
import * as templateVersion from "#table/mail/templateVersion";
import * as templateBody from "#table/mail/templateBody";
import type { Figure } from "../figure.ts";
import { median } from "../figure.ts";
import { readers } from "./readers.ts";

const mjml2html = typeof core === "function" ? core : core.default;
const ROUNDS = { compile: 20, render: 200 };
const WARM = { compile: 5, render: 50 };
const POSTAL_ADDRESS = "The Shop\n1 Example Street\n12345 Exampletown";
const LINKS = { unsubscribeUrl: "https://example.org/u/1", preferencesUrl: "https://example.org/p/1" };
const AT = "2026-01-01T10:00:00.000Z";

/** A newsletter with so many articles, each with a picture, a text, a condition and a button. */
function source(articles: number): string {
  const article = (at: number): string => `<mj-section background-color="#ffffff" padding="16px 24px">
  <mj-column width="35%"><mj-image src="https://shop.example.com/hats/${at}.jpg" alt="Hat ${at}" /></mj-column>
  <mj-column width="65%">
    <mj-text font-size="20px">Hat ${at}, {{ firstName | default: "reader" }}</mj-text>
    <mj-text>{% if attributes.plan == "pro" %}For you {{ attributes.seats }} for the price of one.{% else %}Each of our hats begins as a cone of felt.{% endif %} It is steamed, drawn over a block of wood by hand, and dried for two days.</mj-text>
    <mj-button href="https://shop.example.com/hats/${at}">See it</mj-button>
  </mj-column>
</mj-section>`;
  return `<mjml><mj-head><mj-title>News</mj-title></mj-head><mj-body>${Array.from({ length: articles }, (_, at) => article(at)).join("\n")}</mj-body></mjml>`;
}

interface Cost {
  first: number;
  p50: number;
  cpu: number;
}

/**
 * Milliseconds to compile a text when it is saved, and to render it for a person, beside the libraries alone.
 */
export async function texts(): Promise<Figure> {
  const rows: Figure["rows"] = [];
  const [person] = [...readers("reader", 0, 1)];
  for (const [size, articles] of [
    ["small", 3],
    ["large", 36],
  ] as const) {
    const html = source(articles);
    const typed = { subject: "News for {{ firstName }}", html, transactional: false, once: false };
    const compiled = await compileTemplate(typed);
    const row = (what: string, by: string, bytes: number, { first, p50, cpu }: Cost) => ({
      what: `${what}, ${size}`,
      by,
      KB: Math.round(bytes / 1024),
      "CPU ms": hundredth(cpu),
      "p50 ms": hundredth(p50),
      "first ms": hundredth(first),
    });
    rows.push(
      row("compile", "compileText", html.length, await cost("compile", () => compileTemplate(typed))),
      row(
        "compile",
        "mjml-core alone",
        html.length,
        await cost("compile", () => mjml2html(html, { presets: [preset], fonts: {} })),
      ),
    );
    const bytes = compiled.html!.length;
    const text = storedText(compiled);
    const values = {
      ...{ email: person!.email, subscriber: person, links: LINKS, given: {}, now: new Date(AT) },
    };
    rows.push(row("render", "renderMail", bytes, await cost("render", () => renderMail(text, values))));
    const { subject, text: plain } = compiled;
    const scope = {
      ...{ firstName: "Ann", attributes: person!.attributes, locale: "en-GB" },
      ...{ ...LINKS, postalAddress: POSTAL_ADDRESS },
    };
    const engine = new Liquid({ outputEscape: "escape" });
    const parts = [subject, plain, compiled.html!];
    const anew = async () => parts.map((part) => engine.parseAndRenderSync(part, scope) as string);
    rows.push(row("render", "liquidjs alone", bytes, await cost("render", anew)));
    const parsed = parts.map((part) => engine.parse(part));
    const once = async () => parsed.map((part) => engine.renderSync(part, scope) as string);
    rows.push(row("render", "liquidjs alone, parsed before", bytes, await cost("render", once)));
  }
  return {
    title: "Milliseconds to compile a text when it is saved, and to render it for a person",
    how:
      "A newsletter of 3 and of 36 articles, as MJML with Liquid in it. `compileText` is all that a save does: Liquid and MJML parsed and checked, the text " +
      "part, the footer, the hash. `renderMail` is what a claim and a delivery do: Liquid, parsed once, rendered with its limits, and the way out looked for in " +
      `each part. In this process, warm; CPU on average, p50 of ${ROUNDS.compile} and ${ROUNDS.render} rounds; first is the first time in the process. KB of MJML, and of the compiled HTML.`,
    rows,
  };
}

function storedText({ subject, text, html, source, variables, bodyHash }: CompiledTemplate) {
  const about = { key: "bench", number: 1 };
  const of = { subject, bodyHash, variables, author: "backend", transactional: false, once: false };
  return {
    version: {
      ...templateVersion.key("bench", 1),
      ...templateVersion.item({ ...about, ...of }, AT),
    },
    body: {
      ...templateBody.key("bench", 1),
      ...templateBody.item({ ...about, subject, text, html, source }),
    },
    settings: { postalAddress: POSTAL_ADDRESS, timezone: "UTC" },
  };
}

async function cost(kind: keyof typeof ROUNDS, work: () => Promise<unknown>): Promise<Cost> {
  const begun = performance.now();
  await work();
  const first = performance.now() - begun;
  for (let round = 0; round < WARM[kind]; round += 1) await work();
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS[kind]; round += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(before);
  return { first, p50: median(times), cpu: (user + system) / 1000 / ROUNDS[kind] };
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
