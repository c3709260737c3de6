import type { LambdaFunctionURLResult } from "aws-lambda";
import { isLeaving } from "#table/mail/consent";
import type { SubscriberItem } from "#table/mail/subscriber";
import { unsubscribed, withoutTopics } from "#table/mail/subscriber";
import type { TopicItem } from "#table/mail/topics/topic";
import * as topicTable from "#table/mail/topics/topic";
import { queryAll } from "../../aws/dynamodb.ts";
import { escapeHtml } from "../../text/html.ts";
import type { Language } from "../../text/language.ts";
import type { SubscriberChange } from "../subscriber.ts";
import { changesOfTopics, changeSubscriber, findSubscriber, fitting } from "../subscriber.ts";
import { unsubscriptionWrites } from "../send/state/unsubscription.ts";
import type { Form } from "./form.ts";
import { notesOf, pendingOf } from "./notes.ts";
import { page, withNotes } from "./page.ts";
import { labels } from "./texts.ts";
import type { PageRequest } from "./pageRequest.ts";
import { plainPage, languageFor } from "./pageRequest.ts";

/** The page `/p/{token}`: which mail a person wants. Its button saves all of it in one transaction. */
export async function preferencesPage(visit: PageRequest): Promise<LambdaFunctionURLResult> {
  const { link, form } = visit;
  if (form && form.get("action") !== "save") return plainPage(400, "incomplete", visit);
  const topics = await queryAll<TopicItem>(topicTable.all);
  const found = form
    ? await changeSubscriber(link.address, async (each) => {
        const change = changeOf(each, form, topics, link.sendId);
        return change && leaves(change) ? { ...change, more: await unsubscriptionWrites(link) } : change;
      })
    : await findSubscriber(link.address);
  if (!found) return plainPage(404, "noLink", visit);
  if (form && changeOf(found, form, topics, link.sendId)?.takesUp)
    return plainPage(409, "signUpAgain", visit, found);
  const language = languageFor(visit, found);
  const texts = labels(language);
  const shown = form ? texts.saved : texts.preferences;
  const { ofAddress } = await notesOf(found, language);
  return page(200, language, withNotes({ ...shown, form: formOf(found, topics, language) }, ofAddress));
}

/**
 * A browser sends only the boxes that are checked, so `shown` names the topics that the page had: one that
 * was created since then stays as it is.
 */
function changeOf(
  found: SubscriberItem,
  form: Form,
  topics: TopicItem[],
  sendId: string | undefined,
): SubscriberChange | null {
  const shown = topics.map(({ topic }) => topic).filter((topic) => form.getAll("shown").includes(topic));
  const wanted = form.getAll("topic");
  const left = shown.filter((topic) => !wanted.includes(topic) && !found.optOuts.includes(topic));
  const joined = shown.filter((topic) => wanted.includes(topic) && found.optOuts.includes(topic));
  const status = statusOf(found, form.has("mail"));
  const hasChanged = status !== found.status;
  const tracking = form.has("tracking");
  const consents = changesOfTopics(left, joined);
  const action = status === "SUBSCRIBED" ? "RESUBSCRIBED" : "UNSUBSCRIBED";
  if (hasChanged) consents.push({ action, source: "PAGE" });
  if (consents.length === 0 && tracking === found.tracking) return null;
  const others = found.optOuts.filter((topic) => !joined.includes(topic));
  const without = withoutTopics({ ...found, optOuts: others }, left);
  const chosen = { ...without, optOuts: fitting(without.optOuts, topics), status, tracking };
  return {
    after: hasChanged && status === "UNSUBSCRIBED" ? unsubscribed(chosen) : chosen,
    consents: consents.map((each) => ({ ...each, ...(sendId && { sendId }) })),
    takesUp: joined.length > 0 || (hasChanged && status === "SUBSCRIBED"),
  };
}

/** True if the person leaves all mail or a topic. */
function leaves({ consents }: SubscriberChange): boolean {
  return consents.some(isLeaving);
}

/** A person who has not confirmed does that with the link of the opt-in mail alone. */
function statusOf({ status }: SubscriberItem, wantsMail: boolean): SubscriberItem["status"] {
  if (status === "PENDING") return status;
  return wantsMail ? "SUBSCRIBED" : "UNSUBSCRIBED";
}

function formOf(found: SubscriberItem, topics: TopicItem[], language: Language): string {
  const texts = labels(language);
  const box = (name: string, value: string, isChecked: boolean, label: string): string =>
    `<label><input type="checkbox" name="${name}" value="${escapeHtml(value)}"${isChecked ? " checked" : ""}> ${escapeHtml(label)}</label>\n`;
  const ofTopics = topics.map(
    ({ topic, name }) =>
      `<input type="hidden" name="shown" value="${escapeHtml(topic)}">` +
      box("topic", topic, !found.optOuts.includes(topic), name),
  );
  const mail =
    found.status === "PENDING"
      ? `<p>${escapeHtml(pendingOf(found, language))}</p>\n`
      : box("mail", "yes", found.status === "SUBSCRIBED", texts.mail);
  const fieldset =
    ofTopics.length > 0
      ? `<fieldset><legend>${escapeHtml(texts.topics)}</legend>\n${ofTopics.join("")}</fieldset>\n`
      : "";
  const tracking = box("tracking", "yes", found.tracking, texts.tracking);
  const save = `<button name="action" value="save">${escapeHtml(texts.save)}</button>`;
  return `<form method="post">\n${mail}${fieldset}${tracking}${save}\n</form>\n`;
}
