import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CHANNELS, channelOf } from "../../../../../functions/lib/lake/channel.ts";

const page = readFileSync(new URL("../../../../../docs/collect.md", import.meta.url), "utf8");
const rows = page
  .slice(page.indexOf("| channel "), page.indexOf("**Place of the visitor**"))
  .split("\n")
  .slice(2)
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, channel, , example]) => ({
    channel: channel!.replaceAll("`", ""),
    example: example!.split(", ").map((each) => each.replaceAll("`", "")),
  }));

test("docs/collect.md has all channels in their order, each with an example of it", () => {
  expect(rows.map(({ channel }) => channel)).toEqual(CHANNELS);
  for (const { channel, example } of rows)
    expect([example, channelOf(...example)]).toEqual([example, channel]);
});

test.each([
  ["Google", undefined, undefined, "google.com", "Search"],
  ["GOOGLE", "CPC", undefined, undefined, "Paid Search"],
  ["Google", "(gclid)", undefined, undefined, "Paid Search"],
  ["Bing", "(msclkid)", undefined, undefined, "Paid Search"],
  ["Google", "(gbraid)", undefined, undefined, "Paid Search"],
  ["Google", "(dclid)", undefined, undefined, "Display"],
  ["YouTube", "(gclid)", undefined, undefined, "Paid Video"],
  ["TikTok", "(ttclid)", undefined, undefined, "Paid Video"],
  ["Reddit", "(rdt_cid)", undefined, undefined, "Paid Social"],
  ["Taboola", "(tblci)", undefined, undefined, "Paid Other"],
  ["shop.example", "(other)", undefined, "shop.example", "Referral"],
  ["DeepSeek", undefined, undefined, "chat.deepseek.com", "AI"],
  ["Yahoo! Mail", undefined, undefined, "mail.yahoo.com", "Email"],
  ["shop.example", undefined, undefined, "shop.example/list", "Referral"],
  [undefined, undefined, "spring", undefined, "Other"],
  ["TikTok", "paid_social", undefined, undefined, "Paid Video"],
  ["x", "social-network", undefined, undefined, "Social"],
  ["news", "email", undefined, "mail.example", "Email"],
  ["adnet", "cpm", undefined, undefined, "Display"],
  ["Google Gemini", undefined, undefined, "gemini.google.com", "AI"],
])("%s, %s, %s, %s: %s", (source, medium, campaign, referrer, channel) => {
  expect(channelOf(source, medium, campaign, referrer)).toBe(channel);
});
