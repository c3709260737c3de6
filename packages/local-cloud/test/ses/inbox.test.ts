import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { SendEmailCommand } from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { oneClickOf } from "../../services/ses/inbox/oneClick.ts";
import { standUp } from "./standUp.ts";

let here: Awaited<ReturnType<typeof standUp>>;
beforeEach(async () => {
  here = await standUp();
});
afterEach(() => here.stop());

/** A mail with these headers by the SDK: its id. */
const send = async (headers: Record<string, string>): Promise<string> => {
  const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
  const { MessageId } = await here.client.send(
    new SendEmailCommand({
      FromEmailAddress: "news@example.com",
      Destination: { ToAddresses: ["ada@example.com"] },
      Content: { Simple: { Subject: { Data: "News" }, Body: { Text: { Data: "x" } }, Headers } },
    }),
  );
  return MessageId!;
};
const POST = "List-Unsubscribe=One-Click";

const unsubscribe = (id: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${here.url}/inbox/messages/${id}/unsubscribe`, { method: "POST", headers });

/** A site on a port of its own, and what it was asked. */
async function site(status: number, headers: Record<string, string> = {}) {
  const asked: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      asked.push({ request, body });
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { asked, port: (server.address() as AddressInfo).port, stop };
}

describe("headers", () => {
  it("are in the messages", async () => {
    await send({ "List-Id": "News <news.example.com>", "X-Campaign": '"<b>"' });
    const [mail] = (await (await fetch(`${here.url}/inbox/messages`)).json()) as { headers: object }[];
    expect(mail?.headers).toEqual({ "List-Id": "News <news.example.com>", "X-Campaign": '"<b>"' });
  });

  it.each([
    ["X-Long", "x".repeat(996)],
    ["X-Not-Ascii", "é"],
    ["X-Lines", "a\r\nBcc: b@example.com"],
  ])("%s is refused (SES API reference v2, MessageHeader)", async (name, value) => {
    await expect(send({ [name]: value })).rejects.toMatchObject({
      name: "BadRequestException",
      message: `Invalid header "${name}".`,
    });
  });
});

describe("one-click unsubscribing (RFC 8058)", () => {
  it("posts the form as a mail client's server does: no cookie, no origin, no redirect", async () => {
    const there = await site(302, { location: "/elsewhere" });
    // A name under localhost, which a resolver may not know.
    const uri = `http://shop.localhost:${there.port}/u/token?a=1`;
    const id = await send({
      "List-Unsubscribe": `<mailto:u@example.com>, <${uri}>`,
      "List-Unsubscribe-Post": POST,
    });
    const answer = await unsubscribe(id, { cookie: "a=b" });
    await there.stop();
    expect(await answer.json()).toEqual({ uri, status: 302 });
    expect(there.asked).toHaveLength(1);
    const [{ request, body }] = there.asked as [(typeof there.asked)[0]];
    expect([request.method, request.url, body]).toEqual(["POST", "/u/token?a=1", POST]);
    expect(request.headers).toEqual({
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(POST.length),
      host: `shop.localhost:${there.port}`,
      connection: expect.any(String) as string,
    });
  });

  it("contacts no other machine, and says why", async () => {
    const id = await send({
      "List-Unsubscribe": "<https://shop.example/u>",
      "List-Unsubscribe-Post": POST,
    });
    const answer = await unsubscribe(id);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: "https://shop.example/u is not on this machine, and is not contacted" },
    ]);
  });

  it("says what is missing, and that a site gives no answer", async () => {
    const there = await site(200);
    await there.stop();
    const uri = `http://127.0.0.1:${there.port}/u`;
    const without = await send({ "List-Unsubscribe": `<${uri}>` });
    const closed = await send({ "List-Unsubscribe": `<${uri}>`, "List-Unsubscribe-Post": POST });
    for (const [id, status, message] of [
      ["none", 404, "the inbox has no such mail"],
      [without, 400, "the mail has no List-Unsubscribe-Post"],
      [closed, 502, `${uri} gave no answer: connect ECONNREFUSED`],
    ] as const) {
      const answer = await unsubscribe(id);
      expect([answer.status, await answer.json()]).toEqual([
        status,
        { message: expect.stringContaining(message) as string },
      ]);
    }
  });

  it("is done for own pages and programs only", async () => {
    const there = await site(200);
    const uri = `http://127.0.0.1:${there.port}/u`;
    const id = await send({ "List-Unsubscribe": `<${uri}>`, "List-Unsubscribe-Post": POST });
    expect((await unsubscribe(id, { origin: "http://localhost:5173" })).status).toBe(403);
    expect(there.asked).toEqual([]);
    expect((await unsubscribe(id, { origin: here.url })).status).toBe(200);
    await there.stop();
  });

  it.each([
    ["<http://localhost:1/u>", "http://localhost:1/u", true],
    ["<mailto:a@b.example>,<https://127.0.0.1/u>", "https://127.0.0.1/u", true],
    ["<http://localhost@evil.example/u>", "http://localhost@evil.example/u", false],
    ["<http://127.0.0.1.evil.example/u>", "http://127.0.0.1.evil.example/u", false],
    ["<http://169.254.169.254/u>", "http://169.254.169.254/u", false],
    ["<http://0.0.0.0/u>", "http://0.0.0.0/u", false],
    ["<http://127.0.0.1:99999/u>", "http://127.0.0.1:99999/u", false],
  ])("%s: %s, here: %s", (value, uri, isHere) =>
    expect(oneClickOf({ "list-unsubscribe": value, "LIST-UNSUBSCRIBE-POST": POST })).toEqual({ uri, isHere }),
  );

  it("needs an http(s) URI", () =>
    expect(oneClickOf({ "List-Unsubscribe": "<mailto:a@b.example>", "List-Unsubscribe-Post": POST })).toBe(
      undefined,
    ));
});
