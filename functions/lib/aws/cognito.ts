import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import type { AttributeType } from "@aws-sdk/client-cognito-identity-provider";

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
  };
}

export async function findAccount(userPoolId: string, userName: string): Promise<Account | undefined> {
  const command = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userName });
  return unlessNotFound(async () => {
    const { UserAttributes, ...found } = await cognitoClient.send(command);
    return toAccount(userPoolId, { ...found, Attributes: UserAttributes });
  });
}

/** Returns whether sign-ins of the account ask for a second factor. Throws if there is no such account. */
export async function hasSecondFactor({ userPoolId, userName }: Pick<Account, "userPoolId" | "userName">) {
  const found = await cognitoClient.send(
    new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userName }),
  );
  return (found.UserMFASettingList ?? []).length > 0;
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
