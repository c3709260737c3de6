import type {
  AdminAddUserToGroupRequest,
  AdminListGroupsForUserRequest,
  ListGroupsRequest,
  ListUsersInGroupRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../../base/http.ts";
import type { Group, UserPool } from "../pools/pool.ts";
import { poolOf, required, userOf, type UserPoolOperation, type Service } from "../pools/service.ts";
import { describedUser, pageOfList } from "./list.ts";

async function adminAddUserToGroup(service: Service, given: AdminAddUserToGroupRequest): Promise<void> {
  const input = required(given, "UserPoolId", "Username", "GroupName");
  const pool = poolOf(service, input.UserPoolId);
  const user = userOf(service, pool, input.Username);
  const { name } = groupOf(pool, input.GroupName);
  await service.users.change(pool, user.sub, ({ groups }) => ({ groups: [...new Set([...groups, name])] }));
}

async function adminRemoveUserFromGroup(service: Service, given: AdminAddUserToGroupRequest): Promise<void> {
  const input = required(given, "UserPoolId", "Username", "GroupName");
  const pool = poolOf(service, input.UserPoolId);
  const user = userOf(service, pool, input.Username);
  const { name } = groupOf(pool, input.GroupName);
  await service.users.change(pool, user.sub, ({ groups }) => ({
    groups: groups.filter((each) => each !== name),
  }));
}

async function adminListGroupsForUser(
  service: Service,
  given: AdminListGroupsForUserRequest,
): Promise<object> {
  const input = required(given, "UserPoolId", "Username");
  const pool = poolOf(service, input.UserPoolId);
  const user = userOf(service, pool, input.Username);
  const groups = sorted(pool.groups.filter(({ name }) => user.groups.includes(name)));
  const { items, token } = pageOfList(groups, ({ name }) => name, input.Limit, input.NextToken);
  return {
    Groups: items.map((group) => groupDescribed(pool, group)),
    ...(token === undefined ? {} : { NextToken: token }),
  };
}

async function listGroups(service: Service, given: ListGroupsRequest): Promise<object> {
  const input = required(given, "UserPoolId");
  const pool = poolOf(service, input.UserPoolId);
  const { items, token } = pageOfList(sorted(pool.groups), ({ name }) => name, input.Limit, input.NextToken);
  return {
    Groups: items.map((group) => groupDescribed(pool, group)),
    ...(token === undefined ? {} : { NextToken: token }),
  };
}

async function listUsersInGroup(service: Service, given: ListUsersInGroupRequest): Promise<object> {
  const input = required(given, "UserPoolId", "GroupName");
  const pool = poolOf(service, input.UserPoolId);
  const { name } = groupOf(pool, input.GroupName);
  const members = service.users.of(pool).filter(({ groups }) => groups.includes(name));
  const { items, token } = pageOfList(members, ({ sub }) => sub, input.Limit, input.NextToken);
  return {
    Users: items.map((user) => describedUser(user)),
    ...(token === undefined ? {} : { NextToken: token }),
  };
}

function groupOf(pool: UserPool, name: string): Group {
  const group = pool.groups.find((each) => each.name === name);
  if (group) return group;
  throw new AwsError("ResourceNotFoundException", "Group not found.");
}

function sorted(groups: Group[]): Group[] {
  return [...groups].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function groupDescribed(pool: UserPool, { name, description, precedence }: Group): object {
  return {
    GroupName: name,
    UserPoolId: pool.id,
    ...(description === undefined ? {} : { Description: description }),
    ...(precedence === Infinity ? {} : { Precedence: precedence }),
  };
}

export const groupOperations: Record<string, UserPoolOperation> = {
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminListGroupsForUser: adminListGroupsForUser,
  ListGroups: listGroups,
  ListUsersInGroup: listUsersInGroup,
};
