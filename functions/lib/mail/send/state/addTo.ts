import type { Key } from "#table/key";
import type { WriteCondition } from "../../../aws/condition.ts";
import type { Write } from "../../../aws/dynamodb.ts";

interface Addition {
  set: object;
  /** Set only where it is absent. */
  first: object;
  add: Record<string, number>;
}

/** Changes an item, or creates it, by the attributes that change alone: other writers have others. */
export function additionTo(Key: Key, { set, first, add }: Addition, condition?: WriteCondition): Write {
  const absentOnes = Object.entries(first).filter(([name]) => !Object.hasOwn(set, name));
  const [gone, given] = [false, true].map((isGiven) =>
    Object.entries(set).filter(([, value]) => (value !== undefined) === isGiven),
  ) as [[string, unknown][], [string, unknown][]];
  const sets = [
    ...given.map(([name]) => `#${name} = :${name}`),
    ...absentOnes.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`),
  ];
  const adds = Object.keys(add).map((name) => `#${name} :${name}`);
  const removes = gone.map(([name]) => `#${name}`);
  const values = [...absentOnes, ...given, ...Object.entries(add)];
  return {
    Update: {
      Key,
      UpdateExpression: [
        `SET ${sets.join(", ")} ADD ${adds.join(", ")}`,
        ...(removes.length > 0 ? [`REMOVE ${removes.join(", ")}`] : []),
      ].join(" "),
      ...(condition && { ConditionExpression: condition.ConditionExpression }),
      ExpressionAttributeValues: {
        ...condition?.ExpressionAttributeValues,
        ...Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
      },
    },
  };
}
