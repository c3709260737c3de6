import type { EntityPlace } from "../place.ts";
import * as apiKey from "./apiKey.ts";
import * as email from "./email.ts";
import * as emailOwner from "./emailOwner.ts";
import * as emailVerification from "./emailVerification.ts";
import * as signIn from "./signIn.ts";
import * as providerOwner from "./providerOwner.ts";
import * as providerProof from "./providerProof.ts";
import * as user from "./user.ts";

export const userEntities: Record<string, EntityPlace> = {
  User: {
    ...user.key("{userId}"),
    ...user.listed("{userId}", "{email}"),
    ...user.listedByStatus({
      userId: "{userId}",
      status: "{status}" as user.UserItem["status"],
      createdAt: "{createdAt}",
    }),
    ...user.listedAsApprover({ userId: "{userId}", groups: ["editor"] }),
    ttl: "30 days, once deleted",
  },
  Email: {
    ...email.key("{userId}", "{emailId}"),
    GSI2PK: email.lapsingOn("{yyyy-mm-dd}").partition,
    GSI2SK: "{emailId}",
  },
  EmailOwner: {
    ...emailOwner.key("{address}"),
    GSI2PK: emailOwner.all.partition,
    GSI2SK: "{address}",
  },
  ProviderOwner: providerOwner.key("{provider}", "{subject}"),
  ProviderProof: { ...providerProof.key("{hash}"), ttl: "15 minutes" },
  EmailVerification: { ...emailVerification.key("{emailId}"), ttl: "15 minutes" },
  ApiKey: {
    ...apiKey.key("{hash}"),
    GSI1PK: apiKey.apiKeysOf("{siteId}").partition,
    GSI1SK: "{createdAt}#{keyId}",
    ttl: "400 days after its end",
  },
  ApiKeyId: {
    ...apiKey.idKey("{keyId}"),
    GSI1PK: apiKey.apiKeyIdsOf("{siteId}").partition,
    GSI1SK: "{keyId}",
    ttl: "400 days after the end that the key was made with",
  },
  SignIn: { ...signIn.key("{userId}", "{at}", "{signInId}"), ttl: "90 days" },
};
