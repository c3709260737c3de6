/** The texts about the properties of events. */
export const propertyWords = {
  loading: "Loading properties",
  none: "No event had a property in this time.",
  empty: 'No properties yet. Give events some: `rollcall("Signup", { props: { plan: "pro" } })`.',
  all: (property: string) => `values of ${property}`,
};

/** The map of countries. */
export const countryMap = {
  button: "Map",
  loading: "Loading the map",
  failed: "The map could not be loaded.",
};

/** The choice of a goal whose conversions all lists have. */
export const goalMenu = {
  button: (goal: string) => `Conversions: ${goal}`,
  none: "None",
  /** In place of the name of a goal that is not known yet. */
  unknown: "…",
};
