/**
 * The duration of moving numbers and rows, in ms, as `--moving` of tokens.css; 0 if the reader asks for less
 * motion.
 */
export function movingMs(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 300;
}
