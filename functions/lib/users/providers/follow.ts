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
import { transact, update } from "../../aws/dynamodb.ts";
import { listVariable } from "../../aws/environment.ts";
import { InternalError } from "../../aws/errors.ts";
import { iso } from "../../text/iso.ts";

/** Returns whether the account is linked to the providers of the User, and no end of one waits. */
export function hasProviders({ identities }: Account, now: UserItem): boolean {
  const wanted = wantedOf(now);
  const isLinked = wanted.every((each) => isAmong(identities, each));
  return isLinked && identities.length === wanted.length && endingOf(now).length === 0;
}

/**
 * Ends all links of the account that the User does not have, and those that the User has ended. The end of
 * one signs the person out everywhere: sign-ins by the provider must not go on. It is noted last, so that it
 * is repeated if this stops in between.
 */
export async function endProviders(account: Account, now: UserItem): Promise<void> {
  const { userPoolId: UserPoolId, userName: Username, identities } = account;
  const wanted = wantedOf(now);
  const surplus = identities.filter((each) => !isAmong(wanted, each));
  const ending = endingOf(now);
  if (surplus.length + ending.length === 0) return;
  // First: then no code or cookie of before gets tokens (requireSignIn.ts).
  await update(user.key(now.userId), "SET #providerEndedAt = :now", {
    ConditionExpression: "attribute_exists(#PK)",
    ExpressionAttributeValues: { ":now": iso(Date.now()) },
  });
  for (const each of surplus)
    await cognito.unlessNotFound(() =>
      cognito.cognitoClient.send(
        new AdminDisableProviderForUserCommand({ UserPoolId, User: sourceOf(each) }),
      ),
    );
  await cognito.cognitoClient.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  for (const each of ending) await noteEnd(now.userId, each);
}

/** Links the account to the providers of the User. */
export async function linkProviders(account: Account, now: UserItem): Promise<void> {
  for (const each of wantedOf(now)) if (!isAmong(account.identities, each)) await link(account, each);
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

const isOfStage = ({ provider }: NamedProvider): boolean => listVariable("PROVIDERS").includes(provider);

const wantedOf = (now: UserItem): NamedProvider[] => connectedOf(now).filter(isOfStage);

/**
 * The entries whose end is to be noted. A provider that left the stage ends them, too: one that came back by
 * its name could give their subjects to other people.
 */
const endingOf = (now: UserItem): NamedProvider[] => [
  ...endedOf(now),
  ...connectedOf(now).filter((each) => !isOfStage(each)),
];

/**
 * Removes the entry and its lock, in one transaction. Throws if the entry was changed at the same time, or if
 * the lock is another user's: the message is retried.
 */
async function noteEnd(userId: string, { provider, subject, connectedAt }: NamedProvider): Promise<void> {
  const refused = await transact([
    {
      Update: {
        Key: user.key(userId),
        UpdateExpression: `REMOVE #providers.#${provider} SET #updatedAt = :now ADD #version :one`,
        ConditionExpression: `#providers.#${provider}.#connectedAt = :connectedAt`,
        ExpressionAttributeValues: { ":connectedAt": connectedAt, ":now": iso(Date.now()), ":one": 1 },
      },
    },
    {
      Delete: {
        Key: providerOwner.key(provider, subject),
        ...conditionOf(providerOwner.isFreeForUser(userId)),
      },
    },
  ]);
  if (refused.length > 0)
    throw new InternalError("the end of a provider could not be noted: the message is retried");
}
