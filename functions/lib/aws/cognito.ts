import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import type { AttributeType } from "@aws-sdk/client-cognito-identity-provider";
import { listVariable } from "./environment.ts";

/** A Cognito account. Its `userName` is the `sub`; people sign in by address, which is an alias. */
export interface Account {
  userPoolId: string;
  userId: string;
  userName: string;
  /** As it was typed; empty if the account has none. */
  email: string;
  /** A language tag; empty if the account has none. */
  locale: string;
  isVerified: boolean;
  isEnabled: boolean;
  status: string;
  /** The accounts at the stage's providers that are linked to it. */
  identities: Identity[];
}

/** An account at a provider: the provider's name in the pool, and its id of the person. */
export interface Identity {
  provider: string;
  subject: string;
}

type Found = {
  Username?: string;
  Enabled?: boolean;
  UserStatus?: string;
  Attributes?: AttributeType[];
};

export const cognitoClient = new CognitoIdentityProviderClient({});

export function toAccount(userPoolId: string, found: Found): Account {
  const attribute = (name: string) => found.Attributes?.find((each) => each.Name === name)?.Value ?? "";
  return {
    userPoolId,
    userId: attribute("sub"),
    userName: found.Username ?? "",
    email: attribute("email"),
    locale: attribute("locale"),
    isVerified: attribute("email_verified") === "true",
    isEnabled: found.Enabled === true,
    status: found.UserStatus ?? "",
    identities: identitiesIn(attribute("identities")),
  };
}

/**
 * Reads the attribute `identities`, which is JSON (API reference, AdminGetUser). One at a provider that the
 * stage does not have any more signs no person in, and Cognito answers an error about it: it is left out.
 */
function identitiesIn(text: string): Identity[] {
  if (text === "") return [];
  const found = JSON.parse(text) as { providerName: string; userId: string }[];
  const names = listVariable("PROVIDERS");
  return found
    .filter(({ providerName }) => names.includes(providerName))
    .map(({ providerName, userId }) => ({ provider: providerName, subject: userId }));
}

export async function findAccount(userPoolId: string, userName: string): Promise<Account | undefined> {
  const command = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userName });
  return unlessNotFound(async () => {
    const { UserAttributes, ...found } = await cognitoClient.send(command);
    return toAccount(userPoolId, { ...found, Attributes: UserAttributes });
  });
}

/**
 * Returns whether each sign-in of the account asks for a second factor. One by a provider does not, and a
 * renewed token does not say how its sign-in began. Throws if there is no such account.
 */
export async function hasSecondFactor({ userPoolId, userName }: Pick<Account, "userPoolId" | "userName">) {
  const found = await cognitoClient.send(
    new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userName }),
  );
  const identities = found.UserAttributes?.find(({ Name }) => Name === "identities")?.Value ?? "";
  return (found.UserMFASettingList ?? []).length > 0 && identitiesIn(identities).length === 0;
}

export async function disableAccount(account: Pick<Account, "userPoolId" | "userName">): Promise<void> {
  const { userPoolId, userName } = account;
  await cognitoClient.send(new AdminDisableUserCommand({ UserPoolId: userPoolId, Username: userName }));
}

/** Runs `run`. Returns undefined if Cognito answers that the account does not exist. */
export async function unlessNotFound<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if ((error as Error).name === "UserNotFoundException") return undefined;
    throw error;
  }
}
