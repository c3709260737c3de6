import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

export const root = join(import.meta.dirname, "../..");
const folder = join(root, "resolvers/table");

/** DynamoDB's type letter: string, number, boolean, binary, list, map. */
export type Letter = "S" | "N" | "BOOL" | "B" | "L" | "M";

export interface Attribute {
  name: string;
  letter: Letter;
  isOptional: boolean;
}

/**
 * The type of an entity's items as its file declares it: its description, and the attributes besides its key.
 */
export interface Item {
  entity: string;
  file: string;
  says: string;
  attributes: Attribute[];
}

/** Returns all entities of resolvers/table: the types named `...Item` that have an `entity`. */
export function items(): Item[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es2023.d.ts"],
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  });
  return files.flatMap((file) => itemsIn(program, file));
}

function itemsIn(program: ts.Program, path: string): Item[] {
  const checker = program.getTypeChecker();
  const file = path.slice(root.length + 1);
  const declarations = program.getSourceFile(path)!.statements.filter(ts.isTypeAliasDeclaration);
  return declarations.flatMap((declaration) => {
    if (!declaration.name.text.endsWith("Item")) return [];
    const type = checker.getTypeAtLocation(declaration);
    const literal = type.getProperty("entity");
    if (!literal) return [];
    const says = ts.displayPartsToString(
      checker.getSymbolAtLocation(declaration.name)!.getDocumentationComment(checker),
    );
    const attributes = type
      .getProperties()
      .filter(({ name }) => !["PK", "SK", "entity"].includes(name))
      .map((property) => attributeOf(checker, property));
    return literalsOf(checker.getTypeOfSymbol(literal)).map((entity) => ({
      entity,
      file,
      says: says.replace(/\s+/g, " ").trim(),
      attributes,
    }));
  });
}

function literalsOf(type: ts.Type): string[] {
  const all = type.isUnion() ? type.types : [type];
  return all.flatMap((each) => (each.isStringLiteral() ? each.value : []));
}

function attributeOf(checker: ts.TypeChecker, property: ts.Symbol): Attribute {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
  return { name: property.name, letter: letterOf(checker, type), isOptional };
}

function letterOf(checker: ts.TypeChecker, type: ts.Type): Letter {
  const one = type.isUnion() ? type.types[0]! : type;
  if (one.flags & ts.TypeFlags.StringLike) return "S";
  if (one.flags & ts.TypeFlags.NumberLike) return "N";
  if (one.flags & ts.TypeFlags.BooleanLike) return "BOOL";
  if (checker.isArrayLikeType(one)) return "L";
  return /^Uint8Array/.test(checker.typeToString(one)) ? "B" : "M";
}
