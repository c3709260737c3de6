/** What is said of the properties of events. */
export const propertyWords = {
  loading: "Loading properties",
  none: "No event had a property in this time.",
  empty: 'No properties yet. Give events some: `plausible("Signup", { props: { plan: "pro" } })`.',
  all: (property: string) => `values of ${property}`,
};
