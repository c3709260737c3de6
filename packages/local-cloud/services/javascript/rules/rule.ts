import type { Node, Tree } from "../language/tree.ts";

/** Says that a node is refused, and by which rule; AWS's own rules keep their names. */
export type Report = (rule: string, node: Node, message: string) => void;

export type LanguageRule = (tree: Tree, report: Report) => void;
