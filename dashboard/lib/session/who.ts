import type { Client } from "urql";
import { MeDocument, type MeQuery } from "../../api/documents.ts";
import { refusalOf } from "../api.ts";
import { lackingGroups } from "../cognito/lackingGroups.ts";
import { bindTo, signedInId } from "./tokens.ts";

export type Person = NonNullable<MeQuery["me"]>;

/** A person with the groups that count, and in `lacking` with those that need a second factor first. */
export type Me = Person & { lacking: string[] };

/** The person at the page. `refused`: Cognito signs them in, but the API permits them nothing. */
export type Session =
  | { kind: "loading" }
  | { kind: "signedOut"; isEnded?: true }
  | { kind: "signedIn"; me: Me }
  | { kind: "refused"; why: Why }
  | { kind: "failed" };

export type Why = "suspended" | "deleted" | "taken";

/** Returns the person at the page; from then on its requests are made as that person only. */
export async function who(client: Client): Promise<Session> {
  try {
    const userId = await signedInId();
    bindTo(userId);
    if (userId === undefined) return { kind: "signedOut" };
  } catch {
    // Tokens that Cognito refuses to renew are none; what is thrown is that Cognito did not answer.
    return { kind: "failed" };
  }
  const { data, error } = await client.query(MeDocument, {}, { asksWho: true }).toPromise();
  if (data?.me) return { kind: "signedIn", me: withRights(data.me) };
  const refusal = refusalOf(error);
  if (refusal?.errorType === "Conflict") return { kind: "refused", why: "taken" };
  if (refusal?.errorType === "Unauthorized")
    return { kind: "refused", why: refusal.errorInfo?.status === "DELETED" ? "deleted" : "suspended" };
  if (refusal?.errorType === "UnauthorizedException") return { kind: "signedOut" };
  return { kind: "failed" };
}

/** True if both are signed in, and the same groups need a second factor first. */
export function hasSameRights(one: Session, other: Session): boolean {
  if (one.kind !== "signedIn" || other.kind !== "signedIn") return false;
  return one.me.lacking.join() === other.me.lacking.join();
}

/** Returns the person with the groups that count by the tokens which are kept now. */
export function withRights(person: Person): Me {
  const lacking = lackingGroups(person.userId);
  return { ...person, groups: person.groups.filter((each) => !lacking.includes(each)), lacking };
}
