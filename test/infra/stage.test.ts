import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { stageOf } from "../../infra/synth/stage.ts";

const { context } = JSON.parse(readFileSync("cdk.json", "utf8")) as { context: Record<string, unknown> };
const reading = (over: Record<string, unknown>) => (key: string) => ({ ...context, ...over })[key];
const OWN = { sender: "no-reply@shop.com", bulkSender: "news@shop.com" };

describe("a stage is what cdk.json says of it", () => {
  test("dev is the one without a name given", () => {
    expect(stageOf(reading({}))).toEqual({
      name: "dev",
      domains: ["users", "sites", "mail", "people"],
      introspection: true,
      sender: "no-reply@example.com",
      senderName: "Rollcall",
      bulkSender: "news@example.com",
      senders: [],
      mailsOnly: [],
      approvals: "OTHER",
      draftModel: "",
      webhookNetworks: "",
      cognitoMailSender: "COGNITO",
      secondFactorFor: [],
      passkeyDomain: "",
      providers: [],
      callbackUrls: [],
      codesPerAddress: 20,
      sitesPerPerson: 1000,
      signUpForms: "ALL",
      optInMailsPerHour: 1000,
      maxConcurrentShareReads: 0,
      countingBatches: 1,
      countingSeconds: 60,
      provisionedWrites: "",
      provisionedReads: "",
      apiKeyExpires: "2027-11-01T00:00:00Z",
    });
  });

  test("in production introspection is off, and Cognito's mail is sent through SES", () => {
    expect(stageOf(reading({ stage: "prod", ...OWN }))).toMatchObject({
      introspection: false,
      cognitoMailSender: "SES",
    });
  });

  test("a command line overrides a single value, as text", () => {
    expect(stageOf(reading({ codesPerAddress: "1000" })).codesPerAddress).toBe(1000);
    const webhookNetworks = "10.0.0.0/8,fd00::/8";
    expect(stageOf(reading({ webhookNetworks })).webhookNetworks).toBe(webhookNetworks);
    expect(stageOf(reading({ introspection: "false" })).introspection).toBe(false);
    expect(stageOf(reading({ senders: '["shop@example.com"]' })).senders).toEqual(["shop@example.com"]);
  });

  test.each([
    [{ stage: "nowhere" }, 'cdk.json has no stage "nowhere": there are dev, prod'],
    [{ codesPerAddress: "true" }, 'dev.codesPerAddress is to be a number, and is "true"'],
    [
      { stages: { dev: { codesPerAdress: 20 } } },
      "dev.codesPerAdress is unknown: a stage has domains, introspection, ",
    ],
    [{ domains: '["sites"]' }, 'dev.domains has no "users", whose accounts all others sign in with: add it'],
    [
      { domains: '["users","shops"]' },
      'dev.domains has "shops", which is no domain: there are users, sites, mail, people',
    ],
    [{ domains: '["users","mail","mail"]' }, 'dev.domains has "mail" twice: name each domain once'],
    [{ domains: '"users"' }, "dev.domains is to be a list of strings, and is"],
    ...["users,sites", "users", "[users]", ""].map((domains): [Record<string, unknown>, string] => [
      { domains },
      `dev.domains is to be a list of strings, and is "${domains}": on a command line, -c 'domains=["one","two"]'`,
    ]),
    [
      { secondFactorFor: '["admin","owner"]' },
      'dev.secondFactorFor has "owner", which is no group: there are viewer, editor, admin',
    ],
    ...[
      "https://app.example.com",
      "127.0.0.1",
      "App.example.com",
      "app.example.com:443",
      "a".repeat(128),
    ].map((passkeyDomain): [Record<string, unknown>, string] => [
      { passkeyDomain },
      `dev.passkeyDomain is a domain in small letters, such as app.example.com, or empty, not "${passkeyDomain}"`,
    ]),
    ...[
      "Facebook 1",
      "Ab https://a.example b",
      "Google https://accounts.google.com b",
      "Acme b",
      "Acme http://a.example b",
    ].map((provider): [Record<string, unknown>, string] => [
      { providers: JSON.stringify([provider]), callbackUrls: '["https://a.example/app/"]' },
      `dev.providers has "${provider}": it is "Google <client id>" or "<Name> <https issuer> <client id>", with a name of 3 to 32 letters and digits, each once`,
    ]),
    [
      { providers: '["Google a"]' },
      "dev.callbackUrls is empty, and providers is not: name the page, such as https://d111.cloudfront.net/app/",
    ],
    [
      { providers: '["Google a"]', callbackUrls: '["http://a.example/"]' },
      "dev.callbackUrls has http://a.example/, which does not begin with https://",
    ],
    [{ introspection: "yes" }, 'dev.introspection is to be a boolean, and is "yes"'],
    [{ sitesPerPerson: "many" }, 'dev.sitesPerPerson is to be a number, and is "many"'],
    [{ signUpForms: "NONE" }, "dev.signUpForms is ALL or ALLOWED, not NONE"],
    [{ sitesPerPerson: "0" }, "dev.sitesPerPerson is a whole number from 1 to 10000, not 0"],
    [{ optInMailsPerHour: "1.5" }, "dev.optInMailsPerHour is a whole number from 1 to 1000000, not 1.5"],
    [{ cognitoMailSender: "FAX" }, "dev.cognitoMailSender is COGNITO or SES, not FAX"],
    ...["0", "11", "1.5"].map((countingBatches): [Record<string, unknown>, string] => [
      { countingBatches },
      `dev.countingBatches is a whole number from 1 to 10, not ${countingBatches}`,
    ]),
    ...["-1", "301", "1.5"].map((countingSeconds): [Record<string, unknown>, string] => [
      { countingSeconds },
      `dev.countingSeconds is a whole number from 0 to 300, not ${countingSeconds}`,
    ]),
    ...["4000", "0-10", "10-5", "1-40001", "1-1e3", "a-b", " 1-2"].map(
      (provisionedWrites): [Record<string, unknown>, string] => [
        { provisionedWrites, provisionedReads: "1-10" },
        `dev.provisionedWrites is the least and the most units a second, from 1 to 40000, such as 100-4000, or empty for a table on demand, not "${provisionedWrites}"`,
      ],
    ),
    [
      { provisionedWrites: "1-10" },
      "dev.provisionedReads is empty, and provisionedWrites is not: a table has both or is on demand",
    ],
    [
      { provisionedReads: "1-10" },
      "dev.provisionedWrites is empty, and provisionedReads is not: a table has both or is on demand",
    ],
    ...["", " Shop", "Shop <a>", "a\nb", "x".repeat(61)].map(
      (senderName): [Record<string, unknown>, string] => [
        { senderName },
        "dev.senderName is a name of 1 to 60 characters",
      ],
    ),
    [{ approvals: "NONE" }, "dev.approvals is OTHER or ANY, not NONE"],
    [
      { draftModel: "arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-lite-v1:0" },
      "dev.draftModel is the id of a model or of an inference profile, such as amazon.nova-lite-v1:0, or empty, not arn:",
    ],
    // 10/8 would be 0.0.0.10, as inet_aton reads it.
    ...["10/8", "10.0.0.0", "10.0.0.0/33", "10.0.0.0/8,", "10.0.0.0/8, fd00::/8", "localhost"].map(
      (webhookNetworks): [Record<string, unknown>, string] => [
        { webhookNetworks },
        `dev.webhookNetworks is a list of networks with commas, such as 10.0.0.0/8,fd00::/8, or empty: "${/10.0.0.0\/8,(.*)/.exec(webhookNetworks)?.[1] ?? webhookNetworks}" is no network`,
      ],
    ),
    [{ senders: "[1]" }, 'dev.senders is to be a list of strings, and is "[1]"'],
    // No person can verify a reserved domain (RFC 2606), so SES would send nothing.
    [{ stage: "prod" }, "prod.sender is no-reply@example.com, and that domain cannot be verified in SES"],
    [
      { stage: "prod", sender: OWN.sender },
      "prod.bulkSender is news@example.com, and that domain cannot be verified",
    ],
    [{ cognitoMailSender: "SES" }, "dev.sender is no-reply@example.com, and that domain cannot be verified"],
    ...["a@mail.example.org", "Shop <a@EXAMPLE.net>", "a@shop.test", "a@example"].map(
      (from): [Record<string, unknown>, string] => [
        { stage: "prod", ...OWN, senders: JSON.stringify([OWN.sender, from]) },
        `prod.senders is ${from}, and that domain cannot be verified`,
      ],
    ),
  ])("%j is refused", (over, message) => {
    expect(() => stageOf(reading(over))).toThrow(message);
  });

  test.each(["a@example.company", "a@myexample.com", "a@test.shop.com"])("%s is a sender", (sender) => {
    expect(stageOf(reading({ stage: "prod", ...OWN, sender })).sender).toBe(sender);
  });

  // AppSync API reference, CreateApiKey.
  test.each([
    ["2026-06-01T00:00:00Z", false],
    ["2026-06-01T23:59:59Z", false],
    ["2026-06-02T00:00:00Z", true],
    ["2027-06-01T00:00:00Z", true],
    ["2027-06-01T00:00:01Z", false],
    ["2026-05-31T00:00:00Z", false],
    ["next year", false],
  ])("an API key that expires at %s is taken on 1 June 2026: %j", (apiKeyExpires, isTaken) => {
    const read = () => stageOf(reading({ apiKeyExpires }), Date.parse("2026-06-01T00:00:00Z"));
    if (isTaken) expect(read().apiKeyExpires).toBe(apiKeyExpires);
    else {
      const message = `dev.apiKeyExpires is ${apiKeyExpires}: AppSync takes an instant 1 to 365 days ahead, now from 2026-06-02 to 2027-06-01`;
      expect(read).toThrow(message);
    }
  });
});
