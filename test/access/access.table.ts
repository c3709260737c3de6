import { accessToCampaigns } from "./access.campaigns.ts";
import { accessToJobs } from "./access.jobs.ts";
import { accessToInvoices } from "./access.invoices.ts";
import { accessToMail } from "./access.mail.ts";
import { accessToTextMails } from "./access.textMails.ts";
import { accessToMerges } from "./access.merges.ts";
import { accessToPrivacy } from "./access.privacy.ts";
import { accessToProfiles } from "./access.profiles.ts";
import { accessToRuns } from "./access.runs.ts";
import { accessToSends } from "./access.sends.ts";
import { accessToSequences } from "./access.sequences.ts";
import { accessToSegments } from "./access.segments.ts";
import { accessToTexts } from "./access.texts.ts";
import { accessToPlans } from "./access.plans.ts";
import { accessToDestinations } from "./access.destinations.ts";
import { accessToSources } from "./access.sources.ts";
import type { Row } from "./access.types.ts";

/** All kinds of callers. `user` is alice; the other callers act on alice where a field acts on a user. */
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

const http = "401";
const deny = "Unauthorized";
const miss = "NotFound";
const lock = "Conflict";
const none = "none";
const own = "own";
const alice = "alice";

/**
 * Each field of the schema, and what each caller in the order of `callers` gets of it. `otherUser`, the
 * groups and the roles query alice's data if the field can return another user's. If a field is only about
 * the caller, all query their own. The fields of a type are queried where that caller could reach them: see
 * `access.test.ts`.
 */
// prettier-ignore
export const access: Record<string, Row> = {
  //                                anonymous apiKey  user  otherUser suspended viewer editor admin  backend publisher
  ...accessToMail,
  ...accessToJobs,
  ...accessToTexts,
  ...accessToTextMails,
  ...accessToSends,
  ...accessToSequences,
  ...accessToRuns,
  ...accessToInvoices,
  ...accessToCampaigns,
  ...accessToProfiles,
  ...accessToMerges,
  ...accessToPrivacy,
  ...accessToSources,
  ...accessToPlans,
  ...accessToDestinations,
  ...accessToSegments,
  "Query.me":                       [http,    deny,   own,  own,      deny,     own,   own,   own,   deny,   deny],
  "Query.user":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Query.userByEmail":              [http,    deny,   deny, deny,     deny,     alice, alice, alice, alice,  deny],
  "Query.users":                    [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, deny,   deny],
  "Query.site":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Query.mySites":                  [http,    deny,   own,  none,     own,      none,  none,  none,  deny,   deny],
  "Query.sites":                    [http,    deny,   deny, deny,     deny,     alice, alice, alice, alice,  deny],
  "Query.siteByDomain":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Query.visitorSessions":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Query.siteErasure":              [http,    deny,   own,  miss,     own,      miss,  miss,  alice, deny,   deny],
  "Query.sharedSite":               [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],

  "Mutation.updateUser":            [http,    deny,   own,  own,      deny,     own,   own,   own,   deny,   deny],
  // otherUser: an address that alice has verified
  "Mutation.addEmail":              [http,    deny,   own,  lock,     deny,     own,   own,   own,   deny,   deny],
  "Mutation.sendEmailVerification": [http,    deny,   own,  miss,     deny,     miss,  miss,  miss,  deny,   deny],
  "Mutation.verifyEmail":           [http,    deny,   own,  miss,     deny,     miss,  miss,  miss,  deny,   deny],
  "Mutation.setPrimaryEmail":       [http,    deny,   own,  miss,     deny,     miss,  miss,  miss,  deny,   deny],
  "Mutation.removeEmail":           [http,    deny,   own,  miss,     deny,     miss,  miss,  miss,  deny,   deny],
  "Mutation.updateMySubscription":  [http,    deny,   own,  miss,     deny,     miss,  miss,  miss,  deny,   deny],
  "Mutation.deleteUser":            [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  "Mutation.suspendUser":           [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, deny,   deny],
  "Mutation.reactivateUser":        [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, deny,   deny],
  "Mutation.setUserGroups":         [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, deny,   deny],
  "Mutation.publishUser":           [http,    deny,   deny, deny,     deny,     deny,  deny,  deny,  deny,   alice],
  "Mutation.publishRealtimeStats":  [http,    deny,   deny, deny,     deny,     deny,  deny,  deny,  deny,   alice],
  "Mutation.endExpiredShares":      [http,    deny,   deny, deny,     deny,     deny,  deny,  deny,  deny,   none],
  "Mutation.createSite":            [http,    deny,   own,  own,      deny,     own,   own,   own,   deny,   deny],
  "Mutation.updateSite":            [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  "Mutation.deleteSite":            [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  "Mutation.putGoal":               [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  "Mutation.deleteGoal":            [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  "Mutation.putFunnel":            [http,    deny,   own,  miss,     deny,     miss,  alice, alice, deny,   deny],
  "Mutation.deleteFunnel":         [http,    deny,   own,  miss,     deny,     miss,  alice, alice, deny,   deny],
  "Mutation.putSavedFilter":       [http,    deny,   own,  miss,     deny,     miss,  alice, alice, deny,   deny],
  "Mutation.deleteSavedFilter":    [http,    deny,   own,  miss,     deny,     miss,  alice, alice, deny,   deny],
  "Mutation.putSiteNote":          [http,    deny,   own,  miss,     deny,     miss,  alice, alice, deny,   deny],
  "Mutation.deleteSiteNote":       [http,    deny,   own,  miss,     deny,     miss,  alice, alice, deny,   deny],
  "Mutation.shareSite":             [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  "Mutation.exportSite":            [http,    deny,   own,  miss,     deny,     own,   own,   own,   own,    deny],
  "Mutation.revokeShare":           [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  "Mutation.createSiteKey":         [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  // a caller that may record at all may record for any site
  "Mutation.recordEvent":          [http,    deny,   deny, deny,     deny,     deny,  deny,  alice, alice,  deny],
  "Mutation.revokeSiteKey":         [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],

  "Subscription.onUserUpdated":     [http,    deny,   own,  miss,     deny,     alice, alice, alice, alice,  deny],
  "Subscription.onRealtimeStats":   [http,    deny,   own,  miss,     deny,     alice, alice, alice, alice,  deny],
  "Subscription.onSharedRealtime":  [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],

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

  // servers read subscribers by their addresses
  "Email.subscriber":               [http,    deny,   own,  miss,     own,      alice, alice, alice, deny,   deny],

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
  "Site.visitorIdRotation":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.location":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.excludedCountries":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.historyDays":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.createdAt":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.updatedAt":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.realtime":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.realtimeMinutes":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "RealtimeStats.siteId":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeStats.at":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeStats.currentVisitors":  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeStats.pageViews":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeStats.activePages":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeStats.minutes":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeMinute.at":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeMinute.pageViews":       [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "RealtimeMinute.visitors":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "ActivePage.path":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],
  "ActivePage.visitors":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  alice],

  "Site.funnels":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.savedFilters":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.notes":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.goals":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.sessions":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.pageViews":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.events":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.shares":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.siteKeys":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SiteConnection.items":           [http,    deny,   deny, deny,     deny,     alice, alice, alice, alice,  deny],
  "SiteConnection.nextToken":       [http,    deny,   deny, deny,     deny,     alice, alice, alice, alice,  deny],

  "Goal.goalId":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.siteId":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.version":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.name":                      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.kind":                      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.match":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.pattern":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.minDuration":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.defaultRevenue":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.currency":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.createdAt":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Goal.updatedAt":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "GoalConnection.items":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "GoalConnection.nextToken":       [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Funnel.funnelId":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Funnel.siteId":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Funnel.version":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Funnel.name":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Funnel.steps":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Funnel.strict":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Funnel.createdAt":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Funnel.updatedAt":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SavedStep.kind":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedStep.match":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedStep.pattern":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedStep.property":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedStep.value":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedStep.goalId":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "FunnelConnection.items":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "FunnelConnection.nextToken":    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SavedFilter.savedFilterId":     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedFilter.siteId":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedFilter.version":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedFilter.name":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedFilter.filters":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedFilter.createdAt":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedFilter.updatedAt":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SavedFilterConnection.items":   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SavedFilterConnection.nextToken":[http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SiteNote.noteId":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteNote.siteId":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteNote.version":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteNote.date":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteNote.text":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteNote.createdAt":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteNote.updatedAt":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SiteNoteConnection.items":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteNoteConnection.nextToken":  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Session.siteId":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.visitorId":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.startedAt":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.endedAt":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.duration":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.isBounce":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.pageViews":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.events":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.engagedSeconds":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.entryPage":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.exitPage":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.attribution":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.client":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.steps":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Session.goals":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Attribution.referrer":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Attribution.source":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Attribution.utmSource":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Attribution.utmMedium":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Attribution.utmCampaign":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Attribution.utmTerm":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Attribution.utmContent":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Client.country":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Client.browser":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Client.os":                      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Client.device":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SessionConnection.items":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SessionConnection.nextToken":    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SessionStep.at":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SessionStep.path":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SessionStep.name":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "GoalReached.goalId":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "GoalReached.at":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "GoalReached.revenue":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "PageView.eventId":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PageView.at":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PageView.type":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PageView.siteId":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PageView.visitorId":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PageView.hostname":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PageView.path":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PageView.props":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PageView.attribution":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PageView.client":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "PageViewConnection.items":       [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PageViewConnection.nextToken":   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "CustomEvent.eventId":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.at":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.type":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.siteId":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.visitorId":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.hostname":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.path":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.props":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.name":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.revenue":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.currency":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.isInteractive":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.attribution":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEvent.client":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "CustomEventConnection.items":    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "CustomEventConnection.nextToken":[http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Share.shareId":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Share.siteId":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Share.fields":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Share.filters":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Share.expiresAt":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Share.createdAt":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Filter.dimension":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Filter.property":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Filter.event":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Filter.operator":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Filter.values":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "ShareConnection.items":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "ShareConnection.nextToken":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "ShareSiteResult.share":          [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  "ShareSiteResult.token":          [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],

  "SharedSite.name":                [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.timezone":            [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.fields":              [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.expiresAt":           [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.realtime":            [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.realtimeMinutes":     [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.createdAt":           [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.stats":               [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.summary":             [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.breakdown":           [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.report":              [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],
  "SharedSite.properties":          [http,    alice,  own,  alice,    own,      alice, alice, alice, alice,  deny],

  "SiteKey.siteKeyId":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteKey.siteId":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteKey.createdAt":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SiteKeyConnection.items":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteKeyConnection.nextToken":    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "CreateSiteKeyResult.siteKey":    [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],
  "CreateSiteKeyResult.key":        [http,    deny,   own,  miss,     deny,     miss,  miss,  alice, deny,   deny],

  "Site.stats":                    [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.summary":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.breakdown":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.report":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Site.properties":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PropertyName.property":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PropertyName.events":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PropertyName.sessions":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Site.funnel":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "FunnelReport.sessions":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "FunnelReport.completeUntil":   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "FunnelReport.steps":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "FunnelStep.name":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "FunnelStep.count":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "FunnelStep.rate":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "FunnelStep.stepRate":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "FunnelStep.lost":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.paths":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PathReport.sessions":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PathReport.completeUntil":     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PathReport.items":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PathReport.ended":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PathItem.kind":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PathItem.name":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PathItem.sessions":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "PathItem.share":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Site.retention":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Retention.completeUntil":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Retention.cohorts":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Cohort.start":                 [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Cohort.visitors":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Cohort.returned":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SiteStats.periodStart":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.periodEnd":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.uniqueVisitors":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.pageViews":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.sessions":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.bounces":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.bounceRate":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.duration":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.averageDuration":     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.viewsPerSession":     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.events":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.engagedSeconds":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.averageTimeOnPage":   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStats.conversions":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SiteStatsConnection.items":     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStatsConnection.nextToken": [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteStatsConnection.completeUntil":[http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SiteSummary.from":              [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteSummary.to":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteSummary.stats":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteSummary.previous":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "SiteSummary.completeUntil":     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Report.from":                   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Report.to":                     [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Report.completeUntil":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Report.stats":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Report.previous":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Report.periods":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Report.previousPeriods":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Report.lists":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "Breakdown.dimension":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Breakdown.from":                [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Breakdown.to":                  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Breakdown.items":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Breakdown.other":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Breakdown.total":               [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Breakdown.nextToken":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "Breakdown.completeUntil":       [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "BreakdownRow.name":             [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.visitors":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.scrollDepth":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.exits":            [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.pageViews":        [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.sessions":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.bounces":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.bounceRate":       [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.duration":         [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.averageDuration":  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.viewsPerSession":  [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.events":           [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.engagedSeconds":   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.averageTimeOnPage":[http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.conversions":      [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.conversionRate":   [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],
  "BreakdownRow.revenue":          [http,    deny,   own,  miss,     own,      alice, alice, alice, alice,  deny],

  "SiteErasure.siteId":             [http,    deny,   own,  miss,     own,      miss,  miss,  alice, deny,   deny],
  "SiteErasure.deletedAt":          [http,    deny,   own,  miss,     own,      miss,  miss,  alice, deny,   deny],
  "SiteErasure.erasedAt":           [http,    deny,   own,  miss,     own,      miss,  miss,  alice, deny,   deny],
  "SiteErasure.deleted":            [http,    deny,   own,  miss,     own,      miss,  miss,  alice, deny,   deny],
  "SiteErasure.remaining":          [http,    deny,   own,  miss,     own,      miss,  miss,  alice, deny,   deny],

  "ErasedItems.kind":               [http,    deny,   own,  miss,     own,      miss,  miss,  alice, deny,   deny],
  "ErasedItems.count":              [http,    deny,   own,  miss,     own,      miss,  miss,  alice, deny,   deny],

  "RemainingItems.kind":            [http,    deny,   own,  miss,     own,      miss,  miss,  alice, deny,   deny],
  "RemainingItems.until":           [http,    deny,   own,  miss,     own,      miss,  miss,  alice, deny,   deny],
};
