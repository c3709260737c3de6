import { changeSend } from "./store.ts";

/** Notes that the person unsubscribed by a link of a send. A second time, or after the send has expired, it changes nothing. */
export async function noteUnsubscribed(email: string, sendId: string): Promise<void> {
  await changeSend(email, sendId, ({ unsubscribedAt }) =>
    unsubscribedAt === undefined ? { set: { unsubscribedAt: new Date().toISOString() } } : null,
  );
}
