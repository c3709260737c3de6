/** Listens for events of the window, which those of the document reach too; `types` has spaces between them. */
export function on(types: string, listener: (event: never) => void): void {
  types.split(" ").map((type) => addEventListener(type, listener as (event: Event) => void));
}
