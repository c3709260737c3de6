import { useRef, useState } from "react";
import { useClient, type Client } from "urql";
import { refusalOf, type ApiRefusal } from "../../../lib/api.ts";
import { UnsuppressDocument } from "../api/documents.ts";

/** The ends of lifting suppressions: each address is in one list. */
export interface Lifted {
  done: string[];
  /** Another window had lifted these. */
  gone: string[];
  /** They stay suppressed. */
  left: string[];
  /** The first refusal; undefined without one, and if the API did not answer. */
  refusal: ApiRefusal | undefined;
}

/**
 * Lifts suppressions one after the other: SES takes addresses off its list one a request, and one request a
 * second (https://docs.aws.amazon.com/ses/latest/dg/quotas.html). Without an answer the others are not tried.
 */
export function useLifting() {
  const client = useClient();
  const isUnderWay = useRef(false);
  const [at, setAt] = useState<number>();
  const lift = async (emails: readonly string[], reason: string): Promise<Lifted | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    const ended: Lifted = { done: [], gone: [], left: [], refusal: undefined };
    for (const [tried, email] of emails.entries()) {
      setAt(tried);
      const { end, refusal } = await liftOne(client, email, reason);
      ended[end].push(email);
      if (end !== "left") continue;
      ended.refusal ??= refusal;
      if (refusal) continue;
      ended.left.push(...emails.slice(tried + 1));
      break;
    }
    isUnderWay.current = false;
    setAt(undefined);
    return ended;
  };
  return { at, lift };
}

async function liftOne(client: Client, email: string, reason: string) {
  const { error } = await client.mutation(UnsuppressDocument, { input: { email, reason } }).toPromise();
  if (!error) return { end: "done" as const };
  const refusal = refusalOf(error);
  return { end: refusal?.errorType === "NotFound" ? ("gone" as const) : ("left" as const), refusal };
}
