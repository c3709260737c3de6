import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { sendAs } from "./aws/signature.ts";

/**
 * Runs a command at a terminal, as the person whom the SDK finds there: by a profile, a sign-on, environment variables. An error is
 * printed in one line that begins with the command's name, and the exit code becomes 1.
 */
export async function runCommand(name: string, work: () => Promise<void>): Promise<void> {
  const { region, credentials } = new DynamoDBClient({}).config;
  sendAs(async () => ({ region: await region(), credentials: await credentials() }));
  await work().catch((error: Error) => {
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  });
}
