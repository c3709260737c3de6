/** A demo user's sign-in: an access token, fetched again when it has become too old for the local clock. */
export interface Session {
  email: string;
  token(fresh?: boolean): Promise<string>;
}

export interface Settings {
  users: { email: string; groups: string[] }[];
  graphqlPath: string;
  realtimePath: string;
}

export async function loadSettings(): Promise<Settings> {
  const response = await fetch("/graphiql/settings.json");
  return (await response.json()) as Settings;
}

/** Signs in through the local runtime, which knows the demo users' password. */
export function signIn(email: string): Session {
  let current: Promise<string> | undefined;
  return {
    email,
    token(fresh = false) {
      if (fresh || !current) current = requestToken(email);
      current.catch(() => (current = undefined));
      return current;
    },
  };
}

async function requestToken(email: string): Promise<string> {
  const response = await fetch("/graphiql/token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  const answer = (await response.json()) as { accessToken?: string; message?: string };
  if (!response.ok || !answer.accessToken) throw new Error(answer.message ?? `${email} could not sign in`);
  return answer.accessToken;
}
