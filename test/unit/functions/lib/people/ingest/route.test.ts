import { expect, it } from "vitest";
import { routeOf } from "#functions/people/ingest/route";

it.each([
  ["track", "track"],
  ["t", "track"],
  ["identify", "identify"],
  ["i/", "identify"],
  ["page//", "page"],
  ["p", "page"],
  ["screen", "screen"],
  ["s", "screen"],
  ["group", "group"],
  ["g", "group"],
  ["alias", "alias"],
  ["a", "alias"],
])("/v1/%s is a call of the type %s", (path, type) => {
  expect(routeOf(`/v1/${path}`)).toEqual({ kind: "call", method: "POST", type });
});

it.each(["batch", "b", "import", "import/"])("/v1/%s is a batch", (path) => {
  expect(routeOf(`/v1/${path}`)).toEqual({ kind: "batch", method: "POST" });
});

it("knows the client's metrics and its settings", () => {
  expect(routeOf("/v1/m")).toEqual({ kind: "metrics", method: "POST" });
  expect(routeOf("/v1/projects/key-1/settings/")).toEqual({ kind: "settings", method: "GET", key: "key-1" });
});

it.each(["", "constructor", "__proto__", "projects//settings", "projects/a/b/settings", "T", "v1/track"])(
  "/v1/%s is nothing",
  (path) => {
    expect(() => routeOf(`/v1/${path}`)).toThrow("must be one of Segment's HTTP API");
  },
);
