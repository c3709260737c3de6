/** Everybody who can ask. `user` is alice; whoever is not, but is about to act on somebody, aims at alice. */
export const callers = [
  "anonymous",
  "apiKey",
  "user",
  "otherUser",
  "suspendedUser",
  "viewer",
  "editor",
  "admin",
  "backend",
  "publisher",
] as const;

export type CallerName = (typeof callers)[number];

/** Whose data is answered, or why none is: the status of the whole request, or the field's errorType. */
export type Answer = "own" | "alice" | "401" | "Unauthorized" | "NotFound" | "Conflict";

type Row = readonly [Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer];

const http = "401";
const deny = "Unauthorized";
const miss = "NotFound";
const lock = "Conflict";
const own = "own";
const alice = "alice";

/**
 * Each field of the schema, and what each caller in the order of `callers` gets of it. `otherUser` asks for alice's data wherever a field
 * can be asked for somebody's; so do the groups and the roles. Where a field is only about oneself, all ask for their own.
 * The fields of a type are asked for where that caller could reach them: see `access.test.ts`.
 */
// prettier-ignore
export const access: Record<string, Row> = {
  //                                anonymous apiKey  user  otherUser suspended viewer editor admin  backend publisher
  "Query.me":                       [http,    deny,   own,  own,      deny,     own,   own,   own,   deny,   deny],
  "Query.user":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Query.userByEmail":              [http,    deny,   deny, deny,     deny,     alice, alice, alice, alice,  deny],
  "Query.users":                    [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, deny,   deny],
  "Query.site":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Mutation.updateUser":            [http,    deny,   own,  own,      deny,     own,   own,   own,   deny,   deny],
  // otherUser: an address that alice has verified
  "Mutation.addEmail":              [http,    deny,   own,  lock,     deny,     own,   own,   own,   deny,   deny],
  "Mutation.sendEmailVerification": [http,    deny,   own,  miss,     deny,     miss,  miss,  miss,  deny,   deny],
  "Mutation.verifyEmail":           [http,    deny,   own,  miss,     deny,     miss,  miss,  miss,  deny,   deny],
  "Mutation.setPrimaryEmail":       [http,    deny,   own,  miss,     deny,     miss,  miss,  miss,  deny,   deny],
  "Mutation.removeEmail":           [http,    deny,   own,  miss,     deny,     miss,  miss,  miss,  deny,   deny],
  "Mutation.deleteUser":            [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  "Mutation.suspendUser":           [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, deny,   deny],
  "Mutation.reactivateUser":        [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, deny,   deny],
  "Mutation.setUserGroups":         [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, deny,   deny],
  "Mutation.publishUser":           [http,    deny,   deny, deny,     deny,     deny,  deny,  deny,  deny,   alice],
  "Mutation.publishRealtimeStats":  [http,    deny,   deny, deny,     deny,     deny,  deny,  deny,  deny,   alice],
  "Mutation.createSite":            [http,    deny,   own,  own,      deny,     own,   own,   own,   deny,   deny],

  "Subscription.onUserUpdated":     [http,    deny,   own,  miss,     deny,     alice, alice, alice, alice,  deny],
  "Subscription.onRealtimeStats":   [http,    deny,   own,  miss,     deny,     alice, alice, alice, alice,  deny],

  "User.userId":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.version":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.status":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.email":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.primaryEmailId":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.firstName":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.lastName":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.phone":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.locale":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.timezone":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.groups":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.createdAt":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.updatedAt":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "User.emails":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],

  "UserConnection.items":           [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, deny,   deny],
  "UserConnection.nextToken":       [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, deny,   deny],

  "Email.emailId":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "Email.userId":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "Email.user":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "Email.email":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "Email.typedEmail":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "Email.isVerified":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "Email.isPrimary":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "Email.verifiedAt":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "Email.claimExpiresAt":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "Email.bouncedAt":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "Email.createdAt":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],

  "EmailConnection.items":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "EmailConnection.nextToken":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],

  "Site.siteId":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.ownerId":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.owner":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.version":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.status":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.name":                      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.domains":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.timezone":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.excludedPaths":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.allowedOrigins":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.shards":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.retentionDays":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.visitorLife":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.createdAt":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.updatedAt":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.realtime":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "RealtimeStats.siteId":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeStats.at":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeStats.currentVisitors":  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeStats.pageViews":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeStats.activePages":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "ActivePage.path":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "ActivePage.visitors":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
};
