import type {
  DynamoDBBatchGetItemRequest,
  DynamoDBTransactWriteItemsRequest,
  LambdaRequest,
} from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId } from "#lib/caller";
import { fail } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as lambda from "#lib/lambda";
import { failOwnUser, requireSignedIn } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as present from "#lib/users/present";
import { hasExpired } from "#table/key";
import * as emailOwner from "#table/users/emailOwner";
import { allOf, withProvider } from "#table/users/linkedProvider";
import * as providerOwner from "#table/users/providerOwner";
import type { ProviderProofItem } from "#table/users/providerProof";
import * as providerProof from "#table/users/providerProof";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";

export const steps = {
  hash: { lambda: "token", request: hashRequest, response: hashResponse },
  load: { request: loadRequest, response: loadResponse },
  connect: { request, response },
};

type Stash = { hash: string; user: UserItem; proof: ProviderProofItem };
type Load = Ctx<"Mutation.connectProvider", Partial<Stash>>;

/** @because a proof is found by the hash of its token, and APPSYNC_JS has no hash function. */
export function hashRequest(ctx: Load): LambdaRequest {
  const { proof } = ctx.args.input;
  if (!util.matches(providerProof.PROOF_TOKEN, proof)) failNotFound("proof");
  return lambda.request({ token: proof });
}

export function hashResponse(ctx: Load): null {
  ctx.stash.hash = lambda.response<{ hash: string }>(ctx).hash;
  return null;
}

export function loadRequest(ctx: Load): DynamoDBBatchGetItemRequest {
  const { hash = "" } = ctx.stash;
  return batch.request(ctx, [user.key(callerId(ctx.identity)), providerProof.key(hash)]);
}

export function loadResponse(ctx: Load): null {
  const [caller, proof] = batch.response(ctx) as [UserItem | null, ProviderProofItem | null];
  requireSignedIn(ctx.identity, caller);
  if (!caller || !proof || hasExpired(proof, util.time.nowEpochSeconds())) return failNotFound("proof");
  ctx.stash.user = caller;
  ctx.stash.proof = proof;
  return null;
}

type Connect = Ctx<"Mutation.connectProvider", Stash & transaction.Sent & { changed: UserItem }>;

/**
 * Invariant: an account at a provider belongs to one user, who had verified its address when it was
 * connected. One transaction uses the proof up, puts the lock and changes the user. The table's stream then
 * triggers Cognito's update.
 */
export function request(ctx: Connect): DynamoDBTransactWriteItemsRequest {
  const { user: caller, proof } = ctx.stash;
  const { provider, subject, address } = proof;
  const { userId, version } = caller;
  const held = allOf(caller).find((each) => each.provider === provider);
  if (held && held.subject === subject && held.endedAt === undefined)
    return runtime.earlyReturn(present.user(caller));
  if (held) failHeld(held.endedAt !== undefined);
  const now = util.time.nowISO8601();
  const providers = withProvider(caller, proof, now);
  ctx.stash.changed = { ...caller, providers, version: version + 1, updatedAt: now };
  return transaction.request(ctx, [
    {
      name: "user",
      updateItem: {
        key: user.key(userId),
        update: { providers, version: ddb.operations.increment(1), updatedAt: now },
        condition: { version: { eq: version }, status: { eq: "ACTIVE" } },
      },
    },
    {
      name: "proof",
      deleteItem: {
        key: providerProof.key(ctx.stash.hash),
        condition: providerProof.isOpen(util.time.nowEpochSeconds()),
      },
    },
    {
      name: "address",
      conditionCheck: { key: emailOwner.key(address), condition: { userId: { eq: userId } } },
    },
    {
      name: "owner",
      putItem: {
        key: providerOwner.key(provider, subject),
        item: providerOwner.item({ provider, subject, userId }),
        condition: providerOwner.isFreeForUser(userId),
      },
    },
  ]);
}

export function response(ctx: Connect) {
  const refusal = transaction.failedWrite(ctx);
  if (!refusal) return present.user(ctx.stash.changed);
  if (refusal.name === "proof") return failNotFound("proof");
  if (refusal.name === "address") {
    const message =
      "The address at the provider is no verified one of yours: add it to your addresses first.";
    return fail("Conflict", message, { address: ctx.stash.proof.address });
  }
  if (refusal.name === "owner")
    return fail("Conflict", "This account at the provider is connected to another user.");
  return failOwnUser(refusal.item as UserItem | null);
}

function failHeld(isEnding: boolean): void {
  if (isEnding)
    fail("Conflict", "The provider is being disconnected: try again in a moment.", { retry: true });
  fail("Conflict", "Another account at this provider is connected: disconnect it first.");
}
