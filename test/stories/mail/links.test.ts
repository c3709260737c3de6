import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MAX_OPT_OUTS } from "#table/mail/subscriber";
import { MAX_TOPICS } from "#table/mail/topics/topic";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { askDirectly } from "../../support/collecting.ts";
import { settle } from "../../access/askers/settle.ts";
import { tableOf } from "../../support/people.ts";
import {
  ofAddress,
  linkPathOf,
  subscribed,
  suppressed,
  topicsOf,
  openPage,
  type Shown,
} from "../../support/links.ts";

const SEND = "01J0000000000000000000SEND";
const OPT_IN = "01J00000000000000000000PT1";
const ONE_CLICK = { "List-Unsubscribe": "One-Click" };
const CONFIRM = { action: "confirm" };
const SAVE = { action: "save" };

let test: TestCloud;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  await topicsOf(test, { news: "News & <b>more</b>", offers: "Offers" });
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(() => test?.stop());

const person = (more: Parameters<typeof subscribed>[1] = {}) => subscribed(test, more);
const leaveLink = (address: string, more: object = {}) =>
  linkPathOf(test, "unsubscribe", { address, sendId: SEND, ...more });
const optInLink = (address: string, more: object = {}) =>
  linkPathOf(test, "optIn", { address, optInId: OPT_IN, ...more });
const preferencesLink = (address: string) => linkPathOf(test, "preferences", { address, sendId: SEND });
const pending = () => person({ status: "PENDING", optInId: OPT_IN });
const post = (path: string, form: Record<string, string> | [string, string][]) =>
  openPage(test, path, { form });

const changesOf = (consents: { action: string; source: string; topic?: string }[]): string[] => {
  expect(consents.every(({ source }) => source === "PAGE")).toBe(true);
  return consents.map(({ action, topic }) => (topic ? `${action} ${topic}` : action)).sort();
};

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The effect of each row of the table in docs/email/links-and-forms.md. */
const rows: Record<string, () => Promise<Shown>> = {
  "GET of /u": async () => openPage(test, await leaveLink(await person())),
  "GET of /u by a person who has unsubscribed": async () =>
    openPage(test, await leaveLink(await person({ status: "UNSUBSCRIBED" }))),
  "one click, urlencoded": async () => post(await leaveLink(await person()), ONE_CLICK),
  "one click, multipart/form-data": async () =>
    openPage(test, await leaveLink(await person()), { body: multipart(ONE_CLICK) }),
  "one click with a line break at its end": async () =>
    openPage(test, await leaveLink(await person()), {
      body: "List-Unsubscribe=One-Click\r\n",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
  "one click, multipart/form-data with an unquoted name": async () =>
    openPage(test, await leaveLink(await person()), {
      body: "--x\r\nContent-Disposition: form-data; name=List-Unsubscribe\r\n\r\nOne-Click\r\n--x--\r\n",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    }),
  "one click, multipart/form-data with a name in single quotes": async () =>
    openPage(test, await leaveLink(await person()), {
      body: "--x\r\nContent-Disposition: form-data; name='List-Unsubscribe'\r\n\r\nOne-Click\r\n--x--\r\n",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    }),
  "one click without a content-type": async () =>
    openPage(test, await leaveLink(await person()), { body: Buffer.from("List-Unsubscribe=One-Click") }),
  "one click of another type": async () =>
    openPage(test, await leaveLink(await person()), {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "text/plain" },
    }),
  "one click in another spelling": async () => {
    const spellings = [
      "LIST-UNSUBSCRIBE = ONE-CLICK",
      "List-Unsubscribe=3DOne-Click",
      "List-Unsubscribe-Post=List-Unsubscribe%3DOne-Click",
      "list_unsubscribe=one+click",
      Buffer.from("\uFEFFList-Unsubscribe=One-Click", "utf16le"),
    ];
    const shown: Shown[] = [];
    for (const body of spellings) shown.push(await openPage(test, await leaveLink(await person()), { body }));
    expect(shown.map(({ heading }) => heading)).toEqual(spellings.map(() => "You are unsubscribed"));
    return shown.at(-1)!;
  },
  "one click with a charset as content-encoding": async () =>
    openPage(test, await leaveLink(await person()), {
      form: ONE_CLICK,
      headers: { "content-encoding": "utf-8" },
    }),
  "one click, as JSON": async () =>
    openPage(test, await leaveLink(await person()), {
      body: JSON.stringify(ONE_CLICK),
      headers: { "content-type": "application/json" },
    }),
  "one click that is cut off": async () =>
    openPage(test, await leaveLink(await person()), {
      body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click',
      headers: { "content-type": "multipart/form-data" },
    }),
  "one click, a second time": async () => {
    const path = await leaveLink(await person());
    await post(path, ONE_CLICK);
    return post(path, ONE_CLICK);
  },
  "one click of a link of one topic": async () =>
    post(await leaveLink(await person(), { topic: "news" }), ONE_CLICK),
  "the button of /u": async () => post(await leaveLink(await person()), { action: "leave" }),
  "undoing it": async () =>
    post(await leaveLink(await person({ status: "UNSUBSCRIBED" })), { action: "join" }),
  "undoing it, for one topic": async () =>
    post(await leaveLink(await person({ optOuts: ["news"] }), { topic: "news" }), { action: "join" }),
  "undoing it, after a complaint": async () => {
    const address = await person({ status: "UNSUBSCRIBED" });
    await suppressed(test, address, "COMPLAINT");
    return post(await leaveLink(address), { action: "join" });
  },
  "joining by /u before the subscription is confirmed": async () =>
    post(await leaveLink(await pending()), { action: "join" }),
  "undoing it, for an erased address": async () => {
    const address = await person({ status: "UNSUBSCRIBED" });
    await suppressed(test, address, "ERASED");
    return post(await leaveLink(address), { action: "join" });
  },
  "POST to /u with another form": async () =>
    post(await leaveLink(await person()), { "List-Unsubscribe": "Two-Clicks" }),
  "GET of /c": async () => openPage(test, await optInLink(await pending())),
  "the button of /c": async () => post(await optInLink(await pending()), CONFIRM),
  "the button of /c, a second time": async () => {
    const path = await optInLink(await pending());
    await post(path, CONFIRM);
    return post(path, CONFIRM);
  },
  "the button of /c after confirming and unsubscribing": async () => {
    const address = await pending();
    const path = await optInLink(address);
    await post(path, CONFIRM);
    await post(await leaveLink(address), ONE_CLICK);
    return post(path, CONFIRM);
  },
  "the button of /c after unsubscribing": async () => {
    const address = await pending();
    await post(await leaveLink(address), ONE_CLICK);
    return post(await optInLink(address), CONFIRM);
  },
  "the button of /c of an earlier mail": async () =>
    post(await optInLink(await pending(), { optInId: SEND }), CONFIRM),
  "the button of /c after 7 days": async () =>
    post(await optInLink(await pending(), { at: test.cloud.clock.now() - 7 * 24 * 3_600_000 }), CONFIRM),
  "POST to /c with another form": async () => post(await optInLink(await pending()), ONE_CLICK),
  "GET of /p": async () => openPage(test, await preferencesLink(await person())),
  "saving preferences": async () => post(await preferencesLink(await person()), SAVE),
  "saving preferences before the subscription is confirmed": async () =>
    post(await preferencesLink(await pending()), { ...SAVE, mail: "yes" }),
  "joining by /p, for an erased address": async () => {
    const address = await person({ status: "UNSUBSCRIBED" });
    await suppressed(test, address, "ERASED");
    return post(await preferencesLink(address), { ...SAVE, mail: "yes" });
  },
  "POST to /p with another form": async () => post(await preferencesLink(await person()), ONE_CLICK),
  "a forged token": async () => {
    const path = await leaveLink(await person());
    return post(`${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`, ONE_CLICK);
  },
  "a token with signs in it or around it, or words before it": async () => {
    const path = await leaveLink(await person());
    const [start, end] = [path.slice(0, 40), path.slice(40)];
    const whole = [".", ")", "%3E", "&gt;", "*", "_", "/", "=", "%20", "…", "&utm_source=a-long-name"];
    const before = ["%3C", "utm/", "3D"].map((sign) => `/u/${sign}${path.slice(3)}`);
    const paths = [...whole.map((sign) => path + sign), ...before, `${start}=%0D%0A${end}`];
    const shown: Shown[] = [];
    for (const each of paths) shown.push(await openPage(test, each));
    expect(shown.map(({ status }) => status)).toEqual(paths.map(() => 200));
    return shown.at(-1)!;
  },
  "a token of another purpose": async () =>
    post((await preferencesLink(await person())).replace("/p/", "/u/"), ONE_CLICK),
  "a token of an address that is gone": async () => post(await leaveLink("gone@example.com"), ONE_CLICK),
  "a path without a token": async () => post("/u/", ONE_CLICK),
  "a form that is cut off": async () =>
    openPage(test, await leaveLink(await person()), {
      body: '--x\r\nContent-Disposition: form-data; name="List-Unsubs',
      headers: { "content-type": "multipart/form-data; boundary=x" },
    }),
  "a request that did not come through the distribution": async () => {
    const path = await leaveLink(await person());
    const { statusCode, body } = await askDirectly(test, "functions/http/consent.ts", {
      path,
      body: ONE_CLICK,
    });
    return {
      status: statusCode,
      heading: /<h1>(.*)<\/h1>/.exec(body)![1]!,
      text: body,
      headers: new Headers(),
    };
  },
  PUT: async () => openPage(test, await leaveLink(await person()), { method: "PUT", form: ONE_CLICK }),
  "a form of more than 16 KB": async () =>
    post(await leaveLink(await person()), { ...ONE_CLICK, more: "a".repeat(16 * 1024) }),
  "a form as JSON": async () =>
    openPage(test, await leaveLink(await person()), {
      body: JSON.stringify({ action: "leave" }),
      headers: { "content-type": "application/json" },
    }),
  "a zipped form": async () =>
    openPage(test, await leaveLink(await person()), {
      body: gzipSync("action=leave"),
      headers: { "content-encoding": "gzip" },
    }),
  "any request while the table does not answer": async () => {
    const path = await leaveLink(await person());
    test.cloud.dynamodb.faults.add({ error: "InternalServerError", operation: "GetItem", times: 1000 });
    return post(path, ONE_CLICK);
  },
};

const page = readFileSync(join(import.meta.dirname, "../../../docs/email/links-and-forms.md"), "utf8");
const documented = [...page.matchAll(/^\| ([^|]+?) +\| (\d{3}) +\| ([^|]+?) +\|$/gm)].map(
  ([, what = "", status = "", heading = ""]) => ({ what, status: Number(status), heading }),
);

describe("each row of docs/email/links-and-forms.md is what the links answer", () => {
  it("and each request of this file is a row", () => {
    expect(documented.map(({ what }) => what).sort()).toEqual(Object.keys(rows).sort());
  });

  it.each(documented)("$what: $status", async ({ what, status, heading }) => {
    const shown = await rows[what]!();
    expect([shown.status, shown.heading]).toEqual([status, heading]);
  });
});

describe("unsubscribing", () => {
  it.each(["GET", "HEAD"])("%s shows a page and changes nothing", async (method) => {
    const address = await pending();
    // The stream still counts what tests before have changed.
    await settle(test);
    const before = await tableOf(test);
    for (const path of [await leaveLink(address), await optInLink(address), await preferencesLink(address)]) {
      const shown = await openPage(test, `${path}?List-Unsubscribe=One-Click&action=leave&action=confirm`, {
        method,
      });
      expect(shown.status).toBe(200);
      expect(shown.text === "").toBe(method === "HEAD");
    }
    expect(await tableOf(test)).toEqual(before);
  });

  it("by one click is one change with one consent, which names how and by which send", async () => {
    const address = await person();
    const path = await leaveLink(address);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(path, ONE_CLICK)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { profile, consents } = await ofAddress(test, address);
    expect(profile).toMatchObject({ status: "UNSUBSCRIBED", version: 2 });
    expect(consents).toMatchObject([
      { action: "UNSUBSCRIBED", source: "ONE_CLICK", sendId: SEND, email: address },
    ]);
    expect(consents[0]).not.toHaveProperty("actor");
  });

  it("sets no cookie and does not redirect", async () => {
    const { headers, status } = await post(await leaveLink(await person()), ONE_CLICK);
    expect([status, headers.get("set-cookie"), headers.get("location")]).toEqual([200, null, null]);
  });

  it("from a topic leaves all other mail as it was, and can be undone by the same link alone", async () => {
    const address = await person({ optOuts: ["offers"] });
    const path = await leaveLink(address, { topic: "news" });
    const left = await post(path, ONE_CLICK);
    expect(left.text).toContain("“News &amp; &lt;b>more&lt;/b>”");
    expect((await ofAddress(test, address)).profile).toMatchObject({
      status: "SUBSCRIBED",
      optOuts: ["offers", "news"],
    });
    await post(path, { action: "join" });
    const { profile, consents } = await ofAddress(test, address);
    expect(profile).toMatchObject({ status: "SUBSCRIBED", optOuts: ["offers"] });
    expect(consents).toMatchObject([
      { action: "TOPIC_OUT", topic: "news", source: "ONE_CLICK" },
      { action: "TOPIC_IN", topic: "news", source: "PAGE" },
    ]);
  });

  it("by a link of a topic does not undo leaving all mail", async () => {
    const address = await person({ status: "UNSUBSCRIBED", optOuts: ["news"] });
    await post(await leaveLink(address, { topic: "news" }), { action: "join" });
    expect((await ofAddress(test, address)).profile).toMatchObject({ status: "UNSUBSCRIBED", optOuts: [] });
  });

  it("of an address that was changed is that of its new address, and is followed once", async () => {
    const [third, second] = [await person(), await person()];
    const first = await person({ movedTo: second });
    await post(await leaveLink(first), ONE_CLICK);
    expect((await ofAddress(test, first)).profile).toMatchObject({ status: "SUBSCRIBED", version: 1 });
    const moved = await ofAddress(test, second);
    expect(moved.profile).toMatchObject({ status: "UNSUBSCRIBED" });
    expect(moved.consents).toMatchObject([{ email: second, action: "UNSUBSCRIBED" }]);
    const far = await person({ movedTo: await person({ movedTo: third }) });
    expect((await post(await leaveLink(far), ONE_CLICK)).status).toBe(404);
    expect((await ofAddress(test, third)).profile).toMatchObject({ status: "SUBSCRIBED" });
  });
});

describe("unsubscribing before the subscription is confirmed", () => {
  it("cancels the request: no link but that of a new mail subscribes", async () => {
    const address = await person({ status: "PENDING", optInId: OPT_IN, optInTopics: ["news"] });
    const left = await post(await leaveLink(address), ONE_CLICK);
    expect(left.text).not.toContain("<button");
    await post(await leaveLink(address), ONE_CLICK);
    await post(await leaveLink(address), { action: "join" });
    await post(await preferencesLink(address), [
      ...Object.entries({ ...SAVE, mail: "yes", tracking: "yes" }),
      ...["news", "offers"].flatMap((each) => [
        ["shown", each] as [string, string],
        ["topic", each] as [string, string],
      ]),
    ]);
    expect((await post(await optInLink(address), CONFIRM)).status).toBe(410);
    const { profile, consents } = await ofAddress(test, address);
    expect(profile).toMatchObject({ status: "PENDING", version: 2 });
    expect(profile).not.toHaveProperty("optInId");
    expect(profile).not.toHaveProperty("optInTopics");
    expect(consents).toMatchObject([{ action: "UNSUBSCRIBED", source: "ONE_CLICK" }]);
  });

  it.each(["SUBSCRIBED", "UNSUBSCRIBED"] as const)(
    "cancels what somebody who was %s has asked for since",
    async (status) => {
      const address = await person({ status, optInId: OPT_IN, optOuts: ["news"], optInTopics: ["news"] });
      await post(await leaveLink(address), { action: "leave" });
      expect((await post(await optInLink(address), CONFIRM)).status).toBe(410);
      const { profile, consents } = await ofAddress(test, address);
      expect(profile).toMatchObject({ status: "UNSUBSCRIBED", optOuts: ["news"], version: 2 });
      expect(consents).toMatchObject([{ action: "UNSUBSCRIBED" }]);
    },
  );

  it("from a topic takes it out of the request, and cancels the request of that topic alone", async () => {
    const more = { status: "SUBSCRIBED" as const, optInId: OPT_IN, optOuts: ["news", "offers"] };
    const both = await person({ ...more, optInTopics: ["news", "offers"] });
    const one = await person({ ...more, optInTopics: ["news"] });
    for (const address of [both, one]) await post(await leaveLink(address, { topic: "news" }), ONE_CLICK);
    expect((await post(await optInLink(both), CONFIRM)).status).toBe(200);
    expect((await post(await optInLink(one), CONFIRM)).status).toBe(410);
    expect((await ofAddress(test, both)).profile?.optOuts).toEqual(["news"]);
    expect((await ofAddress(test, one)).profile?.optOuts.toSorted()).toEqual(["news", "offers"]);
  });
});

it("an erased address takes nothing up again by /u or /p, and can still leave", async () => {
  const address = await person({ status: "UNSUBSCRIBED", optOuts: ["news"] });
  await suppressed(test, address, "ERASED");
  const before = await ofAddress(test, address);
  const join = { action: "join" };
  const answers = [
    await post(await leaveLink(address), join),
    await post(await leaveLink(address, { topic: "news" }), join),
    await post(await preferencesLink(address), { ...SAVE, mail: "yes" }),
    await post(await preferencesLink(address), { ...SAVE, shown: "news", topic: "news" }),
  ];
  expect(answers.map(({ status, heading }) => [status, heading])).toEqual(
    answers.map(() => [409, "Sign up again"]),
  );
  expect(await ofAddress(test, address)).toEqual(before);
  await post(await leaveLink(address, { topic: "offers" }), ONE_CLICK);
  expect((await ofAddress(test, address)).profile?.optOuts).toEqual(["news", "offers"]);
});

describe("a page says what is true", () => {
  const KINDS = ["BOUNCE", "SOFT_BOUNCE", "MANUAL", "COMPLAINT"] as const;
  const why = { BOUNCE: "came back, so", SOFT_BOUNCE: "several times", MANUAL: "stopped", COMPLAINT: "spam" };
  const warum = { BOUNCE: "zurück, deshalb", SOFT_BOUNCE: "mehrmals", MANUAL: "gestoppt", COMPLAINT: "Spam" };
  const inVain = "You are subscribed, but get no mail yet";

  it.each(KINDS)("about an address that is suppressed (%s), and what to do", async (kind) => {
    const of = async (more: Parameters<typeof subscribed>[1]) => {
      const address = await person(more);
      await suppressed(test, address, kind);
      return address;
    };
    const left = await of({ status: "UNSUBSCRIBED" });
    const topic = await of({ optOuts: ["news"] });
    const shown = [
      await openPage(test, await leaveLink(left)),
      await post(await leaveLink(left), { action: "join" }),
      await post(await leaveLink(topic, { topic: "news" }), { action: "join" }),
      await openPage(test, await leaveLink(topic)),
      await post(await leaveLink(topic), { action: "leave" }),
      await openPage(test, await preferencesLink(topic)),
      await post(await preferencesLink(topic), { ...SAVE, mail: "yes" }),
      await openPage(test, await optInLink(await of({ status: "PENDING", optInId: OPT_IN }))),
      await post(await optInLink(await of({ status: "PENDING", optInId: OPT_IN })), CONFIRM),
      await post(await optInLink(await of({ status: "PENDING" })), CONFIRM),
    ];
    for (const { text } of shown) {
      expect(text).toContain(why[kind]);
      expect(text).toContain("write to us: we can lift that.");
      expect(text).not.toContain("You get mail from us again");
    }
    expect(shown.slice(1, 3).map(({ heading }) => heading)).toEqual([inVain, inVain]);
    const german = await of({ status: "UNSUBSCRIBED", locale: "de" });
    const again = await post(await leaveLink(german), { action: "join" });
    expect(again.heading).toBe("Sie sind angemeldet, bekommen aber noch keine Mails");
    expect(again.text).toContain(warum[kind]);
    expect(again.text).toContain("Wir können das aufheben.");
    expect((await ofAddress(test, left)).suppression).toBe(kind);
  });

  it("about an erased address, before anything is sent", async () => {
    const address = await person({ status: "UNSUBSCRIBED" });
    await suppressed(test, address, "ERASED");
    for (const path of [await leaveLink(address), await preferencesLink(address)])
      expect((await openPage(test, path)).text).toContain("sign up again and confirm the mail");
    const waiting = await pending();
    await suppressed(test, waiting, "ERASED");
    expect((await openPage(test, await optInLink(waiting))).text).not.toContain("erased");
  });

  it("about a topic that is joined after all mail was left", async () => {
    const address = await person({ status: "UNSUBSCRIBED", optOuts: ["news"] });
    const { heading, text } = await post(await leaveLink(address, { topic: "news" }), { action: "join" });
    expect([heading, text.includes("unsubscribed from all our mail")]).toEqual([inVain, true]);
  });

  it("about a person who has not confirmed", async () => {
    const more = { status: "PENDING" as const, optOuts: ["news"] };
    const waiting = await person({ ...more, optInId: OPT_IN });
    const joined = await post(await leaveLink(waiting, { topic: "news" }), { action: "join" });
    expect([joined.heading, joined.text.includes("You have not confirmed yet")]).toEqual([inVain, true]);
    expect((await post(await leaveLink(waiting), { action: "join" })).text).toContain(
      "You have not confirmed yet",
    );
    const gone = await openPage(test, await preferencesLink(await person(more)));
    expect(gone.text).toContain("You have left before you confirmed");
    expect(gone.text).not.toContain("use the link of the mail");
  });
});

describe("confirming", () => {
  it("subscribes, joins the topics that were asked for, and lifts the suppression of an erased address", async () => {
    const more = { optInId: OPT_IN, optOuts: ["news", "offers"], optInTopics: ["news"] };
    const address = await person({ status: "PENDING", ...more });
    await suppressed(test, address, "ERASED");
    const path = await optInLink(address);
    await Promise.all([1, 2, 3, 4].map(() => post(path, CONFIRM)));
    const { profile, consents, suppression } = await ofAddress(test, address);
    expect(profile).toMatchObject({ status: "SUBSCRIBED", version: 2, optOuts: ["offers"], optInTopics: [] });
    expect(changesOf(consents)).toEqual(["CONFIRMED", "TOPIC_IN news"]);
    expect(suppression).toBeUndefined();
  });

  it.each(["BOUNCE", "COMPLAINT", "SOFT_BOUNCE", "MANUAL"] as const)("does not lift %s", async (kind) => {
    const address = await pending();
    await suppressed(test, address, kind);
    expect((await post(await optInLink(address), CONFIRM)).status).toBe(200);
    expect((await ofAddress(test, address)).suppression).toBe(kind);
  });

  it("after having unsubscribed and asked again is possible; an old link does not", async () => {
    const address = await person({ status: "UNSUBSCRIBED", optInId: OPT_IN, confirmedId: SEND });
    expect((await post(await optInLink(address, { optInId: SEND }), CONFIRM)).status).toBe(409);
    expect((await ofAddress(test, address)).profile?.status).toBe("UNSUBSCRIBED");
    expect((await post(await optInLink(address), CONFIRM)).status).toBe(200);
    expect((await ofAddress(test, address)).profile?.status).toBe("SUBSCRIBED");
  });

  // Both orders are valid; a change without its consent is not, nor a consent without its change.
  it("at the same time as unsubscribing ends as one of the two, and each change has its consent", async () => {
    for (let time = 0; time < 5; time += 1) {
      const address = await pending();
      const [leaving, confirming] = [await leaveLink(address), await optInLink(address)];
      await Promise.all([post(leaving, ONE_CLICK), post(confirming, CONFIRM), post(leaving, ONE_CLICK)]);
      const { profile, consents } = await ofAddress(test, address);
      const byVersion = { SUBSCRIBED: "CONFIRMED", UNSUBSCRIBED: "UNSUBSCRIBED", PENDING: "UNSUBSCRIBED" };
      expect(consents.map(({ action }) => action)).toContain(byVersion[profile!.status]);
      expect(consents.length).toBe(profile!.version - 1);
    }
  });
});

describe("preferences", () => {
  it("show topics, all mail and tracking as they are", async () => {
    const shown = await openPage(
      test,
      await preferencesLink(await person({ optOuts: ["news"], tracking: false })),
    );
    const boxes = [...shown.text.matchAll(/<input type="checkbox" name="(\w+)" value="(\w+)"( checked)?>/g)];
    expect(boxes.map(([, name, value, checked]) => [name, value, checked !== undefined])).toEqual([
      ["mail", "yes", true],
      ["topic", "news", false],
      ["topic", "offers", true],
      ["tracking", "yes", false],
    ]);
    expect(shown.text).toContain("News &amp; &lt;b>more&lt;/b>");
  });

  it("are saved at once, with a consent for each change; what the page did not show stays", async () => {
    const address = await person({ optOuts: ["news", "unknown"] });
    const form: [string, string][] = [
      ["action", "save"],
      ["shown", "news"],
      ["shown", "invented"],
      ["topic", "news"],
      ["topic", "invented"],
    ];
    await post(await preferencesLink(address), form);
    const { profile, consents } = await ofAddress(test, address);
    expect(profile).toMatchObject({
      status: "UNSUBSCRIBED",
      tracking: false,
      optOuts: ["unknown"],
      version: 2,
    });
    expect(consents.map(({ action, topic }) => [action, topic]).sort()).toEqual([
      ["TOPIC_IN", "news"],
      ["UNSUBSCRIBED", undefined],
    ]);
    expect(consents.every(({ source, sendId }) => source === "PAGE" && sendId === SEND)).toBe(true);
    await post(await preferencesLink(address), form);
    expect((await ofAddress(test, address)).profile?.version).toBe(2);
  });

  it("do not confirm a subscription", async () => {
    const address = await pending();
    const path = await preferencesLink(address);
    expect((await openPage(test, path)).text).toContain("You have not confirmed yet");
    await post(path, { ...SAVE, mail: "yes", tracking: "yes" });
    expect((await ofAddress(test, address)).profile).toMatchObject({ status: "PENDING", version: 1 });
  });
});

it("who chose topics and confirms joins them alone, and each topic that changes is on record", async () => {
  const address = await person({ status: "PENDING", optInId: OPT_IN, optInTopics: ["news"] });
  await post(await optInLink(address), CONFIRM);
  const { profile, consents } = await ofAddress(test, address);
  expect(profile?.optOuts).toEqual(["offers"]);
  expect(changesOf(consents)).toEqual(["CONFIRMED", "TOPIC_OUT offers"]);
});

describe("a page", () => {
  it("is in the subscriber's language, otherwise in the browser's", async () => {
    const german = { "accept-language": "de-AT,de;q=0.9" };
    const headingOf = async (more: object, headers?: Record<string, string>) =>
      (await openPage(test, await leaveLink(await person(more)), { headers })).heading;
    expect(await headingOf({ locale: "de" })).toBe("Abmelden");
    expect(await headingOf({}, german)).toBe("Abmelden");
    expect(await headingOf({ locale: "en-GB" }, german)).toBe("Unsubscribe");
    expect((await openPage(test, "/u/none", { headers: german })).heading).toBe(
      "Dieser Link funktioniert nicht",
    );
  });

  it("is kept by no cache, gives its address to no other site, and runs and loads nothing", async () => {
    for (const path of [await leaveLink(await person()), "/c/none"]) {
      const { headers, text } = await openPage(test, path, { headers: { origin: "https://evil.example" } });
      const names = [
        "cache-control",
        "referrer-policy",
        "x-robots-tag",
        "x-content-type-options",
        "content-type",
      ];
      expect(names.map((name) => headers.get(name))).toEqual([
        ...["no-store", "no-referrer", "noindex", "nosniff"],
        "text/html; charset=utf-8",
      ]);
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]+='; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
      );
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(text).not.toMatch(/<script|https?:|src=|href=/);
    }
  });

  it("does not say whether an address is known: what has no link answers the same", async () => {
    const bodies = await Promise.all(
      [
        "a forged token",
        "a token of another purpose",
        "a token of an address that is gone",
        "a path without a token",
      ].map(async (what) => (await rows[what]!()).text),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it("says which methods it takes, and when to come again", async () => {
    expect((await rows.PUT!()).headers.get("allow")).toBe("GET, HEAD, POST");
    const { headers } = await rows["any request while the table does not answer"]!();
    expect(headers.get("retry-after")).toBe("1");
  });
});

// The last tests: they create topics.
describe("the most topics that there can be", () => {
  const names = Array.from({ length: MAX_TOPICS - 2 }, (_, at) => `topic${at}`);
  const unknown = Array.from({ length: MAX_OPT_OUTS - 1 }, (_, at) => `unknown${at}`);
  beforeAll(() => topicsOf(test, Object.fromEntries(names.map((name) => [name, name]))));

  it("fit into one confirmation, of an erased address too", async () => {
    const more = { status: "PENDING" as const, optInId: OPT_IN, optInTopics: ["news"] };
    const address = await person({ ...more, optOuts: ["news", ...unknown] });
    await suppressed(test, address, "ERASED");
    expect((await post(await optInLink(address), CONFIRM)).status).toBe(200);
    const { profile, consents, suppression } = await ofAddress(test, address);
    expect([profile?.status, profile?.optOuts.length, suppression]).toEqual(["SUBSCRIBED", 100, undefined]);
    expect(profile?.optOuts).toEqual(expect.arrayContaining(["offers", ...names]));
    expect(changesOf(consents)).toEqual(
      ["CONFIRMED", "TOPIC_IN news", ...["offers", ...names].map((each) => `TOPIC_OUT ${each}`)].sort(),
    );
  });

  it("are left at once by /p, with all mail", async () => {
    const address = await person({ optOuts: unknown });
    const shown = ["news", "offers", ...names].map((each): [string, string] => ["shown", each]);
    const saved = await post(await preferencesLink(address), [["action", "save"], ...shown]);
    expect(saved.status).toBe(200);
    const { profile, consents } = await ofAddress(test, address);
    expect(profile?.status).toBe("UNSUBSCRIBED");
    expect(profile?.optOuts).toHaveLength(100);
    expect(profile?.optOuts).toEqual(expect.arrayContaining(["news", "offers", ...names]));
    expect(consents).toHaveLength(MAX_TOPICS + 1);
  });
});
