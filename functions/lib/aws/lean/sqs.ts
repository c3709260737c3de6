import type * as sdk from "@aws-sdk/client-sqs";
import { Command, LeanClient, type ClientSettings } from "./client.ts";

// The names that `@aws-sdk/client-sqs` has for the same, as far as functions import them.

export class SQSClient extends LeanClient {
  constructor(settings: ClientSettings) {
    super({ id: "SQS", name: "sqs", target: "AmazonSQS", version: "1.0" }, settings);
  }
}

export class SendMessageBatchCommand extends Command<
  sdk.SendMessageBatchCommandInput,
  sdk.SendMessageBatchCommandOutput
> {
  readonly operation = "SendMessageBatch";
}
