import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as subscriberCount from "../../resolvers/table/mail/subscriberCount.ts";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";
import { decide, newApprover } from "../support/templates.ts";
import { ownSite, putItems } from "../support/sites.ts";
import { upsert } from "../support/subscribers.ts";
import { until } from "../support/until.ts";
import { mcpClient, serverOf, type McpClient } from "./mcpClient.ts";

let test: TestCloud;
let mcp: McpClient;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  mcp = await mcpClient(test);
});
afterAll(async () => {
  await mcp?.client.close();
  await test?.stop();
});

const dataOf = async <Data>(name: string, args?: object): Promise<Data> => {
  const { structuredContent, content, isError } = await mcp.call(name, args);
  expect(isError, content[0]?.text).toBeUndefined();
  expect(JSON.parse(content[0]!.text)).toEqual(structuredContent);
  return structuredContent as Data;
};

it("says its name, its version, and which tools read", async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
    version: string;
  };
  expect(mcp.client.getServerVersion()).toEqual({ name: "rollcall", version });
  expect(mcp.client.getInstructions()).toContain("They approve, send and delete nothing");
  const { tools } = await mcp.client.listTools();
  const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
  expect(writing).toEqual(["createTemplate", "updateTemplate", "draftTemplate", "draftTemplates"]);
  const createTemplate = tools.find(({ name }) => name === "createTemplate")!;
  expect(createTemplate.annotations).toEqual({
    ...{ readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  });
  expect(createTemplate.description).toContain("Creates a template, whose version 1 is a draft.");
});

it("drafts a template, previews it for a person, lists it, and leaves the approval to a person", async () => {
  const input = { key: "spring/hello", subject: "Hello {{ firstName }}", text: "Spring is here." };
  const drafted = await dataOf("createTemplate", { input });
  expect(drafted).toMatchObject({
    createTemplate: { key: "spring/hello", latest: { status: "DRAFTED", author: "backend" } },
  });
  await upsert(test, { email: "ann@example.com", firstName: "Ann" });
  const preview = await dataOf("previewTemplate", { key: "spring/hello", email: "ann@example.com" });
  expect(preview).toMatchObject({ previewTemplate: { subject: "Hello Ann" } });
  const next = { key: "spring/hello", expectedVersion: 1, subject: "Hi", text: "Spring." };
  await dataOf("updateTemplate", { input: next });
  await until("the draft is listed", async () => {
    const { templatesByStatus } = await dataOf<{ templatesByStatus: { items: object[] } }>(
      "templatesByStatus",
      { status: "DRAFTED" },
    );
    return templatesByStatus.items.some((each) => "number" in each && each.number === 2);
  });
  const admin = await test.person({ groups: ["admin"] });
  const approver = await newApprover(test, admin);
  const approved = await decide(test, approver, "approveTemplate", {
    ...{ key: "spring/hello", number: 2, expectedVersion: 1 },
  });
  expect(approved.approvedBy).toBe(approver.userId);
});

it("counts subscribers and the visitors of a site", async () => {
  const owner = await test.person();
  const { siteId } = await ownSite(test, owner);
  await putItems(test, [{ ...subscriberCount.ready, entity: "CountsReady" }]);
  expect(await dataOf("subscriberCounts")).toHaveProperty("subscriberCounts.byStatus");
  const day = { from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" };
  expect(await dataOf("site_summary", { siteId, ...day })).toMatchObject({
    site: { summary: { stats: { uniqueVisitors: 0 } } },
  });
});

it("returns the errors of the API with their field, and refuses what the schema of a tool does not have", async () => {
  const input = { key: "Not A Key", subject: "Hello", text: "Hello" };
  expect(await mcp.call("createTemplate", { input })).toMatchObject({
    isError: true,
    structuredContent: { errors: [{ errorType: "ValidationError", field: "key" }] },
  });
  const draft = { key: "a", invoiceId: "i", reminderType: "FIRST_REMINDER", sendOnApproval: true };
  expect(await mcp.call("draftTemplate", { input: draft })).toEqual({
    content: [{ type: "text", text: "ValidationError: there is no sendOnApproval (field input)" }],
    structuredContent: {
      errors: [{ errorType: "ValidationError", message: "there is no sendOnApproval", field: "input" }],
    },
    isError: true,
  });
  for (const name of ["approveTemplate", "sendEmail", "eraseSubscriber", "__proto__"])
    await expect(mcp.call(name, {})).rejects.toThrow(`there is no tool ${name}`);
});

it("cuts a long answer at a page, and the token leads to the rest", async () => {
  const text = "x".repeat(250);
  for (let at = 0; at < 40; at += 1)
    await upsert(test, {
      email: `long${at}@example.com`,
      tags: ["long"],
      attributes: JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`a${n}`, text]))),
    });
  interface Page {
    subscribersByTag: { items: { email: string }[]; nextToken: string | null };
  }
  const emails: string[] = [];
  let pages = 0;
  let nextToken: string | null = null;
  do {
    const { subscribersByTag }: Page = await dataOf<Page>("subscribersByTag", {
      tag: "long",
      limit: 40,
      nextToken,
    });
    emails.push(...subscribersByTag.items.map(({ email }) => email));
    nextToken = subscribersByTag.nextToken;
    pages += 1;
  } while (nextToken !== null);
  expect(new Set(emails).size).toBe(40);
  expect(emails).toHaveLength(40);
  expect(pages).toBeGreaterThan(1);
});

it("keeps arguments and answers out of its log", async () => {
  await dataOf("subscriber", { email: "ann@example.com" });
  await until("the call is logged", () => /^subscriber: done in \d+ ms$/m.test(mcp.log()));
  expect(mcp.log()).not.toContain("example.com");
});

it("offers chosen tools, and names one that there is not", async () => {
  const chosen = await mcpClient(test, "--tools", "template*,previewTemplate");
  const { tools } = await chosen.client.listTools();
  await chosen.client.close();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["template", "template_stats"]));
  expect(tools.every(({ name }) => /^template|^previewTemplate$/.test(name))).toBe(true);
});

it("ends with a client that is killed before it has read an answer", async () => {
  const { command, args, cwd, env } = serverOf(test);
  const hello = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "a", version: "1" } };
  const request = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: hello });
  const code = `const { spawn } = require("node:child_process");
    const server = spawn(${JSON.stringify(command)}, ${JSON.stringify(args)}, { stdio: ["pipe", "pipe", "pipe"] });
    server.stdin.write(${JSON.stringify(`${request}\n`)});
    server.stdout.once("readable", () => console.log(server.pid));`;
  const client = spawn(process.execPath, ["--eval", code], { cwd, env: { ...process.env, ...env } });
  let printed = "";
  client.stdout.on("data", (chunk) => (printed += String(chunk)));
  const pid = Number(await until("the server has answered", () => /^\d+\n/.exec(printed)?.[0]));
  client.kill("SIGKILL");
  await until("the server has ended", () => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  });
});
