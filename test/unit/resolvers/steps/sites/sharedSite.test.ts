import { describe, expect, it } from "vitest";
import { item, reply } from "../../answers.ts";
import type { Answer } from "../../field.ts";
import { field } from "../../field.ts";
import { NOW_S, throttled } from "../../handlers.ts";
import { share, site } from "../../stored.ts";

describe.each(["Query.sharedSite", "Subscription.onSharedRealtime"])(
  "the steps of %s that find a link",
  (name) => {
    const shared = field(name);
    const hashed = reply({ hash: "hash" });
    const ask = (...answers: Answer[]) => shared({ args: { token: "secret" } }, hashed, ...answers);

    it("find none that was forged or revoked, has expired, or whose site is deleted, all alike", async () => {
      const refused = [
        await ask(item(null)),
        await ask(item({ ...share, ttl: NOW_S })),
        await ask(item(share), item(null)),
        await ask(item(share), item({ ...site, status: "DELETED" })),
        await shared({ args: { token: "" } }),
        await shared({ args: { token: "t".repeat(201) } }),
      ];
      for (const { failure, message } of refused) {
        expect(failure).toEqual(["NotFound", null]);
        expect(message).toBe(refused[0]?.message);
      }
    });

    it("hash a token of up to 200 characters", async () => {
      await expect(shared({ args: { token: "t".repeat(200) } })).rejects.toThrow("no answer to");
    });

    it("find one until its last second is over", async () => {
      await expect(ask(item({ ...share, ttl: NOW_S + 1 }))).rejects.toThrow("no answer to");
    });

    it("do not call a link absent when a part of the service does not answer", async () => {
      const unavailable = ["Unavailable", { retry: true }];
      expect((await shared({ args: { token: "t" } }, throttled)).failure).toEqual(unavailable);
      expect((await ask(throttled)).failure).toEqual(unavailable);
      expect((await ask(item(share), throttled)).failure).toEqual(unavailable);
    });
  },
);
