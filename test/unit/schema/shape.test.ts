import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLType } from "graphql";
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as except from "./exceptions.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const schema = buildSchema(`${read("schema.graphql")}\n${read("infra/appsync.graphql")}`);
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
const outputs = types.filter(isObjectType);
const inputs = types.filter(isInputObjectType);
const enums = types.filter(isEnumType);

type Field = GraphQLField<unknown, unknown>;
type Input = GraphQLArgument | GraphQLInputField;

/** A field or argument, and its path as the lists of exceptions name it. */
interface Place<Of> {
  path: string;
  of: Of;
}

const fields: Place<Field>[] = outputs.flatMap((type) =>
  Object.values(type.getFields()).map((of) => ({ path: `${type.name}.${of.name}`, of })),
);
const entered: Place<Input>[] = [
  ...fields.flatMap(({ path, of: { args } }) => args.map((of) => ({ path: `${path}(${of.name})`, of }))),
  ...inputs.flatMap((type) =>
    Object.values(type.getFields()).map((of) => ({ path: `${type.name}.${of.name}`, of })),
  ),
];
const places: Place<Field | Input>[] = [...fields, ...entered];
const mutations = Object.values(schema.getMutationType()!.getFields());
const lists = fields.filter(({ of }) => getNamedType(of.type).name.endsWith("Connection"));

const isList = (type: GraphQLType) => isListType(getNullableType(type));
const scalarOf = (type: GraphQLType) => {
  const named = getNamedType(type);
  return isScalarType(named) ? named.name : undefined;
};
const argOf = ({ args }: Field, name: string) => args.find((arg) => arg.name === name);
const inputOf = (mutation: Field) => {
  const type = getNamedType(argOf(mutation, "input")?.type);
  return isInputObjectType(type) ? type : undefined;
};

/** Says of each place that breaks a rule and is no exception, and of each exception that breaks none. */
function faults(breaking: string[], exceptions: except.Exceptions = {}): string[] {
  const known = Object.keys(exceptions);
  const isOf = (each: string, path: string) =>
    [each, `.${each}`, `(${each})`].some((end, at) => (at === 0 ? path === end : path.endsWith(end)));
  return [
    ...breaking.filter((path) => !known.some((each) => isOf(each, path))),
    ...known
      .filter((each) => !breaking.some((path) => isOf(each, path)))
      .map((each) => `${each} needs no exception`),
  ];
}

const pathsOf = (breaking: Place<unknown>[]) => breaking.map(({ path }) => path);

describe("scalars of the API", () => {
  // AppSync checks these before a resolver runs: its error has no errorType and no field, and repeats
  // the value.
  it("are no AWSEmail, AWSURL or AWSPhone in inputs", () => {
    const checked = ["AWSEmail", "AWSURL", "AWSPhone"];
    expect(pathsOf(entered.filter(({ of }) => checked.includes(scalarOf(of.type) ?? "")))).toEqual([]);
  });

  it("have an AWSEmail for each address of a result", () => {
    const isAddress = /email$|^replyTo$|^movedTo$|^previous$/i;
    const found = fields.filter(({ of }) => isAddress.test(of.name) && scalarOf(of.type));
    expect(found.length).toBeGreaterThan(10);
    expect(pathsOf(found.filter(({ of }) => scalarOf(of.type) !== "AWSEmail"))).toEqual([]);
  });

  it("are one for each name, in inputs and results", () => {
    const said = new Map<string, Set<string>>();
    for (const { of } of places) {
      const scalar = scalarOf(of.type)?.replace("AWSEmail", "String");
      if (scalar) said.set(of.name, (said.get(of.name) ?? new Set()).add(scalar));
    }
    const several = [...said].filter(([, scalars]) => scalars.size > 1);
    const allowed = Object.entries(except.SEVERAL_SCALARS).map(([name, { scalars }]) => [name, scalars]);
    expect(
      Object.fromEntries(several.map(([name, scalars]) => [name, [...scalars].sort().join(" ")])),
    ).toEqual(Object.fromEntries(allowed));
  });

  it("are those of the result for each field that a mutation sets", () => {
    const plain = (type: GraphQLType) =>
      getNamedType(type)
        .name.replace("AWSEmail", "String")
        .replace(/Input$/, "");
    const differing = mutations.flatMap((mutation) => {
      const entity = getNamedType(mutation.type);
      const input = inputOf(mutation);
      if (!input || !isObjectType(entity)) return [];
      const results = entity.getFields();
      return Object.values(input.getFields()).flatMap(({ name, type }) => {
        const result = results[name];
        if (!result || isList(result.type) !== isList(type)) return [];
        return plain(result.type) === plain(type) ? [] : [`${input.name}.${name}`];
      });
    });
    expect(faults(differing, except.OTHER_TYPES)).toEqual([]);
  });

  it("are ID for ids", () => {
    const ids = places.filter(({ of }) => /(^i|I)ds?$/.test(of.name) && scalarOf(of.type));
    const texts = ids.filter(({ of }) => scalarOf(of.type) !== "ID");
    expect(faults(pathsOf(texts), except.TEXT_IDS)).toEqual([]);
  });

  it("are AWSURL for Rollcall's own URLs", () => {
    const urls = places.filter(({ of }) => /url$/i.test(of.name) && scalarOf(of.type) !== "AWSURL");
    expect(faults(pathsOf(urls), except.FOREIGN_URLS)).toEqual([]);
  });

  it("show in the name of an instant and of a day", () => {
    const named: Record<string, RegExp> = {
      AWSDateTime: /(^|[a-z])(at|from|to|since|until|start|end|before)$/i,
      AWSDate: /^(from|to|due(Before|From|To))$|date$/i,
    };
    const others = places.filter(({ of }) => {
      const form = named[scalarOf(of.type) ?? ""];
      return form !== undefined && !form.test(of.name);
    });
    expect(pathsOf(others)).toEqual(["Mutation.endExpiredShares"]);
    const untimed = places.filter(
      ({ of }) => /[a-z]At$/.test(of.name) && scalarOf(of.type) !== "AWSDateTime",
    );
    expect(pathsOf(untimed)).toEqual([]);
  });
});

describe("lists of the API", () => {
  it("are connections of items that are not null", () => {
    for (const { of } of lists) {
      const connection = getNamedType(of.type);
      const { items, nextToken } = isObjectType(connection) ? connection.getFields() : {};
      const name = connection.name.replace(/Connection$/, "");
      expect([String(items?.type), String(nextToken?.type)]).toEqual([`[${name}!]!`, "String"]);
    }
    expect(pathsOf(places.filter(({ of }) => /\w\]/.test(String(of.type))))).toEqual([]);
  });

  it("are connections if they are of Query, or take arguments", () => {
    const isAsked = ({ path, of }: Place<Field>) => path.startsWith("Query.") || of.args.length > 0;
    const whole = fields.filter((place) => isAsked(place) && isList(place.of.type));
    expect(faults(pathsOf(whole), except.WHOLE_LISTS)).toEqual([]);
  });

  it("take `order` if they are sorted by a time", () => {
    const without = lists.filter(({ of }) => !argOf(of, "order"));
    expect(faults(pathsOf(without), except.NOT_BY_TIME)).toEqual([]);
    const ordered = fields.flatMap(({ path, of }) => {
      const order = argOf(of, "order");
      return order ? [{ path, order }] : [];
    });
    const default_ = /Default: `(OLDEST|NEWEST)_FIRST`\.$/;
    const unsaid = ordered.filter(
      ({ order }) => String(order.type) !== "SortOrder" || !default_.test(order.description ?? ""),
    );
    expect(unsaid.map(({ path }) => path)).toEqual([]);
  });

  it("are paged by the last arguments, `order`, `limit` and `nextToken`", () => {
    const wrong = lists.filter(({ of }) => {
      const names = of.args.map(({ name }) => name);
      const paging = ["order", "limit", "nextToken"].filter(
        (name) => name !== "order" || names.includes(name),
      );
      const ofTypes = [argOf(of, "limit"), argOf(of, "nextToken")].map((arg) => String(arg?.type));
      return String(names.slice(-paging.length)) !== String(paging) || String(ofTypes) !== "Int,String";
    });
    expect(faults(pathsOf(wrong), except.OTHER_PAGES)).toEqual([]);
  });

  it("say the same of `limit` and `nextToken`", () => {
    const usual = /^Maximum number of (items|periods|rows): 1 to \d+(, default \d+|\. Omitted: \d+)\./;
    const limits = entered.filter(({ path }) => path.endsWith("(limit)"));
    expect(pathsOf(limits.filter(({ of }) => !usual.test(of.description ?? "")))).toEqual([]);
    const said = (name: string, found: Place<Field | Input>[]) =>
      new Set(found.filter(({ of }) => of.name === name).map(({ of }) => of.description));
    expect([...said("nextToken", entered)]).toEqual(["The `nextToken` of the previous page, unchanged."]);
    const next = "Pass it as `nextToken` for the next page. Null on the last page.";
    expect([...said("nextToken", fields)]).toEqual([next]);
  });

  it("are of a range `from` and `to`, both required or neither", () => {
    const ranges = entered.filter(({ path, of }) => path.includes("(") && /(from|to)$/i.test(of.name));
    const others = ranges.filter(({ of }) => !["from", "to"].includes(of.name));
    expect(faults(pathsOf(others), except.OTHER_RANGES)).toEqual([]);
    const uneven = fields.filter(
      ({ of }) => String(argOf(of, "from")?.type) !== String(argOf(of, "to")?.type),
    );
    expect(pathsOf(uneven)).toEqual([]);
  });
});

describe("mutations of the API", () => {
  it("take one `input` of their own", () => {
    const others = mutations.filter((mutation) => {
      const own = `${mutation.name.charAt(0).toUpperCase()}${mutation.name.slice(1)}Input!`;
      return mutation.args.map(({ name, type }) => `${name}: ${String(type)}`).join() !== `input: ${own}`;
    });
    expect(
      faults(
        others.map(({ name }) => name),
        except.NO_INPUT,
      ),
    ).toEqual([]);
  });

  it("return an object", () => {
    const others = mutations.filter(({ type }) => !isCompositeType(getNullableType(type)));
    expect(
      faults(
        others.map(({ name }) => name),
        except.NO_OBJECT,
      ),
    ).toEqual([]);
  });

  it("return the entity, or it and one value that is not stored with it", () => {
    const results = mutations.filter(({ type }) => getNamedType(type).name.endsWith("Result"));
    const others = results.filter(
      ({ name, type }) => getNamedType(type).name.toLowerCase() !== `${name}result`.toLowerCase(),
    );
    expect(
      faults(
        others.map(({ name }) => name),
        except.SHARED_RESULTS,
      ),
    ).toEqual([]);
    for (const { type } of results) {
      const result = getNamedType(type);
      const [entity, value, ...more] = isObjectType(result) ? Object.values(result.getFields()) : [];
      expect([result.name, isObjectType(getNamedType(entity?.type)), isNonNullType(entity?.type)]).toEqual([
        result.name,
        true,
        true,
      ]);
      expect([scalarOf(value!.type) !== undefined, more]).toEqual([true, []]);
      expect(`${result.name}: ${result.description}`).toMatch(/once|not returned again/);
    }
  });

  const entityOf = ({ type }: Field) => {
    const result = getNamedType(type);
    if (!isObjectType(result)) return undefined;
    const [first] = Object.values(result.getFields());
    const inner = result.name.endsWith("Result") ? getNamedType(first!.type) : result;
    return isObjectType(inner) ? inner : undefined;
  };
  const versioned = mutations.filter((mutation) => entityOf(mutation)?.getFields()["version"]);
  const expected = (mutation: Field) => inputOf(mutation)?.getFields()["expectedVersion"];

  it("take the version that was read, if a colleague's change could be overwritten", () => {
    const without = versioned.filter((mutation) => !expected(mutation)).map(({ name }) => name);
    expect(faults(without, except.NO_VERSION)).toEqual([]);
  });

  it("require it, but for a `put`, which creates without one", () => {
    const withOne = mutations.filter((mutation) => expected(mutation));
    const others = withOne.filter((mutation) => {
      const isRequired = String(expected(mutation)!.type) === "Int!";
      return isRequired === mutation.name.startsWith("put");
    });
    expect(
      faults(
        others.map(({ name }) => name),
        except.OPTIONAL_VERSION,
      ),
    ).toEqual([]);
  });

  it("and queries may be null, because AppSync answers an error with null", () => {
    const roots = ["Query", "Mutation", "Subscription"].flatMap((name) =>
      fields.filter(({ path }) => path.startsWith(`${name}.`)),
    );
    expect(pathsOf(roots.filter(({ of }) => isNonNullType(of.type)))).toEqual([]);
  });
});

describe("names of the API", () => {
  it("have the case of GraphQL", () => {
    const values = enums.flatMap((type) =>
      type.getValues().map(({ name }) => ({ path: `${type.name}.${name}`, name, type: type.name })),
    );
    // The values of ErrorType are those of `errorType` in an error, where AppSync has `Unauthorized`.
    const form = (type: string) =>
      type === "ErrorType" ? /^[A-Z][A-Za-z]+$/ : /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
    expect(values.filter(({ name, type }) => !form(type).test(name))).toEqual([]);
    expect(pathsOf(places.filter(({ of }) => !/^[a-z][A-Za-z0-9]*$/.test(of.name)))).toEqual([]);
    const own = types.filter((type) => !isScalarType(type)).map(({ name }) => name);
    expect(own.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  });

  it("end in `Input` for inputs alone", () => {
    const wrong = types.filter((type) => type.name.endsWith("Input") !== isInputObjectType(type));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("are plurals for lists", () => {
    const found = places.filter(({ of }) => isList(of.type) && !of.name.endsWith("s"));
    expect(faults([...new Set(found.map(({ of }) => of.name))], except.UNCOUNTED_LISTS)).toEqual([]);
  });

  it("begin with `is` for Booleans of results", () => {
    const found = fields.filter(({ of }) => scalarOf(of.type) === "Boolean" && !/^is[A-Z]/.test(of.name));
    expect(faults(pathsOf(found), except.OTHER_BOOLEANS)).toEqual([]);
  });
});
