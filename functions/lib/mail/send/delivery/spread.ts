/** Full jitter, so that not all mails that waited together are asked for at once. */
export function spreadTime(from: number, ms: number): number {
  return from + Math.floor(Math.random() * ms);
}
