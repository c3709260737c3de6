import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  GetUserCommand,
  ListUsersCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, expect, test } from "vitest";
import { password, signedIn } from "./people.ts";
import { failure, having, pool, standUp, type Stood } from "./standUp.ts";

let here: Stood;
afterEach(() => here.stop());

/** A pool whose people choose user names, with these aliases. */
const begin = async (...aliases: string[]): Promise<void> => {
  const AliasAttributes = aliases.length > 0 ? aliases : undefined;
  const Schema = [{ Name: "email", Mutable: true, Required: false }];
  here = await standUp({
    resources: { Pool: having(pool, { UsernameAttributes: undefined, AliasAttributes, Schema }) },
  });
};
const signUp = (Username: string, attributes: Record<string, string> = {}) =>
  here.sdk.send(
    new SignUpCommand({
      ...{ ClientId: here.clientId, Username, Password: password },
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const confirm = async (Username: string, email: string, more: object = {}) =>
  here.sdk.send(
    new ConfirmSignUpCommand({
      ...{ ClientId: here.clientId, Username, ConfirmationCode: await here.code(email) },
      ...more,
    }),
  );
const joined = async (name: string, attributes: Record<string, string> & { email: string }) => {
  const { UserSub } = await signUp(name, attributes);
  await confirm(name, attributes.email);
  return UserSub!;
};
const claims = (token: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from((token ?? "").split(".")[1] ?? "", "base64url").toString()) as Record<
    string,
    unknown
  >;
const WRONG = "NotAuthorizedException: Incorrect username or password.";

// Cognito developer guide, "Customizing sign-in attributes"; API reference, SignUp.
test("people sign in by their user name, which is not their sub", async () => {
  await begin();
  const sub = await joined("ada", { email: "ada@example.com" });
  const tokens = await signedIn(here, "ada");
  expect(claims(tokens.AccessToken)).toMatchObject({ sub, username: "ada" });
  expect(claims(tokens.IdToken)).toMatchObject({ sub, "cognito:username": "ada", email: "ada@example.com" });
  const { AccessToken } = tokens;
  expect(await here.sdk.send(new GetUserCommand({ AccessToken }))).toMatchObject({ Username: "ada" });
  for (const Username of ["ada", "ADA", sub])
    expect(await here.sdk.send(new AdminGetUserCommand({ UserPoolId: here.poolId, Username }))).toMatchObject(
      {
        Username: "ada",
      },
    );
  expect(here.cognito.verify(AccessToken).claims).toMatchObject({ username: "ada" });
  // Without an alias the address is none.
  expect(await failure(signedIn(here, "ada@example.com"))).toBe(WRONG);
});

test("a user name is taken once, and addresses as often as wished", async () => {
  await begin();
  await joined("ada", { email: "shared@example.com" });
  expect(await failure(signUp("Ada"))).toBe("UsernameExistsException: User already exists");
  await joined("bob", { email: "shared@example.com" });
  const Filter = 'email = "shared@example.com"';
  const { Users = [] } = await here.sdk.send(new ListUsersCommand({ UserPoolId: here.poolId, Filter }));
  expect(Users.map(({ Username }) => Username).sort()).toEqual(["ada", "bob"]);
  expect(await failure(signUp("two words"))).toContain("InvalidParameterException");
  expect(await signUp("no-address")).toMatchObject({ UserConfirmed: false });
});

test("a verified address is an alias, of one user only", async () => {
  await begin("email");
  expect(await failure(signUp("ada@example.com"))).toBe(
    "InvalidParameterException: Username cannot be of email format, since user pool is configured for email alias.",
  );
  await joined("ada", { email: "ada@example.com" });
  expect(claims((await signedIn(here, "Ada@example.com")).AccessToken)).toMatchObject({ username: "ada" });

  await signUp("bob", { email: "ada@example.com" });
  const taken = "AliasExistsException: An account with the given email already exists.";
  expect(await failure(confirm("bob", "ada@example.com"))).toBe(taken);
  await confirm("bob", "ada@example.com", { ForceAliasCreation: true });
  expect(claims((await signedIn(here, "ada@example.com")).AccessToken)).toMatchObject({ username: "bob" });
  expect(claims((await signedIn(here, "ada")).AccessToken)).toMatchObject({ username: "ada" });
});

test("a preferred user name is an alias that can be changed", async () => {
  await begin("preferred_username");
  await joined("ada", { email: "ada@example.com", preferred_username: "countess" });
  await joined("bob", { email: "bob@example.com" });
  const { AccessToken } = await signedIn(here, "Countess");
  const prefer = (token: string | undefined, Value: string) =>
    here.sdk.send(
      new UpdateUserAttributesCommand({
        AccessToken: token,
        UserAttributes: [{ Name: "preferred_username", Value }],
      }),
    );
  const bobs = await signedIn(here, "bob");
  expect(await failure(prefer(bobs.AccessToken, "countess"))).toBe(
    "AliasExistsException: An account with the given preferred_username already exists.",
  );
  await prefer(AccessToken, "enchantress");
  expect(await failure(signedIn(here, "countess"))).toBe(WRONG);
  expect(claims((await signedIn(here, "enchantress")).AccessToken)).toMatchObject({ username: "ada" });
});

test("an administrator creates a user by name, with an address or without", async () => {
  await begin("email");
  const create = (Username: string, more: object = {}) =>
    here.sdk.send(new AdminCreateUserCommand({ UserPoolId: here.poolId, Username, ...more }));
  expect((await create("carol")).User).toMatchObject({
    Username: "carol",
    UserStatus: "FORCE_CHANGE_PASSWORD",
  });
  const UserAttributes = [{ Name: "email", Value: "dan@example.com" }];
  await create("dan", { UserAttributes });
  expect((await here.mails("dan@example.com")).at(-1)?.text).toContain("Your username is dan");
  expect(await failure(create("dan"))).toBe("UsernameExistsException: User already exists");
});
