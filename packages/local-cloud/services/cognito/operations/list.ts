import type { ListUsersRequest } from "@aws-sdk/client-cognito-identity-provider";
import { identityAttributes } from "../pools/identities.ts";
import { invalidParameter, listed, type UserAttribute } from "../pools/attributes.ts";
import type { UserPool } from "../pools/pool.ts";
import { openPlace, sealPlace } from "../../../base/pageToken.ts";
import { poolOf, required, type UserPoolOperation, type Service } from "../pools/service.ts";
import { userNameOf, type User, type Users } from "../pools/users.ts";

/**
 * The attributes that ListUsers can filter by (API reference, ListUsers). `status` is whether the user is
 * enabled.
 */
const searchable: Record<string, (user: User) => string | undefined> = {
  username: userNameOf,
  sub: ({ sub }) => sub,
  "cognito:user_status": ({ status }) => status,
  status: ({ enabled }) => (enabled ? "Enabled" : "Disabled"),
  ...Object.fromEntries(
    ["email", "phone_number", "name", "given_name", "family_name", "preferred_username"].map((name) => [
      name,
      ({ attributes }: User) => attributes[name],
    ]),
  ),
};

/** A user as in lists and the answer of AdminCreateUser. Dates are in seconds since 1970. */
export function describedUser(
  user: User,
  only?: (name: string) => boolean,
): { Attributes: UserAttribute[]; Username: string } {
  return Object.assign(
    {
      Username: userNameOf(user),
      Attributes: listed(user.sub, { ...user.attributes, ...identityAttributes(user) }, only),
    },
    {
      UserCreateDate: user.createdAt / 1000,
      UserLastModifiedDate: user.modifiedAt / 1000,
      Enabled: user.enabled,
      UserStatus: user.status,
    },
  );
}

async function listUsers(service: Service, given: ListUsersRequest): Promise<object> {
  const input = required(given, "UserPoolId");
  const pool = poolOf(service, input.UserPoolId);
  const { items, token } = pageOfList(
    found(service.users, pool, input.Filter),
    ({ sub }) => sub,
    input.Limit,
    input.PaginationToken,
  );
  const only = input.AttributesToGet;
  const Users = items.map((user) => describedUser(user, only && ((name) => only.includes(name))));
  return { Users, ...(token === undefined ? {} : { PaginationToken: token }) };
}

/**
 * A filter is `attribute = "value"` or `attribute ^= "start"`. An exact address is looked up without a
 * search.
 */
function found(users: Users, pool: UserPool, filter = ""): User[] {
  if (filter.trim() === "") return users.of(pool);
  const [, name = "", operator, quoted = ""] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  const value = quoted.replace(/\\(.)/g, "$1");
  const read = Object.hasOwn(searchable, name) ? searchable[name] : undefined;
  if (!read || operator === undefined) throw invalidParameter("Error while parsing filter.");
  if (name === "email" && operator === "=" && !pool.hasUserNames)
    return [users.byAddress(pool, value)].filter((user) => user !== undefined);
  const fold = (text: string): string =>
    name === "email" && !pool.caseSensitive ? text.toLowerCase() : text;
  return users.of(pool).filter((user) => {
    const has = read(user);
    return (
      has !== undefined && (operator === "=" ? fold(has) === fold(value) : fold(has).startsWith(fold(value)))
    );
  });
}

/** One page of at most 60 users. The token is the position where the page ended. */
export function pageOfList<Item>(
  all: Item[],
  nameOf: (item: Item) => string,
  limit = 60,
  token?: string,
): { items: Item[]; token?: string } {
  if (!Number.isInteger(limit) || limit < 0 || limit > 60) {
    throw invalidParameter(
      "1 validation error detected: Value at 'limit' failed to satisfy constraint: Member must have value less than or equal to 60",
    );
  }
  const after = token === undefined ? "" : openPlace(token);
  if (after === undefined) throw invalidParameter("Invalid pagination token");
  const rest = all.filter((item) => nameOf(item) > after);
  const items = rest.slice(0, limit || 60);
  if (items.length === rest.length) return { items };
  return { items, token: sealPlace(nameOf(items.at(-1)!)) };
}

export const listOperations: Record<string, UserPoolOperation> = { ListUsers: listUsers };
