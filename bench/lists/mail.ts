import { parseUserAgent } from "#functions/agents/userAgent";
import { isMachineOpen } from "#functions/mail/engagement/machine";
import { agreement, fixtures, readYaml, type Agreement, type Fixture } from "./public.ts";

/** Mail programs of device-detector's list of organisers; the others are browsers, calendars and notes. */
const MAIL =
  /mail|outlook|thunderbird|icedove|lotus notes|barca|postbox|the bat|bluemail|foxmail|spicebird|em client|mailbird/i;

/** Compares both ways: mail programs are people, and robots are none. */
export function mail(): Agreement[] {
  const programs = fixtures("Tests/Parser/Client/fixtures", "pim");
  const bots = fixtures("Tests/fixtures", "bots");
  const crawlers = namesOf(readYaml("isbot", "fixtures/crawlers.yml"));
  const browsers = namesOf(readYaml("isbot", "fixtures/browsers.yml"));
  const own = programs.filter(({ client }) => MAIL.test(client?.name ?? ""));
  const isPerson = (found: string): boolean => found === "person";
  const isProgram = (found: string): boolean => found === "program";
  return [
    agreement("device-detector, mail programs: an open is a person's", own, opened, isPerson),
    agreement("device-detector, robots: an open is a program's", bots, opened, isProgram),
    agreement("device-detector, robots: a page view is a program's", bots, viewed, isProgram),
    agreement("isbot, browsers and mail programs: a page view is a person's", browsers, viewed, isPerson),
    agreement("isbot, robots: a page view is a program's", crawlers, viewed, isProgram),
  ];
}

const opened = ({ user_agent }: Fixture): string =>
  isMachineOpen({ userAgent: user_agent }) ? "program" : "person";
const viewed = ({ user_agent }: Fixture): string => (parseUserAgent(user_agent).isBot ? "program" : "person");

/** The lists of isbot have agents by name. */
function namesOf(list: unknown): Fixture[] {
  return Object.values(list as Record<string, string[]>)
    .flat()
    .map((user_agent) => ({ user_agent }));
}
