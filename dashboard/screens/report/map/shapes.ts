import address from "./countries.shapes";

/**
 * The paths of countries by their codes, drawn in units; the width and height of the world are in the same
 * units.
 */
export type Shapes = Readonly<Record<string, string>>;
export const [WIDTH, HEIGHT] = [1_000, 436];

let loading: Promise<Shapes> | undefined;

/** Loads the shapes of countries, once. */
export function loadShapes(): Promise<Shapes> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Shapes> {
  const answer = await fetch(new URL(address, import.meta.url));
  if (!answer.ok) throw new Error(`the shapes of countries: status ${answer.status}`);
  return (await answer.json()) as Shapes;
}
