import { build } from "esbuild";
import { generateKeyPairSync } from "node:crypto";
import type { Browser, CDPSession, Page, Request, Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { turnOnFactor, verify } from "../../../support/accounts.ts";
import { startTestCloud, type Person, type TestCloud } from "../../../support/cloud.ts";
import { granted, mutate, staff } from "../../../support/people.ts";
import { until } from "../../../support/until.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { openDashboard, pictured, startOver } from "../dashboard.ts";
import { hasFocus } from "../keyboard.ts";

describeInBrowser("passkeys in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let devtools: CDPSession;
  let person: Person;
  /** The authenticator of the person's device. */
  let device: string;

  const context = { passkeyDomain: "localhost", secondFactorFor: '["editor"]' };
  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true, timers: [], context });
    browser = await openBrowser();
    page = await openDashboard(atLocalhost(test), browser, "/profile");
    devtools = await page.context().newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    person = await test.person();
    await verify(test, person, "second@shop.example");
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  /** The pages at the name of this machine: browsers take no IP address as the domain of passkeys. */
  const atLocalhost = (cloud: TestCloud): TestCloud => {
    const dashboardUrl = String(cloud.outputs.dashboardUrl).replace("127.0.0.1", "localhost");
    return { ...cloud, outputs: { ...cloud.outputs, dashboardUrl } };
  };
  /** Plugs in an authenticator, which knows its user. */
  async function plugIn(): Promise<string> {
    const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
        isUserVerified: true,
      },
    });
    return authenticatorId;
  }
  /** Loads what `source` exports into the page, under a name. */
  async function load(globalName: string, source: string): Promise<void> {
    const { outputFiles } = await build({
      stdin: { contents: source, resolveDir: process.cwd(), loader: "ts" },
      ...{ bundle: true, write: false, format: "iife", globalName },
    });
    await page.evaluate(outputFiles[0]!.text);
  }
  /** The device knows its user from now on, or does not. */
  const recognise = (isUserVerified: boolean) =>
    devtools.send("WebAuthn.setUserVerified", { authenticatorId: device, isUserVerified });
  /** The passkeys of a person that the device has. */
  async function kept({ email }: Person) {
    const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId: device });
    return credentials.filter(({ userName }) => userName === email);
  }
  const card = () => page.getByRole("region", { name: "Passkeys" });
  const add = () => card().getByRole("button", { name: "Add a passkey" });
  const byPasskey = () => page.getByRole("button", { name: "Sign in with a passkey" });
  async function withPasskey({ email }: Pick<Person, "email">): Promise<void> {
    await page.getByLabel("Email address").fill(email);
    await byPasskey().click();
  }
  const refused = () => page.getByRole("alert").getByText("No passkey works for this address.").waitFor();
  const unused = () => page.getByRole("alert").getByText("No passkey was used.").waitFor();
  const inside = () => page.getByRole("heading", { name: "Profile", exact: true }).waitFor();
  async function withPassword({ email, password }: Pick<Person, "email" | "password">): Promise<void> {
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  }

  const asksFor = (operation: string) => (request: Request) =>
    request.headers()["x-amz-target"] === `AWSCognitoIdentityProviderService.${operation}`;
  /** Has `answer` take the page's requests for an operation of Cognito. Returns the end of it. */
  async function intercept(operation: string, answer: (route: Route) => Promise<void>) {
    const isAsked = asksFor(operation);
    const take = (route: Route) => (isAsked(route.request()) ? answer(route) : route.fallback());
    await page.route("**/*", take);
    return () => page.unroute("**/*", take);
  }
  /** Keeps the page's requests for an operation back, until the function that it returns is called. */
  async function hold(operation: string): Promise<() => void> {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await intercept(operation, async (route) => {
      await released;
      await route.fallback();
    });
    return release;
  }
  /** Has the page's requests for an operation refused with an error of Cognito. Returns the end of it. */
  const refuse = (operation: string, __type: string) =>
    intercept(operation, (route) => {
      const headers = { "access-control-allow-origin": "*" };
      return route.fulfill({ status: 400, headers, json: { __type, message: "of Cognito" } });
    });
  const remove = () => card().getByRole("button", { name: /^Delete: Platform passkey, added on / });
  const removeNow = () => card().getByRole("button", { name: /^Delete now: / });

  it("are added in the profile by a keyboard alone, with their name and day", async () => {
    device = await plugIn();
    await withPassword(person);
    await card().getByText("You have none.").waitFor();
    await add().press("Enter");
    await card().getByText("The passkey is added.").waitFor();
    expect(await hasFocus(add())).toBe(true);
    expect(await card().getByRole("listitem").innerText()).toMatch(
      /^Platform passkey\nAdded on \w+ \d+, \d{4}/,
    );
    expect(await pictured(page, "passkeys")).toEqual([]);
    await add().click();
    await card().getByText("This device has a passkey of your account already.").waitFor();
  });

  it("say why none was added", async () => {
    const other = await test.person();
    const enter = async () => {
      await startOver(page, "/profile");
      await withPassword(other);
    };
    const unmade = () => card().getByRole("alert").getByText("No passkey was added. Try again.").waitFor();
    await enter();
    const completes = await refuse("CompleteWebAuthnRegistration", "InvalidParameterException");
    await add().click();
    await unmade();
    await completes();
    // Password managers leave browsers without the one or the other.
    await enter();
    await page.evaluate("PublicKeyCredential.prototype.toJSON = undefined");
    await add().click();
    await unmade();
    await enter();
    await add().waitFor();
    await page.evaluate("PublicKeyCredential.parseCreationOptionsFromJSON = undefined");
    await add().click();
    await unmade();
    await enter();
    const starts = await refuse("StartWebAuthnRegistration", "LimitExceededException");
    await add().click();
    await card().getByText("You cannot have more than 20. Delete one to add another.").waitFor();
    expect(await card().getByRole("alert").count()).toBe(0);
    await starts();
  });

  it("are named where a device is lost, and where a second factor is set up", async () => {
    const ends = page.getByRole("region", { name: "Sign-ins" });
    await ends.getByText("Passkeys sign in again: delete those of a lost device above.").waitFor();
    await page.getByRole("button", { name: "Set up" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("While it is on, passkeys do not sign you in.").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  it("sign in one at a time with the password, each with its own refusal", async () => {
    const other = await test.person();
    const asked: string[] = [];
    const note = (request: Request) =>
      void (asksFor("InitiateAuth")(request) && asked.push(request.postData()!));
    page.on("request", note);
    await startOver(page, "/profile");
    const release = await hold("InitiateAuth");
    await withPasskey(other);
    await page.getByRole("button", { name: "Signing in" }).waitFor();
    const submit = page.getByRole("button", { name: "Sign in", exact: true });
    await page.getByLabel("Password").fill("Wrong-horse-7");
    expect(await submit.count()).toBe(1);
    await page.getByLabel("Password").press("Enter");
    release();
    await refused();
    expect(await page.getByRole("alert").count()).toBe(1);
    expect(await page.locator("[aria-invalid]").count()).toBe(0);
    await submit.click();
    await page.getByRole("alert").getByText("That address and password do not match.").waitFor();
    expect(await page.getByRole("alert").count()).toBe(1);
    page.off("request", note);
    expect(asked.map((each) => (JSON.parse(each) as { AuthFlow: string }).AuthFlow)).toEqual([
      "USER_AUTH",
      "USER_SRP_AUTH",
    ]);
  });

  it("sign their person in by the primary address", async () => {
    await startOver(page, "/profile");
    expect(await byPasskey().isDisabled()).toBe(true);
    await page.getByLabel("Email address").fill(person.email);
    expect(await pictured(page, "passkey-sign-in")).toEqual([]);
    await byPasskey().press("Enter");
    await inside();
  });

  it("sign in without Amplify, by the client's own call", async () => {
    await load("client", `export * from "./client/passkey.ts"`);
    const { region, userPoolClientId, cognitoUrl } = test.outputs;
    const pool = JSON.stringify({ region, userPoolClientId, cognitoUrl });
    const call = (email: string) => page.evaluate(`client.signInByPasskey(${pool}, "${email}")`);
    const { accessToken } = (await call(person.email)) as { accessToken: string };
    const query = "{ me { userId signIns(limit: 1) { items { browser os } } } }";
    const { data } = await test.graphql({ token: accessToken }, query);
    const signIns = { items: [{ browser: "Chrome", os: "Linux" }] };
    expect(data).toEqual({ me: { userId: person.userId, signIns } });
    // As password managers leave them.
    await page.evaluate("delete PublicKeyCredential.prototype.toJSON");
    await page.evaluate("delete PublicKeyCredential.parseRequestOptionsFromJSON");
    expect(await call(person.email)).toHaveProperty("accessToken");
    const { email } = await test.person();
    await expect(call(email)).rejects.toThrow("the sign-in did not succeed: REFUSED");
  });

  it("are registered, listed, used and deleted by Amplify's own calls", async () => {
    await load("amplify", `export * from "aws-amplify/auth"; export { Amplify } from "aws-amplify";`);
    const { userPoolId, userPoolClientId, cognitoUrl: userPoolEndpoint } = test.outputs;
    const Cognito = { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } };
    await page.evaluate(`amplify.Amplify.configure(${JSON.stringify({ Auth: { Cognito } })})`);
    const amplify = (name: string, input: object = {}): Promise<unknown> =>
      page.evaluate(`amplify.${name}(${JSON.stringify(input)})`);
    const other = await test.person();
    const { email: username, password } = other;
    const enter = async (options: object, more: object = {}) => {
      await amplify("signOut");
      return amplify("signIn", { username, ...more, options: { authFlowType: "USER_AUTH", ...options } });
    };
    const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
    for (const preferredChallenge of ["PASSWORD", "PASSWORD_SRP"])
      expect(await enter({ preferredChallenge }, { password })).toEqual(DONE);
    await amplify("associateWebAuthnCredential");
    const listed = async () =>
      ((await amplify("listWebAuthnCredentials")) as { credentials: { credentialId: string }[] }).credentials;
    const made = await listed();
    expect(made).toMatchObject([{ friendlyCredentialName: "Platform passkey", relyingPartyId: "localhost" }]);
    expect(await enter({ preferredChallenge: "WEB_AUTHN" })).toEqual(DONE);
    const choice = {
      isSignedIn: false,
      nextStep: { availableChallenges: ["PASSWORD_SRP", "PASSWORD", "WEB_AUTHN"] },
    };
    expect(await enter({})).toMatchObject(choice);
    expect(await amplify("confirmSignIn", { challengeResponse: "WEB_AUTHN" })).toEqual(DONE);
    for (const challengeResponse of ["PASSWORD", "PASSWORD_SRP"]) {
      expect(await enter({})).toMatchObject(choice);
      await amplify("confirmSignIn", { challengeResponse });
      expect(await amplify("confirmSignIn", { challengeResponse: password })).toEqual(DONE);
    }
    await amplify("deleteWebAuthnCredential", { credentialId: made[0]!.credentialId });
    expect(await listed()).toEqual([]);
    expect(await enter({ preferredChallenge: "WEB_AUTHN" })).toMatchObject({
      nextStep: { signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION" },
    });
  });

  it("need the person whom the device knows", async () => {
    await recognise(false);
    await startOver(page, "/profile");
    await withPasskey(person);
    await unused();
    await withPassword(person);
    await inside();
    await recognise(true);
    expect(await kept(person)).toMatchObject([{ rpId: "localhost", isResidentCredential: true }]);
  });

  it("work for their account alone: not for a second address, nor for another person", async () => {
    const other = await test.person();
    await startOver(page, "/profile");
    await withPasskey(other);
    await refused();
    expect(await pictured(page, "passkey-refused")).toEqual([]);
    // Cognito does not know this address: its answer is that of an account with passkeys, or without.
    await startOver(page, "/profile");
    await withPasskey({ email: "second@shop.example" });
    await page
      .getByRole("alert")
      .getByText(/^No passkey (works|was used)/)
      .waitFor();
    // By the password both sign in as before.
    await withPassword({ email: "second@shop.example", password: person.password });
    await inside();
    await startOver(page, "/profile");
    await withPassword(other);
    await card().getByText("You have none.").waitFor();
  });

  it("are of no use on a device without them", async () => {
    const { credentialId, userHandle = "" } = (await kept(person))[0]!;
    await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: device });
    device = await plugIn();
    await startOver(page, "/profile");
    await withPasskey(person);
    await unused();
    // A forged one has the name of the person's, and another key.
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    await devtools.send("WebAuthn.addCredential", {
      authenticatorId: device,
      credential: {
        ...{
          credentialId,
          userHandle,
          userName: person.email,
          rpId: "localhost",
          isResidentCredential: true,
          signCount: 1_000,
        },
        privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
      },
    });
    await byPasskey().click();
    await refused();
  });

  it("can be deleted, on any device, and leave the password", async () => {
    await withPassword(person);
    await remove().click();
    const release = await hold("DeleteWebAuthnCredential");
    await removeNow().click();
    await card()
      .getByRole("button", { name: /^Deleting: / })
      .waitFor();
    expect(await add().count()).toBe(1);
    release();
    const said = card().getByText("The passkey is deleted.");
    await said.waitFor();
    expect(await hasFocus(said)).toBe(true);
    expect(await pictured(page, "passkey-deleted")).toEqual([]);
    await card().getByText("You have none.").waitFor();
    // The device keeps its part.
    expect(await kept(person)).toHaveLength(1);
    await startOver(page, "/profile");
    await withPasskey(person);
    await refused();
    await withPassword(person);
    await inside();
  });

  it("can be deleted where they are gone already", async () => {
    await add().click();
    await card().getByText("The passkey is added.").waitFor();
    const { credentialId } = (await kept(person)).at(-1)!;
    const CredentialId = Buffer.from(credentialId, "base64").toString("base64url");
    await test.cloud.cognito("DeleteWebAuthnCredential", { AccessToken: person.token, CredentialId });
    await remove().click();
    await removeNow().click();
    await card().getByText("The passkey is deleted.").waitFor();
    await card().getByText("You have none.").waitFor();
  });

  it("of an earlier domain are listed as such", async () => {
    const earlier = card().getByText("Of an earlier address: works no more");
    await add().click();
    await card().getByText("The passkey is added.").waitFor();
    expect(await earlier.count()).toBe(0);
    // As Cognito lists it once the stage has another domain.
    const end = await intercept("ListWebAuthnCredentials", async (route) => {
      const response = await route.fetch();
      const { Credentials } = (await response.json()) as { Credentials: object[] };
      const json = { Credentials: Credentials.map((each) => ({ ...each, RelyingPartyId: "old.example" })) };
      await route.fulfill({ response, json });
    });
    await startOver(page, "/profile");
    await withPassword(person);
    await earlier.scrollIntoViewIfNeeded();
    expect(await pictured(page, "passkey-of-earlier-domain")).toEqual([]);
    await end();
  });

  it("do not sign in beside a second factor, and do again once an admin has reset it", async () => {
    const member = await test.person();
    await startOver(page, "/profile");
    await withPassword(member);
    await add().click();
    await card().getByText("The passkey is added.").waitFor();
    const factor = await turnOnFactor(test, member);
    await startOver(page, "/profile");
    await withPasskey(member);
    await refused();
    await withPassword(member);
    await page.getByLabel("Code", { exact: true }).fill(factor.code());
    await inside();
    const change = { userId: member.userId, expectedVersion: 1 };
    granted(await mutate(test, await staff(test, "admin"), "resetSecondFactor", change));
    await until("Cognito has it", async () => {
      const found = await test.cloud.cognito("AdminGetUser", { Username: member.userId });
      return found.UserMFASettingList === undefined;
    });
    await startOver(page, "/profile");
    await withPasskey(member);
    await inside();
  });

  it("give no rights that need a second factor, and end with the account's suspension", async () => {
    const editor = await test.person();
    await startOver(page, "/profile");
    await withPassword(editor);
    await add().click();
    await card().getByText("The passkey is added.").waitFor();
    const admin = await staff(test, "admin");
    const change = { userId: editor.userId, expectedVersion: 1 };
    granted(await mutate(test, admin, "setUserGroups", { ...change, groups: ["editor"] }));
    await until("Cognito has the group", async () => {
      const of = { Username: editor.userId };
      const { Groups } = await test.cloud.cognito("AdminListGroupsForUser", of);
      return (Groups as unknown[]).length === 1;
    });
    await startOver(page, "/profile");
    await withPasskey(editor);
    await page.getByText("Set up a second factor: until then your group Editor cannot be used.").waitFor();
    expect(await page.getByRole("link", { name: "Mail", exact: true }).count()).toBe(0);
    granted(await mutate(test, admin, "suspendUser", { ...change, expectedVersion: 2 }));
    await until("Cognito has it", async () => {
      const { Enabled } = await test.cloud.cognito("AdminGetUser", { Username: editor.userId });
      return Enabled === false;
    });
    await startOver(page, "/profile");
    await withPasskey(editor);
    await page.getByRole("heading", { name: "This account is suspended" }).waitFor();
  });

  it("are offered on pages of their domain only", async () => {
    const elsewhere = await openDashboard(test, browser, "/profile");
    await elsewhere.getByLabel("Email address").fill(person.email);
    await elsewhere.getByLabel("Password").fill(person.password);
    // The only button that begins with these words.
    await elsewhere.getByRole("button", { name: "Sign in" }).click();
    await elsewhere.getByText("This browser cannot add one here.").waitFor();
    await elsewhere.context().close();
  });
});
