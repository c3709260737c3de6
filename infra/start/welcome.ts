import { relative } from "node:path";
import { menuOf } from "../../dashboard/places/menu.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { domainsOf, type DemoUser } from "./outputs.ts";
import { password } from "./seed.ts";

/** The column behind the names of places. */
const WIDTH = 14;

/** The text that is shown when the local cloud is up. */
export function welcome(cloud: Cloud, users: DemoUser[], outputsFile: string, seconds: number): string {
  const { origin } = cloud;
  const near = relative("", outputsFile);
  const dashboard = `${origin}/app/`;
  const places = menuOf(domainsOf(cloud)).map(({ place, words, groups }) => {
    const link = `    ${words.padEnd(WIDTH)} ${dashboard}#${place}`;
    return groups === undefined ? link : `${link} (${groups.join(", ")} only)`;
  });
  const signIns = users.map((user) => `    ${user.email.padEnd(20)} ${user.groups.join(", ") || "no group"}`);
  return [
    "",
    `Rollcall is up after ${seconds.toFixed(1)} s.`,
    "",
    `  Dashboard  ${dashboard}`,
    ...places,
    `  GraphiQL   ${origin}/`,
    `  Inbox      ${origin}/inbox`,
    `  GraphQL    ${origin}/graphql`,
    "",
    `  Sign in as (password ${password}):`,
    ...signIns,
    "",
    "  Try: open GraphiQL, sign in as alice, run { me { email version } }, add an address with addEmail,",
    "  read its code in the inbox, verify it with verifyEmail and make it primary with setPrimaryEmail.",
    "",
    ...(domainsOf(cloud).includes("sites")
      ? ["  Or: run npm run demo in another terminal, and see people come to a site.", ""]
      : []),
    "  npm start -- --reset --demo begins with 60 days of 40 people in all domains.",
    `  ${near.startsWith("..") ? outputsFile : near} is for other programs, build/local/amplify.json goes into Amplify.configure.`,
    "  A saved file is live within seconds. DEBUG=1 shows all output. Ctrl-C ends everything.",
    "",
  ].join("\n");
}
