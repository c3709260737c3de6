import type { LambdaFunctionURLResult } from "aws-lambda";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { TopicItem } from "#table/mail/topics/topic";
import * as topicTable from "#table/mail/topics/topic";
import { get } from "../../aws/dynamodb.ts";
import type { ConsentChange, SubscriberChange } from "../subscriber.ts";
import { changeSubscriber, findSubscriber } from "../subscriber.ts";
import { unsubscriptionWrites } from "../send/state/unsubscription.ts";
import type { Form } from "./form.ts";
import { notesOf } from "./notes.ts";
import { button, page, withNotes } from "./page.ts";
import { labels } from "./texts.ts";
import type { PageRequest } from "./pageRequest.ts";
import { plainPage, languageFor } from "./pageRequest.ts";

type Act = "leaveByOneClick" | "leave" | "join";

/**
 * The page `/u/{token}`. A GET changes nothing, because scanners of mail follow links. The one click of a
 * mail program (RFC 8058) and the button of the page unsubscribe, from the link's topic or from all mail; a
 * second button undoes that.
 */
export async function unsubscribePage(visit: PageRequest): Promise<LambdaFunctionURLResult> {
  const { link, form } = visit;
  const act = form && actOf(form);
  if (form && !act) return plainPage(400, "incomplete", visit);
  const found = act
    ? await changeSubscriber(link.address, async (each) => {
        const change = changeOf(each, act, visit);
        return change && act !== "join" ? { ...change, more: await unsubscriptionWrites(link) } : change;
      })
    : await findSubscriber(link.address);
  if (!found) return plainPage(404, "noLink", visit);
  if (act && changeOf(found, act, visit)?.takesUp) return plainPage(409, "signUpAgain", visit, found);
  const language = languageFor(visit, found);
  const texts = labels(language);
  const topic = link.topic && (await nameOf(link.topic));
  const { ofAddress, ofPerson } = await notesOf(found, language, link.topic);
  if (hasLeft(found, link.topic)) {
    const canUndo = link.topic !== undefined || found.status === "UNSUBSCRIBED";
    const form = canUndo ? button("action", "join", texts.undo) : "";
    return page(200, language, withNotes({ ...texts.left(topic), form }, ofAddress));
  }
  const hasJoined = act && (link.topic !== undefined || found.status === "SUBSCRIBED");
  const notes = [...ofAddress, ...ofPerson];
  const joined = notes.length > 0 ? texts.joinedInVain(topic) : texts.joined(topic);
  const shown = hasJoined ? joined : texts.askLeave(topic);
  return page(200, language, withNotes({ ...shown, form: button("action", "leave", texts.leave) }, notes));
}

function actOf(form: Form): Act | undefined {
  const oneClick = form.get("List-Unsubscribe") ?? form.get("list-unsubscribe");
  if (oneClick?.trim().toLowerCase() === "one-click") return "leaveByOneClick";
  return (["leave", "join"] as const).find((each) => form.get("action") === each);
}

/**
 * Returns null if the person has left already, or has not left at all. A person who has not confirmed yet
 * cannot join all mail here: the link of the opt-in mail alone does that.
 */
function changeOf(found: SubscriberItem, act: Act, { link }: PageRequest): SubscriberChange | null {
  const { topic, sendId } = link;
  const consent = (action: ConsentChange["action"]): ConsentChange => ({
    action,
    source: act === "leaveByOneClick" ? "ONE_CLICK" : "PAGE",
    ...(topic && { topic }),
    ...(sendId && { sendId }),
  });
  if (act !== "join") {
    if (hasLeft(found, topic)) return null;
    return topic === undefined
      ? { after: subscriber.unsubscribed(found), consents: [consent("UNSUBSCRIBED")] }
      : { after: subscriber.withoutTopics(found, [topic]), consents: [consent("TOPIC_OUT")] };
  }
  if (topic === undefined) {
    if (found.status !== "UNSUBSCRIBED") return null;
    return { after: { ...found, status: "SUBSCRIBED" }, consents: [consent("RESUBSCRIBED")], takesUp: true };
  }
  const optOuts = found.optOuts.filter((each) => each !== topic);
  if (optOuts.length === found.optOuts.length) return null;
  return { after: { ...found, optOuts }, consents: [consent("TOPIC_IN")], takesUp: true };
}

function hasLeft(found: SubscriberItem, topic: string | undefined): boolean {
  return topic === undefined ? subscriber.hasLeft(found) : subscriber.hasLeftTopic(found, topic);
}

/** A topic that does not exist any more is shown by its key. */
async function nameOf(topic: string): Promise<string> {
  return (await get<TopicItem>(topicTable.key(topic)))?.name ?? topic;
}
