import fc from "fast-check";
import type { JsonSchema } from "../../infra/mcp/inputSchema.ts";

/** Values of fields, by their names: ids of things that there are. */
export type KnownValues = Record<string, string[]>;

/** Values in an input object of so many levels are the needed ones alone. */
const MAX_LEVELS = 3;

/** Values that a JSON Schema of a tool accepts. A field in `known` mostly has one of its values. */
export function valuesOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const { $defs = {} } = schema;
  const of = (part: JsonSchema, name: string, level: number): fc.Arbitrary<unknown> => {
    if (part.$ref) return of($defs[part.$ref.replace("#/$defs/", "")]!, name, level);
    if (part.anyOf) return fc.oneof(...part.anyOf.map((each) => of(each, name, level)));
    const types = [part.type].flat();
    const value = ofType({ ...part, type: types[0] }, name, level);
    return types.includes("null") ? fc.option(value, { freq: 8 }) : value;
  };
  const ofType = (part: JsonSchema, name: string, level: number): fc.Arbitrary<unknown> => {
    switch (part.type) {
      case "object":
        return objects(part, level + 1);
      case "array":
        return fc.array(of(part.items!, name, level), { maxLength: 2 });
      case "boolean":
        return fc.boolean();
      case "integer":
        return fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 5 }) }, fc.integer(rangeOf(part)));
      case "number":
        return fc.double({ noNaN: true, noDefaultInfinity: true });
      default:
        return texts(part, known[name] ?? []);
    }
  };
  const objects = ({ properties = {}, required = [] }: JsonSchema, level: number) => {
    const shown = Object.entries(properties).filter(
      ([name]) => level <= MAX_LEVELS || required.includes(name),
    );
    const values = Object.fromEntries(shown.map(([name, part]) => [name, of(part, name, level)]));
    return fc.record(values, { requiredKeys: required });
  };
  return objects(schema, 0);
}

const rangeOf = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema) => ({
  ...{ min: minimum, max: maximum },
});

function texts(part: JsonSchema, known: string[]): fc.Arbitrary<string | null> {
  if (part.enum) return fc.constantFrom(...part.enum.filter((each) => each !== null));
  const instants = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString());
  if (part.format === "date-time") return instants;
  if (part.format === "date") return instants.map((at) => at.slice(0, 10));
  if (part.contentMediaType) return fc.constantFrom("{}", '{"a":"b"}', "[]", "no JSON");
  const any = fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?$/));
  return known.length > 0
    ? fc.oneof({ weight: 7, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
    : any;
}
