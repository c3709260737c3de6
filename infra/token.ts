import { parseArgs } from "node:util";
import { join } from "node:path";
import { accessTokenOf } from "./demo/graphql.ts";
import { readOutputs } from "./demo/outputs.ts";

const root = join(import.meta.dirname, "..");
const USAGE = `npm run -s token -- <address> [--app <url>]

  <address>     of the user who signs in
  --app <url>   the dashboard of a stage: https://<distribution>/app/ (the running local cloud)

The password of a demo user is known. Of any other user it is in the variable ROLLCALL_PASSWORD.`;

/** `npm run token`: prints a user's access token, which is the header `authorization` of a request. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { app: { type: "string" } }, allowPositionals: true });
  const [email, ...others] = positionals;
  if (!email?.includes("@") || others.length > 0) throw new Error(`give one address of a user\n\n${USAGE}`);
  const local = values.app === undefined ? await readOutputs(root) : undefined;
  const known = local?.users.find((user) => user.email === email.toLowerCase());
  const password = process.env.ROLLCALL_PASSWORD || known?.password;
  if (!password)
    throw new Error(`the password of ${email} is not known: set ROLLCALL_PASSWORD to it, and try again`);
  const connection = local ?? (await connectionOf(values.app!));
  console.log(await accessTokenOf({ email, password }, connection));
}

/** Reads where a stage's API and user pool are, as its dashboard does. */
async function connectionOf(app: string): Promise<Record<string, unknown>> {
  const url = new URL("config.json", app.replace(/\/?$/, "/"));
  const answer = await fetch(url);
  if (!answer.ok)
    throw new Error(`${url.href} answers ${answer.status}: --app must be the dashboard of a stage`);
  const { cognitoUrl, ...connection } = (await answer.json()) as Record<string, unknown>;
  return { ...connection, ...(cognitoUrl !== null && { cognitoUrl }) };
}

await main().catch((error: Error) => {
  process.stderr.write(`token: ${error.message}\n`);
  process.exitCode = 1;
});
