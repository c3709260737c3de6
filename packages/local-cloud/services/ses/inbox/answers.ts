import { createHash } from "node:crypto";
import type { Answer, Call, PathHandler, StreamAnswer } from "../../../base/http.ts";
import type { Arrived, Kept } from "../mail/mail.ts";
import { imagesOf } from "./content.ts";
import { changesOf } from "./events.ts";
import { framed } from "./frame.ts";
import type { Inbox } from "./inbox.ts";
import { linkOf, type InboxLinks } from "./links.ts";
import { addressesOf, choiceOf, pageOf, rowOf } from "./list.ts";
import { oneClickOf, unsubscribe } from "./oneClick.ts";
import { fontFile, pageFor } from "./pageFor.ts";
import { shownHeaders, rawOf } from "./raw.ts";

/** The surroundings of the inbox. */
export interface Surroundings {
  /** The origin of the local cloud, from which a mail's images are shown. */
  origin: string;
  /** The path below which SES tracks opens and clicks. */
  tracked: string;
  links: InboxLinks;
}

const JSON_HEADERS = { "content-type": "application/json", "cache-control": "no-store" };
const [OPEN, COMMA, CLOSE] = ["[", ",", "]"].map((each) => Buffer.from(each)) as [Buffer, Buffer, Buffer];
const NO_SUCH = { message: "the inbox has no such mail" };

type Way = (call: Call, id: string) => Promise<StreamAnswer> | StreamAnswer;

/**
 * Answers people (`GET /inbox`), their page (`/inbox/list`, `/inbox/addresses`, `/inbox/events`) and programs
 * (`/inbox/messages`, `/inbox/messages/{id}/raw`).
 */
export function createInboxAnswers(inbox: Inbox, around: Surroundings): PathHandler {
  const ofMail = (work: (mail: Kept, call: Call) => Promise<Answer> | Answer): Way => {
    return (call, id) => {
      const mail = inbox.get(id);
      return mail ? work(mail, call) : json(404, NO_SUCH);
    };
  };
  const ways: Record<string, Way> = {
    "GET /inbox": ({ headers }) => pageFor(headers.host ?? "", around.links),
    "GET /inbox/inter.woff2": fontFile,
    "GET /inbox/list": (call) => list(inbox, call, around.links),
    "GET /inbox/addresses": () => json(200, addressesOf(inbox.all())),
    "GET /inbox/events": () => changesOf(inbox),
    "HEAD /inbox/messages": () => ({ status: 200, headers: { etag: `"${inbox.newest}"` } }),
    "GET /inbox/messages": ({ query }) => listed(inbox.messages(query.get("to") ?? undefined)),
    "DELETE /inbox/messages": () => inbox.clear().then(() => ({ status: 204 })),
    "GET /inbox/messages/:id": ofMail((mail) => json(200, factsOf(mail, around))),
    "DELETE /inbox/messages/:id": async (_, id) =>
      (await inbox.remove(id)) ? { status: 204 } : json(404, NO_SUCH),
    "GET /inbox/messages/:id/html": ofMail((mail, { query }) => {
      const { own } = imagesOf(mail.html, around.origin, around.tracked);
      return framed(mail.html, own, query.get("scheme") === "dark" ? "dark" : "light");
    }),
    "GET /inbox/messages/:id/raw": ofMail(raw),
    "POST /inbox/messages/:id/unsubscribe": ofMail(leave),
  };
  return async (call) => {
    const path = call.path.replace(/\/+$/, "");
    const [, id = "", rest = ""] = /^\/inbox\/messages\/([^/]+)(\/\w+)?$/.exec(path) ?? [];
    const pattern = id === "" ? path : `/inbox/messages/:id${rest}`;
    const way = Object.hasOwn(ways, `${call.method} ${pattern}`) && ways[`${call.method} ${pattern}`];
    return way ? way(call, id) : refused(pattern, Object.keys(ways));
  };
}

function refused(pattern: string, known: string[]): Answer {
  const methods = known.filter((each) => each.endsWith(` ${pattern}`)).map((each) => each.split(" ")[0]);
  if (methods.length > 0) return json(405, { message: `${pattern} takes ${methods.join(", ")}` });
  return json(404, { message: "the inbox is at /inbox and /inbox/messages" });
}

/** Each process counts changes from 0: the tag also has the newest mail. */
function list(inbox: Inbox, { query, headers }: Call, links: InboxLinks): Answer {
  const key = `${inbox.changes} ${inbox.size} ${inbox.newest} ${query.toString()}`;
  const etag = `"${createHash("sha256").update(key).digest("base64url").slice(0, 22)}"`;
  if (headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
  const page = pageOf(inbox.all(), choiceOf(query), links);
  return {
    status: 200,
    headers: { ...JSON_HEADERS, etag, "cache-control": "no-cache" },
    body: JSON.stringify(page),
  };
}

/** A mail as the page shows it, without its HTML, which the frame loads. */
function factsOf(mail: Kept, { origin, tracked, links }: Surroundings): object {
  const { own, others } = imagesOf(mail.html, origin, tracked);
  return {
    ...rowOf(mail, links),
    ...(mail.cc ? { cc: mail.cc } : {}),
    text: mail.text,
    hasHtml: mail.html !== "",
    headers: shownHeaders(mail),
    bytes: Buffer.byteLength(rawOf(mail)),
    images: { own: own.length, others },
    oneClick: oneClickOf(mail.headers) ?? null,
    link: linkOf(mail, links) ?? null,
  };
}

function raw(mail: Kept): Answer {
  const headers = {
    "content-type": "message/rfc822",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  return { status: 200, headers, body: rawOf(mail) };
}

/** Does what a mail client does, on its server's side: the page itself may ask nothing of other origins. */
async function leave({ headers }: Kept): Promise<Answer> {
  const offered = oneClickOf(headers);
  if (!offered)
    return json(400, { message: "the mail has no List-Unsubscribe-Post with an http(s) List-Unsubscribe" });
  const { uri, isHere } = offered;
  if (!isHere) return json(400, { message: `${uri} is not on this machine, and is not contacted` });
  return unsubscribe(uri).then(
    (status) => json(200, { uri, status }),
    (error: Error) => json(502, { message: `${uri} gave no answer: ${error.message}` }),
  );
}

/** As bytes: 20,000 mails may be more than a text can have. */
function listed(mails: Arrived[]): Answer {
  const parts = mails.flatMap((mail) => [Buffer.from(JSON.stringify(mail)), COMMA]);
  return { status: 200, headers: JSON_HEADERS, body: Buffer.concat([OPEN, ...parts.slice(0, -1), CLOSE]) };
}

function json(status: number, body: unknown): Answer {
  return { status, headers: JSON_HEADERS, body: JSON.stringify(body) };
}
