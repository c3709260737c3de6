import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { ConsentItem } from "#table/mail/consent";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as topic from "#table/mail/topics/topic";
import type { LinkContent, Purpose } from "../../functions/lib/mail/tokens.ts";
import type { TestCloud } from "./cloud.ts";
import { tableOf } from "./people.ts";
import { putItems } from "./sites.ts";

const PATHS: Record<Purpose, string> = { unsubscribe: "/u/", optIn: "/c/", preferences: "/p/" };

let subscribers = 0;

/** A subscriber of this test, past the API. Returns its address. */
export async function subscribed(test: TestCloud, more: Partial<SubscriberItem> = {}): Promise<string> {
  const address = more.email ?? `subscriber${(subscribers += 1)}@example.com`;
  const now = new Date(test.cloud.clock.now()).toISOString();
  const item = subscriber.item({ address, typedEmail: address, status: "SUBSCRIBED", now });
  await putItems(test, [
    { ...subscriber.key(address), ...item, ...more, ...subscriber.listedByStatus({ ...item, ...more }) },
  ]);
  return address;
}

export async function topicsOf(test: TestCloud, names: Record<string, string>): Promise<void> {
  const now = new Date(test.cloud.clock.now()).toISOString();
  const items = Object.entries(names).map(([key, name]) => ({
    ...topic.key(key),
    ...{ entity: "Topic", topic: key, version: 1, name, createdAt: now, updatedAt: now },
  }));
  await putItems(test, items);
}

export async function suppressed(
  test: TestCloud,
  email: string,
  kind: suppression.SuppressionKind,
): Promise<void> {
  const at = new Date(test.cloud.clock.now()).toISOString();
  await putItems(test, [
    { ...suppression.key(email), ...suppression.item({ email, kind, reason: "test", at }) },
  ]);
}

/** The path of a link, sealed with the keys of the cloud by the product's own code. */
export async function linkPathOf(
  test: TestCloud,
  purpose: Purpose,
  content: Partial<LinkContent> & Pick<LinkContent, "address">,
): Promise<string> {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SSM: test.cloud.origin,
    AWS_REGION: test.cloud.region,
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    LINK_KEYS_PARAMETER: "/rollcall/dev/linkKeys",
  });
  const { sealToken } = await import("../../functions/lib/mail/tokens.ts");
  return PATHS[purpose] + (await sealToken(purpose, { at: test.cloud.clock.now(), ...content }));
}

/** The items of an address, from beneath the API. */
export async function ofAddress(
  test: TestCloud,
  address: string,
): Promise<{ profile?: SubscriberItem; consents: ConsentItem[]; suppression?: string }> {
  const items = Object.values(await tableOf(test)).filter(
    ({ PK }) => PK?.S === subscriber.addressPartition(address),
  );
  const plain = items.map((each) => unmarshall(each as never));
  const profile = plain.find(({ SK }) => SK === "PROFILE") as SubscriberItem | undefined;
  const consents = plain.filter(({ entity }) => entity === "Consent") as ConsentItem[];
  const found = plain.find(({ SK }) => SK === "SUPPRESSION") as { kind: string } | undefined;
  return {
    ...(profile && { profile }),
    consents: consents.sort((one, other) => (one.SK < other.SK ? -1 : 1)),
    ...(found && { suppression: found.kind }),
  };
}

/** The response of a page. */
export interface Shown {
  status: number;
  heading: string;
  text: string;
  headers: Headers;
}

/** One request for a page, as a browser or a mail program sends it. A form is sent urlencoded. */
export async function openPage(
  test: TestCloud,
  path: string,
  how: {
    method?: string;
    form?: Record<string, string> | [string, string][];
    body?: BodyInit;
    headers?: Record<string, string>;
  } = {},
): Promise<Shown> {
  const { form, body = form && new URLSearchParams(form), method = body ? "POST" : "GET", headers } = how;
  const answer = await fetch(`${test.outputs.httpUrl}${path}`, {
    method,
    redirect: "manual",
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  const heading = /<h1>(.*)<\/h1>/.exec(text)?.[1] ?? "";
  return { status: answer.status, heading, text, headers: answer.headers };
}
