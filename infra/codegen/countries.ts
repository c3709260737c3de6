// `npm run generate`: writes the shapes of countries that the dashboard draws; with --check, it only reports
// whether the file is up to date.
import { geoNaturalEarth1, geoPath } from "d3-geo";
import { readFileSync, writeFileSync } from "node:fs";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { compactPath } from "./compactPath.ts";

/** `countries-110m.json` of world-atlas 2.0.2 (2019, ISC: `countries-110m.LICENSE`), as it is there. */
const ATLAS = "infra/codegen/countries-110m.topojson";
const FILE = "dashboard/screens/report/map/countries.shapes";
const WIDTH = 1_000;
/** ISO 3166-1: it has no visitors, and would be a third of the height. */
const ANTARCTICA = "010";
/**
 * In Natural Earth without a number, because ISO 3166-1 has no code of it: CloudFront sends the one that is
 * used for it.
 */
const USED_CODES: Record<string, string> = { Kosovo: "XK" };

/** The paths of all countries by their codes of two letters, in units of which the world is 1,000 wide. */
function shapes(): string {
  const world = JSON.parse(readFileSync(ATLAS, "utf8")) as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  const all = feature(world, world.objects.countries);
  const features = all.features.filter(({ id }) => id !== ANTARCTICA);
  const draw = geoPath(geoNaturalEarth1().fitWidth(WIDTH, { ...all, features })).digits(0);
  const drawn = features.flatMap((country) => {
    const code = codeOf(country.id, country.properties.name);
    return code === undefined ? [] : [[code, compactPath(draw(country)!)] as const];
  });
  return `${JSON.stringify(Object.fromEntries(drawn.sort(([one], [other]) => (one < other ? -1 : 1))))}\n`;
}

/**
 * The code of two letters of a number of ISO 3166-1. Unicode has them as aliases of each other (UTS 35,
 * `territoryAlias`).
 */
function codeOf(number: string | number | undefined, name: string): string | undefined {
  return number === undefined ? USED_CODES[name] : new Intl.Locale(`und-${number}`).region;
}

const text = shapes();
if (!process.argv.includes("--check")) writeFileSync(FILE, text);
else if (readFileSync(FILE, "utf8") !== text) {
  console.error(`${FILE} is not up to date: run \`npm run generate\``);
  process.exitCode = 1;
}
