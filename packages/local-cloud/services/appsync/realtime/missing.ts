import { Kind, type DocumentNode, type SelectionSetNode } from "graphql";

/**
 * The fields that a subscription selects and the mutation's selection does not have (`user/email`). They are
 * null in the push, and AWS does not say why.
 */
export function missingFields(
  document: DocumentNode,
  operationName: string | undefined,
  payload: unknown,
): string[] {
  const fragments = new Map<string, SelectionSetNode>();
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each.selectionSet);
  }
  const operation = document.definitions.find(
    (each) =>
      each.kind === Kind.OPERATION_DEFINITION && (!operationName || each.name?.value === operationName),
  );
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return [];
  const found = new Set<string>();
  const field = operation.selectionSet.selections.find((each) => each.kind === Kind.FIELD);
  if (field?.selectionSet) walk(field.selectionSet, payload, "");
  return [...found];

  function walk(selections: SelectionSetNode, value: unknown, path: string): void {
    if (Array.isArray(value)) return value.forEach((each) => walk(selections, each, path));
    if (typeof value !== "object" || value === null) return;
    for (const each of selections.selections) {
      if (each.kind === Kind.INLINE_FRAGMENT) walk(each.selectionSet, value, path);
      else if (each.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(each.name.value);
        if (fragment) walk(fragment, value, path);
      } else if (each.name.value !== "__typename") {
        const name = each.name.value;
        if (!Object.hasOwn(value, name)) found.add(path + name);
        else if (each.selectionSet)
          walk(each.selectionSet, (value as Record<string, unknown>)[name], `${path}${name}/`);
      }
    }
  }
}
