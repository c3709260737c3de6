/** The most filters of a question, and the most values of a filter. */
export const MAX_FILTERS = 20;
export const MAX_VALUES = 100;
/** The most characters of a value, of the name of an event, and of the pattern of a step. */
export const MAX_VALUE_LENGTH = 500;
/** The length of a property's name at most, as it is sent (functions/lib/sites/collect/props.ts). */
export const MAX_PROPERTY = 300;
/**
 * The most bytes of the filters that are kept together, as JSON: they are read whole, and those of a link
 * with each of its uses.
 */
export const MAX_KEPT_BYTES = 16_384;
/** The number of steps of a funnel. */
export const FUNNEL_STEPS = { least: 2, most: 8 };
/** The longest range of a question about visits. */
export const MAX_RANGE_DAYS = 800;
