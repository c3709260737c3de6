import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { AwsError, awsJson, operationNamed, operationOf, type Handler } from "../../base/http.ts";
import type { Store } from "../../base/store.ts";
import { checkName, describedParameter, pageOfParameters, type Parameter } from "./parameter.ts";
import { deployParameter, deployParameters } from "./templates.ts";

export interface Ssm {
  /** Parameter Store of AWS Systems Manager over AWS JSON 1.1. */
  handle: Handler;
}

interface Options {
  region: string;
  accountId: string;
  /** AWS::SSM::Parameter. */
  parameters?: Resource[];
  /** Parameters that no template makes, with their values. */
  others?: Record<string, number | string>;
  clock: Clock;
  /** Its file is for the owner's eyes only: it holds the values as they are. */
  store: Store<Parameter>;
}

interface Input {
  Name?: string;
  Names?: string[];
  Path?: string;
  Value?: string;
  Type?: string;
  Overwrite?: boolean;
  Recursive?: boolean;
  WithDecryption?: boolean;
  MaxResults?: number;
  NextToken?: string;
  [other: string]: unknown;
}

const IMITATED: Record<string, string[]> = {
  PutParameter: ["Name", "Value", "Type", "Overwrite", "Description"],
  GetParameter: ["Name", "WithDecryption"],
  GetParameters: ["Names", "WithDecryption"],
  GetParametersByPath: ["Path", "Recursive", "WithDecryption", "MaxResults", "NextToken"],
  DeleteParameter: ["Name"],
  DeleteParameters: ["Names"],
};

/** The account's parameters. Nothing here is ever logged. */
export function createSsm({ parameters = [], others = {}, clock, store, ...place }: Options): Ssm {
  deployParameters(parameters, clock, store);
  for (const [name, value] of Object.entries(others))
    deployParameter({ name, type: "String", value: String(value) }, clock, store);
  const show = (parameter: Parameter, { WithDecryption = false }: Input): unknown =>
    describedParameter(parameter, WithDecryption, place);
  const find = (name = ""): Parameter => {
    const found = store.get(name);
    if (found) return found;
    throw new AwsError("ParameterNotFound", "");
  };
  const operations: Record<string, (input: Input) => unknown> = {
    PutParameter: async ({ Name = "", Value, Type, Overwrite }) => {
      checkName(Name);
      const before = store.get(Name);
      if (before && !Overwrite) {
        const message =
          "The parameter already exists. To overwrite this value, set the overwrite option in the request to true.";
        throw new AwsError("ParameterAlreadyExists", message);
      }
      const type = Type ?? before?.type;
      if (type === undefined) {
        throw new AwsError(
          "ValidationException",
          "A parameter type is required when you create a parameter.",
        );
      }
      if (!["String", "StringList", "SecureString"].includes(type)) {
        throw new AwsError("UnsupportedParameterType", `The parameter type ${type} isn't supported.`);
      }
      if (!Value || Value.length > LONGEST_VALUE) {
        throw new AwsError(
          "ValidationException",
          `A parameter has a value of 1 to ${LONGEST_VALUE} characters.`,
        );
      }
      const version = (before?.version ?? 0) + 1;
      await store.set(Name, { name: Name, value: Value, type, version, changedAt: clock.now() });
      return { Version: version, Tier: "Standard" };
    },
    GetParameter: (input) => ({ Parameter: show(find(input.Name), input) }),
    GetParameters: (input) => {
      const names = batch(input);
      const known = names.filter((name) => store.get(name));
      return {
        Parameters: known.map((name) => show(store.get(name)!, input)),
        InvalidParameters: names.filter((name) => !known.includes(name)),
      };
    },
    GetParametersByPath: (input) => {
      const { page, NextToken } = pageOfParameters(store.values(), input);
      return { Parameters: page.map((each) => show(each, input)), NextToken };
    },
    DeleteParameter: async ({ Name }) => store.delete(find(Name).name),
    DeleteParameters: async (input) => {
      const names = batch(input);
      const DeletedParameters = names.filter((name) => store.get(name));
      for (const name of DeletedParameters) await store.delete(name);
      return {
        DeletedParameters,
        InvalidParameters: names.filter((name) => !DeletedParameters.includes(name)),
      };
    },
  };
  return {
    handle: (call) =>
      awsJson(call, async (input) => {
        const operation = operationOf(call);
        const run = operationNamed(operations, operation);
        const other = Object.keys(input as Input).find(
          (name) => !operationNamed(IMITATED, operation)?.includes(name),
        );
        if (run && other === undefined) return run(input as Input);
        const what = run ? `${other} of ${operation}` : operation;
        throw new AwsError("UnknownOperationException", `Systems Manager ${what} is not imitated locally`);
      }),
  };
}

/** API reference, PutParameter: a standard parameter's 4 KB. */
const LONGEST_VALUE = 4096;

/** API reference, GetParameters and DeleteParameters: 1 to 10 names. */
function batch({ Names = [] }: Input): string[] {
  if (Names.length >= 1 && Names.length <= 10) return [...new Set(Names)];
  throw new AwsError("ValidationException", `Names has 1 to 10 members, not ${Names.length}.`);
}
