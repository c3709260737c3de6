import type { Refusal } from "#reply";
import type { SendItem } from "#table/mail/send";
import type { Write } from "../../aws/dynamodb.ts";
import type { MailSubjects } from "./about.ts";
import type { RequestedSend } from "./newSend.ts";
import type { Once } from "./once.ts";

/** A request to send one mail, of everything that sends. */
export interface Claim extends RequestedSend {
  /** Normalised. */
  email: string;
  templateKey: string;
  /** The number that is sent, as long as it is approved; if not given, the one that is approved now. */
  number?: number;
  /** Its item must not expire before the send: the same call would make another one. */
  once?: Once<SendItem>;
  about?: MailSubjects;
  /** Further writes of the claim, such as the run of a step. Their conditions make it happen once. */
  writes?: (made: SendItem) => Write[];
}

/** The send, the item that an earlier claim with the same key stored, or the error. */
export type ClaimedSend =
  | { send: SendItem; before?: undefined; error?: undefined }
  | { before: object; send?: undefined; error?: undefined }
  | { error: Refusal; send?: undefined; before?: undefined };
