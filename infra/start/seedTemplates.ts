import type { Ask } from "./graphql.ts";

const WELCOME = `<mjml>
  <mj-head>
    <mj-title>Welcome</mj-title>
    <mj-preview>Three things to try first.</mj-preview>
    <mj-attributes>
      <mj-all font-family="Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="24px" color="#1b1f24" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#eef1f4">
    <mj-section background-color="#2f4b8f" padding="32px 24px">
      <mj-column>
        <mj-text color="#ffffff" font-size="28px" line-height="34px" font-weight="bold">Welcome{% if firstName %}, {{ firstName }}{% endif %}!</mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="#ffffff" padding="24px">
      <mj-column>
        <mj-text>Good that you are here. Your plan is <strong>{{ attributes.plan | default: "free" }}</strong>. Three things to try first:</mj-text>
        <mj-text>1. Set up your shop.<br />2. Invite your team.<br />3. Look at your first visits.</mj-text>
        <mj-button background-color="#2f4b8f" color="#ffffff" border-radius="6px" font-size="16px" href="https://shop.example.com/start">Get started</mj-button>
      </mj-column>
    </mj-section>
    <mj-section padding="16px 24px">
      <mj-column>
        <mj-text align="center" font-size="12px" line-height="18px" color="#57606a">{{ postalAddress | newline_to_br }}<br /><a href="{{ unsubscribeUrl }}" style="color:#57606a">Unsubscribe</a> &middot; <a href="{{ preferencesUrl }}" style="color:#57606a">Preferences</a></mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

/** The MJML of the newsletter. */
export const NEWS = `<mjml>
  <mj-head>
    <mj-title>News</mj-title>
    <mj-preview>New hats, and how they are made.</mj-preview>
    <mj-attributes>
      <mj-all font-family="Georgia, serif" />
      <mj-text font-size="17px" line-height="26px" color="#1b1f24" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#faf7f2">
    <mj-section padding="32px 24px 0">
      <mj-column>
        <mj-text font-size="14px" color="#8a5a2b">THE SHOP &middot; {{ currentYear }}</mj-text>
        <mj-text font-size="30px" line-height="36px" font-weight="bold">New hats, and how they are made</mj-text>
        <mj-divider border-width="1px" border-color="#d8cbb8" />
        <mj-text>{% if firstName %}Dear {{ firstName }},{% else %}Hello,{% endif %}</mj-text>
        <mj-text>Each of our hats begins as a cone of felt. It is steamed, drawn over a block of wood by hand, and dried for two days. Here are three of this season.</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="0 24px 24px">
      <mj-column><mj-text><strong>Fedora</strong><br />Wide brim, grey felt.<br /><a href="https://shop.example.com/hats/fedora" style="color:#8a5a2b">See it</a></mj-text></mj-column>
      <mj-column><mj-text><strong>Beret</strong><br />Soft wool, five colours.<br /><a href="https://shop.example.com/hats/beret" style="color:#8a5a2b">See it</a></mj-text></mj-column>
      <mj-column><mj-text><strong>Panama</strong><br />For the sun to come.<br /><a href="https://shop.example.com/hats/panama" style="color:#8a5a2b">See it</a></mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

const RECEIPT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Your order {{ order.id }}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1b1f24;font:16px/24px Helvetica,Arial,sans-serif">
<h1 style="font-size:22px">Thank you{% if firstName %}, {{ firstName }}{% endif %}</h1>
<p>We have received your order <strong>{{ order.id }}</strong>.</p>
<table style="border-collapse:collapse">
{% for line in order.lines %}<tr><td style="padding:4px 24px 4px 0">{{ line.name }}</td><td style="padding:4px 0;text-align:right">{{ line.price }}</td></tr>
{% endfor %}<tr><td style="padding:8px 24px 4px 0;border-top:1px solid #d0d7de"><strong>Total</strong></td><td style="padding:8px 0 4px;border-top:1px solid #d0d7de;text-align:right"><strong>{{ order.total }}</strong></td></tr>
</table>
</body>
</html>`;

const RECEIPT_TEXT = `Thank you{% if firstName %}, {{ firstName }}{% endif %}

We have received your order {{ order.id }}.
{% for line in order.lines %}
{{ line.name }}: {{ line.price }}{% endfor %}

Total: {{ order.total }}
`;

const TEXTS = [
  { key: "welcome", subject: "Welcome{% if firstName %}, {{ firstName }}{% endif %}!", html: WELCOME },
  { key: "newsletter", subject: "New hats, and how they are made", html: NEWS, topic: "news" },
  {
    key: "receipt",
    subject: "Your order {{ order.id }}",
    html: RECEIPT,
    text: RECEIPT_TEXT,
    transactional: true,
  },
];

/**
 * Creates three texts of a new data folder. An editor writes them and an admin approves them, because no
 * author approves an own text. After an interruption it may run again: finished steps stay.
 */
export async function seedTexts({ editor, admin }: { editor: Ask; admin: Ask }): Promise<void> {
  const { templates } = await admin("{ templates(limit: 100) { items { key approvedNumber } } }", {});
  const existing = (templates as { items: { key: string; approvedNumber: number | null }[] }).items;
  for (const input of TEXTS) {
    const { key } = input;
    const found = existing.find((each) => each.key === key);
    if (!found) await createText(editor, input);
    if (!found?.approvedNumber) await approveText(admin, key);
  }
}

export async function createText(ask: Ask, input: { key: string }): Promise<void> {
  const create = "mutation ($input: CreateTemplateInput!) { createTemplate(input: $input) { key } }";
  await ask(create, { input });
}

/** Approves the first version of a text, as somebody else than its author. */
export async function approveText(ask: Ask, key: string): Promise<void> {
  const approve = "mutation ($input: ApproveTemplateInput!) { approveTemplate(input: $input) { number } }";
  await ask(approve, { input: { key, number: 1, expectedVersion: 1 } });
}
