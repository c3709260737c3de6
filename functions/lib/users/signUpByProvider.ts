import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { withProvider } from "#table/users/linkedProvider";
import * as providerOwner from "#table/users/providerOwner";
import type { ProviderProofItem } from "#table/users/providerProof";
import * as providerProof from "#table/users/providerProof";
import { hasExpired } from "#table/key";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import type { Account } from "../aws/cognito.ts";
import * as cognito from "../aws/cognito.ts";
import { conditionOf } from "../aws/condition.ts";
import { get, transact } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import { hashToken, newToken } from "../ids/tokens.ts";
import { provisionUser } from "./provision.ts";
import { hasAccount, isTooOften } from "./signUp.ts";
import { link } from "./providers/follow.ts";

/** The reason why a proof makes no account. */
type RefusedProof = "absent" | "owned" | "tooOften";

/**
 * Makes the account of a proof and its User, and links the account at the provider. The account has a drawn
 * password, because Cognito links providers to accounts with a password only, and because its owner can
 * replace it as a forgotten one. Returns the id of the user, or why there is none. If it stops in between,
 * the account stays, and the next sign-in by the provider asks to connect it. Throws if a service fails.
 */
export async function signUpBy(
  token: string,
  userPoolId: string,
): Promise<{ userId: string } | { refused: RefusedProof }> {
  const key = providerProof.key(hashToken(token));
  const proof = await get<ProviderProofItem>(key);
  if (!proof || hasExpired(proof, Math.floor(Date.now() / 1000))) return { refused: "absent" };
  if (await hasAccount(proof.address, userPoolId)) return { refused: "owned" };
  // Another proof may have made one, of an address that the person had at the provider then.
  if (await get(providerOwner.key(proof.provider, proof.subject))) return { refused: "owned" };
  if (await isTooOften(proof.address)) return { refused: "tooOften" };
  const account = await makeAccount(userPoolId, proof.address);
  const made = await provisionUser(account);
  if ("refused" in made) throw new InternalError(`the new account got no user: ${made.refused}`);
  // Before the table says so: then nothing is left to do for the function that follows the table.
  await link(account, proof);
  await connect(made.user, proof);
  return { userId: account.userId };
}

/** Makes an account whose address is verified. One that was never confirmed has no claim to the address. */
async function makeAccount(UserPoolId: string, address: string): Promise<Account> {
  const former = await cognito.findAccount(UserPoolId, address);
  if (former?.status === "UNCONFIRMED") await deleteAccount(former);
  const { User } = await cognito.cognitoClient.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: address,
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "email", Value: address },
        { Name: "email_verified", Value: "true" },
      ],
    }),
  );
  const account = cognito.toAccount(UserPoolId, User ?? {});
  try {
    // The pool's policy wants letters of both cases, a digit and a symbol.
    const drawn = { Password: `Aa1!${newToken()}`, Permanent: true };
    await cognito.cognitoClient.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: account.userName, ...drawn }),
    );
  } catch (error) {
    await deleteAccount(account);
    throw error;
  }
  return account;
}

async function deleteAccount({ userPoolId: UserPoolId, userName: Username }: Account): Promise<void> {
  await cognito.unlessNotFound(() =>
    cognito.cognitoClient.send(new AdminDeleteUserCommand({ UserPoolId, Username })),
  );
}

/** Uses the proof up, and writes what `connectProvider` writes, in one transaction. */
async function connect(made: UserItem, proof: ProviderProofItem): Promise<void> {
  const { userId, version } = made;
  const { provider, subject } = proof;
  const now = new Date();
  const values = {
    ":providers": withProvider(made, proof, now.toISOString()),
    ":now": now.toISOString(),
    ":version": version,
    ":one": 1,
  };
  const owner = providerOwner.item({ provider, subject, userId });
  const refused = await transact([
    {
      Update: {
        Key: user.key(userId),
        UpdateExpression: "SET #providers = :providers, #updatedAt = :now ADD #version :one",
        ConditionExpression: "#version = :version",
        ExpressionAttributeValues: values,
      },
    },
    {
      Delete: {
        Key: { PK: proof.PK, SK: proof.SK },
        ...conditionOf(providerProof.isOpen(Math.floor(now.getTime() / 1000))),
      },
    },
    {
      Put: {
        Item: { ...providerOwner.key(provider, subject), ...owner },
        ...conditionOf(providerOwner.isFreeForUser(userId)),
      },
    },
  ]);
  if (refused.length > 0) throw new InternalError("the proof was used at the same time");
}
