import { expect, it } from "vitest";
import { readCbor } from "../../services/cognito/pools/cbor.ts";

const read = (hex: string) => readCbor(Buffer.from(hex, "hex"));

// RFC 8949, appendix A.
it.each<[string, unknown]>([
  ["00", 0],
  ["17", 23],
  ["1818", 24],
  ["1903e8", 1000],
  ["1a000f4240", 1_000_000],
  ["20", -1],
  ["3863", -100],
  ["3903e7", -1000],
  ["f4", false],
  ["f5", true],
  ["f6", null],
  ["40", Buffer.alloc(0)],
  ["4401020304", Buffer.from([1, 2, 3, 4])],
  ["60", ""],
  ["62c3bc", "ü"],
  ["8301820203820405", [1, [2, 3], [4, 5]]],
  ["8181818100", [[[[0]]]]],
  [
    "a26161016162820203",
    new Map<string, unknown>([
      ["a", 1],
      ["b", [2, 3]],
    ]),
  ],
  [
    "a201020304",
    new Map([
      [1, 2],
      [3, 4],
    ]),
  ],
])("reads %s", (hex, value) => {
  expect(read(hex)).toEqual([value, hex.length / 2]);
  expect(read(`${hex}ff`)[1]).toBe(hex.length / 2);
});

it.each([
  ["nothing", ""],
  ["a string that ends early", "44010203"],
  ["an array that ends early", "830102"],
  ["a map without its last value", "a101"],
  ["an argument that ends early", "19ff"],
  ["an argument of 8 bytes", "1b000000e8d4a51000"],
  ["an unknown length", "5f42010243030405ff"],
  ["a tag", "c074323031332d30332d32315432303a30343a30305a"],
  ["a floating point number", "f93c00"],
  ["undefined", "f7"],
  ["more than four levels", "818181818100"],
  ["more items than there are", "9affffffff"],
])("refuses %s", (_, hex) => {
  expect(() => read(hex)).toThrow();
});
