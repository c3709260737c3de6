import * as notice from "#table/notice";
import { InternalError } from "../aws/errors.ts";
import { mailOnce } from "../limits/mailOnce.ts";
import type { ProductMail } from "../productMail/productMail.ts";
import { sendProductMail } from "../productMail/send.ts";
import {
  primaryChanged,
  providerConnected,
  providerDisconnected,
  secondFactorReset,
  signedOut,
} from "./texts.ts";

/** The notices, each with its text and with its kind in SES's events. */
const NOTICES = {
  primaryChanged: { text: primaryChanged, kind: "primary-changed" },
  secondFactorReset: { text: secondFactorReset, kind: "second-factor-reset" },
  signedOut: { text: signedOut, kind: "signed-out" },
  providerConnected: { text: providerConnected, kind: "provider-connected" },
  providerDisconnected: { text: providerDisconnected, kind: "provider-disconnected" },
} satisfies Record<string, { text: Text; kind: string }>;

type Text = (locale: string | undefined, provider: string) => ProductMail;

/** A notice to send. It carries the address because the table may no longer have it. */
export interface Notice {
  kind: keyof typeof NOTICES;
  userId: string;
  /**
   * The user's version after the change: there is one notice of each change, even if its message is sent
   * twice.
   */
  version: number;
  to: string;
  locale?: string;
  /** The name of the provider that it is about. */
  provider?: string;
}

/** Mails the notice unless it was mailed before. Throws if another worker is mailing it. */
export async function sendNotice({
  kind,
  userId,
  version,
  to,
  locale,
  provider = "",
}: Notice): Promise<void> {
  if (!Object.hasOwn(NOTICES, kind))
    throw new InternalError(`the message asks for an unknown notice: ${String(kind)}`);
  const { text, kind: name }: { text: Text; kind: string } = NOTICES[kind];
  const send = (): Promise<void> => sendProductMail(to, text(locale, provider), { kind: name, userId });
  await mailOnce(notice.changeNoticeKey(userId, kind, version), send, userId);
}
