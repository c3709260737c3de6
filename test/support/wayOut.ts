/**
 * What a text that is not transactional shows, as texts have it that were saved by the API. A part that has the link is
 * left as it is.
 */
export function withWayOut<Body extends { text: string; html?: string }>(
  body: Body,
  transactional: boolean | undefined,
): Body {
  if (transactional) return body;
  const text = shows(body.text) ? body.text : body.text + "\n{{ unsubscribeUrl }} {{ postalAddress }}";
  const link = '<a href="{{ unsubscribeUrl }}">Leave</a>{{ postalAddress }}';
  const html = body.html === undefined || shows(body.html) ? body.html : body.html + link;
  return { ...body, text, ...(html === undefined ? {} : { html }) };
}

const shows = (part: string): boolean =>
  ["unsubscribeUrl", "postalAddress"].every((name) => part.includes(name));
