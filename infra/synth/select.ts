import { visit, type DefinitionNode } from "graphql";
import { DOMAINS, PARTS, selectionOf, type Selection } from "../domains/index.ts";
import type { Needs } from "../domains/part.ts";
import { definitionsOf } from "./compose.ts";
import { schemaFileOf } from "./directives/types.ts";
import type { Product } from "./discover.ts";
import { checkedSchema } from "./schema.ts";
import type { Stage } from "./stage.ts";

type Selecting = Pick<Stage, "name" | NonNullable<Needs["onlyWith"]>[number]>;

/**
 * Returns what a stage with some of the domains has of the product: the definitions of their schema files,
 * the resolvers of these fields, and the functions, without those that a list of the stage leaves out. Throws
 * if a definition that is left names one that is left out, with its place and what to do.
 */
export function select(root: string, product: Product, stage: Selecting, selection: Selection): Product {
  const isMade = (name: string): boolean => {
    const lists = selection.has(name) ? selection.needsOf(name).onlyWith : undefined;
    return lists === undefined || lists.some((list) => stage[list].length > 0);
  };
  const ofDomains = selectDomains(root, product, stage.name, selection);
  return { ...ofDomains, functions: ofDomains.functions.filter(isMade) };
}

function selectDomains(root: string, product: Product, stage: string, selection: Selection): Product {
  const has = new Set(selection.parts.map(({ schema }) => schema));
  const leftOut = PARTS.map(({ schema }) => schema).filter((schema) => !has.has(schema));
  if (leftOut.length === 0) return product;
  const files = leftOut.map((schema) => `schema/${schema}.graphql`);
  const all = definitionsOf(root);
  const kept = all.filter((each) => !files.includes(schemaFileOf(each)));
  const faults = faultsOf(kept, all);
  if (faults.length > 0)
    throw new Error(faults.map((fault) => `cdk.json: ${stage}.domains ${fault}`).join("\n"));
  const whole = selectionOf(DOMAINS);
  return {
    schema: checkedSchema(kept),
    resolvers: product.resolvers.filter(({ schema }) => !leftOut.includes(schema)),
    functions: product.functions.filter((name) => selection.has(name) || !whole.has(name)),
  };
}

/** One fault for each domain that lacks another, with the first place that shows it. */
function faultsOf(kept: DefinitionNode[], all: DefinitionNode[]): string[] {
  const faults = new Map<string, string>();
  const declared = new Set(kept.flatMap(declaredBy));
  const elsewhere = new Map(all.flatMap((each) => declaredBy(each).map((name) => [name, each])));
  for (const definition of kept) {
    const file = schemaFileOf(definition);
    const note = (name: string, line: number): void => {
      const missing = elsewhere.get(name);
      if (declared.has(name) || !missing) return;
      const [one, other] = [domainOf(file), domainOf(schemaFileOf(missing))];
      const found = `has "${one}" without "${other}": ${file}:${line} names ${name} of ${schemaFileOf(missing)}. Add "${other}", or leave "${one}" out`;
      faults.set(`${one} ${other}`, faults.get(`${one} ${other}`) ?? found);
    };
    if (isExtension(definition) && "name" in definition && definition.name)
      note(definition.name.value, definition.name.loc!.startToken.line);
    visit(definition, {
      NamedType: ({ name }) => note(name.value, name.loc!.startToken.line),
      Directive: (directive) => {
        if (directive.name.value !== "aws_subscribe") return;
        visit(directive, {
          StringValue: ({ value, loc }) => note(`Mutation.${value}`, loc!.startToken.line),
        });
      },
    });
  }
  return [...faults.values()];
}

const isExtension = ({ kind }: DefinitionNode): boolean => kind.endsWith("Extension");

/** Its name, unless it extends another, and the fields that `@aws_subscribe` can name. */
function declaredBy(definition: DefinitionNode): string[] {
  if (!("name" in definition) || !definition.name) return [];
  const name = definition.name.value;
  const fields = name === "Mutation" && "fields" in definition ? (definition.fields ?? []) : [];
  const mutations = fields.map((field) => `Mutation.${field.name.value}`);
  return isExtension(definition) ? mutations : [name, ...mutations];
}

/** `schema/mail/templates.graphql` is of the domain `mail`. */
function domainOf(file: string): string {
  return file.replace(/^schema\/|\.graphql$/g, "").split("/")[0]!;
}
