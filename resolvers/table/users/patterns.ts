import type { Pattern } from "../pattern.ts";
import * as email from "./email.ts";
import * as emailOwner from "./emailOwner.ts";
import * as notice from "./notice.ts";
import * as user from "./user.ts";

/** What is asked of the entities of users. */
export const patterns: Pattern[] = [
  {
    row: "1a",
    question: "a user's profile",
    requests: (of) => [{ get: user.key(of.userId), consistent: true }],
  },
  {
    row: "1b",
    question: "users by the beginning of their primary address",
    requests: (of) => [{ query: user.byAddress(of.prefix) }],
  },
  {
    row: "2",
    question: "a user's addresses",
    requests: (of) => [{ query: email.ofUser(of.userId), consistent: true }],
  },
  {
    row: "3",
    question: "the user who owns an address",
    requests: (of) => [
      { get: emailOwner.key(of.address), consistent: true },
      { get: user.key(of.userId), consistent: true },
    ],
  },
  {
    row: "4",
    question: "who claims an address, verified or not",
    requests: (of) => [{ query: email.claiming(of.address) }],
  },
  {
    row: "5",
    question: "a user with all addresses",
    requests: (of) => [{ query: user.withEmails(of.userId), consistent: true }],
  },
  {
    row: "drift a",
    question: "claims that lapse on a day",
    requests: (of) => [{ query: email.lapsingOn(of.day) }],
  },
  {
    row: "drift b",
    question: "every lock",
    requests: () => [{ query: emailOwner.all }],
  },
  {
    row: "drift c",
    question: "users without an account",
    requests: () => [{ query: user.withoutAccount }],
  },
  {
    row: "once notice",
    question: "whether a person was told of a change",
    requests: (of) => [{ get: notice.key(of.userId, "primaryChanged", of.version), consistent: true }],
  },
];
