import { Kind } from "graphql";
import type { DocumentNode, ObjectTypeDefinitionNode } from "graphql";
import { fileOf } from "./compose.ts";
import { modesOf, nameOf, objectTypes } from "./schema.ts";

/**
 * Refuses a type that a caller can reach without being able to select any of its fields. AppSync would answer
 * `Unauthorized` for each field, which shows only at run time. The type, or one of its fields, has to name
 * the mode of the field that leads to it.
 */
export function checkAuthorization(document: DocumentNode): void {
  const types = objectTypes(document);
  const faults = new Set<string>();
  for (const type of types.values())
    for (const field of type.fields ?? [])
      for (const mode of modesOf(type, field))
        for (const returned of objectsOf(document, nameOf(field.type)))
          if (!isOpenTo(returned, mode)) {
            const { line, column } = returned.name.loc!.startToken;
            const path = `${type.name.value}.${field.name.value}`;
            faults.add(
              `${fileOf(returned)}:${line}:${column}: ${returned.name.value} lacks @${mode}: ${path} has it, but none of the type's fields could be selected`,
            );
          }
  if (faults.size > 0) throw new Error([...faults].join("\n"));
}

function isOpenTo(type: ObjectTypeDefinitionNode, mode: string): boolean {
  return (type.fields ?? []).some((field) => modesOf(type, field).includes(mode));
}

/**
 * The object types that a field of the named type may return: the type itself, or those of an interface or a
 * union.
 */
function objectsOf(document: DocumentNode, name: string): ObjectTypeDefinitionNode[] {
  const types = objectTypes(document);
  const own = types.get(name);
  if (own) return [own];
  const union = document.definitions.find(
    (each) => each.kind === Kind.UNION_TYPE_DEFINITION && each.name.value === name,
  );
  const members = union?.kind === Kind.UNION_TYPE_DEFINITION ? (union.types ?? []).map(nameOf) : [];
  const implementing = [...types.values()].filter((type) =>
    (type.interfaces ?? []).some((each) => each.name.value === name),
  );
  return [...implementing, ...members.flatMap((member) => types.get(member) ?? [])];
}
