import type { Metafile } from "esbuild";
import { allImports } from "./staticImports.ts";

/**
 * Packages that a page may not load, neither at once nor later, by the page's module: the reader of a shared
 * link does not sign in.
 */
const WITHOUT: Record<string, { paths: RegExp; what: string }> = {
  "dashboard/share.tsx": { paths: /^node_modules\/(@?aws-amplify|amazon-cognito)/, what: "sign-in code" },
};

/** Fails the synth when a page loads what it may not. */
export function checkContents(entry: string, output: string, metafile: Metafile): void {
  const without = WITHOUT[entry];
  if (!without) return;
  const inputs = allImports(output, metafile).flatMap((each) => Object.keys(metafile.outputs[each]!.inputs));
  if (!inputs.some((input) => without.paths.test(input))) return;
  const importing = inputs.filter(
    (input) =>
      input.startsWith("dashboard/") &&
      metafile.inputs[input]!.imports.some(({ path }) => without.paths.test(path)),
  );
  throw new Error(
    `${entry}: a browser loads ${without.what} for it, which ${importing.join(", ")} imports: import what it needs from a file without that`,
  );
}
