import { expect, it } from "vitest";
import { tokensIn } from "#functions/mail/pages/tokensIn";

const TOKEN = "AAGX9-q_2zB-";
const cut = (sign: string): string => `AAGX9-${sign}q_2zB-`;

it.each([
  ["nothing else", TOKEN],
  ["the end of a sentence", `${TOKEN}).`],
  ["a tag behind it", `${TOKEN}%22%3EUnsubscribe%3C%2Fa%3E%3C%2Fp%3E`],
  ["a sentence behind it", `${TOKEN}%20to%20unsubscribe%20from%20all%20of%20our%20mails`],
  ["the query of another program", `${TOKEN}&amp;utm_source=newsletter&utm_medium=email`],
  ["a query that was encoded", `${TOKEN}%3Futm_source%3Dnewsletter%26utm_medium%3Demail`],
  ["itself, as Markdown", `${TOKEN}](https://mail.example.com/u/${TOKEN})`],
  ["brackets around it", `%3C${TOKEN}%3E`],
  ["a blank before it", `%20${TOKEN}`],
  ["a zero-width character before it", `%E2%80%8B${TOKEN}`],
  ["two slashes before it", `/${TOKEN}`],
  ["a soft break in it", cut("=%0D%0A")],
  ["what is left of a soft break", cut("=")],
  ["a soft break that was encoded", cut("%3D%0A")],
  ["a folded line", cut("%0D%0A%20")],
  ["a quoted line", cut("%0A%3E%20")],
  ["a blank in it", cut("+")],
  ["a soft hyphen in it", cut("%C2%AD")],
  ["escapes of Markdown", TOKEN.replaceAll("_", "%5C_").replaceAll("-", "%5C-")],
  ["percent-encoding", TOKEN.replaceAll("-", "%2D")],
  ["percent-encoding, twice", `${TOKEN.replaceAll("-", "%252D")}%2520`],
  ["emphasis", `${TOKEN}_`],
  ["emphasis on both sides", `_${TOKEN}_`],
  ["a word before it", `utm/${TOKEN}`],
  ["another link before it", `https://mail.example.com/u/${TOKEN}?utm_source=news`],
  ["a parameter before it", `utm_source=news&token=${TOKEN}`],
  ["a character of HTML before it", `&lt;${TOKEN}&gt;`],
  ["the = of quoted-printable before it", `3D${TOKEN}`],
  ["the = of quoted-printable before it, whole", `=3D${TOKEN}`],
  ["that, encoded twice", `3D3D${TOKEN}`],
  ["a word before it and a break in it", `utm/${cut("=%0D%0A")}`],
  ["a break in it and a sentence behind it", `${cut("=%0D%0A")}%20to%20unsubscribe`],
  ["many words before it", `${"ab/".repeat(2000)}${TOKEN}`],
  ["half of an escape behind it", `${TOKEN}%E`],
])("a token is found with %s", (_, path) => {
  expect(tokensIn(path)).toContain(TOKEN);
});

it.each(["", "/", "%20", "=%0D%0A"])("none is found in %j", (path) => {
  expect(tokensIn(path)).toEqual([]);
});

it("at most 32 are tried, however long a path is", () => {
  const words = Array.from({ length: 2000 }, (_, at) => `_3D${at.toString(36).padStart(20, "a")}_`);
  expect(tokensIn(words.join("/")).length).toBeLessThanOrEqual(32);
});
