/** The addresses of the API and the user pool: `/app/config.json`. */
export interface Config {
  graphqlUrl: string;
  realtimeUrl: string;
  apiKey: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** The address that replaces Cognito's own one; null on AWS. */
  cognitoUrl: string | null;
  /** The domain on whose pages people sign in with passkeys; null if the stage has none. */
  passkeyDomain: string | null;
  /** The domains that the stage has: `users`, and any of `sites`, `mail` and `people`. */
  domains: string[];
  /** The names of the providers that people can sign in by. */
  providers: string[];
  /** The address of Cognito's endpoints of OAuth; null without providers. */
  signInUrl: string | null;
}

const LIMIT_MS = 30_000;

/** Reads the configuration beside the page. Throws if it cannot be read. */
export async function loadConfig(): Promise<Config> {
  const answer = await fetch("config.json", { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok) throw new Error(`config.json: ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Config;
}

let known: readonly string[] = [];

/** Notes what the stage has of the product. Called once, before anything is shown. */
export function configureDomains(config: Pick<Config, "domains">): void {
  known = config.domains;
}

/** Returns the domains of the stage. */
export function domains(): readonly string[] {
  return known;
}

/** Returns whether the stage has jobs: the other domains make them (`infra/domains/jobs.ts`). */
export function hasJobs(): boolean {
  return known.some((domain) => domain !== "users");
}

/** Returns whether the stage has sites, with their reports. */
export function hasSites(): boolean {
  return known.includes("sites");
}
