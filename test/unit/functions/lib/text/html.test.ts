import { expect, test } from "vitest";
import { escapeHtml } from "../../../../../functions/lib/text/html.ts";

test("text stays text in an element and in an attribute", () => {
  expect(escapeHtml(`<b title="x">&amp;</b>`)).toBe("&lt;b title=&quot;x&quot;>&amp;amp;&lt;/b>");
});
