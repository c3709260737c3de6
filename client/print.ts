import type {
  ArgumentNode,
  DirectiveNode,
  DocumentNode,
  ExecutableDefinitionNode,
  NameNode,
  ObjectFieldNode,
  SelectionNode,
  SelectionSetNode,
  TypeNode,
  ValueNode,
  VariableDefinitionNode,
} from "graphql";

type Node =
  | ArgumentNode
  | DirectiveNode
  | DocumentNode
  | ExecutableDefinitionNode
  | NameNode
  | ObjectFieldNode
  | SelectionNode
  | SelectionSetNode
  | TypeNode
  | ValueNode
  | VariableDefinitionNode;

/**
 * Returns the text of a document of operations and fragments. `print` of the package `graphql` does the same
 * in 3 KB more, because it also knows schemas and line breaks.
 */
export function print(node: Node): string {
  const text = TEXTS[node.kind] as ((node: Node) => string) | undefined;
  if (!text) throw new Error(`A document for a request has operations and fragments, not ${node.kind}.`);
  return text(node);
}

const all = (nodes: readonly Node[] | undefined, gap = ""): string => (nodes ?? []).map(print).join(gap);
const list = (nodes: readonly Node[] | undefined): string => (nodes?.length ? `(${all(nodes, ",")})` : "");
const optional = (before: string, node: Node | undefined): string => (node ? before + print(node) : "");

/** The directives of a node, and what it selects. */
const rest = (node: {
  directives?: readonly DirectiveNode[] | undefined;
  selectionSet?: SelectionSetNode | undefined;
}): string => all(node.directives) + optional("", node.selectionSet);

const argument = (node: ArgumentNode | ObjectFieldNode): string => `${print(node.name)}:${print(node.value)}`;
const plain = ({ value }: { value: string | boolean }): string => String(value);

const TEXTS: { [Kind in Node["kind"]]: (node: Extract<Node, { kind: Kind }>) => string } = {
  Document: (node) => all(node.definitions as readonly Node[], " "),
  OperationDefinition: (node) =>
    node.operation + optional(" ", node.name) + list(node.variableDefinitions) + rest(node),
  FragmentDefinition: (node) => `fragment ${print(node.name)} on ${print(node.typeCondition)}${rest(node)}`,
  VariableDefinition: (node) =>
    `${print(node.variable)}:${print(node.type)}${optional("=", node.defaultValue)}${rest(node)}`,
  SelectionSet: (node) => `{${all(node.selections, " ")}}`,
  Field: (node) =>
    (node.alias ? `${print(node.alias)}:` : "") + print(node.name) + list(node.arguments) + rest(node),
  FragmentSpread: (node) => `...${print(node.name)}${rest(node)}`,
  InlineFragment: (node) => `...${optional("on ", node.typeCondition)}${rest(node)}`,
  Directive: (node) => `@${print(node.name)}${list(node.arguments)}`,
  Argument: argument,
  ObjectField: argument,
  Name: plain,
  NamedType: (node) => print(node.name),
  ListType: (node) => `[${print(node.type)}]`,
  NonNullType: (node) => `${print(node.type)}!`,
  Variable: (node) => `$${print(node.name)}`,
  IntValue: plain,
  FloatValue: plain,
  BooleanValue: plain,
  EnumValue: plain,
  NullValue: () => "null",
  // The escapes of JSON are GraphQL's, too (specification of 2021, 2.9.4).
  StringValue: (node) => JSON.stringify(node.value),
  ListValue: (node) => `[${all(node.values, ",")}]`,
  ObjectValue: (node) => `{${all(node.fields, ",")}}`,
};
