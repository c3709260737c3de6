import { isOfCampaigns, requestOfCampaigns } from "./access.campaigns.ts";
import { isOfChanges, requestOfChanges } from "./access.changes.ts";
import { isOfJobs, requestOfJobs } from "./access.jobs.ts";
import { isOfImages, requestOfImages } from "./access.images.ts";
import { isOfInvoices, requestOfInvoices } from "./access.invoices.ts";
import { isOfMail, requestOfMail } from "./access.mail.ts";
import { isOfTextMails, requestOfTextMails } from "./access.templateMails.ts";
import { isOfMerges, requestOfMerges } from "./access.merges.ts";
import { isOfPlans, requestOfPlans } from "./access.plans.ts";
import { isOfPrivacy, requestOfPrivacy } from "./access.privacy.ts";
import { isOfProfiles, requestOfProfiles } from "./access.profiles.ts";
import { isOfDestinations, requestOfDestinations } from "./access.destinations.ts";
import { isOfRuns, requestOfRuns } from "./access.executions.ts";
import { isOfSegments, requestOfSegments } from "./access.segments.ts";
import { isOfSends, requestOfSends } from "./access.sends.ts";
import { isOfSources, requestOfSources } from "./access.sources.ts";
import { isOfSequences, requestOfSequences } from "./access.sequences.ts";
import { isOfTexts, requestOfTexts } from "./access.templates.ts";
import { AUSTRIA, SAMPLE_DAY, STEPS, VISITOR } from "../support/sites.ts";
import type { Aim, Asked } from "./access.types.ts";

/**
 * Returns true if a request for the field changes data: a mutation, or a field that only mutations return.
 */
export function isChange(path: string): boolean {
  return (
    path.startsWith("Mutation.") ||
    /^(DroppedDetail|Send|ImageUpload|ApprovedTemplates?|\w+Result)\./.test(path)
  );
}

const OF_USERS = [
  ...["User", "UserConnection", "UserRecordConnection", "Email", "EmailConnection"],
  ...["SignIn", "SignInConnection", "SignInProvider"],
];

/** Returns true if a field is about a site: then its target owns a site. */
export function isOfSite(path: string): boolean {
  if (isOfMail(path) || isOfJobs(path) || isOfTexts(path) || isOfImages(path)) return false;
  if (isOfChanges(path) || isOfTextMails(path) || isOfSends(path) || isOfRuns(path) || isOfInvoices(path))
    return false;
  if (isOfProfiles(path) || isOfSegments(path) || isOfDestinations(path) || isOfPlans(path)) return false;
  const [type = "", field = ""] = path.split(".");
  if (isRoot(type)) return /search|site|goal|funnel|savedFilter|share|visitor|realtime|event/i.test(field);
  return !OF_USERS.includes(type);
}

type Inputs = Record<string, (aim: Aim) => object>;

const id = ({ target }: Aim) => ({ userId: target.userId });
const claimed = ({ target }: Aim) => ({ emailId: target.claimed.emailId });
const verified = ({ target }: Aim) => ({ emailId: target.verified.emailId });
const version = ({ target }: Aim) => ({ expectedVersion: target.version });

const siteOf = ({ site }: Aim) => ({ siteId: site?.siteId });
const memberOf = ({ site }: Aim) => ({ siteId: site?.siteId, userId: site?.memberId ?? "absent" });
const siteVersion = ({ site }: Aim) => ({ expectedVersion: site?.version });

const inputs: Inputs = {
  updateUser: ({ ownVersion }) => ({ firstName: "Maria", expectedVersion: ownVersion }),
  addEmail: ({ address }) => ({ email: address }),
  sendEmailVerification: claimed,
  verifyEmail: (aim) => ({ ...claimed(aim), code: aim.target.claimed.code }),
  setPrimaryEmail: (aim) => ({ ...verified(aim), ...version(aim) }),
  removeEmail: (aim) => ({ ...verified(aim), ...version(aim) }),
  updateMySubscription: ({ target }) => ({ email: target.verified.email, status: "SUBSCRIBED" }),
  deleteUser: (aim) => ({ ...id(aim), ...version(aim) }),
  suspendUser: (aim) => ({ ...id(aim), ...version(aim) }),
  reactivateUser: (aim) => ({ ...id(aim), ...version(aim) }),
  connectProvider: () => ({ proof: "absent" }),
  disconnectProvider: (aim) => ({ provider: "absent", ...version(aim) }),
  resetSecondFactor: (aim) => ({ ...id(aim), ...version(aim) }),
  signOutUser: (aim) => ({ ...id(aim), ...version(aim) }),
  setUserGroups: (aim) => ({ ...id(aim), ...version(aim), groups: ["viewer"] }),
  createSite: ({ address, ownerId }) => ({
    ...(ownerId && { ownerId }),
    name: "Shop",
    domains: [address.replace("@", "-at-")],
    timezone: "Europe/Vienna",
  }),
  updateSite: (aim) => ({ ...siteOf(aim), ...siteVersion(aim), name: "Shop" }),
  deleteSite: (aim) => ({ ...siteOf(aim), ...siteVersion(aim) }),
  setSiteRole: (aim) => ({ ...memberOf(aim), role: "EDITOR", expectedVersion: 1 }),
  removeSiteMember: (aim) => memberOf(aim),
  transferSite: (aim) => memberOf(aim),
  leaveSite: siteOf,
  inviteSiteMember: (aim) => ({ ...siteOf(aim), email: aim.address, role: "VIEWER" }),
  acceptSiteInvitation: ({ site }) => ({ token: site?.invitationToken ?? "absent" }),
  revokeSiteInvitation: (aim) => ({ ...siteOf(aim), invitationId: aim.site?.invitationId }),
  putGoal: (aim) => ({ ...siteOf(aim), name: "Bought", kind: "EVENT", pattern: "Purchase" }),
  deleteGoal: (aim) => ({ ...siteOf(aim), goalId: aim.site?.goalId, expectedVersion: 1 }),
  putFunnel: (aim) => ({ ...siteOf(aim), name: "Sale", steps: STEPS }),
  deleteFunnel: (aim) => ({ ...siteOf(aim), funnelId: aim.site?.funnelId, expectedVersion: 1 }),
  putSavedFilter: (aim) => ({ ...siteOf(aim), name: "Austria", filters: AUSTRIA }),
  deleteSavedFilter: (aim) => ({
    ...siteOf(aim),
    savedFilterId: aim.site?.savedFilterId,
    expectedVersion: 1,
  }),
  putSiteNote: (aim) => ({ ...siteOf(aim), date: SAMPLE_DAY, text: "Relaunch" }),
  deleteSiteNote: (aim) => ({ ...siteOf(aim), noteId: aim.site?.noteId, expectedVersion: 1 }),
  shareSite: (aim) => ({ ...siteOf(aim), fields: ["STATS"] }),
  exportSite: (aim) => ({ ...siteOf(aim), ...EXPORTED }),
  revokeShare: (aim) => ({ ...siteOf(aim), shareId: aim.site?.shareId }),
  createSiteKey: siteOf,
  recordEvent: (aim) => ({
    ...siteOf(aim),
    ...{ name: "pageview", url: "https://example.com/", props: '{"list":[1]}' },
  }),
  revokeSiteKey: (aim) => ({ ...siteOf(aim), siteKeyId: aim.site?.siteKeyId }),
};

const EXPORTED = {
  ...{ from: `${SAMPLE_DAY}T00:00:00Z`, to: `${SAMPLE_DAY}T23:59:59Z` },
  ...{ what: "SESSIONS", format: "CSV" },
};
const DAY = `date: "${SAMPLE_DAY}"`;
const DAYS = `from: "${SAMPLE_DAY}", to: "9999-12-31"`;
const TIME = `from: "${SAMPLE_DAY}T00:00:00Z", to: "${SAMPLE_DAY}T23:59:59Z"`;
/** The last hours, as arguments. */
const rangeOf = (hours: number): string =>
  `from: "${new Date(Date.now() - hours * 3_600_000).toISOString()}", to: "${new Date().toISOString()}"`;
const RANGE = rangeOf(24);
const REPORT = `input: { ${RANGE}, ${RANGE.replace("from", "compareFrom").replace("to", "compareTo")}, period: HOUR, lists: [{ dimension: PAGE }] }`;
const FUNNEL = `funnel(steps: [{ kind: PAGE, pattern: "/" }, { kind: EVENT, pattern: "Signup" }], ${RANGE})`;
/** The site's day of the sample began before that of UTC. */
const RETENTION = `retention(by: DAY, ${rangeOf(48)})`;

/** The selection for a field that has fields. */
const leaves: Record<string, string> = {
  "User.emails": "emails { nextToken }",
  "User.signIns": "signIns { nextToken }",
  "SignInConnection.items": "items { at }",
  "User.signInProviders": "signInProviders { provider }",
  "Email.user": "user { userId }",
  "Email.subscriber": "subscriber { email }",
  "EmailConnection.items": "items { emailId }",
  "UserConnection.items": "items { userId }",
  "UserRecordConnection.items": "items { ... on User { userId } }",
  "SiteErasure.deleted": "deleted { kind }",
  "SiteErasure.remaining": "remaining { kind }",
  "Site.owner": "owner { userId }",
  "Site.members": "members { role }",
  "Site.invitations": "invitations { role }",
  "Site.realtime": "realtime { siteId }",
  "SharedSite.realtime": "realtime { siteId }",
  "Site.realtimeMinutes": "realtimeMinutes { at }",
  "SharedSite.realtimeMinutes": "realtimeMinutes { at }",
  "RealtimeStats.activePages": "activePages { path }",
  "RealtimeStats.minutes": "minutes { at }",
  "SiteConnection.items": "items { userId: ownerId }",
  "Site.goals": "goals { nextToken }",
  "Site.sessions": `sessions(${DAY}) { nextToken }`,
  "Site.pageViews": `pageViews(${TIME}) { nextToken }`,
  "Site.events": `events(${TIME}) { nextToken }`,
  "Site.shares": "shares { nextToken }",
  "Site.siteKeys": "siteKeys { nextToken }",
  "Site.problems": `problems(${DAYS}) { nextToken }`,
  "SiteProblemConnection.items": "items { date }",
  "Site.funnels": "funnels { nextToken }",
  "Site.savedFilters": "savedFilters { nextToken }",
  "Site.notes": `notes(${DAYS}) { nextToken }`,
  "FunnelConnection.items": "items { funnelId }",
  "Funnel.steps": "steps { kind }",
  "SavedFilterConnection.items": "items { savedFilterId }",
  "SavedFilter.filters": "filters { dimension }",
  "SiteNoteConnection.items": "items { noteId }",
  "GoalConnection.items": "items { goalId }",
  "SessionConnection.items": "items { visitorId }",
  "Session.attribution": "attribution { source }",
  "Session.client": "client { browser }",
  "Session.steps": "steps { at }",
  "Session.goals": "goals { goalId }",
  "PageView.attribution": "attribution { source }",
  "PageView.client": "client { browser }",
  "PageView.dropped": "dropped { reason }",
  "PageViewConnection.items": "items { eventId }",
  "CustomEvent.attribution": "attribution { source }",
  "CustomEvent.client": "client { browser }",
  "CustomEvent.dropped": "dropped { reason }",
  "CustomEventConnection.items": "items { eventId }",
  "Share.filters": "filters { dimension }",
  "ShareConnection.items": "items { shareId }",
  "ShareSiteResult.share": "share { shareId }",
  "SiteKeyConnection.items": "items { siteKeyId }",
  "CreateSiteKeyResult.siteKey": "siteKey { siteKeyId }",
  "Site.stats": `stats(period: HOUR, ${RANGE}) { nextToken }`,
  "Site.summary": `summary(${RANGE}) { from }`,
  "Site.breakdown": `breakdown(dimension: PAGE, ${RANGE}) { from }`,
  "Site.report": `report(${REPORT}) { from }`,
  "Site.properties": `properties(${RANGE}) { property }`,
  "Site.funnel": `${FUNNEL} { sessions }`,
  "Site.paths": `paths(${RANGE}) { sessions }`,
  "FunnelReport.steps": "steps { count }",
  "PathReport.items": "items { name }",
  "Site.retention": `${RETENTION} { completeUntil }`,
  "Retention.cohorts": "cohorts { start }",
  "SiteStatsConnection.items": "items { pageViews }",
  "SiteSummary.stats": "stats { pageViews }",
  "SiteSummary.previous": "previous { pageViews }",
  "Breakdown.items": "items { name }",
  "Breakdown.other": "other { name }",
  "Breakdown.total": "total { name }",
  "SharedSite.stats": `stats(period: HOUR, ${RANGE}) { nextToken }`,
  "SharedSite.summary": `summary(${RANGE}) { from }`,
  "SharedSite.breakdown": `breakdown(dimension: PAGE, ${RANGE}) { from }`,
  "SharedSite.properties": `properties(${RANGE}) { property }`,
  "SharedSite.report": `report(${REPORT}) { from }`,
  "SharedSite.funnel": `${FUNNEL} { sessions }`,
  "SharedSite.paths": `paths(${RANGE}) { sessions }`,
  "SharedSite.retention": `${RETENTION} { completeUntil }`,
  "Report.stats": "stats { pageViews }",
  "Report.previous": "previous { pageViews }",
  "Report.periods": "periods { pageViews }",
  "Report.previousPeriods": "previousPeriods { pageViews }",
  "Report.lists": "lists { from }",
};

/**
 * The selection below which the fields of a type are requested: below a site, unless the type is listed
 * here.
 */
const below: Record<string, (leaf: string) => string> = {
  GoalConnection: (leaf) => `goals { ${leaf} }`,
  Goal: (leaf) => `goals { items { ${leaf} } }`,
  FunnelConnection: (leaf) => `funnels { ${leaf} }`,
  Funnel: (leaf) => `funnels { items { ${leaf} } }`,
  SavedStep: (leaf) => `funnels { items { steps { ${leaf} } } }`,
  SavedFilterConnection: (leaf) => `savedFilters { ${leaf} }`,
  SavedFilter: (leaf) => `savedFilters { items { ${leaf} } }`,
  SiteNoteConnection: (leaf) => `notes(${DAYS}) { ${leaf} }`,
  SiteNote: (leaf) => `notes(${DAYS}) { items { ${leaf} } }`,
  SessionConnection: (leaf) => `sessions(${DAY}) { ${leaf} }`,
  Session: (leaf) => `sessions(${DAY}) { items { ${leaf} } }`,
  SessionStep: (leaf) => `sessions(${DAY}) { items { steps { ${leaf} } } }`,
  Attribution: (leaf) => `sessions(${DAY}) { items { attribution { ${leaf} } } }`,
  Client: (leaf) => `sessions(${DAY}) { items { client { ${leaf} } } }`,
  GoalReached: (leaf) => `sessions(${DAY}) { items { goals { ${leaf} } } }`,
  PageViewConnection: (leaf) => `pageViews(${TIME}) { ${leaf} }`,
  PageView: (leaf) => `pageViews(${TIME}) { items { ${leaf} } }`,
  CustomEventConnection: (leaf) => `events(${TIME}) { ${leaf} }`,
  CustomEvent: (leaf) => `events(${TIME}) { items { ${leaf} } }`,
  ShareConnection: (leaf) => `shares { ${leaf} }`,
  Share: (leaf) => `shares { items { ${leaf} } }`,
  Filter: (leaf) => `shares { items { filters { ${leaf} } } }`,
  SiteMember: (leaf) => `members { ${leaf} }`,
  SiteInvitation: (leaf) => `invitations { ${leaf} }`,
  SiteProblemConnection: (leaf) => `problems(${DAYS}) { ${leaf} }`,
  SiteProblem: (leaf) => `problems(${DAYS}) { items { ${leaf} } }`,
  SiteKeyConnection: (leaf) => `siteKeys { ${leaf} }`,
  SiteKey: (leaf) => `siteKeys { items { ${leaf} } }`,
  SiteStatsConnection: (leaf) => `stats(period: HOUR, ${RANGE}) { ${leaf} }`,
  SiteStats: (leaf) => `summary(${RANGE}) { stats { ${leaf} } }`,
  SiteSummary: (leaf) => `summary(${RANGE}) { ${leaf} }`,
  Report: (leaf) => `report(${REPORT}) { ${leaf} }`,
  PropertyName: (leaf) => `properties(${RANGE}) { ${leaf} }`,
  FunnelReport: (leaf) => `${FUNNEL} { ${leaf} }`,
  FunnelStep: (leaf) => `${FUNNEL} { steps { ${leaf} } }`,
  PathReport: (leaf) => `paths(${RANGE}) { ${leaf} }`,
  PathItem: (leaf) => `paths(${RANGE}) { items { ${leaf} } }`,
  Retention: (leaf) => `${RETENTION} { ${leaf} }`,
  Cohort: (leaf) => `${RETENTION} { cohorts { ${leaf} } }`,
  Breakdown: (leaf) => `breakdown(dimension: PAGE, ${RANGE}) { ${leaf} }`,
  BreakdownRow: (leaf) => `breakdown(dimension: PAGE, ${RANGE}) { total { ${leaf} } }`,
};

/** Returns true if a field is read below a site. */
export function isBelowSite(path: string): boolean {
  const [type = ""] = path.split(".");
  return type === "Site" || type in below;
}

/** The selection that names the owner in a mutation's result; `userId` by default. */
const answers: Record<string, string> = {
  updateMySubscription: "userId: email",
  createSite: "userId: ownerId",
  updateSite: "userId: ownerId",
  deleteSite: "userId: ownerId",
  setSiteRole: "userId: siteId",
  removeSiteMember: "userId: siteId",
  transferSite: "userId: siteId",
  inviteSiteMember: "userId: siteId",
  acceptSiteInvitation: "userId: siteId",
  revokeSiteInvitation: "userId: siteId",
  putGoal: "userId: siteId",
  deleteGoal: "userId: siteId",
  putFunnel: "userId: siteId",
  deleteFunnel: "userId: siteId",
  putSavedFilter: "userId: siteId",
  deleteSavedFilter: "userId: siteId",
  putSiteNote: "userId: siteId",
  deleteSiteNote: "userId: siteId",
  shareSite: "share { userId: siteId }",
  exportSite: "userId: actor",
  revokeShare: "userId: siteId",
  createSiteKey: "siteKey { userId: siteId }",
  revokeSiteKey: "userId: siteId",
  recordEvent: "... on PageView { userId: siteId }",
};

/** Returns true if each field of the type is a request of its own. */
export function isRoot(type: string): boolean {
  return ["Query", "Mutation", "Subscription"].includes(type);
}

/**
 * The request for fields of one type, of a root type for one field; `published` where the caller reaches
 * users by publishing them. A field that is not known here fails. `__typename` marks the objects whose fields
 * they are.
 */
export function requestOf(type: string, fields: string[], aim: Aim, published: boolean): Asked {
  const [field = ""] = fields;
  if (isOfMail(`${type}.${field}`)) return requestOfMail(type, fields, aim);
  if (isOfJobs(`${type}.${field}`)) return requestOfJobs(type, fields, aim, published);
  if (isOfChanges(`${type}.${field}`)) return requestOfChanges(type, fields, aim);
  if (isOfImages(`${type}.${field}`)) return requestOfImages(type, fields);
  if (isOfTexts(`${type}.${field}`)) return requestOfTexts(type, fields, aim);
  if (isOfTextMails(`${type}.${field}`)) return requestOfTextMails(type, fields, aim);
  if (isOfSends(`${type}.${field}`)) return requestOfSends(type, fields, aim);
  if (isOfSequences(`${type}.${field}`)) return requestOfSequences(type, fields, aim);
  if (isOfSources(`${type}.${field}`)) return requestOfSources(type, fields, aim);
  if (isOfPlans(`${type}.${field}`)) return requestOfPlans(type, fields, aim);
  if (isOfSegments(`${type}.${field}`)) return requestOfSegments(type, fields, aim);
  if (isOfDestinations(`${type}.${field}`)) return requestOfDestinations(type, fields, aim);
  if (isOfRuns(`${type}.${field}`)) return requestOfRuns(fields[0]!, aim);
  if (isOfInvoices(`${type}.${field}`)) return requestOfInvoices(type, fields, aim);
  if (isOfCampaigns(`${type}.${field}`)) return requestOfCampaigns(type, fields, aim);
  if (isOfMerges(`${type}.${field}`)) return requestOfMerges(field, aim);
  if (isOfPrivacy(`${type}.${field}`)) return requestOfPrivacy(type, fields, aim);
  if (isOfProfiles(`${type}.${field}`)) return requestOfProfiles(type, fields, aim, published);
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Query") return query(field, aim);
  if (type === "Mutation") return mutation(field, aim);
  if (type === "User") return user(`userId ${leaf}`, aim, published);
  if (type === "SignInProvider") return user(`userId signInProviders { ${leaf} }`, aim, published);
  if (type === "EmailConnection") return user(`userId emails { ${leaf} }`, aim, published);
  if (type === "Email") return user(`userId emails { items { ${leaf} } }`, aim, published);
  if (type === "SignInConnection") return user(`userId signIns { ${leaf} }`, aim, published);
  if (type === "SignIn") return user(`userId signIns { items { ${leaf} } }`, aim, published);
  if (type === "UserRecordConnection") return userItems(`items { ... on User { userId } } ${leaf}`, aim);
  if (type === "UserConnection") return users(`items { userId } ${leaf}`, aim);
  if (type === "SearchHit") return search(leaf, aim);
  if (type === "Site") return site(leaf, aim);
  if (type === "RealtimeStats") return realtime(leaf, aim, published);
  if (type === "ActivePage") return realtime(`activePages { ${leaf} }`, aim, published);
  if (type === "RealtimeMinute") return realtime(`minutes { ${leaf} }`, aim, published);
  if (type === "SiteConnection")
    return { query: `{ sites(limit: 100) { items { userId: ownerId } ${leaf} } }` };
  if (type === "SiteErasure") return erasure(leaf, aim);
  if (type === "ErasedItems") return erasure(`deleted { ${leaf} }`, aim);
  if (type === "RemainingItems") return erasure(`remaining { ${leaf} }`, aim);
  if (type === "SharedSite") return sharedSite(leaf, aim);
  if (type === "ShareSiteResult") return mutation("shareSite", aim, `share { userId: siteId } ${leaf}`);
  if (type === "CreateSiteKeyResult")
    return mutation("createSiteKey", aim, `siteKey { userId: siteId } ${leaf}`);
  if (type === "DroppedDetail")
    return mutation("recordEvent", aim, `... on PageView { userId: siteId dropped { ${leaf} } }`);
  const around = below[type];
  if (around) return site(around(leaf), aim);
  throw new Error(`no request is known for ${type}.${field}: write it here`);
}

/** The sites of access tests are named by their owners. */
function search(leaf: string, { target }: Aim): Asked {
  return {
    query: `query($text: String!) { search(text: $text) { userId: id ${leaf} } }`,
    variables: { text: target.userId },
  };
}

function query(field: string, aim: Aim): Asked {
  if (field === "me") return { query: "{ me { userId } }" };
  if (field === "user") return user("userId", aim, false);
  if (field === "userItems") return userItems("items { ... on User { userId } }", aim);
  if (field === "users") return users("items { userId }", aim);
  if (field === "userByEmail")
    return {
      query: "query($email: String!) { userByEmail(email: $email) { userId } }",
      variables: { email: aim.target.email },
    };
  if (field === "site") return site("siteId", aim);
  if (field === "search") return search("kind", aim);
  if (field === "mySites") return { query: "{ mySites { items { userId: ownerId } } }" };
  if (field === "sites") return { query: "{ sites(limit: 100) { items { userId: ownerId } } }" };
  if (field === "siteErasure") return erasure("siteId", aim);
  if (field === "sharedSite") return sharedSite("name", aim);
  if (field === "siteByDomain")
    return {
      query: "query($domain: String!) { siteByDomain(domain: $domain) { userId: ownerId } }",
      variables: { domain: aim.site?.domain },
    };
  if (field === "visitorSessions")
    return {
      query: `query($id: ID!) { visitorSessions(siteId: $id, visitorId: "${VISITOR}") { items { userId: siteId } } }`,
      variables: { id: aim.site?.siteId },
    };
  throw new Error(`no request is known for Query.${field}: write it here`);
}

function mutation(field: string, aim: Aim, selection = answers[field] ?? "userId"): Asked {
  if (field === "publishUser") return user("userId", aim, true);
  if (field === "endStaffSubscriptions")
    return {
      query: "mutation($id: ID!) { endStaffSubscriptions(userId: $id) }",
      variables: { id: aim.target.userId },
    };
  if (field === "publishRealtimeStats")
    return realtime(
      "at currentVisitors pageViews activePages { path visitors } minutes { at pageViews visitors }",
      aim,
      true,
    );
  if (field === "endExpiredShares") return { query: "mutation { endExpiredShares }" };
  if (field === "signUpByProvider")
    return {
      query: "mutation($input: SignUpByProviderInput!) { signUpByProvider(input: $input) }",
      variables: { input: { proof: "absent" } },
    };
  const input = inputs[field];
  if (!input) throw new Error(`no input is known for Mutation.${field}: write it here`);
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    variables: { input: input(aim) },
  };
}

function user(selection: string, aim: Aim, published: boolean): Asked {
  const root = published ? "mutation($id: ID!) { publishUser" : "query($id: ID!) { user";
  return { query: `${root}(userId: $id) { ${selection} } }`, variables: { id: aim.target.userId } };
}

function userItems(selection: string, { target }: Aim): Asked {
  return {
    query: `query($id: ID!) { userItems(userId: $id) { ${selection} } }`,
    variables: { id: target.userId },
  };
}

function users(selection: string, { target }: Aim): Asked {
  return {
    query: `query($prefix: String) { users(prefix: $prefix) { ${selection} } }`,
    variables: { prefix: target.email },
  };
}

function erasure(selection: string, { site }: Aim): Asked {
  return {
    query: `query($id: ID!) { siteErasure(siteId: $id) { userId: siteId ${selection} } }`,
    variables: { id: site?.deletedId },
  };
}

/** Its name is its owner's id. */
function sharedSite(selection: string, { site }: Aim): Asked {
  return {
    query: `query($token: String!) { sharedSite(token: $token) { userId: name ${selection} } }`,
    variables: { token: site?.token },
  };
}

function site(selection: string, { site, isListed }: Aim): Asked {
  if (isListed) return { query: `{ mySites { items { userId: ownerId ${selection} } } }` };
  return {
    query: `query($id: ID!) { site(siteId: $id) { userId: ownerId ${selection} } }`,
    variables: { id: site?.siteId },
  };
}

/** A published update names its site, and so its owner. */
function realtime(selection: string, aim: Aim, published: boolean): Asked {
  if (!published) return site(`realtime { ${selection} }`, aim);
  const activePages = [{ path: "/", visitors: 1 }];
  const at = "2026-03-17T10:30:00.000Z";
  const minutes = [{ at, pageViews: 1, visitors: 1 }];
  const counted = { at, currentVisitors: 1, pageViews: 1, activePages, minutes };
  return {
    query: `mutation($input: PublishRealtimeStatsInput!) {
      publishRealtimeStats(input: $input) { siteId userId: siteId ${selection} }
    }`,
    variables: { input: { siteId: aim.site?.siteId, ...counted } },
  };
}
