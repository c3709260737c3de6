import { TypeGuards, type Template } from "liquidjs";

/** What of a parsed part is rendered whatever the variables are: what no tag is around. */
export interface TopLevel {
  /** Where outputs begin. */
  outputs: Set<number>;
  /** Whether what is typed at a place is no Liquid. */
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
