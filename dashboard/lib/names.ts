interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** Returns the given and the family name of a person; empty if there is neither. */
export function fullNameOf({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter((name) => name).join(" ");
}
