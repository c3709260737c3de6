import { TURNING } from "#table/text";

const EACH_TURNING = new RegExp(`[${TURNING}]`, "gu");

/** Text without the characters that turn the direction of what is behind them. */
export function withoutTurning(text: string): string {
  return text.replace(EACH_TURNING, "");
}
