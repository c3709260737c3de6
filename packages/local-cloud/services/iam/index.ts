import { randomBytes } from "node:crypto";
import { Lack, type Resource } from "../../base/assembly/index.ts";
import { lack, readEach, refused } from "../../base/imitated.ts";
import type { Store } from "../../base/store.ts";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

interface Statement {
  Effect: "Allow" | "Deny";
  Action?: string | string[];
  Resource?: string | string[];
}

export interface Iam {
  credentialsOf: (roleArn: string) => Credentials;
  secretOf: (accessKeyId: string) => string | undefined;
  /** The ARN of the role with this name; undefined if the account has none. */
  roleNamed: (name: string) => string | undefined;
  roleOf: (accessKeyId: string) => string | undefined;
  /**
   * True if the role's policies in the templates allow the action on the resource. An explicit deny wins, and
   * without a statement the action is denied.
   */
  allows: (roleArn: string, action: string, resourceArn: string) => boolean;
}

interface Options {
  roles: Resource[];
  /** ARNs of roles that no template makes, such as the roles of `cdk bootstrap`. */
  otherRoles?: string[];
  /** AWS::IAM::Policy and AWS::IAM::ManagedPolicy. */
  policies: Resource[];
  store: Store<Credentials>;
}

/**
 * The roles of the templates, each with one lasting key pair, and the evaluation of their identity policies.
 */
export function createIam({ roles, otherRoles = [], policies, store }: Options): Iam {
  const roleOfKey = new Map<string, string>();
  const statements = new Map<string, Statement[]>();
  readEach(roles, (role) => {
    const own = statementsOf(role, policies);
    if (!store.get(role.arn)) void store.set(role.arn, drawKeys());
    roleOfKey.set(store.get(role.arn)?.accessKeyId ?? "", role.arn);
    statements.set(role.arn, own);
  });
  const decisions = new Map<string, boolean>();
  return {
    credentialsOf: (roleArn) => {
      const found = store.get(roleArn);
      if (!found) throw new Lack(`no template has the role ${roleArn}`);
      return found;
    },
    roleNamed: (name) =>
      [...roles.map(({ arn }) => arn), ...otherRoles].find((arn) => arn.split("/").at(-1) === name),
    secretOf: (accessKeyId) => store.get(roleOfKey.get(accessKeyId) ?? "")?.secretAccessKey,
    roleOf: (accessKeyId) => roleOfKey.get(accessKeyId),
    allows: (roleArn, action, resourceArn) => {
      const question = `${roleArn} ${action} ${resourceArn}`;
      const known = decisions.get(question);
      if (known !== undefined) return known;
      const matching = (statements.get(roleArn) ?? []).filter((each) => applies(each, action, resourceArn));
      const answer = matching.length > 0 && matching.every((each) => each.Effect === "Allow");
      decisions.set(question, answer);
      return answer;
    },
  };
}

function drawKeys(): Credentials {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const id = [...randomBytes(16)].map((byte) => letters[byte % 32]).join("");
  return { accessKeyId: `ASIA${id}`, secretAccessKey: randomBytes(30).toString("base64") };
}

/**
 * Inline policies, policies attached by `Roles`, and managed policies of the templates; AWS's own managed
 * policies grant nothing here.
 */
function statementsOf(role: Resource, policies: Resource[]): Statement[] {
  const attached = policies.filter(
    ({ properties, ref }) =>
      ((properties.Roles as string[] | undefined) ?? []).includes(role.ref) ||
      ((role.properties.ManagedPolicyArns as string[] | undefined) ?? []).includes(ref),
  );
  const inline = (role.properties.Policies as { PolicyDocument: unknown }[] | undefined) ?? [];
  const documents = [...inline, ...attached.map((each) => each.properties)].map(
    (each) => (each as { PolicyDocument: { Statement: Statement | Statement[] } }).PolicyDocument,
  );
  return documents.flatMap((document) => document.Statement).filter((each) => isImitated(role, each));
}

/**
 * Reports the members of a statement that are not imitated. Returns true for an Allow statement that lacks
 * only its Condition: a lenient cloud allows it without the condition. Any other such statement is left out.
 */
function isImitated(role: Resource, statement: Statement): boolean {
  const others = Object.keys(statement).filter(
    (each) => !["Sid", "Effect", "Action", "Resource"].includes(each),
  );
  for (const other of others) lack(role, refused(role, `${other} in a policy`));
  return others.every((other) => other === "Condition" && statement.Effect === "Allow");
}

function applies(statement: Statement, action: string, resourceArn: string): boolean {
  return (
    [statement.Action ?? []].flat().some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
    [statement.Resource ?? []].flat().some((pattern) => matches(pattern, resourceArn))
  );
}

/** IAM's wildcards: `*` any text, `?` one character. */
function matches(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*/g, ".*")
    .replace(/\?/g, ".");
  return new RegExp(`^${source}$`, "s").test(text);
}
