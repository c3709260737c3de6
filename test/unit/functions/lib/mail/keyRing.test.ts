import { PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keyFor } from "#functions/aws/drawnSecret";
import { serveKeys, type ServedKeys } from "./secrets.ts";

const FIRST = "a".repeat(64);
const SECOND = "b".repeat(64);

let keys: ServedKeys;
let client: SSMClient;
let ring: typeof import("#functions/mail/keyRing");
let tokens: typeof import("#functions/mail/tokens");

/** A function that has just been started. */
async function start(text?: string): Promise<void> {
  keys = await serveKeys(text);
  client = new SSMClient({});
  vi.resetModules();
  ring = await import("#functions/mail/keyRing");
  tokens = await import("#functions/mail/tokens");
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await start(JSON.stringify({ 1: FIRST }));
});
afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  await keys.stop();
});

const give = (text: string) =>
  client.send(
    new PutParameterCommand({ Name: keys.name, Value: text, Type: "SecureString", Overwrite: true }),
  );
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const link = { address: "alice@example.com", at: 1 };

it("is read once for many links, and again after five minutes", async () => {
  for (let time = 0; time < 3; time += 1) await ring.keyRing();
  expect(keys.reads).toBe(1);
  pass(5 * 60_000);
  await ring.keyRing();
  expect(keys.reads).toBe(2);
});

it("seals with the newest key, and opens links of every key that is in it", async () => {
  const old = await tokens.sealToken("unsubscribe", link);
  await give(JSON.stringify({ 1: FIRST, 2: SECOND, 10: SECOND }));
  pass(5 * 60_000);
  const next = await tokens.sealToken("unsubscribe", link);
  expect(Buffer.from(next, "base64url").readUInt16BE()).toBe(10);
  expect(await tokens.openToken("unsubscribe", old)).toEqual(link);
  expect(await tokens.openToken("unsubscribe", next)).toEqual(link);
});

it("without an old key no longer opens its links", async () => {
  const old = await tokens.sealToken("unsubscribe", link);
  await give(JSON.stringify({ 2: SECOND }));
  pass(5 * 60_000);
  expect(await tokens.openToken("unsubscribe", old)).toBeNull();
});

it("opens a link of a key that another function knew first, and is not read for each invented number", async () => {
  await ring.keyRing();
  await give(JSON.stringify({ 1: FIRST, 2: SECOND }));
  pass(3000);
  expect((await ring.keyRingWith(2)).newest).toBe(2);
  expect(keys.reads).toBe(2);
  for (const number of [3, 4, 5]) expect((await ring.keyRingWith(number)).secrets.has(number)).toBe(false);
  expect(keys.reads).toBe(2);
});

it("that could not be read is read again by the next link", async () => {
  keys.isFailing = true;
  await expect(tokens.sealToken("optIn", link)).rejects.toMatchObject({ name: "InvalidKeyId" });
  keys.isFailing = false;
  expect(await tokens.sealToken("optIn", link)).toMatch(/^[\w-]+$/);
});

it("is drawn once by the first function, and takes in the keys of an earlier release beside its own", async () => {
  await keys.stop();
  const old = await (async () => {
    await start(JSON.stringify({ 1: FIRST }));
    return tokens.sealToken("unsubscribe", link);
  })();
  await keys.stop();
  await start();
  const drawn = await ring.keyRing();
  expect([...drawn.secrets.keys()]).toEqual([Math.floor(Date.now() / 86_400_000)]);
  const fresh = await tokens.sealToken("unsubscribe", link);
  pass(5 * 60_000);
  expect((await ring.keyRing()).secrets).toEqual(drawn.secrets);
  expect(await tokens.openToken("unsubscribe", old)).toBeNull();
  await give(JSON.stringify({ ...Object.fromEntries(drawn.secrets), 1: FIRST }));
  pass(5 * 60_000);
  for (const each of [old, fresh]) expect(await tokens.openToken("unsubscribe", each)).toEqual(link);
});

describe("refuses a parameter that is no ring, and says what it must be", () => {
  const bad = [
    "no JSON",
    "null",
    "{}",
    "[]",
    '{"one":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',
    '{"0":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',
    '{"65536":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',
    '{"1":"short"}',
    '{"1":null}',
  ];
  it.each(bad)("%s", async (text) => {
    await give(text);
    await expect(ring.keyRing()).rejects.toThrow(
      "the parameter of the links' keys must be a JSON object of numbers",
    );
  });
});

it("derives another key for each use", () => {
  const uses = ["links", "viewers"].map((use) => keyFor(use, FIRST).toString("hex"));
  expect(new Set(uses).size).toBe(2);
  expect(uses.map((each) => each.length)).toEqual([64, 64]);
});
