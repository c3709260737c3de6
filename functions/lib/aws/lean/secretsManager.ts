import type * as sdk from "@aws-sdk/client-secrets-manager";
import { Command, LeanClient, type ClientSettings } from "./client.ts";

// The names that `@aws-sdk/client-secrets-manager` has for the same, as far as functions import them.

export class SecretsManagerClient extends LeanClient {
  constructor(settings: ClientSettings) {
    super(
      { id: "Secrets Manager", name: "secretsmanager", target: "secretsmanager", version: "1.1" },
      settings,
    );
  }
}

export class GetSecretValueCommand extends Command<
  sdk.GetSecretValueCommandInput,
  sdk.GetSecretValueCommandOutput
> {
  readonly operation = "GetSecretValue";
}
