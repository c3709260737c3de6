import { expect, test } from "vitest";
import { exportedItem } from "#functions/people/privacy/exportShown";

test("an event of an export has names of clients, and no text of a user agent that was stored as one", () => {
  const stored = { PK: "p", SK: "s", entity: "ProfileEvent", os: "Linux", device: "Desktop", country: "AT" };
  const body = JSON.stringify({ properties: { browser: "mine" } });
  expect(
    exportedItem({ ...stored, browser: "Mozilla/5.0 (X11; Linux x86_64) KHTML", body } as never),
  ).toEqual({
    ...{ entity: "ProfileEvent", os: "Linux", device: "Desktop", country: "AT" },
    properties: { browser: "mine" },
  });
});
