import { TypeGuards, type Template } from "liquidjs";

/** The parts of a parsed part that no tag is around: they are rendered with any variables. */
export interface TopLevel {
  /** The offsets at which outputs begin. */
  outputs: Set<number>;
  /** True if the text at an offset is no Liquid. */
  hasMarkupAt(at: number): boolean;
}

export function topLevelOf(templates: Template[]): TopLevel {
  const tokens = templates.map(({ token }) => token);
  const markup = tokens.filter((token) => TypeGuards.isHTMLToken(token));
  return {
    outputs: new Set(tokens.filter((token) => TypeGuards.isOutputToken(token)).map(({ begin }) => begin)),
    hasMarkupAt: (at) => markup.some(({ begin, end }) => begin <= at && at < end),
  };
}
