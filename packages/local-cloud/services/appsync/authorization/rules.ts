import type { ConstDirectiveNode, GraphQLField, GraphQLObjectType, GraphQLSchema } from "graphql";
import { getDirectiveValues, isObjectType } from "graphql";
import type { Caller, Mode } from "../model/types.ts";

/** One way to get access to a field: a mode and, for Cognito, groups: the caller must be in at least one. */
interface Way {
  mode: Mode;
  groups?: readonly string[];
}

/** The ways to get access to a field; undefined is only the API's default mode. */
export interface AccessRule {
  name: string;
  ways: readonly Way[] | undefined;
}

export type Rules = (type: GraphQLObjectType, field: GraphQLField<unknown, unknown>) => AccessRule;

const MODES: Record<string, Mode> = {
  aws_api_key: "API_KEY",
  aws_iam: "AWS_IAM",
  aws_oidc: "OPENID_CONNECT",
  aws_lambda: "AWS_LAMBDA",
  aws_cognito_user_pools: "AMAZON_COGNITO_USER_POOLS",
  aws_auth: "AMAZON_COGNITO_USER_POOLS",
};

/**
 * Reads the authorization directives of all fields (Developer Guide, "Using additional authorization modes"):
 * a field's own replace its type's, several are alternatives, none means the default mode. `@aws_auth` counts
 * only where Cognito is the sole mode.
 */
export function readRules(schema: GraphQLSchema, modes: readonly Mode[]): Rules {
  const onlyCognito = modes.length === 1 && modes[0] === "AMAZON_COGNITO_USER_POOLS";
  const rules = new Map<unknown, AccessRule>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    const inherited = waysOf(schema, type.astNode?.directives, onlyCognito);
    for (const field of Object.values(type.getFields())) {
      const ways = waysOf(schema, field.astNode?.directives, onlyCognito) ?? inherited;
      rules.set(field, { name: `${type.name}.${field.name}`, ways });
    }
  }
  return (type, field) => rules.get(field) ?? { name: `${type.name}.${field.name}`, ways: undefined };
}

function waysOf(
  schema: GraphQLSchema,
  directives: readonly ConstDirectiveNode[] = [],
  onlyCognito: boolean,
): Way[] | undefined {
  const ways: Way[] = [];
  for (const directive of directives) {
    const { value: name } = directive.name;
    const mode = MODES[name];
    if (!mode || (name === "aws_auth" && !onlyCognito)) continue;
    const values = getDirectiveValues(schema.getDirective(name)!, { directives: [directive] });
    const groups = values?.cognito_groups as string[] | null | undefined;
    ways.push(groups ? { mode, groups } : { mode });
  }
  return ways.length > 0 ? ways : undefined;
}

/** Decides which fields of an API a caller may see. `mayCall` checks a role's policies for a field. */
export function gate(
  defaultMode: Mode,
  mayCall: (roleArn: string, rule: AccessRule) => boolean,
): (caller: Caller, rule: AccessRule) => boolean {
  return (caller, rule) => {
    if (!isOpen(caller, rule, defaultMode)) return false;
    return caller.roleArn === undefined || mayCall(caller.roleArn, rule);
  };
}

function isOpen(caller: Caller, { ways }: AccessRule, defaultMode: Mode): boolean {
  if (!ways) return caller.mode === defaultMode && caller.openByDefault;
  return ways.some(
    ({ mode, groups }) =>
      mode === caller.mode && (!groups || groups.some((each) => caller.groups.includes(each))),
  );
}
