import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  GetEmailIdentityCommand,
  ListEmailIdentitiesCommand,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { standUp } from "./standUp.ts";

type Here = Awaited<ReturnType<typeof standUp>>;
let here: Here;
afterEach(() => here.stop());

const send = (from: string, { client }: Here = here) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: ["ada@example.org"] },
      Content: { Simple: { Subject: { Data: "-" }, Body: { Text: { Data: "-" } } } },
    }),
  );
const identity = (EmailIdentity: string) => ({
  Type: "AWS::SES::EmailIdentity",
  Properties: { EmailIdentity },
});
const role = (...Resource: string[]) => ({
  Type: "AWS::IAM::Role",
  Properties: {
    Policies: [{ PolicyDocument: { Statement: { Effect: "Allow", Action: "ses:SendEmail", Resource } } }],
  },
});
const create = (EmailIdentity: string) => here.client.send(new CreateEmailIdentityCommand({ EmailIdentity }));
const refusal = (address: string) => ({
  name: "MessageRejected",
  message: `Email address is not verified. The following identities failed the check in region US-EAST-1: ${address}`,
});

// SES guide, "Creating and verifying identities in Amazon SES": a domain covers its subdomains and addresses.
test.each([
  [
    "example.com",
    ["a@example.com", "A@Example.COM", "Ada <a@mail.example.com>"],
    ["a@notexample.com", "a@com.example"],
  ],
  [
    "ada@example.com",
    ["ada@example.com", "Ada <ADA@example.com>"],
    ["bob@example.com", "ada@mail.example.com"],
  ],
])("the template's identity %s sends, and no other does", async (name, senders, others) => {
  here = await standUp({ Identity: identity(name) });
  for (const each of senders) expect((await send(each)).MessageId).toBeTruthy();
  for (const each of others) await expect(send(each)).rejects.toMatchObject(refusal(each));
});

test("an account without identities sends nothing, but what AWS sends in its own name", async () => {
  here = await standUp({ Identity: role("*", "arn:aws:ses:us-east-1:000000000000:identity/*") });
  await expect(send("ada@example.com")).rejects.toMatchObject(refusal("ada@example.com"));
  const mail = { from: "no-reply@verificationemail.com", to: ["ada@example.org"], subject: "-" };
  await expect(here.ses.deliver(mail)).rejects.toMatchObject(refusal(mail.from));
  await here.ses.deliver({ ...mail, isOfAws: true });
});

test("an identity that a policy names is one that the deployment has verified", async () => {
  const arn = (name: string) => `arn:aws:ses:us-east-1:000000000000:identity/${name}`;
  here = await standUp({ Identity: role(arn("example.net"), arn("ada@example.com")) });
  await send("shop@example.net");
  await send("ada@example.com");
  await expect(send("bob@example.com")).rejects.toMatchObject(refusal("bob@example.com"));
});

test("CreateEmailIdentity verifies another sender at once, for the restarts too", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ses-"));
  here = await standUp({ Identity: identity("example.com") }, folder);
  await expect(send("ada@example.net")).rejects.toMatchObject(refusal("ada@example.net"));
  expect(await create("Example.net")).toMatchObject({
    IdentityType: "DOMAIN",
    VerifiedForSendingStatus: true,
  });
  await expect(create("example.NET")).rejects.toMatchObject({ name: "AlreadyExistsException" });
  await expect(create("no address@")).rejects.toMatchObject({ name: "BadRequestException" });
  await send("ada@example.net");
  await here.stop();
  here = await standUp({ Identity: identity("example.com") }, folder);
  await send("ada@example.net");
  const { EmailIdentities = [] } = await here.client.send(new ListEmailIdentitiesCommand());
  expect(EmailIdentities.map(({ IdentityName }) => IdentityName)).toEqual(["example.com", "example.net"]);
  const [EmailIdentity, other] = ["example.net", "example.com"];
  expect(await here.client.send(new GetEmailIdentityCommand({ EmailIdentity }))).toMatchObject({
    VerificationStatus: "SUCCESS",
  });
  await here.client.send(new DeleteEmailIdentityCommand({ EmailIdentity }));
  await expect(send("ada@example.net")).rejects.toMatchObject(refusal("ada@example.net"));
  const deleted = here.client.send(new DeleteEmailIdentityCommand({ EmailIdentity: other }));
  await expect(deleted).rejects.toMatchObject({ name: "BadRequestException" });
  rmSync(folder, { recursive: true });
});
