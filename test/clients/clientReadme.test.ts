import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ApolloClient } from "@apollo/client/core";
import { createAmplifyContext, type ResourcesConfig } from "aws-amplify";
import {
  createKeyValueStorageFromCookieStorageAdapter,
  createUserPoolsTokenProvider,
  type CookieStorage,
} from "aws-amplify/adapter-core";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import { AUTH_TYPE, type AuthOptions } from "aws-appsync-auth-link";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  MeDocument,
  OnUserUpdatedDocument,
  SharedSiteDocument,
  SharedSiteSummaryDocument,
  type OnUserUpdatedSubscription,
  type PutSequenceInput,
} from "../../client/index.ts";
import { amplifyConfig } from "../../infra/start/outputs.ts";
import { turnOnFactor, verify } from "../support/accounts.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { until } from "../support/until.ts";
import { Heard } from "../support/heard.ts";
import { granted } from "../support/people.ts";
import { change, ownSite, pageView, putItems } from "../support/sites.ts";
import { createText } from "../support/templates.ts";
import { installClient, packClient } from "../support/packages/client.ts";
import "../support/process/webSocket.ts";

// It warns of every endpoint that is not AWS's.
ConsoleLogger.LOG_LEVEL = "ERROR";

const root = join(import.meta.dirname, "../..");
const HOUR = 3_600_000;

/** The packages that an app has beside the client: those that the examples import. */
const PACKAGES = {
  [join(root, "node_modules")]: [
    "@graphql-typed-document-node",
    "@types/node",
    "@urql",
    "aws-amplify",
    "graphql",
    "rxjs",
    "ws",
  ],
  [join(import.meta.dirname, "node_modules")]: [
    "@apollo",
    "aws-appsync-auth-link",
    "aws-appsync-subscription-link",
  ],
};

let test: TestCloud;
let alice: Person;
let config: ResourcesConfig;
let siteId: string;
let range: { from: string; to: string };
/** Outside the repository: it has the packed client, the examples, and what they import. */
let folder: string;
/** The exports of the examples. */
let example: any; // eslint-disable-line @typescript-eslint/no-explicit-any

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "client-readme-"));
  const installed = installClient(packClient(folder), folder, PACKAGES);
  const pages = [join(installed, "README.md"), join(root, "examples/README.md")];
  const examples = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text]) => text!),
  );
  for (const [at, text] of examples.entries()) writeFileSync(join(folder, `example${at}.ts`), text);
  const compiled = { extends: join(root, "tsconfig.json"), include: ["*.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(compiled));
  const modules = await Promise.all(
    examples.map((_, at) => import(join(folder, `example${at}.ts`)) as Promise<object>),
  );
  example = Object.assign({}, ...modules) as object;

  test = await startTestCloud();
  config = amplifyConfig(test.outputs) as ResourcesConfig;
  alice = await test.person();
  ({ siteId } = await ownSite(test, { token: alice.token }));
  const now = test.cloud.clock.now();
  range = { from: new Date(now - HOUR).toISOString(), to: new Date(now).toISOString() };
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test?.stop();
});

const clientWith = (auth: AuthOptions): ApolloClient =>
  example.clientOf(test.outputs.graphqlUrl, test.outputs.region, auth);
const clientOfPerson = ({ token }: Person) =>
  clientWith({ type: AUTH_TYPE.AMAZON_COGNITO_USER_POOLS, jwtToken: () => token });
const apolloOfAlice = () => clientOfPerson(alice);

it("compiles as strictly as the product", () => {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  try {
    execFileSync(process.execPath, [compiler, "-p", folder, "--incremental", "false"], { stdio: "pipe" });
  } catch (error) {
    expect((error as { stdout: Buffer }).stdout.toString()).toBe("");
  }
});

/** Changes a name until that was heard: not every client says when a subscription stands. */
async function heardBy(listen: (hear: (push: OnUserUpdatedSubscription) => void) => { unsubscribe(): void }) {
  const heard = new Heard<OnUserUpdatedSubscription>();
  const subscription = listen((push) => heard.add(push));
  let isHeard = false;
  const hearing = heard
    .until((push) => push.onUserUpdated?.firstName === "Heard")
    .then(() => (isHeard = true));
  await until("a push", async () => {
    const { data } = await test.graphql(alice, "{ me { version } }");
    const input = { firstName: "Heard", expectedVersion: data.me.version as number };
    await change(test, alice, "updateUser", input, "version");
    await Promise.race([hearing, wait(200)]);
    return isHeard;
  });
  subscription.unsubscribe();
}

/** Cookies as a server's framework gives them. */
function jar(): CookieStorage.Adapter {
  const cookies = new Map<string, string>();
  const of = (name: string) => ({ name, value: cookies.get(name)! });
  return {
    getAll: () => [...cookies.keys()].map(of),
    get: (name) => (cookies.has(name) ? of(name) : undefined),
    set: (name, value) => void cookies.set(name, value),
    delete: (name) => void cookies.delete(name),
  };
}

it("asks and listens with Amplify", async () => {
  example.configure(config);
  await signIn({ username: alice.email, password: alice.password });
  expect((await example.run(MeDocument)).me.email).toBe(alice.email);
  await heardBy((hear) =>
    example.listen(OnUserUpdatedDocument, { userId: alice.userId }, hear, (error: unknown) => {
      throw error;
    }),
  );
  await signOut();
  await expect(example.run(MeDocument, undefined, "apiKey")).rejects.toMatchObject({
    errors: [{ errorType: "Unauthorized" }],
  });
});

it("signs in by another verified address, and Amplify has the session", async () => {
  const bob = await test.person();
  await verify(test, bob, "bob.other@example.com");
  example.configure(config);
  const { httpUrl } = test.outputs;
  for (const password of ["Wrong-horse-8", ""]) {
    const refused = example.signInByOther(httpUrl, "bob.other@example.com", password, noCode);
    await expect(refused).rejects.toMatchObject({ name: "SignInError", reason: "REFUSED" });
  }
  await example.signInByOther(httpUrl, "bob.other@example.com", bob.password, noCode);
  expect((await example.run(MeDocument)).me.email).toBe(bob.email);
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  expect(tokens?.accessToken.payload.sub).toBe(bob.userId);
  await signOut();
  // Nothing listens at port 9 (discard) of this machine.
  const unreached = example.signInByOther("http://127.0.0.1:9", bob.email, bob.password, noCode);
  await expect(unreached).rejects.toMatchObject({ reason: "UNAVAILABLE" });
});

/** Is not called for people without a second factor. */
const noCode = () => Promise.reject(new Error("a code was asked for"));

it("asks for the code of a second factor, and says which challenge it is if there is none", async () => {
  const carol = await test.person();
  await verify(test, carol, "carol.other@example.com");
  const factor = await turnOnFactor(test, carol);
  example.configure(config);
  const { httpUrl } = test.outputs;
  const signInWith = (askForCode: () => Promise<string>) =>
    example.signInByOther(httpUrl, "carol.other@example.com", carol.password, askForCode);
  await expect(signInWith(async () => factor.wrongCode())).rejects.toMatchObject({ reason: "REFUSED" });
  await signInWith(async () => factor.code());
  expect((await example.run(MeDocument)).me.email).toBe(carol.email);
  await signOut();
  await test.cloud.cognito("AdminSetUserPassword", { Username: carol.userId, Password: "Only-for-once-1" });
  const forOnce = example.signInByOther(httpUrl, "carol.other@example.com", "Only-for-once-1", noCode);
  await expect(forOnce).rejects.toMatchObject({
    ...{ name: "SignInError", reason: "CHALLENGE" },
    challenge: { name: "NEW_PASSWORD_REQUIRED", session: expect.any(String) as string },
  });
});

it("asks on a server with the tokens of a request's cookies, and for another request with none", async () => {
  const cookies = jar();
  const storage = createKeyValueStorageFromCookieStorageAdapter(cookies);
  const tokenProvider = createUserPoolsTokenProvider(config.Auth!, storage);
  const browser = createAmplifyContext(config, { Auth: { tokenProvider } });
  await signIn(browser, { username: alice.email, password: alice.password });
  expect((await example.meOf(config, cookies)).email).toBe(alice.email);
  await expect(example.meOf(config, jar())).rejects.toThrow();
});

it("asks on a server as the role backend", async () => {
  const { credentials } = test.outputs;
  const { userId } = alice;
  expect((await example.userFor(config, credentials.backend, { userId })).email).toBe(alice.email);
});

it("listens with Apollo", async () => {
  const client = apolloOfAlice();
  await heardBy((hear) =>
    example.changesOf(client, alice.userId).subscribe({
      next: ({ data }: { data: OnUserUpdatedSubscription }) => hear(data),
    }),
  );
});

it("asks and listens without a library", async () => {
  const appsync = example.appsyncOf(test.outputs.graphqlUrl, () => Promise.resolve(alice.token));
  const emails: string[] = [];
  await heardBy((hear) => {
    const unsubscribe = example.showMe(appsync, alice.userId, (me: { email: string; firstName: string }) => {
      // The first one is read, and pushes follow.
      if (emails.push(me.email) > 1) hear({ onUserUpdated: me } as OnUserUpdatedSubscription);
    });
    return { unsubscribe };
  });
  expect(new Set(emails)).toEqual(new Set([alice.email]));
  appsync.close();
});

it("asks and listens with urql", async () => {
  const client = example.urqlOf(test.outputs.graphqlUrl, () => ({ Authorization: alice.token }));
  expect((await client.query(MeDocument, {})).data.me.email).toBe(alice.email);
  await heardBy((hear) =>
    example
      .pushesOf(client, alice.userId)
      .subscribe(({ data }: { data?: OnUserUpdatedSubscription }) => data && hear(data)),
  );
});

it("asks who one is, and goes through all pages of a list", async () => {
  const client = apolloOfAlice();
  expect(await example.emailOf(client)).toBe(alice.email);
  const views = [10, 20, 30].map((minute) =>
    pageView(siteId, new Date(Date.parse(range.from) + minute * 60_000).toISOString()),
  );
  await putItems(test, views);
  const read: unknown[] = [];
  for await (const view of example.pageViews(client, { siteId, ...range, limit: 1 })) read.push(view.eventId);
  expect(read).toEqual(views.map(({ eventId }) => eventId));
});

it("shows what a link shows, and keeps it when more is asked of the site", async () => {
  const input = { siteId, fields: ["STATS"] };
  const { token } = await change<{ token: string }>(test, alice, "shareSite", input, "token");
  const client = clientWith({ type: AUTH_TYPE.API_KEY, apiKey: test.outputs.apiKey });
  const variables = { token, ...range };
  const stats = await example.shown(client, variables);
  expect(stats).toHaveProperty("uniqueVisitors");
  await client.query({ query: SharedSiteDocument, variables: { token } });
  const kept = client.readQuery({ query: SharedSiteSummaryDocument, variables });
  expect(kept?.sharedSite?.summary?.stats).toEqual(stats);
});

it("finds the newer of two versions", () => {
  expect(example.newer({ version: 2 })).toBe(true);
  expect(example.newer({ version: 2 }, { version: 1 })).toBe(true);
  expect(example.newer({ version: 1 }, { version: 2 })).toBe(false);
});

describe("the sequences of examples/", () => {
  const files = readdirSync(join(root, "examples")).filter((file) => file.endsWith(".json"));
  const fileOf = (name: string) => join(root, "examples", name);
  const inputOf = (name: string) => JSON.parse(readFileSync(fileOf(name), "utf8")) as PutSequenceInput;
  const textsOf = ({ send }: PutSequenceInput["steps"][number]): string[] => [
    ...(send?.templateKey ? [send.templateKey] : []),
    ...(send?.variants ?? []).map(({ templateKey }) => templateKey),
  ];
  let editor: Person;

  beforeAll(async () => {
    editor = await test.person({ groups: ["editor"] });
  });

  it("are refused without their texts, which are named", async () => {
    const missing = await example
      .putExample(clientOfPerson(editor), fileOf("welcome.json"))
      .catch((error: { errors: { errorInfo: { faults: { message: string }[] } }[] }) =>
        error.errors.flatMap(({ errorInfo }) => errorInfo.faults.map(({ message }) => message)),
      );
    expect(missing).toEqual([
      "steps[0].send.templateKey names a template that does not exist, welcome: create it first.",
      "steps[3].send.templateKey names a template that does not exist, welcome/again: create it first.",
      "steps[6].send.templateKey names a template that does not exist, welcome/tips: create it first.",
    ]);
  });

  it("are put by the client, and again as they are documented for GraphiQL", async () => {
    const texts = files.flatMap((file) => inputOf(file).steps.flatMap(textsOf));
    expect(texts).toHaveLength(9);
    for (const key of texts) await createText(test, editor, { key });
    for (const file of files) {
      const put = await example.putExample(clientOfPerson(editor), fileOf(file));
      expect(put).toMatchObject({ sequenceId: file.replace(".json", ""), version: 1, status: "ACTIVE" });
      await example.putExample(clientOfPerson(editor), fileOf(file), 1);

      const readme = readFileSync(join(root, "examples/README.md"), "utf8");
      const [, query] = /^```graphql\n([\s\S]*?)^```$/m.exec(readme)!;
      const input = { ...inputOf(file), expectedVersion: 2 };
      const again = granted<{ mermaid: string }>(await test.graphql(editor, query!, { input }));
      expect(again).toMatchObject({ version: 3, latestNumber: 3 });
      expect(readme).toContain(again.mermaid);
    }
  });
});
