import type {
  AdminInitiateAuthRequest,
  InitiateAuthRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { invalidParameter } from "../pools/attributes.ts";
import {
  clientOf,
  poolOf,
  required,
  unknownClient,
  type UserPoolOperation,
  type Service,
} from "../pools/service.ts";
import { startChoice } from "./choice.ts";
import { signInWithPassword, startSrp, type Start } from "./passwordFlows.ts";
import { refresh } from "./refresh.ts";

/** The client setting that allows a flow, AWS's message if it does not, and the flow itself. */
interface Flow {
  allowed: string;
  otherwise: string;
  run: (service: Service, start: Start) => Promise<object>;
}

const flows: Record<string, Flow> = {
  USER_SRP_AUTH: {
    allowed: "ALLOW_USER_SRP_AUTH",
    otherwise: "USER_SRP_AUTH is not enabled for the client.",
    run: startSrp,
  },
  USER_PASSWORD_AUTH: {
    allowed: "ALLOW_USER_PASSWORD_AUTH",
    otherwise: "USER_PASSWORD_AUTH flow not enabled for this client",
    run: signInWithPassword,
  },
  ADMIN_USER_PASSWORD_AUTH: {
    allowed: "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    otherwise: "Auth flow not enabled for this client",
    run: signInWithPassword,
  },
  USER_AUTH: {
    allowed: "ALLOW_USER_AUTH",
    otherwise: "USER_AUTH is not enabled for the client.",
    run: startChoice,
  },
  REFRESH_TOKEN_AUTH: {
    allowed: "ALLOW_REFRESH_TOKEN_AUTH",
    otherwise: "Refresh token auth flow not enabled for this client",
    run: (service, { client, parameters, clientMetadata }) =>
      refresh(service, client, parameters.REFRESH_TOKEN ?? "", clientMetadata),
  },
};

async function initiateAuth(service: Service, given: InitiateAuthRequest): Promise<object> {
  const input = required(given, "ClientId", "AuthFlow");
  const flow = input.AuthFlow as string;
  if (flow.startsWith("ADMIN_")) throw invalidParameter("Initiate Auth method not supported.");
  return start(service, flow, { ...clientOf(service, input.ClientId), ...startOf(input) });
}

async function adminInitiateAuth(service: Service, given: AdminInitiateAuthRequest): Promise<object> {
  const input = required(given, "UserPoolId", "ClientId", "AuthFlow");
  const { client, pool } = clientOf(service, input.ClientId);
  if (pool !== poolOf(service, input.UserPoolId)) throw unknownClient(input.ClientId);
  const flow =
    input.AuthFlow === "ADMIN_NO_SRP_AUTH" ? "ADMIN_USER_PASSWORD_AUTH" : (input.AuthFlow as string);
  return start(service, flow, { client, pool, ...startOf(input) });
}

function startOf(input: InitiateAuthRequest): Pick<Start, "parameters" | "clientMetadata"> {
  return { parameters: input.AuthParameters ?? {}, clientMetadata: input.ClientMetadata };
}

async function start(service: Service, name: string, started: Start): Promise<object> {
  const known = name === "REFRESH_TOKEN" ? "REFRESH_TOKEN_AUTH" : name;
  const flow = Object.hasOwn(flows, known) ? flows[known] : undefined;
  if (!flow) throw invalidParameter(`the local Cognito does not imitate the flow ${name}`);
  if (!started.client.flows.has(flow.allowed)) throw invalidParameter(flow.otherwise);
  return flow.run(service, started);
}

export const signInOperations: Record<string, UserPoolOperation> = { InitiateAuth: initiateAuth };

export const adminSignInOperations: Record<string, UserPoolOperation> = {
  AdminInitiateAuth: adminInitiateAuth,
};
