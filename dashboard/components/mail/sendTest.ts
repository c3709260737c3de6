import type { Client } from "urql";
import { refusalOf } from "../../lib/api.ts";
import type { Attempt } from "../../lib/attempt.ts";
import { testMail as words } from "../../strings/forms/testMail.ts";
import { SendTestEmailDocument } from "./documents.ts";

/** The saved version that is tested. */
interface Tested {
  templateKey: string;
  number: number;
  /** The address of the person whose values the test has; empty: of the person who gets it. */
  person: string;
}

export interface TestMailProps extends Tested {
  /** The reason for which no test mail can be sent now. */
  hindered: string | undefined;
  /** Says what came of it. */
  say: (words: string) => void;
}

type Outcome = { sentTo: string; refused?: undefined } | { sentTo?: undefined; refused: string };

/** Mails a version to one person. Returns the address, or in words why it was not sent. */
export async function sendTest(
  client: Client,
  { templateKey, number, person }: Tested,
  recipient: { emailId: string } | { to: string },
  attempt: Attempt,
): Promise<Outcome> {
  const mail = { key: templateKey, number, ...recipient };
  const input = attempt.inputOf({ ...mail, ...(person !== "" && { as: person }) });
  const { data, error } = await client.mutation(SendTestEmailDocument, { input }).toPromise();
  if (!data?.sent) return { refused: refusedWords(error) };
  const { status, email, failedBecause } = data.sent;
  return status === "FAILED" ? { refused: words.failed(failedBecause ?? words.other) } : { sentTo: email };
}

function refusedWords(error: Parameters<typeof refusalOf>[0]): string {
  const refusal = refusalOf(error);
  if (!refusal) return words.unanswered;
  if (refusal.errorType === "LimitExceeded") return words.tooMany;
  if (refusal.errorInfo?.field === "emailId") return words.unverified;
  if (refusal.errorInfo?.field === "to") return words.mayNot;
  if (refusal.errorInfo?.field === "as") return words.noValues;
  return words.failed(error?.graphQLErrors[0]?.message ?? words.other);
}
