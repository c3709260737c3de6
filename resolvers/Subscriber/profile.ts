import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as identifiedProfile from "#steps/people/identifiedProfile";
import * as rootProfile from "#steps/people/rootProfile";
import * as identity from "#table/people/identity";
import type { EmailOwnerItem } from "#table/users/emailOwner";
import * as emailOwner from "#table/users/emailOwner";

export const steps = {
  address: { request: addressRequest, response: addressResponse },
  owner: { request: ownerRequest, response: ownerResponse },
  identity: { request: identityRequest, response: identityResponse },
  identifiedProfile,
  rootProfile,
};

/** The values that these steps store in the stash: a verified identity that leads to the person. */
export type VerifiedIdentity = { identity?: identity.IdentityItem | null };

type Read = Ctx<"Subscriber.profile", VerifiedIdentity, identity.IdentityItem | null>;

/** The address comes from the parent. */
export function addressRequest(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: identity.key("email", ctx.source?.email ?? ""), consistentRead: true });
}

export function addressResponse(ctx: Read): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.identity = ctx.result?.isVerified ? ctx.result : null;
  return null;
}

type Owner = Ctx<"Subscriber.profile", VerifiedIdentity, emailOwner.EmailOwnerItem | null>;

/** Only a verified address has an owner: a claim is not read. */
export function ownerRequest(ctx: Owner): DynamoDBGetItemRequest {
  if (ctx.stash.identity) return runtime.earlyReturn(null);
  return ddb.get({ key: emailOwner.key(ctx.source?.email ?? ""), consistentRead: true });
}

export function ownerResponse(ctx: Owner): emailOwner.EmailOwnerItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}

type Previous = { result: EmailOwnerItem | null };
type Identity = Ctx<"Subscriber.profile", VerifiedIdentity, identity.IdentityItem | null, Previous>;

export function identityRequest(ctx: Identity): DynamoDBGetItemRequest {
  const owner = ctx.prev.result;
  if (!owner) return runtime.earlyReturn(ctx.stash.identity ?? null);
  return ddb.get({ key: identity.key("user", owner.userId), consistentRead: true });
}

/** A user id that only a browser has claimed is not this user's. */
export function identityResponse(ctx: Identity): identity.IdentityItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result?.isVerified ? ctx.result : null;
}
