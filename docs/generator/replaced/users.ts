import type { Section } from "./pattern.ts";

export const users: Section = {
  title: "Users",
  about: "Accounts with several email addresses.",
  tests: "test/access/replaced/users.test.ts",
  patterns: [
    { number: "U1", was: "the caller's own profile", fields: ["Query.me"], rows: ["users-1"] },
    { number: "U2", was: "a user by id", fields: ["Query.user"], rows: ["users-1"] },
    { number: "U3", was: "the addresses of a user", fields: ["User.emails"], rows: ["users-4"] },
    {
      number: "U4",
      was: "the user who has verified an address",
      fields: ["Query.userByEmail"],
      rows: ["users-7"],
    },
    {
      number: "U5",
      was: "users by the beginning of their address, and all users",
      fields: ["Query.users"],
      rows: ["users-2", "users-3"],
    },
    {
      number: "U6",
      was: "the account of a subscriber",
      fields: ["Subscriber.user"],
      rows: ["mail-19", "users-1"],
    },
    {
      number: "U7",
      was: "the subscription of a verified address of the caller",
      fields: ["Email.subscriber"],
      rows: ["mail-27"],
    },
    {
      number: "U8",
      was: "a user with all addresses",
      fields: ["Query.userItems"],
      rows: ["users-20"],
    },
    {
      number: "U9",
      was: "the caller's own profile with all addresses",
      fields: ["Query.me", "User.emails"],
      rows: ["users-6"],
    },
    {
      number: "U10",
      was: "users by their status and the time of their creation",
      fields: ["Query.users"],
      rows: ["users-21"],
    },
  ],
};
