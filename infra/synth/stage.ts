/** All in which one deployment differs from another. The values stand in cdk.json under `stages`. */
export interface Stage {
  name: string;
  /** Whether clients may ask for the schema. */
  introspection: boolean;
  /** Who mail is from: an address that SES may send as. */
  sender: string;
  /** How Cognito's own mail leaves: through Cognito (50 a day, no SES identity needed), or through SES as the sender. */
  cognitoMailSender: "COGNITO" | "SES";
  /** How many codes an hour one address takes, from all users together. */
  codesPerAddress: number;
  /**
   * How many of each function that answers public links may run at a time, so that a link's holder leaves others the account's functions.
   * It is also kept free for them: 0, for no such limit, where the account has not so many (docs/deploying.md).
   */
  maxConcurrentShareReads: number;
  /** When the API key ends: a fixed instant, since one counted from now would make every synth another; at most a year ahead. */
  apiKeyExpires: string;
}

type Kind = "string" | "boolean" | "number";
const kinds: Record<keyof Stage, Kind> = {
  name: "string",
  introspection: "boolean",
  sender: "string",
  cognitoMailSender: "string",
  codesPerAddress: "number",
  maxConcurrentShareReads: "number",
  apiKeyExpires: "string",
};

/** The stage that the context names; `-c codesPerAddress=1000` overrides a single value of it. */
export function stageOf(context: (key: string) => unknown): Stage {
  const name = String(context("stage"));
  const stages = context("stages") as Record<string, Record<string, unknown>>;
  const values = stages[name];
  if (!values)
    throw new Error(
      `cdk.json has no stage "${name}": there are ${Object.keys(stages).join(", ")}; add it under "stages"`,
    );
  const given: Record<string, unknown> = { ...values, name };
  for (const [key, kind] of Object.entries(kinds)) {
    if (key !== "name") given[key] = typed(context(key) ?? given[key], kind, `${name}.${key}`);
  }
  if (!["COGNITO", "SES"].includes(String(given.cognitoMailSender)))
    throw new Error(
      `cdk.json: ${name}.cognitoMailSender is COGNITO or SES, not ${String(given.cognitoMailSender)}`,
    );
  return given as unknown as Stage;
}

/** What comes from a command line is text. */
function typed(value: unknown, kind: Kind, name: string): unknown {
  const read = kind === "string" || typeof value !== "string" ? value : (JSON.parse(value) as unknown);
  if (typeof read !== kind)
    throw new Error(`cdk.json: ${name} is to be a ${kind}, and is ${JSON.stringify(value)}`);
  return read;
}
