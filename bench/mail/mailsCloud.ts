// The local cloud in a process of its own, with subscribers to send to. Argument: their number. Prints the
// JSON that `mails.ts` needs when it is up.
import { cloudHere, fill } from "../cloud.ts";
import { readers } from "./readers.ts";
import { noPace } from "./ses.ts";

const DELIVERS = "functions/queue/deliverBulk.ts";

export interface MailsCloud {
  origin: string;
  region: string;
  /** The access token of an admin, who may send. */
  token: string;
  /** The configuration set of mail that is not transactional. */
  configurationSet: string;
}

const cloud = await cloudHere();
await fill(cloud, readers("reader", 0, Number(process.argv[2])));
await noPace(cloud.origin);
const delivers = cloud.assembly
  .ofType("AWS::Lambda::Function")
  .find(({ metadata }) => metadata["rollcall:source"] === DELIVERS)!;
const { Variables } = delivers.properties.Environment as { Variables: Record<string, string> };
const { accessToken } = await cloud.signIn("admin@example.com");
console.log(
  JSON.stringify({
    origin: cloud.origin,
    region: cloud.region,
    token: accessToken,
    configurationSet: Variables.MAIL_CONFIGURATION_SET!,
  } satisfies MailsCloud),
);
