/**
 * A path of whole coordinates, as d3-geo writes it, in fewer characters: each point relative to the one
 * before, and none twice.
 */
export function compactPath(path: string): string {
  return path
    .split("Z")
    .filter((ring) => ring !== "")
    .map(compactRing)
    .join("");
}

/** A ring is `M` and its points with `L` between them. One of fewer than three points has no area. */
function compactRing(ring: string): string {
  const points = ring
    .slice(1)
    .split("L")
    .map((point) => point.split(",").map(Number) as [number, number]);
  const [first, ...rest] = points;
  let [x, y] = first!;
  const steps = rest.flatMap(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y] as const;
    [x, y] = [nextX, nextY];
    return step[0] === 0 && step[1] === 0 ? [] : [step];
  });
  if (steps.length < 2) return "";
  return `M${first!.join()}l${steps.map((step) => step.join()).join(" ")}z`.replace(/[ ,]-/g, "-");
}
