import { GetRoleCommand, IAMClient } from "@aws-sdk/client-iam";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import type { Assembly } from "../../packages/local-cloud/base/assembly/index.ts";
import type { Finding } from "./report.ts";
import type { Clients } from "./options.ts";

/**
 * Lambda keeps this many for functions that reserve none (Lambda guide, "Configuring reserved concurrency").
 */
const KEPT = 100;
/**
 * A new account's limit (Lambda guide, "Lambda quotas"), which is too few for a site with visitors
 * (docs/deploying.md).
 */
const NEW_ACCOUNT = 10;

/**
 * Looks at the account before a deployment of the assembly, and changes nothing: the concurrency of
 * functions, SES, and the version and roles of the bootstrap stack. It needs `lambda:GetAccountSettings`,
 * `ses:GetAccount`, `ses:GetEmailIdentity`, `ssm:GetParameter` and `iam:GetRole`.
 */
export async function checkAccount(
  assembly: Assembly,
  senders: string[],
  clients: Clients,
): Promise<Finding[]> {
  return [
    await concurrency(assembly, clients),
    await sending(clients),
    ...(await Promise.all(senders.map((sender) => identity(sender, clients)))),
    ...(await Promise.all(Object.entries(assembly.bootstrap.versions).map((each) => version(each, clients)))),
    ...(await Promise.all(assembly.bootstrap.roles.map((arn) => role(arn, clients)))),
  ];
}

async function concurrency(assembly: Assembly, clients: Clients): Promise<Finding> {
  const reserved = assembly
    .ofType("AWS::Lambda::Function")
    .reduce((sum, { given }) => sum + Number(given.ReservedConcurrentExecutions ?? 0), 0);
  return check("concurrency of functions", async () => {
    const { AccountLimit } = await new LambdaClient(clients).send(new GetAccountSettingsCommand({}));
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    if (reserved > 0 && limit < reserved + KEPT)
      return `the account runs ${limit} at a time; the stage reserves ${reserved}, and Lambda keeps ${KEPT} besides: set maxConcurrentShareReads to 0, or request more in Service Quotas`;
    if (limit <= NEW_ACCOUNT)
      return `the account runs ${limit} at a time, too few for a site with visitors: request more in Service Quotas`;
    return { seen: `the account runs ${limit} at a time; the stage reserves ${reserved}` };
  });
}

const sending = (clients: Clients): Promise<Finding> =>
  check("SES", async () => {
    const account = await new SESv2Client(clients).send(new GetAccountCommand({}));
    if (!account.SendingEnabled)
      return `sending is off (${account.EnforcementStatus ?? "no status"}): see the reputation dashboard of SES`;
    if (!account.ProductionAccessEnabled)
      return "the account is in the sandbox, and mails verified addresses only: request production access in SES";
    const { Max24HourSend, MaxSendRate } = account.SendQuota ?? {};
    return { seen: `at most ${Max24HourSend} mails a day, ${MaxSendRate} a second` };
  });

const identity = (sender: string, clients: Clients): Promise<Finding> =>
  check(`sender ${sender}`, async () => {
    const client = new SESv2Client(clients);
    const domain = sender.split("@").at(-1) ?? "";
    for (const EmailIdentity of [domain, sender]) {
      const found = await client
        .send(new GetEmailIdentityCommand({ EmailIdentity }))
        .catch((error: unknown) => {
          if ((error as Error).name === "NotFoundException") return undefined;
          throw error;
        });
      if (found?.VerifiedForSendingStatus) return { seen: `verified by the identity ${EmailIdentity}` };
    }
    return `neither ${domain} nor the address is verified: aws sesv2 create-email-identity --email-identity ${domain}`;
  });

const version = ([name, needed]: [string, number], clients: Clients): Promise<Finding> =>
  check(`bootstrap ${name}`, async () => {
    const { Parameter } = await new SSMClient(clients)
      .send(new GetParameterCommand({ Name: name }))
      .catch((error: unknown) => {
        if ((error as Error).name === "ParameterNotFound") return { Parameter: undefined };
        throw error;
      });
    const present = Number(Parameter?.Value ?? 0);
    if (present < needed)
      return `version ${present || "none"}, but the assembly needs ${needed}: run "npm run cdk -- bootstrap"`;
    return { seen: `version ${present}; the assembly needs ${needed}` };
  });

const role = (arn: string, clients: Clients): Promise<Finding> => {
  const name = arn.split("/").at(-1) ?? arn;
  return check(`role ${name}`, async () => {
    const found = await new IAMClient(clients)
      .send(new GetRoleCommand({ RoleName: name }))
      .catch((error: unknown) => {
        if (["NoSuchEntity", "NoSuchEntityException"].includes((error as Error).name)) return undefined;
        throw error;
      });
    return found ? { seen: "there" } : 'there is no such role: run "npm run cdk -- bootstrap"';
  });
};

/**
 * A finding of a check that returns what it saw, or the fault as a text. A request that failed is a fault,
 * too.
 */
async function check(name: string, look: () => Promise<{ seen: string } | string>): Promise<Finding> {
  try {
    const found = await look();
    return typeof found === "string"
      ? { name, outcome: "FAILED", text: found }
      : { name, outcome: "PASSED", text: found.seen };
  } catch (error) {
    const { name: code, message } = error as Error;
    return { name, outcome: "FAILED", text: `could not be read (${code}: ${message})` };
  }
}
