import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { aliceHeaders, tokenOfAlice } from "./alice.ts";
import { cpuSeconds, type Started } from "./processes.ts";

const ROUNDS = 3;

interface Save {
  what: string;
  /** The longest that it may take, in seconds. */
  aim: number;
  file: string;
  /** Makes the text of a round. */
  change: (text: string, round: number) => string;
  /** Returns whether the change of a round is live. */
  isLive: (round: number) => Promise<boolean>;
}

/**
 * Seconds, and CPU seconds, until a saved file of a running tree is live: a request is answered by the new
 * code.
 */
export interface Saved {
  what: string;
  aim: number;
  seconds: number[];
  cpu: number[];
}

/** Saves files of a tree while `npm start` runs in it, round by round. */
export async function saves(folder: string, cloud: Started): Promise<Saved[]> {
  const token = await tokenOfAlice(cloud.outputs);
  const all: Saved[] = [];
  for (const save of savesOf(cloud, token)) {
    const path = join(folder, save.file);
    const text = readFileSync(path, "utf8");
    const saved: Saved = { what: save.what, aim: save.aim, seconds: [], cpu: [] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const changed = save.change(text, round);
      if (changed === text) throw new Error(`${save.file} has no place for the change`);
      const [began, before] = [performance.now(), cpuSeconds(cloud.pid)];
      writeFileSync(path, changed);
      // A cloud that is started again refuses connections.
      while (!(await save.isLive(round).catch(() => false))) await wait(5);
      saved.seconds.push((performance.now() - began) / 1000);
      saved.cpu.push(cpuSeconds(cloud.pid) - before);
      // The line that says so comes after the last of what was made for it.
      await wait(1000);
    }
    all.push(saved);
  }
  return all;
}

function savesOf({ outputs }: Started, token: string): Save[] {
  const ask = async (query: string): Promise<string> => {
    const headers = aliceHeaders(token);
    const body = JSON.stringify({ query });
    return (await fetch(outputs.graphqlUrl, { method: "POST", headers, body })).text();
  };
  const collect = async (): Promise<string> =>
    (await fetch(`${outputs.httpUrl}/api/event`, { method: "POST", body: "no JSON" })).text();
  return [
    {
      ...{ what: "a resolver", aim: 0.3, file: "resolvers/Query/user.ts" },
      change: (_, round) => `import * as ddb from "@aws-appsync/utils/dynamodb";
export const request = () => ddb.get({ key: { PK: "nothing", SK: "nothing" } });
export const response = () => ({ userId: "saved${round}" });
`,
      isLive: async (round) =>
        (await ask('{ user(userId: "anybody") { userId } }')).includes(`saved${round}`),
    },
    {
      ...{ what: "a file of functions/lib/aws", aim: 1, file: "functions/lib/aws/errors.ts" },
      change: (text, round) =>
        text.replace("super(message);", () => `super(\`\${message} (saved ${round})\`);`),
      isLive: async (round) => (await collect()).includes(`(saved ${round})`),
    },
    {
      ...{ what: "a change of the schema", aim: 4, file: "schema/users.graphql" },
      change: (text, round) =>
        text.replace(
          /^type User .*\{$/m,
          (line) => `${line}\n  "What friends say."\n  nickname${round}: String`,
        ),
      isLive: async (round) => (await ask(`{ me { nickname${round} } }`)).includes('"data":{"me":{"nickname'),
    },
  ];
}
