// `npm run generate`: writes schema.graphql from the files of schema/; with --check, it only reports whether
// the file is up to date.
import { checkGenerated, readSchema, writeGenerated } from "../synth/schema.ts";

try {
  const schema = readSchema(process.cwd());
  if (process.argv.includes("--check")) checkGenerated(process.cwd(), schema);
  else writeGenerated(process.cwd(), schema);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
