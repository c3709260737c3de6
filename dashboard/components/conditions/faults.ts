import { conditions } from "../../strings/forms/conditions.ts";
import type { PersonCondition } from "./conditions.ts";

/** The faults of a form in words, by the path of the field as the API names it. */
export type Faults = Readonly<Record<string, string>>;

const { lacks: words } = conditions;

/** Returns the faults that a condition has. `mails` has the ids of the steps whose mails it may be about. */
export function conditionFaults(
  { all, any, not, ...leaf }: PersonCondition,
  path: string,
  mails: readonly string[],
): Record<string, string> {
  const parts = [
    ...(all ?? []).map((each, at) => conditionFaults(each, `${path}.all[${at}]`, mails)),
    ...(any ?? []).map((each, at) => conditionFaults(each, `${path}.any[${at}]`, mails)),
    ...(not ? [conditionFaults(not, `${path}.not`, mails)] : []),
  ];
  const faults: Record<string, string> = Object.assign({}, ...parts) as Record<string, string>;
  const { attribute, tag, sentTemplate, opened, clicked } = leaf;
  if ((all ?? any)?.length === 0) faults[path] = words.condition;
  if (tag === "") faults[`${path}.tag`] = words.tag;
  if (sentTemplate === "") faults[`${path}.sentTemplate`] = words.template;
  if (attribute) Object.assign(faults, valueFaults(attribute, `${path}.attribute`));
  if (opened != null && !mails.includes(opened)) faults[`${path}.opened`] = words.mail;
  if (clicked != null && !mails.includes(clicked)) faults[`${path}.clicked`] = words.mail;
  return faults;
}

/** Each value is compared with something, unless it only has to be known. */
function valueFaults(
  { name, op, ...compared }: NonNullable<PersonCondition["attribute"]>,
  path: string,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (name === "") faults[`${path}.name`] = words.attribute;
  const hasNone = Object.values(compared).every((each) => each == null);
  if (compared.text === "") faults[`${path}.text`] = words.text;
  if (op !== "EXISTS" && hasNone) faults[`${path}.number`] = words.number;
  return faults;
}

/** The faults of one part, by their paths within it. */
export function faultsAt(faults: Faults, path: string): Faults {
  const within = Object.entries(faults).filter(([field]) => field.startsWith(`${path}.`) || field === path);
  return Object.fromEntries(within.map(([field, said]) => [field.slice(path.length + 1), said]));
}
