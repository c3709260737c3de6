/** Whom the page can act as: a user by its `sub`, the API key, or a role. */
export interface PageCaller {
  id: string;
  name: string;
}

export interface Settings {
  callers: PageCaller[];
  graphqlPath: string;
  realtimePath: string;
}

export async function loadSettings(): Promise<Settings> {
  const response = await fetch("/graphiql/settings.json");
  return (await response.json()) as Settings;
}

/**
 * The headers by which the caller may send this body to this path. The local runtime has the keys and signs
 * users in by their `sub` for each request, so that the page goes on after a change of address and after the
 * clock was set forward.
 */
export async function headersOf(caller: string, path: string, body: string): Promise<Record<string, string>> {
  const response = await fetch("/graphiql/headers", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ caller, path, body }),
  });
  const answer = (await response.json()) as { headers?: Record<string, string>; message?: string };
  if (!response.ok || !answer.headers) throw new Error(answer.message ?? "the local cloud gave no headers");
  return answer.headers;
}
