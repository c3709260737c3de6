import type { ReactNode } from "react";

/** A text in which what is between backticks is code. */
export function Prose({ text }: { text: string }): ReactNode {
  return <p>{text.split("`").map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>))}</p>;
}
