import { describe, expect, it } from "vitest";
import {
  addressesIn,
  addressFileOf,
  withoutLines,
} from "../../../../../dashboard/screens/mailHealth/suppressList/addresses.ts";

describe("a list of addresses", () => {
  it("has addresses on lines and in cells, each once, whatever names of columns are first", () => {
    const text = 'Name,E-Mail\r\n"Ann","Ann@Example.com"\nann@example.com; <bob@example.com>\tx\n\n';
    expect(addressesIn(text)).toEqual({ addresses: ["ann@example.com", "bob@example.com"], faults: [] });
  });

  it("names lines without an address, and with a wrong one, by their numbers", () => {
    const { addresses, faults } = addressesIn("ann@example.com\n\nbob\nann@example.com,eve@x");
    expect(addresses).toEqual(["ann@example.com"]);
    expect(faults).toEqual([
      { line: 3, text: "bob" },
      { line: 4, text: "ann@example.com,eve@x" },
    ]);
  });

  it("keeps all other lines", () => {
    const text = "ann@example.com\nbob\ncyd@example.com";
    expect(withoutLines(text, addressesIn(text).faults)).toBe("ann@example.com\ncyd@example.com");
  });

  it("is a file of one column", async () => {
    expect(await addressFileOf(["a@example.com", "b@example.com"]).text()).toBe(
      "email\na@example.com\nb@example.com",
    );
  });
});
