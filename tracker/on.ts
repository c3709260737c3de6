/** Listens for events of the window, which include those of the document; `types` are separated by spaces. */
export function on(types: string, listener: (event: never) => void): void {
  types.split(" ").map((type) => addEventListener(type, listener as (event: Event) => void));
}
