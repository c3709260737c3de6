/** The paths of the values in an object, such as `company.size`. */
export function pathsIn(value: unknown, before = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return before === "" ? [] : [before];
  return Object.entries(value).flatMap(([name, each]) =>
    pathsIn(each, before === "" ? name : `${before}.${name}`),
  );
}
