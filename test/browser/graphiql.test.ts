import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { claim, granted, mutate } from "../support/people.ts";
import { change, ownSite } from "../support/sites.ts";
import { PATIENCE, until } from "../support/until.ts";
import { describeInBrowser, openBrowser, visitor } from "./browser.ts";
import { keepForReadme, takePicture } from "./pictures.ts";

describeInBrowser("GraphiQL, before the API with all that it checks", () => {
  let test: TestCloud;
  let alice: Person;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestCloud();
    alice = await test.person({ email: "alice@example.com" });
    const roles = { backend: test.cloud.assembly.outputs.BackendRoleArn! };
    test.cloud.offer({ people: [alice.userId], roles });
    browser = await openBrowser();
    const context = await visitor(browser, { permissions: ["clipboard-read", "clipboard-write"] });
    page = await context.newPage();
    await page.goto(test.cloud.origin, { waitUntil: "networkidle" });
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  async function run(caller: string, operation: string): Promise<void> {
    await page.locator("header.rollcall select").selectOption(caller);
    const editor = page.locator(".graphiql-query-editor .CodeMirror");
    // Pasted, because the editor closes brackets that are typed; repeated while the editor is not ready.
    // GraphiQL reads what is in the editor 100 ms after a change, and keeps it then. Until then a request
    // names the operation that was there before, and the API knows no operation of that name.
    await until("GraphiQL has read the operation", async () => {
      await editor.click();
      await page.keyboard.press("Control+A");
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(operation)})`);
      await page.keyboard.press("Control+V");
      await page.waitForTimeout(150);
      return (await page.evaluate(`localStorage.getItem("graphiql:query")`)) === operation;
    });
    await page.locator(".graphiql-execute-button").click();
  }

  /** The page shows non-breaking spaces. */
  const response = async () => (await page.locator(".graphiql-response").innerText()).replace(/\s+/g, " ");

  async function shows(text: string): Promise<void> {
    // The message of a failure has the response that GraphiQL shows instead.
    await expect.poll(response, { timeout: PATIENCE }).toContain(text);
  }

  it("asks as a user, of which the README has a picture", async () => {
    const window = page.viewportSize()!;
    await page.setViewportSize({ width: 1100, height: 521 });
    await run(
      "alice@example.com",
      `query Me {
  me {
    email
    version
    emails {
      items {
        email
        isPrimary
      }
    }
  }
}`,
    );
    await shows('"isPrimary": true');
    // The editor offers words below what was pasted.
    await page.locator(".graphiql-query-editor textarea").press("Escape");
    await page.locator(".CodeMirror-hints").waitFor({ state: "detached" });
    await takePicture(page, "graphiql.png");
    keepForReadme("graphiql.png", "graphiql.png");
    await page.setViewportSize(window);
  });

  it("asks with the API key for what a public link shows, and for nothing of a user", async () => {
    const { siteId } = await ownSite(test, alice);
    const input = { siteId, fields: ["STATS"] };
    const { token } = await change<{ token: string }>(test, alice, "shareSite", input, "token");
    await run("not signed in (API key)", `{ sharedSite(token: "${token}") { fields } }`);
    await shows('"fields": [ "STATS" ]');
    await run("not signed in (API key)", "{ me { userId } }");
    await shows('"errorType": "Unauthorized"');
  });

  it("asks and listens as the role of servers, by a signature that AppSync verifies", async () => {
    const { userId } = alice;
    await run("backend (IAM)", `{ user(userId: "${userId}") { email } }`);
    await shows('"email": "alice@example.com"');
    await run("backend (IAM)", `subscription { onUserUpdated(userId: "${userId}") { firstName version } }`);
    const version = async () =>
      granted<{ version: number }>(await test.graphql(alice, "{ me { version } }")).version;
    // GraphiQL does not show when a subscription is established.
    await until("a push", async () => {
      const firstName = "Alice of a push";
      granted(await mutate(test, alice, "updateUser", { firstName, expectedVersion: await version() }));
      return (await response()).includes(firstName);
    });
    await page.locator(".graphiql-execute-button").click();
  });

  it("signs a user in who has another address by now", async () => {
    const { emailId, code } = await claim(test, alice, "alice@work.example");
    granted(await mutate(test, alice, "verifyEmail", { emailId, code }));
    const me = granted<{ version: number }>(await test.graphql(alice, "{ me { version } }"));
    granted(await mutate(test, alice, "setPrimaryEmail", { emailId, expectedVersion: me.version }));
    await until(
      "Cognito follows",
      async () => (await test.cloud.people())[0]?.email === "alice@work.example",
    );
    await page.locator("header.rollcall select").hover();
    await until("the choice has it", async () =>
      (await page.locator("header.rollcall select").innerText()).includes("alice@work.example"),
    );
    await run("alice@work.example", "{ me { email } }");
    await shows('"email": "alice@work.example"');
    expect(await page.locator("header.rollcall select").innerText()).not.toContain("alice@example.com");
  });
});
