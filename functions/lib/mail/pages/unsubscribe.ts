import type { LambdaFunctionURLResult } from "aws-lambda";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { TopicItem } from "#table/mail/topic";
import * as topicTable from "#table/mail/topic";
import { get } from "../../aws/dynamodb.ts";
import type { ConsentChange, SubscriberChange } from "../subscriber.ts";
import { changeSubscriber, findSubscriber } from "../subscriber.ts";
import type { Form } from "./form.ts";
import { button, page } from "./page.ts";
import { labels } from "./texts.ts";
import type { Visit } from "./visit.ts";
import { answer, languageFor } from "./visit.ts";

type Act = "leaveByOneClick" | "leave" | "join";

/**
 * The page `/u/{token}`. A GET changes nothing, because scanners of mail follow links. The one click of a mail
 * program (RFC 8058) and the button of the page unsubscribe, from the link's topic or from all mail; a second
 * button undoes that.
 */
export async function unsubscribe(visit: Visit): Promise<LambdaFunctionURLResult> {
  const { link, form } = visit;
  const act = form && actOf(form);
  if (form && !act) return answer(400, "incomplete", visit);
  const found = act
    ? await changeSubscriber(link.address, (each) => changeOf(each, act, visit))
    : await findSubscriber(link.address);
  if (!found) return answer(404, "noLink", visit);
  const language = languageFor(visit, found);
  const texts = labels(language);
  const topic = link.topic && (await nameOf(link.topic));
  if (hasLeft(found, link.topic))
    return page(200, language, { ...texts.left(topic), form: button("action", "join", texts.undo) });
  // Who has not confirmed yet cannot join here: the link of the opt-in mail alone does that.
  const hasJoined = act && (link.topic !== undefined || found.status === "SUBSCRIBED");
  const shown = hasJoined ? texts.joined(topic) : texts.askLeave(topic);
  return page(200, language, { ...shown, form: button("action", "leave", texts.leave) });
}

function actOf(form: Form): Act | undefined {
  if (form.get("List-Unsubscribe") === "One-Click") return "leaveByOneClick";
  return (["leave", "join"] as const).find((each) => form.get("action") === each);
}

/** Returns null if the person has left already, or has not left at all. */
function changeOf(found: SubscriberItem, act: Act, { link }: Visit): SubscriberChange | null {
  const { topic, sendId } = link;
  if (hasLeft(found, topic) === (act !== "join")) return null;
  const consent = (action: ConsentChange["action"]): ConsentChange => ({
    action,
    source: act === "leaveByOneClick" ? "ONE_CLICK" : "PAGE",
    ...(topic && { topic }),
    ...(sendId && { sendId }),
  });
  if (topic === undefined) {
    if (act === "join") return { set: { status: "SUBSCRIBED" }, consents: [consent("RESUBSCRIBED")] };
    return { set: { status: "UNSUBSCRIBED" }, consents: [consent("UNSUBSCRIBED")] };
  }
  const others = found.optOuts.filter((each) => each !== topic);
  if (act === "join") return { set: { optOuts: others }, consents: [consent("TOPIC_IN")] };
  return { set: { optOuts: [...others, topic] }, consents: [consent("TOPIC_OUT")] };
}

function hasLeft({ status, optOuts }: SubscriberItem, topic: string | undefined): boolean {
  return topic === undefined ? status === "UNSUBSCRIBED" : optOuts.includes(topic);
}

/** A topic that does not exist any more is shown by its key. */
async function nameOf(topic: string): Promise<string> {
  return (await get<TopicItem>(topicTable.key(topic)))?.name ?? topic;
}
