import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as subscriberCount from "#table/mail/subscriberCount";
import { startTestCloud, type Person, type TestCloud } from "../../../support/cloud.ts";
import { storeText } from "../../../support/sends.ts";
import { change, putItems } from "../../../support/sites.ts";
import { read, server, upsert } from "../../../support/subscribers.ts";
import { until } from "../../../support/until.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { memberOf, openDashboard, pictured, signIn, reachedOf } from "../dashboard.ts";

interface Stored {
  status: string;
  firstName: string | null;
  tags: string[];
  optOuts: string[];
  suppression: { kind: string; reason: string } | null;
}

describeInBrowser("subscribers in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let admin: Person;
  let viewer: Person;

  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    [admin, viewer] = [await memberOf(test, "admin"), await memberOf(test, "viewer")];
    await change(test, server(test), "putTopic", { topic: "offers", name: "Offers" }, "topic");
    const plan = JSON.stringify({ plan: "pro", seats: 3 });
    await upsert(test, { email: "ann@example.com", firstName: "Ann Lee", tags: ["vip"], attributes: plan });
    await upsert(test, { email: "bob@example.com", firstName: "Bob", tags: ["vip", "fair", "north"] });
    await upsert(test, { email: "cyd@example.com", optOuts: ["offers"] });
    await upsert(test, { email: "dan@example.com", doubleOptIn: true });
    await putItems(test, [{ ...subscriberCount.ready, entity: "CountsReady" }]);
    for (let at = 10; at < 40; at += 1) await upsert(test, { email: `many${at}@example.com` });
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const rows = () => page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  const addresses = () => page.getByRole("rowheader").allInnerTexts();
  const button = (name: string, on = page) => on.getByRole("button", { name, exact: true });
  const press = async (name: string): Promise<void> => {
    await button(name).first().focus();
    await page.keyboard.press("Enter");
  };
  const listOf = (names: string[]) =>
    until(`the list has ${names.join(", ")}`, async () => {
      const shown = (await addresses()).map((text) => /\S+@\S+/.exec(text)?.[0]?.split("@")[0]);
      return JSON.stringify(shown) === JSON.stringify(names);
    });
  const panel = (email: string) => page.getByRole("complementary", { name: email });
  const stored = (email: string) =>
    read<Stored>(
      test,
      `subscriber(email: "${email}") { status firstName tags optOuts suppression { kind reason } }`,
    );

  const emailsOf = async (filters: string): Promise<string[]> => {
    const list = await read<{ items: { email: string }[] }>(
      test,
      `subscribers${filters} { items { email } }`,
    );
    return list.items.map(({ email }) => email);
  };

  it("are listed page by page", async () => {
    page = await openDashboard(test, browser, "/mail/subscribers");
    await signIn(page, admin);
    await until("the first page is there", async () => (await rows().count()) === 25);
    expect(await rows().first().innerText()).toMatch(/ann@example\.com\s+Ann Lee\s+Subscribed\s+vip/);
    expect(await pictured(page, "subscribers")).toEqual([]);
    await press("Show more");
    await until("the second page is there", async () => (await rows().count()) === 34);
    await page.getByText("34 in all").waitFor();
    await page.getByLabel("All 34", { exact: true }).waitFor();
    await page.getByRole("option", { name: "Offers (32)" }).waitFor({ state: "attached" });
  });

  it("are found by a word, a tag, a topic and a status, which are in the address", async () => {
    const search = page.getByLabel("Address, name or customer id");
    await search.focus();
    await page.keyboard.type("lee");
    await listOf(["ann"]);
    expect(page.url()).toContain("search=lee");
    await page.getByRole("button", { name: "Without: Found by “lee”" }).focus();
    await page.keyboard.press("Enter");
    await until("all are there", async () => (await rows().count()) === 25);
    expect(await search.inputValue()).toBe("");
    await page.getByLabel("Tag", { exact: true }).fill("vip");
    await listOf(["ann", "bob"]);
    await page.reload();
    await listOf(["ann", "bob"]);
    await page.getByLabel("Tag", { exact: true }).fill("a b");
    await page.getByText("A tag has letters, digits and . _ / : - only.").waitFor();
    await press("Clear all filters");
    await page.getByLabel("Waiting 1", { exact: true }).focus();
    await page.keyboard.press("Space");
    await listOf(["dan"]);
    await page.getByLabel("Topic").selectOption("offers");
    await page.getByText("People who wait for their confirmation are not listed by topic.").waitFor();
    await page.getByLabel("All 34", { exact: true }).focus();
    await page.keyboard.press("Space");
    await search.fill("cyd@");
    await page.getByText("No subscriber matches: Found by “cyd@” and Has the topic “Offers”.").waitFor();
    await press("Clear all filters");
    await until("all are there", async () => (await rows().count()) === 25);
  });

  it("of a search of two letters are all, and it says so", async () => {
    const search = page.getByLabel("Address, name or customer id");
    await search.fill("le");
    await page.getByText("Everybody is listed: a search begins with three letters.").waitFor();
    expect(await page.getByRole("button", { name: /^Without: Found by/ }).count()).toBe(0);
    await search.fill("");
  });

  it("are chosen in one list: another has no choice", async () => {
    await page.getByLabel("Choose bob@example.com").focus();
    await page.keyboard.press("Space");
    await page.getByText("1 chosen").waitFor();
    await page.getByLabel("Address, name or customer id").fill("lee");
    await listOf(["ann"]);
    expect(await page.getByText("1 chosen").count()).toBe(0);
    await press("Clear all filters");
    await until("all are there", async () => (await rows().count()) === 25);
    expect(await page.getByLabel("Choose bob@example.com").isChecked()).toBe(false);
  });

  it("are tagged together, and saved as a file", async () => {
    for (const name of ["ann", "cyd"]) {
      await page.getByLabel(`Choose ${name}@example.com`).focus();
      await page.keyboard.press("Space");
    }
    await page.getByText("2 chosen").waitFor();
    const bar = page.getByRole("form", { name: "2 chosen" });
    await bar.getByLabel("Tag").fill("spring");
    await page.keyboard.press("Enter");
    await page.getByText("Tags changed: 2.").waitFor();
    await until("the keyboard goes on in the list", () =>
      page.evaluate(() => document.activeElement?.matches("div:has(> table)")),
    );
    expect([(await stored("ann@example.com")).tags, (await stored("cyd@example.com")).tags]).toEqual([
      ["vip", "spring"],
      ["spring"],
    ]);
    const [download] = await Promise.all([page.waitForEvent("download"), press("CSV of these")]);
    const text = readFileSync(await download.path(), "utf8");
    expect(text.split("\r\n")[1]).toContain('"ann@example.com","Ann Lee","Subscribed","vip spring"');
  });

  it("are tagged all that match, from the step on that has failed, and saved as a file", async () => {
    await page.getByLabel("Choose ann@example.com").focus();
    await page.keyboard.press("Space");
    await press("All 34 that match");
    const bar = page.getByRole("form", { name: "All 34 that match" });
    await bar.getByLabel("Tag").fill("all");
    await page.route(test.outputs.graphqlUrl, (route) =>
      route.request().postData()?.includes("tagSubscribers") ? route.abort() : route.continue(),
    );
    await page.keyboard.press("Enter");
    const failed = "Stopped after 0: the people from ann@example.com to many39@example.com";
    await page.getByText(`${failed} could not be changed.`).waitFor();
    expect(await pictured(page, "subscribersAll")).toEqual([]);
    await page.unroute(test.outputs.graphqlUrl);
    await press("Go on");
    await page.getByText("Tags changed: 34.").waitFor();
    const [everyone, tagged] = await Promise.all(["", '(tag: "all", limit: 100)'].map(emailsOf));
    expect(tagged).toEqual(expect.arrayContaining(everyone!));
    expect(tagged).toHaveLength(34);
    await page.getByLabel("Tag", { exact: true }).fill("all");
    await until("the filtered list is there", async () => page.url().includes("tag=all"));
    await page.getByLabel("Choose ann@example.com").focus();
    await page.keyboard.press("Space");
    await press("All 34 that match");
    const [download] = await Promise.all([page.waitForEvent("download"), press("Save as a file")]);
    expect(
      readFileSync(await download.path(), "utf8")
        .trim()
        .split("\r\n"),
    ).toHaveLength(35);
    await page.getByText("The file has 34 people.").waitFor();
    await page.getByLabel("Choose ann@example.com").focus();
    await page.keyboard.press("Space");
    await press("All 34 that match");
    await bar.getByLabel("Tag").fill("all");
    await press("Take the tag away");
    await page.getByText("Tags changed: 34.").waitFor();
    expect(await emailsOf('(tag: "all")')).toEqual([]);
    await press("Clear all filters");
    await until("all are there", async () => (await rows().count()) === 25);
  });

  it("says on the next list how the work on all that match ended", async () => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    let isAsked = false;
    await page.route(test.outputs.graphqlUrl, async (route) => {
      if (route.request().postData()?.includes("tagSubscribers")) {
        isAsked = true;
        await held;
      }
      await route.continue();
    });
    await page.getByLabel("Waiting 1", { exact: true }).focus();
    await page.keyboard.press("Space");
    await listOf(["dan"]);
    await page.getByLabel("Choose dan@example.com").focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: /^All (\d+ )?that match/ }).click();
    await page
      .getByRole("form", { name: /^All (\d+ )?that match/ })
      .getByLabel("Tag")
      .fill("left");
    await page.keyboard.press("Enter");
    await page.getByText("Tags changed so far: 0.").waitFor();
    await until("the change is asked for", () => isAsked);
    await page.getByLabel("All 34", { exact: true }).focus();
    await page.keyboard.press("Space");
    await page.getByLabel("Choose ann@example.com").waitFor();
    answer();
    await page.getByText("Tags changed: 1.").waitFor();
    await page.unroute(test.outputs.graphqlUrl);
  });

  it("are open beside the list, and closed by Escape with the focus back", async () => {
    await page.getByRole("heading", { name: "Subscribers" }).click();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await panel("ann@example.com").getByRole("heading", { name: "Ann Lee" }).waitFor();
    await panel("ann@example.com").getByText("plan").waitFor();
    expect(await pictured(page, "subscriber")).toEqual([]);
    await panel("ann@example.com").getByRole("heading", { name: "Ann Lee" }).focus();
    await page.keyboard.press("Escape");
    await panel("ann@example.com").waitFor({ state: "detached" });
    await until("the row has the focus", () =>
      page.evaluate(() => document.activeElement?.textContent === "ann@example.com"),
    );
    await page.keyboard.press("Enter");
    await panel("ann@example.com").getByText("plan").waitFor();
  });

  it("are edited, and nothing of a colleague is overwritten", async () => {
    await press("Edit");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Given name").fill("Anna");
    await upsert(test, { email: "ann@example.com", tags: ["vip", "theirs"] });
    await page.keyboard.press("Enter");
    await dialog.getByText("Somebody else has changed this person:").waitFor();
    await dialog.getByText("Tags: vip, spring → vip, theirs").waitFor();
    expect(await dialog.getByLabel("Tags").inputValue()).toBe("vip, theirs");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await panel("ann@example.com").getByRole("heading", { name: "Anna" }).waitFor();
    expect(await stored("ann@example.com")).toMatchObject({ firstName: "Anna", tags: ["vip", "theirs"] });
  });

  it("keep the tags of a colleague beside those that are typed", async () => {
    await press("Edit");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Tags").fill("vip, fair");
    await upsert(test, { email: "ann@example.com", tags: ["vip", "theirs", "paid"] });
    await page.keyboard.press("Enter");
    await dialog.getByText("Tags: vip, theirs → vip, theirs, paid").waitFor();
    expect(await dialog.getByLabel("Tags").inputValue()).toBe("vip, paid, fair");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect((await stored("ann@example.com")).tags).toEqual(["vip", "paid", "fair"]);
  });

  it("stay open beside a dialog that Escape closes", async () => {
    await press("Edit");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Given name").focus();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await panel("ann@example.com").getByRole("heading", { name: "Anna" }).waitFor();
    expect(await button("Edit").evaluate((edit) => edit === document.activeElement)).toBe(true);
  });

  it("leave a topic and join it again with a reason", async () => {
    await press("Leave: Offers");
    await button("Join again: Offers").waitFor();
    expect((await stored("ann@example.com")).optOuts).toEqual(["offers"]);
    await press("Join again: Offers");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").focus();
    await page.keyboard.press("Enter");
    await dialog.getByText("Type a reason: 1 to 500 characters on one line.").waitFor();
    await dialog.getByLabel("Reason").fill("Asked by phone");
    await page.keyboard.press("Enter");
    await button("Leave: Offers").waitFor();
    expect((await stored("ann@example.com")).optOuts).toEqual([]);
  });

  it("get no mail, and get it again, each with a reason", async () => {
    const dialog = page.getByRole("dialog");
    await press("Stop all mail");
    await dialog.getByLabel("Reason").fill("Asked by letter");
    await page.keyboard.press("Enter");
    await page.getByText("No mail is sent to this address: stopped by a colleague or a server").waitFor();
    expect((await stored("ann@example.com")).suppression).toEqual({
      kind: "MANUAL",
      reason: "Asked by letter",
    });
    await press("Allow mail again");
    await dialog.getByLabel("Reason").fill("Asked again");
    await page.keyboard.press("Enter");
    await button("Stop all mail").waitFor();
    expect((await stored("ann@example.com")).suppression).toBeNull();
    for (const name of ["Unsubscribe: ann@example.com", "Unsubscribe now: ann@example.com"])
      await press(name);
    await press("Subscribe again");
    expect((await stored("ann@example.com")).status).toBe("UNSUBSCRIBED");
    await dialog.getByLabel("Reason").fill("Asked by phone");
    await page.keyboard.press("Enter");
    await button("Unsubscribe: ann@example.com").waitFor();
    expect((await stored("ann@example.com")).status).toBe("SUBSCRIBED");
  });

  it("are added a second time, and keep their name and tags beside the typed ones", async () => {
    await press("Add a subscriber");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address").fill("Bob@example.com");
    await dialog.getByLabel("Given name").fill("Robert");
    await dialog.getByLabel("Tags").fill("fair, summer");
    await page.keyboard.press("Enter");
    const bob = panel("bob@example.com");
    await bob.getByText("This person is a subscriber already.").waitFor();
    expect(await stored("bob@example.com")).toMatchObject({
      firstName: "Bob",
      tags: ["vip", "fair", "north", "summer"],
    });
    await press("Close");
    await press("Add a subscriber");
    await dialog.getByLabel("Address").fill("cyd@example.com");
    await dialog.getByLabel("Given name").fill("Cyd");
    await page.keyboard.press("Enter");
    await panel("cyd@example.com").getByText("This person is a subscriber already.").waitFor();
    expect(await stored("cyd@example.com")).toMatchObject({ firstName: "Cyd", tags: ["spring"] });
  });

  it("are added with how they agreed", async () => {
    await press("Add a subscriber");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address").fill("unknown");
    await page.keyboard.press("Enter");
    await dialog.getByText("This is no address to which mail can be sent.").waitFor();
    await dialog.getByLabel("Address").fill("eve@example.com");
    await dialog.getByLabel("Given name").fill("Eve");
    await dialog.getByLabel("Tags").fill("vip, fair");
    await dialog.getByLabel("How this person agreed").fill("spring fair");
    await page.keyboard.press("Enter");
    await panel("eve@example.com")
      .getByText("spring fair")
      .or(panel("eve@example.com").getByText("Added"))
      .first()
      .waitFor();
    expect(await stored("eve@example.com")).toMatchObject({ firstName: "Eve", tags: ["vip", "fair"] });
  });

  it("get one mail of a template, and one that waits is stopped", async () => {
    const templateKey = await storeText(test, { transactional: true });
    const sendAt = new Date(test.cloud.clock.now() + 86_400_000).toISOString();
    await change(
      test,
      server(test),
      "sendEmail",
      { email: "eve@example.com", templateKey, sendAt },
      "sendId",
    );
    const dialog = page.getByRole("dialog");
    await press("Send a mail");
    await dialog.getByRole("button", { name: "Send", exact: true }).focus();
    await dialog.getByRole("combobox", { name: "Template" }).waitFor();
    await dialog.getByRole("button", { name: "Send", exact: true }).press("Enter");
    await dialog.getByText("Choose the template to send.").waitFor();
    await dialog.getByRole("combobox", { name: "Template" }).selectOption(templateKey);
    await dialog.getByRole("button", { name: "Send", exact: true }).press("Enter");
    await panel("eve@example.com").getByText("The mail is on its way.").waitFor();
    await until("the mail arrives", async () => (await test.mails("eve@example.com")).length === 1);
    for (const state of [/^(Sent|Delivered),/, /^Waits until/])
      await panel("eve@example.com").getByText(state).waitFor();
    await press("Stop: Hello");
    await press("Do not send it: Hello");
    await panel("eve@example.com")
      .getByText(/^Cancelled/)
      .waitFor();
  });

  it("are exported, and move to another address", async () => {
    await press("Export all data");
    const dialog = page.getByRole("dialog");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download the file" }).click(),
    ]);
    expect(readFileSync(await file.path(), "utf8")).toContain("eve@example.com");
    await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
    await press("Change the address");
    await dialog.getByLabel("New address").fill("ann@example.com");
    await page.keyboard.press("Enter");
    await dialog.getByText("Another subscriber has this address, or had it before.").waitFor();
    await dialog.getByLabel("New address").fill("eve@new.example");
    await page.keyboard.press("Enter");
    await panel("eve@new.example").getByText("The address is changed. It was eve@example.com.").waitFor();
    expect(await stored("eve@new.example")).toMatchObject({ firstName: "Eve", tags: ["vip", "fair"] });
  });

  it("are erased with two clicks", async () => {
    for (const name of ["Erase: eve@new.example", "Erase for good: eve@new.example"]) await press(name);
    await page.getByText("The erasure is under way.").waitFor();
    await until("nothing is stored of the address", async () => {
      const query = '{ subscriber(email: "eve@new.example") { email } }';
      return (await test.graphql(server(test), query)).errors[0]?.errorType === "NotFound";
    });
  });

  it("are found from each page, and open there", async () => {
    await page.goto(page.url().replace(/#.*/, "#/"));
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
    await page.keyboard.press("/");
    const search = page.getByRole("dialog").getByRole("combobox");
    await until("the subscriber is found", async () => {
      await search.fill("");
      await search.fill("bob@example");
      await page
        .getByRole("dialog")
        .getByText(/result|Nothing begins/)
        .first()
        .waitFor();
      return (await page.getByRole("option", { name: "bob@example.com" }).count()) === 1;
    });
    await page.keyboard.press("Enter");
    await panel("bob@example.com").getByRole("heading", { name: "Bob" }).waitFor();
  });

  it("are read by a viewer, who sees why nothing can be changed", async () => {
    page = await openDashboard(test, browser, "/mail/subscribers?open=bob%40example.com");
    await signIn(page, viewer);
    await panel("bob@example.com").getByRole("heading", { name: "Bob" }).waitFor();
    await page.getByText("Editors and administrators add and change subscribers.").waitFor();
    for (const name of [
      "Add a subscriber",
      "Edit",
      "Send a mail",
      "Stop all mail",
      "Change the address",
      "Erase",
    ])
      expect(await button(name).isDisabled()).toBe(true);
  });

  it("send these mutations", () => {
    expect([...reachedOf(test)].sort()).toEqual([
      "cancelSend",
      "changeSubscriberAddress",
      "eraseSubscriber",
      "exportSubscriber",
      "resubscribe",
      "sendEmail",
      "suppress",
      "tagSubscribers",
      "unsubscribe",
      "unsuppress",
      "upsertSubscriber",
    ]);
  });
});
