import type { Context } from "@aws-appsync/utils";
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  AWSDate: { input: string; output: string; }
  AWSDateTime: { input: string; output: string; }
  AWSEmail: { input: string; output: string; }
  AWSIPAddress: { input: string; output: string; }
  AWSJSON: { input: string; output: unknown; }
  AWSPhone: { input: string; output: string; }
  AWSTime: { input: string; output: string; }
  AWSTimestamp: { input: number; output: number; }
  AWSURL: { input: string; output: string; }
};

/** A page that somebody is on. */
export type ActivePage = {
  __typename?: 'ActivePage';
  /** Path of the page, without query; of one longer than 500 characters these are the first. */
  path: Scalars['String']['output'];
  /** Visitors whose last page it is. */
  visitors: Scalars['Int']['output'];
};

/** A page that somebody is on. */
export type ActivePageInput = {
  /** Its path. */
  path: Scalars['String']['input'];
  /** Visitors whose last page it is. */
  visitors: Scalars['Int']['input'];
};

/** A further address. */
export type AddEmailInput = {
  /** The address, in any case. All of it must be ASCII, an international domain as A-labels (`xn--...`): SES sends no mail to others. */
  email: Scalars['String']['input'];
  /**
   * Any text of 1 to 256 characters, for safe repetition: within 24 hours the same key and address give the same result. The address has to be
   * spelt the same: the result shows it as it was typed, so another spelling is another input, and a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Where a visit came from: as the address of its first page and that page's referrer say. What is not known is null. */
export type Attribution = {
  __typename?: 'Attribution';
  /** Host and path of the page that linked here, without `www.`; null for direct visits and links from one's own pages. */
  referrer?: Maybe<Scalars['String']['output']>;
  /** Where the visit came from: `utm_source` or the like, else the referrer's known name, else its host. */
  source?: Maybe<Scalars['String']['output']>;
  /** As in the page's address. */
  utmCampaign?: Maybe<Scalars['String']['output']>;
  /** As in the page's address. */
  utmContent?: Maybe<Scalars['String']['output']>;
  /** As in the page's address. */
  utmMedium?: Maybe<Scalars['String']['output']>;
  /** As in the page's address. */
  utmSource?: Maybe<Scalars['String']['output']>;
  /** As in the page's address. */
  utmTerm?: Maybe<Scalars['String']['output']>;
};

/** One list of a range. */
export type Breakdown = {
  __typename?: 'Breakdown';
  /** What is listed. */
  dimension: Dimension;
  /** Where the first counted hour begins. */
  from: Scalars['AWSDateTime']['output'];
  /** The rows of this page: pages by page views, events by events, goals by conversions, all others by visits. */
  items: Array<BreakdownRow>;
  /** Give it to the next call to go on; null when there is no more. */
  nextToken?: Maybe<Scalars['String']['output']>;
  /** All rows together that days or months did not keep, with what a visit had beyond its first 100 pages or 50 events; null if there are none. */
  other?: Maybe<BreakdownRow>;
  /** Where the last counted hour ends. */
  to: Scalars['AWSDateTime']['output'];
  /** All rows of the list together, of all pages and with `other`. The range as a whole, with its visitors, is in `summary`. */
  total: BreakdownRow;
};

/**
 * What was counted of one page, country, goal and so on. Rates are null where there were no visits. What a list does not have is 0 in its rows:
 *
 * - by what led to a visit and what it came with (`REFERRER` to `DEVICE`), a row has all that its visits did, conversions aside;
 * - by `PAGE`, the views, events and seconds of that page, and of the visits that viewed it how many, with their bounces and whole duration;
 * - by `ENTRY_PAGE` and `EXIT_PAGE`, of the visits how many, with bounces and duration; by `EVENT`, these and how many such events there were;
 * - by `GOAL`, conversions and what they are worth.
 */
export type BreakdownRow = {
  __typename?: 'BreakdownRow';
  /** How long a visit took, in seconds. */
  averageDuration?: Maybe<Scalars['Float']['output']>;
  /** For how long a page was looked at, in seconds, as far as the tracker could tell: null where there were no page views. */
  averageTimeOnPage?: Maybe<Scalars['Float']['output']>;
  /** Share of the visits that were bounces, 0 to 1. */
  bounceRate?: Maybe<Scalars['Float']['output']>;
  /** Visits of one page view and no interactive custom event. */
  bounces: Scalars['Int']['output'];
  /** Of a goal: share of all visits of the range that met it, 0 to 1; null for all else. */
  conversionRate?: Maybe<Scalars['Float']['output']>;
  /** Of a goal: visits that met it. */
  conversions: Scalars['Int']['output'];
  /** How long the visits took together, in whole seconds. */
  duration: Scalars['Float']['output'];
  /** For how long pages were looked at, in whole seconds. */
  engagedSeconds: Scalars['Float']['output'];
  /** Custom events. */
  events: Scalars['Int']['output'];
  /**
   * The path, the country (ISO 3166-1, two letters), the goal's id and so on, as in `Session`. Of one that is longer than 640 bytes it is the
   * beginning, with `…` at its end. `(other)` in `other`, `(total)` in `total`: in `items` these are what was sent by such a name.
   */
  name: Scalars['String']['output'];
  /** Pages that were seen. */
  pageViews: Scalars['Int']['output'];
  /**
   * Of a goal: what the conversions are worth, in the smallest unit of its currency, with what was paid back taken off; 0 if it has no currency.
   * Null for all else, and in sums, for euros and yen are no sum.
   */
  revenue?: Maybe<Scalars['Float']['output']>;
  /** Visits. */
  sessions: Scalars['Int']['output'];
  /** Page views per visit; of a page its own views per visit that viewed it. Null in lists without page views. */
  viewsPerSession?: Maybe<Scalars['Float']['output']>;
};

/** What a visit came with, and from which country. What is not known is null. */
export type Client = {
  __typename?: 'Client';
  /** The browser's name. */
  browser?: Maybe<Scalars['String']['output']>;
  /** Two letters, ISO 3166-1. */
  country?: Maybe<Scalars['String']['output']>;
  /** `Desktop`, `Mobile` or `Tablet`. */
  device?: Maybe<Scalars['String']['output']>;
  /** The operating system's name. */
  os?: Maybe<Scalars['String']['output']>;
};

/** A site to make. */
export type CreateSiteInput = {
  /** At most 20 further origins whose pages may send events; none if left out. */
  allowedOrigins?: InputMaybe<Array<Scalars['String']['input']>>;
  /** 1 to 10 host names such as `example.com`, in ASCII (`xn--...` otherwise), without scheme, port or path. They are lower-cased, and `www.` before a domain is left off. */
  domains: Array<Scalars['String']['input']>;
  /** At most 50 paths that are not to be counted, such as `/admin/**`; none if left out. */
  excludedPaths?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Any text of 1 to 256 characters, for safe repetition: within 24 hours the same key and input give the same result. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What people call it: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** 1 to 400; 30 if left out. */
  retentionDays?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 16; 1 if left out. */
  shards?: InputMaybe<Scalars['Int']['input']>;
  /** The IANA name of a region's time zone, such as `Europe/Vienna`, or `UTC`. */
  timezone: Scalars['String']['input'];
  /** `DAY` if left out. */
  visitorIdRotation?: InputMaybe<VisitorIdRotation>;
};

/** A key to make. */
export type CreateSiteKeyInput = {
  /** Any text of 1 to 256 characters, for safe repetition: within 24 hours the same key and input make one key. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** A new key, with what is shown once. */
export type CreateSiteKeyResult = {
  __typename?: 'CreateSiteKeyResult';
  /** The key itself. It is stored nowhere: null where the call was repeated with its `idempotencyKey`. */
  key?: Maybe<Scalars['String']['output']>;
  /** Its entry in the list of keys. */
  siteKey: SiteKey;
};

/** Something that a page or a server told of by name. */
export type CustomEvent = Event & {
  __typename?: 'CustomEvent';
  /** When it happened. */
  at: Scalars['AWSDateTime']['output'];
  /** Where the visit came from. */
  attribution: Attribution;
  /** What the visit came with, and from which country. */
  client: Client;
  /** The currency of `revenue`, as in ISO 4217. */
  currency?: Maybe<Scalars['String']['output']>;
  /** A ULID, whose time is `at`. */
  eventId: Scalars['ID']['output'];
  /** The page's host. */
  hostname: Scalars['String']['output'];
  /** Whether the visitor did it. What happens by itself does not keep a visit from being a bounce. */
  isInteractive: Scalars['Boolean']['output'];
  /** What it was. */
  name: Scalars['String']['output'];
  /** The page's path, without its query. */
  path: Scalars['String']['output'];
  /** What the page told besides: up to 30 texts, numbers and truth values by name. */
  props?: Maybe<Scalars['AWSJSON']['output']>;
  /** What it was worth, in the currency's smallest unit, such as cents. */
  revenue?: Maybe<Scalars['Int']['output']>;
  /** The site. */
  siteId: Scalars['ID']['output'];
  /** Always `event`. */
  type: Scalars['String']['output'];
  /** Whose it was: an id that lives no longer than the site's `visitorIdRotation`. */
  visitorId: Scalars['ID']['output'];
};

/** One page of custom events. */
export type CustomEventConnection = {
  __typename?: 'CustomEventConnection';
  /** The custom events of this page. */
  items: Array<CustomEvent>;
  /** Asks for the page that follows; null on the last one. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** Which goal to delete. */
export type DeleteGoalInput = {
  /** The goal's `version` when it was read. */
  expectedVersion: Scalars['Int']['input'];
  /** The goal. */
  goalId: Scalars['ID']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** Which site to delete. */
export type DeleteSiteInput = {
  /** The site's `version` when it was read. */
  expectedVersion: Scalars['Int']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** Whom to delete. */
export type DeleteUserInput = {
  /** The user's `version` when it was read. */
  expectedVersion: Scalars['Int']['input'];
  /** Oneself if left out; somebody else only for `admin`. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

/**
 * What visits are listed by. The path of each page (`PAGE`), of the first and of the last one of a visit; where the visit came from; with what and
 * from which country; the names of custom events (`EVENT`); the goals that were met, by their ids (`GOAL`).
 *
 * A visit is in no row where it has nothing to be listed by, such as no referrer or no known country; but by `SOURCE` it is `(direct)` then. It is
 * in several rows where it has several pages, events or goals, so that of these the `total` may have more visits than there were.
 */
export type Dimension =
  | 'BROWSER'
  | 'COUNTRY'
  | 'DEVICE'
  | 'ENTRY_PAGE'
  | 'EVENT'
  | 'EXIT_PAGE'
  | 'GOAL'
  | 'OS'
  | 'PAGE'
  | 'REFERRER'
  | 'SOURCE'
  | 'UTM_CAMPAIGN'
  | 'UTM_CONTENT'
  | 'UTM_MEDIUM'
  | 'UTM_SOURCE'
  | 'UTM_TERM';

/** One address of one user. */
export type Email = {
  __typename?: 'Email';
  /** When mail to it last came back for good. It is a claim again then, unless it is the primary address. */
  bouncedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When the claim lapses, if it is not verified before. */
  claimExpiresAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When it was added. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The address, normalised: trimmed and lower-cased. */
  email: Scalars['AWSEmail']['output'];
  /** A ULID. */
  emailId: Scalars['ID']['output'];
  /** Whether it is the user's primary address. */
  isPrimary: Scalars['Boolean']['output'];
  /** Whether a code has proved that the user reads this address. Nobody else can have verified it then. */
  isVerified: Scalars['Boolean']['output'];
  /** The address as it was typed. */
  typedEmail: Scalars['AWSEmail']['output'];
  /** The user whose address it is. */
  user?: Maybe<User>;
  /** The user whose address it is. */
  userId: Scalars['ID']['output'];
  /** When it was verified. */
  verifiedAt?: Maybe<Scalars['AWSDateTime']['output']>;
};

/** One page of addresses. */
export type EmailConnection = {
  __typename?: 'EmailConnection';
  /** The addresses of this page. */
  items: Array<Email>;
  /** Asks for the page that follows; null on the last one. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The deleted items of one kind. */
export type ErasedItems = {
  __typename?: 'ErasedItems';
  /** How many. */
  count: Scalars['Int']['output'];
  /** What they were, such as `PageView`, `Session`, `Goal`. */
  kind: Scalars['String']['output'];
};

/**
 * Every `errorType` that an error of this API carries; what a program needs besides is in `errorInfo`.
 *
 * - `ValidationError`: the input cannot be right, whatever the state; `errorInfo.field` names the field.
 * - `NotFound`: it does not exist, or it is not yours to know.
 * - `Conflict`: it cannot be done as things are. With `errorInfo.retry` somebody else was just changing the same: send it again.
 * - `VersionConflict`: it changed since you read it; `errorInfo.currentVersion` is its version now.
 * - `Unauthorized`: you may not, or no longer.
 * - `LimitExceeded`: too many or too often.
 * - `Suppressed`, `Unsubscribed`: mail may not be sent to that address.
 * - `DuplicateReminder`: that reminder was sent already this month.
 * - `InvalidTransition`: not from the status that it has; `errorInfo.status` says which.
 * - `Expired`: it was right once.
 * - `Unavailable`: something that this needs is not there at the moment, or is not configured.
 */
export type ErrorType =
  | 'Conflict'
  | 'DuplicateReminder'
  | 'Expired'
  | 'InvalidTransition'
  | 'LimitExceeded'
  | 'NotFound'
  | 'Suppressed'
  | 'Unauthorized'
  | 'Unavailable'
  | 'Unsubscribed'
  | 'ValidationError'
  | 'VersionConflict';

/** Something that happened, whoever told of it. */
export type Event = {
  /** When it happened. */
  at: Scalars['AWSDateTime']['output'];
  /** A ULID, whose time is `at`. */
  eventId: Scalars['ID']['output'];
  /** What kind of thing: each type that implements this says which. */
  type: Scalars['String']['output'];
};

/**
 * Something that a visit is to reach. It counts once a visit, and has the worth of its first time: what the event says in the goal's currency,
 * else the goal's `defaultRevenue`.
 */
export type Goal = {
  __typename?: 'Goal';
  /** When it was made. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The currency of `defaultRevenue`, as in ISO 4217. */
  currency?: Maybe<Scalars['String']['output']>;
  /** What reaching it is worth, in the currency's smallest unit, such as cents. */
  defaultRevenue?: Maybe<Scalars['Int']['output']>;
  /** A ULID, or the id that it was made with. */
  goalId: Scalars['ID']['output'];
  /** What is looked at. */
  kind: GoalKind;
  /** How `pattern` is compared with a path; null but for `PAGE`. */
  match?: Maybe<GoalMatch>;
  /** How long a visit lasts at least, in seconds; null but for a `DURATION`. */
  minDuration?: Maybe<Scalars['Int']['output']>;
  /** What people call it. */
  name: Scalars['String']['output'];
  /** The path, or what is to be found in it; for an `EVENT` the event's exact name; null for a `DURATION`. */
  pattern?: Maybe<Scalars['String']['output']>;
  /** The site whose goal it is. */
  siteId: Scalars['ID']['output'];
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** Raised by every change. Give it as `expectedVersion` to change what you have seen and nothing newer. */
  version: Scalars['Int']['output'];
};

/** One page of goals. */
export type GoalConnection = {
  __typename?: 'GoalConnection';
  /** The goals of this page. */
  items: Array<Goal>;
  /** Asks for the page that follows; null on the last one. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** What a goal looks at: `PAGE`, the path of a page view; `EVENT`, the name of a custom event; `DURATION`, how long a visit lasts. */
export type GoalKind =
  | 'DURATION'
  | 'EVENT'
  | 'PAGE';

/**
 * How a goal's pattern is compared with a path, in its case: the whole path, its beginning, any part of it, or the whole path with `*` for any
 * text without a slash and `**` for any text.
 */
export type GoalMatch =
  | 'CONTAINS'
  | 'EXACT'
  | 'PREFIX'
  | 'WILDCARD';

/** A goal that a visit reached. */
export type GoalReached = {
  __typename?: 'GoalReached';
  /** When it was first reached in this visit. */
  at: Scalars['AWSDateTime']['output'];
  /** The goal. It may be deleted since. */
  goalId: Scalars['ID']['output'];
  /** What that was worth, in the smallest unit of the goal's currency. */
  revenue: Scalars['Int']['output'];
};

/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Claims a further address for oneself and mails a code to it. The claim blocks nobody and lapses after 7 days. An address that
   * somebody has verified, or that one has already, is a `Conflict`; an eleventh address, or too many codes, `LimitExceeded`. If the
   * code could not be mailed, the address is there all the same, beside an error `Unavailable`: ask for another code.
   */
  addEmail?: Maybe<Email>;
  /**
   * Makes a site that belongs to the caller. A domain that another site has is a `Conflict`, and no site is made. The time zone cannot be
   * changed later: hours and days are counted by it.
   */
  createSite?: Maybe<Site>;
  /**
   * Makes a key with which a server proves itself when it sends a site's events and says whose they are (`Authorization: Bearer`, at
   * the HTTP endpoint).
   */
  createSiteKey?: Maybe<CreateSiteKeyResult>;
  /** Deletes a goal. What it counted stays counted. */
  deleteGoal?: Maybe<Goal>;
  /**
   * Deletes a site: one's own, or anybody's for `admin`. It is hidden, its links and keys are dead and its domains are free at once; what
   * was stored of it is deleted in the minutes after.
   */
  deleteSite?: Maybe<Site>;
  /**
   * Deletes oneself, or for `admin` anybody: addresses and account are free at once, sign-in ends, and a user with the status
   * `DELETED` stays readable for 30 days.
   */
  deleteUser?: Maybe<User>;
  /** Ends the subscriptions to `onSharedRealtime` whose links are over, and says at which instant. For the product's own functions only. */
  endExpiredShares?: Maybe<Scalars['AWSDateTime']['output']>;
  /**
   * Tells the listeners of `onRealtimeStats` and `onSharedRealtime` who is on a site, and ends their subscriptions if it was deleted: null
   * then. For the product's own functions only: what a push carries is what this mutation selects.
   */
  publishRealtimeStats?: Maybe<RealtimeStats>;
  /**
   * Tells the listeners of `onUserUpdated` how a user is now, and ends the subscriptions of one who is suspended, deleted or no
   * longer in a group. For the product's own functions only: what a push carries is what this mutation selects.
   */
  publishUser?: Maybe<User>;
  /**
   * Makes a goal of a site, or changes one whose `expectedVersion` is given. It counts in visits from then on, once a visit; for past ones
   * by a rebuild. A 51st goal is `LimitExceeded`.
   */
  putGoal?: Maybe<Goal>;
  /** Lets a suspended user sign in again. Any other status is an `InvalidTransition`. */
  reactivateUser?: Maybe<User>;
  /**
   * Records what happened on a site, as the operator's own servers know it (browsers and other servers send to `POST /api/event`). An event
   * whose `eventId` came before is that event, as it was recorded, and counts once. What is recorded is counted within seconds. After
   * `Unavailable` it is not known whether the event was recorded: one without `eventId` may count twice if it is sent again.
   */
  recordEvent?: Maybe<Event>;
  /** Gives an address up. The primary one cannot be removed: that is a `Conflict`, make another one primary first. */
  removeEmail?: Maybe<User>;
  /** Ends a public link at once. */
  revokeShare?: Maybe<Share>;
  /** Ends a site's key at once. */
  revokeSiteKey?: Maybe<SiteKey>;
  /**
   * Mails another code to a claimed address; the code before stops working. At most 3 codes an hour for one address of one user,
   * 20 for one user, and a limited number to one address from all users together: beyond, `LimitExceeded`.
   */
  sendEmailVerification?: Maybe<Email>;
  /** Makes a verified address the primary one: the address to sign in with. The address before is told. */
  setPrimaryEmail?: Maybe<User>;
  /**
   * Sets the groups of a user, all of them at once. Tokens that are issued from then on carry them. What needs a group that was taken away
   * can be neither changed nor listened to any more; what it lets read, a token from before reads until it ends, for at most 15 minutes.
   */
  setUserGroups?: Maybe<User>;
  /** Makes a public link to chosen parts of a site. Whoever has its token can read them, until it is revoked or expires. */
  shareSite?: Maybe<ShareSiteResult>;
  /** Suspends an active user: sign-in, tokens and open subscriptions end. Any other status is an `InvalidTransition`. */
  suspendUser?: Maybe<User>;
  /** Changes a site's settings: one's own, or anybody's for `admin`. A domain that another site has is a `Conflict`. */
  updateSite?: Maybe<Site>;
  /** Changes one's own profile: a field that is left out stays, one that is null is cleared. */
  updateUser?: Maybe<User>;
  /**
   * Verifies a claimed address with its code: from then on it is this user's alone. A wrong code is a `ValidationError` and spends
   * one of 5 tries; after them any code is `LimitExceeded`. The right one spends none. An old code is `Expired`.
   */
  verifyEmail?: Maybe<Email>;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationAddEmailArgs = {
  input: AddEmailInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationCreateSiteArgs = {
  input: CreateSiteInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationCreateSiteKeyArgs = {
  input: CreateSiteKeyInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationDeleteGoalArgs = {
  input: DeleteGoalInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationDeleteSiteArgs = {
  input: DeleteSiteInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationDeleteUserArgs = {
  input: DeleteUserInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationPublishRealtimeStatsArgs = {
  input: PublishRealtimeStatsInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationPublishUserArgs = {
  userId: Scalars['ID']['input'];
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationPutGoalArgs = {
  input: PutGoalInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationReactivateUserArgs = {
  input: ReactivateUserInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationRecordEventArgs = {
  input: RecordEventInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationRemoveEmailArgs = {
  input: RemoveEmailInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationRevokeShareArgs = {
  input: RevokeShareInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationRevokeSiteKeyArgs = {
  input: RevokeSiteKeyInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationSendEmailVerificationArgs = {
  input: SendEmailVerificationInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationSetPrimaryEmailArgs = {
  input: SetPrimaryEmailInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationSetUserGroupsArgs = {
  input: SetUserGroupsInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationShareSiteArgs = {
  input: ShareSiteInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationSuspendUserArgs = {
  input: SuspendUserInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationUpdateSiteArgs = {
  input: UpdateSiteInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationUpdateUserArgs = {
  input: UpdateUserInput;
};


/**
 * What can be changed. Each mutation takes one `input` and answers with the changed entity; what it refuses, it leaves as it was.
 * A suspended or deleted caller gets `Unauthorized`.
 */
export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};

/** A view of a page. */
export type PageView = Event & {
  __typename?: 'PageView';
  /** When it happened. */
  at: Scalars['AWSDateTime']['output'];
  /** Where the visit came from. */
  attribution: Attribution;
  /** What the visit came with, and from which country. */
  client: Client;
  /** A ULID, whose time is `at`. */
  eventId: Scalars['ID']['output'];
  /** The page's host. */
  hostname: Scalars['String']['output'];
  /** The page's path, without its query. */
  path: Scalars['String']['output'];
  /** What the page told besides: up to 30 texts, numbers and truth values by name. */
  props?: Maybe<Scalars['AWSJSON']['output']>;
  /** The site. */
  siteId: Scalars['ID']['output'];
  /** Always `pageview`. */
  type: Scalars['String']['output'];
  /** Whose it was: an id that lives no longer than the site's `visitorIdRotation`. */
  visitorId: Scalars['ID']['output'];
};

/** One page of page views. */
export type PageViewConnection = {
  __typename?: 'PageViewConnection';
  /** The page views of this page. */
  items: Array<PageView>;
  /** Asks for the page that follows; null on the last one. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** How long a period is, by the clock on the site's wall. */
export type Period =
  | 'DAY'
  | 'HOUR'
  | 'MONTH';

/** Who is on a site, as it was counted: see RealtimeStats. */
export type PublishRealtimeStatsInput = {
  /** At most 20 pages. */
  activePages: Array<ActivePageInput>;
  /** When it was counted. */
  at: Scalars['AWSDateTime']['input'];
  /** Distinct visitors. */
  currentVisitors: Scalars['Int']['input'];
  /** Page views. */
  pageViews: Scalars['Int']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** A goal as it is to be: what is left out, it has not. */
export type PutGoalInput = {
  /** The currency of `defaultRevenue` (ISO 4217), which goes with it. One that is there stays, with a `defaultRevenue` of 0 if need be: what was counted in it would be added up with another one's. */
  currency?: InputMaybe<Scalars['String']['input']>;
  /** What reaching it is worth, in the currency's smallest unit: 0 or more. An event that says what it is worth in this currency counts with that. */
  defaultRevenue?: InputMaybe<Scalars['Int']['input']>;
  /** The goal's `version` when it was read. Left out: the goal is new, and it is a `Conflict` if there is one with its id. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** A new goal takes this id (1 to 128 letters, digits and `. _ / : -`, but not `__proto__`), or a ULID if it is left out; a goal that changes is named by it. */
  goalId?: InputMaybe<Scalars['ID']['input']>;
  /** Any text of 1 to 256 characters, for safe repetition: within 24 hours the same key and input give the same result. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What is looked at. */
  kind: GoalKind;
  /** How `pattern` is compared with a path: only for `PAGE`, `EXACT` if left out. */
  match?: InputMaybe<GoalMatch>;
  /** For `DURATION`: 1 to 86,400 seconds. */
  minDuration?: InputMaybe<Scalars['Int']['input']>;
  /** What people call it: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** For `PAGE` and `EVENT`: 1 to 500 characters. A path begins with a slash. */
  pattern?: InputMaybe<Scalars['String']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type Query = {
  __typename?: 'Query';
  /**
   * The signed-in user. Its profile is made at the first call if the sign-up could not make it. A suspended or deleted user gets
   * `Unauthorized`; one whose address somebody else verified in the meantime gets `Conflict`.
   */
  me?: Maybe<User>;
  /** One's own sites. */
  mySites?: Maybe<SiteConnection>;
  /**
   * What is shared of a site, for whoever has the link's token: public pages ask with the API key. A token that was forged, has
   * expired or was revoked, or whose site was deleted, is `NotFound` alike.
   */
  sharedSite?: Maybe<SharedSite>;
  /** A site by id: one's own, or anybody's for `viewer`, `editor`, `admin` and the role `backend`. A deleted one is `NotFound`. */
  site?: Maybe<Site>;
  /** The site that has a domain: one's own, or anybody's for `viewer`, `editor`, `admin` and the role `backend`. */
  siteByDomain?: Maybe<Site>;
  /** What became of a deleted site: for its owner and for `admin`, for 30 days. A site that is not deleted is `NotFound`. */
  siteErasure?: Maybe<SiteErasure>;
  /** All sites, by id. */
  sites?: Maybe<SiteConnection>;
  /** A user by id: oneself, or anybody for `viewer`, `editor`, `admin` and the role `backend`. */
  user?: Maybe<User>;
  /** The user who owns a verified address. A claim that is not verified finds nobody. */
  userByEmail?: Maybe<User>;
  /** Users in the order of their primary addresses. Deleted users are not among them. */
  users?: Maybe<UserConnection>;
  /** The visits of one visitor id of a site, oldest first. An id lives no longer than the site's `visitorIdRotation`. */
  visitorSessions?: Maybe<SessionConnection>;
};


/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type QueryMySitesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type QuerySharedSiteArgs = {
  token: Scalars['String']['input'];
};


/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type QuerySiteArgs = {
  siteId: Scalars['ID']['input'];
};


/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type QuerySiteByDomainArgs = {
  domain: Scalars['String']['input'];
};


/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type QuerySiteErasureArgs = {
  siteId: Scalars['ID']['input'];
};


/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type QuerySitesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type QueryUserArgs = {
  userId: Scalars['ID']['input'];
};


/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type QueryUserByEmailArgs = {
  email: Scalars['String']['input'];
};


/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type QueryUsersArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  prefix?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be asked. Whoever is signed in may ask about themselves; the groups `viewer`, `editor` and `admin` and the role
 * `backend` may ask about others. Somebody else's id and one that does not exist get the same answer: `NotFound`.
 */
export type QueryVisitorSessionsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  siteId: Scalars['ID']['input'];
  visitorId: Scalars['ID']['input'];
};

/** Whom to reactivate. */
export type ReactivateUserInput = {
  /** The user's `version` when it was read. */
  expectedVersion: Scalars['Int']['input'];
  /** The user. */
  userId: Scalars['ID']['input'];
};

/**
 * Who is on a site at one moment: visitors from whom a page view or a custom event came in the 5 minutes before. Whoever has a page open
 * and does nothing is not among them.
 */
export type RealtimeStats = {
  __typename?: 'RealtimeStats';
  /** The pages that they are on, each visitor on the last one only: the 20 with the most visitors, then by path. */
  activePages: Array<ActivePage>;
  /** The moment: counted is what happened in the 5 minutes before, this end included. */
  at: Scalars['AWSDateTime']['output'];
  /** Distinct visitors with a page view or a custom event in the 5 minutes. */
  currentVisitors: Scalars['Int']['output'];
  /** Page views in the 5 minutes. */
  pageViews: Scalars['Int']['output'];
  /** The site. */
  siteId: Scalars['ID']['output'];
};

/** What happened on a site. */
export type RecordEventInput = {
  /** The currency of `revenue`, as in ISO 4217, such as `EUR`. */
  currency?: InputMaybe<Scalars['String']['input']>;
  /**
   * A ULID of your own: its time is the event's, at most 46 hours ago and 5 minutes ahead, else a `ValidationError`. Give one so that the
   * same event may be sent again. Left out, the event happens now.
   */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** False for a custom event that happened by itself: it does not keep a visit from being a bounce. True if left out. */
  isInteractive?: InputMaybe<Scalars['Boolean']['input']>;
  /** `pageview`, or the name of a custom event: up to 120 characters. */
  name: Scalars['String']['input'];
  /** Up to 30 texts (of up to 2,000 characters), numbers and truth values by name, as a JSON object. `null` and empty text are left out. */
  props?: InputMaybe<Scalars['AWSJSON']['input']>;
  /** Address of the page that linked here: up to 2,000 characters of its host and path are kept. What is no address says nothing, and is no error. */
  referrer?: InputMaybe<Scalars['String']['input']>;
  /** What it was worth, in the currency's smallest unit, such as cents; with `currency`. */
  revenue?: InputMaybe<Scalars['Int']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
  /**
   * Address of the page, or of an app's screen (`app://shop/cart`): up to 2,000 characters, none of them control characters. Host and path
   * are kept, and of the query what says where the visit came from. A path that the site leaves out is a `ValidationError`.
   */
  url: Scalars['String']['input'];
  /**
   * Your own id of the visitor, up to 256 characters: only a keyed hash of it is kept, whose key is deleted within 48 hours after the site's
   * day (week, month). Left out, the event is a visit of its own.
   */
  visitorId?: InputMaybe<Scalars['String']['input']>;
};

/** Items of one kind that end by themselves. */
export type RemainingItems = {
  __typename?: 'RemainingItems';
  /** What they are: `Site`, `EventOnce` or `Idempotency`. */
  kind: Scalars['String']['output'];
  /** By when the last of them is over. DynamoDB deletes what is over within days. */
  until: Scalars['AWSDateTime']['output'];
};

/** The address to give up. */
export type RemoveEmailInput = {
  /** One's own Email, not the primary one. */
  emailId: Scalars['ID']['input'];
  /** The user's `version` when it was read. */
  expectedVersion: Scalars['Int']['input'];
};

/** Which public link to end. */
export type RevokeShareInput = {
  /** The link. */
  shareId: Scalars['ID']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** Which key to end. */
export type RevokeSiteKeyInput = {
  /** The site. */
  siteId: Scalars['ID']['input'];
  /** The key's id. */
  siteKeyId: Scalars['ID']['input'];
};

/** The address that is to get another code. */
export type SendEmailVerificationInput = {
  /** One's own Email, not verified yet. */
  emailId: Scalars['ID']['input'];
};

/**
 * A visit: what one visitor did with no more than 30 minutes between one thing and the next. It ends with the visitor's id, too.
 * Where it came from, and with what, are those of its first page view or custom event.
 */
export type Session = {
  __typename?: 'Session';
  /** Where the visit came from. */
  attribution: Attribution;
  /** What the visit came with, and from which country. */
  client: Client;
  /** Whole seconds from its first page view or custom event to its end; 0 for a single one. */
  duration: Scalars['Int']['output'];
  /** When the visitor last did something. */
  endedAt: Scalars['AWSDateTime']['output'];
  /** For how many seconds its pages were looked at, as far as the tracker could tell. */
  engagedSeconds: Scalars['Int']['output'];
  /** The path of its first page view. */
  entryPage?: Maybe<Scalars['String']['output']>;
  /** How many custom events it had. */
  events: Scalars['Int']['output'];
  /** The path of its last page view so far. */
  exitPage?: Maybe<Scalars['String']['output']>;
  /** The goals that it reached. */
  goals: Array<GoalReached>;
  /** Whether it was one page view and nothing else that the visitor did. */
  isBounce: Scalars['Boolean']['output'];
  /** How many pages it viewed. */
  pageViews: Scalars['Int']['output'];
  /** The site. */
  siteId: Scalars['ID']['output'];
  /** When it began. */
  startedAt: Scalars['AWSDateTime']['output'];
  /** The first 100 things that it did, in their order. */
  steps: Array<SessionStep>;
  /** Whose it was: an id that lives no longer than the site's `visitorIdRotation`. */
  visitorId: Scalars['ID']['output'];
};

/** One page of visits. */
export type SessionConnection = {
  __typename?: 'SessionConnection';
  /** The visits of this page. */
  items: Array<Session>;
  /** Asks for the page that follows; null on the last one. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** One page view or custom event of a visit. */
export type SessionStep = {
  __typename?: 'SessionStep';
  /** When. */
  at: Scalars['AWSDateTime']['output'];
  /** The custom event's name; null for a page view. */
  name?: Maybe<Scalars['String']['output']>;
  /** On which path; null beyond the first 100 paths of a visit. */
  path?: Maybe<Scalars['String']['output']>;
};

/** The address to make primary. */
export type SetPrimaryEmailInput = {
  /** One's own Email, verified. */
  emailId: Scalars['ID']['input'];
  /** The user's `version` when it was read. */
  expectedVersion: Scalars['Int']['input'];
};

/** The groups of a user. */
export type SetUserGroupsInput = {
  /** The user's `version` when it was read. */
  expectedVersion: Scalars['Int']['input'];
  /** All the groups that the user is to be in: any of `viewer`, `editor` and `admin`, or none. */
  groups: Array<Scalars['String']['input']>;
  /** The user. */
  userId: Scalars['ID']['input'];
};

/** A public link to parts of a site. */
export type Share = {
  __typename?: 'Share';
  /** When it was made. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** When it ends by itself; null if it does not. */
  expiresAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** What can be read by it. */
  fields: Array<ShareField>;
  /** The hash of its token: it finds the link, and is no token. */
  shareId: Scalars['ID']['output'];
  /** The site. */
  siteId: Scalars['ID']['output'];
};

/** One page of public links. */
export type ShareConnection = {
  __typename?: 'ShareConnection';
  /** The public links of this page. */
  items: Array<Share>;
  /** Asks for the page that follows; null on the last one. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** What can be shared of a site: `STATS`, its counts and their sums; `BREAKDOWN`, its lists; `REALTIME`, who is there now. */
export type ShareField =
  | 'BREAKDOWN'
  | 'REALTIME'
  | 'STATS';

/** A public link to make. */
export type ShareSiteInput = {
  /** When it is to end by itself, in whole seconds; never if left out. */
  expiresAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  /** What is to be readable by it: at least one. */
  fields: Array<ShareField>;
  /** Any text of 1 to 256 characters, for safe repetition: within 24 hours the same key and input make one link. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** A new public link, with what is shown once. */
export type ShareSiteResult = {
  __typename?: 'ShareSiteResult';
  /** The link. */
  share: Share;
  /** What the link's address carries. It is stored nowhere: null where the call was repeated with its `idempotencyKey`. */
  token?: Maybe<Scalars['String']['output']>;
};

/** What is shared of a site. */
export type SharedSite = {
  __typename?: 'SharedSite';
  /** As `Site.breakdown`; `NotFound` where the link does not show `BREAKDOWN`. */
  breakdown?: Maybe<Breakdown>;
  /** When the site was made. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** When the link ends by itself; null if it does not. */
  expiresAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** What can be read here. */
  fields: Array<ShareField>;
  /** What people call it. */
  name: Scalars['String']['output'];
  /** Who is on the site at this moment, if the link shows `REALTIME`; `NotFound` if not. */
  realtime?: Maybe<RealtimeStats>;
  /** As `Site.stats`; `NotFound` where the link does not show `STATS`. */
  stats?: Maybe<SiteStatsConnection>;
  /** As `Site.summary`; `NotFound` where the link does not show `STATS`. */
  summary?: Maybe<SiteSummary>;
  /** IANA time zone: its hours, days and months are those of this zone. */
  timezone: Scalars['String']['output'];
};


/** What is shared of a site. */
export type SharedSiteBreakdownArgs = {
  dimension: Dimension;
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  to: Scalars['AWSDateTime']['input'];
};


/** What is shared of a site. */
export type SharedSiteStatsArgs = {
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  period: Period;
  to: Scalars['AWSDateTime']['input'];
};


/** What is shared of a site. */
export type SharedSiteSummaryArgs = {
  from: Scalars['AWSDateTime']['input'];
  to: Scalars['AWSDateTime']['input'];
};

/**
 * What is measured together: one or more domains, with one owner and one time zone. Only its owner and `admin` can change it; its owner,
 * the groups and the role `backend` can read it.
 */
export type Site = {
  __typename?: 'Site';
  /** Origins, such as `http://localhost:5173`, whose pages may send events too. */
  allowedOrigins: Array<Scalars['String']['output']>;
  /**
   * What visits of a range are listed by, greatest count first, then by name. Counted are the hours that begin in `[from, to)`, as in `summary`.
   * Each list is of all visits, and stored as such: it cannot be narrowed to those of a row of another list, such as the pages of one source.
   * Days and months keep the 300 greatest rows of each list and sum the others, so of a range that is made of several the rows near the
   * end may count less than there was; `total` is right all the same. A range whose hours have millions of rows, as of paths that strangers
   * invented, is refused with a `ValidationError` that says what to ask for instead.
   */
  breakdown?: Maybe<Breakdown>;
  /** When it was made. */
  createdAt: Scalars['AWSDateTime']['output'];
  /**
   * Lower-case host names, 1 to 10; `www.` before one belongs to it and is left off. A page of one of them, or of a name below one, may send
   * events. No other site has them; a name below one, such as `blog.example.com`, may be another site's, as with Plausible.
   */
  domains: Array<Scalars['String']['output']>;
  /** The custom events of a time, in the order and in the pages of `pageViews`: only a `nextToken` of null says that there are no more. */
  events?: Maybe<CustomEventConnection>;
  /** Paths that are not counted. `*` stands for any text without a slash, `**` for any text. */
  excludedPaths: Array<Scalars['String']['output']>;
  /** Its goals, by id. */
  goals?: Maybe<GoalConnection>;
  /** What people call it. */
  name: Scalars['String']['output'];
  /** The user whose site it is. */
  owner?: Maybe<User>;
  /** The user whose site it is. */
  ownerId: Scalars['ID']['output'];
  /**
   * The page views of a time, as far as they are kept (`retentionDays`): by UTC day, within a day by shard, there by time; so those of a site
   * that has always had one shard are by time throughout. A page is what one day's shard has, so it may be shorter than `limit`, or empty,
   * although more follow: the last one is that whose `nextToken` is null.
   */
  pageViews?: Maybe<PageViewConnection>;
  /** Who is on the site at this moment. `onRealtimeStats` tells how that goes on. */
  realtime?: Maybe<RealtimeStats>;
  /** For how many days single events and visits are kept, 1 to 400. Counts are kept longer. */
  retentionDays: Scalars['Int']['output'];
  /** The visits that began on one of its local days, by their start. */
  sessions?: Maybe<SessionConnection>;
  /**
   * Over how many partitions the raw events of a day are spread, 1 to 16: one takes about 1,000 writes a second. A site's counts lie in one
   * partition all the same.
   */
  shards: Scalars['Int']['output'];
  /** Its public links that have not expired, oldest first. None shows its token. */
  shares?: Maybe<ShareConnection>;
  /** A ULID. */
  siteId: Scalars['ID']['output'];
  /** The keys of its servers, oldest first. None shows the key itself. */
  siteKeys?: Maybe<SiteKeyConnection>;
  /**
   * What was counted in each hour, day or month that begins in `[from, to)`, in order, by the site's local time: a day has 23 to 25 hours.
   * Periods without traffic are absent. The period that is open is among them as it is now; counts are some 10 seconds behind, what
   * arrives late for a day that is over up to half an hour. At most 400 periods at once, else a `ValidationError`. Hours are kept for 90 days,
   * days for two years, months for ever.
   */
  stats?: Maybe<SiteStatsConnection>;
  /** Whether it is measured. Only the answer of `deleteSite` says `DELETED`: a deleted site is not found any more. */
  status: SiteStatus;
  /**
   * A range as a whole, beside the one before it. Counted are the hours that begin in `[from, to)`, by the site's local time. Where the range
   * ends within a day whose hours are no longer kept (90 days), or a month whose days are not (two years), a `ValidationError` says
   * what to ask for instead.
   */
  summary?: Maybe<SiteSummary>;
  /** IANA time zone, such as `Europe/Vienna`: its hours, days and months are those of this zone. */
  timezone: Scalars['String']['output'];
  /** When its settings last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** Raised by every change of its settings. Give it as `expectedVersion` to change what you have seen and nothing newer. */
  version: Scalars['Int']['output'];
  /** How long a visitor keeps one id. Who comes back later counts as another visitor. */
  visitorIdRotation: VisitorIdRotation;
};


/**
 * What is measured together: one or more domains, with one owner and one time zone. Only its owner and `admin` can change it; its owner,
 * the groups and the role `backend` can read it.
 */
export type SiteBreakdownArgs = {
  dimension: Dimension;
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * What is measured together: one or more domains, with one owner and one time zone. Only its owner and `admin` can change it; its owner,
 * the groups and the role `backend` can read it.
 */
export type SiteEventsArgs = {
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * What is measured together: one or more domains, with one owner and one time zone. Only its owner and `admin` can change it; its owner,
 * the groups and the role `backend` can read it.
 */
export type SiteGoalsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What is measured together: one or more domains, with one owner and one time zone. Only its owner and `admin` can change it; its owner,
 * the groups and the role `backend` can read it.
 */
export type SitePageViewsArgs = {
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * What is measured together: one or more domains, with one owner and one time zone. Only its owner and `admin` can change it; its owner,
 * the groups and the role `backend` can read it.
 */
export type SiteSessionsArgs = {
  date: Scalars['AWSDate']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/**
 * What is measured together: one or more domains, with one owner and one time zone. Only its owner and `admin` can change it; its owner,
 * the groups and the role `backend` can read it.
 */
export type SiteSharesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What is measured together: one or more domains, with one owner and one time zone. Only its owner and `admin` can change it; its owner,
 * the groups and the role `backend` can read it.
 */
export type SiteSiteKeysArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What is measured together: one or more domains, with one owner and one time zone. Only its owner and `admin` can change it; its owner,
 * the groups and the role `backend` can read it.
 */
export type SiteStatsArgs = {
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  period: Period;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * What is measured together: one or more domains, with one owner and one time zone. Only its owner and `admin` can change it; its owner,
 * the groups and the role `backend` can read it.
 */
export type SiteSummaryArgs = {
  from: Scalars['AWSDateTime']['input'];
  to: Scalars['AWSDateTime']['input'];
};

/** One page of sites. */
export type SiteConnection = {
  __typename?: 'SiteConnection';
  /** The sites of this page. */
  items: Array<Site>;
  /** Asks for the page that follows; null on the last one. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** How far the deletion of a site has come, and what it found. */
export type SiteErasure = {
  __typename?: 'SiteErasure';
  /**
   * How many items were found and deleted, of every kind; null while it is at work. Where a step of it had to be repeated, what that had
   * deleted before is not counted again.
   */
  deleted?: Maybe<Array<ErasedItems>>;
  /** When `deleteSite` was called. */
  deletedAt: Scalars['AWSDateTime']['output'];
  /**
   * When nothing of it was left but what `remaining` names; null while it is at work. It looks once more after 15 minutes, for what came in
   * since.
   */
  erasedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /**
   * What is not deleted by the erasure but ends by itself, as long as there may still be some of it:
   * - `Site`: the site's own item, with its name and domains, from which this report is read;
   * - `EventOnce`: the ids under which events came from their senders, with the events' times;
   * - `Idempotency`: inputs and results of calls that were made with an `idempotencyKey`, such as the site's name and domains. Nothing reads
   *   them without that key.
   */
  remaining: Array<RemainingItems>;
  /** The site that there was. */
  siteId: Scalars['ID']['output'];
};

/** A key with which a server proves itself. */
export type SiteKey = {
  __typename?: 'SiteKey';
  /** When it was made. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The site whose events may be sent with it. */
  siteId: Scalars['ID']['output'];
  /** The hash of the key: it finds it, and is no key. */
  siteKeyId: Scalars['ID']['output'];
};

/** One page of keys. */
export type SiteKeyConnection = {
  __typename?: 'SiteKeyConnection';
  /** The keys of this page. */
  items: Array<SiteKey>;
  /** Asks for the page that follows; null on the last one. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * What was counted of a site in a period or a range. A visit (`sessions`) counts in the hour in which it began, a page view in its own. Rates are
 * null where there were no visits.
 */
export type SiteStats = {
  __typename?: 'SiteStats';
  /** How long a visit took, in seconds. */
  averageDuration?: Maybe<Scalars['Float']['output']>;
  /** For how long a page was looked at, in seconds, as far as the tracker could tell: null where there were no page views. */
  averageTimeOnPage?: Maybe<Scalars['Float']['output']>;
  /** Share of the visits that were bounces, 0 to 1. */
  bounceRate?: Maybe<Scalars['Float']['output']>;
  /** Visits of one page view and no interactive custom event. */
  bounces: Scalars['Int']['output'];
  /** Goals that visits reached, each goal once a visit, all goals together. They count where their visit does: in the hour in which it began. */
  conversions: Scalars['Int']['output'];
  /** How long all visits took together, in whole seconds. A Float, since seconds of a month may be more than an Int holds. */
  duration: Scalars['Float']['output'];
  /** For how long pages were looked at, in whole seconds. A Float, as `duration` is. */
  engagedSeconds: Scalars['Float']['output'];
  /** Custom events. */
  events: Scalars['Int']['output'];
  /** Pages that were seen. */
  pageViews: Scalars['Int']['output'];
  /** When the next one begins. */
  periodEnd: Scalars['AWSDateTime']['output'];
  /** When the period begins: an instant of UTC, at which an hour, a day or a month of the site's zone begins. */
  periodStart: Scalars['AWSDateTime']['output'];
  /** Visits: what one visitor does with at most 30 minutes in between. */
  sessions: Scalars['Int']['output'];
  /**
   * How many different visitors came: exact up to 1,024, beyond that an estimate with a standard error of 1.6 %. A visitor's id lives for the site's
   * `visitorIdRotation`, a day unless set otherwise, so over several of them a visitor who returns counts once in each.
   */
  uniqueVisitors: Scalars['Int']['output'];
  /** Page views per visit. */
  viewsPerSession?: Maybe<Scalars['Float']['output']>;
};

/** One page of a site's periods, oldest first. */
export type SiteStatsConnection = {
  __typename?: 'SiteStatsConnection';
  /** The periods of this page that have counts. */
  items: Array<SiteStats>;
  /** Give it to the next call to go on; null when there is no more. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** Whether a site is measured: `ACTIVE` is, `DELETED` never again. */
export type SiteStatus =
  | 'ACTIVE'
  | 'DELETED';

/** A range beside the one before it. */
export type SiteSummary = {
  __typename?: 'SiteSummary';
  /** Where the first counted hour begins. */
  from: Scalars['AWSDateTime']['output'];
  /**
   * The same for the range before it: as many months or days of the calendar if the range is made of whole ones, else one of the same length. Null
   * where what it needs is no longer kept. A month that is not over is beside a whole one: to compare like with like, end the range with the last
   * full day or hour.
   */
  previous?: Maybe<SiteStats>;
  /** The range as a whole; its visitors are counted together, not added up. */
  stats: SiteStats;
  /** Where the last counted hour ends. */
  to: Scalars['AWSDateTime']['output'];
};

/** In which order a list by time is read. A `nextToken` goes on in the order of its list, and with no other. */
export type SortOrder =
  | 'NEWEST_FIRST'
  | 'OLDEST_FIRST';

/** What can be listened to. A subscription ends when its listener loses the right to it. */
export type Subscription = {
  __typename?: 'Subscription';
  /**
   * Who is on a site, whenever that changes: at most once a second, what changes within the second at its end. When visitors only leave,
   * once a minute, until nobody is there. It begins with the next change: `Site.realtime` has the first answer.
   */
  onRealtimeStats?: Maybe<RealtimeStats>;
  /**
   * The same for whoever has a link that shows `REALTIME`: public pages listen with the API key. A token that was forged, has expired or
   * was revoked, or that does not show it, is `NotFound` alike. It ends when the link is revoked, and within a minute of its end;
   * what happens after the end is not heard.
   */
  onSharedRealtime?: Maybe<RealtimeStats>;
  /**
   * A user after any change of the user or its addresses: oneself, or anybody for `viewer`, `editor`, `admin` and the role `backend`. Each push
   * shows the user as it was when it was sent, and pushes may overtake each other: leave out one whose `version` is lower than what you have.
   */
  onUserUpdated?: Maybe<User>;
};


/** What can be listened to. A subscription ends when its listener loses the right to it. */
export type SubscriptionOnRealtimeStatsArgs = {
  siteId: Scalars['ID']['input'];
};


/** What can be listened to. A subscription ends when its listener loses the right to it. */
export type SubscriptionOnSharedRealtimeArgs = {
  token: Scalars['String']['input'];
};


/** What can be listened to. A subscription ends when its listener loses the right to it. */
export type SubscriptionOnUserUpdatedArgs = {
  userId: Scalars['ID']['input'];
};

/** Whom to suspend. */
export type SuspendUserInput = {
  /** The user's `version` when it was read. */
  expectedVersion: Scalars['Int']['input'];
  /** The user. */
  userId: Scalars['ID']['input'];
};

/** Changes of a site. What is left out, or null, stays. */
export type UpdateSiteInput = {
  /** All further origins whose pages may send events, at most 20. */
  allowedOrigins?: InputMaybe<Array<Scalars['String']['input']>>;
  /** All its domains, 1 to 10. One that is not among them any more is free for others at once. */
  domains?: InputMaybe<Array<Scalars['String']['input']>>;
  /** All the paths that are not to be counted, at most 50. */
  excludedPaths?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The site's `version` when it was read. */
  expectedVersion: Scalars['Int']['input'];
  /** What people call it: 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 400, for events from now on. */
  retentionDays?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 16. Events that are stored stay where they are, and are found there. */
  shards?: InputMaybe<Scalars['Int']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
  /** For visitors from now on. */
  visitorIdRotation?: InputMaybe<VisitorIdRotation>;
};

/** Changes of one's own profile. */
export type UpdateUserInput = {
  /** The user's `version` when it was read. */
  expectedVersion: Scalars['Int']['input'];
  /** Given name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Family name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** A BCP 47 tag, such as `de-AT`. */
  locale?: InputMaybe<Scalars['String']['input']>;
  /** Telephone number with its country code, such as `+43 1 234 56 78`. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The IANA name of a region's time zone, such as `Europe/Vienna`, or `UTC`. */
  timezone?: InputMaybe<Scalars['String']['input']>;
};

/** A person with an account. The person has 1 to 10 addresses, of which exactly one, a verified one, is primary. */
export type User = {
  __typename?: 'User';
  /** When the account was made. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The primary address, normalised. A deleted user keeps it until its 30 days are over, without owning it. */
  email: Scalars['AWSEmail']['output'];
  /** The user's addresses, claims that wait for their code among them. */
  emails?: Maybe<EmailConnection>;
  /** Given name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** The groups that an admin gave: any of `viewer`, `editor` and `admin`. */
  groups: Array<Scalars['String']['output']>;
  /** Family name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** Language and region as a BCP 47 tag, such as `de-AT`: mail is written in it where a text exists. */
  locale?: Maybe<Scalars['String']['output']>;
  /** Telephone number, with its country code. */
  phone?: Maybe<Scalars['String']['output']>;
  /** The Email that is primary. */
  primaryEmailId: Scalars['ID']['output'];
  /** Whether the user may act. */
  status: UserStatus;
  /** Time zone by its IANA name, such as `Europe/Vienna`. */
  timezone?: Maybe<Scalars['String']['output']>;
  /** When the user or its addresses last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** The `sub` of the user's tokens. */
  userId: Scalars['ID']['output'];
  /**
   * Raised by every change of the user or its addresses, but not by sites that are made or deleted. Give it as `expectedVersion` to change what
   * you have seen and nothing newer.
   */
  version: Scalars['Int']['output'];
};


/** A person with an account. The person has 1 to 10 addresses, of which exactly one, a verified one, is primary. */
export type UserEmailsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};

/** One page of users. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /** The users of this page. */
  items: Array<User>;
  /** Asks for the page that follows; null on the last one. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * Whether a user may act: `ACTIVE` may; `SUSPENDED` may not, until an admin reactivates the user; `DELETED` never again, and is gone
 * after 30 days.
 */
export type UserStatus =
  | 'ACTIVE'
  | 'DELETED'
  | 'SUSPENDED';

/** The address and its code. */
export type VerifyEmailInput = {
  /** The 6 digits that were mailed to it. */
  code: Scalars['String']['input'];
  /** One's own Email, not verified yet. */
  emailId: Scalars['ID']['input'];
};

/**
 * How long a visitor id lives: to the end of the site's local day, of its ISO week, or of its month. Nothing leads from an id to the next
 * one, for the secret that made it is deleted. Longer than a day needs a reason in law, such as consent.
 */
export type VisitorIdRotation =
  | 'DAY'
  | 'MONTH'
  | 'WEEK';

/** What each field takes, gives and hangs on. */
export type Fields = {
  "ActivePage.path": { args: Record<string, never>; result: Scalars["String"]["output"]; source: ActivePage };
  "ActivePage.visitors": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: ActivePage };
  "Attribution.referrer": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.source": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.utmCampaign": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.utmContent": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.utmMedium": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.utmSource": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.utmTerm": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Breakdown.dimension": { args: Record<string, never>; result: Dimension; source: Breakdown };
  "Breakdown.from": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Breakdown };
  "Breakdown.items": { args: Record<string, never>; result: Array<BreakdownRow>; source: Breakdown };
  "Breakdown.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Breakdown };
  "Breakdown.other": { args: Record<string, never>; result: BreakdownRow | null; source: Breakdown };
  "Breakdown.to": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Breakdown };
  "Breakdown.total": { args: Record<string, never>; result: BreakdownRow; source: Breakdown };
  "BreakdownRow.averageDuration": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: BreakdownRow };
  "BreakdownRow.averageTimeOnPage": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: BreakdownRow };
  "BreakdownRow.bounceRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: BreakdownRow };
  "BreakdownRow.bounces": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: BreakdownRow };
  "BreakdownRow.conversionRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: BreakdownRow };
  "BreakdownRow.conversions": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: BreakdownRow };
  "BreakdownRow.duration": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: BreakdownRow };
  "BreakdownRow.engagedSeconds": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: BreakdownRow };
  "BreakdownRow.events": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: BreakdownRow };
  "BreakdownRow.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: BreakdownRow };
  "BreakdownRow.pageViews": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: BreakdownRow };
  "BreakdownRow.revenue": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: BreakdownRow };
  "BreakdownRow.sessions": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: BreakdownRow };
  "BreakdownRow.viewsPerSession": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: BreakdownRow };
  "Client.browser": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Client };
  "Client.country": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Client };
  "Client.device": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Client };
  "Client.os": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Client };
  "CreateSiteKeyResult.key": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CreateSiteKeyResult };
  "CreateSiteKeyResult.siteKey": { args: Record<string, never>; result: SiteKey; source: CreateSiteKeyResult };
  "CustomEvent.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: CustomEvent };
  "CustomEvent.attribution": { args: Record<string, never>; result: Attribution; source: CustomEvent };
  "CustomEvent.client": { args: Record<string, never>; result: Client; source: CustomEvent };
  "CustomEvent.currency": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CustomEvent };
  "CustomEvent.eventId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: CustomEvent };
  "CustomEvent.hostname": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CustomEvent };
  "CustomEvent.isInteractive": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: CustomEvent };
  "CustomEvent.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CustomEvent };
  "CustomEvent.path": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CustomEvent };
  "CustomEvent.props": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: CustomEvent };
  "CustomEvent.revenue": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: CustomEvent };
  "CustomEvent.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: CustomEvent };
  "CustomEvent.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CustomEvent };
  "CustomEvent.visitorId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: CustomEvent };
  "CustomEventConnection.items": { args: Record<string, never>; result: Array<CustomEvent>; source: CustomEventConnection };
  "CustomEventConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CustomEventConnection };
  "Email.bouncedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Email };
  "Email.claimExpiresAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Email };
  "Email.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Email };
  "Email.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Email };
  "Email.emailId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Email };
  "Email.isPrimary": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: Email };
  "Email.isVerified": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: Email };
  "Email.typedEmail": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Email };
  "Email.user": { args: Record<string, never>; result: User | null; source: Email };
  "Email.userId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Email };
  "Email.verifiedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Email };
  "EmailConnection.items": { args: Record<string, never>; result: Array<Email>; source: EmailConnection };
  "EmailConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: EmailConnection };
  "ErasedItems.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: ErasedItems };
  "ErasedItems.kind": { args: Record<string, never>; result: Scalars["String"]["output"]; source: ErasedItems };
  "Event.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Event };
  "Event.eventId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Event };
  "Event.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Event };
  "Goal.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Goal };
  "Goal.currency": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Goal };
  "Goal.defaultRevenue": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Goal };
  "Goal.goalId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Goal };
  "Goal.kind": { args: Record<string, never>; result: GoalKind; source: Goal };
  "Goal.match": { args: Record<string, never>; result: GoalMatch | null; source: Goal };
  "Goal.minDuration": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Goal };
  "Goal.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Goal };
  "Goal.pattern": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Goal };
  "Goal.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Goal };
  "Goal.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Goal };
  "Goal.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Goal };
  "GoalConnection.items": { args: Record<string, never>; result: Array<Goal>; source: GoalConnection };
  "GoalConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: GoalConnection };
  "GoalReached.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: GoalReached };
  "GoalReached.goalId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: GoalReached };
  "GoalReached.revenue": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: GoalReached };
  "Mutation.addEmail": { args: MutationAddEmailArgs; result: Email | null; source: undefined };
  "Mutation.createSite": { args: MutationCreateSiteArgs; result: Site | null; source: undefined };
  "Mutation.createSiteKey": { args: MutationCreateSiteKeyArgs; result: CreateSiteKeyResult | null; source: undefined };
  "Mutation.deleteGoal": { args: MutationDeleteGoalArgs; result: Goal | null; source: undefined };
  "Mutation.deleteSite": { args: MutationDeleteSiteArgs; result: Site | null; source: undefined };
  "Mutation.deleteUser": { args: MutationDeleteUserArgs; result: User | null; source: undefined };
  "Mutation.endExpiredShares": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: undefined };
  "Mutation.publishRealtimeStats": { args: MutationPublishRealtimeStatsArgs; result: RealtimeStats | null; source: undefined };
  "Mutation.publishUser": { args: MutationPublishUserArgs; result: User | null; source: undefined };
  "Mutation.putGoal": { args: MutationPutGoalArgs; result: Goal | null; source: undefined };
  "Mutation.reactivateUser": { args: MutationReactivateUserArgs; result: User | null; source: undefined };
  "Mutation.recordEvent": { args: MutationRecordEventArgs; result: Event | null; source: undefined };
  "Mutation.removeEmail": { args: MutationRemoveEmailArgs; result: User | null; source: undefined };
  "Mutation.revokeShare": { args: MutationRevokeShareArgs; result: Share | null; source: undefined };
  "Mutation.revokeSiteKey": { args: MutationRevokeSiteKeyArgs; result: SiteKey | null; source: undefined };
  "Mutation.sendEmailVerification": { args: MutationSendEmailVerificationArgs; result: Email | null; source: undefined };
  "Mutation.setPrimaryEmail": { args: MutationSetPrimaryEmailArgs; result: User | null; source: undefined };
  "Mutation.setUserGroups": { args: MutationSetUserGroupsArgs; result: User | null; source: undefined };
  "Mutation.shareSite": { args: MutationShareSiteArgs; result: ShareSiteResult | null; source: undefined };
  "Mutation.suspendUser": { args: MutationSuspendUserArgs; result: User | null; source: undefined };
  "Mutation.updateSite": { args: MutationUpdateSiteArgs; result: Site | null; source: undefined };
  "Mutation.updateUser": { args: MutationUpdateUserArgs; result: User | null; source: undefined };
  "Mutation.verifyEmail": { args: MutationVerifyEmailArgs; result: Email | null; source: undefined };
  "PageView.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: PageView };
  "PageView.attribution": { args: Record<string, never>; result: Attribution; source: PageView };
  "PageView.client": { args: Record<string, never>; result: Client; source: PageView };
  "PageView.eventId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: PageView };
  "PageView.hostname": { args: Record<string, never>; result: Scalars["String"]["output"]; source: PageView };
  "PageView.path": { args: Record<string, never>; result: Scalars["String"]["output"]; source: PageView };
  "PageView.props": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: PageView };
  "PageView.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: PageView };
  "PageView.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: PageView };
  "PageView.visitorId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: PageView };
  "PageViewConnection.items": { args: Record<string, never>; result: Array<PageView>; source: PageViewConnection };
  "PageViewConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: PageViewConnection };
  "Query.me": { args: Record<string, never>; result: User | null; source: undefined };
  "Query.mySites": { args: QueryMySitesArgs; result: SiteConnection | null; source: undefined };
  "Query.sharedSite": { args: QuerySharedSiteArgs; result: SharedSite | null; source: undefined };
  "Query.site": { args: QuerySiteArgs; result: Site | null; source: undefined };
  "Query.siteByDomain": { args: QuerySiteByDomainArgs; result: Site | null; source: undefined };
  "Query.siteErasure": { args: QuerySiteErasureArgs; result: SiteErasure | null; source: undefined };
  "Query.sites": { args: QuerySitesArgs; result: SiteConnection | null; source: undefined };
  "Query.user": { args: QueryUserArgs; result: User | null; source: undefined };
  "Query.userByEmail": { args: QueryUserByEmailArgs; result: User | null; source: undefined };
  "Query.users": { args: QueryUsersArgs; result: UserConnection | null; source: undefined };
  "Query.visitorSessions": { args: QueryVisitorSessionsArgs; result: SessionConnection | null; source: undefined };
  "RealtimeStats.activePages": { args: Record<string, never>; result: Array<ActivePage>; source: RealtimeStats };
  "RealtimeStats.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: RealtimeStats };
  "RealtimeStats.currentVisitors": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: RealtimeStats };
  "RealtimeStats.pageViews": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: RealtimeStats };
  "RealtimeStats.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: RealtimeStats };
  "RemainingItems.kind": { args: Record<string, never>; result: Scalars["String"]["output"]; source: RemainingItems };
  "RemainingItems.until": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: RemainingItems };
  "Session.attribution": { args: Record<string, never>; result: Attribution; source: Session };
  "Session.client": { args: Record<string, never>; result: Client; source: Session };
  "Session.duration": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Session };
  "Session.endedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Session };
  "Session.engagedSeconds": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Session };
  "Session.entryPage": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Session };
  "Session.events": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Session };
  "Session.exitPage": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Session };
  "Session.goals": { args: Record<string, never>; result: Array<GoalReached>; source: Session };
  "Session.isBounce": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: Session };
  "Session.pageViews": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Session };
  "Session.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Session };
  "Session.startedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Session };
  "Session.steps": { args: Record<string, never>; result: Array<SessionStep>; source: Session };
  "Session.visitorId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Session };
  "SessionConnection.items": { args: Record<string, never>; result: Array<Session>; source: SessionConnection };
  "SessionConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SessionConnection };
  "SessionStep.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SessionStep };
  "SessionStep.name": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SessionStep };
  "SessionStep.path": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SessionStep };
  "Share.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Share };
  "Share.expiresAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Share };
  "Share.fields": { args: Record<string, never>; result: Array<ShareField>; source: Share };
  "Share.shareId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Share };
  "Share.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Share };
  "ShareConnection.items": { args: Record<string, never>; result: Array<Share>; source: ShareConnection };
  "ShareConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ShareConnection };
  "ShareSiteResult.share": { args: Record<string, never>; result: Share; source: ShareSiteResult };
  "ShareSiteResult.token": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ShareSiteResult };
  "SharedSite.breakdown": { args: SharedSiteBreakdownArgs; result: Breakdown | null; source: SharedSite };
  "SharedSite.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SharedSite };
  "SharedSite.expiresAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: SharedSite };
  "SharedSite.fields": { args: Record<string, never>; result: Array<ShareField>; source: SharedSite };
  "SharedSite.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SharedSite };
  "SharedSite.realtime": { args: Record<string, never>; result: RealtimeStats | null; source: SharedSite };
  "SharedSite.stats": { args: SharedSiteStatsArgs; result: SiteStatsConnection | null; source: SharedSite };
  "SharedSite.summary": { args: SharedSiteSummaryArgs; result: SiteSummary | null; source: SharedSite };
  "SharedSite.timezone": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SharedSite };
  "Site.allowedOrigins": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Site };
  "Site.breakdown": { args: SiteBreakdownArgs; result: Breakdown | null; source: Site };
  "Site.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Site };
  "Site.domains": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Site };
  "Site.events": { args: SiteEventsArgs; result: CustomEventConnection | null; source: Site };
  "Site.excludedPaths": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Site };
  "Site.goals": { args: SiteGoalsArgs; result: GoalConnection | null; source: Site };
  "Site.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Site };
  "Site.owner": { args: Record<string, never>; result: User | null; source: Site };
  "Site.ownerId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Site };
  "Site.pageViews": { args: SitePageViewsArgs; result: PageViewConnection | null; source: Site };
  "Site.realtime": { args: Record<string, never>; result: RealtimeStats | null; source: Site };
  "Site.retentionDays": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Site };
  "Site.sessions": { args: SiteSessionsArgs; result: SessionConnection | null; source: Site };
  "Site.shards": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Site };
  "Site.shares": { args: SiteSharesArgs; result: ShareConnection | null; source: Site };
  "Site.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Site };
  "Site.siteKeys": { args: SiteSiteKeysArgs; result: SiteKeyConnection | null; source: Site };
  "Site.stats": { args: SiteStatsArgs; result: SiteStatsConnection | null; source: Site };
  "Site.status": { args: Record<string, never>; result: SiteStatus; source: Site };
  "Site.summary": { args: SiteSummaryArgs; result: SiteSummary | null; source: Site };
  "Site.timezone": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Site };
  "Site.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Site };
  "Site.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Site };
  "Site.visitorIdRotation": { args: Record<string, never>; result: VisitorIdRotation; source: Site };
  "SiteConnection.items": { args: Record<string, never>; result: Array<Site>; source: SiteConnection };
  "SiteConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SiteConnection };
  "SiteErasure.deleted": { args: Record<string, never>; result: Array<ErasedItems> | null; source: SiteErasure };
  "SiteErasure.deletedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteErasure };
  "SiteErasure.erasedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: SiteErasure };
  "SiteErasure.remaining": { args: Record<string, never>; result: Array<RemainingItems>; source: SiteErasure };
  "SiteErasure.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteErasure };
  "SiteKey.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteKey };
  "SiteKey.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteKey };
  "SiteKey.siteKeyId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteKey };
  "SiteKeyConnection.items": { args: Record<string, never>; result: Array<SiteKey>; source: SiteKeyConnection };
  "SiteKeyConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SiteKeyConnection };
  "SiteStats.averageDuration": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SiteStats };
  "SiteStats.averageTimeOnPage": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SiteStats };
  "SiteStats.bounceRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SiteStats };
  "SiteStats.bounces": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SiteStats };
  "SiteStats.conversions": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SiteStats };
  "SiteStats.duration": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: SiteStats };
  "SiteStats.engagedSeconds": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: SiteStats };
  "SiteStats.events": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SiteStats };
  "SiteStats.pageViews": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SiteStats };
  "SiteStats.periodEnd": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteStats };
  "SiteStats.periodStart": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteStats };
  "SiteStats.sessions": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SiteStats };
  "SiteStats.uniqueVisitors": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SiteStats };
  "SiteStats.viewsPerSession": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SiteStats };
  "SiteStatsConnection.items": { args: Record<string, never>; result: Array<SiteStats>; source: SiteStatsConnection };
  "SiteStatsConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SiteStatsConnection };
  "SiteSummary.from": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteSummary };
  "SiteSummary.previous": { args: Record<string, never>; result: SiteStats | null; source: SiteSummary };
  "SiteSummary.stats": { args: Record<string, never>; result: SiteStats; source: SiteSummary };
  "SiteSummary.to": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteSummary };
  "Subscription.onRealtimeStats": { args: SubscriptionOnRealtimeStatsArgs; result: RealtimeStats | null; source: undefined };
  "Subscription.onSharedRealtime": { args: SubscriptionOnSharedRealtimeArgs; result: RealtimeStats | null; source: undefined };
  "Subscription.onUserUpdated": { args: SubscriptionOnUserUpdatedArgs; result: User | null; source: undefined };
  "User.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: User };
  "User.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: User };
  "User.emails": { args: UserEmailsArgs; result: EmailConnection | null; source: User };
  "User.firstName": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: User };
  "User.groups": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: User };
  "User.lastName": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: User };
  "User.locale": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: User };
  "User.phone": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: User };
  "User.primaryEmailId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: User };
  "User.status": { args: Record<string, never>; result: UserStatus; source: User };
  "User.timezone": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: User };
  "User.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: User };
  "User.userId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: User };
  "User.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: User };
  "UserConnection.items": { args: Record<string, never>; result: Array<User>; source: UserConnection };
  "UserConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: UserConnection };
};

/** The context of a field's handlers: `Ctx<"Query.me">`; what passes between a pipeline's steps comes after it. */
export type Ctx<
  Name extends keyof Fields,
  Stash extends Record<string, unknown> = Record<string, unknown>,
  Result = unknown,
  Previous extends Record<string, unknown> | undefined = { result: unknown },
> = Context<Fields[Name]["args"], Stash, Previous, Fields[Name]["source"], Result>;