/**
 * Listens for events of the window, the document and all elements, before the page's listeners can stop them;
 * `types` are separated by spaces.
 */
export function on(types: string, listener: (event: never) => void): void {
  types.split(" ").map((type) => addEventListener(type, listener as (event: Event) => void, true));
}
