import type {
  AdminRespondToAuthChallengeRequest,
  RespondToAuthChallengeRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { invalidParameter } from "../pools/attributes.ts";
import {
  clientOf,
  poolOf,
  required,
  unknownClient,
  type Service,
  type UserPoolOperation,
} from "../pools/service.ts";
import { setNewPassword, verifyCode, verifyPassword, type Answered } from "./challenge.ts";
import { choiceAnswers } from "./choice.ts";
import { SOFTWARE_TOKEN_MFA } from "./factor.ts";

async function respondToAuthChallenge(
  service: Service,
  given: RespondToAuthChallengeRequest,
): Promise<object> {
  const input = required(given, "ClientId", "ChallengeName");
  return respond(service, input);
}

async function adminRespondToAuthChallenge(
  service: Service,
  given: AdminRespondToAuthChallengeRequest,
): Promise<object> {
  const input = required(given, "UserPoolId", "ClientId", "ChallengeName");
  const { client, pool } = clientOf(service, input.ClientId);
  if (pool !== poolOf(service, input.UserPoolId)) throw unknownClient(client.id);
  return respond(service, input);
}

const answers: Record<string, (service: Service, answered: Answered) => Promise<object>> = {
  PASSWORD_VERIFIER: verifyPassword,
  NEW_PASSWORD_REQUIRED: setNewPassword,
  [SOFTWARE_TOKEN_MFA]: verifyCode,
  ...choiceAnswers,
};

async function respond(
  service: Service,
  { ChallengeName, ClientId = "", ...input }: RespondToAuthChallengeRequest,
): Promise<object> {
  const name = String(ChallengeName);
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (!answer) throw invalidParameter(`the local Cognito does not imitate the challenge ${name}`);
  return answer(service, {
    ...clientOf(service, ClientId),
    responses: input.ChallengeResponses ?? {},
    session: input.Session ?? "",
    clientMetadata: input.ClientMetadata,
  });
}

export const respondOperations: Record<string, UserPoolOperation> = {
  RespondToAuthChallenge: respondToAuthChallenge,
};

export const adminRespondOperations: Record<string, UserPoolOperation> = {
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
};
