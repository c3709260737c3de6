/** Returns the names of the rows whose flag is true, in the table's order. */
export function namesWith<Name extends string, Row extends object>(
  rows: Record<Name, Row>,
  flag: keyof Row,
): Name[] {
  return (Object.keys(rows) as Name[]).filter((name) => rows[name][flag] === true);
}
