import { Kind } from "graphql";
import type {
  ConstDirectiveNode,
  DocumentNode,
  FieldDefinitionNode,
  ObjectTypeDefinitionNode,
} from "graphql";
import type { Scope } from "#table/users/scope";
import { SCOPES, SITE_SCOPES } from "#table/users/scope";
import { authOf, modesOf, objectsOf, objectTypes, schemaFileOf, typeNameOf } from "./types.ts";

/** The scope that a key needs for a field. With `ANY`, the fields below it decide. */
export type NeededScope = Scope | "ANY";

/**
 * Queries and mutations that servers may call, and keys may not, whatever their scopes, and fields below
 * others likewise.
 */
const NEVER = new Set([
  // A search reads all domains in one answer.
  "Query.search",
  // A job is its maker's, and exports take all that is known of a person.
  ...["Query.job", "Query.jobs", "Mutation.startJob", "Mutation.cancelJob", "Mutation.importSubscribers"],
  ...["Mutation.exportSubscriber", "Mutation.exportSite", "Mutation.exportSegment", "Mutation.exportSource"],
  ...["Mutation.importInvoices", "Mutation.draftTemplates", "Mutation.exportProfile"],
  "Mutation.replayDeliveries",
  // Mail may go again to somebody who was not to get any more.
  ...["Mutation.unsuppress", "Mutation.unsuppressPerson", "Mutation.resubscribe"],
  // An approval is asked for by a person or a server of the operator.
  "Mutation.requestApproval",
  // A link has a token of its own, and so is a secret.
  ...["Query.sharedSite", "Mutation.shareSite", "Mutation.revokeShare"],
  // A site belongs to a person.
  "Mutation.createSite",
  // Secrets, receivers of customer data, and the matters of a site's owner.
  ...["Mutation.createSource", "Mutation.revokeSource", "Mutation.rotateWriteKey", "Mutation.revokeWriteKey"],
  ...["Mutation.putDestination", "Mutation.rotateDestinationSecret"],
  ...[
    "Mutation.createSiteKey",
    "Mutation.revokeSiteKey",
    "Site.siteKeys",
    "Site.shares",
    "Site.members",
    "Source.writeKeys",
  ],
  // The devices of people.
  ...["User.signIns", "Query.userItems"],
]);

/** Mutations that start mails, at once or later, or have them go on. */
const SENDING = new Set([
  ...["Mutation.sendEmail", "Mutation.sendToTag", "Mutation.sendToSegment", "Mutation.resumeCampaign"],
  ...["Mutation.putSequence", "Mutation.resumeSequence", "Mutation.startExecution"],
  ...["Mutation.resumeSending", "Mutation.updateEmailSettings"],
  // An open invoice has reminders, and a new subscriber can get an opt-in mail.
  ...["Mutation.putInvoice", "Mutation.upsertSubscriber"],
]);

/** Queries for those who write: they show what a text or sequence that is not stored yet would do. */
const TRYING = new Set(["Query.previewSource", "Query.previewSequence"]);

/** The queries that read all domains, each number of which is a field with a scope of its own. */
const OF_ALL = ["Query.overview"];

/** The domains of the code that scopes have, by the first words of their schema files. */
const DOMAINS = new Set(SCOPES.map((scope) => scope.split("_")[0]!.toLowerCase()));

/**
 * Returns the scope that an API key needs for each query and mutation that it may call, and for each field
 * below them that it may select, by their paths. A query or mutation is one that servers and people may call,
 * unless its domain has no such scope. Fields below need the scope to read the domain of what they return;
 * what all domains have in common needs none.
 */
export function keyScopes(document: DocumentNode): Map<string, NeededScope> {
  const scopes = new Map<string, NeededScope>();
  for (const [type, kind] of Object.entries(ROOTS)) {
    const root = objectTypes(document).get(type);
    for (const field of root?.fields ?? []) {
      const scope = scopeOfRoot(root!, field, kind);
      if (!scope) continue;
      scopes.set(`${type}.${field.name.value}`, scope);
      addBelow(document, field, scopes);
    }
  }
  return scopes;
}

const ROOTS = { Query: "READ", Mutation: "WRITE" };

function scopeOfRoot(
  root: ObjectTypeDefinitionNode,
  field: FieldDefinitionNode,
  kind: string,
): NeededScope | undefined {
  const path = `${root.name.value}.${field.name.value}`;
  const modes = modesOf(root, field);
  if (NEVER.has(path) || !modes.includes("aws_iam") || !modes.includes("aws_cognito_user_pools"))
    return undefined;
  if (OF_ALL.includes(path)) return "ANY";
  const what = SENDING.has(path) ? "SEND" : TRYING.has(path) ? "WRITE" : kind;
  return SCOPES.find((scope) => scope === `${domainOf(field)?.toUpperCase()}_${what}`);
}

/** Adds the fields that servers may select below a field. */
function addBelow(
  document: DocumentNode,
  { type }: FieldDefinitionNode,
  scopes: Map<string, NeededScope>,
): void {
  for (const returned of objectsOf(document, typeNameOf(type)))
    for (const field of returned.fields ?? []) {
      const path = `${returned.name.value}.${field.name.value}`;
      if (scopes.has(path) || NEVER.has(path) || !modesOf(returned, field).includes("aws_iam")) continue;
      scopes.set(path, scopeBelow(document, returned, field));
      addBelow(document, field, scopes);
    }
}

function scopeBelow(
  document: DocumentNode,
  parent: ObjectTypeDefinitionNode,
  field: FieldDefinitionNode,
): NeededScope {
  const [returned] = objectsOf(document, typeNameOf(field.type));
  const domain = (returned && domainOf(returned)) ?? domainOf(field) ?? domainOf(parent);
  return SCOPES.find((scope) => scope === `${domain?.toUpperCase()}_READ`) ?? "ANY";
}

/** True if a query or mutation with this scope takes a site: the key of one site may call it. */
export function takesSite(document: DocumentNode, path: string, scope: NeededScope): boolean {
  if (!SITE_SCOPES.some((each) => each === scope)) return false;
  const [type = "", name] = path.split(".");
  const field =
    type in ROOTS &&
    objectTypes(document)
      .get(type)
      ?.fields?.find((each) => each.name.value === name);
  const given = (field && field.arguments) || [];
  const input = given.find((each) => each.name.value === "input");
  const ofInput =
    input &&
    document.definitions.find(
      (each) => each.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && each.name.value === typeNameOf(input.type),
    );
  const fields = ofInput?.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? (ofInput.fields ?? []) : [];
  return [...given, ...fields].some((each) => each.name.value === "siteId");
}

/** Returns the domain of a definition or field, if keys can have a scope for it. */
function domainOf(node: ObjectTypeDefinitionNode | FieldDefinitionNode): string | undefined {
  const [domain = ""] = schemaFileOf(node)
    .replace(/^schema\/|\.graphql$/g, "")
    .split("/");
  return DOMAINS.has(domain) ? domain : undefined;
}

/** Returns the schema with `@aws_lambda` at what keys may call and select. */
export function withKeys(document: DocumentNode): DocumentNode {
  const scopes = keyScopes(document);
  const definitions = document.definitions.map((each) =>
    each.kind === Kind.OBJECT_TYPE_DEFINITION ? openedType(each, scopes) : each,
  );
  return { ...document, definitions };
}

/** A field without directives of its own has those of its type, so all others name what they are open to. */
function openedType(
  type: ObjectTypeDefinitionNode,
  scopes: Map<string, NeededScope>,
): ObjectTypeDefinitionNode {
  const isOpen = (field: FieldDefinitionNode): boolean =>
    scopes.has(`${type.name.value}.${field.name.value}`);
  const isOwn = (field: FieldDefinitionNode): boolean =>
    authOf({ ...type, directives: [] }, field).length > 0;
  const fields = type.fields ?? [];
  const opensType = fields.some((field) => isOpen(field) && !isOwn(field));
  return {
    ...type,
    directives: [...(type.directives ?? []), ...(opensType ? [LAMBDA] : [])],
    fields: fields.map((field) => {
      const own = field.directives ?? [];
      if (isOpen(field)) return isOwn(field) ? { ...field, directives: [...own, LAMBDA] } : field;
      return opensType && !isOwn(field) ? { ...field, directives: [...own, ...authOf(type, field)] } : field;
    }),
  };
}

const LAMBDA: ConstDirectiveNode = {
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: "aws_lambda" },
};
