import { describe, expect, test } from "vitest";
import { cognitoMail } from "#functions/productMail/cognitoMail";
import { htmlOf, textOf } from "#functions/productMail/frame";
import type { ProductMail } from "#functions/productMail/productMail";
import {
  accountNotMade,
  codeMail,
  primaryChanged,
  secondFactorReset,
  signedOut,
} from "#functions/users/texts";
import { approvalMail, optInMail } from "#functions/mail/texts";

const url = "https://d1.example/c/token";
const about = { key: "news/spring", number: 2, url, by: "Ada", note: "Prices are new" };
const mails = ["en", "de"].flatMap((locale): [string, ProductMail][] => [
  [`an account that was not made, ${locale}`, accountNotMade(locale)],
  [`a code, ${locale}`, codeMail("482913", 0, { locale })],
  [`a new primary address, ${locale}`, primaryChanged(locale)],
  [`a second factor that was reset, ${locale}`, secondFactorReset(locale)],
  [`a sign-out by an admin, ${locale}`, signedOut(locale)],
  [`a confirmation, ${locale}`, optInMail(locale, url, "Shop\nVienna")],
  [`a request, ${locale}`, approvalMail(locale, about)],
]);

describe.each(mails)("%s", (_, mail) => {
  const html = htmlOf(mail, "Brim & Felt");

  test("is one small page that loads and tracks nothing", () => {
    // Gmail cuts mails off beyond 102 KB; a code is read on the slowest network.
    expect(Buffer.byteLength(html)).toBeLessThan(8 * 1024);
    expect(html).toMatch(/^<!doctype html>\n<html lang="(en|de)">/);
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|@font-face| src=/);
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html.match(/<a /g) ?? []).toHaveLength(mail.link ? 1 : 0);
    expect(html).toContain(">Brim &amp; Felt</td>");
  });

  test("begins with the line that a list of mails shows, and has the same words in both parts", () => {
    const body = html.slice(html.indexOf("<body"));
    expect(body).toMatch(new RegExp(`^<body[^>]*>\\n<div style="display:none[^>]*>${mail.preview}</div>`));
    for (const words of [mail.title, ...mail.lead, ...(mail.details ?? []), ...(mail.notes ?? [])])
      for (const part of [html, textOf(mail)]) expect(part).toContain(words);
  });
});

test("each value is text in the HTML", () => {
  const evil = '<b>"&';
  const shown = "&lt;b>&quot;&amp;";
  const mail: ProductMail = {
    ...{ language: "en", subject: evil, preview: evil, title: evil, lead: [evil], code: evil },
    ...{ link: { label: evil, url: evil }, details: [evil], notes: [evil], footer: evil },
  };
  const html = htmlOf(mail, evil);
  expect(html).not.toContain("<b>");
  expect(html.split(shown)).toHaveLength(1 + 10);
});

test("Cognito's mail fits into its template, has the code once, and no character that Cognito refuses", () => {
  const { subject, html } = cognitoMail("Büro & Söhne");
  // Cognito API reference, VerificationMessageTemplateType.
  expect(html.length).toBeLessThanOrEqual(20_000);
  expect(html).toMatch(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*$/u);
  expect(html.match(/\{####\}/g)).toHaveLength(1);
  expect(subject.length).toBeLessThanOrEqual(140);
});
