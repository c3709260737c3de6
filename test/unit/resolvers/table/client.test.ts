import { expect, test } from "vitest";
import { BROWSERS, DEVICES, isListed, listedClient, SYSTEMS } from "#table/client";
import { derived, type EventItem, grouped } from "#table/sites/event";

const AGENT = "Mozilla/5.0 (compatible; Konqueror/4.4; Linux) KHTML";

test("a stored client is read with names of the lists, and versions of these alone", () => {
  const listed = { browser: "Chrome", browserVersion: "141", os: "Android", osVersion: "15", device: "TV" };
  expect(listedClient(listed)).toEqual(listed);
  expect(listedClient({ ...listed, browser: AGENT })).toEqual({
    ...{ os: "Android", osVersion: "15", device: "TV" },
  });
  expect(listedClient({ ...listed, os: AGENT, device: AGENT })).toEqual({
    ...{ browser: "Chrome", browserVersion: "141" },
  });
  for (const name of ["constructor", "__proto__", ""])
    expect(["browser", "os", "device"].map((attribute) => isListed(attribute, name))).toEqual([
      false,
      false,
      false,
    ]);
});

test("stored sessions and events are shown so", () => {
  const stored = { browser: AGENT, os: "Linux", device: "Desktop", country: "AT" } as const;
  const client = { country: "AT", os: "Linux", device: "Desktop" };
  expect(grouped(stored).client).toEqual(client);
  expect(derived({ ...stored, entity: "PageView" } as unknown as EventItem).client).toEqual(client);
});

test("no name is twice on a list, and none is a text of a user agent", () => {
  for (const list of [BROWSERS, SYSTEMS, DEVICES]) {
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter((name) => !/^[A-Za-z][\w .-]*$/.test(name) || /\//.test(name))).toEqual([]);
  }
});
