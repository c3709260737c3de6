import type { LambdaFunctionURLResult } from "aws-lambda";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import type { TopicItem } from "#table/mail/topics/topic";
import * as topicTable from "#table/mail/topics/topic";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { get, queryAll } from "../../aws/dynamodb.ts";
import type { SubscriberChange } from "../subscriber.ts";
import { changesOfTopics, changeSubscriber, findSubscriber, fitting } from "../subscriber.ts";
import { notesOf } from "./notes.ts";
import { button, page, withNotes } from "./page.ts";
import { labels } from "./texts.ts";
import type { PageRequest } from "./pageRequest.ts";
import { plainPage, languageFor } from "./pageRequest.ts";

/** The time for which the link of an opt-in mail works, used or not, in ms. */
export const OPT_IN_MS = 7 * 24 * 3_600_000;

/**
 * The page `/c/{token}` of an opt-in mail. A GET shows a button, the button confirms; only the newest mail's
 * link does.
 */
export async function confirmPage(visit: PageRequest): Promise<LambdaFunctionURLResult> {
  const { link, form } = visit;
  if (form && form.get("action") !== "confirm") return plainPage(400, "incomplete", visit);
  const hasEnded = Date.now() - link.at >= OPT_IN_MS;
  const found =
    form && !hasEnded
      ? await changeSubscriber(link.address, (each) => changeOf(each, link.optInId))
      : await findSubscriber(link.address);
  if (!found) return plainPage(404, "noLink", visit);
  const language = languageFor(visit, found);
  const { ofAddress, isErased } = await notesOf(found, language);
  const isCancelled = found.optInId === undefined && found.confirmedId !== link.optInId;
  if (hasEnded || isCancelled) return plainPage(410, "ended", visit, found, ofAddress);
  if (found.optInId && found.optInId !== link.optInId) return plainPage(409, "earlier", visit, found);
  if (found.confirmedId === link.optInId)
    return plainPage(200, found.status === "SUBSCRIBED" ? "confirmed" : "leftSince", visit, found, ofAddress);
  const texts = labels(language);
  // The button lifts an erasure, and no other suppression.
  const notes = isErased ? [] : ofAddress;
  return page(
    200,
    language,
    withNotes({ ...texts.askConfirm, form: button("action", "confirm", texts.confirm) }, notes),
  );
}

/**
 * Returns null if the link was used before: who unsubscribed since then stays unsubscribed. An erased address
 * is mailed again from now on; every other suppression stays.
 */
async function changeOf(
  found: SubscriberItem,
  optInId: string | undefined,
): Promise<SubscriberChange | null> {
  const { email, optOuts, optInTopics = [] } = found;
  if (optInId === undefined || found.optInId !== optInId || found.confirmedId === optInId) return null;
  const agreesToThese = found.status !== "SUBSCRIBED" && optInTopics.length > 0;
  const after = agreesToThese ? await allBut(optInTopics, optOuts) : without(optOuts, optInTopics);
  const joined = optOuts.filter((each) => optInTopics.includes(each));
  return {
    after: { ...found, status: "SUBSCRIBED", confirmedId: optInId, optOuts: after, optInTopics: [] },
    consents: [{ action: "CONFIRMED", source: "PAGE" }, ...changesOfTopics(without(after, optOuts), joined)],
    more: await lifting(email),
  };
}

/** A person who was not subscribed and chose topics in a form agreed to these and to no other. */
async function allBut(chosen: string[], optOuts: string[]): Promise<string[]> {
  const topics = await queryAll<TopicItem>(topicTable.all);
  const all = [...optOuts, ...topics.map(({ topic }) => topic)];
  return fitting(without(all, chosen), topics);
}

const without = (all: string[], some: string[]): string[] => all.filter((each) => !some.includes(each));

async function lifting(email: string): Promise<Write[]> {
  const key = suppression.key(email);
  if ((await get<SuppressionItem>(key))?.kind !== "ERASED") return [];
  return [{ Delete: { Key: key, ...conditionOf({ kind: { eq: "ERASED" } }) } }];
}
