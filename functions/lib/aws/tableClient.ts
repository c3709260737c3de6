import { JsonClient, type Service } from "./jsonClient.ts";

const DYNAMODB: Service = {
  id: "DynamoDB",
  name: "dynamodb",
  target: "DynamoDB_20120810",
  version: "1.0",
};

/** A class of its own, so that tests can answer what is asked of the table, and leave other services alone. */
export class DynamoDbClient extends JsonClient {
  constructor() {
    super(DYNAMODB);
  }
}

export const client = new DynamoDbClient();
