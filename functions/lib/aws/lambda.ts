import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { InternalError } from "./errors.ts";

const client = new LambdaClient({});

/**
 * Invokes a function and waits for what it returns. Throws if the function fails. It may run twice: the SDK
 * asks again where a connection ended, as one does that Lambda froze with the process
 * (aws/aws-sdk-js-v3#1196).
 */
export async function invoke(functionArn: string, event: object): Promise<unknown> {
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName: functionArn, Payload: JSON.stringify(event) }),
  );
  if (FunctionError) throw new InternalError("the function failed: its own lines in the log say why");
  const text = Payload?.transformToString() ?? "";
  return text === "" ? undefined : JSON.parse(text);
}
