import type { DocumentNode, ObjectTypeDefinitionNode } from "graphql";
import { schemaFileOf } from "./compose.ts";
import { fieldsOf, isRoot, modesOf, typeNameOf, objectsOf, objectTypes } from "./schema.ts";

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
        for (const returned of objectsOf(document, typeNameOf(field.type)))
          if (!isOpenTo(returned, mode)) {
            const { line, column } = returned.name.loc!.startToken;
            const path = `${type.name.value}.${field.name.value}`;
            faults.add(
              `${schemaFileOf(returned)}:${line}:${column}: ${returned.name.value} lacks @${mode}: ${path} has it, but none of the type's fields could be selected`,
            );
          }
  if (faults.size > 0) throw new Error([...faults].join("\n"));
}

function isOpenTo(type: ObjectTypeDefinitionNode, mode: string): boolean {
  return (type.fields ?? []).some((field) => modesOf(type, field).includes(mode));
}

/** The fields that publish a push. Only the product's functions call them, and the role `publisher`. */
export const PUBLISHING = [
  ...["Mutation.publishUser", "Mutation.endStaffSubscriptions"],
  ...["Mutation.publishRealtimeStats", "Mutation.endExpiredShares"],
  ...["Mutation.publishJob", "Mutation.publishCampaign", "Mutation.publishChange"],
  ...["Mutation.publishSegmentMembership", "Mutation.publishSourceEvent"],
];

/** Returns the fields that the role `backend` may call: all that the schema opens to IAM but pushes. */
export function fieldsOfServers(schema: DocumentNode): string[] {
  const open = [...fieldsOf(schema)].filter(
    ([path, { modes }]) => isRoot(path.split(".")[0]!) && modes.includes("aws_iam"),
  );
  return open.map(([path]) => path).filter((path) => !PUBLISHING.includes(path));
}
