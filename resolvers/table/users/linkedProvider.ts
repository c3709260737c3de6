/** An account at a provider by which a user signs in. */
export type LinkedProvider = {
  /** The provider's id of the person: its claim `sub`. */
  subject: string;
  /** The address that it named when it was connected. */
  address: string;
  connectedAt: string;
  /** When the user disconnected it. Cognito follows, and then the entry goes. */
  endedAt?: string;
};

/** The attribute `providers` of a user, by the names of the stage's providers: one account at each. */
export type LinkedProviders = Record<string, LinkedProvider>;

type WithProviders = { providers?: LinkedProviders };

export type NamedProvider = LinkedProvider & { provider: string };

/** The providers of a user that are connected, by their names. */
export function connectedOf(user: WithProviders): NamedProvider[] {
  return allOf(user).filter((each) => each.endedAt === undefined);
}

/** The providers that the user has disconnected, and that Cognito may still have. */
export function endedOf(user: WithProviders): NamedProvider[] {
  return allOf(user).filter((each) => each.endedAt !== undefined);
}

export function allOf({ providers = {} }: WithProviders): NamedProvider[] {
  return Object.keys(providers)
    .sort()
    .map((provider) => ({ ...(providers[provider] as LinkedProvider), provider }));
}

/** The attribute with one more provider. */
export function withProvider(
  { providers = {} }: WithProviders,
  { provider, subject, address }: { provider: string; subject: string; address: string },
  now: string,
): LinkedProviders {
  return { ...providers, [provider]: { subject, address, connectedAt: now } };
}

/** The attribute with one provider disconnected. */
export function withoutProvider(
  { providers = {} }: WithProviders,
  provider: string,
  now: string,
): LinkedProviders {
  return { ...providers, [provider]: { ...(providers[provider] as LinkedProvider), endedAt: now } };
}
