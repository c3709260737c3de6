import type { Outputs } from "./processes.ts";

const ALICE = "alice@example.com";

export const tokenOfAlice = (outputs: Outputs): Promise<string> => tokenOf(outputs, ALICE);

/** Returns an access token of a demo user, from the settings that GraphiQL uses. */
export async function tokenOf({ httpUrl }: Outputs, email: string): Promise<string> {
  const settings = (await (await fetch(`${httpUrl}/graphiql/settings.json`)).json()) as {
    callers: { id: string; name: string }[];
  };
  const caller = settings.callers.find(({ name }) => name.split(" ")[0] === email)?.id;
  const answer = await fetch(`${httpUrl}/graphiql/headers`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ caller, path: "/graphql", body: "" }),
  });
  if (!answer.ok) throw new Error(`no token for ${email}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { headers: { authorization: string } }).headers.authorization;
}

/** The query that both servers answer. */
export const ME = JSON.stringify({
  query:
    "query Me { me { userId version status email primaryEmailId firstName lastName locale timezone createdAt updatedAt } }",
});

export async function askMe(url: string, token: string): Promise<string> {
  const answer = await fetch(url, { method: "POST", headers: aliceHeaders(token), body: ME });
  const text = await answer.text();
  if (!answer.ok || !text.includes(ALICE)) throw new Error(`${url} answered ${text}`);
  return text;
}

export function aliceHeaders(token: string): Record<string, string> {
  return { "content-type": "application/json", authorization: token };
}
