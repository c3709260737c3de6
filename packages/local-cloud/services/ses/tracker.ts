import type { Clock } from "../../base/clock.ts";
import type { Answer, Call } from "../../base/http.ts";
import { textAnswer } from "../../base/origins.ts";
import type { Store } from "../../base/store.ts";
import type { ConfigurationSet } from "./configuration.ts";
import { eventOfMail, type EventType, type Sent } from "./events.ts";
import { KEPT } from "./mail/mail.ts";
import type { Publisher } from "./publisher.ts";
import { tracked, type TrackedLink } from "./tracking.ts";

/** SES has a domain of its own for it (`awstrack.me`). */
export const TRACKING_PATH = "/ses/track";

/**
 * The time for which opens and clicks are collected (SES guide, "Email sending metrics FAQs", General Q1).
 */
const COLLECTED_MS = 60 * 86_400_000;

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The data of a sent mail that its later events need: everything but its bodies. */
export interface Tracked extends Sent {
  links: TrackedLink[];
}

interface Options {
  store: Store<Tracked>;
  sets: Map<string, ConfigurationSet>;
  publisher: Publisher;
  clock: Clock;
  origin: string;
}

/**
 * Opens and clicks: the pixel and links that SES adds to the HTML of a mail, and the events of requests for
 * them.
 */
export class Tracker {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The mail's HTML with the pixel and links that its configuration set, or what overrides it, asks for. */
  async htmlOf(sent: Sent): Promise<string> {
    const { store, sets, origin } = this.#options;
    const { html = "", text: _, ...mail } = sent.mail;
    const publishes = sets.get(mail.configurationSet ?? "")?.publishes;
    const base = `${origin}${TRACKING_PATH}`;
    const isOpenTracked = html !== "" && (mail.tracking?.opens ?? publishes?.has("OPEN"));
    const isClickTracked = mail.tracking?.clicks ?? publishes?.has("CLICK");
    const result = tracked(html, {
      pixel: isOpenTracked ? `${base}/I0/${sent.messageId}` : undefined,
      link: isClickTracked
        ? (url, number) => `${base}/L0/${encoded(url)}/${number}/${sent.messageId}`
        : undefined,
    });
    if (isOpenTracked || result.links.length > 0) {
      await store.set(sent.messageId, { ...sent, mail, links: result.links });
      if (store.size > KEPT) await store.delete(store.first()!);
    }
    return result.html;
  }

  /** `/I0/<message>` and `/L0/<url>/<number>/<message>`, with the shapes of SES's own. */
  async handle(call: Call): Promise<Answer> {
    if (call.method !== "GET" && call.method !== "HEAD") return textAnswer(405, "opens and clicks are GETs");
    const [kind, ...parts] = call.path.slice(TRACKING_PATH.length + 1).split("/");
    const of = this.#options.store.get(parts.at(-1) ?? "");
    if (kind === "I0" && parts.length === 1 && of) {
      this.#publish("OPEN", of, call, {});
      return { status: 200, headers: { "content-type": "image/gif", ...NOT_KEPT }, body: PIXEL };
    }
    const link = kind === "L0" && parts.length === 3 ? of?.links[Number(parts[1]) - 1] : undefined;
    if (!of || !link || parts[0] !== encoded(link.url))
      return textAnswer(404, "no mail that was sent has this link");
    this.#publish("CLICK", of, call, { link: link.url, linkTags: link.tags });
    return { status: 302, headers: { location: link.url, ...NOT_KEPT } };
  }

  /** Shapes: SES guide, "Open object" and "Click object" of the contents of event data. */
  #publish(type: EventType, of: Tracked, call: Call, about: Record<string, unknown>): void {
    const { clock, sets, publisher } = this.#options;
    if (call.method === "HEAD" || clock.now() > Date.parse(of.at) + COLLECTED_MS) return;
    const userAgent = call.headers["user-agent"] ?? "";
    const timestamp = clock.iso();
    const event = eventOfMail(
      type,
      of,
      { ipAddress: call.sourceIp, timestamp, userAgent, ...about, isBotEvent: botMark(userAgent) },
      timestamp,
    );
    publisher.publish(sets.get(of.mail.configurationSet ?? ""), [[type, event]]);
  }
}

const NOT_KEPT = { "cache-control": "no-cache, no-store, must-revalidate" };

/**
 * SES's mark of opens and clicks that are likely a machine's: `Likely` or `Unlikely` (AWS What's New,
 * 2026-08-07, "Amazon SES now helps identify automated open and click events in event notifications"). AWS
 * does not document how it decides. Here it is `Likely` where the agent names itself as a robot.
 */
function botMark(userAgent: string): "Likely" | "Unlikely" {
  return /bot\b|crawl|spider|scan|preview/i.test(userAgent) ? "Likely" : "Unlikely";
}

/** As SES writes a URL into its own: only `:` and `=` stay. */
function encoded(url: string): string {
  return encodeURIComponent(url).replaceAll("%3A", ":").replaceAll("%3D", "=");
}
