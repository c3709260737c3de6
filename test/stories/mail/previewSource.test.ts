import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { subscribed } from "../../support/links.ts";
import { granted } from "../../support/people.ts";
import { change } from "../../support/sites.ts";

interface Shown {
  subject: string;
  text: string;
  html: string | null;
  previewUrl: string | null;
  warnings: string[];
}

let test: TestCloud;
let editor: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  editor = await test.person({ groups: ["editor"] });
});
afterAll(() => test?.stop());

const ASKED = "subject text html previewUrl warnings";
const SOURCE = `query($subject: String!, $text: String, $html: String, $format: TemplateFormat, $transactional: Boolean, $email: String, $variables: AWSJSON) {
  previewSource(subject: $subject, text: $text, html: $html, format: $format, transactional: $transactional, email: $email, variables: $variables) { ${ASKED} }
}`;
const ask = (typed: object) => test.graphql(editor, SOURCE, { transactional: true, ...typed });
const shown = async (typed: object): Promise<Shown> => granted<Shown>(await ask(typed));

const MJML = `<mjml>
  <mj-body>
    <mj-section><mj-column><mj-text>Hello {{ firstName }}</mj-text></mj-column></mj-section>
  </mj-body>
</mjml>`;

describe("previewSource", () => {
  it("shows what is typed as the saved template would be shown", async () => {
    const email = await subscribed(test, { firstName: "Ann & Co" });
    const typed = { subject: "News for {{ firstName }}", html: MJML };
    const unsaved = await shown({ ...typed, email });
    const input = { key: "saved", transactional: true, ...typed };
    await change(test, editor, "createTemplate", input, "key");
    const query = `query($email: String) { previewTemplate(key: "saved", email: $email) { ${ASKED} } }`;
    const saved = granted<Shown>(await test.graphql(editor, query, { email }));
    const { previewUrl: one, ...typedMail } = unsaved;
    const { previewUrl: other, ...savedMail } = saved;
    expect(typedMail).toEqual(savedMail);
    expect(typedMail.subject).toBe("News for Ann & Co");
    expect(typedMail.html).toContain("Hello Ann &amp; Co");
    expect(one).not.toBe(other);
  });

  it("shows Markdown in the layout of mails, and names the line of a wrong link", async () => {
    const email = await subscribed(test, { firstName: "Ann & Co" });
    const html = "# Hello {{ firstName }}\n\n{% if firstName %}\n[Hats](https://hats.example/)\n{% endif %}";
    const typed = { subject: "News", html, format: "MARKDOWN" };
    const mail = await shown({ ...typed, email });
    expect(mail.html).toContain("Hello Ann &amp; Co</h1>");
    expect(mail.html).toContain('<a href="https://hats.example/"');
    expect(mail.text).toContain("Hats (https://hats.example/)");
    expect(mail.previewUrl).toMatch(/\/app\/mail\//);
    const wrong = html.replace("https://hats.example/", "javascript:alert(1)");
    const { errors } = await ask({ ...typed, html: wrong, email });
    expect(errors[0]).toMatchObject({ errorType: "ValidationError", errorInfo: { field: "html", line: 4 } });
  });

  it("has the footer of a template that people can leave", async () => {
    const email = await subscribed(test);
    const mail = await shown({ subject: "News", text: "Hello", transactional: false, email });
    expect(mail.text).toContain(`${test.outputs.httpUrl as string}/u/preview`);
    expect(mail.warnings).toEqual([
      "The postal address is empty, so the template cannot be sent: set it with updateEmailSettings.",
    ]);
  });

  it.each([
    ["no content", { text: " " }, { field: "text" }],
    [
      "MJML that cannot be compiled",
      { html: "<mjml>\n<mj-body>\n<mj-txt/></mj-body></mjml>" },
      { field: "html" },
    ],
    ["a placeholder that is not closed", { text: "One\n{{ firstName" }, { field: "text", line: 2 }],
    ["a variable without a value", { text: "{{ hat }}" }, { field: "text", variable: "hat" }],
  ])("names the place of %s", async (_, typed, info) => {
    const { data, errors } = await ask({ subject: "News", ...typed });
    expect(data).toEqual({ previewSource: null });
    expect(errors[0]).toMatchObject({ errorType: "ValidationError", errorInfo: info });
  });
});

describe("the address of a preview", () => {
  const answered = async (path: string, method = "GET") => {
    const answer = await fetch(`${test.outputs.httpUrl as string}${path}`, { method });
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  };
  const pathOf = ({ previewUrl }: Shown): string => {
    const url = new URL(previewUrl!);
    expect(url.origin).toBe(test.outputs.httpUrl);
    return url.pathname;
  };

  it("shows the HTML for 5 minutes, and lets it do nothing", async () => {
    const html = `<p>Hello</p><script>alert(1)</script>`;
    const path = pathOf(await shown({ subject: "News", html }));
    expect(path).toMatch(/^\/app\/mail\/[\w-]{22}$/);
    const { status, body, headers } = await answered(path);
    expect([status, body]).toEqual([200, html]);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; sandbox; frame-ancestors 'self'",
    );
    expect(await answered(path, "HEAD")).toMatchObject({ status: 200, body: "" });
    expect(await answered(path, "POST")).toMatchObject({ status: 405 });
    await test.cloud.clock.advance(5 * 60 * 1000);
    expect(await answered(path)).toMatchObject({ status: 404 });
  });

  it("is absent for plain text, and for who does not ask for it", async () => {
    expect(await shown({ subject: "News", text: "Hello" })).toMatchObject({ html: null, previewUrl: null });
    const renamed = await test.graphql(
      editor,
      `{ previewSource(subject: "News", html: "<p>Hello</p>", transactional: true) { at: previewUrl } }`,
    );
    expect(granted<{ at: string }>(renamed).at).toContain("/app/mail/");
  });

  it.each(["/app/mail/", "/app/mail/AAAAAAAAAAAAAAAAAAAAAA", "/app/mail/../config.json", "/app/mail/a/b"])(
    "is no other one: %s",
    async (path) => {
      const { status, body } = await answered(path);
      expect([status === 200 && !body.startsWith("{"), body.includes("Hello")]).toEqual([false, false]);
    },
  );
});
