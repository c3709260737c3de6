import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepSubscribed } from "../../../../../dashboard/lib/live/keptSubscription.ts";
import { clientOf, Endpoint, type Client, type Peer } from "../../../client/endpoint.ts";
import { Heard } from "../../../../support/heard.ts";

let endpoint: Endpoint;
let client: Client;
let heard: Heard<string>;
let isReadable: boolean;
let stop: () => void;
let peer: Peer;

beforeEach(async () => {
  endpoint = await Endpoint.open();
  client = clientOf(endpoint);
  heard = new Heard();
  isReadable = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(Math, "random").mockReturnValue(1);
  stop = keepSubscribed(
    client.appsync,
    "subscription { onSite }",
    {},
    {
      next: ({ data }) => heard.add(String(data)),
      standing: () => heard.add("standing"),
      ended: async () => {
        heard.add("ended");
        return isReadable;
      },
    },
  );
  peer = await endpoint.peers.next();
  await peer.acknowledge();
});
afterEach(async () => {
  stop();
  await client.end();
  await endpoint.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const errors = [
  { errorType: "MaxSubscriptionsReachedError", message: "Max number of 200 subscriptions reached" },
];

/** Answers the next start with a refusal. */
async function refuse(): Promise<void> {
  const { id } = await peer.frames.next();
  peer.send({ type: "error", id, payload: { errors } });
  expect(await heard.next()).toBe("ended");
}

/** The time until the next timer, in ms, which then runs. */
async function passed(): Promise<number> {
  const before = Date.now();
  await vi.advanceTimersToNextTimerAsync();
  return Date.now() - before;
}

it("subscribes again after each refusal, later each time, and soon again once it stood", async () => {
  for (const wait of [1_000, 2_000, 4_000]) {
    await refuse();
    expect(await passed()).toBe(wait);
  }
  const { id } = await peer.stand();
  expect(await heard.next()).toBe("standing");
  peer.send({ type: "complete", id });
  expect(await heard.next()).toBe("ended");
  expect(await passed()).toBe(1_000);
  const again = await peer.stand();
  expect(await heard.next()).toBe("standing");
  peer.send({ type: "data", id: again.id, payload: { data: 1 } });
  expect(await heard.next()).toBe("1");
});

it.each(["gone", "left"])("does not subscribe again to what is %s", async (why) => {
  isReadable = why !== "gone";
  await refuse();
  if (why === "left") stop();
  // The connection has no subscription, and ends.
  expect(await passed()).toBe(5_000);
  await peer.closed;
});
