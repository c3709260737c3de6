const SHOWN = 8;

/**
 * The beginning of an id that is a hash, by which people know the keys or links of a site from each other.
 */
export function shortId(id: string): string {
  return id.slice(0, SHOWN);
}
