import type { ReactNode } from "react";
import { shapes } from "./shapes.ts";

interface IconProps {
  name: keyof typeof shapes;
  /** Has the size of the icon and the width of its strokes. */
  className: string | undefined;
}

/** An icon beside words, or in a button with a name: assistive technology leaves it out. */
export function Icon({ name, className }: IconProps): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {shapes[name].map((part) =>
        "d" in part ? (
          <path key={part.d} {...part} />
        ) : (
          <circle key={`${part.cx} ${part.cy} ${part.r}`} {...part} />
        ),
      )}
    </svg>
  );
}
