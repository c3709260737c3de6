import type * as sdk from "@aws-sdk/client-dynamodb";
import { Command, LeanClient, type ClientSettings } from "./client.ts";

// The names that `@aws-sdk/client-dynamodb` has for the same, as far as functions import them.

export class DynamoDBClient extends LeanClient {
  constructor(settings: ClientSettings) {
    super({ id: "DynamoDB", name: "dynamodb", target: "DynamoDB_20120810", version: "1.0" }, settings);
  }
}

export class GetItemCommand extends Command<sdk.GetItemCommandInput, sdk.GetItemCommandOutput> {
  readonly operation = "GetItem";
}

export class PutItemCommand extends Command<sdk.PutItemCommandInput, sdk.PutItemCommandOutput> {
  readonly operation = "PutItem";
}

export class UpdateItemCommand extends Command<sdk.UpdateItemCommandInput, sdk.UpdateItemCommandOutput> {
  readonly operation = "UpdateItem";
}

export class DeleteItemCommand extends Command<sdk.DeleteItemCommandInput, sdk.DeleteItemCommandOutput> {
  readonly operation = "DeleteItem";
}

export class QueryCommand extends Command<sdk.QueryCommandInput, sdk.QueryCommandOutput> {
  readonly operation = "Query";
}

export class BatchGetItemCommand extends Command<
  sdk.BatchGetItemCommandInput,
  sdk.BatchGetItemCommandOutput
> {
  readonly operation = "BatchGetItem";
}

export class BatchWriteItemCommand extends Command<
  sdk.BatchWriteItemCommandInput,
  sdk.BatchWriteItemCommandOutput
> {
  readonly operation = "BatchWriteItem";
}

export class TransactWriteItemsCommand extends Command<
  sdk.TransactWriteItemsCommandInput,
  sdk.TransactWriteItemsCommandOutput
> {
  readonly operation = "TransactWriteItems";
}
