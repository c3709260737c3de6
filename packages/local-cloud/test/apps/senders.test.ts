import { CreateEmailIdentityCommand, SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { UserPool, UserPoolEmail } from "aws-cdk-lib/aws-cognito";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cloud } from "../../app/index.ts";
import { started, synthesise, type Heard, type Synthesised } from "./app.ts";

let app: Synthesised;
let cloud: Cloud & Heard;
let client: SESv2Client;

beforeAll(async () => {
  app = synthesise((stack) => {
    new EmailIdentity(stack, "Identity", { identity: Identity.domain("example.com") });
    const role = new Role(stack, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    const resources = [
      stack.formatArn({ service: "ses", resource: "identity", resourceName: "shop@example.net" }),
    ];
    role.addToPolicy(new PolicyStatement({ actions: ["ses:SendEmail"], resources }));
    const email = UserPoolEmail.withSES({ fromEmail: "users@example.org", sesRegion: "us-east-1" });
    new UserPool(stack, "Users", { email, signInAliases: { email: true } });
  });
  cloud = await started(app);
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  client = new SESv2Client({ endpoint: cloud.origin, region: cloud.region, credentials });
});
afterAll(async () => {
  client.destroy();
  await cloud?.stop();
  app.remove();
});

const send = (FromEmailAddress: string) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress,
      Destination: { ToAddresses: ["ada@example.org"] },
      Content: { Simple: { Subject: { Data: "-" }, Body: { Text: { Data: "-" } } } },
    }),
  );

test("the identities that the templates create and name send, and others once they are verified", async () => {
  expect(cloud.lacking).toEqual([]);
  for (const sender of ["a@mail.example.com", "shop@example.net", "users@example.org"]) await send(sender);
  const refusal = { name: "MessageRejected", message: expect.stringContaining("bob@example.net") as string };
  await expect(send("bob@example.net")).rejects.toMatchObject(refusal);
  await client.send(new CreateEmailIdentityCommand({ EmailIdentity: "bob@example.net" }));
  await send("bob@example.net");
});
