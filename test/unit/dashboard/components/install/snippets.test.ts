import { expect, test } from "vitest";
import { snippet, type Way } from "../../../../../dashboard/components/install/snippets.ts";
import { install } from "../../../../../dashboard/strings/addSite.ts";

const ways = Object.keys(install.ways) as Way[];
const texts = ways.map((way) => [way, snippet(way, "shop.example", "https://stats.example")] as const);

test.each(texts)("the code for %s names the domain, and where its events go", (_way, text) => {
  expect(text).toContain("shop.example");
  expect(text).toMatch(/https:\/\/stats\.example\/(t\.js|api\/event)/);
});

test("the tag is that of the tracker's page", () => {
  // tracker/README.md
  expect(Object.fromEntries(texts).html).toBe(
    '<script defer data-domain="shop.example" src="https://stats.example/t.js?v=1"></script>',
  );
});
