import { EditorState, type TransactionSpec } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import {
  begun,
  emphasised,
  linked,
  markedOn,
  withVariable,
} from "../../../../../../dashboard/screens/templates/source/edits.ts";
import { linkAddressOf } from "../../../../../../dashboard/screens/templates/source/address.ts";

/** Applies an edit to a text; brackets are around what is marked, and around what is marked afterwards. */
function edited(text: string, edit: (state: EditorState) => TransactionSpec): string {
  const [anchor, head] = [text.indexOf("⟦"), text.indexOf("⟧") - 1];
  const state = EditorState.create({ doc: text.replace(/[⟦⟧]/g, ""), selection: { anchor, head } });
  const after = state.update(edit(state)).state;
  const { from, to } = after.selection.main;
  return `${after.sliceDoc(0, from)}⟦${after.sliceDoc(from, to)}⟧${after.sliceDoc(to)}`;
}

describe("bold and italic", () => {
  test.each([
    ["a ⟦b⟧ c", "a **⟦b⟧** c", "a *⟦b⟧* c"],
    ["a **⟦b⟧** c", "a ⟦b⟧ c", "a ***⟦b⟧*** c"],
    ["a *⟦b⟧* c", "a ***⟦b⟧*** c", "a ⟦b⟧ c"],
    ["a ***⟦b⟧*** c", "a *⟦b⟧* c", "a **⟦b⟧** c"],
    // Markdown takes no mark beside a space.
    ["a⟦ b ⟧c", "a **⟦b⟧** c", "a *⟦b⟧* c"],
    ["a ⟦⟧c", "a **⟦words⟧**c", "a *⟦words⟧*c"],
    ["- ⟦a\n\n## b⟧", "- **⟦a**\n\n## **b⟧**", "- *⟦a*\n\n## *b⟧*"],
  ])("%j", (text, bold, italic) => {
    expect(edited(text, (state) => emphasised(state, 2, "words"))).toBe(bold);
    expect(edited(text, (state) => emphasised(state, 1, "words"))).toBe(italic);
  });
});

describe("lines", () => {
  test.each([
    ["⟦⟧a", "## ⟦⟧a", "- ⟦⟧a", "1. ⟦⟧a"],
    ["## a⟦⟧", "a⟦⟧", "- a⟦⟧", "1. a⟦⟧"],
    ["- a⟦⟧", "## a⟦⟧", "a⟦⟧", "1. a⟦⟧"],
    ["⟦⟧", "## ⟦⟧", "- ⟦⟧", "1. ⟦⟧"],
    ["⟦a\n\nb⟧", "## ⟦a\n\n## b⟧", "- ⟦a\n\n- b⟧", "1. ⟦a\n\n2. b⟧"],
    ["1. ⟦a\n2. b⟧", "## ⟦a\n## b⟧", "- ⟦a\n- b⟧", "⟦a\nb⟧"],
  ])("%j", (text, heading, list, numbers) => {
    expect(edited(text, (state) => begun(state, "heading"))).toBe(heading);
    expect(edited(text, (state) => begun(state, "list"))).toBe(list);
    expect(edited(text, (state) => begun(state, "numbers"))).toBe(numbers);
  });
});

test("a link takes the place of the marked words, and a button stands apart", () => {
  const link = { words: "our [new] hats", address: "https://a.example/", isButton: false };
  const shown = "our \\[new\\] hats";
  expect(edited("See ⟦x⟧.", (state) => linked(state, link))).toBe(`See [${shown}](https://a.example/)⟦⟧.`);
  expect(edited("See.⟦⟧\nBye", (state) => linked(state, { ...link, isButton: true }))).toBe(
    `See.\n\n[**${shown}**](https://a.example/)\n\n⟦⟧\nBye`,
  );
});

test("a value that a person may not have gets a place for other words", () => {
  expect(edited("Dear ⟦⟧,", (state) => withVariable(state, "firstName"))).toBe(
    'Dear {{ firstName | default: "⟦⟧" }},',
  );
  expect(edited("⟦x⟧", (state) => withVariable(state, "email"))).toBe("{{ email }}⟦⟧");
});

test("marked lines are the words of a link on one line", () => {
  const state = EditorState.create({ doc: "a\n b", selection: { anchor: 0, head: 4 } });
  expect(markedOn({ state })).toBe("a b");
});

test.each([
  ["example.com/hats", "https://example.com/hats"],
  ["ann@example.com", "mailto:ann@example.com"],
  [" http://a.example ", "http://a.example"],
  ["{{ url }}", "{{ url }}"],
  ["hats", "hats"],
])("the address %j is %j", (typed, address) => {
  expect(linkAddressOf(typed)).toBe(address);
});
