import { describe, expect, it } from "vitest";
import { sourceOfHost, sourceOfTag } from "#functions/sites/collect/sources";

describe("the name of a source", () => {
  it.each([
    ["google.com", "Google"],
    ["www.google.co.uk", "Google"],
    ["google.at", "Google"],
    // the longest host decides
    ["news.google.com", "Google News"],
    ["a.news.google.com", "Google News"],
    ["de.search.yahoo.com", "Yahoo!"],
    ["yandex.com.tr", "Yandex"],
    ["com.slack", "Slack"],
    // another one's host, though it ends alike
    ["notgoogle.com", undefined],
    ["notgoogle.at", undefined],
    ["google.com.example.net", undefined],
    ["example.com", undefined],
    ["", undefined],
  ])("is, of the host %j, %j", (host, name) => {
    expect(sourceOfHost(host)).toBe(name);
  });

  it.each([
    ["FB", "Facebook"],
    ["facebook", "Facebook"],
    ["Reddit.com", "Reddit"],
    ["hacker news", "Hacker News"],
    ["Spring Newsletter", "Spring Newsletter"],
  ])("is, of the tag %j, %j", (tag, name) => {
    expect(sourceOfTag(tag)).toBe(name);
  });
});
