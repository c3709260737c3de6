// Items of Alice's site, as they are stored (docs/data-model.md).

export const site = {
  PK: "SITE#S",
  SK: "METADATA",
  entity: "Site",
  siteId: "S",
  ownerId: "alice",
  version: 4,
  status: "ACTIVE",
  name: "Shop",
  domains: ["example.com", "example.org"],
  timezone: "Europe/Vienna",
  excludedPaths: [],
  allowedOrigins: [],
  shards: 2,
  mostShards: 4,
  retentionDays: 30,
  visitorIdRotation: "DAY",
  location: "COUNTRY",
  excludedCountries: [],
  historyDays: 731,
  hourlyStatsDays: 90,
  dailyStatsDays: 731,
  signUpForm: false,
  goalCount: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  GSI1PK: "OWNER#alice",
  GSI1SK: "SITE#S",
  GSI2PK: "SITES",
  GSI2SK: "S",
};

/** The instants since which its statistics are kept, at the time of the tests. */
export const keptSince = {
  hourlyStatsSince: "2025-12-17T10:30:00.000Z",
  dailyStatsSince: "2024-03-16T10:30:00.000Z",
};

/** The rights of callers in it: of its owner, of a member of a group or a server, and of an admin. */
export const asOwner = { myRole: "OWNER", readsAll: false, managesAll: false };
export const asReader = { myRole: null, readsAll: true, managesAll: false };
export const asAdmin = { ...asReader, managesAll: true };

/** The same as queries show it to its owner. */
export const shownSite = { ...site, ...keptSince, ...asOwner };

/** Bob as a member of it. */
export const member = {
  PK: "SITE#S",
  SK: "MEMBER#bob",
  entity: "SiteMember",
  siteId: "S",
  userId: "bob",
  role: "VIEWER",
  version: 2,
  createdAt: "2026-02-01T00:00:00.000Z",
  updatedAt: "2026-02-02T00:00:00.000Z",
  GSI1PK: "OWNER#bob",
  GSI1SK: "SITE#S",
};

/** An open invitation to it, for the tests at NOW. */
export const invitation = {
  PK: "SITE#S",
  SK: "INVITE#hash",
  entity: "SiteInvitation",
  invitationId: "hash",
  siteId: "S",
  email: "bob@example.com",
  role: "EDITOR",
  invitedBy: "alice",
  createdAt: "2026-03-17T10:30:00.000Z",
  expiresAt: "2026-03-24T10:30:00.000Z",
  ttl: 1774348200,
};

export const goal = {
  PK: "SITE#S",
  SK: "GOAL#signup",
  entity: "Goal",
  siteId: "S",
  goalId: "signup",
  version: 2,
  name: "Sign-up",
  kind: "PAGE",
  match: "EXACT",
  pattern: "/welcome",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
};

export const share = {
  PK: "SHARE#hash",
  SK: "SITE",
  entity: "Share",
  shareId: "hash",
  siteId: "S",
  fields: ["STATS", "REALTIME"],
  createdAt: "2026-01-01T00:00:00.000Z",
  GSI1PK: "SITE#S#SHARES",
  GSI1SK: "2026-01-01T00:00:00.000Z#hash",
};

export const siteKey = {
  PK: "SITEKEY#hash",
  SK: "SITE",
  entity: "SiteKey",
  siteKeyId: "hash",
  siteId: "S",
  createdAt: "2026-01-01T00:00:00.000Z",
  GSI1PK: "SITE#S#KEYS",
  GSI1SK: "2026-01-01T00:00:00.000Z#hash",
};

/** A visit of one page view and one custom event. */
export const session = {
  PK: "SITE#S#V#v1",
  SK: "SESSION#2026-03-16T08:00:00.000Z",
  entity: "Session",
  endedAt: "2026-03-16T08:01:30.500Z",
  version: 2,
  first: "2026-03-16T08:00:10.000Z AAAAAAAA",
  entry: ["", 0],
  exit: ["", 0],
  pageViews: 1,
  events: 1,
  interactiveEvents: 1,
  engagedSeconds: 20,
  paths: ["/"],
  names: ["Buy"],
  hours: [],
  steps: [
    [Date.UTC(2026, 2, 16, 8, 0, 10), 0],
    [Date.UTC(2026, 2, 16, 8, 1, 30, 500), 0, 0],
    [Date.UTC(2026, 2, 16, 8, 1, 30, 500), -1, -1],
  ],
  goals: { buy: ["2026-03-16T08:01:30.500Z BBBBBBBB", 990] },
  ids: "AAAAAAAABBBBBBBB",
  ttl: Date.UTC(2026, 3, 16) / 1000,
  GSI2PK: "SITE#S#SESSIONS#2026-03-16",
  GSI2SK: "2026-03-16T08:00:00.000Z#v1",
};

export const funnel = {
  PK: "SITE#S",
  SK: "FUNNEL#signup",
  entity: "Funnel",
  siteId: "S",
  funnelId: "signup",
  version: 2,
  name: "Sign-up",
  steps: [{ kind: "PAGE", pattern: "/" }, { goalId: "signup" }],
  strict: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
};

export const savedFilter = {
  PK: "SITE#S",
  SK: "FILTER#austria",
  entity: "SavedFilter",
  siteId: "S",
  savedFilterId: "austria",
  version: 2,
  name: "Austria",
  filters: [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }],
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
};

export const note = {
  PK: "SITE#S",
  SK: "NOTE#2026-03-16#01N",
  entity: "SiteNote",
  siteId: "S",
  noteId: "01N",
  version: 2,
  date: "2026-03-16",
  text: "Relaunch",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
};
