import {
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  ListSuppressedDestinationsCommand,
  PutSuppressedDestinationCommand,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standUp, templates } from "./standUp.ts";

let here: Awaited<ReturnType<typeof standUp>>;
beforeEach(async () => {
  here = await standUp();
});
afterEach(() => here.stop());

const send = (
  to: string,
  set: string | undefined = "mails",
  text = "Hello",
): Promise<{ MessageId?: string }> =>
  here.client.send(
    new SendEmailCommand({
      FromEmailAddress: "no-reply@example.com",
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: "Hello" }, Body: { Text: { Data: text } } } },
      EmailTags: [{ Name: "kind", Value: "test" }],
      ...(set === "" ? {} : { ConfigurationSetName: set }),
    }),
  );

const types = (): string[] => here.events.map((event) => event["detail-type"]);
const arrived = async (to: string): Promise<number> => {
  const response = await fetch(`${here.url}/inbox/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as unknown[]).length;
};

describe("what is published (EventBridge events reference, Amazon SES events; mailbox simulator of the SES guide)", () => {
  it.each([
    ["success@simulator.amazonses.com", ["Email Sent", "Email Delivered"], 1],
    ["success+label@simulator.amazonses.com", ["Email Sent", "Email Delivered"], 1],
    ["ada@example.com", ["Email Sent", "Email Delivered"], 1],
    ["bounce@simulator.amazonses.com", ["Email Sent", "Email Bounced"], 0],
    ["Bounce+x@simulator.amazonses.com", ["Email Sent", "Email Bounced"], 0],
    ["suppressionlist@simulator.amazonses.com", ["Email Sent", "Email Bounced"], 0],
    ["ooto@simulator.amazonses.com", ["Email Sent", "Email Delivered", "Email Bounced"], 1],
    ["complaint@simulator.amazonses.com", ["Email Sent", "Email Delivered", "Email Complaint Received"], 1],
    ["ada@nowhere.invalid", ["Email Sent", "Email Bounced"], 0],
  ])("for %s: %j", async (to, expected, mails) => {
    await send(to);
    expect(types()).toEqual(expected);
    expect(await arrived(to)).toBe(mails);
  });

  it("gives a bounce its documented form", async () => {
    const { MessageId } = await send("bounce+a@simulator.amazonses.com");
    expect(here.events[1]).toMatchObject({
      version: "0",
      source: "aws.ses",
      "detail-type": "Email Bounced",
      account: "000000000000",
      region: "us-east-1",
      detail: {
        eventType: "Bounce",
        bounce: {
          bounceType: "Permanent",
          bounceSubType: "General",
          bouncedRecipients: [
            {
              emailAddress: "bounce+a@simulator.amazonses.com",
              action: "failed",
              status: "5.1.1",
              diagnosticCode: "smtp; 550 5.1.1 user unknown",
            },
          ],
        },
        mail: {
          messageId: MessageId,
          source: "no-reply@example.com",
          destination: ["bounce+a@simulator.amazonses.com"],
          tags: { kind: ["test"], "ses:configuration-set": ["mails"], "ses:from-domain": ["example.com"] },
        },
      },
    });
  });

  it("names an address that SES itself suppresses by its subtype", async () => {
    await send("suppressionlist@simulator.amazonses.com");
    expect(here.events.at(-1)?.detail.bounce).toMatchObject({
      bounceType: "Permanent",
      bounceSubType: "Suppressed",
    });
  });

  it("distinguishes out-of-office answers from hard bounces by the type", async () => {
    await send("ooto@simulator.amazonses.com");
    expect(here.events.at(-1)?.detail.bounce).toMatchObject({
      bounceType: "Transient",
      bounceSubType: "General",
    });
  });

  it("rejects a mail with a virus (EICAR test file)", async () => {
    const eicar = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";
    await send("ada@example.com", "mails", eicar);
    expect(types()).toEqual(["Email Sent", "Email Rejected"]);
    expect(here.events[1]?.detail.reject).toEqual({ reason: "Bad content" });
    expect(await arrived("ada@example.com")).toBe(0);
  });

  it("publishes nothing for a mail without a configuration set", async () => {
    await send("bounce@simulator.amazonses.com", "");
    expect(types()).toEqual([]);
  });

  it("publishes only the types that the destination matches", async () => {
    const { Set, Published } = structuredClone(templates);
    Published.Properties.EventDestination.MatchingEventTypes = ["bounce"];
    const narrow = await standUp({ Set, Published });
    await narrow.ses.deliver({
      from: "a@example.com",
      to: ["bounce@simulator.amazonses.com", "ada@example.com"],
      subject: "-",
      configurationSet: "mails",
    });
    await narrow.stop();
    expect(narrow.events.map((event) => event["detail-type"])).toEqual(["Email Bounced"]);
  });
});

describe("the suppression list", () => {
  it("takes an address that bounced for good, and holds back the next mail to it", async () => {
    await send("gone@nowhere.invalid");
    const { SuppressedDestination } = await here.client.send(
      new GetSuppressedDestinationCommand({ EmailAddress: "GONE@nowhere.invalid" }),
    );
    expect(SuppressedDestination).toMatchObject({ EmailAddress: "gone@nowhere.invalid", Reason: "BOUNCE" });
    await send("gone@nowhere.invalid");
    expect(here.events.at(-1)?.detail.bounce).toMatchObject({
      bounceType: "Permanent",
      bounceSubType: "OnAccountSuppressionList",
    });
  });

  it("holds back a mail to an address that was put on it, and to no other recipient, until it is deleted", async () => {
    const EmailAddress = "Ada@example.com";
    await here.client.send(new PutSuppressedDestinationCommand({ EmailAddress, Reason: "BOUNCE" }));
    const both = { from: "a@example.com", to: ["ADA@example.com", "bob@example.com"], subject: "-" };
    await here.ses.deliver({ ...both, configurationSet: "mails" });
    expect([await arrived("ada@example.com"), await arrived("bob@example.com")]).toEqual([0, 1]);
    expect(types()).toEqual(["Email Sent", "Email Bounced", "Email Delivered"]);
    expect(here.events[1]?.detail.bounce).toMatchObject({
      bounceType: "Permanent",
      bounceSubType: "OnAccountSuppressionList",
      bouncedRecipients: [{ emailAddress: "ADA@example.com" }],
    });
    await here.client.send(new DeleteSuppressedDestinationCommand({ EmailAddress: "ada@EXAMPLE.com" }));
    await send("ada@example.com");
    expect(await arrived("ada@example.com")).toBe(1);
    await expect(
      here.client.send(new DeleteSuppressedDestinationCommand({ EmailAddress })),
    ).rejects.toMatchObject({ name: "NotFoundException" });
  });

  it.each([
    [{ EmailAddress: "no address", Reason: "BOUNCE" }, "Invalid email address: no address."],
    [{ EmailAddress: "a@example.com", Reason: "OTHER" }, "Reason must be BOUNCE or COMPLAINT, not OTHER."],
  ])("takes no %j", async (input, message) => {
    await expect(
      here.client.send(
        new PutSuppressedDestinationCommand(input as { EmailAddress: string; Reason: "BOUNCE" }),
      ),
    ).rejects.toMatchObject({ name: "BadRequestException", message });
  });

  it("never takes the simulator's own addresses (SES guide, mailbox simulator)", async () => {
    await send("bounce@simulator.amazonses.com");
    const { SuppressedDestinationSummaries } = await here.client.send(
      new ListSuppressedDestinationsCommand({}),
    );
    expect(SuppressedDestinationSummaries).toEqual([]);
  });

  it("is put, listed by reason and page, and deleted", async () => {
    for (const name of ["a", "b", "c"]) {
      await here.client.send(
        new PutSuppressedDestinationCommand({ EmailAddress: `${name}@example.com`, Reason: "BOUNCE" }),
      );
    }
    await here.client.send(
      new PutSuppressedDestinationCommand({ EmailAddress: "z@example.com", Reason: "COMPLAINT" }),
    );
    const list = (more: object): Promise<{ SuppressedDestinationSummaries?: object[]; NextToken?: string }> =>
      here.client.send(new ListSuppressedDestinationsCommand({ Reasons: ["BOUNCE"], PageSize: 2, ...more }));
    const first = await list({});
    const second = await list({ NextToken: first.NextToken });
    expect(first.SuppressedDestinationSummaries).toMatchObject([
      { EmailAddress: "a@example.com" },
      { EmailAddress: "b@example.com" },
    ]);
    expect(second).toMatchObject({ SuppressedDestinationSummaries: [{ EmailAddress: "c@example.com" }] });
    expect(second.NextToken).toBeUndefined();
    for (const NextToken of ["forged", `${first.NextToken}=`, first.NextToken!.slice(0, -1)])
      await expect(list({ NextToken })).rejects.toMatchObject({ name: "InvalidNextTokenException" });

    await send("z@example.com");
    expect(types()).toEqual(["Email Sent", "Email Complaint Received"]);
    await here.client.send(new DeleteSuppressedDestinationCommand({ EmailAddress: "z@example.com" }));
    await send("z@example.com");
    expect(await arrived("z@example.com")).toBe(1);
    await expect(
      here.client.send(new GetSuppressedDestinationCommand({ EmailAddress: "z@example.com" })),
    ).rejects.toMatchObject({ name: "NotFoundException" });
  });

  it("counts only the reasons of the configuration set", async () => {
    const { Set } = structuredClone(templates);
    const open = await standUp({
      Set: { ...Set, Properties: { Name: "mails", SuppressionOptions: { SuppressedReasons: [] } } },
    });
    const mail = {
      from: "a@example.com",
      to: ["x@nowhere.invalid"],
      subject: "-",
      configurationSet: "mails",
    };
    await open.ses.deliver(mail);
    await expect(open.ses.deliver({ ...mail, to: ["\u00e9@example.com"] })).rejects.toMatchObject({
      name: "BadRequestException",
    });
    const { SuppressedDestinationSummaries } = await open.client.send(
      new ListSuppressedDestinationsCommand({}),
    );
    await open.stop();
    expect(SuppressedDestinationSummaries).toEqual([]);
  });
});

describe("the templates", () => {
  it("names what it does not imitate", async () => {
    const sns = { MatchingEventTypes: ["BOUNCE"], SnsDestination: { TopicARN: "arn:aws:sns:us-east-1:0:t" } };
    const destination = {
      ...templates.Published,
      Properties: { ConfigurationSetName: "mails", EventDestination: sns },
    };
    await expect(standUp({ Set: templates.Set, Published: destination })).rejects.toThrow(
      "Test/Published (AWS::SES::ConfigurationSetEventDestination): SnsDestination is not imitated locally",
    );
    const tracked = { Name: "mails", TrackingOptions: { CustomRedirectDomain: "x.example" } };
    await expect(standUp({ Set: { ...templates.Set, Properties: tracked } })).rejects.toThrow(
      "Test/Set (AWS::SES::ConfigurationSet): TrackingOptions is not imitated locally",
    );
  });
});
