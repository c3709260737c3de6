// A graphql-codegen plugin beside `typescript`. It generates the types that resolvers use: for each field its
// arguments, its result and its parent; and `Ctx<"Query.me">`, the context of that field's handlers. (.mjs,
// because Node 20 loads no .ts plugins.)
import { isInterfaceType, isListType, isNonNullType, isObjectType } from "graphql";

const SCALARS = "Scalars";

export function plugin(schema) {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const lines = Object.values(schema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith("__"))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => line(type, field, roots.includes(type))),
    );
  return {
    prepend: ['import type { Context } from "@aws-appsync/utils";'],
    content: [
      "/** What each field takes, gives and hangs on. */",
      "export type Fields = {",
      ...lines,
      "};",
      "",
      "/** The context of a field's handlers: `Ctx<\"Query.me\">`; what passes between a pipeline's steps comes after it. */",
      "export type Ctx<",
      "  Name extends keyof Fields,",
      "  Stash extends Record<string, unknown> = Record<string, unknown>,",
      "  Result = unknown,",
      "  Previous extends Record<string, unknown> | undefined = { result: unknown },",
      '> = Context<Fields[Name]["args"], Stash, Previous, Fields[Name]["source"], Result>;',
    ].join("\n"),
  };
}

function line(type, field, isRoot) {
  const args = field.args.length > 0 ? `${type.name}${capital(field.name)}Args` : "Record<string, never>";
  const source = isRoot ? "undefined" : type.name;
  return `  "${type.name}.${field.name}": { args: ${args}; result: ${typeScript(field.type)}; source: ${source} };`;
}

function typeScript(type) {
  return isNonNullType(type) ? whole(type.ofType) : `${whole(type)} | null`;
}

function whole(type) {
  if (isListType(type)) return `Array<${typeScript(type.ofType)}>`;
  return "getFields" in type || "getValues" in type || "getTypes" in type
    ? type.name
    : `${SCALARS}["${type.name}"]["output"]`;
}

function capital(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
