import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pass } from "../../../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../../../support/cloud.ts";
import { change } from "../../../support/sites.ts";
import { read, server } from "../../../support/subscribers.ts";
import { until } from "../../../support/until.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { memberOf, pictured, reachedOf, signIn, startOver } from "../dashboard.ts";
import { MOST_ACTIONS, type Actions } from "./actions.ts";
import { EmptyStage } from "./emptyStage.ts";

const SEQUENCE = "welcome-to-the-shop";

describeInBrowser("sequences in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let stage: EmptyStage;
  let page: Page;
  let hands: Actions;

  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true, timers: ["due"] });
    browser = await openBrowser();
    stage = await EmptyStage.open(test, browser);
    hands = stage.editor;
    page = hands.page;
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  const box = (title: string) => page.locator("[data-box]", { hasText: title });
  const latest = () =>
    read<{ version: number; latestNumber: number; status: string }>(
      test,
      `sequence(sequenceId: "${SEQUENCE}") { version latestNumber status }`,
    );
  /** Changes the sequence as another window does. */
  const elsewhere = async (mutation: string, input: object = {}): Promise<void> => {
    const { version } = await latest();
    const expected = { sequenceId: SEQUENCE, expectedVersion: version };
    await change(test, server(test), mutation, { ...expected, ...input }, "version");
  };
  const discard = async (): Promise<void> => {
    await button("Discard: your changes").press("Enter");
    await button("Yes, discard: your changes").press("Enter");
  };
  /** Keeps an operation from being sent until what is returned is called. */
  const held = async (operation: string): Promise<() => void> => {
    let send = (): void => undefined;
    const isSent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(test.outputs.graphqlUrl, async (route) => {
      if (route.request().postData()?.includes(` ${operation}(`)) await isSent;
      return route.fallback();
    });
    return () => send();
  };
  const subjects = async (email: string) => (await test.mails(email)).map(({ subject }) => subject);

  it("need a postal address, a person and approved mails", async () => {
    await stage.signIn("admin");
    await stage.setPostalAddress();
    await stage.signIn("editor");
    await stage.addPerson("ann@example.com", "Ann");
    await stage.writeMail("welcome/hello", "Our hello");
    await stage.writeMail("welcome/tips", "Our tips");
    await stage.approve(["welcome/hello", "welcome/tips"]);
  });

  it("begin with an empty list", async () => {
    await hands.go(link("Sequences"), "Shift+Tab");
    await page.getByRole("heading", { name: "Make the first sequence" }).waitFor();
    expect(await pictured(page, "sequences-empty")).toEqual([]);
  });

  it("are made by keyboard, and run", async ({ annotate }) => {
    await hands.go(link("New sequence").last());
    await hands.fill("the name", page.getByLabel("Name"), "Welcome to the shop");
    await hands.fill("its beginning", page.getByLabel("It begins when"), "a person gets");
    await hands.fill("the tag", page.getByLabel("Tag", { exact: true }), "customer");
    const add = async (behind: string, kind: string): Promise<void> => {
      await hands.go(button(`Add a step behind: ${behind}`), "Shift+Tab");
      await hands.go(button(kind));
    };
    const template = page.getByRole("combobox", { name: "Template", exact: true });
    await add("Somebody gets the tag customer", "Send a mail");
    await template.getByRole("option", { name: "hello" }).waitFor({ state: "attached" });
    await hands.fill("the first mail", template, "welcome/hello");
    await page.frameLocator("iframe").getByText("Hello Ann").waitFor();
    await add("hello", "Wait");
    await hands.fill("the days", page.getByLabel("How long"), "2");
    await add("Wait 2 days", "Send a mail");
    await hands.fill("the second mail", template, "welcome/tips");
    await hands.go(button("Save and start"), "Shift+Tab");
    await page.getByText("Running").waitFor();
    expect(await pictured(page, "sequence-new")).toEqual([]);
    await page.getByText("0 people are in it").waitFor();
    await hands.go(link("Subscribers"), "Shift+Tab");
    await hands.reach("the person", page.getByLabel("Choose ann@example.com"));
    await hands.key("Space", "choose the person");
    await hands.fill("the tag", page.getByRole("form", { name: "1 chosen" }).getByLabel("Tag"), "customer");
    await hands.key("Enter", "give the tag");
    await page.getByText("Tags changed: 1.").waitFor();
    await annotate(`${hands.actions.length} actions:\n${hands.listed}`);
    expect(hands.actions.length, hands.listed).toBeLessThanOrEqual(MOST_ACTIONS);
    await until("the first mail is there", async () => {
      await pass(test, "PT1M");
      return (await subjects("ann@example.com")).length === 1;
    });
    await pass(test, "PT49H");
    await until("the second mail is there", async () => (await subjects("ann@example.com")).length === 2);
    expect(await subjects("ann@example.com")).toEqual(["Our hello", "Our tips"]);
  });

  it("are in the list and the search, with the people who are in them", async () => {
    const day = (days: number) =>
      new Date(test.cloud.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
    await until("both mails are counted", async () => {
      // Events of mails are gathered before they are counted.
      await pass(test, "PT1M");
      const { stats } = await read<{ stats: { items: { sent: number }[] } }>(
        test,
        `sequence(sequenceId: "${SEQUENCE}") { stats(from: "${day(-5)}", to: "${day(2)}") { items { sent } } }`,
      );
      return stats.items.reduce((sum, { sent }) => sum + sent, 0) === 2;
    });
    await page.goto(`${test.outputs.dashboardUrl}#/mail/sequences`);
    const row = page.getByRole("row", { name: /Welcome to the shop/ });
    await row.getByText("Somebody gets the tag customer").waitFor();
    // Steps, people in it, failed.
    await until("the row has its people", async () => /3\s+0\s+0\s+Copy$/.test(await row.innerText()));
    expect(await pictured(page, "sequences")).toEqual([]);
    await until("its words are stored", async () => {
      const found = await read<object[]>(test, 'search(text: "welcome to") { id }');
      return found.length > 0;
    });
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill("welcome to");
    await page.getByRole("option", { name: /Welcome to the shop/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Welcome to the shop", level: 1 }).waitFor();
    await region("Mails of this sequence").getByRole("row", { name: /tips/ }).waitFor();
    await page.getByText("0 people are in it · 1 finished · 0 left early · 0 failed").waitFor();
  });

  it("have a canvas of another size, by choice and by key, that the browser keeps", async () => {
    const height = () => box("tips").evaluate((element) => element.getBoundingClientRect().height);
    const whole = await height();
    await page.getByRole("radio", { name: "100 %" }).press("ArrowLeft");
    expect(await height()).toBeCloseTo(whole * 0.75, 0);
    await box("tips").press("-");
    expect(await height()).toBeCloseTo(whole * 0.5, 0);
    await box("tips").press("-");
    expect(await page.getByRole("radio", { name: "50 %" }).isChecked()).toBe(true);
    expect(await pictured(page, "sequence-small")).toEqual([]);
    await page.reload();
    await box("tips").waitFor();
    expect(await page.getByRole("radio", { name: "50 %" }).isChecked()).toBe(true);
    await box("tips").press("+");
    await box("tips").press("+");
    expect(await page.getByRole("radio", { name: "100 %" }).isChecked()).toBe(true);
  });

  it("have a choice whose ways the canvas draws, and steps that move and come back by keys", async () => {
    await box("Wait 2 days").press("ArrowDown");
    expect(await box("tips").evaluate((element) => element === document.activeElement)).toBe(true);
    await button("Add a step behind: Wait 2 days").press("Enter");
    await button("Choose by a condition").press("Enter");
    const choice = region("Choice");
    await choice.getByRole("combobox", { name: "Condition 1" }).selectOption("did not click in");
    await button("Yes goes on with: tips").waitFor();
    await button("No goes on with: End").waitFor();
    expect(await pictured(page, "sequence-choice")).toEqual([]);
    const titles = () => page.locator("[data-box] b").allInnerTexts();
    const before = await titles();
    await box("tips").press("Alt+ArrowUp");
    expect(await titles()).toEqual([before[0], before[1], before[2], "tips", before[3], "End"]);
    await box("tips").press("Delete");
    await page.getByText("“tips” is removed.").waitFor();
    await button("Undo").press("Enter");
    await box("tips").press("Alt+ArrowDown");
    expect(await titles()).toEqual(before);
  });

  it("are tried with a person before they are saved", async () => {
    await button("Try with a person").press("Enter");
    await page.getByLabel("Address of a subscriber").fill("unknown@example.com");
    await page.keyboard.press("Enter");
    await page.getByText("No subscriber has this address.").waitFor();
    await page.getByLabel("Address of a subscriber").fill("ann@example.com");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "The way of ann@example.com" }).waitFor();
    await region("Try with a person").getByText("goes on with Yes").waitFor();
    expect(await pictured(page, "sequence-try")).toEqual([]);
    await button("End the try").press("Enter");
  });

  it("overwrite no version of another window", async () => {
    await elsewhere("pauseSequence");
    await elsewhere("resumeSequence");
    await button("Save as version 2").press("Enter");
    await page.getByText("Your changes are still here: save again.").waitFor();
    const steps = [{ id: "only", send: { templateKey: "welcome/hello" } }];
    await elsewhere("putSequence", { name: "Of another window", steps });
    await button("Save as version 2").press("Enter");
    await page.getByText("A server saved version 2 in another window.").waitFor();
    expect((await latest()).latestNumber).toBe(2);
    await button("Keep mine, to be version 3").press("Enter");
    await button("See version 1").press("Enter");
    await page.getByText("Your changes are in the latest version, as you left them.").waitFor();
    await button("Back to the latest version").press("Enter");
    await box("Somebody gets the tag customer").press("Enter");
    const answer = await held("PutSequence");
    await button("Save as version 3").press("Enter");
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Typed during the save");
    answer();
    await page.getByText("Version 3 is saved. New people begin with it.").waitFor();
    await button("Save as version 4").waitFor();
    await page.keyboard.press("End");
    await page.keyboard.type(", and after");
    expect(await name.inputValue()).toBe("Typed during the save, and after");
    await discard();
    expect(await latest()).toMatchObject({ latestNumber: 3, status: "ACTIVE" });
    await button("See version 2").press("Enter");
    await page.getByText("You see version 2 as it was saved.").waitFor();
    await button("Back to the latest version").press("Enter");
  });

  it("say a fault at its field, and what was typed stays", async () => {
    await box("Wait 2 days").press("Enter");
    await page.getByLabel("How long").fill("9999");
    await button("Save as version 4").press("Enter");
    await page.getByText("A whole number, from a minute to 400 days.").waitFor();
    expect(await page.getByLabel("How long").inputValue()).toBe("9999");
    await discard();
    await box("Wait 2 days").waitFor();
  });

  it("say what a condition lacks", async () => {
    await page.locator("[data-kind=choice]").press("Enter");
    const choice = region("Choice");
    await choice.getByRole("combobox", { name: "Condition 1" }).selectOption("has a value");
    await choice.getByLabel("Value", { exact: true }).fill("orders");
    await choice.getByLabel("Comparison").selectOption("is at least");
    await button("Save as version 4").press("Enter");
    await choice.getByText("Type a number.").waitFor();
    const compared = choice.getByLabel("With", { exact: true });
    await compared.pressSequentially("-1.05");
    expect(await compared.inputValue()).toBe("-1.05");
    await box("Orders is at least -1.05?").waitFor();
    await button("Remove condition 1").press("Enter");
    await choice.getByText("Add a condition.").waitFor();
    await page.locator("[data-kind=choice]").getByText("Not complete").waitFor();
    await discard();
  });

  it("are paused and resumed, and started for one person, who is taken out", async () => {
    const steps = [
      { id: "hello", send: { templateKey: "welcome/hello" } },
      { id: "wait", wait: { for: "P2D" } },
    ];
    await elsewhere("putSequence", { name: "Welcome to the shop", steps });
    const pause = async (): Promise<void> => {
      await button("Pause: Welcome to the shop").press("Enter");
      await button("Yes, pause: Welcome to the shop").press("Enter");
    };
    await pause();
    await page.getByText("It was changed in another window. Shown is how it is now.").waitFor();
    await page.getByText("Version 4", { exact: true }).waitFor();
    await pause();
    await page.getByText("This sequence is paused.").waitFor();
    await button("Resume").press("Enter");
    await page.getByText("The sequence runs again.").waitFor();
    await button("Start for a person").press("Enter");
    await page.getByLabel("Address", { exact: true }).fill("ann@example.com");
    await page.keyboard.press("Enter");
    await page.getByText("The sequence has begun for ann@example.com.").waitFor();
    await test.advance("PT1M");
    await until("she waits for two days", async () => {
      const { executions } = await read<{ executions: { items: { stepId: string }[] } }>(
        test,
        `sequence(sequenceId: "${SEQUENCE}") { executions { items { stepId } } }`,
      );
      return executions.items[0]?.stepId.startsWith("wait") === true;
    });
    await page.reload();
    await box("Wait 2 days").getByText("1 waiting").waitFor();
    await box("Wait 2 days").press("Enter");
    await region("Waiting here").getByRole("link", { name: "ann@example.com" }).waitFor();
    expect(await pictured(page, "sequence")).toEqual([]);
    await button("Take out: ann@example.com").press("Enter");
    await button("Yes, take out: ann@example.com").press("Enter");
    await page.getByText("ann@example.com is taken out.").waitFor();
    await until("the keyboard goes on at the news", () =>
      page.evaluate(() => document.activeElement!.textContent.includes("is taken out.")),
    );
  });

  it("begin with a start, stay as a draft of the list, and are copied", async () => {
    await page.goto(`${test.outputs.dashboardUrl}#/mail/sequences/~new`);
    await button("Win back").press("Enter");
    const name = page.getByLabel("Name", { exact: true });
    expect(await name.inputValue()).toBe("Win back");
    await box("Wait 1 week").waitFor();
    await page.goto(`${test.outputs.dashboardUrl}#/mail/sequences`);
    const drafts = region("Drafts");
    await drafts.getByText("Win back").waitFor();
    expect(await pictured(page, "sequence-drafts")).toEqual([]);
    await drafts.getByRole("link", { name: "Continue" }).press("Enter");
    await box("Wait 1 week").waitFor();
    await discard();
    await button("Left a basket").waitFor();
    expect(await pictured(page, "sequence-starts")).toEqual([]);
    await page.goto(`${test.outputs.dashboardUrl}#/mail/sequences`);
    await page.getByRole("link", { name: "Copy: Welcome to the shop" }).press("Enter");
    await box("Wait 2 days").waitFor();
    expect(await name.inputValue()).toBe("Copy of Welcome to the shop");
    await discard();
  });

  it("are made once of a draft, although the answer was lost, or came when the form was left", async () => {
    const begin = async (called: string): Promise<void> => {
      await page.goto(`${test.outputs.dashboardUrl}#/mail/sequences/~new`);
      await page.getByLabel("Name", { exact: true }).fill(called);
      await page.getByRole("button", { name: "Add a step" }).press("Enter");
      await button("Wait").press("Enter");
    };
    const sequences = async () =>
      (await read<{ items: { name: string }[] }>(test, "sequences { items { name } }")).items.map(
        ({ name }) => name,
      );
    await begin("Привет");
    const { graphqlUrl } = test.outputs;
    await page.route(graphqlUrl, async (route) => {
      if (!route.request().postData()?.includes(" PutSequence(")) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await button("Save and start").press("Enter");
    await page.getByText("Rollcall could not be reached.").waitFor();
    await page.unroute(graphqlUrl);
    await button("Save and start").press("Enter");
    await page.getByText("A sequence is there already. It may be this draft, saved before").waitFor();
    expect(await pictured(page, "sequence-in-the-way")).toEqual([]);
    expect((await sequences()).filter((name) => name === "Привет")).toHaveLength(1);
    await discard();
    await begin("Late");
    const answer = await held("PutSequence");
    await button("Save and start").press("Enter");
    await button("Saving").waitFor();
    await page
      .getByRole("navigation", { name: "Pages of Mail" })
      .getByRole("link", { name: "Sequences" })
      .click();
    await page.getByRole("heading", { name: "Sequences", level: 1 }).waitFor();
    answer();
    const keys = () => page.evaluate(() => Object.keys(localStorage).join());
    await until("its draft is gone", async () => !(await keys()).includes("rollcall.drafts.sequences"));
    expect(await sequences()).toContain("Late");
  });

  it("are shown to viewers, who change nothing", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.postData() ?? ""));
    await startOver(page, `/mail/sequences/${SEQUENCE}`);
    await signIn(page, await memberOf(test, "viewer"));
    await page.getByText("Editors and administrators change sequences.").first().waitFor();
    await box("Wait 2 days").press("Enter");
    expect(await page.getByLabel("How long").isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: /^(Add a step|Pause|Start for|Save)/ }).count()).toBe(0);
    expect(await pictured(page, "sequence-viewer")).toEqual([]);
    expect(asked.join()).not.toContain("WaitingForMe");
  });

  it("send these mutations", () => {
    expect([...reachedOf(test)].sort()).toEqual([
      "approveTemplate",
      "createTemplate",
      "pauseSequence",
      "putSequence",
      "requestApproval",
      "resumeSequence",
      "startExecution",
      "stopExecution",
      "tagSubscribers",
      "updateEmailSettings",
      "upsertSubscriber",
    ]);
  });
});
