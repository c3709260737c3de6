import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetUserCommand,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  SignUpCommand,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { joined, password, signedIn } from "./people.ts";
import { failure, standUp, type Stood } from "./standUp.ts";

const email = "ada@example.com";
let here: Stood;
let UserPoolId: string;
beforeEach(async () => {
  here = await standUp();
  UserPoolId = here.poolId;
});
afterEach(() => here.stop());

const get = async (Username: string): Promise<Record<string, unknown>> => {
  const { UserAttributes, ...user } = await here.sdk.send(new AdminGetUserCommand({ UserPoolId, Username }));
  return { ...user, ...byName(UserAttributes) };
};
const byName = (attributes: AttributeType[] = []): Record<string, string | undefined> =>
  Object.fromEntries(attributes.map(({ Name = "", Value }) => [Name, Value]));
const update = (Username: string, attributes: Record<string, string>): Promise<unknown> =>
  here.sdk.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId,
      Username,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const create = (Username: string, more = {}): Promise<unknown> =>
  here.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: "SUPPRESS", ...more }));

describe("administrators", () => {
  it("find a user by name and by address, and no other user", async () => {
    const sub = await joined(here, email);
    for (const name of [sub, email, "ADA@EXAMPLE.COM"]) {
      expect(await get(name)).toMatchObject({
        Username: sub,
        sub,
        email,
        email_verified: "true",
        Enabled: true,
        UserStatus: "CONFIRMED",
        UserCreateDate: expect.any(Date) as Date,
      });
    }
    expect(await failure(get("no-user@example.com"))).toBe("UserNotFoundException: User does not exist.");
    const elsewhere = new AdminGetUserCommand({ UserPoolId: "us-east-1_none", Username: sub });
    expect(await failure(here.sdk.send(elsewhere))).toBe(
      "ResourceNotFoundException: User pool us-east-1_none does not exist.",
    );
  });

  it("change an address at once, verified if they set that, but not to another user's", async () => {
    await joined(here, email);
    await joined(here, "bob@example.com");
    await update(email, { email: "new@example.com", email_verified: "true" });
    expect(await get("new@example.com")).toMatchObject({ email: "new@example.com", email_verified: "true" });
    expect(await here.mails("new@example.com")).toEqual([]);
    expect(await failure(get(email))).toMatch(/^UserNotFound/);
    expect(await failure(signedIn(here, "new@example.com"))).toBe("no error");
    expect(await failure(update("new@example.com", { email: "BOB@example.com" }))).toBe(
      "AliasExistsException: An account with the given email already exists.",
    );
    await update("new@example.com", { email: "third@example.com" });
    expect(await get("third@example.com")).toMatchObject({ email_verified: "false" });
    expect(await here.mails("third@example.com")).toHaveLength(1);
  });

  it("find that an unconfirmed sign-up holds its address too", async () => {
    await joined(here, email);
    await here.sdk.send(
      new SignUpCommand({ ClientId: here.clientId, Username: "held@example.com", Password: password }),
    );
    expect(await failure(update(email, { email: "held@example.com", email_verified: "true" }))).toMatch(
      /^AliasExists/,
    );
    await here.sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username: "held@example.com" }));
    expect(await failure(update(email, { email: "held@example.com", email_verified: "true" }))).toBe(
      "no error",
    );
  });

  it("set passwords and confirm sign-ups", async () => {
    await here.sdk.send(new SignUpCommand({ ClientId: here.clientId, Username: email, Password: password }));
    const confirm = new AdminConfirmSignUpCommand({ UserPoolId, Username: email });
    await here.sdk.send(confirm);
    expect(await get(email)).toMatchObject({ UserStatus: "CONFIRMED", email_verified: "false" });
    expect(await failure(here.sdk.send(confirm))).toBe(
      "NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED",
    );
    const set = (Permanent: boolean): Promise<unknown> =>
      here.sdk.send(
        new AdminSetUserPasswordCommand({
          UserPoolId,
          Username: email,
          Password: "Battery-staple-8",
          Permanent,
        }),
      );
    await set(true);
    expect(await failure(signedIn(here, email, "Battery-staple-8"))).toBe("no error");
    await set(false);
    expect(await get(email)).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD" });
    await here.clock.advance(3 * 86_400_000);
    expect(await failure(signedIn(here, email, "Battery-staple-8"))).toBe(
      "NotAuthorizedException: Temporary password has expired and must be reset by an administrator.",
    );
  });

  it("create each address once, and delete it with its sign-ins", async () => {
    await create(email);
    expect(await failure(create(email))).toMatch(/^UsernameExistsException/);
    await here.sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
    await joined(here, email);
    const { AccessToken } = await signedIn(here, email);
    await here.sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
    expect(await failure(here.sdk.send(new GetUserCommand({ AccessToken })))).toBe(
      "UserNotFoundException: User does not exist.",
    );
  });

  it("put people into groups that exist", async () => {
    const sub = await joined(here, email);
    const to = (GroupName: string) => ({ UserPoolId, Username: email, GroupName });
    await here.sdk.send(new AdminAddUserToGroupCommand(to("viewer")));
    await here.sdk.send(new AdminAddUserToGroupCommand(to("viewer")));
    await here.sdk.send(new AdminAddUserToGroupCommand(to("admin")));
    expect(await failure(here.sdk.send(new AdminAddUserToGroupCommand(to("none"))))).toBe(
      "ResourceNotFoundException: Group not found.",
    );
    const list = async (): Promise<unknown[]> => {
      const { Groups = [] } = await here.sdk.send(
        new AdminListGroupsForUserCommand({ UserPoolId, Username: sub }),
      );
      return Groups.map(({ GroupName, Precedence }) => [GroupName, Precedence]);
    };
    expect(await list()).toEqual([
      ["admin", 1],
      ["viewer", 3],
    ]);
    await here.sdk.send(new AdminRemoveUserFromGroupCommand(to("admin")));
    expect(await list()).toEqual([["viewer", 3]]);
    const { Users } = await here.sdk.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: "viewer" }));
    expect(Users).toMatchObject([{ Username: sub }]);
    const { Groups } = await here.sdk.send(new ListGroupsCommand({ UserPoolId }));
    expect(Groups).toMatchObject([{ GroupName: "admin" }, { GroupName: "viewer" }]);
  });

  it("page through all people, and filter them", async () => {
    for (let n = 0; n < 7; n += 1) await create(`person${n}@example.com`);
    await here.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: "person3@example.com" }));
    const seen: string[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await here.sdk.send(new ListUsersCommand({ UserPoolId, Limit: 3, PaginationToken }));
      seen.push(...(page.Users ?? []).map(({ Attributes }) => byName(Attributes).email!));
      PaginationToken = page.PaginationToken;
    } while (PaginationToken !== undefined);
    expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `person${n}@example.com`));

    const filtered = async (Filter: string): Promise<(string | undefined)[]> => {
      const { Users = [] } = await here.sdk.send(
        new ListUsersCommand({ UserPoolId, Filter, AttributesToGet: ["email"] }),
      );
      return Users.map(({ Attributes }) => byName(Attributes).email).sort();
    };
    expect(await filtered('email = "PERSON2@example.com"')).toEqual(["person2@example.com"]);
    expect(await filtered('email ^= "person"')).toHaveLength(7);
    expect(await filtered('status = "Disabled"')).toEqual(["person3@example.com"]);
    expect(await filtered('cognito:user_status = "CONFIRMED"')).toEqual([]);
    expect(await filtered('email = "no-user@example.com"')).toEqual([]);
    expect(await failure(filtered("email like x"))).toBe(
      "InvalidParameterException: Error while parsing filter.",
    );
    expect(
      await failure(here.sdk.send(new ListUsersCommand({ UserPoolId, PaginationToken: "forged" }))),
    ).toMatch(/^InvalidParameterException/);
    expect(await failure(here.sdk.send(new ListUsersCommand({ UserPoolId, Limit: 61 })))).toMatch(
      /^InvalidParameterException/,
    );
  });

  it("see how the pool and its client are set", async () => {
    const { UserPool } = await here.sdk.send(new DescribeUserPoolCommand({ UserPoolId }));
    expect(UserPool).toMatchObject({ Id: UserPoolId, Name: "people", UsernameAttributes: ["email"] });
    const { UserPoolClient } = await here.sdk.send(
      new DescribeUserPoolClientCommand({ UserPoolId, ClientId: here.clientId }),
    );
    expect(UserPoolClient).toMatchObject({
      ClientId: here.clientId,
      ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    });
  });

  it("hear of an operation that is not imitated by its name", async () => {
    const reset = new AdminResetUserPasswordCommand({ UserPoolId, Username: email });
    expect(await failure(here.sdk.send(reset))).toBe(
      "NotImplementedException: the local Cognito does not imitate AdminResetUserPassword",
    );
  });
});
