import { expect, it } from "vitest";
import { coalesceRanges, RangeReader } from "#functions/sites/stats/ranges";

const range = (from: string, to: string) => ({ from, to });

it("ranges that overlap or touch are one, and no other ones", () => {
  expect(coalesceRanges([range("d", "e"), range("a", "c"), range("b", "bb"), range("e", "f")])).toEqual([
    range("a", "c"),
    range("d", "f"),
  ]);
});

it("a range is read once, with the planned one that it is part of", async () => {
  const read: string[] = [];
  const letters = (from: string, to: string) => {
    read.push(from + to);
    return Promise.resolve([..."abcdefg"].filter((letter) => from <= letter && letter < to));
  };
  const reader = new RangeReader(letters, (letter) => letter, [range("c", "d"), range("d", "f")]);
  expect(await reader.within("d", "f")).toEqual(["d", "e"]);
  expect(await reader.within("c", "e")).toEqual(["c", "d"]);
  expect(await reader.within("a", "c")).toEqual(["a", "b"]);
  expect(await reader.within("b", "c")).toEqual(["b"]);
  expect(await reader.within("b", "d")).toEqual(["b", "c"]);
  expect(read).toEqual(["cf", "ac", "bd"]);
});
