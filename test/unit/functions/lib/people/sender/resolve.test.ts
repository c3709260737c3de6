import { beforeEach, expect, it } from "vitest";
import { checkedAddresses, resolveName, type ResolveHost } from "#functions/people/sender/resolve";

beforeEach(() => delete process.env.WEBHOOK_NETWORKS);

const { signal } = new AbortController();
const leadsTo =
  (...addresses: string[]): ResolveHost =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const check = (url: string, resolve: ResolveHost, until = signal) =>
  checkedAddresses(new URL(url), until, resolve);

it("a name that leads to public addresses has all of them", async () => {
  const found = await check("https://example.com/", leadsTo("93.184.216.34", "2606:2800::1"));
  expect(found).toEqual([
    { address: "93.184.216.34", family: 4 },
    { address: "2606:2800::1", family: 6 },
  ]);
});

it.each([
  ["93.184.216.34", "10.0.0.1"],
  ["169.254.169.254"],
  ["2606:2800::1", "::ffff:127.0.0.1"],
  ["2606:2800::1", "64:ff9b::a9fe:a9fe"],
])("a name that leads to %s %s is refused as a whole", async (...addresses) => {
  await expect(check("https://example.com/", leadsTo(...addresses))).rejects.toMatchObject({
    code: "ADDRESS_REFUSED",
  });
});

it("without TLS all addresses must be in the stage's own networks", async () => {
  process.env.WEBHOOK_NETWORKS = "10.0.0.0/8";
  expect(await check("http://hooks.internal/", leadsTo("10.0.0.1"))).toHaveLength(1);
  const mixed = check("http://hooks.internal/", leadsTo("10.0.0.1", "93.184.216.34"));
  await expect(mixed).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
});

it("a literal address is looked up nowhere", async () => {
  const never: ResolveHost = () => expect.unreachable();
  expect(await check("https://[2606:2800::1]/", never)).toEqual([{ address: "2606:2800::1", family: 6 }]);
  await expect(check("https://2130706433/", never)).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
});

it("a name that is not found, and one without an address, are errors of DNS", async () => {
  const failing: ResolveHost = () => Promise.reject(new Error("ENOTFOUND"));
  await expect(check("https://example.com/", failing)).rejects.toMatchObject({ code: "DNS" });
  await expect(check("https://example.com/", leadsTo())).rejects.toMatchObject({ code: "DNS" });
});

it("a look-up without an answer ends with the call's limit", async () => {
  const limit = new AbortController();
  const call = check("https://example.com/", () => new Promise(() => {}), limit.signal);
  limit.abort();
  await expect(call).rejects.toMatchObject({ code: "TIMEOUT" });
});

it("calls to one name at the same time share a look-up, and a later one looks it up again", async () => {
  const first = resolveName("localhost");
  expect(resolveName("localhost")).toBe(first);
  expect((await first).map(({ address }) => address)).toContain("127.0.0.1");
  const second = resolveName("localhost");
  expect(second).not.toBe(first);
  await second;
});
