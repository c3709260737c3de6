import {
  AdminDisableProviderForUserCommand,
  AdminLinkProviderForUserCommand,
  AdminUserGlobalSignOutCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { connectedOf, endedOf, type NamedProvider } from "#table/users/linkedProvider";
import * as providerOwner from "#table/users/providerOwner";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import type { Account, Identity } from "../../aws/cognito.ts";
import * as cognito from "../../aws/cognito.ts";
import { conditionOf } from "../../aws/condition.ts";
import { transact } from "../../aws/dynamodb.ts";

/** Returns whether the account is linked to the providers of the User, and no end of one waits. */
export function hasProviders({ identities }: Account, now: UserItem): boolean {
  const wanted = connectedOf(now);
  const isLinked = wanted.every((each) => isAmong(identities, each));
  return isLinked && identities.length === wanted.length && endedOf(now).length === 0;
}

/**
 * Links the account to the providers of the User, and ends all other links. The end of one signs the person
 * out everywhere: sign-ins by the provider must not go on. It is noted last, so that it is repeated if this
 * stops in between.
 */
export async function followProviders(account: Account, now: UserItem): Promise<void> {
  const { userPoolId: UserPoolId, userName: Username, identities } = account;
  const wanted = connectedOf(now);
  const surplus = identities.filter((each) => !isAmong(wanted, each));
  for (const each of surplus)
    await cognito.unlessNotFound(() =>
      cognito.cognitoClient.send(
        new AdminDisableProviderForUserCommand({ UserPoolId, User: sourceOf(each) }),
      ),
    );
  const ended = endedOf(now);
  if (surplus.length > 0 || ended.length > 0)
    await cognito.cognitoClient.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  for (const each of wanted.filter((one) => !isAmong(identities, one))) await link(account, each);
  for (const each of ended) await noteEnd(now.userId, each);
}

/** Links an account at a provider. `Cognito_Subject` is its claim `sub` (API reference). */
export async function link(
  account: Pick<Account, "userPoolId" | "userName">,
  source: Identity,
): Promise<void> {
  await cognito.cognitoClient.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: account.userPoolId,
      DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: account.userName },
      SourceUser: sourceOf(source),
    }),
  );
}

function sourceOf({ provider, subject }: Identity) {
  return {
    ProviderName: provider,
    ProviderAttributeName: "Cognito_Subject",
    ProviderAttributeValue: subject,
  };
}

const isAmong = (all: Identity[], { provider, subject }: Identity): boolean =>
  all.some((each) => each.provider === provider && each.subject === subject);

/** Removes the entry and its lock. The version stays the same: no field of the API shows the entry. */
async function noteEnd(userId: string, { provider, subject, endedAt }: NamedProvider): Promise<void> {
  await transact([
    {
      Update: {
        Key: user.key(userId),
        UpdateExpression: `REMOVE #providers.#${provider}`,
        ConditionExpression: `#providers.#${provider}.#endedAt = :endedAt`,
        ExpressionAttributeValues: { ":endedAt": endedAt },
      },
    },
    { Delete: { Key: providerOwner.key(provider, subject), ...conditionOf(providerOwner.isOfUser(userId)) } },
  ]);
}
