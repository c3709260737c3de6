/**
 * Lets SES take mails as fast as they come. Without it, the pace of an account with 14 a second is measured.
 */
export async function noPace(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/control/ses`, {
    method: "POST",
    body: JSON.stringify({ maxSendRate: 1_000_000, max24HourSend: -1 }),
  });
  if (!answer.ok) throw new Error(`/control/ses answered ${answer.status} ${await answer.text()}`);
}
