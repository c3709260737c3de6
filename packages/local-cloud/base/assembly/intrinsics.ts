import { Lack } from "./leftOut.ts";
import type { Place, Resource, Stack } from "./types.ts";

interface Scope {
  stacks: Stack[];
  byStack: Map<string, Map<string, Resource>>;
  place: Place;
  /** The resource or output whose value is resolved, for messages. */
  at: string;
}

type Resolver = (argument: unknown, stack: Stack, scope: Scope) => unknown;

/** The intrinsic functions that the templates use; another one is refused by name. */
const functions: Record<string, Resolver> = {
  Ref: (name, stack, scope) => reference(String(name), stack, scope),
  "Fn::GetAtt": (argument, stack, scope) => {
    const [logicalId, name] = (
      Array.isArray(argument) ? argument : splitOnce(String(argument), ".")
    ) as string[];
    return find(stack, scope, String(logicalId)).attribute(String(name));
  },
  "Fn::Join": (argument, stack, scope) => {
    const [separator, parts] = resolveIntrinsics(argument, stack, scope) as [string, string[]];
    return parts.join(separator);
  },
  "Fn::Sub": (argument, stack, scope) => {
    const [text, variables] = (Array.isArray(argument) ? argument : [argument, {}]) as [
      string,
      Record<string, unknown>,
    ];
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in variables) return String(resolveIntrinsics(variables[name], stack, scope));
      const [logicalId, attribute] = splitOnce(name, ".");
      return attribute
        ? find(stack, scope, logicalId).attribute(attribute)
        : String(reference(name, stack, scope));
    });
  },
  "Fn::Select": (argument, stack, scope) => {
    const [index, list] = resolveIntrinsics(argument, stack, scope) as [string | number, unknown[]];
    return list[Number(index)];
  },
  "Fn::Split": (argument, stack, scope) => {
    const [separator, text] = resolveIntrinsics(argument, stack, scope) as [string, string];
    return text.split(separator);
  },
  "Fn::GetStackOutput": (argument, stack, scope) => {
    const { StackName, OutputName } = resolveIntrinsics(argument, stack, scope) as Record<string, string>;
    const other = scope.stacks.find((each) => each.name === StackName);
    const output = other?.template.Outputs?.[OutputName ?? ""];
    if (!other || !output) throw new Lack(`${scope.at}: no output ${OutputName} in stack ${StackName}`);
    return resolveIntrinsics(output.Value, other, scope);
  },
  "Fn::ImportValue": (argument, stack, scope) => {
    const wanted = resolveIntrinsics(argument, stack, scope);
    for (const other of scope.stacks) {
      for (const output of Object.values(other.template.Outputs ?? {})) {
        if (output.Export && resolveIntrinsics(output.Export.Name, other, scope) === wanted) {
          return resolveIntrinsics(output.Value, other, scope);
        }
      }
    }
    throw new Lack(`${scope.at}: nothing exports ${String(wanted)}`);
  },
};

/** A value of a template with its intrinsic functions replaced by what they give. */
export function resolveIntrinsics(value: unknown, stack: Stack, scope: Scope): unknown {
  if (Array.isArray(value))
    return value.map((each) => resolveIntrinsics(each, stack, scope)).filter(isPresent);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name !== undefined && (name === "Ref" || name.startsWith("Fn::"))) {
    const run = functions[name];
    if (!run) throw new Lack(`${scope.at}: ${name} is not imitated locally`);
    return run(argument, stack, scope);
  }
  const resolved = entries.map(([key, each]) => [key, resolveIntrinsics(each, stack, scope)] as const);
  return Object.fromEntries(resolved.filter(([, each]) => isPresent(each)));
}

/** `Ref: AWS::NoValue` takes its property, or list member, away. */
const noValue = Symbol("AWS::NoValue");
const isPresent = (value: unknown): boolean => value !== noValue;

function reference(name: string, stack: Stack, scope: Scope): unknown {
  const { region, accountId } = scope.place;
  const pseudo: Record<string, unknown> = {
    "AWS::Region": region,
    "AWS::AccountId": accountId,
    "AWS::Partition": "aws",
    "AWS::URLSuffix": "amazonaws.com",
    "AWS::StackName": stack.name,
    "AWS::StackId": `arn:aws:cloudformation:${region}:${accountId}:stack/${stack.name}/local`,
    "AWS::NoValue": noValue,
  };
  if (name in pseudo) return pseudo[name];
  const parameter = stack.template.Parameters?.[name];
  if (parameter) return parameterOf(name, stack, scope) ?? parameter.Default;
  return find(stack, scope, name).ref;
}

/**
 * The value that the parent of a nested stack gives for a parameter. A list is joined, as CloudFormation
 * does.
 */
function parameterOf(name: string, { nested }: Stack, scope: Scope): unknown {
  if (!nested || !Object.hasOwn(nested.given, name)) return undefined;
  const value = resolveIntrinsics(nested.given[name], nested.parent, scope);
  return Array.isArray(value) ? value.join(",") : value;
}

function find(stack: Stack, scope: Scope, logicalId: string): Resource {
  const resource = scope.byStack.get(stack.name)?.get(logicalId);
  if (!resource) throw new Lack(`${scope.at}: the template has no resource ${logicalId}`);
  return resource;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
