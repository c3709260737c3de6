import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import * as counter from "#table/counter";
import * as signUpTable from "#table/mail/signUp";
import type { TopicItem } from "#table/mail/topics/topic";
import * as topicTable from "#table/mail/topics/topic";
import { put, queryAll } from "../../aws/dynamodb.ts";
import { keyFor } from "../../aws/drawnSecret.ts";
import { isFromEdge } from "../../aws/edge.ts";
import { requireVariable } from "../../aws/environment.ts";
import { HttpError, InputError } from "../../aws/errors.ts";
import { networkOf, viewerAddress } from "../../network/ipAddress.ts";
import { acceptedLanguage } from "../../text/language.ts";
import { keyRing } from "../keyRing.ts";
import { isJson } from "../pages/form.ts";
import { page } from "../pages/page.ts";
import type { Plain } from "../pages/texts.ts";
import { plainContent } from "../pages/texts.ts";
import type { SignUp } from "./input.ts";
import { parseSignUp } from "./input.ts";
import { countUpTo, untilNextHour } from "../../limits/counter.ts";
import { hourlyName } from "../../limits/hourlyName.ts";
import { ulid } from "../../ids/ulid.ts";
import { findSite, isOfSite, mayHaveForm } from "./site.ts";

type Answer = LambdaFunctionURLResult;
type Headers = Record<string, string>;

const ALLOWED = "POST, OPTIONS";
const NO_FORM = "must be one that an admin allowed a sign-up form: ask the operator for it";

/**
 * Answers `/s/{siteId}`, to which a site's own pages send their sign-up form. Every address gets the same
 * answer, after the same requests: its items are read behind the table's stream (`signUp`). Only its mailbox
 * says whether a mail was sent.
 */
export async function answerSignUp(request: LambdaFunctionURLEvent): Promise<Answer> {
  const { method } = request.requestContext.http;
  if (!ALLOWED.split(", ").includes(method))
    return answer(request, 405, "method", `must be ${ALLOWED}`, { allow: ALLOWED });
  if (!(await isFromEdge(request.headers))) return answer(request, 403, "host", "must be the distribution's");
  const site = await findSite(request.rawPath.slice("/s/".length));
  if (!site) return answer(request, 404, "site", "must be a site");
  const origin = request.headers.origin?.toLowerCase() ?? "";
  if (!isOfSite(site, origin)) return answer(request, 403, "origin", "must be a page of the site");
  const cors = { "access-control-allow-origin": origin, vary: "Origin" };
  if (!mayHaveForm(site)) return answer(request, 403, "site", NO_FORM, cors);
  if (method === "OPTIONS") return preflight(cors);
  try {
    const posted = parseSignUp(request);
    await requireTopics(posted.topics);
    const { isRobot, back } = posted;
    if (!isRobot) await take(request, site.siteId, origin, posted);
    if (!isJson(request) && back && isOfSite(site, back))
      return { statusCode: 303, headers: { ...cors, location: hrefOf(back), "cache-control": "no-store" } };
    return accepted(request, cors);
  } catch (error) {
    if (error instanceof InputError) return answer(request, 400, error.field, error.message, cors);
    if (!(error instanceof HttpError)) throw error;
    const more: Headers = error.status === 429 ? { ...cors, "retry-after": untilNextHour() } : cors;
    return answer(request, error.status, error.field, error.message, more);
  }
}

/** Counts the sign-up and stores it. Throws an HttpError if a limit is exceeded. */
async function take(
  request: LambdaFunctionURLEvent,
  siteId: string,
  pageUrl: string,
  posted: SignUp,
): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const { newest, secrets } = await keyRing();
  const key = keyFor("viewers", secrets.get(newest) ?? "");
  const network = networkOf(viewerAddress(request.headers));
  const viewer = counter.formsOfViewer(hourlyName(network, key, now), at);
  const isWithin =
    (await countUpTo(viewer, counter.FORMS_OF_VIEWER, now)) &&
    (await countUpTo(counter.formsOfSite(siteId, at), counter.FORMS_OF_SITE, now)) &&
    (await countUpTo(counter.formsOfAll(at), Number(requireVariable("OPT_IN_MAILS_PER_HOUR")), now));
  if (!isWithin) throw new HttpError(429, "request", "must wait until the next hour");
  const locale = acceptedLanguage(request.headers["accept-language"]);
  const { isRobot: _, back: __, ...said } = posted;
  const optInId = ulid(now.getTime());
  const asked = { ...said, pageUrl, ...(locale && { locale }), at, optInId };
  const item = signUpTable.item(asked, Math.floor(now.getTime() / 1000));
  await put({ ...signUpTable.key(posted.email, optInId), ...item });
}

async function requireTopics(topics: string[]): Promise<void> {
  if (topics.length === 0) return;
  const known = (await queryAll<TopicItem>(topicTable.all)).map(({ topic }) => topic);
  if (topics.some((each) => !known.includes(each)))
    throw new InputError("topics", "must be keys of topics that exist");
}

function preflight(cors: Headers): Answer {
  const allowed = { "access-control-allow-methods": "POST", "access-control-allow-headers": "content-type" };
  return { statusCode: 204, headers: { ...cors, ...allowed, "access-control-max-age": "86400" } };
}

function accepted(request: LambdaFunctionURLEvent, cors: Headers): Answer {
  return isJson(request) ? json(202, {}, cors) : shown(request, 202, "signedUp", [], cors);
}

const TITLES: Record<number, Plain> = { 404: "noForm", 429: "tooMany" };

function answer(
  request: LambdaFunctionURLEvent,
  status: number,
  field: string,
  message: string,
  more: Headers = {},
): Answer {
  if (isJson(request)) return json(status, { errors: { [field]: [message] } }, more);
  return shown(request, status, TITLES[status] ?? "badForm", [`${field}: ${message}`], more);
}

function json(statusCode: number, body: object, more: Headers): Answer {
  const common = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  return { statusCode, headers: { ...common, ...more }, body: JSON.stringify(body) };
}

function shown(
  { headers }: LambdaFunctionURLEvent,
  status: number,
  which: Plain,
  details: string[],
  more: Headers,
): Answer {
  const language = acceptedLanguage(headers["accept-language"]) ?? "en";
  const { title, paragraphs } = plainContent(which, language);
  return page(status, language, { title, paragraphs: [...paragraphs, ...details] }, more);
}

/**
 * The URL as it was checked, in ASCII. The text may have characters that no header can have, and a browser
 * takes one like `https:shop.example/thanks` for a path of the distribution.
 */
const hrefOf = (back: string): string => new URL(back).href;
