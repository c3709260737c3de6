import type * as sdk from "@aws-sdk/client-ssm";
import { Command, LeanClient, type ClientSettings } from "./client.ts";

// The names that `@aws-sdk/client-ssm` has for the same, as far as functions import them.

export class SSMClient extends LeanClient {
  constructor(settings: ClientSettings) {
    super({ id: "SSM", name: "ssm", target: "AmazonSSM", version: "1.1" }, settings);
  }
}

export class GetParameterCommand extends Command<
  sdk.GetParameterCommandInput,
  sdk.GetParameterCommandOutput
> {
  readonly operation = "GetParameter";
}

export class PutParameterCommand extends Command<
  sdk.PutParameterCommandInput,
  sdk.PutParameterCommandOutput
> {
  readonly operation = "PutParameter";
}

export class GetParametersByPathCommand extends Command<
  sdk.GetParametersByPathCommandInput,
  sdk.GetParametersByPathCommandOutput
> {
  readonly operation = "GetParametersByPath";
}

export class DeleteParametersCommand extends Command<
  sdk.DeleteParametersCommandInput,
  sdk.DeleteParametersCommandOutput
> {
  readonly operation = "DeleteParameters";
}
