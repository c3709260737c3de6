import type { AttributeValue } from "aws-lambda";

/** An item as the stream shows it, in plain values; binary values and sets are not among what is read there. */
export function itemFrom<Item>(image: Record<string, AttributeValue>): Item {
  return fieldsOf(image) as Item;
}

function fieldsOf(fields: Record<string, AttributeValue>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));
}

function valueOf({ S, N, BOOL, L, M }: AttributeValue): unknown {
  if (N !== undefined) return Number(N);
  if (L) return L.map(valueOf);
  return M ? fieldsOf(M) : (S ?? BOOL ?? null);
}
