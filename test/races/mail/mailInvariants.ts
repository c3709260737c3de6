import * as consent from "#table/mail/consent";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as suppression from "#table/mail/suppression";
import * as topic from "#table/mail/topics/topic";
import { broken, isAt } from "../rules.ts";

export type MailItems =
  | subscriber.SubscriberItem
  | subscriberTag.SubscriberTagItem
  | consent.ConsentItem
  | suppression.SuppressionItem
  | topic.TopicItem
  | EmailSettingsItem;

interface Tables {
  subscribers: subscriber.SubscriberItem[];
  tags: subscriberTag.SubscriberTagItem[];
  consents: consent.ConsentItem[];
}

/**
 * Returns the faults of a subscriber: its tags, its lists, its earlier and later addresses, and the proof of
 * its status.
 */
export function ofSubscriber(
  item: subscriber.SubscriberItem,
  { subscribers, tags, consents }: Tables,
): string[] {
  const own = tags.filter((each) => each.email === item.email).map((each) => each.tag);
  const common = {
    "has the key of its address": isAt(item, subscriber.key(item.email)),
    "its version counts from 1": Number.isInteger(item.version) && item.version >= 1,
    "has exactly the tags that name it": isSame(own, item.tags),
  };
  const next = subscribers.find((each) => each.email === item.movedTo);
  if (item.movedTo !== undefined) {
    return broken(item, {
      ...common,
      "an address that was changed leads to a subscriber that names it":
        next !== undefined && next.movedTo === undefined && (next.previous ?? []).includes(item.email),
      "an address that was changed is in no list": [item.GSI1PK, item.GSI2PK, item.GSI3PK].every(
        (each) => each === undefined,
      ),
    });
  }
  const { GSI1PK, GSI1SK } = subscriber.listed(item.email);
  const ofStatus = subscriber.listedByStatus(item);
  const customer =
    item.customerId === undefined ? undefined : subscriber.listedOfCustomer(item.customerId, item.email);
  const addresses = [item.email, ...(item.previous ?? [])];
  const actions = consents.filter((each) => addresses.includes(each.email)).map(({ action }) => action);
  return broken(item, {
    ...common,
    "is listed under its address": item.GSI1PK === GSI1PK && item.GSI1SK === GSI1SK,
    "is listed under its customer": item.GSI2PK === customer?.GSI2PK && item.GSI2SK === customer?.GSI2SK,
    "is in the list of its status": item.GSI3PK === ofStatus.GSI3PK && item.GSI3SK === ofStatus.GSI3SK,
    "who left has said so": item.status !== "UNSUBSCRIBED" || actions.includes("UNSUBSCRIBED"),
    "who is subscribed has agreed":
      item.status !== "SUBSCRIBED" ||
      actions.some((each) => ["SUBSCRIBED", "CONFIRMED", "RESUBSCRIBED"].includes(each)),
    "each topic is left once": new Set(item.optOuts).size === item.optOuts.length,
  });
}

export function ofTag(item: subscriberTag.SubscriberTagItem, { subscribers }: Tables): string[] {
  return broken(item, {
    "has the key of its attributes": isAt(item, subscriberTag.key(item.tag, item.email)),
    "its subscriber is there": subscribers.some((each) => each.email === item.email),
  });
}

export function ofConsent(item: consent.ConsentItem): string[] {
  const { GSI1PK, GSI1SK } = consent.item(item);
  return broken(item, {
    "has the key of its attributes": isAt(item, consent.key(item.email, item.at, item.consentId)),
    "is listed under its action and month": item.GSI1PK === GSI1PK && item.GSI1SK === GSI1SK,
  });
}

export function ofSuppression(item: suppression.SuppressionItem): string[] {
  return broken(item, {
    "has the key of its address": isAt(item, suppression.key(item.email)),
    "is listed": item.GSI1PK === suppression.byAddress("").partition && item.GSI1SK === item.email,
  });
}

export function ofTopic(item: topic.TopicItem | EmailSettingsItem): string[] {
  return broken(item, {
    "has its key": isAt(item, item.entity === "Topic" ? topic.key(item.topic) : settings.key),
    "its version counts from 1": Number.isInteger(item.version) && item.version >= 1,
  });
}

const isSame = (one: string[], other: string[]): boolean => one.toSorted().join() === other.toSorted().join();
