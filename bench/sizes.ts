import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { MAX_BYTES, MAX_RESOURCES } from "../infra/synth/guard.ts";
import { readAssembly, type Resource } from "../packages/local-cloud/base/assembly/index.ts";
import { LOCAL, synthesise } from "../infra/start/synth.ts";
import type { Figure } from "./figure.ts";
import { root } from "./processes.ts";

/**
 * Sizes of the deployed resolvers, functions and templates, and how many more fields the templates can take.
 */
export async function sizes(): Promise<Figure> {
  const { folder } = await synthesise(root, LOCAL);
  const place = { origin: "http://127.0.0.1", region: "us-east-1", accountId: "000000000000" };
  const assembly = readAssembly(folder, place);
  const code = (resource: Resource, location: string) => ({
    what: `${resource.metadata["rollcall:source"] as string}`,
    file: assembly.asset(location),
  });
  const resolvers = ["AWS::AppSync::Resolver", "AWS::AppSync::FunctionConfiguration"]
    .flatMap((type) => assembly.ofType(type))
    .map((each) => code(each, String(each.properties.CodeS3Location)))
    .map(({ what, file }) => ({ what, bytes: statSync(file).size }))
    .sort((a, b) => b.bytes - a.bytes);
  const functions = assembly
    .ofType("AWS::Lambda::Function")
    .map((each) => code(each, String((each.properties.Code as { S3Key: string }).S3Key)))
    .map(({ what, file }) => ({ what, text: readFileSync(join(file, "index.cjs")) }))
    .sort((a, b) => b.text.length - a.text.length);
  const largest = resolvers[0]!;
  return {
    title: "Sizes",
    how: `Of the assembly of the stage dev: ${resolvers.length} resolver bundles (AppSync takes 32768 bytes each), ${functions.length} Lambda bundles, the templates as they are uploaded. More fields fit until the synth refuses (${MAX_RESOURCES} resources, ${MAX_BYTES} bytes), if they take what the stack's fields take now, with the queues and functions of these.`,
    rows: [
      { what: `largest resolver: ${largest.what}`, size: `${largest.bytes} bytes` },
      ...functions.map(({ what, text }) => ({
        what: `function: ${what}`,
        size: `${kilobytes(text.length)} KB, zipped ${kilobytes(gzipSync(text).length)} KB`,
      })),
      ...[...new Set(assembly.resources.map(({ stack }) => stack))].map((stack) =>
        templateRow(folder, stack),
      ),
    ],
  };
}

function templateRow(folder: string, stack: string): { what: string; size: string } {
  const text = readFileSync(join(folder, `${stack}.template.json`));
  const { Resources } = JSON.parse(text.toString()) as { Resources: Record<string, { Type: string }> };
  const types = Object.values(Resources).map(({ Type }) => Type);
  const fields = types.filter((type) => type === "AWS::AppSync::Resolver").length;
  const most = Math.min(MAX_RESOURCES / types.length, MAX_BYTES / text.length);
  const room = fields > 0 ? `, ${fields} fields, ${Math.floor(fields * most) - fields} more fit` : "";
  return { what: `template: ${stack}`, size: `${types.length} resources, ${text.length} bytes${room}` };
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1024);
}
