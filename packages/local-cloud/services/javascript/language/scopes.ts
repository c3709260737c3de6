import type { Identifier, Pattern, Program } from "acorn";
import { childrenOf, isFunction } from "./tree.ts";
import type { Binding, FunctionNode, Node, Reference, Tree } from "./tree.ts";

interface Scope {
  bindings: Map<string, Binding>;
  /** True if `var` declares in this scope. */
  isFunction: boolean;
  outer?: Scope;
}

/**
 * Finds what every name of a module means (ECMAScript, "Static Semantics: LexicallyDeclaredNames" and
 * "VarDeclaredNames").
 */
export function analyse(root: Program): Tree {
  return new Analysis(root);
}

class Analysis implements Tree {
  readonly root: Program;
  readonly nodes: Node[] = [];
  readonly references: Reference[] = [];
  readonly #parents = new Map<Node, Node>();
  readonly #referenceOf = new Map<Node, Reference>();
  readonly #unresolved: { reference: Reference; scope: Scope }[] = [];

  constructor(root: Program) {
    this.root = root;
    this.#link(root);
    const top: Scope = { bindings: new Map(), isFunction: true };
    for (const statement of root.body) this.#visit(statement, top);
    for (const { reference, scope } of this.#unresolved) this.#resolve(reference, scope);
  }

  parentOf(node: Node): Node | undefined {
    return this.#parents.get(node);
  }

  referenceOf(node: Node): Reference | undefined {
    return this.#referenceOf.get(node);
  }

  #link(node: Node): void {
    this.nodes.push(node);
    for (const child of childrenOf(node)) {
      this.#parents.set(child, node);
      this.#link(child);
    }
  }

  #resolve(reference: Reference, from: Scope): void {
    for (let scope: Scope | undefined = from; scope; scope = scope.outer) {
      const binding = scope.bindings.get(reference.identifier.name);
      if (!binding) continue;
      reference.binding = binding;
      if (reference.write) binding.written = true;
      return;
    }
  }

  #refer(identifier: Identifier, scope: Scope, write: boolean): void {
    const reference: Reference = { identifier, write };
    this.references.push(reference);
    this.#referenceOf.set(identifier, reference);
    this.#unresolved.push({ reference, scope });
  }

  #declare(identifier: Identifier, scope: Scope, declaration: Node, value?: Node): void {
    const { name } = identifier;
    scope.bindings.set(name, { name, declaration, value, written: false });
  }

  /** Names that a pattern declares or writes; defaults and computed keys are ordinary expressions. */
  #pattern(pattern: Pattern, scope: Scope, onName: (identifier: Identifier) => void): void {
    switch (pattern.type) {
      case "Identifier":
        return onName(pattern);
      case "ObjectPattern":
        for (const property of pattern.properties) {
          if (property.type === "RestElement") this.#pattern(property.argument, scope, onName);
          else {
            if (property.computed) this.#visit(property.key, scope);
            this.#pattern(property.value, scope, onName);
          }
        }
        return;
      case "ArrayPattern":
        for (const element of pattern.elements) if (element) this.#pattern(element, scope, onName);
        return;
      case "RestElement":
        return this.#pattern(pattern.argument, scope, onName);
      case "AssignmentPattern":
        this.#pattern(pattern.left, scope, onName);
        return this.#visit(pattern.right, scope);
      case "MemberExpression":
        return this.#visit(pattern, scope);
    }
  }

  #function(node: FunctionNode, outer: Scope): void {
    const scope: Scope = { bindings: new Map(), isFunction: true, outer };
    if (node.type === "FunctionExpression" && node.id) this.#declare(node.id, scope, node, node);
    for (const parameter of node.params) {
      this.#pattern(parameter, scope, (name) => this.#declare(name, scope, node));
    }
    if (node.body.type === "BlockStatement") {
      for (const statement of node.body.body) this.#visit(statement, scope);
    } else this.#visit(node.body, scope);
  }

  #visit(node: Node, scope: Scope): void {
    if (isFunction(node)) {
      if (node.type === "FunctionDeclaration" && node.id) this.#declare(node.id, scope, node, node);
      return this.#function(node, scope);
    }
    switch (node.type) {
      case "Identifier":
        return this.#refer(node, scope, false);
      case "VariableDeclaration": {
        const home = node.kind === "var" ? functionScope(scope) : scope;
        for (const declarator of node.declarations) {
          const value = declarator.id.type === "Identifier" ? (declarator.init ?? undefined) : undefined;
          this.#pattern(declarator.id, scope, (name) => this.#declare(name, home, declarator, value));
          if (declarator.init) this.#visit(declarator.init, scope);
        }
        return;
      }
      case "ClassDeclaration":
        if (node.id) this.#declare(node.id, scope, node);
        return this.#children(node, scope, [node.id]);
      case "ImportDeclaration":
        for (const specifier of node.specifiers) this.#declare(specifier.local, scope, specifier);
        return;
      case "ExportNamedDeclaration":
        if (node.declaration) return this.#visit(node.declaration, scope);
        if (node.source) return;
        for (const { local } of node.specifiers) if (local.type === "Identifier") this.#visit(local, scope);
        return;
      case "ExportAllDeclaration":
      case "BreakStatement":
      case "ContinueStatement":
      case "MetaProperty":
        return;
      case "LabeledStatement":
        return this.#visit(node.body, scope);
      case "AssignmentExpression":
        this.#pattern(node.left, scope, (name) => this.#refer(name, scope, true));
        return this.#visit(node.right, scope);
      case "UpdateExpression":
        if (node.argument.type === "Identifier") return this.#refer(node.argument, scope, true);
        return this.#visit(node.argument, scope);
      case "MemberExpression":
      case "Property":
      case "MethodDefinition":
      case "PropertyDefinition":
        return this.#keyed(node, scope);
      case "ForInStatement":
      case "ForOfStatement": {
        const inner: Scope = { bindings: new Map(), isFunction: false, outer: scope };
        if (node.left.type === "VariableDeclaration") this.#visit(node.left, inner);
        else this.#pattern(node.left, inner, (name) => this.#refer(name, inner, true));
        this.#visit(node.right, inner);
        return this.#visit(node.body, inner);
      }
      case "CatchClause": {
        const inner: Scope = { bindings: new Map(), isFunction: false, outer: scope };
        if (node.param) this.#pattern(node.param, inner, (name) => this.#declare(name, inner, node));
        return this.#visit(node.body, inner);
      }
      case "BlockStatement":
      case "ForStatement":
      case "SwitchStatement":
        return this.#children(node, { bindings: new Map(), isFunction: false, outer: scope });
      default:
        return this.#children(node, scope);
    }
  }

  /** A name after a dot or before a colon is no reference. */
  #keyed(
    node: Extract<
      Node,
      { type: "MemberExpression" | "Property" | "MethodDefinition" | "PropertyDefinition" }
    >,
    scope: Scope,
  ): void {
    const key = node.type === "MemberExpression" ? node.property : node.key;
    // In a shorthand `{ id }` key and value are one node: it is the value.
    const isValue = node.type === "Property" && node.shorthand;
    this.#children(node, scope, node.computed || isValue ? [] : [key]);
  }

  #children(node: Node, scope: Scope, except: (Node | null | undefined)[] = []): void {
    const seen = new Set<Node>();
    for (const child of childrenOf(node)) {
      if (except.includes(child) || seen.has(child)) continue;
      seen.add(child);
      this.#visit(child, scope);
    }
  }
}

function functionScope(scope: Scope): Scope {
  return scope.isFunction || !scope.outer ? scope : functionScope(scope.outer);
}
