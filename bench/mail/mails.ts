import { GetAccountCommand, SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { setTimeout as wait } from "node:timers/promises";
import type { Figure } from "../figure.ts";
import { median } from "../figure.ts";
import { cpuMicroseconds, run } from "../processes.ts";
import type { MailsCloud } from "./mailsCloud.ts";
import { addressOf } from "./readers.ts";

const MAILS = 100;
const ROUNDS = 3;
const WARM = 50;
/** Requests at a time, of both. */
const AT_ONCE = 8;
/** A text for subscribers, of MJML, with links that are tracked. */
const TEXT = "newsletter";
const LONGEST_MS = 300_000;

/** A mail before SES adds its counter of opens and clicks to it. */
interface Sample {
  subject: string;
  text: string;
  html: string;
  headers: string;
}

interface Round {
  claimsPerSecond: number;
  mailsPerSecond: number;
  /** Milliseconds of CPU a mail, of all processes, until its events are stored. */
  cpu: number;
}

/** Mails per second from `sendEmail` to the inbox, and by a loop of SendEmail over the same SES, in turns. */
export async function mails(): Promise<Figure> {
  const cloud = await run("bench/mail/mailsCloud.ts", [String(WARM + ROUNDS * MAILS)], ["--import", "tsx"]);
  try {
    const here = JSON.parse(cloud.line) as MailsCloud;
    const ses = clientOf(here);
    const pids = [process.pid];
    let next = 0;
    const ours = async (count: number): Promise<Round> => {
      next += count;
      return measured(ses, pids, count, () => bySendEmail(here, next - count, count));
    };
    await ours(WARM);
    const sample = await previewed(here, addressOf("reader", 0));
    const theirs = (count: number): Promise<Round> =>
      measured(ses, pids, count, () => byHand(ses, here, sample, count));
    await theirs(WARM);
    const rounds: Record<string, Round[]> = { sendEmail: [], "SendEmail by hand": [] };
    for (let at = 0; at < ROUNDS; at += 1) {
      rounds["SendEmail by hand"]!.push(await theirs(MAILS));
      rounds.sendEmail!.push(await ours(MAILS));
    }
    ses.destroy();
    return figureOf(rounds);
  } finally {
    await cloud.stop();
  }
}

function clientOf({ origin, region }: MailsCloud): SESv2Client {
  return new SESv2Client({
    ...{ endpoint: origin, region, credentials: { accessKeyId: "any", secretAccessKey: "any" } },
    requestHandler: { httpAgent: { keepAlive: true, maxSockets: AT_ONCE } },
  });
}

/**
 * Sends `count` mails by `send`, which resolves when all are requested, and waits until SES has taken all of
 * them.
 */
async function measured(
  ses: SESv2Client,
  pids: number[],
  count: number,
  send: () => Promise<unknown>,
): Promise<Round> {
  const before = await taken(ses);
  const cpu = cpuMicroseconds(pids);
  const begun = performance.now();
  await send();
  const claimed = performance.now() - begun;
  while ((await taken(ses)) < before + count) {
    if (performance.now() - begun > LONGEST_MS) throw new Error(`not all of ${count} mails arrived`);
    await wait(20);
  }
  const took = performance.now() - begun;
  await untilIdle(pids);
  return {
    claimsPerSecond: (count * 1000) / claimed,
    mailsPerSecond: (count * 1000) / took,
    cpu: (cpuMicroseconds(pids) - cpu) / 1000 / count,
  };
}

/** The recipients that SES has counted in 24 hours. */
async function taken(ses: SESv2Client): Promise<number> {
  return (await ses.send(new GetAccountCommand({}))).SendQuota!.SentLast24Hours!;
}

/**
 * Waits until SES's events of the mails are stored and counted: until the processes have little to do for a
 * second.
 */
async function untilIdle(pids: number[]): Promise<void> {
  for (let used = Infinity; used > 100_000;) {
    const before = cpuMicroseconds(pids);
    await wait(1000);
    used = cpuMicroseconds(pids) - before;
  }
}

async function bySendEmail(cloud: MailsCloud, from: number, count: number): Promise<void> {
  let next = from;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < from + count; at = next++) await sendEmail(cloud, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Requests a mail, again if the API says so: a thread that is held up can take too long to render a text. */
async function sendEmail(cloud: MailsCloud, number: number): Promise<void> {
  const input = {
    ...{ email: addressOf("reader", number), templateKey: TEXT },
    idempotencyKey: `bench-${number}`,
  };
  const mutation = "mutation ($input: SendEmailInput!) { sendEmail(input: $input) { sendId } }";
  const { errors } = await graphql(cloud, mutation, { input });
  if (errors?.[0]?.errorInfo?.retry) return sendEmail(cloud, number);
  if (errors) throw new Error(`sendEmail: ${JSON.stringify(errors)}`);
}

/**
 * The mail that the API has sent, with the person's name put in, by one client that keeps its connections.
 */
async function byHand(ses: SESv2Client, { configurationSet }: MailsCloud, sample: Sample, count: number) {
  const html = sample.html.replace("Ann", "{name}");
  const text = sample.text.replace("Ann", "{name}");
  const part = (Data: string) => ({ Data, Charset: "UTF-8" });
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const name = `Ann ${at}`;
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: (JSON.parse(sample.headers) as { From: string }).From,
          ConfigurationSetName: configurationSet,
          Destination: { ToAddresses: [addressOf("byhand", at)] },
          Content: {
            Simple: {
              Subject: part(sample.subject),
              Body: { Text: part(text.replace("{name}", name)), Html: part(html.replace("{name}", name)) },
            },
          },
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The same mail as the API sends. */
async function previewed(cloud: MailsCloud, email: string): Promise<Sample> {
  const query = `{ previewTemplate(key: "${TEXT}", email: "${email}") { subject text html headers } }`;
  const { data, errors } = await graphql<{ previewTemplate: Sample }>(cloud, query, {});
  if (errors) throw new Error(`previewTemplate: ${JSON.stringify(errors)}`);
  return data.previewTemplate;
}

async function graphql<Data>(
  { origin, token }: MailsCloud,
  query: string,
  variables: object,
): Promise<{ data: Data; errors?: { errorInfo: { retry?: boolean } | null }[] }> {
  const answer = await fetch(`${origin}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as Awaited<ReturnType<typeof graphql<Data>>>;
}

function figureOf(rounds: Record<string, Round[]>): Figure {
  const rows = Object.entries(rounds).map(([by, all]) => ({
    "sent by": by,
    "requests/s": tenth(median(all.map((each) => each.claimsPerSecond))),
    "mails/s": tenth(median(all.map((each) => each.mailsPerSecond))),
    "CPU ms a mail": tenth(median(all.map((each) => each.cpu))),
  }));
  const [ours, theirs] = rows.map((row) => row["mails/s"]) as [number, number];
  return {
    title: `Mails from sendEmail to the inbox: ${(ours / theirs).toFixed(3)} of the mails/s of a loop of SendEmail by hand (aim: 0.05)`,
    how:
      `Medians of ${ROUNDS} rounds of ${MAILS} mails in turns, ${AT_ONCE} requests at a time, over the same local SES, whose rate is not limited. sendEmail sends the ` +
      `text "${TEXT}" to ${MAILS} subscribers, each with an idempotencyKey: claim, stream, queue, delivery with all its checks. By hand: the same mail with a name put in, ` +
      "by one client of the SDK that keeps its connections. A mail is in the inbox when SES has counted it. CPU is that of the client, the local cloud, its " +
      "functions and the database; for sendEmail with SES's events of the mails, which are stored and counted at the same time.",
    rows,
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
