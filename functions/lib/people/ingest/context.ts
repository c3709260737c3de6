import type { SourceKind } from "#table/people/source";
import type { RawEventItem } from "#table/people/rawEvent";
import { parseUserAgent } from "../../agents/userAgent.ts";
import type { SentObject } from "./shape.ts";

/** The values of a context about the person's browser or app. */
export type Client = Pick<RawEventItem, "country" | "browser" | "os" | "device" | "isBot">;

/**
 * Takes the user agent out of a context and returns what it says, with what is left. Addresses and user
 * agents are stored nowhere; `userAgentData` is the user agent in parts. The country of a browser is the one
 * that CloudFront saw; that of a server, the one that it says, if it says two letters.
 */
export function readContext(
  context: SentObject,
  source: { kind: SourceKind; country: string | undefined },
): { context: SentObject; client: Client } {
  const { userAgent, userAgentData: _, ip: __, ...kept } = context;
  const agent = typeof userAgent === "string" && userAgent ? parseUserAgent(userAgent) : undefined;
  const location = kept.location as SentObject | null | undefined;
  const country = source.kind === "BROWSER" ? source.country : location?.country;
  const code = typeof country === "string" && /^[A-Za-z]{2}$/.test(country) && country.toUpperCase();
  return {
    context: kept,
    client: {
      ...agent?.client,
      ...(agent?.isBot && { isBot: true as const }),
      ...(code && { country: code }),
    },
  };
}
