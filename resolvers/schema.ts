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

/** An invitation to accept. */
export type AcceptSiteInvitationInput = {
  /** The token of the link in the mail. */
  token: Scalars['String']['input'];
};

/** A page with current visitors. */
export type ActivePage = {
  __typename?: 'ActivePage';
  /** The page's path without its query, cut after 500 characters. */
  path: Scalars['String']['output'];
  /** Number of visitors whose last page it is. */
  visitors: Scalars['Int']['output'];
};

/** A page with current visitors. */
export type ActivePageInput = {
  /** The page's path. */
  path: Scalars['String']['input'];
  /** Number of visitors whose last page it is. */
  visitors: Scalars['Int']['input'];
};

/** The maker of a change. */
export type Actor = {
  __typename?: 'Actor';
  /** The id of a user or an API key; null for the other kinds. */
  id?: Maybe<Scalars['ID']['output']>;
  /** The kind of the actor. */
  kind: ActorKind;
  /**
   * The present name of a user, else the address, or the name of an API key; null for the other kinds, for a
   * deleted user, and for an API key that may not read users.
   */
  name?: Maybe<Scalars['String']['output']>;
};

/**
 * The kind of an actor: a signed-in user, a program with an API key (`KEY`), a server with the role `backend`, a
 * person by a sign-up, the link of a mail or `updateMySubscription` (`PERSON`), or Rollcall itself (`SYSTEM`),
 * such as a campaign that has reached everybody.
 */
export type ActorKind =
  | 'BACKEND'
  | 'KEY'
  | 'PERSON'
  | 'SYSTEM'
  | 'USER';

/** An address to add. */
export type AddEmailInput = {
  /**
   * The address, in any case. ASCII only; write an international domain as A-labels (`xn--...`), because SES
   * sends no mail to other addresses.
   */
  email: Scalars['String']['input'];
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same address returns the same result. The
   * spelling of the address is part of the input, because the result shows it: the same key with another
   * spelling is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A key with which a program calls the API. */
export type ApiKey = {
  __typename?: 'ApiKey';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** When it ends; null if it does not expire. */
  expiresAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The id of the key. It gives no access. */
  keyId: Scalars['ID']['output'];
  /** The name of the program, or what the key is for. */
  name: Scalars['String']['output'];
  /** The most requests of a minute; null without a limit. */
  requestsPerMinute?: Maybe<Scalars['Int']['output']>;
  /** When it was revoked. */
  revokedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The scopes of the key, in the order of `ApiKeyScope`. */
  scopes: Array<ApiKeyScope>;
  /** The only site that the key may ask. Null if it is not for a single site. */
  siteId?: Maybe<Scalars['ID']['output']>;
};

/** One page of API keys. */
export type ApiKeyConnection = {
  __typename?: 'ApiKeyConnection';
  /** The keys of this page. */
  items: Array<ApiKey>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * The permissions of an API key. A field that needs another one is null, with the error `Unauthorized`.
 *
 * - `SITES_READ`: sites and their statistics.
 * - `SITES_WRITE`: settings, goals, funnels, saved filters and notes of sites, and events.
 * - `MAIL_READ`: subscribers, templates, sends, sequences, campaigns and invoices.
 * - `MAIL_WRITE`: the same, as far as it starts no mail. A tag, and a change of address, can lead to mails
 *   that a sequence has ready.
 * - `MAIL_SEND`: what starts mails: sends, campaigns, sequences, settings, invoices, which have reminders, and
 *   subscribers, who can get an opt-in mail.
 * - `PEOPLE_READ`: profiles, segments, sources, plans and destinations.
 * - `PEOPLE_WRITE`: segments, computed traits, plans, merges, suppressing people, settings of sources, and
 *   pausing, testing and deleting destinations. A merge or a segment can begin a sequence.
 * - `USERS_READ`: users and their addresses.
 * - `USERS_WRITE`: suspending and reactivating users.
 * - `CHANGES_READ`: the log of changes, of the domains that the key may read.
 */
export type ApiKeyScope =
  | 'CHANGES_READ'
  | 'MAIL_READ'
  | 'MAIL_SEND'
  | 'MAIL_WRITE'
  | 'PEOPLE_READ'
  | 'PEOPLE_WRITE'
  | 'SITES_READ'
  | 'SITES_WRITE'
  | 'USERS_READ'
  | 'USERS_WRITE';

/** The template version to approve. */
export type ApproveTemplateInput = {
  /** The `version` of the template version that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The key of the template. */
  key: Scalars['ID']['input'];
  /** Why, for the audit: at most 500 characters on one line. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The number. */
  number: Scalars['Int']['input'];
};

/** The template versions to approve. */
export type ApproveTemplatesInput = {
  /** The versions: 1 to 20, each of another template. */
  items: Array<ApproveTemplateInput>;
};

/** The end of one approval of several. */
export type ApprovedTemplate = {
  __typename?: 'ApprovedTemplate';
  /** The values of the refusal, as a JSON object: the `errorInfo` of `approveTemplate`. Null without any. */
  errorInfo?: Maybe<Scalars['AWSJSON']['output']>;
  /** The refusal in words. Null without one. */
  errorMessage?: Maybe<Scalars['String']['output']>;
  /** The type of the refusal, as of `approveTemplate`. Null without one. */
  errorType?: Maybe<ErrorType>;
  /** The key of the input. */
  key: Scalars['ID']['output'];
  /** The number of the input. */
  number: Scalars['Int']['output'];
  /** The version as it was approved. Null if it was refused. */
  version?: Maybe<TemplateVersion>;
};

/** The ends of several approvals. */
export type ApprovedTemplates = {
  __typename?: 'ApprovedTemplates';
  /** One for each version of the input, in its order. */
  items: Array<ApprovedTemplate>;
};

/** A user who may approve. */
export type Approver = {
  __typename?: 'Approver';
  /** The primary address, in the form used for comparison. */
  email: Scalars['AWSEmail']['output'];
  /** First name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** Last name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** The id of the user. */
  userId: Scalars['ID']['output'];
};

/** A page of users who may approve. */
export type ApproverConnection = {
  __typename?: 'ApproverConnection';
  /** The users of this page. */
  items: Array<Approver>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The origin of a visitor, according to the page's address and its referrer. Unknown values are null. */
export type Attribution = {
  __typename?: 'Attribution';
  /**
   * Host and path of the page that linked to the site, without `www.`. Null for direct sessions and for links
   * within the site.
   */
  referrer?: Maybe<Scalars['String']['output']>;
  /** The source's name: `utm_source` or a similar parameter, else the known name of the referrer, else its host. */
  source?: Maybe<Scalars['String']['output']>;
  /** The parameter `utm_campaign` of the page's address. */
  utmCampaign?: Maybe<Scalars['String']['output']>;
  /** The parameter `utm_content` of the page's address. */
  utmContent?: Maybe<Scalars['String']['output']>;
  /** The parameter `utm_medium` of the page's address. */
  utmMedium?: Maybe<Scalars['String']['output']>;
  /** The parameter `utm_source` of the page's address. */
  utmSource?: Maybe<Scalars['String']['output']>;
  /** The parameter `utm_term` of the page's address. */
  utmTerm?: Maybe<Scalars['String']['output']>;
};

/** An action of the person on the mail of an earlier step: one of the two fields is set. */
export type AwaitedEvent = {
  __typename?: 'AwaitedEvent';
  /** The id of the step in whose mail a link is clicked. */
  clicked?: Maybe<Scalars['ID']['output']>;
  /** The id of the step whose mail is opened. */
  opened?: Maybe<Scalars['ID']['output']>;
};

/** An action of the person on the mail of an earlier step: exactly one of the two fields. */
export type AwaitedEventInput = {
  /** The id of the step in whose mail a link is clicked. */
  clicked?: InputMaybe<Scalars['ID']['input']>;
  /** The id of the step whose mail is opened. */
  opened?: InputMaybe<Scalars['ID']['input']>;
};

/** `PERMANENT`: the address does not work. `TRANSIENT`: it may work later. `UNDETERMINED`: SES cannot say. */
export type BounceKind =
  | 'PERMANENT'
  | 'TRANSIENT'
  | 'UNDETERMINED';

/** A range by one dimension. */
export type Breakdown = {
  __typename?: 'Breakdown';
  /**
   * If the breakdown was calculated from the sessions themselves: the answer includes everything that happened
   * before this instant. Events that arrive after the end of their day are included within half an hour. Null
   * otherwise.
   */
  completeUntil?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The dimension. */
  dimension: Dimension;
  /** Start of the first counted hour. */
  from: Scalars['AWSDateTime']['output'];
  /**
   * The rows of this page: pages by page views, events by number of events, goals by conversions, all others by
   * sessions.
   */
  items: Array<BreakdownRow>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
  /**
   * The sum of all rows that days or months did not keep, and of what a session had beyond its first 100 pages
   * or 50 events. Null if there are none.
   */
  other?: Maybe<BreakdownRow>;
  /** End of the last counted hour. */
  to: Scalars['AWSDateTime']['output'];
  /**
   * The sum of all rows of all pages, including `other`; with `search`, of the rows found. For the totals of the
   * range with its visitors, see `summary`.
   */
  total: BreakdownRow;
};

/**
 * The counts of one page, country, goal and so on. Rates are null if there were no sessions. Counts that a
 * dimension does not have are 0:
 *
 * - `REFERRER` to `DEVICE` and `HOSTNAME` to `OS_VERSION` (attribution and client): everything that the row's
 *   sessions did, without conversions;
 * - `PAGE`: the views, events and seconds of that page; of the sessions that viewed it their number, bounces and
 *   whole duration;
 * - `PROPERTY`: the page views and custom events that have this value, and their seconds; of the sessions with
 *   such an event their number, bounces and whole duration;
 * - `ENTRY_PAGE`, `EXIT_PAGE`: number of sessions, bounces and duration; `EVENT`: these and the number of
 *   events;
 * - `GOAL`: conversions and revenue.
 */
export type BreakdownRow = {
  __typename?: 'BreakdownRow';
  /** Average length of a session, in seconds. */
  averageDuration?: Maybe<Scalars['Float']['output']>;
  /**
   * Average time on a page, in seconds: `engagedSeconds` per page view, as measured by the tracker. Null if
   * there were no page views.
   */
  averageTimeOnPage?: Maybe<Scalars['Float']['output']>;
  /** Share of sessions that are bounces, 0 to 1. */
  bounceRate?: Maybe<Scalars['Float']['output']>;
  /** Sessions with one page view and no interactive custom event. */
  bounces: Scalars['Int']['output'];
  /**
   * For a goal: share of all sessions of the range that reached it, 0 to 1. With `goalId`: share of the row's
   * sessions. Null otherwise.
   */
  conversionRate?: Maybe<Scalars['Float']['output']>;
  /** For a goal, or with `goalId`: sessions that reached it. */
  conversions: Scalars['Int']['output'];
  /** Total length of the sessions, in whole seconds. */
  duration: Scalars['Float']['output'];
  /** Total time for which pages were visible and in use, in whole seconds, as measured by the tracker. */
  engagedSeconds: Scalars['Float']['output'];
  /** Number of custom events. */
  events: Scalars['Int']['output'];
  /**
   * For a page, if the sessions themselves were asked: sessions that ended there, as in the list by `EXIT_PAGE`.
   * Null otherwise and in sums.
   */
  exits?: Maybe<Scalars['Int']['output']>;
  /**
   * The path, the country (ISO 3166-1, two letters), the goal's id and so on, as in `Session`. A name of more
   * than 640 bytes is cut and ends with `…`. It is `(other)` in `other` and `(total)` in `total`; in `items`
   * these are names that were sent.
   */
  name: Scalars['String']['output'];
  /** Number of page views. */
  pageViews: Scalars['Int']['output'];
  /**
   * For a goal, or with `goalId`: the revenue of its conversions minus refunds, in the smallest unit of the
   * goal's currency; 0 without a currency. Null otherwise and in sums, because amounts in several currencies
   * cannot be added.
   */
  revenue?: Maybe<Scalars['Float']['output']>;
  /**
   * For a page, if the sessions themselves were asked: how deep it was seen, 0 to 100, as the mean of the
   * deepest point of each session in which the tracker measured one, as with Plausible. Null otherwise and in
   * sums.
   */
  scrollDepth?: Maybe<Scalars['Float']['output']>;
  /** Number of sessions. */
  sessions: Scalars['Int']['output'];
  /**
   * Page views per session; for a page its own views per session that viewed it. Null in lists without page
   * views.
   */
  viewsPerSession?: Maybe<Scalars['Float']['output']>;
  /**
   * The exact number of distinct visitors, if the sessions themselves were asked: null otherwise, and in sums,
   * because a visitor may be in several rows.
   */
  visitors?: Maybe<Scalars['Int']['output']>;
};

/**
 * One mail to many people. A walk visits them one after another, and requests a mail for each who may get it.
 * docs/campaigns.md says how. The `variables` that it was started with cannot be read.
 */
export type Campaign = {
  __typename?: 'Campaign';
  /** The caller that started it: a user id, or `backend` for a server. */
  actor: Scalars['String']['output'];
  /** A ULID. */
  campaignId: Scalars['ID']['output'];
  /** Mails that were requested; of a dry run, those that would be. */
  claimed: Scalars['Int']['output'];
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** True if it only counts the people whom it would mail. */
  dryRun: Scalars['Boolean']['output'];
  /** Of a dry run: the time and price of sending, and the people by time zone. Null for any other campaign. */
  estimate?: Maybe<CampaignEstimate>;
  /**
   * The events of its mails in `[from, to)`, for the last 365 days. An event can appear here a moment after it
   * happened.
   */
  events?: Maybe<EngagementEventConnection>;
  /**
   * The counts of its mails by hour, oldest first, of the first 500 hours in which something happened. A mail
   * counts for a week after it was sent. They follow within seconds, and are kept for two years.
   */
  hours?: Maybe<Array<CampaignHour>>;
  /**
   * The clicks on its links, the most clicked first: the first 50 links of each template, and all others
   * together. They follow within seconds, and are kept for two years.
   */
  links?: Maybe<Array<CampaignLink>>;
  /**
   * The date and time at which it is sent in each one's time zone, such as `2026-12-01T09:00:00`. Null: at
   * `sendAt` for all.
   */
  localTime?: Maybe<Scalars['String']['output']>;
  /** Its name in lists. Without a given one, the key of its template, or of the first variant. */
  name: Scalars['String']['output'];
  /** The number of the template version that is sent. Null with `variants`. */
  number?: Maybe<Scalars['Int']['output']>;
  /** Why it is paused. Null: it is not. */
  pausedBecause?: Maybe<CampaignPauseReason>;
  /** The members of this segment get the mail, at their linked subscribers. Null: it is not to a segment. */
  segmentId?: Maybe<Scalars['ID']['output']>;
  /** When the mails are sent, if not at once. */
  sendAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** People who were visited and get no mail. */
  skipped: Scalars['Int']['output'];
  /** The same by reason. A reason without people is absent. */
  skippedBecause: Array<CampaignSkip>;
  /**
   * The subscribers who get no mail for this reason, by address, for 30 days from the visit. A dry run notes no
   * one, and members of a segment without a subscriber are not listed. One who is erased is not listed any
   * more.
   */
  skippedPeople?: Maybe<SkippedPersonConnection>;
  /** When its walk begins. */
  startsAt: Scalars['AWSDateTime']['output'];
  /**
   * The counts of its mails by day and variant in `[from, to)`. They follow within seconds. Days
   * on which nothing was counted are absent. Counts are kept for two years.
   */
  stats?: Maybe<CampaignDayConnection>;
  /** The state of its walk and of its mails. */
  status: CampaignStatus;
  /** The tag of the people who get the mail. Null beside a null `segmentId`: everybody. */
  tag?: Maybe<Scalars['String']['output']>;
  /** The key of its template. Null with `variants`. */
  templateKey?: Maybe<Scalars['ID']['output']>;
  /** The numbers of its people and mails until now. The counts of `stats` follow within seconds. */
  totals?: Maybe<CampaignTotals>;
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** The templates among which a person gets one. Null with `templateKey`. */
  variants?: Maybe<Array<CampaignVariant>>;
  /** Increases with every change of the campaign, such as a page of the walk. */
  version: Scalars['Int']['output'];
  /** When everybody was visited, or the segment was found to be deleted. */
  walkedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Only people for whom this holds get the mail. Null: no such condition. */
  where?: Maybe<Condition>;
};


/**
 * One mail to many people. A walk visits them one after another, and requests a mail for each who may get it.
 * docs/campaigns.md says how. The `variables` that it was started with cannot be read.
 */
export type CampaignEventsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
  type?: InputMaybe<EngagementType>;
};


/**
 * One mail to many people. A walk visits them one after another, and requests a mail for each who may get it.
 * docs/campaigns.md says how. The `variables` that it was started with cannot be read.
 */
export type CampaignSkippedPeopleArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  reason: CampaignSkipReason;
};


/**
 * One mail to many people. A walk visits them one after another, and requests a mail for each who may get it.
 * docs/campaigns.md says how. The `variables` that it was started with cannot be read.
 */
export type CampaignStatsArgs = {
  from: Scalars['AWSDate']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDate']['input'];
};

/** A page of campaigns. */
export type CampaignConnection = {
  __typename?: 'CampaignConnection';
  /** The campaigns of this page. */
  items: Array<Campaign>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * The counts of a campaign, or of one of its variants, for the mails of one day. Rates are derived from the
 * counts.
 */
export type CampaignDay = {
  __typename?: 'CampaignDay';
  /** `bounced` divided by `sent`, 0 to 1. Null if none was sent. */
  bounceRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails that bounced permanently. */
  bounced: Scalars['Int']['output'];
  /** `clicked` divided by `delivered`, 0 to 1. Null if none was delivered. */
  clickRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails in which a person clicked a link. Each mail counts once. */
  clicked: Scalars['Int']['output'];
  /** Sent mails that a person reported as spam. */
  complained: Scalars['Int']['output'];
  /** `complained` divided by `sent`, 0 to 1. Null if none was sent. */
  complaintRate?: Maybe<Scalars['Float']['output']>;
  /** The day on which the mails were sent. */
  date: Scalars['AWSDate']['output'];
  /** Sent mails that the mail server of the recipient accepted. */
  delivered: Scalars['Int']['output'];
  /** `delivered` divided by `sent`, 0 to 1. Null if none was sent. */
  deliveryRate?: Maybe<Scalars['Float']['output']>;
  /** Sends that failed. A send that was cancelled counts nowhere. */
  failed: Scalars['Int']['output'];
  /** Sent mails in which a program followed a link, such as a scanner. A mail can also be in `clicked`. */
  machineClicked: Scalars['Int']['output'];
  /** Sent mails that a program opened, such as a proxy of a mail program. A mail can also be in `opened`. */
  machineOpened: Scalars['Int']['output'];
  /** `opened` divided by `delivered`, 0 to 1. Null if none was delivered. */
  openRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails that a person opened, as far as it is known. Each mail counts once. */
  opened: Scalars['Int']['output'];
  /** Mails that SES took. */
  sent: Scalars['Int']['output'];
  /** Sent mails whose link a person used to unsubscribe. */
  unsubscribed: Scalars['Int']['output'];
  /** The variant: `A`, `B`, ... Null for a campaign without variants. */
  variant?: Maybe<Scalars['String']['output']>;
};

/** A page of days of a campaign. */
export type CampaignDayConnection = {
  __typename?: 'CampaignDayConnection';
  /** The days, each as often as the campaign has variants that counted. */
  items: Array<CampaignDay>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The sending of a campaign, as its dry run expects it until now: see `Campaign.estimate`. */
export type CampaignEstimate = {
  __typename?: 'CampaignEstimate';
  /** The list price of SES for so many mails, in US dollars, without data and taxes. */
  dollars: Scalars['Float']['output'];
  /** The seconds that bulk mail takes for so many mails, at the rate that SES gave the account. */
  seconds: Scalars['Float']['output'];
  /** The people who would get a mail by time zone, in the order of its names. */
  zones: Array<CampaignZone>;
};

/** The counts of a campaign in an hour. */
export type CampaignHour = {
  __typename?: 'CampaignHour';
  /** When the hour begins. */
  at: Scalars['AWSDateTime']['output'];
  /** Sent mails in which a person clicked a link for the first time. */
  clicked: Scalars['Int']['output'];
  /** Sent mails that a person opened for the first time. */
  opened: Scalars['Int']['output'];
  /** Mails that SES took. */
  sent: Scalars['Int']['output'];
};

/** A link of a campaign, and its clicks. */
export type CampaignLink = {
  __typename?: 'CampaignLink';
  /** Mails in which a person clicked it. Each mail counts once. */
  clicked: Scalars['Int']['output'];
  /** The link as the template has it. Null: all other links together, such as links that differ by person. */
  link?: Maybe<Scalars['String']['output']>;
};

/**
 * `MANUAL`: by `pauseCampaign`. `NO_PROGRESS`: its walk failed 8 times in a row. `TEXT_CANCELLED`: the version
 * that it sends, or with variants each of them, was cancelled while it walked. `SEGMENT_DELETED`: the segment
 * was deleted, so no more people are visited.
 */
export type CampaignPauseReason =
  | 'MANUAL'
  | 'NO_PROGRESS'
  | 'SEGMENT_DELETED'
  | 'TEXT_CANCELLED';

/** The number of people who get no mail for one reason. */
export type CampaignSkip = {
  __typename?: 'CampaignSkip';
  /** The number of people. */
  count: Scalars['Int']['output'];
  /** The reason. */
  reason: CampaignSkipReason;
};

/**
 * `NOT_SUBSCRIBED`: the person is not `SUBSCRIBED`. `LEFT_TOPIC`: has left the topic of the template.
 * `SUPPRESSED`: the address is suppressed. `CONDITION`: `where` does not hold. `VARIABLE_MISSING`: the template
 * needs a variable that is not known of the person. `TEXT_CANCELLED`: the version that the person would get was
 * cancelled. `ADDRESS_CHANGED`: the walk met an address that was changed; it visits the person under the present
 * one, if it comes to that.
 *
 * Of members of a segment: `NO_SUBSCRIBER`: the profile is linked to no subscriber. `LEFT_SEGMENT`: the person
 * has left the segment, or was erased, and the list of members does not say so yet. `ENTERED_BY_CLAIM`: a page's
 * claim has brought the person in, and no event that is trusted has confirmed it. `SAME_SUBSCRIBER`: another
 * member is linked to the same subscriber.
 */
export type CampaignSkipReason =
  | 'ADDRESS_CHANGED'
  | 'CONDITION'
  | 'ENTERED_BY_CLAIM'
  | 'LEFT_SEGMENT'
  | 'LEFT_TOPIC'
  | 'NOT_SUBSCRIBED'
  | 'NO_SUBSCRIBER'
  | 'SAME_SUBSCRIBER'
  | 'SUPPRESSED'
  | 'TEXT_CANCELLED'
  | 'VARIABLE_MISSING';

/**
 * `COUNTING`: a dry run visits people. `SCHEDULED`: it waits for `startsAt`. `RUNNING`: it visits people and
 * requests mails. `PAUSED`: it requests none, and no mail of it is delivered. `DONE`: everybody was visited.
 * `CANCELLED`: it was ended.
 */
export type CampaignStatus =
  | 'CANCELLED'
  | 'COUNTING'
  | 'DONE'
  | 'PAUSED'
  | 'RUNNING'
  | 'SCHEDULED';

/**
 * The numbers of people and mails of a campaign: `expected`, `claimed` and `skipped` are people, all others are
 * mails, the sums of `stats`.
 */
export type CampaignTotals = {
  __typename?: 'CampaignTotals';
  /** Sent mails that bounced permanently. */
  bounced: Scalars['Int']['output'];
  /** Mails that were requested; of a dry run, those that would be. */
  claimed: Scalars['Int']['output'];
  /** Sent mails in which a person clicked a link. */
  clicked: Scalars['Int']['output'];
  /** Sent mails that a person reported as spam. */
  complained: Scalars['Int']['output'];
  /** Sent mails that the mail server of the recipient accepted. */
  delivered: Scalars['Int']['output'];
  /**
   * The people to visit: of a segment, its members when the campaign was started. Once everybody was visited,
   * the number of visited people. Null: it is not known.
   */
  expected?: Maybe<Scalars['Int']['output']>;
  /** Sent mails that a program opened, such as a proxy of a mail program. A mail can also be in `opened`. */
  machineOpened: Scalars['Int']['output'];
  /** Sent mails that a person opened, as far as it is known. */
  opened: Scalars['Int']['output'];
  /** Mails that SES took. */
  sent: Scalars['Int']['output'];
  /** People who were visited and get no mail. */
  skipped: Scalars['Int']['output'];
  /** Sent mails whose link a person used to unsubscribe. */
  unsubscribed: Scalars['Int']['output'];
};

/** A template among several of a campaign. */
export type CampaignVariant = {
  __typename?: 'CampaignVariant';
  /** The number of the template version that is sent. */
  number: Scalars['Int']['output'];
  /** The key of the template. */
  templateKey: Scalars['ID']['output'];
  /** Its name: `A` is the first one. */
  variant: Scalars['String']['output'];
  /** Its share of the people is its weight divided by the sum of all weights. */
  weight: Scalars['Int']['output'];
};

/** People with the same time zone. */
export type CampaignZone = {
  __typename?: 'CampaignZone';
  /** The number of people. */
  people: Scalars['Int']['output'];
  /** An IANA name, such as `Europe/Vienna`: the person's own one, else that of the settings. */
  timezone: Scalars['String']['output'];
};

/** The campaign to cancel. */
export type CancelCampaignInput = {
  /** The id of the campaign. */
  campaignId: Scalars['ID']['input'];
};

/** The job to cancel. */
export type CancelJobInput = {
  /** The id of the job. */
  jobId: Scalars['ID']['input'];
};

/** A send to cancel. */
export type CancelSendInput = {
  /** The address that it is to: `Send.email`. */
  email: Scalars['String']['input'];
  /** The id of the send. */
  sendId: Scalars['ID']['input'];
};

/** The template version to cancel. */
export type CancelTemplateInput = {
  /** The `version` of the template version that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The key of the template. */
  key: Scalars['ID']['input'];
  /** Why, for the audit: at most 500 characters on one line. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The number. */
  number: Scalars['Int']['input'];
};

/** One change of one entity. */
export type Change = {
  __typename?: 'Change';
  /** The maker of the change. */
  actor: Actor;
  /** When it was made, to the second. It is logged some seconds later. */
  at: Scalars['AWSDateTime']['output'];
  /** The id of the change. */
  changeId: Scalars['ID']['output'];
  /** The domain of the entity. */
  domain: Domain;
  /**
   * The kind of the entity, such as `Template`, `Sequence` or `Destination`: docs/deploying/changes.md lists
   * them. Later releases add others.
   */
  entity: Scalars['String']['output'];
  /** The changed fields. The log does not have all fields of an entity: docs/deploying/changes.md lists them. */
  fields: Array<FieldChange>;
  /**
   * The id of the entity: of a template its key, of a version `{key}:{number}`, of an event of a plan
   * `{planId}:{type}:{name}`, of the settings `EMAIL`, of a goal, funnel, link or key of a site
   * `{siteId}:{createdAt}`, of an address `{userId}:{emailId}`. Subscribers, suppressions and invoices have
   * their `logId`; a suppression that is lifted without one has an id of its own.
   */
  id: Scalars['ID']['output'];
  /** The kind of the change. */
  kind: ChangeKind;
  /**
   * The id of the API's request that made it; null if Rollcall itself did. It is a new UUID for `PERSON`, and if
   * a client has sent another text than a UUID as its id.
   */
  requestId?: Maybe<Scalars['ID']['output']>;
};

/** One page of changes. */
export type ChangeConnection = {
  __typename?: 'ChangeConnection';
  /**
   * The position in the log after this page, for `after`: unchanged at the end of the log. The first page of the
   * newest changes of all domains has the cursor of the end. Null for other lists.
   */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The changes of this page. */
  items: Array<Change>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The kind of a change. */
export type ChangeKind =
  | 'CREATED'
  | 'DELETED'
  | 'UPDATED';

/** The entity whose changes are listed. */
export type ChangeSubjectInput = {
  /**
   * The kind of the entity, as `Change.entity`. Versions are in the list of their template, events in that of
   * their plan, goals, funnels, links and keys in that of their site, addresses in that of their user: they have
   * no list of their own.
   */
  entity: Scalars['String']['input'];
  /** The id of the entity, as `Change.id`. */
  id: Scalars['ID']['input'];
};

/** A change of the address. */
export type ChangeSubscriberAddressInput = {
  /** The present address, in any case. */
  email: Scalars['String']['input'];
  /** The subscriber's version on which the change is based. Another present version is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The new address, in any case. */
  newEmail: Scalars['String']['input'];
};

/** Goes on with one of two later steps. `end` ends the execution. */
export type ChoiceStep = {
  __typename?: 'ChoiceStep';
  /** The id of the step if it does not hold, or `end`. */
  otherwise: Scalars['ID']['output'];
  /** The id of the step if it holds, or `end`. */
  then: Scalars['ID']['output'];
  /** The condition that chooses the next step. */
  when: Condition;
};

/** Goes on with one of two later steps. `end` ends the execution. */
export type ChoiceStepInput = {
  /** The id of a later step if it does not hold, or `end`. */
  otherwise: Scalars['ID']['input'];
  /** The id of a later step if it holds, or `end`. */
  then: Scalars['ID']['input'];
  /** The condition that chooses the next step. */
  when: ConditionInput;
};

/** A visitor's browser, operating system, device and country. Unknown values are null. */
export type Client = {
  __typename?: 'Client';
  /** The name of the browser, from a closed list. */
  browser?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 code of two letters. */
  country?: Maybe<Scalars['String']['output']>;
  /** `Desktop`, `Mobile`, `Tablet`, `TV`, `Console` or `Car`. */
  device?: Maybe<Scalars['String']['output']>;
  /** The name of the operating system, from a closed list. */
  os?: Maybe<Scalars['String']['output']>;
};

/** The visitors who came first in one day or week: first in the range, and with the ids of that time. */
export type Cohort = {
  __typename?: 'Cohort';
  /**
   * The number of these visitors who began a session in each day or week. The first entry is this day or week
   * and counts all of them; the next ones follow in order. The list ends with the visitors' ids, or with the
   * last day or week that has begun.
   */
  returned: Array<Scalars['Int']['output']>;
  /** Start of the day or week, or of the month, if ids end with it and a new one begins within the week. */
  start: Scalars['AWSDateTime']['output'];
  /** Number of these visitors. */
  visitors: Scalars['Int']['output'];
};

/**
 * The calculation of a computed trait from the matching events. `COUNT`: their number. `SUM`, `AVERAGE`,
 * `MINIMUM`, `MAXIMUM`: of the numbers that a property has. `FIRST`, `LAST`: the value of a property by time.
 * `MOST_FREQUENT`: the value that came most often. `DIFFERENT`: the number of different values. docs/segments.md
 * has the limits.
 */
export type ComputedKind =
  | 'AVERAGE'
  | 'COUNT'
  | 'DIFFERENT'
  | 'FIRST'
  | 'LAST'
  | 'MAXIMUM'
  | 'MINIMUM'
  | 'MOST_FREQUENT'
  | 'SUM';

/** A trait that follows from a person's events. */
export type ComputedTrait = {
  __typename?: 'ComputedTrait';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The events from which it is calculated. */
  event: EventMatch;
  /** The calculation of the value. */
  kind: ComputedKind;
  /** Its name among the traits. */
  name: Scalars['String']['output'];
  /** The property of the events from which it is calculated. Null for `COUNT`. */
  property?: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** Increases with every change. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
  /** Only events of this time count. Null: all. */
  within?: Maybe<Duration>;
};

/** A page of computed traits. */
export type ComputedTraitConnection = {
  __typename?: 'ComputedTraitConnection';
  /** The computed traits of this page. */
  items: Array<ComputedTrait>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A condition on a subscriber: one of the fields is set. */
export type Condition = {
  __typename?: 'Condition';
  /** All of these hold. */
  all?: Maybe<Array<Condition>>;
  /** At least one of these holds. */
  any?: Maybe<Array<Condition>>;
  /** An attribute of the subscriber. */
  attribute?: Maybe<TraitCondition>;
  /** A person clicked a link in the mail of this earlier step. */
  clicked?: Maybe<Scalars['ID']['output']>;
  /** This does not hold. */
  not?: Maybe<Condition>;
  /** A person opened the mail of this earlier step. */
  opened?: Maybe<Scalars['ID']['output']>;
  /** The template with this key was sent to the person, by anything that sends. */
  sentTemplate?: Maybe<Scalars['ID']['output']>;
  /** The subscriber has this tag. */
  tag?: Maybe<Scalars['String']['output']>;
};

/** A condition on a subscriber: exactly one of the fields. Conditions nest at most 5 levels deep. */
export type ConditionInput = {
  /** All of these hold. */
  all?: InputMaybe<Array<ConditionInput>>;
  /** At least one of these holds. */
  any?: InputMaybe<Array<ConditionInput>>;
  /** An attribute of the subscriber. */
  attribute?: InputMaybe<TraitConditionInput>;
  /** A person clicked a link in the mail of this earlier step. */
  clicked?: InputMaybe<Scalars['ID']['input']>;
  /** This does not hold. */
  not?: InputMaybe<ConditionInput>;
  /** A person opened the mail of this earlier step. */
  opened?: InputMaybe<Scalars['ID']['input']>;
  /** The template with this key was sent to the person, by anything that sends. */
  sentTemplate?: InputMaybe<Scalars['ID']['input']>;
  /** The subscriber has this tag. */
  tag?: InputMaybe<Scalars['String']['input']>;
};

/** An account at a provider to connect. */
export type ConnectProviderInput = {
  /** The token behind `connect:` in the error of the sign-in, valid for 15 minutes. */
  proof: Scalars['String']['input'];
};

/** The record of one change of a person's consent. It never changes, and it stays with the address. */
export type Consent = {
  __typename?: 'Consent';
  /** The kind of change. */
  action: ConsentAction;
  /**
   * The caller that changed it: a user id, or `backend` for a server. Null if the person used a link without
   * signing in.
   */
  actor?: Maybe<Scalars['String']['output']>;
  /** When it changed. */
  at: Scalars['AWSDateTime']['output'];
  /** A ULID. */
  consentId: Scalars['ID']['output'];
  /** The address whose consent it is. */
  email: Scalars['AWSEmail']['output'];
  /** The import that brought it. */
  jobId?: Maybe<Scalars['ID']['output']>;
  /** The page of the form, or the `source` that a caller of `upsertSubscriber` named. */
  pageUrl?: Maybe<Scalars['String']['output']>;
  /** Why an editor changed it. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The send whose link was used. */
  sendId?: Maybe<Scalars['ID']['output']>;
  /** The way in which it changed. */
  source: ConsentSource;
  /** The statement to which the person agreed. */
  statement?: Maybe<Scalars['String']['output']>;
  /** The key of the topic that was left or joined. Null if the change is about all mail. */
  topic?: Maybe<Scalars['ID']['output']>;
  /** The keys of the topics that the form asked for. Null: all mail. */
  topics?: Maybe<Array<Scalars['ID']['output']>>;
};

/**
 * `SUBSCRIBED`: the subscriber was created, or a form asked for an opt-in mail. `CONFIRMED`: the person
 * confirmed it, or did so in the account that has verified the address. `UNSUBSCRIBED`, `RESUBSCRIBED`: all mail
 * but transactional mail was left or joined again. `TOPIC_OUT`, `TOPIC_IN`: the same for one topic.
 * `UNSUPPRESSED`: an editor lifted the suppression of the address.
 */
export type ConsentAction =
  | 'CONFIRMED'
  | 'RESUBSCRIBED'
  | 'SUBSCRIBED'
  | 'TOPIC_IN'
  | 'TOPIC_OUT'
  | 'UNSUBSCRIBED'
  | 'UNSUPPRESSED';

/** A page of changes of consent. */
export type ConsentConnection = {
  __typename?: 'ConsentConnection';
  /** The changes of this page. */
  items: Array<Consent>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * `API`: a member of a group or a server. `FORM`: the public sign-up form. `IMPORT`: an import. `ONE_CLICK`: the
 * mail program's unsubscribe button. `PAGE`: a page that a link in a mail opened. `ACCOUNT`: the signed-in
 * person.
 */
export type ConsentSource =
  | 'ACCOUNT'
  | 'API'
  | 'FORM'
  | 'IMPORT'
  | 'ONE_CLICK'
  | 'PAGE';

/** An API key to create. */
export type CreateApiKeyInput = {
  /** When the key ends: later than now. Omitted: it does not expire. */
  expiresAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input creates one API key; with another
   * input it is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The name of the program, or what the key is for: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** The most requests of a minute, 1 to 100,000. Omitted: no limit but those of AppSync. */
  requestsPerMinute?: InputMaybe<Scalars['Int']['input']>;
  /** 1 or more scopes. A key for one site can have only those of sites. */
  scopes: Array<ApiKeyScope>;
  /** The only site that the key may ask. The owner of a site has to pass it. */
  siteId?: InputMaybe<Scalars['ID']['input']>;
};

/** A new API key, which is returned only once. */
export type CreateApiKeyResult = {
  __typename?: 'CreateApiKeyResult';
  /** The key's entry in `apiKeys`. */
  apiKey: ApiKey;
  /** The key itself. It is not stored: null if the call was repeated with its `idempotencyKey`. */
  key?: Maybe<Scalars['String']['output']>;
};

/** A site to create. */
export type CreateSiteInput = {
  /** At most 20 additional origins whose pages may send events. Default: none. */
  allowedOrigins?: InputMaybe<Array<Scalars['String']['input']>>;
  /**
   * The number of days for which the statistics of days are kept: 70 to 3,650, and at least `hourlyStatsDays`.
   * Default: 731.
   */
  dailyStatsDays?: InputMaybe<Scalars['Int']['input']>;
  /**
   * 1 to 10 host names such as `example.com`, in ASCII (international ones as `xn--...`), without scheme, port
   * or path. They are lower-cased, and a leading `www.` is removed.
   */
  domains: Array<Scalars['String']['input']>;
  /** At most 50 countries whose visitors are not counted, as ISO 3166-1 codes of two letters. Default: none. */
  excludedCountries?: InputMaybe<Array<Scalars['String']['input']>>;
  /** At most 50 paths that are not counted, such as `/admin/**`. Default: none. */
  excludedPaths?: InputMaybe<Array<Scalars['String']['input']>>;
  /**
   * Number of days for which the site's files are kept in the lake: 0 to 3,650. With 0, no files are written.
   * More than 0 needs `retentionDays` of at least 4. Default: 731; 0 if `retentionDays` is below 4.
   */
  historyDays?: InputMaybe<Scalars['Int']['input']>;
  /** The number of days for which the statistics of hours are kept: 35 to 731. Default: 90. */
  hourlyStatsDays?: InputMaybe<Scalars['Int']['input']>;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input returns the same result; with another
   * input it is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Default: `COUNTRY`. */
  location?: InputMaybe<Location>;
  /** The display name: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /**
   * The user who owns the site. Only for the role `backend`, which must pass it; for other callers
   * `Unauthorized`. A user who is not active is a `Conflict`.
   */
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 400 days. Default: 30. */
  retentionDays?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 16. Default: 1. */
  shards?: InputMaybe<Scalars['Int']['input']>;
  /** IANA name of a time zone, such as `Europe/Vienna`, `UTC` or `Etc/GMT-1`. */
  timezone: Scalars['String']['input'];
  /** Default: `DAY`. */
  visitorIdRotation?: InputMaybe<VisitorIdRotation>;
};

/** A key to create. */
export type CreateSiteKeyInput = {
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input creates one key; with another input
   * it is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** A new key, which is returned only once. */
export type CreateSiteKeyResult = {
  __typename?: 'CreateSiteKeyResult';
  /** The key itself. It is not stored: null if the call was repeated with its `idempotencyKey`. */
  key?: Maybe<Scalars['String']['output']>;
  /** The key's entry in `Site.siteKeys`. */
  siteKey: SiteKey;
};

/** A new source. */
export type CreateSourceInput = {
  /**
   * At most 20 origins of pages that may send: `https://` origins, or `http://` ones of this machine
   * (`localhost`, `127.0.0.1`, `[::1]`). Default: all. Of a `BROWSER` source only.
   */
  allowedOrigins?: InputMaybe<Array<Scalars['String']['input']>>;
  /** At most 100 values of 1 to 256 characters that identify no person, in any case. Default: none. */
  blockedIds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** 1 to 100,000. Default: 1,000. */
  eventsPerSecond?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The same key and input return the same source, without the write key. At most 256 characters, kept for 24
   * hours.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** True: the files of days are written as gzipped lines of JSON, too. Default: false. */
  jsonFiles?: InputMaybe<Scalars['Boolean']['input']>;
  /** Default: `BROWSER`. It cannot change later. */
  kind?: InputMaybe<SourceKind>;
  /** 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
  /** The treatment of events that violate the tracking plan. Default: `KEEP`. */
  onViolation?: InputMaybe<ViolationPolicy>;
  /** The tracking plan that its events are held to. Default: none. */
  planId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 3,650 days. Default: 365. */
  retentionDays?: InputMaybe<Scalars['Int']['input']>;
  /** The site that it belongs to, where the pages of a `BROWSER` source count as page views. Default: none. */
  siteId?: InputMaybe<Scalars['ID']['input']>;
  /** Default: `ANY`. `LINKED` is for a `BROWSER` source only. */
  userIds?: InputMaybe<UserIdPolicy>;
};

/** The source, and its write key, which is returned only once. */
export type CreateSourceResult = {
  __typename?: 'CreateSourceResult';
  /** The source. */
  source: Source;
  /** The write key. Null if the call was repeated with its `idempotencyKey`. */
  writeKey?: Maybe<Scalars['String']['output']>;
};

/**
 * A template to create. At least one of `text` and `html` is needed. docs/email/templates.md says what a
 * template may contain.
 */
export type CreateTemplateInput = {
  /** The language of `html`. Default: `HTML`. */
  format?: InputMaybe<TemplateFormat>;
  /**
   * The sender, as `address` or `Name <address>`; the address is one of the deployment's. Omitted: the
   * deployment's.
   */
  from?: InputMaybe<Scalars['String']['input']>;
  /** The HTML, MJML or Markdown, as Liquid. */
  html?: InputMaybe<Scalars['String']['input']>;
  /** The same key and input return the same template. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Its key: 1 to 100 lower-case letters, digits, `-`, `_`, `.` and `/`. */
  key: Scalars['ID']['input'];
  /** Its name in lists: 1 to 100 characters on one line. Omitted: the last part of the key. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** True: it can be sent once only. Default: false. */
  once?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The preview line, as Liquid: at most 200 characters on one line. It needs `html`, and MJML that has no
   * `<mj-preview>`. Omitted: mail programs show the first words of the mail.
   */
  previewText?: InputMaybe<Scalars['String']['input']>;
  /** The address that answers go to, in any case. */
  replyTo?: InputMaybe<Scalars['String']['input']>;
  /** The subject, as Liquid: 1 to 300 characters on one line. */
  subject: Scalars['String']['input'];
  /** The plain text, as Liquid. Omitted: it is made from the HTML. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** The key of an existing topic, whose subscribers it is for. Omitted: it is for everybody who is subscribed. */
  topic?: InputMaybe<Scalars['ID']['input']>;
  /**
   * True: it is also sent to people who have unsubscribed. Use it for answers to actions of the person only.
   * Default: false.
   */
  transactional?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The sums of the open invoices in a currency: of what is still to be paid. */
export type CurrencyTotals = {
  __typename?: 'CurrencyTotals';
  /** All of them. */
  all: InvoiceSum;
  /** An ISO 4217 code, such as `EUR`. */
  currency: Scalars['String']['output'];
  /** Not late: due on the day or later. */
  notDue: InvoiceSum;
  /** More than 60 days late. */
  over60Days: InvoiceSum;
  /** 1 to 30 days late. */
  to30Days: InvoiceSum;
  /** 31 to 60 days late. */
  to60Days: InvoiceSum;
};

/** An event that a page or a server sent by a name of its own. */
export type CustomEvent = Event & {
  __typename?: 'CustomEvent';
  /** When it happened. */
  at: Scalars['AWSDateTime']['output'];
  /** The origin of the visitor. */
  attribution: Attribution;
  /** The visitor's browser, operating system, device and country. */
  client: Client;
  /** The currency of `revenue` (ISO 4217). */
  currency?: Maybe<Scalars['String']['output']>;
  /**
   * In the answer of `recordEvent`: the details of the input that were cut, replaced or left out, or an empty
   * list. Null elsewhere.
   */
  dropped?: Maybe<Array<DroppedDetail>>;
  /** A ULID whose time is `at`. */
  eventId: Scalars['ID']['output'];
  /** The page's host. */
  hostname: Scalars['String']['output'];
  /**
   * True if the event is an interaction of the visitor. A session with one page view and only non-interactive
   * events is a bounce.
   */
  isInteractive: Scalars['Boolean']['output'];
  /** The event's name. */
  name: Scalars['String']['output'];
  /** The page's path without its query. */
  path: Scalars['String']['output'];
  /** Custom properties of the event: up to 30 strings, numbers and booleans by name, as a JSON object. */
  props?: Maybe<Scalars['AWSJSON']['output']>;
  /** The event's revenue, in the currency's smallest unit, such as cents: a whole number, exact below 2^53. */
  revenue?: Maybe<Scalars['Float']['output']>;
  /** The site. */
  siteId: Scalars['ID']['output'];
  /** Always `event`. */
  type: Scalars['String']['output'];
  /** The visitor's id, which is valid for one period of the site's `visitorIdRotation`. */
  visitorId: Scalars['ID']['output'];
};

/** A page of custom events. */
export type CustomEventConnection = {
  __typename?: 'CustomEventConnection';
  /** The custom events of this page. */
  items: Array<CustomEvent>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The computed trait to delete. */
export type DeleteComputedTraitInput = {
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** Its name. */
  name: Scalars['String']['input'];
};

/** The destination to delete. */
export type DeleteDestinationInput = {
  /** Its id. */
  destinationId: Scalars['ID']['input'];
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
};

/** The funnel to delete. */
export type DeleteFunnelInput = {
  /** The funnel's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The funnel. */
  funnelId: Scalars['ID']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** The goal to delete. */
export type DeleteGoalInput = {
  /** The goal's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The goal. */
  goalId: Scalars['ID']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** An image to delete. */
export type DeleteImageInput = {
  /** Its id. */
  imageId: Scalars['ID']['input'];
};

/** The event of a tracking plan to delete. */
export type DeletePlanEventInput = {
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The name of the event, page or screen; empty if it has none. */
  name: Scalars['String']['input'];
  /** The id of the plan. */
  planId: Scalars['ID']['input'];
  /** The type of the calls. */
  type: EventType;
};

/** The saved filter to delete. */
export type DeleteSavedFilterInput = {
  /** The saved filter's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The saved filter. */
  savedFilterId: Scalars['ID']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** The segment to delete. */
export type DeleteSegmentInput = {
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The id of the segment. */
  segmentId: Scalars['ID']['input'];
};

/** The site to delete. */
export type DeleteSiteInput = {
  /** The site's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** The note to delete. */
export type DeleteSiteNoteInput = {
  /** The note's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The note. */
  noteId: Scalars['ID']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** The user to delete. */
export type DeleteUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The caller if omitted; another user only for `admin`. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

/**
 * The delivery of an event or a change to a destination: its tries and its result. It has the event's ids, and
 * nothing of its content.
 */
export type Delivery = {
  __typename?: 'Delivery';
  /** The tries, oldest first: the last 10 of them. */
  attempts: Array<DeliveryAttempt>;
  /** The destination. */
  destinationId: Scalars['ID']['output'];
  /** The time of the event or the change. */
  eventAt: Scalars['AWSDateTime']['output'];
  /** The message id of the event, or the id of the change. */
  messageId: Scalars['ID']['output'];
  /** When it is tried again. Null unless it is `WAITING`. */
  nextAttemptAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The profile in whose history the event is. Null for a change, and for a test. */
  profileId?: Maybe<Scalars['ID']['output']>;
  /** The state of the delivery. */
  status: DeliveryStatus;
  /**
   * The type under which it is sent, such as `track`, `segment.entered` or `invoice.paid`. Null for an event
   * whose delivery an earlier release has stored.
   */
  type?: Maybe<Scalars['String']['output']>;
  /** The id under which the receiver gets it, the same at each try: `webhook-id` of a `WEBHOOK`. */
  webhookId: Scalars['ID']['output'];
};

/** A try to send an event. */
export type DeliveryAttempt = {
  __typename?: 'DeliveryAttempt';
  /** When it was made. */
  at: Scalars['AWSDateTime']['output'];
  /** The reason of the failure. Null if the try succeeded. */
  error?: Maybe<DeliveryError>;
  /** The duration of the try, in milliseconds. */
  milliseconds: Scalars['Int']['output'];
  /** The HTTP status of the answer; null if there was none. */
  status?: Maybe<Scalars['Int']['output']>;
};

/** A page of deliveries. */
export type DeliveryConnection = {
  __typename?: 'DeliveryConnection';
  /** The deliveries of this page. */
  items: Array<Delivery>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * Why a try failed. `TIMEOUT`: it took more than 15 seconds. `CONNECTION`: there was none, or it ended. `DNS`:
 * the name has no address. `ADDRESS_REFUSED`: the name has an address that is not public. `TLS`: the certificate
 * is not valid. `PROTOCOL`: the answer is not HTTP. `REDIRECT`: the answer is one, which is not followed.
 * `STATUS`: the answer's status is 4xx or 5xx. `TOO_LARGE`: the head of the answer is, or the event is too large
 * for the bus. `BUS_REFUSED`: the event bus refused the event. `SET_ASIDE`: the destination was set aside, and
 * nothing was sent. `PAUSED`: it was paused for too long, and nothing was sent.
 */
export type DeliveryError =
  | 'ADDRESS_REFUSED'
  | 'BUS_REFUSED'
  | 'CONNECTION'
  | 'DNS'
  | 'PAUSED'
  | 'PROTOCOL'
  | 'REDIRECT'
  | 'SET_ASIDE'
  | 'STATUS'
  | 'TIMEOUT'
  | 'TLS'
  | 'TOO_LARGE';

/** The deliveries that are listed. `FAILED`: deliveries that did not succeed at once. `ALL`: all deliveries. */
export type DeliveryLog =
  | 'ALL'
  | 'FAILED';

/**
 * The state of a delivery. `WAITING`: it is tried again. `DELIVERED`: the receiver has answered with a status of
 * 2xx. `FAILED`: it is not tried any more, unless `replayDeliveries` sends it again.
 */
export type DeliveryStatus =
  | 'DELIVERED'
  | 'FAILED'
  | 'WAITING';

/** A receiver of events and changes. docs/destinations.md says which events a destination gets, and when. */
export type Destination = {
  __typename?: 'Destination';
  /** The names of the changes that are sent. Null: all of its domains. */
  changes?: Maybe<Array<Scalars['String']['output']>>;
  /** Only events with consent for all of these categories are sent. */
  consent: Array<Scalars['String']['output']>;
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /**
   * The deliveries that did not succeed at once and, while `log` is `ALL`, the ones that did, by the
   * time at which each was first noted. Deliveries are kept for 14 days after they have ended. A page may
   * have fewer items although more follow, even none.
   */
  deliveries?: Maybe<DeliveryConnection>;
  /** Its id. */
  destinationId: Scalars['ID']['output'];
  /** The domains whose events and changes are sent. */
  domains: Array<Domain>;
  /** The events that are sent. Null: all. */
  events?: Maybe<Array<EventMatch>>;
  /** Since when its deliveries fail one after another, while it is `FAILING`. */
  failingSince?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The form of the calls of a `WEBHOOK`. Null for other kinds. */
  format?: Maybe<DestinationFormat>;
  /** The names of the headers that are sent with each call. Their values are never returned. */
  headers: Array<Scalars['String']['output']>;
  /**
   * The number of delivered events and of failed tries, by hour of UTC, oldest first. Hours without any are left
   * out. Counts are kept for 30 days. They can be a little too high: a message that came twice counts twice.
   */
  hours?: Maybe<Array<DestinationHour>>;
  /** The kind of receiver, which defines the content and the form of its calls. */
  kind: DestinationKind;
  /** The deliveries that are listed. */
  log: DeliveryLog;
  /** Values that are sent at another path, or not at all. */
  mapping: Array<Mapping>;
  /** Its name. Events name their destinations by it in `integrations`. */
  name: Scalars['String']['output'];
  /**
   * Only events of people who are in one of these segments are sent, and that people enter or leave these. Null:
   * of all people.
   */
  segments?: Maybe<Array<Scalars['ID']['output']>>;
  /** The state of sending. Events are sent while it is `ACTIVE`. */
  status: DestinationStatus;
  /** When an admin or a server last changed it. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /**
   * The URL that receives the calls. Null for `EVENTBRIDGE`. The URL of a chat lets everybody who knows it post
   * there.
   */
  url?: Maybe<Scalars['String']['output']>;
  /** Starts at 1 and increases with every change by an admin or a server. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
};


/** A receiver of events and changes. docs/destinations.md says which events a destination gets, and when. */
export type DestinationDeliveriesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  status?: InputMaybe<DeliveryStatus>;
};


/** A receiver of events and changes. docs/destinations.md says which events a destination gets, and when. */
export type DestinationHoursArgs = {
  from: Scalars['AWSDateTime']['input'];
  to: Scalars['AWSDateTime']['input'];
};

/** A page of destinations. */
export type DestinationConnection = {
  __typename?: 'DestinationConnection';
  /** The destinations of this page. */
  items: Array<Destination>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * The form of a webhook's calls. `JSON`: `{ type, timestamp, data }`. The others have one line of plain English
 * for each event or change, as an incoming webhook of that chat takes it: `SLACK`, `TEAMS` (a webhook of
 * Workflows) or `DISCORD`. A message in a chat is not erased by Rollcall.
 */
export type DestinationFormat =
  | 'DISCORD'
  | 'JSON'
  | 'SLACK'
  | 'TEAMS';

/** The deliveries and failed tries of a destination in an hour. */
export type DestinationHour = {
  __typename?: 'DestinationHour';
  /** The beginning of the hour. */
  at: Scalars['AWSDateTime']['output'];
  /** Events that were delivered. */
  delivered: Scalars['Int']['output'];
  /** Tries that failed. */
  failed: Scalars['Int']['output'];
};

/**
 * The kind of a destination. `WEBHOOK`: an HTTP call for each event, signed as Standard Webhooks says.
 * `SEGMENT`: the calls as they came, for any host of Segment's HTTP API. `EVENTBRIDGE`: events on the stage's
 * own event bus.
 */
export type DestinationKind =
  | 'EVENTBRIDGE'
  | 'SEGMENT'
  | 'WEBHOOK';

/**
 * The state of sending to a destination. `ACTIVE`: events are sent. `FAILING`: its deliveries fail one after
 * another, so it is tried rarely until one succeeds. `PAUSED`: deliveries wait. `DISABLED`: the receiver has
 * answered 410, so new events are neither sent nor kept for it.
 */
export type DestinationStatus =
  | 'ACTIVE'
  | 'DISABLED'
  | 'FAILING'
  | 'PAUSED';

/**
 * The value by which a breakdown groups sessions. `PAGE`: the path of each page. `ENTRY_PAGE`, `EXIT_PAGE`: the
 * path of the first and of the last page. `EVENT`: the names of custom events. `GOAL`: the ids of reached goals.
 * Other dimensions are attribution, client and place.
 *
 * `HOSTNAME` and all that follow it here are in no stored counts: their breakdowns are always calculated from
 * the sessions themselves, as with filters.
 *
 * A session without a value, such as no referrer or no known country, is in no row, except that its `SOURCE` is
 * `(direct)`. A session with several pages, events or goals is in several rows, so the sessions of their `total`
 * may be more than there were.
 */
export type Dimension =
  | 'BROWSER'
  /**
   * The browser's major version alone, such as `141`: the versions of all browsers together. Filter by `BROWSER`
   * for those of one, as with Plausible.
   */
  | 'BROWSER_VERSION'
  /** The channel, such as `Search`: see `docs/collect.md`. */
  | 'CHANNEL'
  /**
   * The city by its name, as far as the site's `location` allows. Cities of one name are one row: filter by
   * `REGION` or `COUNTRY` to separate them.
   */
  | 'CITY'
  | 'COUNTRY'
  | 'DEVICE'
  | 'ENTRY_PAGE'
  | 'EVENT'
  | 'EXIT_PAGE'
  | 'GOAL'
  /** The host on which the session began. */
  | 'HOSTNAME'
  | 'OS'
  /** The operating system's major version alone, such as `14`. Filter by `OS` for those of one. */
  | 'OS_VERSION'
  | 'PAGE'
  /**
   * The values of a property of page views and custom events, as text: a number as JSON has it, `true` or
   * `false`. It needs the name of the property, which no other dimension has.
   */
  | 'PROPERTY'
  | 'REFERRER'
  /** The region by its ISO 3166-2 code, such as `AT-9`, as far as the site's `location` allows. */
  | 'REGION'
  | 'SOURCE'
  | 'UTM_CAMPAIGN'
  | 'UTM_CONTENT'
  | 'UTM_MEDIUM'
  | 'UTM_SOURCE'
  | 'UTM_TERM';

/** A provider to disconnect. */
export type DisconnectProviderInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The provider's name in the stage. */
  provider: Scalars['String']['input'];
};

/** A domain. A stage keeps the changes of a domain that it had before, and has no longer, for 400 days. */
export type Domain =
  | 'MAIL'
  | 'PEOPLE'
  | 'SITES'
  | 'USERS';

/** One of several mails for a model to draft. */
export type DraftOfInvoiceInput = {
  /** The id of the invoice. */
  invoiceId: Scalars['ID']['input'];
  /** The key of the text: 1 to 100 lower-case letters, digits and `- _ . /`. */
  key: Scalars['ID']['input'];
  /** The type of the reminder. The draft has the sender and the topic of the text that the settings have for it. */
  reminderType: ReminderType;
};

/** Why a draft has not all points. */
export type DraftReason = {
  __typename?: 'DraftReason';
  /** The points that the draft loses by it. */
  points: Scalars['Int']['output'];
  /** The rule. */
  rule: DraftRule;
  /** The finding, in English. */
  says: Scalars['String']['output'];
};

/**
 * The rules by which drafts are judged. `INVENTED`: it has a number, a date or a name that the facts lack.
 * `LINK`: it has a link or an address. `MISSING`: it does not have a fact that a reminder should have. `LENGTH`:
 * its text or its subject is too long or too short. `READING`: it is hard to read.
 */
export type DraftRule =
  | 'INVENTED'
  | 'LENGTH'
  | 'LINK'
  | 'MISSING'
  | 'READING';

/** A mail about an invoice for a model to draft. */
export type DraftTemplateInput = {
  /**
   * Instructions for the model that drafts the mail: at most 2,000 characters. They are not data: no number or
   * name of them is allowed.
   */
  instructions?: InputMaybe<Scalars['String']['input']>;
  /** The id of the invoice. */
  invoiceId: Scalars['ID']['input'];
  /** The key of the template: 1 to 100 lower-case letters, digits and `- _ . /`. */
  key: Scalars['ID']['input'];
  /**
   * The type of the reminder. The draft has the sender and the topic of the template that the settings have for
   * it.
   */
  reminderType: ReminderType;
  /** True: its approval requests the mail. Default: false. */
  sendOnApproval?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Mails about invoices for a model to draft. */
export type DraftTemplatesInput = {
  /**
   * The mails: 1 to 50, each with another key and about another invoice. They are drafted in this order; a
   * draft for which the model does not answer goes to the end.
   */
  drafts: Array<DraftOfInvoiceInput>;
  /** The same key and input return the same job. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /**
   * Instructions for the model, for all mails: at most 2,000 characters. They are not data: no number or name of
   * them is allowed.
   */
  instructions?: InputMaybe<Scalars['String']['input']>;
  /** True: the approval of a draft requests its mail. Default: false. */
  sendOnApproval?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A detail of an event that was cut, replaced or left out. */
export type DroppedDetail = {
  __typename?: 'DroppedDetail';
  /** The field, such as `revenue` or `props.plan`. */
  field: Scalars['String']['output'];
  /** Why. */
  reason: SiteProblemReason;
};

/** A length of time: the sum of its parts. */
export type Duration = {
  __typename?: 'Duration';
  /** Days of 24 hours. */
  days?: Maybe<Scalars['Int']['output']>;
  /** Hours. */
  hours?: Maybe<Scalars['Int']['output']>;
  /** Minutes. */
  minutes?: Maybe<Scalars['Int']['output']>;
};

/** A length of time: the sum of its parts, from a minute to 400 days. */
export type DurationInput = {
  /** Days of 24 hours. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** Hours. */
  hours?: InputMaybe<Scalars['Int']['input']>;
  /** Minutes. */
  minutes?: InputMaybe<Scalars['Int']['input']>;
};

/** An address of a user. */
export type Email = {
  __typename?: 'Email';
  /**
   * When mail to it last bounced permanently. The address is then an unverified claim again, unless it is
   * primary.
   */
  bouncedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When the claim expires, unless it is verified before. Null for a verified address. */
  claimExpiresAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When it was added. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The address, normalised: trimmed and lower-cased. */
  email: Scalars['AWSEmail']['output'];
  /** A ULID. */
  emailId: Scalars['ID']['output'];
  /** True if it is the user's primary address. */
  isPrimary: Scalars['Boolean']['output'];
  /**
   * True if the user has proved with a code that they read this address. At most one user can have verified an
   * address.
   */
  isVerified: Scalars['Boolean']['output'];
  /**
   * The subscription of this address: null if there is none, if the address is not verified, or if it is another
   * user's and the caller is in no group.
   */
  subscriber?: Maybe<Subscriber>;
  /** The address as the user typed it. */
  typedEmail: Scalars['AWSEmail']['output'];
  /** The user who has the address. */
  user?: Maybe<User>;
  /** The user who has the address. */
  userId: Scalars['ID']['output'];
  /** When it was verified. */
  verifiedAt?: Maybe<Scalars['AWSDateTime']['output']>;
};

/** A page of addresses. */
export type EmailConnection = {
  __typename?: 'EmailConnection';
  /** The addresses of this page. */
  items: Array<Email>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The counts of all mail that was sent on one day. Rates are derived from the counts. */
export type EmailDay = {
  __typename?: 'EmailDay';
  /** Template versions that were approved on this day. */
  approved: Scalars['Int']['output'];
  /** `bounced` divided by `sent`, 0 to 1. Null if none was sent. */
  bounceRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails that bounced permanently. */
  bounced: Scalars['Int']['output'];
  /** `clicked` divided by `delivered`, 0 to 1. Null if none was delivered. */
  clickRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails in which a person clicked a link. Each mail counts once. */
  clicked: Scalars['Int']['output'];
  /** Sent mails that a person reported as spam. */
  complained: Scalars['Int']['output'];
  /** `complained` divided by `sent`, 0 to 1. Null if none was sent. */
  complaintRate?: Maybe<Scalars['Float']['output']>;
  /** Template versions that were saved on this day. */
  created: Scalars['Int']['output'];
  /** The day. */
  date: Scalars['AWSDate']['output'];
  /** Sent mails that the mail server of the recipient accepted. */
  delivered: Scalars['Int']['output'];
  /** `delivered` divided by `sent`, 0 to 1. Null if none was sent. */
  deliveryRate?: Maybe<Scalars['Float']['output']>;
  /** Sends that failed. A send that was cancelled counts nowhere. */
  failed: Scalars['Int']['output'];
  /** Of `sent`, final notices. */
  finalNotices: Scalars['Int']['output'];
  /** Of `sent`, first reminders. */
  firstReminders: Scalars['Int']['output'];
  /** Sent mails in which a program followed a link, such as a scanner. A mail can also be in `clicked`. */
  machineClicked: Scalars['Int']['output'];
  /** Sent mails that a program opened, such as a proxy of a mail program. A mail can also be in `opened`. */
  machineOpened: Scalars['Int']['output'];
  /** `opened` divided by `delivered`, 0 to 1. Null if none was delivered. */
  openRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails that a person opened, as far as it is known. Each mail counts once. */
  opened: Scalars['Int']['output'];
  /** Of `sent`, second reminders. */
  secondReminders: Scalars['Int']['output'];
  /** Mails that SES took. */
  sent: Scalars['Int']['output'];
  /**
   * Unsubscriptions from all mail or from a topic. By the link of a mail it counts on the day of that mail, by
   * an account or `unsubscribe` on its own.
   */
  unsubscribed: Scalars['Int']['output'];
};

/** A page of days. */
export type EmailDayConnection = {
  __typename?: 'EmailDayConnection';
  /** The days. */
  items: Array<EmailDay>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The settings of email of this deployment. */
export type EmailSettings = {
  __typename?: 'EmailSettings';
  /** The most mails to one address in a number of days. Null: no limit. Transactional mail does not count. */
  cap?: Maybe<MailCap>;
  /** When they were set first. */
  createdAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Since when mail that is not transactional is paused. Null: it is sent. */
  pausedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Why it is paused. Null: it is sent. */
  pausedBecause?: Maybe<PauseReason>;
  /**
   * The sender's postal address. Every mail that is not transactional has it in its footer. Empty until it is
   * set.
   */
  postalAddress: Scalars['String']['output'];
  /**
   * The hours in which no mail is sent, in the subscriber's time zone. Null: none. Transactional mail is sent at
   * any time.
   */
  quietHours?: Maybe<QuietHours>;
  /** The reminders of open invoices, in the order in which they are sent. Null: none are. */
  reminders?: Maybe<Array<ReminderSetting>>;
  /** When the last pause was lifted. Null: none was. */
  resumedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** IANA time zone name, such as `Europe/Vienna`. The days of counts and reminders are in this zone. */
  timezone: Scalars['String']['output'];
  /** When they last changed. */
  updatedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Increases with every change. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
};

/** The numbers of mails to an address, by result. */
export type EmailState = {
  __typename?: 'EmailState';
  /** Mails that bounced permanently. */
  bounces: Scalars['Int']['output'];
  /** Mails in which a person clicked a link. */
  clicked: Scalars['Int']['output'];
  /** Mails that were reported as spam. */
  complaints: Scalars['Int']['output'];
  /** Mails that the mail server of the address accepted. */
  delivered: Scalars['Int']['output'];
  /** The address. */
  email: Scalars['AWSEmail']['output'];
  /** When it was last mailed. Null if every mail so far was refused. */
  lastSentAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Mails that a person opened. */
  opened: Scalars['Int']['output'];
  /** Mails that SES accepted. */
  sent: Scalars['Int']['output'];
  /**
   * Temporary bounces since the last delivery, at most 10. Bounces about the message (its size or content) are
   * left out.
   */
  softBounces: Scalars['Int']['output'];
  /** When the first of these temporary bounces was. */
  softSince?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
};

/** A page of addresses that were mailed. */
export type EmailStateConnection = {
  __typename?: 'EmailStateConnection';
  /** The addresses of this page. */
  items: Array<EmailState>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** Something that SES reported about a send. */
export type EngagementEvent = Event & {
  __typename?: 'EngagementEvent';
  /** When it happened. */
  at: Scalars['AWSDateTime']['output'];
  /** The kind of the bounce: `PERMANENT` if the mail can never arrive. Null for all other types. */
  bounceKind?: Maybe<BounceKind>;
  /** The campaign that requested the send. Null for all other mail. */
  campaignId?: Maybe<Scalars['ID']['output']>;
  /** The address that the send was to. */
  email: Scalars['AWSEmail']['output'];
  /** An id of its mail, type, time and link: the same for a repetition. */
  eventId: Scalars['ID']['output'];
  /** True if a program opened or clicked, not a person. Null for all other types. */
  isMachine?: Maybe<Scalars['Boolean']['output']>;
  /** The link that was clicked. Null for all other types. */
  link?: Maybe<Scalars['String']['output']>;
  /** The number of the template version. */
  number: Scalars['Int']['output'];
  /** The send that it is about. */
  sendId: Scalars['ID']['output'];
  /** The sequence that requested the send. Null for all other mail. */
  sequenceId?: Maybe<Scalars['ID']['output']>;
  /** The step of the sequence. */
  stepId?: Maybe<Scalars['ID']['output']>;
  /** The key of the template. */
  templateKey: Scalars['ID']['output'];
  /** An `EngagementType`. */
  type: Scalars['String']['output'];
  /**
   * The variant of the template, of a step or a campaign: `A` is the first one. Null where there is one
   * template.
   */
  variant?: Maybe<Scalars['String']['output']>;
};

/** A page of events. */
export type EngagementEventConnection = {
  __typename?: 'EngagementEventConnection';
  /** The events of this page. */
  items: Array<EngagementEvent>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * `SENT`: SES has accepted the mail. `DELIVERED`: the mail server of the address has. `DELAYED`: it has not yet,
 * and SES tries again. `BOUNCED`: it came back. `COMPLAINED`: the person reported it as spam. `REJECTED`: SES
 * found a virus in it. `OPENED`, `CLICKED`: a person or a program loaded its images, or followed one of its
 * links.
 */
export type EngagementType =
  | 'BOUNCED'
  | 'CLICKED'
  | 'COMPLAINED'
  | 'DELAYED'
  | 'DELIVERED'
  | 'OPENED'
  | 'REJECTED'
  | 'SENT';

/** A person who is to be erased. */
export type EraseProfileInput = {
  /** The version of the profile that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The id of the profile, or of any that has joined it. */
  profileId: Scalars['ID']['input'];
  /** True: events with the person's identities are dropped from now on. Omitted: false. */
  suppress?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The person to erase. */
export type EraseSubscriberInput = {
  /** The address. It is trimmed and lower-cased. */
  email: Scalars['String']['input'];
  /** The same key and input return the same job. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The erased items of one kind. */
export type ErasedItems = {
  __typename?: 'ErasedItems';
  /** The number of items. */
  count: Scalars['Int']['output'];
  /** The kind of item, such as `PageView`, `Session` or `Goal`. */
  kind: Scalars['String']['output'];
};

/**
 * Every `errorType` that an error of this API can have. Data for programs is in `errorInfo`.
 *
 * - `ValidationError`: the input is invalid in every state of the data; `errorInfo.field` names the field.
 * - `NotFound`: there is no such entity, or the caller may not know of it.
 * - `Conflict`: the operation contradicts the present state. With `errorInfo.retry` another request was changing
 *   the same data: send it again.
 * - `VersionConflict`: the entity has changed since you read it; `errorInfo.currentVersion` is its present
 *   version.
 * - `Unauthorized`: the caller lacks the permission, or has lost it.
 * - `LimitExceeded`: too many items, or too many requests in a time.
 * - `Suppressed`, `Unsubscribed`: mail may not be sent to that address.
 * - `DuplicateReminder`: a reminder of this type was requested in this month; `sendId` is its send.
 * - `InvalidTransition`: the present status does not allow the operation; `errorInfo.status` is that status.
 * - `Expired`: a code or token was valid once and is no longer.
 * - `BackfillRunning`: an update is still counting what was stored before it: ask again later.
 * - `Unavailable`: a service that the operation needs does not answer, or is not configured.
 */
export type ErrorType =
  | 'BackfillRunning'
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

/** An event: something that happened, from any source. */
export type Event = {
  /** When it happened. */
  at: Scalars['AWSDateTime']['output'];
  /** An id, unique in its list; of an event of a site a ULID whose time is `at`. */
  eventId: Scalars['ID']['output'];
  /** The kind of event. Each implementing type lists its values. */
  type: Scalars['String']['output'];
};

/** A condition on the number of matching events, or on the sum of a property of them. */
export type EventCondition = {
  __typename?: 'EventCondition';
  /** At least so many match. Null beside a null `atMost` and `total`: at least one. */
  atLeast?: Maybe<Scalars['Int']['output']>;
  /** At most so many match. */
  atMost?: Maybe<Scalars['Int']['output']>;
  /** The events that are counted. */
  event: EventMatch;
  /** Only the first event that ever matched counts. */
  isFirst?: Maybe<Scalars['Boolean']['output']>;
  /** Bounds of the sum of a property of the events. */
  total?: Maybe<Total>;
  /** Only events of this time count. Null: all. */
  within?: Maybe<Duration>;
};

/**
 * A condition on the number of matching events, or on the sum of a property of them. Of one condition the latest
 * 100 events count; their number without a window has no such limit.
 */
export type EventConditionInput = {
  /** At least so many match; with `within` at most 99. Omitted, as are `atMost` and `total`: at least one. */
  atLeast?: InputMaybe<Scalars['Int']['input']>;
  /** At most so many match; with `within` at most 99. */
  atMost?: InputMaybe<Scalars['Int']['input']>;
  /** The events that are counted. */
  event: EventMatchInput;
  /** True: only the first event that ever matched counts. */
  isFirst?: InputMaybe<Scalars['Boolean']['input']>;
  /** Bounds of the sum of a property of the events. */
  total?: InputMaybe<TotalInput>;
  /** Only events of this time count. Omitted: all. */
  within?: InputMaybe<DurationInput>;
};

/** A choice of events: events of a type, with a name if there is one, whose properties fulfil all conditions. */
export type EventMatch = {
  __typename?: 'EventMatch';
  /** The name of the event or page. Null: any. */
  name?: Maybe<Scalars['String']['output']>;
  /** The type of the call. */
  type: EventType;
  /** Conditions on the properties, by their paths; of `IDENTIFY` and `GROUP` on the traits of the call. */
  where?: Maybe<Array<TraitCondition>>;
};

/** A choice of events: events of a type, with a name if there is one, whose properties fulfil all conditions. */
export type EventMatchInput = {
  /** The name of the event or page. Omitted: any. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The type of the call. Omitted: `TRACK`. */
  type?: InputMaybe<EventType>;
  /** Up to 5 conditions on the properties, by their paths; of `IDENTIFY` and `GROUP` on the traits of the call. */
  where?: InputMaybe<Array<TraitConditionInput>>;
};

/** The type of a call by which an event came. */
export type EventType =
  | 'GROUP'
  | 'IDENTIFY'
  | 'PAGE'
  | 'SCREEN'
  | 'TRACK';

/**
 * An execution of a sequence for one subscriber. There is one for each sequence: a new one takes the place of
 * the one before. The `facts` that it was started with cannot be read.
 */
export type Execution = {
  __typename?: 'Execution';
  /** The starter of the execution: a user id, `backend` for a server, or `trigger`. */
  actor: Scalars['String']['output'];
  /** When it goes on, at the latest. Null once it is over. */
  dueAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The address of the subscriber, normalised. */
  email: Scalars['AWSEmail']['output'];
  /** When it ended. Null while it is `WAITING`. */
  endedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /**
   * Why it ended before its last step: `UNSUBSCRIBED`, `SUPPRESSED`, `ERASED`, `CONDITION` (its `exitWhen`),
   * `EVENT` (the `exitOn` of the sequence), `STOPPED`, or `NOT_CLAIMED` (a mail could not be requested 8 times,
   * such as for a variable that is missing).
   */
  endedBecause?: Maybe<Scalars['String']['output']>;
  /** A ULID. */
  executionId: Scalars['ID']['output'];
  /** The number of the sequence version that it follows. It keeps it when a new version is saved. */
  number: Scalars['Int']['output'];
  /** The mails that it has requested, in no order. */
  sends: Array<ExecutionSend>;
  /** The sequence. */
  sequenceId: Scalars['ID']['output'];
  /** When the step before was done. Waits count from then, or from when the mail before was sent. */
  since: Scalars['AWSDateTime']['output'];
  /** When it was started. */
  startedAt: Scalars['AWSDateTime']['output'];
  /** The state of the execution: waiting, or the way in which it ended. */
  status: ExecutionStatus;
  /** The step in which it waits, or at which it ended. `end` once its last step is done. */
  stepId: Scalars['ID']['output'];
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
};

/** A page of executions. */
export type ExecutionConnection = {
  __typename?: 'ExecutionConnection';
  /** The executions of this page. */
  items: Array<Execution>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A mail that an execution has requested. */
export type ExecutionSend = {
  __typename?: 'ExecutionSend';
  /** The address that it was to. */
  email: Scalars['AWSEmail']['output'];
  /** When it was requested. */
  queuedAt: Scalars['AWSDateTime']['output'];
  /** The id of the send: `send(email, sendId)` returns it for 90 days. */
  sendId: Scalars['ID']['output'];
  /** The step that sent it. */
  stepId: Scalars['ID']['output'];
  /** The variant of the template: `A` is the first one. Null for a step with one template. */
  variant?: Maybe<Scalars['String']['output']>;
};

/**
 * `WAITING`: it goes on. `DONE`: its last step is done. `EXITED`: the person has left, or `exitWhen` held.
 * `STOPPED`: it was stopped. `FAILED`: a mail could not be requested.
 */
export type ExecutionStatus =
  | 'DONE'
  | 'EXITED'
  | 'FAILED'
  | 'STOPPED'
  | 'WAITING';

/** The format of an exported file. */
export type ExportFormat =
  /**
   * A header, then a line for each row, in UTF-8 (RFC 4180), all text quoted. A text that begins with `=`, `+`,
   * `-`, `@`, a tab, a carriage return, a line feed or a NUL has an apostrophe before it, so that a spreadsheet
   * takes it for text.
   */
  | 'CSV'
  /** Apache Parquet, compressed: with zstd for a site, with Snappy for a segment or source. */
  | 'PARQUET';

/** The kind of rows in an exported file. */
export type ExportKind =
  /** A page view or a custom event in the range. */
  | 'EVENTS'
  /** A session that began in the range. */
  | 'SESSIONS';

/** A person to export. */
export type ExportProfileInput = {
  /** The same key and input return the same job. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The id of the profile, or of any that has joined it. */
  profileId: Scalars['ID']['input'];
};

/** The segment to export. */
export type ExportSegmentInput = {
  /**
   * True: a CSV file begins with a byte order mark, by which Excel reads it as UTF-8. Parquet has none. Default:
   * false.
   */
  byteOrderMark?: InputMaybe<Scalars['Boolean']['input']>;
  /** The format of the file. */
  format: ExportFormat;
  /** The same key and input return the same job. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The id of the segment. */
  segmentId: Scalars['ID']['input'];
};

/** The sessions to export. */
export type ExportSiteInput = {
  /**
   * True: a CSV file begins with a byte order mark, by which Excel reads it as UTF-8. Parquet has none. Default:
   * false.
   */
  byteOrderMark?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * At most 20, of 16,384 bytes as JSON in all: the sessions that match all of them. See `FilterInput`. Default:
   * all sessions.
   */
  filters?: InputMaybe<Array<FilterInput>>;
  /** The format of the file. */
  format: ExportFormat;
  /** The beginning, rounded up to a whole hour of the site's time zone, as in every range of a report. */
  from: Scalars['AWSDateTime']['input'];
  /** The same key and input return the same job. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
  /** The end, rounded up; the file says in `Job.completeUntil` how far it came. */
  to: Scalars['AWSDateTime']['input'];
  /** The kind of rows in the file. */
  what: ExportKind;
};

/** The events to export. */
export type ExportSourceInput = {
  /**
   * True: a CSV file begins with a byte order mark, by which Excel reads it as UTF-8. Parquet has none. Default:
   * false.
   */
  byteOrderMark?: InputMaybe<Scalars['Boolean']['input']>;
  /** The format of the file. */
  format: ExportFormat;
  /** The first UTC day on which the events were received. */
  from: Scalars['AWSDate']['input'];
  /** The same key and input return the same job. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The id of the source. */
  sourceId: Scalars['ID']['input'];
  /** The UTC day after the last, at most 800 days later. */
  to: Scalars['AWSDate']['input'];
};

/** The person to export. */
export type ExportSubscriberInput = {
  /** The address. It is trimmed and lower-cased. */
  email: Scalars['String']['input'];
  /** The same key and input return the same job. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The change of one field. */
export type FieldChange = {
  __typename?: 'FieldChange';
  /** The value after, likewise. */
  after?: Maybe<Scalars['AWSJSON']['output']>;
  /**
   * The value before. Null if there was none, and for fields whose values are not logged, such as rules and
   * URLs. A longer text, list or object is cut to a text of 200 characters that ends with `…`.
   */
  before?: Maybe<Scalars['AWSJSON']['output']>;
  /** The name of the field. */
  name: Scalars['String']['output'];
};

/** A filter that is kept: see `FilterInput`. */
export type Filter = {
  __typename?: 'Filter';
  /** The dimension of the compared value. */
  dimension: Dimension;
  /** For `PROPERTY`: only properties of custom events of this name. */
  event?: Maybe<Scalars['String']['output']>;
  /** The comparison of the session's value with `values`. */
  operator: FilterOperator;
  /** For `PROPERTY`: the name of the property. */
  property?: Maybe<Scalars['String']['output']>;
  /** One of these has to match. Null for `SET` and `NOT_SET`. */
  values?: Maybe<Array<Scalars['String']['output']>>;
};

/**
 * Chooses sessions, whole: every number is what its field says, over the sessions that match all filters. A
 * filter on `PAGE`, `EVENT`, `GOAL` or `PROPERTY` chooses the sessions that have such a page view, event, goal
 * or property; so the pages of sessions that are filtered by a page are all pages of these sessions.
 *
 * Sessions of a site's past days are asked in files, and those of days without files in their single events,
 * 20,000 at most: `completeUntil` says how far that came. A range has at most 800 days, and its sessions at most
 * 256 MB; otherwise the error is a `ValidationError`. If an answer takes longer than 20 seconds, it is
 * `Unavailable`.
 */
export type FilterInput = {
  /** The dimension of the compared value. */
  dimension: Dimension;
  /** With `PROPERTY`: only properties of custom events of this name. Otherwise of all of them and of page views. */
  event?: InputMaybe<Scalars['String']['input']>;
  /** The comparison of the session's value with `values`. */
  operator: FilterOperator;
  /** For `PROPERTY`, and no other dimension: the name of the property, of 1 to 300 characters. */
  property?: InputMaybe<Scalars['String']['input']>;
  /**
   * 1 to 100 texts of 1 to 500 characters, one of which has to match. None for `SET` and `NOT_SET`. Goals by
   * their ids.
   */
  values?: InputMaybe<Array<Scalars['String']['input']>>;
};

/**
 * The comparison of a session's value with the texts of a filter. `IS`: the value is the text, respecting case.
 * `CONTAINS`: the value contains the text, ignoring case. `LIKE`: the value matches a pattern, in which `*`
 * matches any text without a slash and `**` any text, at most 20 of them. `SET`: the session has a value; the
 * `SOURCE` of a direct session is `(direct)`. A negative operator chooses a session if none of its values match.
 */
export type FilterOperator =
  | 'CONTAINS'
  | 'CONTAINS_NOT'
  | 'IS'
  | 'IS_NOT'
  | 'LIKE'
  | 'NOT_LIKE'
  | 'NOT_SET'
  | 'SET';

/** An image that was uploaded. */
export type FinishImageInput = {
  /** Its id, from `uploadImage`. */
  imageId: Scalars['ID']['input'];
};

/** A funnel that a site keeps: see `Site.funnel`. */
export type Funnel = {
  __typename?: 'Funnel';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** A ULID, or the id with which it was created. */
  funnelId: Scalars['ID']['output'];
  /** The display name. */
  name: Scalars['String']['output'];
  /** The site that has the funnel. */
  siteId: Scalars['ID']['output'];
  /** 2 to 8. */
  steps: Array<SavedStep>;
  /** True if each step has to follow directly on the one before. */
  strict: Scalars['Boolean']['output'];
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /**
   * Increases with every change. Pass it as `expectedVersion`, so that the change fails if the funnel has
   * changed since you read it.
   */
  version: Scalars['Int']['output'];
};

/** A page of saved funnels. */
export type FunnelConnection = {
  __typename?: 'FunnelConnection';
  /** The saved funnels of this page. */
  items: Array<Funnel>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The number of sessions, and the number of them that do each step of a funnel. */
export type FunnelReport = {
  __typename?: 'FunnelReport';
  /**
   * The answer includes everything that happened before this instant. Events that arrive after the end of their
   * day are included within half an hour.
   */
  completeUntil: Scalars['AWSDateTime']['output'];
  /** Number of sessions that match and began in the range. */
  sessions: Scalars['Int']['output'];
  /** The steps, in the order asked. */
  steps: Array<FunnelStep>;
};

/** A step of a funnel. */
export type FunnelStep = {
  __typename?: 'FunnelStep';
  /** Number of sessions, or of visitors, that reach it after all steps before. */
  count: Scalars['Int']['output'];
  /** Number of those that reach the step before, and not this one. 0 for the first step. */
  lost: Scalars['Int']['output'];
  /** The name of the goal, or the pattern, with the property: `Signup (plan: pro)`. */
  name: Scalars['String']['output'];
  /** The share of those that reach the first step, 0 to 1. Null if none does. */
  rate?: Maybe<Scalars['Float']['output']>;
  /** The share of those that reach the step before, 0 to 1. Null for the first step, and if none does. */
  stepRate?: Maybe<Scalars['Float']['output']>;
};

/**
 * A step of a funnel: the id of a goal that a page or an event reaches, and nothing else; or a kind with its
 * pattern. A goal of the kind `DURATION` or `SCROLL` is reached at no instant between two steps, so it is no
 * step: a page may be scrolled further after the next one was opened.
 */
export type FunnelStepInput = {
  /** A goal of the site, as it is now. */
  goalId?: InputMaybe<Scalars['ID']['input']>;
  /** `PAGE` or `EVENT`. */
  kind?: InputMaybe<GoalKind>;
  /** The comparison of `pattern` with a path. Only for `PAGE`; default `EXACT`. */
  match?: InputMaybe<GoalMatch>;
  /** The path or a part of it for a `PAGE`, the exact event name for an `EVENT`: 1 to 500 characters. */
  pattern?: InputMaybe<Scalars['String']['input']>;
  /** A property that the page view or event has, by its name: 1 to 300 characters. */
  property?: InputMaybe<Scalars['String']['input']>;
  /** The value of the property, as text: 1 to 500 characters. Default: any. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The span of a funnel: one session (`SESSION`), or all sessions of one visitor (`VISITOR`), until
 * `visitorIdRotation` ends the visitor's id.
 */
export type FunnelWithin =
  | 'SESSION'
  | 'VISITOR';

/**
 * Something that sessions can reach. It counts at most once a session, with the revenue of the first time: the
 * event's own revenue if that is in the goal's currency, else `defaultRevenue`.
 */
export type Goal = {
  __typename?: 'Goal';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The currency of the goal's revenue (ISO 4217). */
  currency?: Maybe<Scalars['String']['output']>;
  /**
   * The revenue of a conversion whose event has none in this currency, in the currency's smallest unit, such as
   * cents: a whole number.
   */
  defaultRevenue?: Maybe<Scalars['Float']['output']>;
  /** A ULID, or the id with which it was created. */
  goalId: Scalars['ID']['output'];
  /** The kind of action that reaches the goal. */
  kind: GoalKind;
  /** The comparison of `pattern` with a path. Null unless the kind is `PAGE` or `SCROLL`. */
  match?: Maybe<GoalMatch>;
  /** The minimum length of a session in seconds. Null unless the kind is `DURATION`. */
  minDuration?: Maybe<Scalars['Int']['output']>;
  /**
   * The smallest scroll depth that reaches the goal, in percent of the page: 1 to 100. The depth is the deepest
   * point that was seen. Null unless the kind is `SCROLL`.
   */
  minScroll?: Maybe<Scalars['Int']['output']>;
  /** The display name. */
  name: Scalars['String']['output'];
  /**
   * The path or a part of it for a `PAGE` or `SCROLL`, the exact event name for an `EVENT`, null for a
   * `DURATION`.
   */
  pattern?: Maybe<Scalars['String']['output']>;
  /**
   * The property that the event must have, by its name. Null for any event of the name, and unless the kind is
   * `EVENT`.
   */
  property?: Maybe<Scalars['String']['output']>;
  /** The value of the property, as text. Null for any value. */
  propertyValue?: Maybe<Scalars['String']['output']>;
  /** The site that has the goal. */
  siteId: Scalars['ID']['output'];
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /**
   * Increases with every change. Pass it as `expectedVersion`, so that the change fails if the goal has changed
   * since you read it.
   */
  version: Scalars['Int']['output'];
};

/** A page of goals. */
export type GoalConnection = {
  __typename?: 'GoalConnection';
  /** The goals of this page. */
  items: Array<Goal>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * The kind of action that reaches a goal. `PAGE`: a page view whose path matches. `EVENT`: a custom event with
 * the name, and with the property if the goal has one. `DURATION`: a session of a minimum length. `SCROLL`: a
 * page that was viewed in the session, whose path matches, and that was scrolled far enough.
 */
export type GoalKind =
  | 'DURATION'
  | 'EVENT'
  | 'PAGE'
  | 'SCROLL';

/**
 * The comparison of a pattern with a path, respecting case. `EXACT`: with the whole path. `PREFIX`: with its
 * beginning. `CONTAINS`: with any part of it. `WILDCARD`: with the whole path; `*` matches any text without a
 * slash and `**` any text.
 */
export type GoalMatch =
  | 'CONTAINS'
  | 'EXACT'
  | 'PREFIX'
  | 'WILDCARD';

/** A goal that a session reached. */
export type GoalReached = {
  __typename?: 'GoalReached';
  /** When the session first reached it; of a `DURATION` or `SCROLL`, when the session began. */
  at: Scalars['AWSDateTime']['output'];
  /** The goal, which may have been deleted since. */
  goalId: Scalars['ID']['output'];
  /** The revenue of that conversion, in the smallest unit of the goal's currency: a whole number. */
  revenue: Scalars['Float']['output'];
};

/** A company, team or household, as the `group` calls of sources name it. */
export type Group = {
  __typename?: 'Group';
  /** Its id. */
  groupId: Scalars['ID']['output'];
  /**
   * The profiles that belong to it, by their ids. A profile that has joined another stays in this list with its
   * own id.
   */
  members?: Maybe<GroupMemberConnection>;
  /** The traits by name, as JSON: of each the value with the latest time, unless that is null. */
  traits: Scalars['AWSJSON']['output'];
};


/** A company, team or household, as the `group` calls of sources name it. */
export type GroupMembersArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};

/**
 * A condition on the groups of the person: at least one of them fulfils all conditions on its traits. With both
 * fields null, the person is in any group.
 */
export type GroupCondition = {
  __typename?: 'GroupCondition';
  /** The id of the only group that counts. Null: any. */
  groupId?: Maybe<Scalars['ID']['output']>;
  /** Conditions on the traits of the group, by their paths. All of them hold for the same group. */
  where?: Maybe<Array<TraitCondition>>;
};

/**
 * A condition on the groups of the person: at least one of them fulfils all conditions on its traits. Without
 * both fields, the person is in any group.
 */
export type GroupConditionInput = {
  /** The id of the only group that counts, as sources name it: 1 to 256 characters. Omitted: any. */
  groupId?: InputMaybe<Scalars['ID']['input']>;
  /**
   * Up to 5 conditions on the traits of the group, by their paths. All of them hold for the same group.
   * `WITHIN_LAST` and `LONGER_AGO` are refused: a group is looked at when its traits change.
   */
  where?: InputMaybe<Array<TraitConditionInput>>;
};

/** A page of groups. */
export type GroupConnection = {
  __typename?: 'GroupConnection';
  /** The groups of this page. */
  items: Array<Group>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A profile that belongs to a group. */
export type GroupMember = {
  __typename?: 'GroupMember';
  /** When it joined the group. */
  joinedAt: Scalars['AWSDateTime']['output'];
  /** The profile, or the one that it has joined. */
  profile?: Maybe<Profile>;
  /** The id of the profile. */
  profileId: Scalars['ID']['output'];
};

/** A page of members of a group. */
export type GroupMemberConnection = {
  __typename?: 'GroupMemberConnection';
  /** The members of this page. */
  items: Array<GroupMember>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A header of calls. */
export type HeaderInput = {
  /** Its name. */
  name: Scalars['String']['input'];
  /** Its value: visible characters of ASCII, with spaces between them. It is stored encrypted and never returned. */
  value: Scalars['String']['input'];
};

/**
 * The rule for a new execution of a person whose execution of the sequence has not ended. `KEEP`: the new
 * execution is not begun. `REPLACE`: it takes the place of the running one.
 *
 * `startExecution` begins an execution wherever none is running. A trigger with `KEEP` begins one only for a
 * person who has had none: once ever, also after the execution is `DONE`, `EXITED`, `STOPPED` or `FAILED`. With
 * `REPLACE` each newer change of the subscriber, or newer event, that triggers it begins one.
 */
export type IfRunning =
  | 'KEEP'
  | 'REPLACE';

/** An image of mails. It never changes: other bytes are another image. */
export type Image = {
  __typename?: 'Image';
  /** Its size in bytes. */
  bytes: Scalars['Int']['output'];
  /** `image/png`, `image/jpeg`, `image/gif` or `image/webp`. */
  contentType: Scalars['String']['output'];
  /** When it was uploaded first. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The name of the file that was uploaded. */
  fileName: Scalars['String']['output'];
  /** Its id: the SHA-256 of its bytes, in hex. */
  imageId: Scalars['ID']['output'];
  /** The address at which everybody can load it, for mails. Browsers keep it for a year. */
  imageUrl: Scalars['AWSURL']['output'];
  /** The actor who uploaded it first: a user id, or `backend` for a server. */
  uploadedBy: Scalars['String']['output'];
  /** The user who uploaded it first. Null for a server, and for a deleted user. */
  uploadedByUser?: Maybe<User>;
  /** The template versions whose HTML has its address, by the keys of their templates. */
  uses?: Maybe<ImageUseConnection>;
};


/** An image of mails. It never changes: other bytes are another image. */
export type ImageUsesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};

/** A page of images. */
export type ImageConnection = {
  __typename?: 'ImageConnection';
  /** The images of this page. */
  items: Array<Image>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The URL of an upload. */
export type ImageUpload = {
  __typename?: 'ImageUpload';
  /** The headers that the PUT must have, as a JSON object by name. `Content-Length` is set by each HTTP client. */
  headers: Scalars['AWSJSON']['output'];
  /** The id of the image, for `finishImage`. */
  imageId: Scalars['ID']['output'];
  /** The URL for one PUT of the file, which must begin within 60 seconds. */
  uploadUrl: Scalars['AWSURL']['output'];
};

/** A template version that shows an image. */
export type ImageUse = {
  __typename?: 'ImageUse';
  /** When the version was saved. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The key of the template. */
  key: Scalars['ID']['output'];
  /** The number of the version. */
  number: Scalars['Int']['output'];
};

/** A page of uses of an image. */
export type ImageUseConnection = {
  __typename?: 'ImageUseConnection';
  /** The uses of this page. */
  items: Array<ImageUse>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The format of amounts. */
export type ImportAmountFormat =
  /** `1.234,50` or `1234,50`: a comma before the decimals. Points, apostrophes and blanks separate thousands. */
  | 'DECIMAL_COMMA'
  /** `1,234.50` or `1234.50`: a point before the decimals. Commas, apostrophes and blanks separate thousands. */
  | 'DECIMAL_POINT'
  /** `123450`: a whole number of the smallest unit of the currency. */
  | 'MINOR_UNITS';

/**
 * The effect of an import on the people of its file. `SUBSCRIBED` creates subscribers; the status of existing
 * ones does not change. `UNSUBSCRIBED` also unsubscribes existing ones, as `unsubscribe` does. `SUPPRESSED`
 * suppresses the addresses as `suppress` does, and creates no subscribers.
 */
export type ImportAs =
  | 'SUBSCRIBED'
  | 'SUPPRESSED'
  | 'UNSUBSCRIBED';

/** The meaning of a column of an imported file. */
export type ImportColumnInput = {
  /** The meaning of the cells. */
  as: ImportColumnKind;
  /** The name of the attribute, if it is not that of the column; with `ATTRIBUTE` alone. */
  attribute?: InputMaybe<Scalars['String']['input']>;
  /** True for numbers that are written as 1.234,5. Default: false, for 1234.5. With `NUMBER` alone. */
  decimalComma?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The name of the column in the first line of the file. If none is the same, case and blanks do not count.
   * Either this or `position`.
   */
  header?: InputMaybe<Scalars['String']['input']>;
  /** The place of the column, from 1: for columns without a name, or with that of another one. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** The key of the topic; with `TOPIC` and `TOPIC_LEFT` alone. */
  topic?: InputMaybe<Scalars['ID']['input']>;
  /** The type of the attribute's values; with `ATTRIBUTE` alone. Default: `TEXT`. */
  type?: InputMaybe<ImportValueType>;
};

/** The meaning of the cells of a column. An empty cell changes nothing. */
export type ImportColumnKind =
  /** The address. One column must be. */
  | 'ADDRESS'
  /** One attribute. */
  | 'ATTRIBUTE'
  /** A JSON object of attributes. Null removes one. */
  | 'ATTRIBUTES'
  /** `Subscriber.customerId`. */
  | 'CUSTOMER_ID'
  /** Nothing: the column is not imported. */
  | 'LEFT_OUT'
  /** `Subscriber.locale`. */
  | 'LOCALE'
  /** The first name, as a whole. */
  | 'NAME'
  /**
   * It says who may be mailed. A name that the import knows, such as `unsubscribed` or `Email Opt Out`, says
   * how; any other one is read as `statusColumn` is. A file may have several: the strictest counts.
   */
  | 'STATUS'
  /** Tags, separated by commas or semicolons. Blanks in a tag become hyphens. */
  | 'TAGS'
  /** `Subscriber.timezone`. */
  | 'TIMEZONE'
  /** True or false: the person receives a topic. False leaves it; true changes nothing. */
  | 'TOPIC'
  /** True or false: the person has left a topic. True leaves it; false changes nothing. */
  | 'TOPIC_LEFT';

/** The format of days. `2026-11-27` is read with each of them. */
export type ImportDayFormat =
  /** `27.11.2026`, `27/11/2026` or `27-11-2026`. */
  | 'DAY_FIRST'
  /** `11/27/2026`. */
  | 'MONTH_FIRST'
  /** `2026-11-27`. */
  | 'YEAR_FIRST';

/** The character between the cells of a file. */
export type ImportDelimiter =
  | 'COMMA'
  | 'SEMICOLON'
  | 'TAB';

/**
 * The encoding of a file. `WINDOWS_1252` also reads Latin-1 (ISO 8859-1): it is what Excel on Windows writes as
 * CSV.
 */
export type ImportEncoding =
  | 'UTF_8'
  | 'UTF_16_BE'
  | 'UTF_16_LE'
  | 'WINDOWS_1252';

/** The reason why a line of a file was not imported. */
export type ImportFault =
  /** The number of cells is not that of the first line. */
  | 'CELL_COUNT'
  /** Two columns say different things about the payment. */
  | 'CONTRADICTION'
  /** A cell that needs a value is empty. */
  | 'EMPTY_CELL'
  /** The person had the address erased. */
  | 'ERASED_ADDRESS'
  /** The line is longer than a line may be, or a quote is never closed. */
  | 'LINE_TOO_LONG'
  /** The person has another address by now, after more than one change. */
  | 'MOVED_ADDRESS'
  /** The status says that the person has not agreed to mail. */
  | 'NOT_AGREED'
  /** The invoice is another customer's. */
  | 'OTHER_CUSTOMER'
  /** More is paid than the amount of the invoice. */
  | 'OVERPAID'
  /** A cell says that the person has left, in a column that nothing describes. */
  | 'SAYS_LEFT'
  /** The invoice is paid or cancelled here, and the line says another status. */
  | 'SETTLED'
  /** The person would have more tags, topics or attributes than one can have. */
  | 'TOO_MUCH'
  /** The status is a word that is not known, or is not there. */
  | 'UNKNOWN_STATUS'
  /** A column without a name has a value. */
  | 'UNNAMED_COLUMN'
  /** The text is no email address. */
  | 'WRONG_ADDRESS'
  /** The cell is no amount in the format that was chosen, or has more decimals than its currency. */
  | 'WRONG_AMOUNT'
  /** The cell of attributes is no JSON object that can be stored. */
  | 'WRONG_ATTRIBUTES'
  /** The text is no currency of ISO 4217. */
  | 'WRONG_CURRENCY'
  /** The cell is no date in a form that is read. */
  | 'WRONG_DATE'
  /** The cell is no day in the format that was chosen. */
  | 'WRONG_DAY'
  /** The bytes are not those of the encoding. */
  | 'WRONG_ENCODING'
  /** A name, language, time zone or link has not the form of one. */
  | 'WRONG_FIELD'
  /** The cell is neither yes nor no. */
  | 'WRONG_FLAG'
  /** An id has other characters than ids have, or is too long, or is a word for none. */
  | 'WRONG_ID'
  /** The cell is no number in the form that was chosen. */
  | 'WRONG_NUMBER'
  /** A quote is not closed, or stands inside a cell. */
  | 'WRONG_QUOTES'
  /** A tag has other characters than tags have, or is too long. */
  | 'WRONG_TAG';

/** The meaning of a column of a file of invoices. It has either `header` or `position`. */
export type ImportInvoiceColumnInput = {
  /** The meaning of its cells. */
  as: ImportInvoiceColumnKind;
  /** The name of the column in the first line. Upper and lower case, and blanks around it, are the same. */
  header?: InputMaybe<Scalars['String']['input']>;
  /** The place of the column, from 1: for columns with the same name, or with none. */
  position?: InputMaybe<Scalars['Int']['input']>;
};

/** The meaning of a column of a file of invoices. */
export type ImportInvoiceColumnKind =
  /** The address that its reminders go to. */
  | 'ADDRESS'
  /** The amount, as `amounts` says. */
  | 'AMOUNT'
  /** The currency: an ISO 4217 code. Without a text in its cell, `currency` counts. */
  | 'CURRENCY'
  /** The id of its customer. */
  | 'CUSTOMER_ID'
  /** The name of the customer. An empty cell changes nothing. */
  | 'CUSTOMER_NAME'
  /** The day on which it is due, as `days` says. */
  | 'DUE_DATE'
  /** The id of the invoice. */
  | 'INVOICE_ID'
  /** The day on which it was issued, as `days` says. An empty cell changes nothing. */
  | 'ISSUE_DATE'
  /** The column is not imported. */
  | 'LEFT_OUT'
  /** The address at which it is seen or paid: it begins with `https://`. An empty cell changes nothing. */
  | 'LINK'
  /**
   * Yes or no, or the day of the payment. An empty cell changes no status. A day beside a cell of `PAID_AMOUNT`
   * changes the status only if the whole amount is paid.
   */
  | 'PAID'
  /** The amount that was paid so far, as `amounts` says. An empty cell changes nothing. */
  | 'PAID_AMOUNT'
  /** The status in words, such as `open`, `paid`, `cancelled` or `on hold`. An empty cell changes no status. */
  | 'STATUS';

/** An import of invoices. */
export type ImportInvoicesInput = {
  /** The format of all amounts of the file: it is never guessed, because `1,234` is two amounts. */
  amounts: ImportAmountFormat;
  /**
   * The meaning of columns, at most 200. A column that is not here is found by its name: `invoiceId`,
   * `customerId`, `customerName`, `email`, `amount`, `currency`, `dueDate`, `issueDate`, `link`, `status`,
   * `paid`, `paidAmount`. If one that each file needs is missing, or a name says that a column may have the
   * payment, the job is `FAILED` before anything is stored, and `error` lists the columns of the file.
   */
  columns?: InputMaybe<Array<ImportInvoiceColumnInput>>;
  /** The currency of lines that name none: an ISO 4217 code, such as `EUR`. Omitted: a column must have it. */
  currency?: InputMaybe<Scalars['String']['input']>;
  /** The format of all days of the file. Default: `YEAR_FIRST`. */
  days?: InputMaybe<ImportDayFormat>;
  /**
   * The character between cells. Omitted: the line `sep=` of the file says it, or the one that splits the first
   * line best.
   */
  delimiter?: InputMaybe<ImportDelimiter>;
  /** The encoding. A byte order mark in the file wins. Omitted: UTF-8, or UTF-16 where the bytes show it. */
  encoding?: InputMaybe<ImportEncoding>;
  /**
   * The same key and input return the same job, with a new `uploadUrl`. At most 256 characters, kept for 24
   * hours.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A name by which people recognise the import: 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
};

/** The job, and the URL for the upload of its file. It expires, so it is not returned again. */
export type ImportInvoicesResult = {
  __typename?: 'ImportInvoicesResult';
  /** The job. It waits for the file. */
  job: Job;
  /**
   * The URL for an HTTP PUT of the file with `content-type: text/csv`, which has to begin within 60 seconds. The
   * same `idempotencyKey` returns a new one.
   */
  uploadUrl: Scalars['AWSURL']['output'];
};

/** A product whose exported files are known. */
export type ImportPreset =
  /** HubSpot's export of contacts in English, with the property `Unsubscribed from all email`. */
  | 'HUBSPOT'
  /** listmonk's export of subscribers. */
  | 'LISTMONK'
  /**
   * Mailchimp's export of an audience. People with an `UNSUB_TIME` are unsubscribed, those with a `CLEAN_TIME`
   * suppressed.
   */
  | 'MAILCHIMP';

/** The effect of a status on its person. */
export type ImportStatus =
  /** Nothing: the line is in the file of refused lines. */
  | 'REFUSED'
  /** The effect of `as`. */
  | 'SUBSCRIBED'
  /** As with `as: SUPPRESSED`. */
  | 'SUPPRESSED'
  /** As with `as: UNSUBSCRIBED`. */
  | 'UNSUBSCRIBED';

/** The meaning of a word in the status column. */
export type ImportStatusWordInput = {
  /** The effect on the person. It is never weaker than `as`. */
  status: ImportStatus;
  /** The word: 1 to 200 characters. */
  word: Scalars['String']['input'];
};

/** An import to prepare. */
export type ImportSubscribersInput = {
  /** The effect of the import on the people of the file; by default `SUBSCRIBED`. */
  as?: InputMaybe<ImportAs>;
  /**
   * The meaning of columns, at most 200. A column that is not here is read by the preset, or by its name:
   * `email`, `name`, `tags`, `attributes`; any other is a text attribute of its own name. If that cannot be the
   * name of an attribute, the job is `FAILED` before anything is stored, and `error` lists the columns of the
   * file.
   */
  columns?: InputMaybe<Array<ImportColumnInput>>;
  /**
   * A description of how and to what the people of the file agreed, or why they are unsubscribed or suppressed:
   * 1 to 1,000 characters. It is kept in the history of each person's consent.
   */
  consent: Scalars['String']['input'];
  /**
   * The character between cells. Omitted: the line `sep=` of the file says it, or the one that splits the first
   * line best.
   */
  delimiter?: InputMaybe<ImportDelimiter>;
  /** True: new subscribers are `PENDING` until they confirm the opt-in mail. Only with `SUBSCRIBED`. */
  doubleOptIn?: InputMaybe<Scalars['Boolean']['input']>;
  /** The encoding. A byte order mark in the file wins. Omitted: UTF-8, or UTF-16 where the bytes show it. */
  encoding?: InputMaybe<ImportEncoding>;
  /**
   * The same key and input return the same job, with a new `uploadUrl`. At most 256 characters, kept for 24
   * hours.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** True leaves out the columns that nothing describes. Default: false, then they are attributes. */
  leaveOutOthers?: InputMaybe<Scalars['Boolean']['input']>;
  /** A name by which people recognise the import: 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
  /**
   * The product that has exported the file: its columns and status words are known. `columns` and `statusColumn`
   * win over it.
   */
  preset?: InputMaybe<ImportPreset>;
  /**
   * The name of the column with each person's status, such as `subscribed` or `bounced`. Known words keep people
   * out who have left or cannot be reached: docs/email/imports.md lists them. A line with another word, or none,
   * is refused. Omitted: columns with the name of a status, such as `status` or `unsubscribed`, say it, unless
   * `columns` describes them.
   */
  statusColumn?: InputMaybe<Scalars['String']['input']>;
  /** Meanings of words of `statusColumn`, at most 50, before the known ones. Upper and lower case are the same. */
  statusWords?: InputMaybe<Array<ImportStatusWordInput>>;
  /** Tags that every line gets, at most 20; not with `SUPPRESSED`. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** The job, and the URL for the upload of its file. It expires, so it is not returned again. */
export type ImportSubscribersResult = {
  __typename?: 'ImportSubscribersResult';
  /** The job. It waits for the file. */
  job: Job;
  /**
   * The URL for an HTTP PUT of the file with `content-type: text/csv`, which has to begin within 60 seconds. The
   * same `idempotencyKey` returns a new one.
   */
  uploadUrl: Scalars['AWSURL']['output'];
};

/** The type of an attribute's values. A cell that is none is refused with its line. */
export type ImportValueType =
  /**
   * A day such as 2026-11-27, or an instant in ISO 8601 form, in UTC if it names no zone. Conditions compare
   * both.
   */
  | 'DATE'
  /**
   * True or false: also yes and no, 1 and 0, on and off, and what spreadsheets write in German, French, Spanish
   * and Italian.
   */
  | 'FLAG'
  /** A number of at most 15 digits, or one that is kept exactly. */
  | 'NUMBER'
  /** A text, as it is. */
  | 'TEXT';

/** An invitation to make. */
export type InviteSiteMemberInput = {
  /** The address of the person. It is trimmed and lower-cased. */
  email: Scalars['String']['input'];
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input returns the same invitation, and no
   * other mail is sent; with another input it is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** `EDITOR` or `VIEWER`. `OWNER` is a `ValidationError`: see `transferSite`. */
  role: SiteRole;
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** An invoice, as far as its reminders need it. */
export type Invoice = {
  __typename?: 'Invoice';
  /** The amount in minor units of the currency, a whole number: 1050 is 10.50 EUR, and 1050 JPY. */
  amount: Scalars['Float']['output'];
  /**
   * The amount as a decimal number, with as many decimals as ISO 4217 gives the currency: `10.50` of EUR, `1050`
   * of JPY.
   */
  amountText: Scalars['String']['output'];
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The currency: an ISO 4217 code, such as `EUR`. */
  currency: Scalars['String']['output'];
  /** The id of its customer: `Subscriber.customerId`. */
  customerId: Scalars['String']['output'];
  /** The name of its customer. Null if it has none. */
  customerName?: Maybe<Scalars['String']['output']>;
  /**
   * The versions of templates that were drafted about it, in whatever status but `SUPERSEDED`. They are read
   * from those of its customer, so a page may have fewer items although more follow, even none.
   */
  drafts?: Maybe<TemplateVersionConnection>;
  /** The day on which it is due. */
  dueDate: Scalars['AWSDate']['output'];
  /** The address that its reminders go to. */
  email: Scalars['AWSEmail']['output'];
  /** Since when it is on hold. Null unless it is `DISPUTED`. */
  heldAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /**
   * The actor who put it on hold: a user id, or `backend` for a server. Null unless it is `DISPUTED`, and if a
   * file did.
   */
  heldBy?: Maybe<Scalars['ID']['output']>;
  /** The user who put it on hold. Null for a server, for a file and for a deleted user. */
  heldByUser?: Maybe<User>;
  /** Its id. */
  invoiceId: Scalars['ID']['output'];
  /** The day on which it was issued. Null if it is not known. */
  issueDate?: Maybe<Scalars['AWSDate']['output']>;
  /** The address at which it is seen or paid. Null if it has none. */
  link?: Maybe<Scalars['String']['output']>;
  /**
   * The id in the log of `changes`. An erasure of the customer's address deletes it with the invoice. Null in an
   * invoice of an earlier release or of an import, until the next change that no import makes.
   */
  logId?: Maybe<Scalars['ID']['output']>;
  /** The amount that is still to be paid, in minor units of the currency; 0 if it is `PAID` or `VOID`. */
  openAmount: Scalars['Float']['output'];
  /** The same as a decimal number, as `amountText`. */
  openAmountText: Scalars['String']['output'];
  /** The amount that was paid so far, in minor units of the currency: of a `PAID` one the whole amount. */
  paidAmount: Scalars['Float']['output'];
  /** The same as a decimal number, as `amountText`. */
  paidAmountText: Scalars['String']['output'];
  /** The day of the last payment. Null if it has none. */
  paidDate?: Maybe<Scalars['AWSDate']['output']>;
  /**
   * Its reminders in their order: those that were requested or drafted, and, if it is open, those that the
   * settings have for it.
   */
  reminderSteps: Array<ReminderStep>;
  /**
   * The number of its reminders that were requested or drafted, of those that the settings have. A list reads
   * the numbers of a page in one request.
   */
  remindersDone: Scalars['Int']['output'];
  /**
   * The mails about it that were requested in `[from, to)`, for 90 days. A page may have fewer items although
   * more follow, even none.
   */
  sends?: Maybe<SendConnection>;
  /** The state of its payment. */
  status: InvoiceStatus;
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** Increases with every change. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
};


/** An invoice, as far as its reminders need it. */
export type InvoiceDraftsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/** An invoice, as far as its reminders need it. */
export type InvoiceSendsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};

/** A page of invoices. */
export type InvoiceConnection = {
  __typename?: 'InvoiceConnection';
  /** The invoices of this page. */
  items: Array<Invoice>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The number of invoices with a status. */
export type InvoiceCount = {
  __typename?: 'InvoiceCount';
  /** The number of invoices that were counted. */
  count: Scalars['Int']['output'];
  /** False: there are more. */
  isComplete: Scalars['Boolean']['output'];
  /** The status. */
  status: InvoiceStatus;
};

/** `OPEN`: it is to be paid, and people are reminded of it. `PAID`, `VOID`, `DISPUTED`: no reminder is sent. */
export type InvoiceStatus =
  | 'DISPUTED'
  | 'OPEN'
  | 'PAID'
  | 'VOID';

/** A sum of invoices in one currency. */
export type InvoiceSum = {
  __typename?: 'InvoiceSum';
  /** Their open amounts in minor units of the currency; exact up to 9,007,199,254,740,991. */
  amount: Scalars['Float']['output'];
  /** Their open amounts as a decimal number, exactly, with as many decimals as ISO 4217 gives the currency. */
  amountText: Scalars['String']['output'];
  /** The number of invoices. */
  count: Scalars['Int']['output'];
};

/** The sums of the open invoices. */
export type InvoiceTotals = {
  __typename?: 'InvoiceTotals';
  /** One for each currency, that of most invoices first. */
  currencies: Array<CurrencyTotals>;
  /** The day on which the ages are, in the time zone of the settings. */
  date: Scalars['AWSDate']['output'];
  /** False: more than 10,000 invoices are open, and only the 10,000 that are due first are counted. */
  isComplete: Scalars['Boolean']['output'];
};

/**
 * Work that takes longer than a request. A job is kept for 30 days, an export of a site, segment or source for
 * one.
 */
export type Job = {
  __typename?: 'Job';
  /** The creator of the job: a user id, or `backend` for a server. */
  actor: Scalars['String']['output'];
  /**
   * Of an export of a site: all that happened before it is in the file. Of a source: all that was received
   * before it, except on days of which an event expires within 25 hours. Null for other kinds, and until the job
   * has ended.
   */
  completeUntil?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When the job was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The number of lines or items that are done. */
  done: Scalars['Int']['output'];
  /** Why the job as a whole has `FAILED`. */
  error?: Maybe<Scalars['String']['output']>;
  /** The first 20 refused lines: the file at `errorsUrl` has all of them. Of drafts, all that were refused. */
  errors: Array<JobError>;
  /**
   * The URL of the CSV file of all refused lines, valid for 60 seconds: `rollcall_line`, `rollcall_code`,
   * `rollcall_message`, and the columns of the imported file with its cells. It can be corrected and imported
   * as it is. Null if no line was refused, and until the job has ended.
   */
  errorsUrl?: Maybe<Scalars['AWSURL']['output']>;
  /** When the job and its files are deleted. */
  expiresAt: Scalars['AWSDateTime']['output'];
  /** The number of lines, or of drafts, that were refused. */
  failed: Scalars['Int']['output'];
  /** The id of the job. */
  jobId: Scalars['ID']['output'];
  /** The kind of the job. */
  kind: JobKind;
  /** The name that `importSubscribers` was given; null for other kinds. */
  name?: Maybe<Scalars['String']['output']>;
  /** The completed share of the work, from 0 to 1. Null if it is not known. */
  progress?: Maybe<Scalars['Float']['output']>;
  /**
   * The URL of the job's result, valid for 60 seconds: ask for it when you download. Null if it has none, and
   * until the job has ended.
   */
  resultUrl?: Maybe<Scalars['AWSURL']['output']>;
  /** The state of the job's work. */
  status: JobStatus;
  /** The number of all lines or items; null until it is known. */
  total?: Maybe<Scalars['Int']['output']>;
};

/** One page of jobs. */
export type JobConnection = {
  __typename?: 'JobConnection';
  /** The jobs of this page. */
  items: Array<Job>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A line, or a draft, that was refused. */
export type JobError = {
  __typename?: 'JobError';
  /** The reason as a code. Null for drafts, and for imports of an earlier release. */
  code?: Maybe<ImportFault>;
  /** The name of the column that is wrong, as it is in the file. Null: the line as a whole is. */
  column?: Maybe<Scalars['String']['output']>;
  /** The line of the file on which it begins: line 1 is the header. Of a draft, its place in `drafts`, from 1. */
  line: Scalars['Int']['output'];
  /** The reason why the line was refused, for developers: it can change. */
  message: Scalars['String']['output'];
};

/** The work of a job. Each domain adds its own. */
export type JobKind =
  /** Has a model draft mails about invoices (`draftTemplates`). */
  | 'DRAFT_TEMPLATES'
  | 'ERASE_SUBSCRIBER'
  | 'EXPORT_PROFILE'
  | 'EXPORT_SEGMENT'
  | 'EXPORT_SITE'
  | 'EXPORT_SOURCE'
  | 'EXPORT_SUBSCRIBER'
  /** Imports invoices from a file (`importInvoices`). */
  | 'IMPORT_INVOICES'
  | 'IMPORT_SUBSCRIBERS'
  | 'REPLAY_DELIVERIES';

/**
 * A `WAITING` job waits for its file and `startJob`. A `RUNNING` one works. `DONE`, `FAILED` and `CANCELLED`
 * jobs have ended; what they did before stays done.
 */
export type JobStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING';

/** The site to leave. */
export type LeaveSiteInput = {
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** A device of the caller. */
export type LinkDeviceInput = {
  /** The anonymous id that the device sends: 1 to 256 characters. */
  anonymousId: Scalars['ID']['input'];
};

/** A list of a report. */
export type ListInput = {
  /** The dimension to list. */
  dimension: Dimension;
  /** Maximum number of rows: 1 to 100, default 25. */
  limit?: InputMaybe<Scalars['Int']['input']>;
  /** The order of the rows, as in `breakdown`. */
  orderBy?: InputMaybe<RowOrder>;
  /** For `PROPERTY`, and no other dimension: the name of the property. */
  property?: InputMaybe<Scalars['String']['input']>;
};

/** A time of day, on all days or on some days of the week. */
export type LocalTime = {
  __typename?: 'LocalTime';
  /** The hour: 0 to 23. */
  hour: Scalars['Int']['output'];
  /** The minute: 0 to 59. */
  minute: Scalars['Int']['output'];
  /** The days of the week: 1 is Monday, 7 is Sunday. Null: all days. */
  weekdays?: Maybe<Array<Scalars['Int']['output']>>;
};

/** A time of day, on all days or on some days of the week. */
export type LocalTimeInput = {
  /** The hour: 0 to 23. */
  hour: Scalars['Int']['input'];
  /** The minute: 0 to 59. Omitted: 0. */
  minute?: InputMaybe<Scalars['Int']['input']>;
  /** The days of the week: 1 is Monday, 7 is Sunday. Omitted: all days. */
  weekdays?: InputMaybe<Array<Scalars['Int']['input']>>;
};

/**
 * The most exact place of a visitor that is kept with a page view or custom event. Each includes the ones before
 * it. A region or city distinguishes visitors more than a country does, so it may need a legal basis, such as
 * consent.
 */
export type Location =
  /** The city, by its name. */
  | 'CITY'
  /** The country. */
  | 'COUNTRY'
  /** The region, such as a state, by its ISO 3166-2 code. */
  | 'REGION';

/** The most mails to one address. */
export type MailCap = {
  __typename?: 'MailCap';
  /** Number of days: 1 to 30. */
  days: Scalars['Int']['output'];
  /** Number of mails: 1 to 100. */
  messages: Scalars['Int']['output'];
};

/** The most mails to one address. */
export type MailCapInput = {
  /** Number of days: 1 to 30. */
  days: Scalars['Int']['input'];
  /** Number of mails: 1 to 100. */
  messages: Scalars['Int']['input'];
};

/** A value of an event that is sent at another path, or not at all. */
export type Mapping = {
  __typename?: 'Mapping';
  /** The path of the value in `data`, with dots. */
  from: Scalars['String']['output'];
  /** The path at which it is sent. Null: it is not sent. */
  to?: Maybe<Scalars['String']['output']>;
};

/** A value of an event that is sent at another path, or not at all. */
export type MappingInput = {
  /** The path of the value in `data`: up to 200 characters, with dots between names. */
  from: Scalars['String']['input'];
  /** The path at which it is sent. Omitted: it is not sent. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** Membership in another segment. */
export type MemberCondition = {
  __typename?: 'MemberCondition';
  /** The id of the other segment. */
  segmentId: Scalars['ID']['output'];
};

/** Membership in another segment. */
export type MemberConditionInput = {
  /** The id of the other segment. It must exist. */
  segmentId: Scalars['ID']['input'];
};

/**
 * The kind of change. `ENTERED`, `LEFT`: a person has entered or left. `REBUILT`: the list has been made again
 * by a new rule.
 */
export type MembershipChange =
  | 'ENTERED'
  | 'LEFT'
  | 'REBUILT';

/** Two people who are to be one. */
export type MergeProfilesInput = {
  /** The version of the winner's profile that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The id of the profile that joins it. */
  loserId: Scalars['ID']['input'];
  /** The id of the profile that stays. */
  winnerId: Scalars['ID']['input'];
};

/**
 * `IDENTITY`: an event carried identities of both. `ALIAS`: an `alias` call of a server named the user ids of
 * both. `LINKED`: the user linked a device. `MANUAL`: a person or server merged them.
 */
export type MergeReason =
  | 'ALIAS'
  | 'IDENTITY'
  | 'LINKED'
  | 'MANUAL';

/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Makes the caller a member of the site of an invitation, and returns the site. A caller who has not
   * verified the address of the invitation gets `Unauthorized`. An invitation that has expired is `Expired`;
   * one that was accepted or revoked, or whose site was deleted or has a suspended owner, is `NotFound`. A
   * caller who is in the site keeps the greater role; one who accepts again gets the site again. A site with
   * 100 people is `LimitExceeded`.
   */
  acceptSiteInvitation?: Maybe<Site>;
  /**
   * Claims another address for the caller and mails a code to it. A claim does not reserve the address, and
   * expires after 7 days. An address that is verified by any user, or that the caller already has, is a
   * `Conflict`. An eleventh address, or too many codes, is `LimitExceeded`. If the code cannot be mailed, the
   * address is still added and returned, together with the error `Unavailable`: request another code.
   */
  addEmail?: Maybe<Email>;
  /**
   * Approves a draft: new sends use it. The own draft is `Unauthorized`, unless the deployment allows it
   * (`approvals`). A version that is not `DRAFTED`, or lower than the one that new sends use, is
   * `InvalidTransition`, and so is a draft about an invoice that is not open or has changed since.
   */
  approveTemplate?: Maybe<TemplateVersion>;
  /**
   * Approves up to 20 drafts, each as `approveTemplate` does, and each answers for itself: one that is refused
   * keeps no other from being approved. Sent again after a lost answer, the drafts that were approved are
   * `InvalidTransition`. An input that no draft can have is a `ValidationError` that approves none.
   */
  approveTemplates?: Maybe<ApprovedTemplates>;
  /**
   * Ends a campaign for good: mails that wait for their delivery are `CANCELLED` when it comes to them. A mail
   * that SES was asked to send cannot be taken back. One that is `CANCELLED` already is `InvalidTransition`.
   */
  cancelCampaign?: Maybe<Campaign>;
  /**
   * Cancels a job that is `WAITING` or `RUNNING`. Lines, items and drafts that are done stay done.
   * Another status is `InvalidTransition`, and so is an erasure: it has to end.
   */
  cancelJob?: Maybe<Job>;
  /**
   * Cancels a send that is `QUEUED`: it is never delivered. Every other status is an `InvalidTransition`. A
   * template that can be sent once only can be sent again then.
   */
  cancelSend?: Maybe<Send>;
  /**
   * Cancels a version that is `DRAFTED`, `APPROVED` or `SENT`: it is not sent any more. If new sends used it,
   * they use none until another version is approved: no earlier one comes back by itself. Another status is
   * `InvalidTransition`.
   */
  cancelTemplate?: Maybe<TemplateVersion>;
  /**
   * Moves a subscriber to a new address, with tags, attributes, topics and status. The old address leads to the
   * new one, and its history stays readable by `Subscriber.consents`. A new address that another subscriber has
   * or had is a `Conflict`; one that is suppressed is `Suppressed`, and so is an old one that is suppressed for
   * another reason than bounces. A `PENDING` subscriber is an `InvalidTransition`, because the new address has
   * to confirm itself. A subscriber can have at most 9 addresses before the present one: then it is
   * `LimitExceeded`.
   */
  changeSubscriberAddress?: Maybe<Subscriber>;
  /**
   * Connects the account at a provider that a proof is of to the caller, who signs in by it from then on. The
   * address of the proof must be a verified one of the caller, else the error is `Conflict`; so is it for
   * another account at a provider that is already connected. A proof that was used, or
   * is older than 15 minutes, is `NotFound`. The caller gets a notice by mail.
   */
  connectProvider?: Maybe<User>;
  /**
   * Creates a key with which a program calls the API: it sends the key as the header `Authorization`. The key
   * may do what its scopes say, and no more. The group `admin` creates keys, the owner of a site keys for it.
   */
  createApiKey?: Maybe<CreateApiKeyResult>;
  /**
   * Creates a site that the caller owns, or for the role `backend` the user `ownerId`. A domain that another
   * site has is a `Conflict`, and no site is created. The time zone cannot be changed later, because hours and
   * days are counted in it.
   */
  createSite?: Maybe<Site>;
  /**
   * Creates a key for a server that sends a site's events to the HTTP endpoint (`Authorization: Bearer`) on
   * behalf of visitors.
   */
  createSiteKey?: Maybe<CreateSiteKeyResult>;
  /**
   * Creates a source with its first write key. The key is returned once and stored as a hash only. With an
   * `idempotencyKey`, a repetition returns the source with `writeKey: null`: if the key was lost, call
   * `rotateWriteKey`. An unknown or deleted site is `NotFound`.
   */
  createSource?: Maybe<CreateSourceResult>;
  /**
   * Creates a template, whose version 1 is a draft. It is compiled when it is saved, so that what is approved is
   * what is sent. A template that cannot be compiled is a `ValidationError` with `errorInfo.field` and, where it
   * is known, `errorInfo.line`. A key that exists is a `Conflict`.
   */
  createTemplate?: Maybe<Template>;
  /** Deletes a computed trait. A trait of that name that sources have sent is shown again. */
  deleteComputedTrait?: Maybe<ComputedTrait>;
  /**
   * Deletes a destination with its secrets. Events that wait for it are not sent. Its counts and the list of its
   * deliveries stay until they expire, for a destination that is created with the same id.
   */
  deleteDestination?: Maybe<Destination>;
  /** Deletes a saved funnel. */
  deleteFunnel?: Maybe<Funnel>;
  /** Deletes a goal. Its past conversions stay counted. */
  deleteGoal?: Maybe<Goal>;
  /**
   * Deletes an image and its file. An image that a draft, or the version that new sends use, shows is a
   * `Conflict` with `errorInfo { key, number }`, and so is one that another version shows whose template changed
   * less than 400 days ago, if it was approved: people still open its mails. `errorInfo.until` is the end of
   * that time. While a version with the image is being saved, `errorInfo.retry` is true. An editor can delete
   * the own uploads, an admin all.
   */
  deleteImage?: Maybe<Image>;
  /** Deletes an event of a tracking plan. It is unplanned from then on. */
  deletePlanEvent?: Maybe<PlanEvent>;
  /** Deletes a saved filter. */
  deleteSavedFilter?: Maybe<SavedFilter>;
  /**
   * Deletes a segment and its list of members. One that the rule of another segment asks for is a `Conflict`
   * that names it. The history of its members gets no events, and nothing is pushed.
   */
  deleteSegment?: Maybe<Segment>;
  /**
   * Deletes a site: a site of the caller, or any site for `admin`. Immediately, the site is hidden, its public
   * links and keys are invalid and its domains are available. Its stored data is erased within minutes: see
   * `siteErasure`.
   */
  deleteSite?: Maybe<Site>;
  /** Deletes a note. */
  deleteSiteNote?: Maybe<SiteNote>;
  /**
   * Deletes the caller, or for `admin` any user. The addresses and the account become available immediately,
   * sign-in ends, and the user stays readable with the status `DELETED` for 30 days. Memberships of sites end
   * within moments, at the latest with the next reconciliation. A user who owns sites is a `Conflict`: transfer
   * or delete them first.
   */
  deleteUser?: Maybe<User>;
  /**
   * Disconnects a provider from the caller, signs the caller out everywhere, and mails a notice. The password
   * remains as a way to sign in: one that was never set is set as a forgotten one. A provider that is not
   * connected is `NotFound`.
   */
  disconnectProvider?: Maybe<User>;
  /**
   * Has a model draft the mail of a reminder about an open invoice. The draft is a template like any other:
   * `DRAFTED`, by its caller, and sent once. Every number, date and name in it must be in the data that the
   * model got; otherwise it is a `ValidationError`, whose `errorInfo.refused` is what the model made up, and
   * nothing is saved.
   *
   * A key that exists is a `Conflict`, and an invoice that is not `OPEN` is `InvalidTransition`. A person who
   * could not get the mail now gets no draft: `Suppressed`, `Unsubscribed` or `NotFound`. Without a model
   * (`draftModel`), or if it does not answer, it is `Unavailable`.
   */
  draftTemplate?: Maybe<TemplateVersion>;
  /**
   * Has a model draft the mails of 1 to 50 reminders, each as `draftTemplate` drafts one, with a score of its
   * own. The job (`DRAFT_TEMPLATES`) has the number of drafts as `done`, and those that were refused as
   * `failed`: `Job.errors` has the place and the reason of each. A draft is a text of its key, and is there as
   * soon as it is counted. `cancelJob` ends the work; drafts that are saved stay.
   *
   * Two drafts with one key, or about one invoice, are a `ValidationError`, and so is a `key` or an `invoiceId`
   * that none can have: `errorInfo.field` is `drafts[1].key`, and nothing is drafted. All else that ends
   * `draftTemplate` with an error ends a draft at its place alone, such as a key that has a text already. A
   * model that does not answer is asked again for some minutes; then the rest fails. Without a model
   * (`draftModel`) the job is `FAILED`.
   */
  draftTemplates?: Maybe<Job>;
  /**
   * Closes the subscriptions to `onSharedRealtime` whose links have expired, and returns the instant up to which
   * it did. Only for the product's own functions.
   */
  endExpiredShares?: Maybe<Scalars['AWSDateTime']['output']>;
  /**
   * Closes the subscriptions that need a group, of a user who was suspended, deleted, signed out or removed from
   * all groups, and returns the id. Only for the product's own functions.
   */
  endStaffSubscriptions?: Maybe<Scalars['ID']['output']>;
  /**
   * Erases a person: the profile with all that have joined it. From then on none of these is found by any field,
   * and events that were received before are dropped. All that is stored of the person in customer data is
   * deleted in the minutes that follow, and once more after 15 minutes; `profileErasure` says when that is done.
   * The account of a user and the subscriber of an address stay: `deleteUser` and `eraseSubscriber` are for
   * these.
   *
   * With `suppress`, all identities of the person are suppressed as `suppressPerson` does. Without it, later
   * events with these identities make a new profile.
   */
  eraseProfile?: Maybe<ProfileErasure>;
  /**
   * Deletes everything that is stored about an address and the addresses that the person had before, and
   * suppresses them as `ERASED`: only the person's own confirmed opt-in lifts that. The job's `resultUrl` is the
   * receipt, with the number of deleted items of each kind. Results of earlier calls with an `idempotencyKey`
   * expire after 24 hours, files of imports and exports after 2 and 31 days, and backups of the table after 35
   * days. Opens, clicks, bounces and unsubscribes are also in the history of the person's profile, for 365 days:
   * `eraseProfile` erases that.
   */
  eraseSubscriber?: Maybe<Job>;
  /**
   * Writes all that is stored of a person in customer data into a JSON file: the profile with all that have
   * joined it, and their histories. Its URL is the job's `resultUrl`. If the person is erased while the job
   * runs, the job is `FAILED`, and there is no file.
   */
  exportProfile?: Maybe<Job>;
  /**
   * Writes the members of a segment into a file, with the columns of docs/segments.md. Its URL is the job's
   * `resultUrl`; the job (`EXPORT_SEGMENT`) and its file are deleted after 24 hours. The job is visible to who
   * has made it, and to `admin`. Each member is in the file once. If the rule changes while the list is read,
   * the file begins again with the new list. If a person in the file is erased, the file is deleted, and the job
   * is `FAILED`.
   *
   * A new segment whose list is not complete is a `Conflict` with `errorInfo.retry`. At most 20 exports of a
   * segment an hour: then it is `LimitExceeded`.
   */
  exportSegment?: Maybe<Job>;
  /**
   * Writes the sessions of a range, or what was done in them, into a file for a spreadsheet or a database, with
   * the columns of docs/lake.md. Its URL is the job's `resultUrl`; the job and its file are deleted after 24
   * hours. For whom the site is visible; the job is visible to who has made it, as long as the site is, and to
   * `admin`. A maker who loses the role before the job ends gets no file. At most 20 exports of a site an hour,
   * of all callers together: then it is `LimitExceeded`.
   *
   * `ValidationError`, with the `field`: a range of more than 800 days or older than `historyDays`, and bad
   * filters. If the sessions of the range are too many to be asked at once, or some of its days cannot be read
   * any more, the job is `FAILED`, and its `error` says what to do.
   */
  exportSite?: Maybe<Job>;
  /**
   * Writes the events that a source has sent on some UTC days into a file, with the columns of
   * docs/customer-lake.md. Its URL is the job's `resultUrl`; the job (`EXPORT_SOURCE`) and its file are deleted
   * after 24 hours. The job is visible to who has made it, and to `admin`. Each event is in the file once. The
   * events of a day are there some half an hour after it: `Job.completeUntil` says how far the file came.
   * Events that expire within 25 hours are left out, with all of their day. If a person in the file is erased,
   * the file is deleted, and the job is `FAILED`.
   *
   * `ValidationError`, with the `field`: a range of more than 800 days. If a day has too many events for a file,
   * or its file is missing, the job is `FAILED`, and its `error` names the day. So is that of a file that would
   * have more than 5 GB, or more than some 40 million events. At most 20 exports of a source an hour: then it is
   * `LimitExceeded`.
   */
  exportSource?: Maybe<Job>;
  /**
   * Writes everything that is stored about an address and the addresses that the person had before into a JSON
   * file. Its URL is the job's `resultUrl`. Opens, clicks, bounces and unsubscribes are also in the history of
   * the person's profile: `exportProfile` exports that.
   */
  exportSubscriber?: Maybe<Job>;
  /**
   * Publishes an uploaded image at its `imageUrl`, once its content is checked. The same bytes are one image: an
   * image that exists is returned as it is. Without an upload it is `InvalidTransition`; an upload that is no
   * image of its content type is a `ValidationError`.
   */
  finishImage?: Maybe<Image>;
  /**
   * Prepares an import of invoices from a CSV file of at most 100 MB and 100,000 lines. Upload the file to
   * `uploadUrl` as `importSubscribers` says, then call `startJob`. docs/invoices.md describes the file.
   *
   * Each line is an invoice, as `putInvoice` puts it: a new one is created, one that exists is changed where the
   * line differs, and the same file again changes nothing. Of lines about one invoice the last one counts; each
   * that differs from the one before is a change of its own. A line that would open a paid or cancelled invoice
   * again, or give one another customer, is refused; one on hold stays so until a line says that it is paid or
   * cancelled. Columns that nothing names are left out.
   */
  importInvoices?: Maybe<ImportInvoicesResult>;
  /**
   * Prepares an import of subscribers from a CSV file. Upload the file with an HTTP PUT to `uploadUrl`, with the
   * header `content-type: text/csv`, then call `startJob`. docs/email/imports.md describes the file. An import
   * never subscribes a person again who has unsubscribed, and never lifts a suppression.
   */
  importSubscribers?: Maybe<ImportSubscribersResult>;
  /**
   * Invites the person who has an address to a site, by a mail with a link: to a site of the caller, or to any
   * site for `admin`. The link works for 7 days. A site can have 50 open invitations; one more is
   * `LimitExceeded`. An open invitation to the same address is replaced: its link ends. An address that the
   * caller sees among the members is a `Conflict`. At most 5 invitations a day (of UTC) are mailed to one
   * mailbox, 20 by one person, or 100 if the person is in a group, and 1,000 by all people; one more is
   * `LimitExceeded`. If the mail could not be sent, the invitation is returned with the error `Unavailable`, to
   * repetitions with the same key, too: call with another key.
   */
  inviteSiteMember?: Maybe<SiteInvitation>;
  /**
   * Ends the caller's own membership of a site, and returns it as it was. Open subscriptions to the site end at
   * once, in rare cases when the connection closes. The owner gets `Conflict`: transfer the site or delete it
   * first.
   */
  leaveSite?: Maybe<SiteMember>;
  /**
   * Links the device that sends this anonymous id to the caller: it identifies the caller from now on, and its
   * history joins the caller's. Pages may then name the caller's user id on it, also to a source with
   * `userIds: LINKED`. The same again is a success. A device of another user is a `Conflict`. At most 10 calls
   * an hour, those that are refused included (`LimitExceeded`).
   */
  linkDevice?: Maybe<User>;
  /**
   * Merges two people into one: the loser, with all profiles that have joined it, joins the winner. A profile
   * that has joined another stands for its person. No event moves, so `unmergeProfiles` can undo it. Segments
   * and computed traits follow within a minute.
   *
   * Two people who were parted by `unmergeProfiles` are merged, too, and rules may join them again once this is
   * undone. Profiles with different user ids are a `Conflict`: only an `alias` call of a server gives a person
   * two of them. More than 50 profiles, or more identities of a type than a person has, are `LimitExceeded`. Two
   * that are one person already are an `InvalidTransition`.
   */
  mergeProfiles?: Maybe<Profile>;
  /**
   * Pauses a campaign that is `SCHEDULED`, `RUNNING` or `DONE`: no more mails are requested, and those that wait
   * for their delivery go on waiting. After 30 days it is cancelled; if it was paused before `startsAt`, 30 days
   * after that. Every other status, and a dry run, is `InvalidTransition`.
   */
  pauseCampaign?: Maybe<Campaign>;
  /**
   * Pauses a destination: from within 30 seconds on events wait for it, for at most 13 days, and nothing is
   * sent. One that is not `ACTIVE` or `FAILING` is `InvalidTransition`.
   */
  pauseDestination?: Maybe<Destination>;
  /**
   * Pauses mail that is not transactional: it waits, and requests of sends are accepted. If it is paused
   * already, the error is an `InvalidTransition`.
   */
  pauseSending?: Maybe<EmailSettings>;
  /**
   * Pauses a sequence: its executions wait until it is resumed, and so do mails that they have requested. New
   * executions begin, and wait at their first step. A paused sequence is `InvalidTransition`.
   */
  pauseSequence?: Maybe<Sequence>;
  /**
   * Pushes the present state of a campaign to the subscribers of `onCampaign`. Only for the product's own
   * functions: a push contains what this mutation selects.
   */
  publishCampaign?: Maybe<Campaign>;
  /**
   * Pushes a logged change to the subscribers of `onChange`. Only for the product's own functions: a push
   * contains the fields that this mutation selects.
   */
  publishChange?: Maybe<Change>;
  /**
   * Pushes a job's present state to the subscribers of `onJob`. Only for the product's own functions: a push
   * contains what this mutation selects, and that has no URLs.
   */
  publishJob?: Maybe<Job>;
  /**
   * Pushes the current visitors of a site to the subscribers of `onRealtimeStats` and `onSharedRealtime`. If the
   * site was deleted, it closes their subscriptions and returns null. Only for the product's own functions: a
   * push contains what this mutation selects.
   */
  publishRealtimeStats?: Maybe<RealtimeStats>;
  /**
   * Pushes to the subscribers of `onSegmentMembership` that a person has entered or left a segment, or that its
   * list was made again. Only for the product's own functions: a push contains what this mutation selects.
   */
  publishSegmentMembership?: Maybe<SegmentChange>;
  /**
   * Pushes the outcome of a call to the subscribers of `onSourceEvent`. Only for the product's own functions: a
   * push contains the fields that this mutation selects.
   */
  publishSourceEvent?: Maybe<SourceEvent>;
  /**
   * Pushes a user's present state to the subscribers of `onUserUpdated`, and closes subscriptions of a user who
   * was suspended, deleted, signed out or removed from all groups. Only for the product's own functions: a push
   * contains what this mutation selects.
   */
  publishUser?: Maybe<User>;
  /**
   * Creates a computed trait, or changes it if `expectedVersion` is passed. Everybody's value is calculated from
   * their history, which takes two minutes at least; a person's next event makes it at once. Its name wins over
   * a trait of that name that sources send.
   *
   * An invalid one is a `ValidationError`, as with `putSegment`. There can be 100 computed traits, and all rules
   * and computed traits together can ask for 100 different conditions on events (else `LimitExceeded`).
   */
  putComputedTrait?: Maybe<ComputedTrait>;
  /**
   * Creates a destination, or changes it if `expectedVersion` is passed. Its settings are replaced as a whole,
   * but `headers` stay if they are omitted, because their values are never returned. Running functions use new
   * settings within 30 seconds. There can be 100 destinations (else `LimitExceeded`). Without `expectedVersion`,
   * an id that exists is a `Conflict`.
   *
   * Invalid settings are a `ValidationError` whose `errorInfo.faults` lists the faults, at most 20, as
   * `{ field, message }`; `errorInfo.field` is that of the first. A new `WEBHOOK` gets a secret by which its
   * calls are signed, and which is returned once. With an `idempotencyKey`, a repetition returns `secret: null`:
   * if the secret was lost, call `rotateDestinationSecret`.
   */
  putDestination?: Maybe<PutDestinationResult>;
  /**
   * Saves a funnel of a site, or with `expectedVersion` updates one, so that `Site.funnel` is asked by its id.
   * For a site in which the caller is `OWNER` or `EDITOR`, or any site for the groups `editor` and `admin` and
   * the role `backend`, as all mutations of this chapter. Its steps are checked as those of a question. A 101st
   * funnel is `LimitExceeded`.
   */
  putFunnel?: Maybe<Funnel>;
  /**
   * Creates a goal of a site, or with `expectedVersion` updates one. For a site in which the caller is `OWNER`
   * or `EDITOR`, or any site for the group `admin` and the role `backend`, as `deleteGoal`. A goal counts in
   * sessions from then on, at most once a session; a rebuild counts it in past ones. A 51st goal is
   * `LimitExceeded`.
   */
  putGoal?: Maybe<Goal>;
  /**
   * Creates an invoice, or replaces it if `expectedVersion` is passed. Every change raises its version, and a
   * mail that was requested about an earlier version and is not sent yet is not sent. An input that changes
   * nothing writes nothing. While it is `OPEN`, people are reminded of it as the settings say; every other
   * status ends its reminders.
   *
   * The id of an invoice that exists is a `Conflict` without `expectedVersion`. Another `customerId` is a
   * `ValidationError`. An address that its person had erased is `Suppressed`.
   */
  putInvoice?: Maybe<Invoice>;
  /**
   * Adds an event to a tracking plan, or changes its schema if `expectedVersion` is passed. Sources of the plan
   * are held to it within 30 seconds. A schema that cannot be checked is a `ValidationError` whose
   * `errorInfo.faults` lists its faults, at most 20, as `{ field, message }`; `errorInfo.field` is that of the
   * first. A plan has at most 200 events and 256 KB of schemas (else `LimitExceeded`). Without
   * `expectedVersion`, an event that exists is a `Conflict`. With `errorInfo.retry` of a `Conflict`, another
   * event of the plan was changed at the same time.
   */
  putPlanEvent?: Maybe<PlanEvent>;
  /**
   * Saves filters of a site under a name, or with `expectedVersion` updates them. They are checked as those of a
   * question; a goal that they name may be deleted later, and questions with them are then a `ValidationError`.
   * A 101st saved filter is `LimitExceeded`.
   */
  putSavedFilter?: Maybe<SavedFilter>;
  /**
   * Creates a segment, or changes it if `expectedVersion` is passed. With a new rule it is `BUILDING` until
   * everybody was looked at, which takes two minutes at least: until then `members` has the list of the rule
   * before, and of a new segment those that were found. It is pushed to the subscribers of `onSegmentMembership`
   * once the list is complete (`REBUILT`).
   *
   * An invalid rule is a `ValidationError` whose `errorInfo.faults` lists its faults, at most 20, as
   * `{ field, message }`; `errorInfo.field` is that of the first. A rule that asks for its own segment, or for
   * another that asks for it, is refused likewise. There can be 200 segments, and all rules and computed traits
   * together can ask for 100 different conditions on events, and 100 on groups (else `LimitExceeded`). Without
   * `expectedVersion`, an id that exists is a `Conflict`. Rules are saved one after another: with
   * `errorInfo.retry` of a `Conflict`, another was saved at the same time.
   */
  putSegment?: Maybe<Segment>;
  /**
   * Creates a sequence, or saves its next version if `expectedVersion` is passed. New executions begin with the
   * latest version; an execution goes on with the version that it began with. A paused sequence stays paused.
   *
   * An invalid definition is a `ValidationError` whose `errorInfo.faults` lists its faults, at most 20, as `{
   * field, message }`; `errorInfo.field` is that of the first. Templates, topics and segments that the
   * definition names must exist; a template need not be approved yet. Without `expectedVersion`, an id that
   * exists is a `Conflict`.
   */
  putSequence?: Maybe<Sequence>;
  /**
   * Adds a note about a day of a site, or with `expectedVersion` updates one, also to another day. A 401st note
   * is `LimitExceeded`.
   */
  putSiteNote?: Maybe<SiteNote>;
  /**
   * Creates a topic, or updates it with `expectedVersion`. There can be at most 90 topics; creations at the same
   * time can exceed that by a few.
   */
  putTopic?: Maybe<Topic>;
  /**
   * Creates a tracking plan, or changes its name if `expectedVersion` is passed. Without `expectedVersion`, an
   * id that exists is a `Conflict`. A plan cannot be deleted: take it from its sources with `updateSource`, and
   * delete its events.
   */
  putTrackingPlan?: Maybe<TrackingPlan>;
  /**
   * Reactivates a suspended user, who can then sign in again. For a user with another status the error is
   * `InvalidTransition`.
   */
  reactivateUser?: Maybe<User>;
  /**
   * Records an event of a site from the operator's own servers (browsers and other servers use `POST
   * /api/event`). A repeated `eventId` returns the event as it was first recorded, and counts once. Events are
   * counted within seconds. After `Unavailable` the event may or may not have been recorded: an event without
   * `eventId` may count twice if it is sent again.
   */
  recordEvent?: Maybe<Event>;
  /** Removes an address. Removing the primary address is a `Conflict`: make another address primary first. */
  removeEmail?: Maybe<User>;
  /**
   * Removes a member from a site, and returns it as it was. The person's open subscriptions to the site end at
   * once, in rare cases when the connection closes. The owner is a `Conflict`.
   */
  removeSiteMember?: Maybe<SiteMember>;
  /**
   * Starts a job that sends listed deliveries again: all deliveries with a status that were first noted in a
   * range of time. Each becomes `WAITING`, with all tries before it. A delivery whose event is gone is not sent.
   * Delivered events are listed only while `log` is `ALL`. A destination that is not active is
   * `InvalidTransition`.
   */
  replayDeliveries?: Maybe<Job>;
  /**
   * Asks for the approval of a draft: `templatesToApprove` lists it until it is decided or the next version is
   * saved. A draft that waits already keeps its place, with the new note. Each user in `to` gets a mail with a
   * link to the draft. A version that is not `DRAFTED`, or lower than the one that new sends use, is
   * `InvalidTransition`.
   */
  requestApproval?: Maybe<TemplateVersion>;
  /**
   * Turns off the second factor of a user who has lost it, signs the user out everywhere, and mails the user a
   * notice. The user then signs in without a code: by the password, or by a passkey if there is one. The user
   * can set up another factor. A token that was issued before is valid for up to 15 minutes, and open
   * subscriptions go on for at most 24 hours. For a deleted user the error is `InvalidTransition`.
   */
  resetSecondFactor?: Maybe<User>;
  /**
   * Records that a person agreed to mail again: to one topic, or to all mail. It succeeds without a change if
   * the person has not left. A `PENDING` subscriber has to confirm the opt-in mail, so for one it is an
   * `InvalidTransition`. A suppressed address stays suppressed; an erased one is `Suppressed`.
   */
  resubscribe?: Maybe<Subscriber>;
  /** Lets a campaign that is `PAUSED` go on where it was. Every other status is `InvalidTransition`. */
  resumeCampaign?: Maybe<Campaign>;
  /**
   * Makes a paused or disabled destination active, and starts a job (`REPLAY_DELIVERIES`) that sends the waiting
   * events. The job begins after a minute. A destination that is neither is `InvalidTransition`.
   */
  resumeDestination?: Maybe<Destination>;
  /**
   * Lifts the pause. Mails that wait are sent within 70 minutes, or at the account's rate if that takes longer.
   * After a pause because of rates only mails from tomorrow on are judged, in the time zone of the settings. If
   * sending is not paused, the error is an `InvalidTransition`.
   */
  resumeSending?: Maybe<EmailSettings>;
  /** Lets the executions of a paused sequence go on. A sequence that is not paused is `InvalidTransition`. */
  resumeSequence?: Maybe<Sequence>;
  /**
   * Sends a draft that waits for approval back to its author, with a note. It stays `DRAFTED`, and
   * `requestApproval` can ask for it again. The own draft is `Unauthorized`, unless the deployment allows it
   * (`approvals`). A version that does not wait is `InvalidTransition`.
   */
  returnTemplate?: Maybe<TemplateVersion>;
  /**
   * Revokes an API key. A request is refused from 60 seconds later on at the latest, since AppSync remembers an
   * accepted key for so long. The group `admin` revokes keys, the owner of a site those of the site. A key that
   * was revoked stays as it is.
   */
  revokeApiKey?: Maybe<ApiKey>;
  /** Revokes a public link. It takes effect immediately. */
  revokeShare?: Maybe<Share>;
  /** Revokes an open invitation. It takes effect immediately. One that has expired is `NotFound`. */
  revokeSiteInvitation?: Maybe<SiteInvitation>;
  /** Revokes a site's key. It takes effect immediately. */
  revokeSiteKey?: Maybe<SiteKey>;
  /**
   * Revokes a source for good: none of its keys works any more. Events that were accepted before are kept, and
   * what is known of them stays readable. A source that is revoked already is `InvalidTransition`.
   */
  revokeSource?: Maybe<Source>;
  /**
   * Revokes one write key: it stops working at once. Events that were accepted before are kept. A key that is
   * revoked or expired is `NotFound`. The last key can be revoked too: `rotateWriteKey` creates another.
   */
  revokeWriteKey?: Maybe<Source>;
  /**
   * Gives a `WEBHOOK` destination another secret, which is returned once. For 24 hours each call is signed by
   * the secret before as well, so that the receiver can change to the new one. At most 5 secrets sign at a time:
   * one more is `LimitExceeded`. Another kind of destination is `InvalidTransition`.
   */
  rotateDestinationSecret?: Maybe<PutDestinationResult>;
  /**
   * Creates another write key of a source, and lets the keys before it expire after `overlapHours`: until then
   * clients with an old key and clients with the new one can send. A key that expires earlier keeps its time. A
   * source has at most 5 keys that work: one more is `LimitExceeded`. The key is returned once. A revoked source
   * is `InvalidTransition`.
   */
  rotateWriteKey?: Maybe<RotateWriteKeyResult>;
  /**
   * Requests one mail of an approved template to one address. The mail is rendered once before anything is
   * stored, so a variable that is missing is a `ValidationError`. It is then delivered in the background:
   * `status` shows the progress. A changed address is followed once.
   *
   * A template without an approved version is an `InvalidTransition`. A suppressed address is `Suppressed`. A
   * template that is not transactional needs a subscriber who is `SUBSCRIBED` and has not left its topic:
   * otherwise the error is `NotFound` or `Unsubscribed`. These rules are checked again when the mail is handed
   * to SES.
   */
  sendEmail?: Maybe<Send>;
  /**
   * Mails a new code to a claimed address; the previous code becomes invalid. Limits: 3 codes an hour for one
   * address of one user, 20 an hour for one user, and a configured number an hour for one address from all
   * users. Beyond these the error is `LimitExceeded`.
   */
  sendEmailVerification?: Maybe<Email>;
  /**
   * Mails a template to an address of the caller or to a colleague, at once, with `[Test] ` before its subject.
   * It needs no approval and no consent, and is not counted. If SES refuses the mail, the result is `FAILED`. A
   * caller can send 30 test mails an hour.
   */
  sendTestEmail?: Maybe<Send>;
  /**
   * Sends a template to the members of a segment: each member's mail goes to the linked subscriber, as
   * `Profile.subscriber` names it, if that is `SUBSCRIBED`. Members are those whom the walk meets: a person who
   * has left the segment by then gets no mail.
   *
   * A segment that does not exist is `NotFound`, one that is `BUILDING` is `InvalidTransition`. All else is as
   * for `sendToTag`.
   */
  sendToSegment?: Maybe<Campaign>;
  /**
   * Sends a template to everybody who has a tag, or to everybody, if they are `SUBSCRIBED`. A person gets at
   * most one mail of a campaign. The template versions that are approved now are the ones that are sent.
   *
   * An invalid input is a `ValidationError`. Its `errorInfo.faults` lists the faults, at most 20, as `{ field,
   * message }`; `errorInfo.field` is the field of the first. A template that does not exist is `NotFound`. A
   * template without an approved version is `InvalidTransition`, and so is an empty postal address. A template
   * that is transactional, that can be sent once, or that needs a variable that is neither passed nor known of
   * people is a `ValidationError`.
   */
  sendToTag?: Maybe<Campaign>;
  /**
   * Makes a verified address the primary one, by which Cognito knows the user. A notice is mailed to the
   * previous primary address.
   */
  setPrimaryEmail?: Maybe<User>;
  /**
   * Changes the role of a member of a site: of a site of the caller, or of any site for `admin`, as
   * `removeSiteMember` and `transferSite`. The role of the owner is a `Conflict`: only `transferSite` changes
   * the owner.
   */
  setSiteRole?: Maybe<SiteMember>;
  /**
   * Replaces all groups of a user. Tokens that are issued later contain the new groups. With a token that
   * contains a removed group, what needs a group and every query but `me` and `sharedSite` are `Unauthorized` at
   * once: `errorInfo.groups` has the present groups. Refresh the tokens then.
   */
  setUserGroups?: Maybe<User>;
  /**
   * Creates a public link to chosen parts of a site. The holder of its token can read them until the link is
   * revoked or expires.
   */
  shareSite?: Maybe<ShareSiteResult>;
  /**
   * Signs a user out everywhere, and mails the user a notice: for a device that was lost, or a sign-in of
   * somebody else. No tokens are renewed any more, and open subscriptions end within moments. A token that was
   * issued before opens no subscription, has no rights of groups and changes nothing; it reads the user's own
   * data for up to 15 minutes. The user can sign in again within moments. For a deleted user the error is
   * `InvalidTransition`.
   */
  signOutUser?: Maybe<User>;
  /**
   * Creates an account for the person of a proof, by which the person then signs in: the address is that of the
   * proof. The page that got the proof sends it. A proof that was used, or is older than 15 minutes, is
   * `NotFound`. An address that has an account is a `Conflict`: sign in to it, then call `connectProvider`. Too
   * many sign-ups of one mailbox are `LimitExceeded`. Returns the id of the user.
   */
  signUpByProvider?: Maybe<Scalars['ID']['output']>;
  /**
   * Begins a sequence for one subscriber, with its latest version. The execution is `WAITING` at its first step,
   * and goes on within a minute. A changed address is followed once.
   *
   * The subscriber must be `SUBSCRIBED` (else `Unsubscribed`) and not suppressed (else `Suppressed`). At most 20
   * executions of one subscriber can wait (else `LimitExceeded`). One that was started while its sequence is
   * paused waits at its first step.
   */
  startExecution?: Maybe<Execution>;
  /**
   * Starts a job whose file is uploaded. A job without a file, or one that is not `WAITING`, is
   * `InvalidTransition`. An empty file, and one of more than 100 MB, is a `ValidationError`: the job stays
   * `WAITING` for another file.
   */
  startJob?: Maybe<Job>;
  /**
   * Ends an execution that is `WAITING`: it sends nothing any more, and a mail that it has requested and that
   * still waits is `CANCELLED` by its delivery. Every other status is an `InvalidTransition`: `cancelSend`
   * cancels a mail of an execution that is `DONE`. A changed address is followed once.
   */
  stopExecution?: Maybe<Execution>;
  /**
   * Stops all mail to an address, which needs no subscriber. The kind becomes `MANUAL`, unless the address is
   * suppressed as strongly already: then that suppression stays and is the result. From the weakest to the
   * strongest kind: `SOFT_BOUNCE`, `BOUNCE`, `MANUAL`, `COMPLAINT`, `ERASED`. A suppression is about the address
   * itself: a change of the address is not followed.
   */
  suppress?: Maybe<Suppression>;
  /**
   * Suppresses an identity: events that carry it from now on are dropped, and are problems of their source
   * (`SUPPRESSED`). Functions that have read before take seconds to follow. Stored data stays: `eraseProfile`
   * deletes it. The value itself is not kept, only its SHA-256. The same again is a success with the first time.
   */
  suppressPerson?: Maybe<Suppressed>;
  /**
   * Suspends an active user: sign-in, tokens and open subscriptions end. For a user with another status the
   * error is `InvalidTransition`.
   */
  suspendUser?: Maybe<User>;
  /**
   * Adds tags to up to 100 subscribers, or takes them away, and keeps their other tags. Each address answers for
   * itself, in the order of the input, each once: an address without a subscriber is `NotFound`, a subscriber
   * with more than 20 tags would be `LimitExceeded`. While a subscriber is being changed by another request, it
   * and up to 24 beside it are a `Conflict`, of which nothing is written: send these again. A call that comes
   * twice changes nothing more, so there is no `idempotencyKey`: after a lost answer send it again. It then
   * undoes what another caller has done with these tags in between.
   */
  tagSubscribers?: Maybe<TaggedSubscribers>;
  /**
   * Sends an event of the type `test` to a destination at once, and returns the result as a delivery that is not
   * listed. It is not tried again, and counts nowhere. A destination that is not active can be tested, too. At
   * most 30 an hour for a caller (else `LimitExceeded`).
   */
  testDestination?: Maybe<Delivery>;
  /**
   * Makes a member of a site its owner. The owner before becomes a member with the role `EDITOR`. A person that
   * is no member is `NotFound`. One who owns as many sites as a person may have is `LimitExceeded`.
   */
  transferSite?: Maybe<Site>;
  /**
   * Undoes a merge of a person: the loser is a person again, with those of the profiles that came along which
   * are still there, each with its own history, traits, numbers and segments. Events do not join the two again;
   * `mergeProfiles` does. Returns the person of `profileId`. A merge that was undone is an `InvalidTransition`.
   */
  unmergeProfiles?: Maybe<Profile>;
  /**
   * Ends a person's consent: to one topic, or to all mail but transactional mail. It succeeds without a change
   * if the person has left already. Opt-in mails that were sent before confirm nothing any more. A `PENDING`
   * subscriber stays `PENDING`, because only the person's own confirmation subscribes.
   */
  unsubscribe?: Maybe<Subscriber>;
  /**
   * Lifts the suppression of an address and returns what it was. A record of consent with `UNSUPPRESSED` keeps
   * who lifted it and why. Only `admin` can lift a `COMPLAINT`: for others it is `Unauthorized`. An `ERASED`
   * address is `Suppressed` for every caller, because only the person's own confirmed opt-in lifts that.
   */
  unsuppress?: Maybe<Suppression>;
  /**
   * Ends a suppression: events with this identity are taken again. An identity that is not suppressed is
   * `NotFound`.
   */
  unsuppressPerson?: Maybe<Suppressed>;
  /** Updates the settings of email. Omitted values stay. The first update has the `expectedVersion` 0. */
  updateEmailSettings?: Maybe<EmailSettings>;
  /**
   * Changes the subscription of an address that the caller has verified. Without a subscriber, `SUBSCRIBED`
   * creates one; it also confirms a `PENDING` one, because a verified address proves the mailbox. `UNSUBSCRIBED`
   * cancels opt-in mails that were sent before, and a `PENDING` subscriber stays `PENDING`. An address whose
   * data was erased is `Suppressed`: sign up again, and confirm the opt-in mail.
   */
  updateMySubscription?: Maybe<Subscriber>;
  /**
   * Updates a site's settings: a site of the caller, or any site for `admin` and the role `backend`. A member
   * with the role `EDITOR` may change `excludedPaths` alone. A domain that another site has is a `Conflict`.
   */
  updateSite?: Maybe<Site>;
  /**
   * Changes settings of a source. Omitted fields keep their values. Null clears `siteId`, `allowedOrigins` and
   * `blockedIds`. Running functions use the new settings within 30 seconds. A revoked source is
   * `InvalidTransition`.
   */
  updateSource?: Maybe<Source>;
  /**
   * Saves the next version of a template, a draft. `subject`, `text` and `html` are replaced as a whole. If the
   * version before was a draft, it is `SUPERSEDED`; an approved one stays what new sends use until a later one
   * is approved. If the draft is approved or cancelled at the same moment, it is a `Conflict` with
   * `errorInfo.retry`.
   */
  updateTemplate?: Maybe<Template>;
  /** Updates the caller's profile. An omitted field keeps its value; null clears it. */
  updateUser?: Maybe<User>;
  /**
   * Signs a URL to upload an image to: PNG, JPEG, GIF or WebP, at most 5 MB. The signature binds length, content
   * type and SHA-256, so nothing else can be uploaded. Call `finishImage` afterwards. An upload that is not
   * finished is deleted after a day.
   */
  uploadImage?: Maybe<ImageUpload>;
  /**
   * Creates or updates a subscriber. Omitted fields keep their values. `attributes` are set one by one and the
   * last write wins, so concurrent calls with different attributes do not undo each other; `tags` are replaced
   * as a whole. The status of an existing subscriber never changes, and `optOuts` are only added: use
   * `resubscribe` to take consent up again. A new subscriber is `SUBSCRIBED`, or `PENDING` with `doubleOptIn`.
   *
   * If the address was changed, the subscriber under the new address is updated. An address that its person had
   * erased is `Suppressed`, unless `doubleOptIn` is true. A concurrent change of the status, tags or topics of
   * the same subscriber is a `Conflict` with `errorInfo.retry`.
   */
  upsertSubscriber?: Maybe<Subscriber>;
  /**
   * Verifies a claimed address with its code. From then on only this user owns it. A wrong code is a
   * `ValidationError` and uses one of 5 tries; `errorInfo.triesLeft` says how many are left. After 5 wrong
   * codes every code is `LimitExceeded`. An expired code is `Expired`.
   */
  verifyEmail?: Maybe<Email>;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationAcceptSiteInvitationArgs = {
  input: AcceptSiteInvitationInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationAddEmailArgs = {
  input: AddEmailInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationApproveTemplateArgs = {
  input: ApproveTemplateInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationApproveTemplatesArgs = {
  input: ApproveTemplatesInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationCancelCampaignArgs = {
  input: CancelCampaignInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationCancelJobArgs = {
  input: CancelJobInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationCancelSendArgs = {
  input: CancelSendInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationCancelTemplateArgs = {
  input: CancelTemplateInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationChangeSubscriberAddressArgs = {
  input: ChangeSubscriberAddressInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationConnectProviderArgs = {
  input: ConnectProviderInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationCreateSiteArgs = {
  input: CreateSiteInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationCreateSiteKeyArgs = {
  input: CreateSiteKeyInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationCreateSourceArgs = {
  input: CreateSourceInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationCreateTemplateArgs = {
  input: CreateTemplateInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeleteComputedTraitArgs = {
  input: DeleteComputedTraitInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeleteDestinationArgs = {
  input: DeleteDestinationInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeleteFunnelArgs = {
  input: DeleteFunnelInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeleteGoalArgs = {
  input: DeleteGoalInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeleteImageArgs = {
  input: DeleteImageInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeletePlanEventArgs = {
  input: DeletePlanEventInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeleteSavedFilterArgs = {
  input: DeleteSavedFilterInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeleteSegmentArgs = {
  input: DeleteSegmentInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeleteSiteArgs = {
  input: DeleteSiteInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeleteSiteNoteArgs = {
  input: DeleteSiteNoteInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDeleteUserArgs = {
  input: DeleteUserInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDisconnectProviderArgs = {
  input: DisconnectProviderInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDraftTemplateArgs = {
  input: DraftTemplateInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationDraftTemplatesArgs = {
  input: DraftTemplatesInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationEndStaffSubscriptionsArgs = {
  isSignedOut?: InputMaybe<Scalars['Boolean']['input']>;
  userId: Scalars['ID']['input'];
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationEraseProfileArgs = {
  input: EraseProfileInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationEraseSubscriberArgs = {
  input: EraseSubscriberInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationExportProfileArgs = {
  input: ExportProfileInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationExportSegmentArgs = {
  input: ExportSegmentInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationExportSiteArgs = {
  input: ExportSiteInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationExportSourceArgs = {
  input: ExportSourceInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationExportSubscriberArgs = {
  input: ExportSubscriberInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationFinishImageArgs = {
  input: FinishImageInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationImportInvoicesArgs = {
  input: ImportInvoicesInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationImportSubscribersArgs = {
  input: ImportSubscribersInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationInviteSiteMemberArgs = {
  input: InviteSiteMemberInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationLeaveSiteArgs = {
  input: LeaveSiteInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationLinkDeviceArgs = {
  input: LinkDeviceInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationMergeProfilesArgs = {
  input: MergeProfilesInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPauseCampaignArgs = {
  input: PauseCampaignInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPauseDestinationArgs = {
  input: PauseDestinationInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPauseSequenceArgs = {
  input: PauseSequenceInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPublishCampaignArgs = {
  campaignId: Scalars['ID']['input'];
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPublishChangeArgs = {
  input: PublishChangeInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPublishJobArgs = {
  jobId: Scalars['ID']['input'];
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPublishRealtimeStatsArgs = {
  input: PublishRealtimeStatsInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPublishSegmentMembershipArgs = {
  input: PublishSegmentMembershipInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPublishSourceEventArgs = {
  input: PublishSourceEventInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPublishUserArgs = {
  isSignedOut?: InputMaybe<Scalars['Boolean']['input']>;
  userId: Scalars['ID']['input'];
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutComputedTraitArgs = {
  input: PutComputedTraitInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutDestinationArgs = {
  input: PutDestinationInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutFunnelArgs = {
  input: PutFunnelInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutGoalArgs = {
  input: PutGoalInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutInvoiceArgs = {
  input: PutInvoiceInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutPlanEventArgs = {
  input: PutPlanEventInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutSavedFilterArgs = {
  input: PutSavedFilterInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutSegmentArgs = {
  input: PutSegmentInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutSequenceArgs = {
  input: PutSequenceInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutSiteNoteArgs = {
  input: PutSiteNoteInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutTopicArgs = {
  input: PutTopicInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationPutTrackingPlanArgs = {
  input: PutTrackingPlanInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationReactivateUserArgs = {
  input: ReactivateUserInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRecordEventArgs = {
  input: RecordEventInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRemoveEmailArgs = {
  input: RemoveEmailInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRemoveSiteMemberArgs = {
  input: RemoveSiteMemberInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationReplayDeliveriesArgs = {
  input: ReplayDeliveriesInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRequestApprovalArgs = {
  input: RequestApprovalInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationResetSecondFactorArgs = {
  input: ResetSecondFactorInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationResubscribeArgs = {
  input: ResubscribeInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationResumeCampaignArgs = {
  input: ResumeCampaignInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationResumeDestinationArgs = {
  input: ResumeDestinationInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationResumeSequenceArgs = {
  input: ResumeSequenceInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationReturnTemplateArgs = {
  input: ReturnTemplateInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRevokeApiKeyArgs = {
  input: RevokeApiKeyInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRevokeShareArgs = {
  input: RevokeShareInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRevokeSiteInvitationArgs = {
  input: RevokeSiteInvitationInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRevokeSiteKeyArgs = {
  input: RevokeSiteKeyInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRevokeSourceArgs = {
  input: RevokeSourceInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRevokeWriteKeyArgs = {
  input: RevokeWriteKeyInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRotateDestinationSecretArgs = {
  input: RotateDestinationSecretInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationRotateWriteKeyArgs = {
  input: RotateWriteKeyInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSendEmailArgs = {
  input: SendEmailInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSendEmailVerificationArgs = {
  input: SendEmailVerificationInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSendTestEmailArgs = {
  input: SendTestEmailInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSendToSegmentArgs = {
  input: SendToSegmentInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSendToTagArgs = {
  input: SendToTagInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSetPrimaryEmailArgs = {
  input: SetPrimaryEmailInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSetSiteRoleArgs = {
  input: SetSiteRoleInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSetUserGroupsArgs = {
  input: SetUserGroupsInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationShareSiteArgs = {
  input: ShareSiteInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSignOutUserArgs = {
  input: SignOutUserInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSignUpByProviderArgs = {
  input: SignUpByProviderInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationStartExecutionArgs = {
  input: StartExecutionInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationStartJobArgs = {
  input: StartJobInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationStopExecutionArgs = {
  input: StopExecutionInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSuppressArgs = {
  input: SuppressInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSuppressPersonArgs = {
  input: SuppressPersonInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationSuspendUserArgs = {
  input: SuspendUserInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationTagSubscribersArgs = {
  input: TagSubscribersInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationTestDestinationArgs = {
  input: TestDestinationInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationTransferSiteArgs = {
  input: TransferSiteInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUnmergeProfilesArgs = {
  input: UnmergeProfilesInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUnsubscribeArgs = {
  input: UnsubscribeInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUnsuppressArgs = {
  input: UnsuppressInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUnsuppressPersonArgs = {
  input: UnsuppressPersonInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUpdateEmailSettingsArgs = {
  input: UpdateEmailSettingsInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUpdateMySubscriptionArgs = {
  input: UpdateMySubscriptionInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUpdateSiteArgs = {
  input: UpdateSiteInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUpdateSourceArgs = {
  input: UpdateSourceInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUpdateTemplateArgs = {
  input: UpdateTemplateInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUpdateUserArgs = {
  input: UpdateUserInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUploadImageArgs = {
  input: UploadImageInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationUpsertSubscriberArgs = {
  input: UpsertSubscriberInput;
};


/**
 * Write operations. Each mutation takes one `input` and returns the changed entity. A refused mutation
 * leaves the entity unchanged. A suspended or deleted caller gets `Unauthorized`. The role `backend` may call
 * what configures and administers (docs/deploying/servers.md), and is then the actor `BACKEND` of the change.
 */
export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};

/**
 * The comparison of a value, and the operand that it takes.
 *
 * - `EXISTS`: there is a value; no operand.
 * - `EQUALS`: it is the operand: one of `text`, `number` and `flag`.
 * - `IN`: it is one of `texts`.
 * - `INCLUDES`: it is a list with the operand as an element: one of `text`, `number` and `flag`, or any of
 *   `texts`.
 * - `CONTAINS`, `STARTS_WITH`, `ENDS_WITH`: it is a text with `text` in it, at its beginning, at its end. Upper
 *   and lower case differ. A list contains its elements, as a whole.
 * - `LESS`, `AT_MOST`, `GREATER`, `AT_LEAST`: it is a number, compared with `number`.
 * - `BEFORE`, `AFTER`: it is an instant, compared with `at`.
 * - `WITHIN_LAST`: it is an instant of the last `duration`, and not of the future. `LONGER_AGO`: it is an
 *   earlier one.
 *
 * An instant is a text in ISO 8601 form, in UTC if it names no zone, and at midnight if it names no time, such
 * as `2026-11-27`; or a number of seconds or milliseconds since 1970. Other forms are read as in the `timestamp`
 * of an event.
 */
export type Operator =
  | 'AFTER'
  | 'AT_LEAST'
  | 'AT_MOST'
  | 'BEFORE'
  | 'CONTAINS'
  | 'ENDS_WITH'
  | 'EQUALS'
  | 'EXISTS'
  | 'GREATER'
  | 'IN'
  | 'INCLUDES'
  | 'LESS'
  | 'LONGER_AGO'
  | 'STARTS_WITH'
  | 'WITHIN_LAST';

/** Some numbers of all domains. Each domain adds its own. */
export type Overview = {
  __typename?: 'Overview';
  /** The number of destinations that are `FAILING` or `DISABLED`. */
  failingDestinations?: Maybe<Scalars['Int']['output']>;
  /**
   * The number of open invoices that were due before today, by the clock of the settings' zone. 100 means 100 or
   * more.
   */
  overdueInvoices?: Maybe<Scalars['Int']['output']>;
  /**
   * The number of people with data: profiles that have joined no other, a moment after the last change. For an
   * hour or more after the update that brings this field, it is `BackfillRunning`.
   */
  profiles?: Maybe<Scalars['Int']['output']>;
  /**
   * The number of subscribers whose status is `SUBSCRIBED`, as `subscriberCounts` has it, and `BackfillRunning`
   * for as long as that is.
   */
  subscribers?: Maybe<Scalars['Int']['output']>;
  /** The number of versions that `templatesToApprove` lists. 100 means 100 or more. */
  waitingApprovals?: Maybe<Scalars['Int']['output']>;
};

/** A view of a page. */
export type PageView = Event & {
  __typename?: 'PageView';
  /** When it happened. */
  at: Scalars['AWSDateTime']['output'];
  /** The origin of the visitor. */
  attribution: Attribution;
  /** The visitor's browser, operating system, device and country. */
  client: Client;
  /**
   * In the answer of `recordEvent`: the details of the input that were cut, replaced or left out, or an empty
   * list. Null elsewhere.
   */
  dropped?: Maybe<Array<DroppedDetail>>;
  /** A ULID whose time is `at`. */
  eventId: Scalars['ID']['output'];
  /** The page's host. */
  hostname: Scalars['String']['output'];
  /** The page's path without its query. */
  path: Scalars['String']['output'];
  /** Custom properties of the event: up to 30 strings, numbers and booleans by name, as a JSON object. */
  props?: Maybe<Scalars['AWSJSON']['output']>;
  /** The site. */
  siteId: Scalars['ID']['output'];
  /** Always `pageview`. */
  type: Scalars['String']['output'];
  /** The visitor's id, which is valid for one period of the site's `visitorIdRotation`. */
  visitorId: Scalars['ID']['output'];
};

/** A page of page views. */
export type PageViewConnection = {
  __typename?: 'PageViewConnection';
  /** The page views of this page. */
  items: Array<PageView>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The direction in which a path is followed. */
export type PathDirection =
  /** The step before. */
  | 'BACKWARD'
  /** The step that follows. */
  | 'FORWARD';

/** A step of a path. */
export type PathInput = {
  /** `PAGE` or `EVENT`. */
  kind: GoalKind;
  /** The whole path, or the name of the event, respecting case: 1 to 640 characters. */
  value: Scalars['String']['input'];
};

/** A step that some sessions do next, or did before. */
export type PathItem = {
  __typename?: 'PathItem';
  /** `PAGE` or `EVENT`. */
  kind: GoalKind;
  /** The path, or the name of the event. */
  name: Scalars['String']['output'];
  /** Number of sessions that do this next. */
  sessions: Scalars['Int']['output'];
  /** Their share of all sessions that do the steps, 0 to 1. */
  share: Scalars['Float']['output'];
};

/** The most common steps that sessions do after or before given steps. */
export type PathReport = {
  __typename?: 'PathReport';
  /**
   * The answer includes everything that happened before this instant. Events that arrive after the end of their
   * day are included within half an hour.
   */
  completeUntil: Scalars['AWSDateTime']['output'];
  /** Number of these sessions that do nothing more; with `BACKWARD`, that did nothing before. */
  ended: Scalars['Int']['output'];
  /** The next steps of these sessions (with `BACKWARD`, the steps before), most common first, then by name. */
  items: Array<PathItem>;
  /** Number of sessions that match, began in the range and do all steps. */
  sessions: Scalars['Int']['output'];
};

/** The campaign to pause. */
export type PauseCampaignInput = {
  /** The id of the campaign. */
  campaignId: Scalars['ID']['input'];
};

/** The destination to pause. */
export type PauseDestinationInput = {
  /** Its id. */
  destinationId: Scalars['ID']['input'];
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
};

/**
 * Why mail that is not transactional is paused. `BOUNCES`: too many mails bounced permanently. `COMPLAINTS`: too
 * many were reported as spam. `MANUAL`: an editor, an admin or a server paused it.
 */
export type PauseReason =
  | 'BOUNCES'
  | 'COMPLAINTS'
  | 'MANUAL';

/** The sequence to pause. */
export type PauseSequenceInput = {
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The id of the sequence. */
  sequenceId: Scalars['ID']['input'];
};

/** Length of a period, in the site's local time. */
export type Period =
  | 'DAY'
  | 'HOUR'
  | 'MONTH'
  /** Monday to Sunday (ISO 8601). It is united from its days, with their visitors counted once. */
  | 'WEEK';

/** An event of a tracking plan. */
export type PlanEvent = {
  __typename?: 'PlanEvent';
  /** When it was added. */
  createdAt: Scalars['AWSDateTime']['output'];
  /**
   * The name of the event, page or screen. Empty for pages and screens without a name, and of `IDENTIFY` and
   * `GROUP`.
   */
  name: Scalars['String']['output'];
  /** The id of the plan. */
  planId: Scalars['ID']['output'];
  /** The JSON Schema (draft-07) of its properties; of `IDENTIFY` and `GROUP`, of the traits. */
  schema: Scalars['AWSJSON']['output'];
  /** The type of the calls. */
  type: EventType;
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** Increases with every change. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
};

/** One page of events of a tracking plan. */
export type PlanEventConnection = {
  __typename?: 'PlanEventConnection';
  /** The events of this page. */
  items: Array<PlanEvent>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** Steps to try with a subscriber. */
export type PreviewSequenceInput = {
  /** The address of the subscriber, in any case. */
  email: Scalars['String']['input'];
  /** The condition that ends the execution before its next step. Omitted: none. */
  exitWhen?: InputMaybe<ConditionInput>;
  /** The id of the sequence, which decides about the variant of each person. Omitted: that of a new sequence. */
  sequenceId?: InputMaybe<Scalars['ID']['input']>;
  /** The steps, as in `putSequence`. */
  steps: Array<StepInput>;
};

/** A step that a subscriber would come to. */
export type PreviewedStep = {
  __typename?: 'PreviewedStep';
  /** When the person would come to it. */
  at: Scalars['AWSDateTime']['output'];
  /**
   * Why the way would end before the last step: `UNSUBSCRIBED`, `SUPPRESSED` or `CONDITION` (`exitWhen`). Null
   * for other steps, and after the last one.
   */
  endedBecause?: Maybe<Scalars['String']['output']>;
  /** True if the condition of the choice would be met. Null for other steps. */
  isMet?: Maybe<Scalars['Boolean']['output']>;
  /** The id of the step; `end` for the end of the way. */
  stepId: Scalars['ID']['output'];
  /** The template that would be sent. Null for other steps. */
  templateKey?: Maybe<Scalars['ID']['output']>;
  /** When the wait would be over. Null for other steps. */
  until?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The variant of the template. Null for a step with one template. */
  variant?: Maybe<Scalars['String']['output']>;
};

/**
 * Why an event, or a part of it, was not taken as it came.
 *
 * - `INVALID`: it is no event of the API; refused.
 * - `TOO_LARGE`: it exceeds a size; refused.
 * - `LONG_TEXT`: a text was cut; of a message id, its hash stands for it.
 * - `INVALID_CHARACTERS`: control characters became a blank, or half of a surrogate pair U+FFFD; of a message
 *   id, its hash stands for it.
 * - `INVALID_VALUE`: a value that its field does not take, or that stands for none, such as the message id
 *   `undefined`; it was left out.
 * - `TOO_MANY_NAMES`: the names after the first 300 were left out.
 * - `TOO_DEEP`: the values below the tenth level were left out.
 * - `NO_IDENTITY`: no identity is left, so the event is in no profile.
 * - `BLOCKED_ID`: an identity is blocked, and ignored.
 * - `INVALID_ID`: an identity cannot be one, and is ignored.
 * - `NOT_LINKED`: a browser named a user, external id or device, and its anonymous id is not linked to that
 *   person; it is ignored.
 * - `LIMIT`: an identity or a merge exceeds a limit and is ignored, or an event name does and is not listed.
 * - `SUPPRESSED`: the person is suppressed; dropped.
 * - `TRAITS_FULL`: the person's traits exceed 32 KB; the new ones are in the history alone.
 * - `CLOCK`: the sender's clock is wrong by more than an hour; no event is later than its receipt all the same.
 * - `RATE`: too many events in a second; refused.
 * - `PLAN_VIOLATION`: it violates the tracking plan; taken, or refused if the source's `onViolation` is `DROP`.
 * - `UNPLANNED`: a `track` whose event is not in the tracking plan; taken.
 * - `UNCHECKED`: the tracking plan was too slow to check it; taken.
 * - `FAILED`: it could not be processed, and is set aside and kept; the events beside it are processed.
 */
export type ProblemReason =
  | 'BLOCKED_ID'
  | 'CLOCK'
  | 'FAILED'
  | 'INVALID'
  | 'INVALID_CHARACTERS'
  | 'INVALID_ID'
  | 'INVALID_VALUE'
  | 'LIMIT'
  | 'LONG_TEXT'
  | 'NOT_LINKED'
  | 'NO_IDENTITY'
  | 'PLAN_VIOLATION'
  | 'RATE'
  | 'SUPPRESSED'
  | 'TOO_DEEP'
  | 'TOO_LARGE'
  | 'TOO_MANY_NAMES'
  | 'TRAITS_FULL'
  | 'UNCHECKED'
  | 'UNPLANNED';

/**
 * A person as known from sources of customer data. If profiles were merged, every field covers all of them
 * together.
 */
export type Profile = {
  __typename?: 'Profile';
  /** When the profile was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /**
   * The history in `[from, to)`. An event is here until the time for which its source keeps events
   * is over. A page ends after 1,000 events that were read: it may have fewer items although more follow, even
   * none.
   */
  events?: Maybe<ProfileEventConnection>;
  /** The groups that the person belongs to, by the `group` calls of sources: at most 100. */
  groups?: Maybe<Array<ProfileGroup>>;
  /** The identities of the person: of each merged profile, oldest first. */
  identities?: Maybe<Array<ProfileIdentity>>;
  /**
   * The time of the latest event; up to an hour behind events that change nothing else of the person. `events`
   * has the latest ones themselves.
   */
  lastSeenAt: Scalars['AWSDateTime']['output'];
  /** The merges of which this profile is the result, with those that were undone. */
  merges?: Maybe<ProfileMergeConnection>;
  /** Its id: a ULID. After a merge it is that of the profile that the others have joined. */
  profileId: Scalars['ID']['output'];
  /** The segments that the person is in: at most 200. */
  segments?: Maybe<Array<ProfileSegment>>;
  /**
   * The subscriber of the primary address of `user`, or, without a user, of the latest verified address among
   * the identities. Addresses in traits are not looked at. Null if there is none.
   */
  subscriber?: Maybe<Subscriber>;
  /**
   * The traits by name, as JSON. Of a trait that was sent several times, the value with the latest time; a trait
   * whose latest value is null is left out. A computed trait that has a value takes the place of a sent one of
   * its name.
   */
  traits: Scalars['AWSJSON']['output'];
  /**
   * The user of this API with the verified user id. Null if there is no such user, or if a browser alone has
   * claimed the user id: a claim is not verified.
   */
  user?: Maybe<User>;
  /** The user id, if the person has one. Of two, which only `alias` makes, the one that came first. */
  userId?: Maybe<Scalars['ID']['output']>;
  /** Increases with every change. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
};


/**
 * A person as known from sources of customer data. If profiles were merged, every field covers all of them
 * together.
 */
export type ProfileEventsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


/**
 * A person as known from sources of customer data. If profiles were merged, every field covers all of them
 * together.
 */
export type ProfileMergesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};

/** A page of profiles. */
export type ProfileConnection = {
  __typename?: 'ProfileConnection';
  /** The profiles of this page. */
  items: Array<Profile>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The erasure of a person, and its report. */
export type ProfileErasure = {
  __typename?: 'ProfileErasure';
  /**
   * The number of deleted items of each kind; null while the erasure runs. If a step had to be repeated, items
   * that it had already deleted are not counted again.
   */
  deleted?: Maybe<Array<ErasedItems>>;
  /** Since when it is not found any more. */
  deletedAt: Scalars['AWSDateTime']['output'];
  /** When everything but `remaining` was deleted; null while the erasure runs. */
  erasedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The profile that was erased, with all that had joined it. */
  profileId: Scalars['ID']['output'];
  /**
   * Items that the erasure does not delete because they expire by themselves. An entry is listed as long as some
   * of its items may still exist:
   * - `Identity`: an identity, with nothing but when it was erased: events that were received before are dropped
   *   by it;
   * - `Profile`: the ids of the profiles, with nothing but when they were erased;
   * - `Idempotency`: ids of profiles in inputs and results of calls with an `idempotencyKey`;
   * - `Queue`: ids of the person and of events in messages that failed, in the dead-letter queues;
   * - `Campaign`: the id of the profile that the walk of a paused `sendToSegment` has visited last;
   * - `Export`: files of exports that were made before;
   * - `Backup`: backups of the table (point-in-time recovery).
   *
   * Names of events, properties and traits that contain an address of the person are deleted with the rest.
   * Names that contain other data of the person, such as a name or an id, stay in `Source.names`.
   */
  remaining: Array<RemainingItems>;
};

/** An event of a person: a call of a source, or that the person has entered or left a segment. */
export type ProfileEvent = Event & {
  __typename?: 'ProfileEvent';
  /** The anonymous id that it came with. */
  anonymousId?: Maybe<Scalars['ID']['output']>;
  /** When it happened, by the clock of the sender, corrected. */
  at: Scalars['AWSDateTime']['output'];
  /** The context of the event, such as its page or device, as JSON. */
  context?: Maybe<Scalars['AWSJSON']['output']>;
  /** Its `messageId`: unique per source. */
  eventId: Scalars['ID']['output'];
  /** The id that the sender has given it. */
  messageId: Scalars['ID']['output'];
  /** The name of the event, page or screen. */
  name?: Maybe<Scalars['String']['output']>;
  /** The profile to whose history it belongs. After a merge, that can be one that has joined the profile. */
  profileId: Scalars['ID']['output'];
  /** The properties of the event, as JSON. */
  properties?: Maybe<Scalars['AWSJSON']['output']>;
  /** When it was received. */
  receivedAt: Scalars['AWSDateTime']['output'];
  /** The source that has sent it. Null for a segment. */
  sourceId?: Maybe<Scalars['ID']['output']>;
  /** The traits of the person or group that the event carries, as JSON. */
  traits?: Maybe<Scalars['AWSJSON']['output']>;
  /** `track`, `page`, `screen`, `identify`, `group` or `alias` for a call; `entered` or `left` for a segment. */
  type: Scalars['String']['output'];
  /** The user id that it came with. */
  userId?: Maybe<Scalars['ID']['output']>;
};

/** A page of events of a person. */
export type ProfileEventConnection = {
  __typename?: 'ProfileEventConnection';
  /** The events of this page. */
  items: Array<ProfileEvent>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The membership of a person in a group. */
export type ProfileGroup = {
  __typename?: 'ProfileGroup';
  /** The group. */
  group?: Maybe<Group>;
  /** The id of the group, as sources name it. */
  groupId: Scalars['ID']['output'];
};

/** A value that identifies a person, with its type. */
export type ProfileIdentity = {
  __typename?: 'ProfileIdentity';
  /** The time of the first event with it. */
  firstSeenAt: Scalars['AWSDateTime']['output'];
  /** True if several users have used it. Then it identifies only events that carry nothing else. */
  isShared: Scalars['Boolean']['output'];
  /** True if a server, or the user's own device, has named it. Claims of a browser are not verified. */
  isVerified: Scalars['Boolean']['output'];
  /** `user`, `email`, `device`, `anonymous`, or the type of an external id. */
  type: Scalars['String']['output'];
  /** Its value. */
  value: Scalars['String']['output'];
};

/** A merge: a profile, with all profiles that had joined it, has joined another. */
export type ProfileMerge = {
  __typename?: 'ProfileMerge';
  /** When they were merged. */
  at: Scalars['AWSDateTime']['output'];
  /** The actor of the merge: a user id, `backend` for a server, or `rules`. */
  by: Scalars['String']['output'];
  /** The profile that has joined it. */
  loserId: Scalars['ID']['output'];
  /** Its id: a ULID. */
  mergeId: Scalars['ID']['output'];
  /** Why they were merged. */
  reason: MergeReason;
  /** When it was undone. Null if it was not. */
  undoneAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The profile that was joined. */
  winnerId: Scalars['ID']['output'];
};

/** A page of merges of profiles. */
export type ProfileMergeConnection = {
  __typename?: 'ProfileMergeConnection';
  /** The merges of this page. */
  items: Array<ProfileMerge>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The membership of a person in a segment. */
export type ProfileSegment = {
  __typename?: 'ProfileSegment';
  /** When the person entered it. */
  enteredAt: Scalars['AWSDateTime']['output'];
  /** The segment. */
  segment?: Maybe<Segment>;
  /** The id of the segment. */
  segmentId: Scalars['ID']['output'];
};

/** A property that events of a site have. */
export type PropertyName = {
  __typename?: 'PropertyName';
  /** Number of page views and custom events that have it. */
  events: Scalars['Int']['output'];
  /** Its name, as it was sent. */
  property: Scalars['String']['output'];
  /** Number of sessions with such events. */
  sessions: Scalars['Int']['output'];
};

/** The maker of a change, as `Actor` has it. */
export type PublishActorInput = {
  /** The id of a user or an API key. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** The kind of the actor. */
  kind: ActorKind;
  /** The name of a user, else the address; the name of an API key. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** A logged change, as `Change` has it. */
export type PublishChangeInput = {
  /** The maker of the change. */
  actor: PublishActorInput;
  /** When it was made. */
  at: Scalars['AWSDateTime']['input'];
  /** The id of the change. */
  changeId: Scalars['ID']['input'];
  /** The domain of the entity. */
  domain: Domain;
  /** The kind of the entity. */
  entity: Scalars['String']['input'];
  /** The changed fields. */
  fields: Array<PublishFieldChangeInput>;
  /** The id of the entity. */
  id: Scalars['ID']['input'];
  /** The kind of the change. */
  kind: ChangeKind;
  /** The id of the request that made it. */
  requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The change of one field, as `FieldChange` has it. */
export type PublishFieldChangeInput = {
  /** The value after. */
  after?: InputMaybe<Scalars['AWSJSON']['input']>;
  /** The value before. */
  before?: InputMaybe<Scalars['AWSJSON']['input']>;
  /** The name of the field. */
  name: Scalars['String']['input'];
};

/** The current visitors of a site: see RealtimeStats. */
export type PublishRealtimeStatsInput = {
  /** At most 20 pages. */
  activePages: Array<ActivePageInput>;
  /** The time of the count. */
  at: Scalars['AWSDateTime']['input'];
  /** Number of distinct visitors. */
  currentVisitors: Scalars['Int']['input'];
  /**
   * The last five minutes, oldest first. Without them the push has none: functions that are older than the
   * schema do not send them.
   */
  minutes?: InputMaybe<Array<RealtimeMinuteInput>>;
  /** Number of page views. */
  pageViews: Scalars['Int']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** A change of a segment's members, to be pushed. */
export type PublishSegmentMembershipInput = {
  /** When it happened. */
  at: Scalars['AWSDateTime']['input'];
  /** The kind of change. */
  change: MembershipChange;
  /** The id of the person's profile. Omitted for `REBUILT`. */
  profileId?: InputMaybe<Scalars['ID']['input']>;
  /** The segment. */
  segmentId: Scalars['ID']['input'];
  /** The user id of the person, if there is one. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

/** The outcome of a call, to be pushed. */
export type PublishSourceEventInput = {
  /** The anonymous id that it came with. */
  anonymousId?: InputMaybe<Scalars['ID']['input']>;
  /** When it happened. */
  at?: InputMaybe<Scalars['AWSDateTime']['input']>;
  /** Its content, as JSON text. */
  call?: InputMaybe<Scalars['String']['input']>;
  /** Its id. */
  messageId?: InputMaybe<Scalars['ID']['input']>;
  /** The name of the event, page or screen. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The outcome of the call. */
  outcome: SourceEventOutcome;
  /** The faults of the call. */
  problems: Array<SourceEventProblemInput>;
  /** The profile whose history it is in. */
  profileId?: InputMaybe<Scalars['ID']['input']>;
  /** When it was received. */
  receivedAt: Scalars['AWSDateTime']['input'];
  /** The number of calls and frames that were not shown before it. */
  skipped: Scalars['Int']['input'];
  /** The source. */
  sourceId: Scalars['ID']['input'];
  /** Its type, in lower case. */
  type?: InputMaybe<Scalars['String']['input']>;
  /** The user id that it came with. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

/** A computed trait to create or change. It is replaced as a whole. */
export type PutComputedTraitInput = {
  /** The events from which it is calculated. */
  event: EventMatchInput;
  /**
   * The version on which the change is based: another present one is a `VersionConflict`. Omitted: it is
   * created.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input returns the same result; with another
   * input it is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The calculation of the value. */
  kind: ComputedKind;
  /** Its name among the traits. */
  name: Scalars['String']['input'];
  /** The path of a property of them. `COUNT` takes none, all others need one. */
  property?: InputMaybe<Scalars['String']['input']>;
  /** Only events of this time count. Omitted: all. */
  within?: InputMaybe<DurationInput>;
};

/** A destination to create or change. It is replaced as a whole, but for omitted `headers`. */
export type PutDestinationInput = {
  /**
   * Names of docs/destinations/changes.md, such as `invoice.paid`: only these are sent. Each is of one of the
   * `domains`. `goal.reached`, and `send.delivered` and other names of mails, are sent only if they are here.
   * Omitted: all changes of these domains.
   */
  changes?: InputMaybe<Array<Scalars['String']['input']>>;
  /**
   * Categories, at most 20: only events are sent that have all of them as true in
   * `context.consent.categoryPreferences`. An event that says nothing about one is not sent. Omitted: none.
   */
  consent?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Its id: 1 to 64 lower-case letters, digits, `_` and `-`, beginning with a letter or digit. */
  destinationId: Scalars['ID']['input'];
  /**
   * The domains whose events and changes are sent. `PEOPLE`: events of customers. The others: the changes that
   * docs/destinations/changes.md lists. `SEGMENT` takes `PEOPLE` alone. Omitted: `PEOPLE`.
   */
  domains?: InputMaybe<Array<Domain>>;
  /** The events that are sent, 1 to 20: those that match one of these. Omitted: all. */
  events?: InputMaybe<Array<EventMatchInput>>;
  /**
   * The version on which the change is based: another present one is a `VersionConflict`. Omitted: the
   * destination is created.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The form of the calls of a `WEBHOOK`. A chat takes no `mapping`. Omitted: `JSON`. */
  format?: InputMaybe<DestinationFormat>;
  /**
   * Headers that are sent with each call: at most 20, and 3,000 bytes as JSON. Not those that the call itself
   * sets, such as `host`, `content-type` and `webhook-id`. Omitted: those that are there stay. `EVENTBRIDGE`
   * takes none.
   */
  headers?: InputMaybe<Array<HeaderInput>>;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input returns the same result; with another
   * input it is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The kind of receiver, which defines the content and the form of its calls. A destination keeps its kind. */
  kind: DestinationKind;
  /** The deliveries that are listed. Omitted: `FAILED`. */
  log?: InputMaybe<DeliveryLog>;
  /** Values that are sent at another path, or not at all: at most 50. Omitted: none. */
  mapping?: InputMaybe<Array<MappingInput>>;
  /** Its name: 1 to 100 characters on one line, other than `All`. Several can have the same. */
  name: Scalars['String']['input'];
  /**
   * Ids of segments, 1 to 20: only events of people who are in one of these are sent, and that people enter or
   * leave these. Omitted: of all people.
   */
  segments?: InputMaybe<Array<Scalars['ID']['input']>>;
  /**
   * The URL that receives the calls: an absolute URL of at most 2,048 characters that begins with `https://`,
   * without user name and fragment. An IP address in it must be public; the addresses of a host name are checked
   * at each call. For `SEGMENT`, the part before `/v1/`. `EVENTBRIDGE` takes none.
   */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A saved destination, and its secret if that is new, which is returned only once. */
export type PutDestinationResult = {
  __typename?: 'PutDestinationResult';
  /** The destination. */
  destination: Destination;
  /**
   * `whsec_...` of a new `WEBHOOK`, or after a rotation: store it, because it is not returned again. Null
   * otherwise, and for a repetition.
   */
  secret?: Maybe<Scalars['String']['output']>;
};

/** The complete funnel: an omitted field is removed. */
export type PutFunnelInput = {
  /**
   * The funnel's `version` that you read, to update it; if it is not the present one, the error is
   * `VersionConflict`. Omit it to create one: an id that exists is then a `Conflict`.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The id of the funnel to update, or of the new one: 1 to 128 letters, digits and `. _ / : -`, but not
   * `__proto__`. If omitted, a new one gets a ULID.
   */
  funnelId?: InputMaybe<Scalars['ID']['input']>;
  /**
   * 1 to 256 characters. Within 24 hours, what was created with this key and the same input is returned again;
   * with another input it is a `Conflict`. An update that is repeated is a `VersionConflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The display name: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
  /** 2 to 8. */
  steps: Array<FunnelStepInput>;
  /** True: each step follows directly on the one before, as in `Site.funnel`. Default: false. */
  strict?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The complete goal: an omitted field is removed. */
export type PutGoalInput = {
  /**
   * The currency of `defaultRevenue` (ISO 4217), required with it. It cannot be changed or removed later,
   * because amounts in two currencies would be added: set `defaultRevenue` to 0 instead.
   */
  currency?: InputMaybe<Scalars['String']['input']>;
  /**
   * The revenue of a conversion whose event has none in this currency, in the currency's smallest unit: a whole
   * number from 0 to 9,007,199,254,740,991.
   */
  defaultRevenue?: InputMaybe<Scalars['Float']['input']>;
  /**
   * The goal's `version` that you read, to update the goal; if it is not the present one, the error is
   * `VersionConflict`. Omit it to create a goal: an id that exists is then a `Conflict`.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The id of the goal to update, or of the new goal: 1 to 128 letters, digits and `. _ / : -`, but not
   * `__proto__`. If omitted, a new goal gets a ULID.
   */
  goalId?: InputMaybe<Scalars['ID']['input']>;
  /**
   * 1 to 256 characters. Within 24 hours, what was created with this key and the same input is returned again;
   * with another input it is a `Conflict`. An update that is repeated is a `VersionConflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The kind of action that reaches the goal. */
  kind: GoalKind;
  /** The comparison of `pattern` with a path. Only for `PAGE` and `SCROLL`; default `EXACT`. */
  match?: InputMaybe<GoalMatch>;
  /** Required for `DURATION`: 1 to 86,400 seconds. */
  minDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Required for `SCROLL`: how far the page must be scrolled, 1 to 100 percent. */
  minScroll?: InputMaybe<Scalars['Int']['input']>;
  /** The display name: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Required unless the kind is `DURATION`: 1 to 500 characters. A path begins with a slash. */
  pattern?: InputMaybe<Scalars['String']['input']>;
  /** Only for `EVENT`: a property that the event must have, by its name, 1 to 300 characters. Default: none. */
  property?: InputMaybe<Scalars['String']['input']>;
  /** Only with `property`: its value as text, such as `1.5` or `true`, 1 to 500 characters. Default: any. */
  propertyValue?: InputMaybe<Scalars['String']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** An invoice to create, or what replaces one. */
export type PutInvoiceInput = {
  /**
   * The amount in minor units of the currency: a whole number from 0 to 9,007,199,254,740,991. Pass this or
   * `amountText`, and not both.
   */
  amount?: InputMaybe<Scalars['Float']['input']>;
  /**
   * The amount as a decimal number, such as `123.45`: no separators of thousands, and at most as many decimals
   * as ISO 4217 gives the currency, which must be in that list.
   */
  amountText?: InputMaybe<Scalars['String']['input']>;
  /** The currency: an ISO 4217 code, three capital letters. */
  currency: Scalars['String']['input'];
  /** The id of its customer: 1 to 128 letters, digits and `. _ / : -`. It never changes. */
  customerId: Scalars['String']['input'];
  /**
   * The name of its customer, for people: 1 to 100 characters on one line. Omitted: an existing invoice keeps
   * it. Null or empty removes it.
   */
  customerName?: InputMaybe<Scalars['String']['input']>;
  /** The day on which it is due, such as `2026-11-21`. A date with `Z` or an offset is a `ValidationError`. */
  dueDate: Scalars['AWSDate']['input'];
  /** The address that its reminders go to. */
  email: Scalars['String']['input'];
  /**
   * The version on which the change is based: another present one is a `VersionConflict`. Omitted: the invoice
   * is created.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Its id: 1 to 128 letters, digits and `. _ / : -`. */
  invoiceId: Scalars['ID']['input'];
  /** The day on which it was issued. Omitted: an existing invoice keeps it. Null removes it. */
  issueDate?: InputMaybe<Scalars['AWSDate']['input']>;
  /**
   * The address at which it is seen or paid: it begins with `https://`, and has at most 1,000 characters.
   * Omitted: an existing invoice keeps it. Null or empty removes it.
   */
  link?: InputMaybe<Scalars['String']['input']>;
  /**
   * The amount that was paid so far, in minor units, at most `amount`. Pass this or `paidAmountText`, and not
   * both. Omitted: an existing invoice keeps it, unless its currency changes: then say it. Null is nothing.
   */
  paidAmount?: InputMaybe<Scalars['Float']['input']>;
  /** The same as a decimal number, as `amountText`. */
  paidAmountText?: InputMaybe<Scalars['String']['input']>;
  /** The day of the last payment. Omitted: an existing invoice keeps it. Null removes it. */
  paidDate?: InputMaybe<Scalars['AWSDate']['input']>;
  /**
   * Omitted: `OPEN` for a new invoice; an existing one keeps its status. An open one that is paid in full
   * becomes `PAID`. If it is omitted, a `PAID` one is open again whose payments go back, or are below an amount
   * that rises.
   */
  status?: InputMaybe<InvoiceStatus>;
};

/** An event to add to a tracking plan, or to change. */
export type PutPlanEventInput = {
  /**
   * The version on which the change is based: another present one is a `VersionConflict`. Omitted: it is
   * created.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input returns the same result; with another
   * input it is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /**
   * The name of the event, page or screen: at most 200 characters. Empty for pages and screens without a name.
   * `TRACK` needs one, `IDENTIFY` and `GROUP` have none: pass an empty text.
   */
  name: Scalars['String']['input'];
  /** The id of the plan. */
  planId: Scalars['ID']['input'];
  /**
   * A JSON Schema (draft-07), an object: at most 32 KB and 10 levels deep. docs/plans.md says what it may
   * contain.
   */
  schema: Scalars['AWSJSON']['input'];
  /** The type of the calls. */
  type: EventType;
};

/** The complete saved filter. */
export type PutSavedFilterInput = {
  /**
   * The saved filter's `version` that you read, to update it; if it is not the present one, the error is
   * `VersionConflict`. Omit it to create one: an id that exists is then a `Conflict`.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 20, of 16,384 bytes as JSON in all. */
  filters: Array<FilterInput>;
  /**
   * 1 to 256 characters. Within 24 hours, what was created with this key and the same input is returned again;
   * with another input it is a `Conflict`. An update that is repeated is a `VersionConflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The display name: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /**
   * The id of the saved filter to update, or of the new one: 1 to 128 letters, digits and `. _ / : -`, but not
   * `__proto__`. If omitted, a new one gets a ULID.
   */
  savedFilterId?: InputMaybe<Scalars['ID']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** A segment to create or change. It is replaced as a whole. */
export type PutSegmentInput = {
  /** The purpose of the segment: up to 1,000 characters. Omitted: none. */
  description?: InputMaybe<Scalars['String']['input']>;
  /**
   * The version on which the change is based: another present one is a `VersionConflict`. Omitted: the segment
   * is created.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input returns the same result; with another
   * input it is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Its name: 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
  /** The rule that its members fulfil. */
  rule: SegmentRuleInput;
  /** Its id: 1 to 64 lower-case letters, digits, `_` and `-`, beginning with a letter or digit. */
  segmentId: Scalars['ID']['input'];
};

/** A sequence to create, or its next version. The definition is replaced as a whole. */
export type PutSequenceInput = {
  /**
   * The segment change or event that ends executions by itself, executions of earlier versions too. Omitted:
   * none.
   */
  exitOn?: InputMaybe<SequenceExitInput>;
  /** An execution ends before its next step once this holds. Omitted: no such condition. */
  exitWhen?: InputMaybe<ConditionInput>;
  /**
   * The version on which the change is based: another present one is a `VersionConflict`. Omitted: the sequence
   * is created.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The rule for a new execution of a person whose execution has not ended. Omitted: `KEEP`. */
  ifRunning?: InputMaybe<IfRunning>;
  /** Its name: 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
  /** Its id: 1 to 64 lower-case letters, digits, `_` and `-`, beginning with a letter or digit. */
  sequenceId: Scalars['ID']['input'];
  /** The steps, in the order in which they are done: 1 to 100. */
  steps: Array<StepInput>;
  /** The change or event that begins executions by itself. Omitted: only `startExecution` begins them. */
  trigger?: InputMaybe<SequenceTriggerInput>;
};

/** The complete note. */
export type PutSiteNoteInput = {
  /** The day, such as `2026-11-21`, in the site's time zone. A date with `Z` or an offset is a `ValidationError`. */
  date: Scalars['AWSDate']['input'];
  /**
   * The note's `version` that you read, to update it; if it is not the present one, the error is
   * `VersionConflict`. Omit it to create one.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /**
   * 1 to 256 characters. Within 24 hours, what was created with this key and the same input is returned again;
   * with another input it is a `Conflict`. An update that is repeated is a `VersionConflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /**
   * The note to update, with its `expectedVersion`. A new note gets a ULID: another id of one is a
   * `ValidationError`.
   */
  noteId?: InputMaybe<Scalars['ID']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
  /** The text of the note: 1 to 500 characters on one line. */
  text: Scalars['String']['input'];
};

/** A topic. */
export type PutTopicInput = {
  /**
   * The mail that people of this topic receive: at most 500 characters on one line. Omitted: it stays. Null
   * removes it.
   */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The version on which the update is based. Omitted: the topic must not exist. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The name that people see: 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
  /** Its key: 1 to 64 lower-case letters, digits, `_` and `-`, beginning with a letter or digit. */
  topic: Scalars['ID']['input'];
};

/** A tracking plan to create, or to give another name. */
export type PutTrackingPlanInput = {
  /**
   * The version on which the change is based: another present one is a `VersionConflict`. Omitted: it is
   * created.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input returns the same result; with another
   * input it is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters on one line. */
  name: Scalars['String']['input'];
  /** 1 to 64 lower-case letters, digits, `_` and `-`, beginning with a letter or digit. */
  planId: Scalars['ID']['input'];
};

/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type Query = {
  __typename?: 'Query';
  /**
   * The API keys of the stage, or those of one site; ended ones are listed for 400 days. Keys of the stage are
   * for the group `admin`, those of a site for its owner, too. All others get `Unauthorized`, or `NotFound` if
   * they may not see the site.
   */
  apiKeys?: Maybe<ApiKeyConnection>;
  /**
   * The active users whom an admin has put in the group `editor` or `admin` by `setUserGroups`, sorted by their
   * ids: `requestApproval` can mail these. A user can appear here a moment after the change of the groups.
   */
  approvers?: Maybe<ApproverConnection>;
  /** A campaign by its id. An id without a campaign is `NotFound`. */
  campaign?: Maybe<Campaign>;
  /**
   * The campaigns that begin in `[from, to)`, by `startsAt`, without dry runs. A change can appear here a moment
   * after it was made. A page that selects `totals` reads all totals in one request.
   */
  campaigns?: Maybe<CampaignConnection>;
  /**
   * The log of changes: what was changed, when, and by whom. `Change.entity` names the logged
   * entities. Changes are logged within seconds and kept for 400 days.
   *
   * Without `after` it is a list, by the time of logging. At most one of `of`, `actor` and `domain` narrows it;
   * a second one is a `ValidationError`. With `of` and `actor` a change can be listed a second later.
   *
   * With `after` it is all changes that were logged after a cursor, oldest first: a client that passes each
   * answer's `cursor` misses none that is logged. The changes of one entity are in their order; between entities
   * there is none. `of`, `actor`, `domain`, `from`, `to`, `order` and `nextToken` do not go with it, and the
   * answer has no `nextToken`.
   */
  changes?: Maybe<ChangeConnection>;
  /** All computed traits, sorted by their names: at most 100. */
  computedTraits?: Maybe<ComputedTraitConnection>;
  /**
   * The changes of consent of one kind in `[from, to)`, such as who unsubscribed in a week. Months without any
   * are empty pages: only a null `nextToken` marks the last page.
   */
  consents?: Maybe<ConsentConnection>;
  /** A destination by its id. An id without a destination is `NotFound`. */
  destination?: Maybe<Destination>;
  /** All destinations, sorted by their ids: at most 100. */
  destinations?: Maybe<DestinationConnection>;
  /**
   * The counts of all mail by day in `[from, to)`. A mail counts on the day on which it was sent,
   * in the time zone of `emailSettings`, whenever it is opened. Counts follow within seconds, are kept for two
   * years, and days on which nothing was counted are absent.
   */
  emailAnalytics?: Maybe<EmailDayConnection>;
  /**
   * The settings of email of this deployment. Until they are set first, they are the defaults with the version
   * 0: no postal address, days in UTC, no cap and no quiet hours.
   */
  emailSettings?: Maybe<EmailSettings>;
  /**
   * The executions of all sequences that failed in `[from, to)`, by the time at which they did: of each person
   * and sequence the latest execution. A failure can appear here a moment after it happened.
   */
  failedExecutions?: Maybe<ExecutionConnection>;
  /** A group by its id. An id without a group is `NotFound`. */
  group?: Maybe<Group>;
  /** All groups, sorted by their ids. Capital letters come before small ones. */
  groups?: Maybe<GroupConnection>;
  /** The images that mails can show, by the time of their upload. */
  images?: Maybe<ImageConnection>;
  /** An invoice by its id. An id without an invoice is `NotFound`. */
  invoice?: Maybe<Invoice>;
  /**
   * The numbers of invoices by status, each of at most 1,000 invoices. A change can appear here a moment after
   * it was made. Invoices of an earlier release are counted once `invoices` lists them.
   */
  invoiceCounts?: Maybe<Array<InvoiceCount>>;
  /**
   * The sums of the open invoices by currency and age. Sums of several currencies are never added. A change can
   * appear here a moment after it was made.
   */
  invoiceTotals?: Maybe<InvoiceTotals>;
  /**
   * Invoices by the day on which they are due; with `customerId` or `search`, in the order of ids or words. A
   * page is full or the last one, if at most 300 invoices of the customer, search or status are looked at for
   * it. A change can appear here a moment after it was made. Invoices of an earlier release that are not open
   * appear here and in searches some time after the release, if their customer or address has a subscriber.
   */
  invoices?: Maybe<InvoiceConnection>;
  /**
   * A job that the caller has made, or any job for `admin`. Another one, and one that has expired, is
   * `NotFound`; so is a job of any kind but `EXPORT_SITE` for who is not in the group `editor` or `admin`, and
   * an `EXPORT_SITE` of a site that was deleted, or that the caller may not read any more.
   */
  job?: Maybe<Job>;
  /**
   * The jobs that the caller has made, of one kind or of all; of one kind for `admin` those of everybody. A job
   * can appear here a moment after it was made.
   */
  jobs?: Maybe<JobConnection>;
  /**
   * The signed-in user. The first call creates the user if the sign-up could not. A suspended or deleted user
   * gets `Unauthorized`. If another user has verified the address since the sign-up, the error is `Conflict`.
   */
  me?: Maybe<User>;
  /**
   * The sites that the caller owns or is a member of, sorted by id. A site that the caller has just joined may
   * be missing for a moment. One that the caller has just left is not shown, but may make its page shorter.
   */
  mySites?: Maybe<SiteConnection>;
  /**
   * The open invoices, those that are due first at the beginning. A change can appear here a moment after it was
   * made.
   */
  openInvoices?: Maybe<InvoiceConnection>;
  /**
   * Some numbers of all domains for a first look. Each is read by itself: one that cannot be read is null, with
   * its error beside it.
   */
  overview?: Maybe<Overview>;
  /**
   * Counts the people whom a rule matches now, and the people looked at; nothing is saved. At most 1,024
   * profiles are looked at, old and new ones. If the rule asks for events that no saved rule asks for, histories
   * are read: then at most 128 profiles are looked at, and no person with more than 1,000 events. An invalid
   * rule is refused as by `putSegment`.
   */
  previewSegment?: Maybe<SegmentPreview>;
  /**
   * The way of one subscriber through steps that need not be saved, if the sequence began now: nothing is sent
   * or stored. Each mail counts as sent at once, so quiet hours, caps and topics are not looked at; the person
   * neither opens nor clicks. A subscriber who does not exist is `NotFound`; invalid steps are refused as by
   * `putSequence`.
   */
  previewSequence?: Maybe<Array<PreviewedStep>>;
  /**
   * A template that is not saved, as it would arrive: as `previewTemplate`, for what somebody types. It is
   * compiled as a template that is saved, and fails with the same errors. Nothing is stored but the HTML of
   * `previewUrl`.
   */
  previewSource?: Maybe<TemplatePreview>;
  /**
   * A template as it would arrive, composed as it is for sending. Its links to unsubscribe and to preferences
   * open nothing. A template that uses a variable which nothing provides is a `ValidationError` with `errorInfo
   * { field, line, variable }`.
   */
  previewTemplate?: Maybe<TemplatePreview>;
  /**
   * The profile of a user id, as the sources of customer data name it. A user id without a profile is
   * `NotFound`. A profile that has joined another is answered by that one, here and in every other field.
   */
  profile?: Maybe<Profile>;
  /** A profile by its id. An id without a profile is `NotFound`. */
  profileById?: Maybe<Profile>;
  /**
   * The profile that an identity leads to. An identity without a profile is `NotFound`; so is one that several
   * users share, unless events have carried it alone: these have a profile of their own.
   */
  profileByIdentity?: Maybe<Profile>;
  /**
   * The erasure of a person, for 30 days. `profileId` is that of the erasure. An id without an erasure is
   * `NotFound`.
   */
  profileErasure?: Maybe<ProfileErasure>;
  /**
   * All profiles, in no order. The list is read in 16 parts, one after another, and profiles that have joined
   * another are left out: a page may have fewer items although more follow, even none.
   */
  profiles?: Maybe<ProfileConnection>;
  /**
   * The reminders of one type that were requested in `[from, to)`, for 400 days. Reminders that were given back
   * are absent.
   */
  remindersSent?: Maybe<ReminderConnection>;
  /**
   * Finds by the beginnings of words, upper and lower case alike, at most five of each kind: sites by name and
   * domains, users by primary address, name and id, subscribers by address, name and customer id, templates by
   * name and key, campaigns by name, tag and the keys of their templates, sequences, segments and destinations
   * by name and id, sources by name, open invoices by their id and that of the customer. Two words are found if
   * they follow each other. The hits of a kind come one after another, sorted by the word.
   *
   * Each caller finds what the lists of the kinds would show: `viewer`, `editor`, `admin` and the role `backend`
   * all kinds, but users only `admin`; others the sites that they own. A change is found a moment later. Items
   * that an earlier release stored are found some hours after the update.
   */
  search?: Maybe<Array<SearchHit>>;
  /** A segment by its id. An id without a segment is `NotFound`. */
  segment?: Maybe<Segment>;
  /** All segments, sorted by their ids: at most 200. */
  segments?: Maybe<SegmentConnection>;
  /**
   * A send by its address and id. An id of another address and one that does not exist are `NotFound`, and so is
   * a send after its 90 days.
   */
  send?: Maybe<Send>;
  /**
   * A send by the id that SES gave its message, such as one of a bounce notice or of a log. An id that no send
   * has is `NotFound`, and so is a send after its 90 days. A mail can be found a moment after it was sent.
   */
  sendByMessageId?: Maybe<Send>;
  /**
   * The numbers of mails of the last 7 days that bounced or were reported as spam, and the pause of mail that is
   * not transactional, if there is one. Sending pauses itself at `maxBounceRate` or `maxComplaintRate` if at
   * least `minSent` mails were sent.
   */
  sendingHealth?: Maybe<SendingHealth>;
  /**
   * The mails to all addresses that were queued in `[from, to)`: at most seven days, each kept for 90 days. Each
   * UTC day begins a page of its own, so a page may be empty although more follow: only a null `nextToken` marks
   * the last page. A mail can be found a moment after it was queued.
   */
  sends?: Maybe<SendConnection>;
  /** A sequence by its id. An id without a sequence is `NotFound`. */
  sequence?: Maybe<Sequence>;
  /** All sequences, sorted by their ids. A change can appear here a moment after it was made. */
  sequences?: Maybe<SequenceConnection>;
  /**
   * The shared parts of a site, for the holder of a public link's token; public pages use the API key. A token
   * that is forged, expired or revoked, or whose site was deleted, is `NotFound`.
   */
  sharedSite?: Maybe<SharedSite>;
  /**
   * A site by id: one that the caller owns or is a member of, or any site for `viewer`, `editor`, `admin` and
   * the role `backend`. A deleted site is `NotFound`.
   */
  site?: Maybe<Site>;
  /**
   * The site that has a domain: one that the caller owns or is a member of, or any site for `viewer`, `editor`,
   * `admin` and the role `backend`.
   */
  siteByDomain?: Maybe<Site>;
  /**
   * The erasure report of a deleted site, for its owner and for `admin`, readable for 30 days. For a site that
   * is not deleted the error is `NotFound`.
   */
  siteErasure?: Maybe<SiteErasure>;
  /** All sites, sorted by id. */
  sites?: Maybe<SiteConnection>;
  /** A source. An unknown id is `NotFound`; a revoked source is still returned. */
  source?: Maybe<Source>;
  /** All sources, by the time of their creation, revoked ones too. */
  sources?: Maybe<SourceConnection>;
  /**
   * A subscriber by address. If the address was changed, the result is the subscriber under its new address. An
   * address without a subscriber is `NotFound`.
   */
  subscriber?: Maybe<Subscriber>;
  /**
   * The numbers of subscribers, a moment after the last change. Sign-ups that have expired count until they are
   * deleted, usually within a few days. For an hour or more after the update that brings this field, it is
   * `BackfillRunning`.
   */
  subscriberCounts?: Maybe<SubscriberCounts>;
  /**
   * Everything that is stored under an address: the subscriber, the suppression, the sends with what was sent so
   * far and, with `withHistory`, each change of consent and each event of its sends before them. A changed
   * address keeps its history, so its items are a subscriber with `movedTo` and the consents of that time. The
   * result is empty for an unknown address.
   */
  subscriberItems?: Maybe<SubscriberRecordConnection>;
  /**
   * The subscribers that meet all arguments, sorted by address; all subscribers without any. A search lists them
   * by the words that it finds. PENDING ones alone are listed by their expiry, the latest first, and before them
   * those that do not expire. With `search`, `tag` or `topic` a page is full or the last one, unless 350 places
   * of the list, 250 if `state` is selected, have fewer that meet the others.
   */
  subscribers?: Maybe<SubscriberConnection>;
  /** The subscribers with a customer id, sorted by address. */
  subscribersByCustomer?: Maybe<SubscriberConnection>;
  /**
   * Up to 100 subscribers by their addresses, in this order. Addresses without a subscriber are left out; a
   * changed address returns the subscriber under its new one. `nextToken` is always null.
   */
  subscribersByEmail?: Maybe<SubscriberConnection>;
  /**
   * The addresses that were last mailed in `[from, to)`. An address to which nothing was sent is not listed, and
   * an address needs no subscriber. A mail can appear here a moment after it was sent. Months without any are
   * empty pages: only a null `nextToken` marks the last page.
   */
  subscribersByLastContact?: Maybe<EmailStateConnection>;
  /** The subscribers with a tag, sorted by address. */
  subscribersByTag?: Maybe<SubscriberConnection>;
  /**
   * The suppressed addresses of a kind that begin with `prefix`, sorted; all of them without either. A change
   * can appear here a moment after it was made. Suppressions of an earlier release are found by their kind some
   * time after the release.
   */
  suppressions?: Maybe<SuppressionConnection>;
  /** A template by its key. A key without a template is `NotFound`. */
  template?: Maybe<Template>;
  /**
   * The actions of one actor on templates in `[from, to)`. A change can appear here a moment after it was made.
   * An actor without any action has an empty list.
   */
  templateAudit?: Maybe<TemplateAuditConnection>;
  /**
   * The numbers of templates by the state of their latest version, each of at most 1,000 templates. A change can
   * appear here a moment after it was made. Templates of an earlier release are counted once `templates(state)`
   * lists them.
   */
  templateCounts?: Maybe<Array<TemplateCount>>;
  /**
   * The events of one type about a template in `[from, to)`, such as who opened it in a week. An event shows
   * about a second after it was stored, and is kept for 365 days.
   */
  templateEvents?: Maybe<EngagementEventConnection>;
  /**
   * All templates that can be sent more than once, sorted by their keys; those of a search by the words that
   * were found. Templates of an earlier release appear in the lists of a state some time after the release.
   */
  templates?: Maybe<TemplateConnection>;
  /**
   * The versions of all templates in one status, by the time of creation, such as all drafts. `SUPERSEDED` is a
   * `ValidationError`: `Template.versions` lists superseded versions. A version can appear here a moment after
   * it changed.
   */
  templatesByStatus?: Maybe<TemplateVersionConnection>;
  /**
   * The versions that wait for approval: those for which `requestApproval` asked, and the drafts about invoices
   * that a program or a model wrote. The longest wait comes first. A page is full or the last one, without
   * versions that were decided a moment ago. A version can appear here a moment after it was asked for.
   */
  templatesToApprove?: Maybe<TemplateVersionConnection>;
  /** All topics, sorted by their keys. */
  topics?: Maybe<TopicConnection>;
  /** A tracking plan by its id. An id without a plan is `NotFound`. */
  trackingPlan?: Maybe<TrackingPlan>;
  /** All tracking plans, sorted by their ids. */
  trackingPlans?: Maybe<TrackingPlanConnection>;
  /** A user by id: the caller, or any user for `viewer`, `editor`, `admin` and the role `backend`. */
  user?: Maybe<User>;
  /** The user who owns a verified address. An unverified claim matches no user. */
  userByEmail?: Maybe<User>;
  /**
   * Everything that is stored under a user: the user first, then the addresses, the latest first, including
   * claims that are not verified yet. For the caller, or any user for `viewer`, `editor`, `admin` and the role
   * `backend`.
   */
  userItems?: Maybe<UserRecordConnection>;
  /**
   * All users except deleted ones, sorted by primary address. With a status: the users of this status, sorted by
   * the time of their creation.
   */
  users?: Maybe<UserConnection>;
  /** The sessions of one visitor id of a site. An id is valid for one period of the site's `visitorIdRotation`. */
  visitorSessions?: Maybe<SessionConnection>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryApiKeysArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  siteId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryApproversArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryCampaignArgs = {
  campaignId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryCampaignsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  status?: InputMaybe<CampaignStatus>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryChangesArgs = {
  actor?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  domain?: InputMaybe<Domain>;
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  of?: InputMaybe<ChangeSubjectInput>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryComputedTraitsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryConsentsArgs = {
  action: ConsentAction;
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryDestinationArgs = {
  destinationId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryDestinationsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryEmailAnalyticsArgs = {
  from: Scalars['AWSDate']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDate']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryFailedExecutionsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryGroupArgs = {
  groupId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryGroupsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  prefix?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryImagesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryInvoiceArgs = {
  invoiceId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryInvoicesArgs = {
  currency?: InputMaybe<Scalars['String']['input']>;
  customerId?: InputMaybe<Scalars['String']['input']>;
  dueFrom?: InputMaybe<Scalars['AWSDate']['input']>;
  dueTo?: InputMaybe<Scalars['AWSDate']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<InvoiceStatus>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryJobArgs = {
  jobId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryJobsArgs = {
  kind?: InputMaybe<JobKind>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryMySitesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryOpenInvoicesArgs = {
  dueBefore?: InputMaybe<Scalars['AWSDate']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryPreviewSegmentArgs = {
  rule: SegmentRuleInput;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryPreviewSequenceArgs = {
  input: PreviewSequenceInput;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryPreviewSourceArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  format?: InputMaybe<TemplateFormat>;
  html?: InputMaybe<Scalars['String']['input']>;
  previewText?: InputMaybe<Scalars['String']['input']>;
  subject: Scalars['String']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
  topic?: InputMaybe<Scalars['ID']['input']>;
  transactional?: InputMaybe<Scalars['Boolean']['input']>;
  variables?: InputMaybe<Scalars['AWSJSON']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryPreviewTemplateArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  key: Scalars['ID']['input'];
  number?: InputMaybe<Scalars['Int']['input']>;
  variables?: InputMaybe<Scalars['AWSJSON']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryProfileArgs = {
  userId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryProfileByIdArgs = {
  profileId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryProfileByIdentityArgs = {
  type: Scalars['String']['input'];
  value: Scalars['String']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryProfileErasureArgs = {
  profileId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryProfilesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryRemindersSentArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
  type: ReminderType;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySearchArgs = {
  text: Scalars['String']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySegmentArgs = {
  segmentId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySegmentsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySendArgs = {
  email: Scalars['String']['input'];
  sendId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySendByMessageIdArgs = {
  messageId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySendsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  status?: InputMaybe<SendStatus>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySequenceArgs = {
  sequenceId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySequencesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySharedSiteArgs = {
  token: Scalars['String']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySiteArgs = {
  siteId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySiteByDomainArgs = {
  domain: Scalars['String']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySiteErasureArgs = {
  siteId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySitesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySourceArgs = {
  sourceId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySourcesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySubscriberArgs = {
  email: Scalars['String']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySubscriberItemsArgs = {
  email: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  withHistory?: InputMaybe<Scalars['Boolean']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySubscribersArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  prefix?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<SubscriberStatus>;
  tag?: InputMaybe<Scalars['String']['input']>;
  topic?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySubscribersByCustomerArgs = {
  customerId: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySubscribersByEmailArgs = {
  emails: Array<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySubscribersByLastContactArgs = {
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySubscribersByTagArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  tag: Scalars['String']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QuerySuppressionsArgs = {
  kind?: InputMaybe<SuppressionKind>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  prefix?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryTemplateArgs = {
  key: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryTemplateAuditArgs = {
  actor: Scalars['String']['input'];
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryTemplateEventsArgs = {
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  templateKey: Scalars['ID']['input'];
  to: Scalars['AWSDateTime']['input'];
  type: EngagementType;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryTemplatesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  prefix?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<TemplateState>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryTemplatesByStatusArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  status: TemplateStatus;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryTemplatesToApproveArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryTopicsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryTrackingPlanArgs = {
  planId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryTrackingPlansArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryUserArgs = {
  userId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryUserByEmailArgs = {
  email: Scalars['String']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryUserItemsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  userId: Scalars['ID']['input'];
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryUsersArgs = {
  createdFrom?: InputMaybe<Scalars['AWSDateTime']['input']>;
  createdTo?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  prefix?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<UserStatus>;
};


/**
 * Read operations. A signed-in user may read their own data; the groups `viewer`, `editor` and `admin` and the
 * role `backend` may also read the data of others. An id that belongs to another user and an id that does not
 * exist get the same error, `NotFound`. A member of a group who was suspended or deleted, or has lost a group
 * that the token contains, gets `Unauthorized` from all queries but `sharedSite`, and but `me` after the loss of
 * a group. A program with an API key reads what its scopes say (`ApiKeyScope`).
 */
export type QueryVisitorSessionsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  siteId: Scalars['ID']['input'];
  visitorId: Scalars['ID']['input'];
};

/** A part of the day. It may span midnight. */
export type QuietHours = {
  __typename?: 'QuietHours';
  /** The time at which it begins, such as `22:00`. */
  from: Scalars['String']['output'];
  /** The time at which it ends, such as `07:00`. */
  to: Scalars['String']['output'];
};

/** A part of the day. It may span midnight. */
export type QuietHoursInput = {
  /** The time at which it begins, such as `22:00`. */
  from: Scalars['String']['input'];
  /** The time at which it ends, such as `07:00`. Another time than `from`. */
  to: Scalars['String']['input'];
};

/** The user to reactivate. */
export type ReactivateUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The user. */
  userId: Scalars['ID']['input'];
};

/** A minute of a site, by the clock. */
export type RealtimeMinute = {
  __typename?: 'RealtimeMinute';
  /** When the minute begins. */
  at: Scalars['AWSDateTime']['output'];
  /** Number of page views in the minute. */
  pageViews: Scalars['Int']['output'];
  /** Number of distinct visitors with a page view or a custom event in the minute. */
  visitors: Scalars['Int']['output'];
};

/** A minute of a site: see RealtimeMinute. */
export type RealtimeMinuteInput = {
  /** When the minute begins. */
  at: Scalars['AWSDateTime']['input'];
  /** Number of page views. */
  pageViews: Scalars['Int']['input'];
  /** Number of distinct visitors. */
  visitors: Scalars['Int']['input'];
};

/**
 * The current visitors of a site: those with a page view or a custom event in the last 5 minutes. A visitor who
 * has a page open without any activity is not included. If the site was not looked at before, only the newest
 * 20,000 page views and custom events of the last 30 minutes are counted; those that come later all are.
 */
export type RealtimeStats = {
  __typename?: 'RealtimeStats';
  /** The 20 pages with the most current visitors, then by path. A visitor counts on the last page only. */
  activePages: Array<ActivePage>;
  /** The time of the count: the end, inclusive, of the 5 minutes that are counted. */
  at: Scalars['AWSDateTime']['output'];
  /** Number of distinct visitors with a page view or a custom event in the 5 minutes. */
  currentVisitors: Scalars['Int']['output'];
  /**
   * The five minutes by the clock that end with the minute of `at`, oldest first. They replace those of
   * `Site.realtimeMinutes` that have the same `at`. The counts above begin up to a minute before the first of
   * them.
   */
  minutes: Array<RealtimeMinute>;
  /** Number of page views in the 5 minutes. */
  pageViews: Scalars['Int']['output'];
  /** The site. */
  siteId: Scalars['ID']['output'];
};

/** An event to record. */
export type RecordEventInput = {
  /** The currency of `revenue` (ISO 4217), such as `EUR`. */
  currency?: InputMaybe<Scalars['String']['input']>;
  /**
   * A ULID from the sender, so that the event can be sent again safely. Its time is the event's time: at most 46
   * hours in the past and 5 minutes in the future, else a `ValidationError`. If omitted, the event's time is the
   * time of arrival.
   */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** False for a custom event without an interaction of the visitor: it does not prevent a bounce. Default: true. */
  isInteractive?: InputMaybe<Scalars['Boolean']['input']>;
  /** `pageview`, or the name of a custom event, which is cut after 120 characters. */
  name: Scalars['String']['input'];
  /**
   * Up to 30 strings (at most 2,000 characters), numbers and booleans by name, as a JSON object. `null` and
   * empty strings are dropped. Other values are left out and longer ones cut: see `dropped` of the answer.
   */
  props?: InputMaybe<Scalars['AWSJSON']['input']>;
  /**
   * The address of the page that linked to this one. Up to 2,000 characters of its host and path are kept. A
   * value that is no address is left out: see `dropped` of the answer.
   */
  referrer?: InputMaybe<Scalars['String']['input']>;
  /**
   * The event's revenue, in the currency's smallest unit, such as cents; a negative one is a refund. A whole
   * number below 2^53 with its `currency`: otherwise the event is recorded without it.
   */
  revenue?: InputMaybe<Scalars['Float']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
  /**
   * The address of the page, also without `https://` if its host is within the site's domains, or of an app's
   * screen (`app://shop/cart`). Host and path are kept, the path up to 2,000 characters, and the query
   * parameters that name the source. A path that the site excludes is a `ValidationError`.
   */
  url: Scalars['String']['input'];
  /**
   * The sender's own id of the visitor. Only a keyed hash of it is stored, whose key is
   * deleted within 48 hours after the site's day, week or month (`visitorIdRotation`). An IP address is one
   * visitor in any spelling. If omitted, or a word for no one such as `undefined`, the event is a session by
   * itself.
   */
  visitorId?: InputMaybe<Scalars['String']['input']>;
};

/** Items of one kind that expire by themselves. */
export type RemainingItems = {
  __typename?: 'RemainingItems';
  /** The kind of item: `Site`, `EventDedupe`, `Idempotency` or `Change`. */
  kind: Scalars['String']['output'];
  /** When the last of them has expired. DynamoDB deletes expired items within days. */
  until: Scalars['AWSDateTime']['output'];
};

/**
 * A reminder that was requested. In a month, an address and a customer get one of each type. One that fails for
 * good or is cancelled is given back: it can be requested again.
 */
export type Reminder = {
  __typename?: 'Reminder';
  /** The id of the customer. Null: there was none. */
  customerId?: Maybe<Scalars['String']['output']>;
  /** The address that it was to. */
  email: Scalars['AWSEmail']['output'];
  /** The id of the invoice. Null: it was about none. */
  invoiceId?: Maybe<Scalars['ID']['output']>;
  /** The month in which it counts, in the time zone of the settings, such as `2026-11`. */
  month: Scalars['String']['output'];
  /** When it was requested. */
  queuedAt: Scalars['AWSDateTime']['output'];
  /** The type. */
  reminderType: ReminderType;
  /** The id of the send: `send(email, sendId)` returns it for 90 days. */
  sendId: Scalars['ID']['output'];
};

/** A page of reminders. */
export type ReminderConnection = {
  __typename?: 'ReminderConnection';
  /** The reminders of this page. */
  items: Array<Reminder>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * `DRAFT`: the template is drafted with the facts of the invoice filled in, and sent once a person approves the
 * draft. `CLAIM`: the mail is requested without a person.
 */
export type ReminderMode =
  | 'CLAIM'
  | 'DRAFT';

/** A reminder of each open invoice. */
export type ReminderSetting = {
  __typename?: 'ReminderSetting';
  /**
   * The number of days after the due date at which it is sent: 0 to 365, at 09:00 in the time zone of the
   * settings. The reminder before it was sent at least as many days earlier as the two settings are apart.
   */
  daysOverdue: Scalars['Int']['output'];
  /** `DRAFT` if a person approves each mail, `CLAIM` if mails are requested without a person. */
  mode: ReminderMode;
  /** The key of its template. The approved version at that time is used. */
  templateKey: Scalars['ID']['output'];
  /** The type of the reminder. The reminders of an invoice have each type at most once. */
  type: ReminderType;
};

/** A reminder of each open invoice. */
export type ReminderSettingInput = {
  /** The number of days after the due date at which it is sent: 0 to 365. */
  daysOverdue: Scalars['Int']['input'];
  /** `DRAFT` if a person approves each mail, `CLAIM` if mails are requested without a person. */
  mode: ReminderMode;
  /** The key of its template. If there is none, or no version of it is approved, the reminder waits. */
  templateKey: Scalars['ID']['input'];
  /** The type of the reminder. */
  type: ReminderType;
};

/** A reminder of an invoice: done, under way or to come. */
export type ReminderStep = {
  __typename?: 'ReminderStep';
  /** When it was requested or drafted; once it is over, when it was sent or given up. Null: it is still to come. */
  at?: Maybe<Scalars['AWSDateTime']['output']>;
  /**
   * The day on which it is requested or drafted at the earliest, in the time zone of the settings. Null unless
   * it is to come, and while one before it is not over.
   */
  date?: Maybe<Scalars['AWSDate']['output']>;
  /** True if it was sent or given up. */
  isOver: Scalars['Boolean']['output'];
  /** The id of its mail. Null until it is requested. */
  sendId?: Maybe<Scalars['ID']['output']>;
  /** The key of its draft. Null if a person approves none, and until it is drafted. */
  templateKey?: Maybe<Scalars['ID']['output']>;
  /** The type. */
  type: ReminderType;
};

/** The reminders of an open invoice, in the order in which they are sent. */
export type ReminderType =
  | 'FINAL_NOTICE'
  | 'FIRST_REMINDER'
  | 'SECOND_REMINDER';

/** The address to remove. */
export type RemoveEmailInput = {
  /** An Email of the caller that is not primary. */
  emailId: Scalars['ID']['input'];
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
};

/** The member to remove. */
export type RemoveSiteMemberInput = {
  /** The site. */
  siteId: Scalars['ID']['input'];
  /** The member's user. */
  userId: Scalars['ID']['input'];
};

/** The deliveries that are sent again. */
export type ReplayDeliveriesInput = {
  /** The destination. */
  destinationId: Scalars['ID']['input'];
  /** Deliveries that were first noted at this instant or later, */
  from: Scalars['AWSDateTime']['input'];
  /** Deliveries with this status. Omitted: `FAILED`. */
  status?: InputMaybe<DeliveryStatus>;
  /** and before this one: at most 14 days later. */
  to: Scalars['AWSDateTime']['input'];
};

/** The data that a dashboard shows of a range. */
export type Report = {
  __typename?: 'Report';
  /**
   * The answer includes everything that happened before this instant, as far as can be known. It is `to`, or two
   * minutes before the answer if that is earlier. Events gather for a minute before they are counted; where the
   * stage has them gather for another time, it is a minute more than that. If counting takes longer, the answer
   * lacks events that still wait. Events that arrive after the end of their day count within half an hour.
   */
  completeUntil: Scalars['AWSDateTime']['output'];
  /** Start of the first counted hour. */
  from: Scalars['AWSDateTime']['output'];
  /**
   * The first rows of each list, in the order of the input. A `nextToken` here is null: `breakdown` answers all
   * rows of a list.
   */
  lists: Array<Breakdown>;
  /** The periods of the range that have counts, oldest first, as in `stats`. Empty without `period`. */
  periods: Array<SiteStats>;
  /** The totals of the range to compare with. Null without one. */
  previous?: Maybe<SiteStats>;
  /** The periods of the range to compare with. Null without one. */
  previousPeriods?: Maybe<Array<SiteStats>>;
  /** The totals of the range, as in `SiteSummary`. */
  stats: SiteStats;
  /** End of the last counted hour. */
  to: Scalars['AWSDateTime']['output'];
};

/** The ranges, filters and lists of a report. */
export type ReportInput = {
  /** Start of a range to compare with, as `from`. It needs `compareTo`. */
  compareFrom?: InputMaybe<Scalars['AWSDateTime']['input']>;
  /** End of the range to compare with, as `to`. */
  compareTo?: InputMaybe<Scalars['AWSDateTime']['input']>;
  /** At most 20: the sessions that match all of them, whole, and what they did in the ranges. See `FilterInput`. */
  filters?: InputMaybe<Array<FilterInput>>;
  /** Hours that begin at or after this instant. */
  from: Scalars['AWSDateTime']['input'];
  /** A goal of the site: each row of the lists has its conversions, as in `breakdown`. */
  goalId?: InputMaybe<Scalars['ID']['input']>;
  /** At most 12. */
  lists: Array<ListInput>;
  /** The length of the periods in `periods`, at most 400 in each range. Default: no periods. */
  period?: InputMaybe<Period>;
  /** Hours and periods that begin before this instant. */
  to: Scalars['AWSDateTime']['input'];
};

/** The template version to ask approval for. */
export type RequestApprovalInput = {
  /** The `version` of the template version that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The same key and input return the same version. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The key of the template. */
  key: Scalars['ID']['input'];
  /** A note for the approvers: at most 500 characters on one line. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The number. */
  number: Scalars['Int']['input'];
  /**
   * The ids of the users to mail: at most 10 active users whom an admin has put in the group `editor` or
   * `admin`, and not the caller. Omitted: there is no mail.
   */
  to?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** The user who has lost the second factor. */
export type ResetSecondFactorInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The user. */
  userId: Scalars['ID']['input'];
};

/** A consent to record. */
export type ResubscribeInput = {
  /** The subscriber's address, in any case. */
  email: Scalars['String']['input'];
  /** A description of how the person agreed: 1 to 500 characters on one line. */
  reason: Scalars['String']['input'];
  /** The key of the topic to join. Omitted: all mail. */
  topic?: InputMaybe<Scalars['ID']['input']>;
};

/** The campaign to resume. */
export type ResumeCampaignInput = {
  /** The id of the campaign. */
  campaignId: Scalars['ID']['input'];
};

/** The destination to resume. */
export type ResumeDestinationInput = {
  /** Its id. */
  destinationId: Scalars['ID']['input'];
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
};

/** The sequence to resume. */
export type ResumeSequenceInput = {
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The id of the sequence. */
  sequenceId: Scalars['ID']['input'];
};

/** The visitors of a range, and the number of them who come back. */
export type Retention = {
  __typename?: 'Retention';
  /** The days or weeks in which some visitors came first, oldest first. */
  cohorts: Array<Cohort>;
  /**
   * The answer includes everything that happened before this instant. Events that arrive after the end of their
   * day are included within half an hour. A day or week that begins later is in no cohort.
   */
  completeUntil: Scalars['AWSDateTime']['output'];
};

/** The length of the periods by which visitors are followed. */
export type RetentionPeriod =
  /** `visitorIdRotation` has to be `WEEK` or `MONTH`. */
  | 'DAY'
  /** `visitorIdRotation` has to be `MONTH`. */
  | 'WEEK';

/** The template version to send back. */
export type ReturnTemplateInput = {
  /** The `version` of the template version that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The key of the template. */
  key: Scalars['ID']['input'];
  /** Why, for the author and the audit: 1 to 500 characters on one line. */
  note: Scalars['String']['input'];
  /** The number. */
  number: Scalars['Int']['input'];
};

/** The API key to revoke. */
export type RevokeApiKeyInput = {
  /** The key's id. */
  keyId: Scalars['ID']['input'];
};

/** The public link to revoke. */
export type RevokeShareInput = {
  /** The link. */
  shareId: Scalars['ID']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** An invitation to revoke. */
export type RevokeSiteInvitationInput = {
  /** The invitation. */
  invitationId: Scalars['ID']['input'];
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** The key to revoke. */
export type RevokeSiteKeyInput = {
  /** The site. */
  siteId: Scalars['ID']['input'];
  /** The key's id. */
  siteKeyId: Scalars['ID']['input'];
};

/** The source to revoke. */
export type RevokeSourceInput = {
  /** The source's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The id of the source. */
  sourceId: Scalars['ID']['input'];
};

/** The write key to revoke. */
export type RevokeWriteKeyInput = {
  /** The id of the source. */
  sourceId: Scalars['ID']['input'];
  /** The id of the key. */
  writeKeyId: Scalars['ID']['input'];
};

/** The destination that gets another secret. */
export type RotateDestinationSecretInput = {
  /** Its id. */
  destinationId: Scalars['ID']['input'];
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
};

/** The source whose key is rotated. */
export type RotateWriteKeyInput = {
  /**
   * The same key and input return the same source, without the write key. At most 256 characters, kept for 24
   * hours.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** For how many hours the keys before it still work: 0 to 720. Default: 24. */
  overlapHours?: InputMaybe<Scalars['Int']['input']>;
  /** The id of the source. */
  sourceId: Scalars['ID']['input'];
};

/** The source, and its new write key, which is returned only once. */
export type RotateWriteKeyResult = {
  __typename?: 'RotateWriteKeyResult';
  /** The source. */
  source: Source;
  /** The new write key. Null if the call was repeated with its `idempotencyKey`. */
  writeKey?: Maybe<Scalars['String']['output']>;
};

/**
 * The column by which the rows of a breakdown are ordered. `CONVERSIONS` and `REVENUE` need `goalId`, except for
 * the list of goals.
 */
export type RowOrder =
  | 'CONVERSIONS'
  | 'EVENTS'
  | 'PAGE_VIEWS'
  | 'REVENUE'
  | 'SESSIONS'
  | 'VISITORS';

/** Filters that a site keeps under a name. */
export type SavedFilter = {
  __typename?: 'SavedFilter';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** 1 to 20, which are chosen together. */
  filters: Array<Filter>;
  /** The display name. */
  name: Scalars['String']['output'];
  /** A ULID, or the id with which it was created. */
  savedFilterId: Scalars['ID']['output'];
  /** The site that has the saved filter. */
  siteId: Scalars['ID']['output'];
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /**
   * Increases with every change. Pass it as `expectedVersion`, so that the change fails if the saved filter has
   * changed since you read it.
   */
  version: Scalars['Int']['output'];
};

/** A page of saved filters. */
export type SavedFilterConnection = {
  __typename?: 'SavedFilterConnection';
  /** The saved filters of this page. */
  items: Array<SavedFilter>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A step of a saved funnel: see `FunnelStepInput`. A field that was not set is null. */
export type SavedStep = {
  __typename?: 'SavedStep';
  /** A goal of the site, which may have been deleted since. */
  goalId?: Maybe<Scalars['ID']['output']>;
  /** `PAGE` or `EVENT`. Null for a goal. */
  kind?: Maybe<GoalKind>;
  /** The comparison of `pattern` with a path. */
  match?: Maybe<GoalMatch>;
  /** The path or a part of it for a `PAGE`, the exact event name for an `EVENT`. */
  pattern?: Maybe<Scalars['String']['output']>;
  /** A property that the page view or event has, by its name. */
  property?: Maybe<Scalars['String']['output']>;
  /** The value of the property. */
  value?: Maybe<Scalars['String']['output']>;
};

/** An entity that a search has found. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** An address, a domain or an id, which distinguishes it from others of that name. Null if there is none. */
  detail?: Maybe<Scalars['String']['output']>;
  /** The id of the entity: of a subscriber the address, of a template the key. */
  id: Scalars['ID']['output'];
  /** The kind of the entity. */
  kind: SearchKind;
  /** The name of the entity; the address of a person without a name, the key or id where there are no names. */
  title: Scalars['String']['output'];
};

/** A kind of entity that a search finds. Each domain adds its own. */
export type SearchKind =
  | 'CAMPAIGN'
  | 'DESTINATION'
  | 'INVOICE'
  | 'SEGMENT'
  | 'SEQUENCE'
  | 'SITE'
  | 'SOURCE'
  | 'SUBSCRIBER'
  | 'TEMPLATE'
  | 'USER';

/** People for whom a rule is true. docs/segments.md says what a rule means. */
export type Segment = {
  __typename?: 'Segment';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The purpose of the segment. */
  description?: Maybe<Scalars['String']['output']>;
  /** The number of its members. It follows the list within seconds. */
  memberCount: Scalars['Int']['output'];
  /**
   * Its members, in no order. The list follows within seconds, and is read in 8 parts, one after another: a page
   * may have fewer items although more follow, even none.
   */
  members?: Maybe<SegmentMemberConnection>;
  /** Its name. */
  name: Scalars['String']['output'];
  /** The rule that its members fulfil. */
  rule: SegmentRule;
  /** Its id. */
  segmentId: Scalars['ID']['output'];
  /** `READY` if the present rule was evaluated for every person. */
  status: SegmentStatus;
  /** When `putSegment` last changed it. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** Increases with every change by `putSegment`. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
};


/** People for whom a rule is true. docs/segments.md says what a rule means. */
export type SegmentMembersArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};

/** A change of a segment's members. */
export type SegmentChange = {
  __typename?: 'SegmentChange';
  /** When it happened. */
  at: Scalars['AWSDateTime']['output'];
  /** The kind of change. */
  change: MembershipChange;
  /** The id of the person's profile. Null for `REBUILT`. */
  profileId?: Maybe<Scalars['ID']['output']>;
  /** The segment. */
  segmentId: Scalars['ID']['output'];
  /** The user id of the person, if there is one. */
  userId?: Maybe<Scalars['ID']['output']>;
};

/** A page of segments. */
export type SegmentConnection = {
  __typename?: 'SegmentConnection';
  /** The segments of this page. */
  items: Array<Segment>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The membership of a person in a segment. */
export type SegmentMember = {
  __typename?: 'SegmentMember';
  /** When the person entered the segment. */
  enteredAt: Scalars['AWSDateTime']['output'];
  /** The profile, or the one that it has joined. */
  profile?: Maybe<Profile>;
  /** The id of the person's profile. */
  profileId: Scalars['ID']['output'];
};

/** A page of members. */
export type SegmentMemberConnection = {
  __typename?: 'SegmentMemberConnection';
  /** The members of this page. */
  items: Array<SegmentMember>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A move of a person into a segment (`ENTERED`) or out of it (`LEFT`). */
export type SegmentMove =
  | 'ENTERED'
  | 'LEFT';

/** The people whom a rule matches. */
export type SegmentPreview = {
  __typename?: 'SegmentPreview';
  /** True if every person was looked at. */
  isAll: Scalars['Boolean']['output'];
  /** The number of people looked at. */
  looked: Scalars['Int']['output'];
  /** The number of people looked at whom the rule matches. */
  matched: Scalars['Int']['output'];
  /** Some of the people whom it matches: at most 10. */
  sample: Array<Profile>;
  /**
   * A sentence for each condition on a trait whose values some of the people have in a form that it never
   * matches, such as the text "42" for `AT_LEAST`: the path of the condition, the form, and the number of
   * people.
   */
  warnings: Array<Scalars['String']['output']>;
};

/** A node of a rule: one of the fields is set. */
export type SegmentRule = {
  __typename?: 'SegmentRule';
  /** All of these hold. */
  all?: Maybe<Array<SegmentRule>>;
  /** At least one of these holds. */
  any?: Maybe<Array<SegmentRule>>;
  /** Events of the person. */
  event?: Maybe<EventCondition>;
  /** Groups of the person. */
  group?: Maybe<GroupCondition>;
  /** The person is in another segment. */
  member?: Maybe<MemberCondition>;
  /** This does not hold. */
  not?: Maybe<SegmentRule>;
  /** Events of the person, one after another. */
  sequence?: Maybe<SequenceCondition>;
  /** A trait of the person. */
  trait?: Maybe<TraitCondition>;
};

/** A node of a rule: exactly one of the fields. A rule is at most 5 nodes deep and has at most 50 conditions. */
export type SegmentRuleInput = {
  /** All of these hold: 1 to 20. */
  all?: InputMaybe<Array<SegmentRuleInput>>;
  /** At least one of these holds: 1 to 20. */
  any?: InputMaybe<Array<SegmentRuleInput>>;
  /** Events of the person. */
  event?: InputMaybe<EventConditionInput>;
  /** Groups of the person. */
  group?: InputMaybe<GroupConditionInput>;
  /** The person is in another segment. */
  member?: InputMaybe<MemberConditionInput>;
  /** This does not hold. */
  not?: InputMaybe<SegmentRuleInput>;
  /** Events of the person, one after another. */
  sequence?: InputMaybe<SequenceConditionInput>;
  /** A trait of the person. */
  trait?: InputMaybe<TraitConditionInput>;
};

/**
 * The state of a segment's list. `BUILDING`: the present rule was not yet evaluated for every person. `READY`:
 * it was, so the list is complete.
 */
export type SegmentStatus =
  | 'BUILDING'
  | 'READY';

/**
 * One mail to one address: the request and its result. The variables that it was requested with cannot be read.
 * It is kept for 90 days from `sendAt`, or from `queuedAt` without one.
 */
export type Send = {
  __typename?: 'Send';
  /**
   * The requester: a user id, `backend` for a server, `trigger` for a sequence that a change of the subscriber
   * began, or `system` for a reminder. The mail of a draft is requested by its approver.
   */
  actor: Scalars['String']['output'];
  /** The number of times that SES was asked to send it. */
  attempt: Scalars['Int']['output'];
  /** The SHA-256 of the template version that was approved: `TemplateVersion.bodyHash`. */
  bodyHash: Scalars['String']['output'];
  /** When it bounced permanently. */
  bouncedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The campaign that requested it. Null for all other mail. */
  campaignId?: Maybe<Scalars['ID']['output']>;
  /** When a person first clicked a link of it. */
  clickedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When the person reported it as spam. */
  complainedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When the mail server of the address accepted it. */
  deliveredAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When Rollcall looks at it next, if nothing happens before. Null: it does not wait for anything. */
  dueAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The address that it is to, normalised. */
  email: Scalars['AWSEmail']['output'];
  /** Why it `FAILED` or was `CANCELLED` by Rollcall: a stable word, such as `SUPPRESSED`. */
  failedBecause?: Maybe<Scalars['String']['output']>;
  /** The invoice that it is about. Null for all other mail. */
  invoiceId?: Maybe<Scalars['ID']['output']>;
  /** `TRANSACTIONAL` mail is delivered before all other mail. */
  lane: SendLane;
  /** When a program first clicked a link of it, such as a virus scanner. */
  machineClickedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When a program first opened it, such as a mail program's proxy. */
  machineOpenedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** SES's id of the mail. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /**
   * It is not delivered before: `sendAt`, the end of quiet hours, when SES accepts more, or the next look at a
   * pause.
   */
  notBefore?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The number of the template version: the approved one at the time of the request. */
  number: Scalars['Int']['output'];
  /** When a person first opened it. */
  openedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When it was requested. */
  queuedAt: Scalars['AWSDateTime']['output'];
  /** The reminder that it is. Null for all other mail. */
  reminderType?: Maybe<ReminderType>;
  /** When it was requested to be sent. Null: at once. */
  sendAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** A ULID. Its time is `queuedAt`. */
  sendId: Scalars['ID']['output'];
  /** When SES accepted it. */
  sentAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The sequence that requested it, by one of its steps. Null for all other mail. */
  sequenceId?: Maybe<Scalars['ID']['output']>;
  /** The state of the mail, from its request to its result. */
  status: SendStatus;
  /** The step of the sequence. */
  stepId?: Maybe<Scalars['ID']['output']>;
  /** The subject as it was rendered for this address, at most 200 characters. */
  subject: Scalars['String']['output'];
  /** The key of the template. */
  templateKey: Scalars['ID']['output'];
  /** The topic of the template. Null: it is for everybody who is subscribed, or transactional. */
  topic?: Maybe<Scalars['ID']['output']>;
  /** When the person unsubscribed by its links. */
  unsubscribedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /**
   * The variant of the template, of a step or a campaign: `A` is the first one. Null where there is one
   * template.
   */
  variant?: Maybe<Scalars['String']['output']>;
};

/** A page of sends. */
export type SendConnection = {
  __typename?: 'SendConnection';
  /** The sends of this page. */
  items: Array<Send>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A mail to send. */
export type SendEmailInput = {
  /** The address, in any case. */
  email: Scalars['String']['input'];
  /**
   * The same key and input return the same send, as it is then. At most 256 characters, kept as long as the
   * send. Each call without a key is a mail of its own.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /**
   * The invoice that the mail is about: an open one, of the same address. The template can use `invoice.amount`
   * and more. The mail is not sent if the invoice is paid or changed before.
   */
  invoiceId?: InputMaybe<Scalars['ID']['input']>;
  /**
   * As which reminder it is sent: one of each type a month, in the time zone of `emailSettings`, to an address
   * and to the customer of the invoice, else of the subscriber. A second one is a `DuplicateReminder` with the
   * `sendId` of the first. One that fails for good or is cancelled does not count.
   */
  reminderType?: InputMaybe<ReminderType>;
  /**
   * When to send, at most 365 days ahead. Omitted: at once. An instant of the last 5 minutes is at once too, and
   * an earlier one is a `ValidationError`.
   */
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  /** The key of the template. Its approved version is sent, also if another one is approved before the delivery. */
  templateKey: Scalars['ID']['input'];
  /**
   * A JSON object of variables for the template, at most 32 KB. They replace those that Rollcall provides, but
   * not `unsubscribeUrl`, `preferencesUrl` and `postalAddress`. They can be secrets: they cannot be read, and
   * are deleted when the mail is sent.
   */
  variables?: InputMaybe<Scalars['AWSJSON']['input']>;
};

/** The address to send another code to. */
export type SendEmailVerificationInput = {
  /** An Email of the caller that is not verified yet. */
  emailId: Scalars['ID']['input'];
};

/** `TRANSACTIONAL` mail needs no consent and does not wait for other mail. `BULK`: all other mail. */
export type SendLane =
  | 'BULK'
  | 'TRANSACTIONAL';

/**
 * `QUEUED`: it waits for its delivery. `SENDING`: SES is being asked. `UNKNOWN`: SES did not answer, and an
 * event or a second attempt will decide. `SENT`: SES has accepted it. `DELIVERED`: the mail server of the
 * address has accepted it. `BOUNCED`, `COMPLAINED`: it came back, or was reported as spam. `FAILED`: it will not
 * be sent; `failedBecause` says why. `CANCELLED`: it was cancelled before it was sent.
 */
export type SendStatus =
  | 'BOUNCED'
  | 'CANCELLED'
  | 'COMPLAINED'
  | 'DELIVERED'
  | 'FAILED'
  | 'QUEUED'
  | 'SENDING'
  | 'SENT'
  | 'UNKNOWN';

/** Sends one template, or one of several variants: one of the two fields is set. */
export type SendStep = {
  __typename?: 'SendStep';
  /** The key of the template. */
  templateKey?: Maybe<Scalars['ID']['output']>;
  /** The variants, called A, B, ... in this order. The same person always gets the same one. */
  variants?: Maybe<Array<Variant>>;
};

/** Sends one template, or one of several variants: exactly one of the two. */
export type SendStepInput = {
  /** The key of the template. */
  templateKey?: InputMaybe<Scalars['ID']['input']>;
  /** 2 to 10 variants, called A, B, ... in this order. The same person always gets the same one. */
  variants?: InputMaybe<Array<VariantInput>>;
};

/** A template to try, and who gets it: `emailId` or `to`. */
export type SendTestEmailInput = {
  /**
   * The address of the person whose data is used instead, as `email` in `previewTemplate`. The mail still goes
   * to the caller or the colleague, and its links are theirs.
   */
  as?: InputMaybe<Scalars['String']['input']>;
  /** The id of an address of the caller, which must be verified. If it has a subscriber, that one's data is used. */
  emailId?: InputMaybe<Scalars['ID']['input']>;
  /**
   * The same key and input return the same result, and send nothing again. At most 256 characters, kept for 24
   * hours.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The key of the template. */
  key: Scalars['ID']['input'];
  /** The number. Omitted: the latest. One that is `CANCELLED` or `SUPERSEDED` is an `InvalidTransition`. */
  number?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The id of a colleague, whose primary address gets the mail: one of `approvers`, and not the caller. If the
   * address has a subscriber, that one's data is used.
   */
  to?: InputMaybe<Scalars['ID']['input']>;
  /** The variables of the send, as in `previewTemplate`. */
  variables?: InputMaybe<Scalars['AWSJSON']['input']>;
};

/** A mail to the members of a segment. Exactly one of `templateKey` and `variants`. */
export type SendToSegmentInput = {
  /** True: the campaign counts whom it would mail, and sends nothing. */
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The same key and input return the same campaign, as it is then. At most 256 characters, kept for 90 days
   * from `startsAt`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /**
   * True: `sendAt` is a date and time in the time zone of each person, and its offset is ignored. If that time
   * has passed for a person, the mail is sent at once.
   */
  inLocalTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its name in lists: 1 to 100 characters on one line. Omitted: the key of the template. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The segment whose members get the mail. */
  segmentId: Scalars['ID']['input'];
  /** When the mails are sent: at most 365 days ahead. Omitted: at once. */
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  /** The key of the template. */
  templateKey?: InputMaybe<Scalars['ID']['input']>;
  /**
   * A JSON object of variables for the template, at most 32 KB. They replace those that Rollcall provides, but
   * not `unsubscribeUrl`, `preferencesUrl` and `postalAddress`. They can be secrets: they cannot be read.
   */
  variables?: InputMaybe<Scalars['AWSJSON']['input']>;
  /** 2 to 10 variants, called A, B, ... in this order. The same person always gets the same one. */
  variants?: InputMaybe<Array<VariantInput>>;
  /** Only people for whom this holds get the mail. It cannot have `opened` and `clicked`. At most 32 KB as JSON. */
  where?: InputMaybe<ConditionInput>;
};

/** A mail to many people. Exactly one of `templateKey` and `variants`. */
export type SendToTagInput = {
  /** True: the campaign counts the people whom it would mail, and sends nothing. */
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The same key and input return the same campaign, as it is then. At most 256 characters, kept for 90 days
   * from `startsAt`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /**
   * True: `sendAt` is a date and time in the time zone of each person, and its offset is ignored. If that time
   * has passed for a person, the mail is sent at once.
   */
  inLocalTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its name in lists: 1 to 100 characters on one line. Omitted: the key of the template. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** When the mails are sent: at most 365 days ahead. Omitted: at once. */
  sendAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  /** The tag of the people who get the mail. Omitted: everybody who is subscribed. */
  tag?: InputMaybe<Scalars['String']['input']>;
  /** The key of the template. */
  templateKey?: InputMaybe<Scalars['ID']['input']>;
  /**
   * A JSON object of variables for the template, at most 32 KB. They replace those that Rollcall provides, but
   * not `unsubscribeUrl`, `preferencesUrl` and `postalAddress`. They can be secrets: they cannot be read.
   */
  variables?: InputMaybe<Scalars['AWSJSON']['input']>;
  /** 2 to 10 variants, called A, B, ... in this order. The same person always gets the same one. */
  variants?: InputMaybe<Array<VariantInput>>;
  /** Only people for whom this holds get the mail. It cannot have `opened` and `clicked`. At most 32 KB as JSON. */
  where?: InputMaybe<ConditionInput>;
};

/**
 * The results of all mail of the last 7 days, today included, in the time zone of the settings. After a pause
 * because of rates was lifted, only mails of later days count.
 */
export type SendingHealth = {
  __typename?: 'SendingHealth';
  /** `bounced` divided by `sent`, 0 to 1. Null if none was sent. */
  bounceRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails that bounced permanently. Mails that SES did not try to deliver do not count. */
  bounced: Scalars['Int']['output'];
  /** Sent mails that a person reported as spam. */
  complained: Scalars['Int']['output'];
  /** `complained` divided by `sent`, 0 to 1. Null if none was sent. */
  complaintRate?: Maybe<Scalars['Float']['output']>;
  /** True if enough mails were sent to judge the rates. */
  isJudged: Scalars['Boolean']['output'];
  /** The `bounceRate` at which sending pauses: the rate from which SES reviews an account. */
  maxBounceRate: Scalars['Float']['output'];
  /** The `complaintRate` at which sending pauses: the rate from which SES reviews an account. */
  maxComplaintRate: Scalars['Float']['output'];
  /** The number of mails from which the rates are judged. */
  minSent: Scalars['Int']['output'];
  /** Since when mail that is not transactional is paused. Null: it is sent. */
  pausedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Why it is paused. Null: it is sent. */
  pausedBecause?: Maybe<PauseReason>;
  /** When the last pause was lifted. Null: none was. */
  resumedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Mails that SES took. */
  sent: Scalars['Int']['output'];
  /** The last day: today. */
  to: Scalars['AWSDate']['output'];
};

/** A template that was sent to an address. This record is kept longer than the sends. */
export type SentTemplate = {
  __typename?: 'SentTemplate';
  /** The number of times that it was sent. */
  count: Scalars['Int']['output'];
  /** The address. */
  email: Scalars['AWSEmail']['output'];
  /** When it was sent first. */
  firstSentAt: Scalars['AWSDateTime']['output'];
  /** When it was sent last. */
  lastSentAt: Scalars['AWSDateTime']['output'];
  /** The key of the template. */
  templateKey: Scalars['ID']['output'];
};

/**
 * A series of mails to one person at a time, with waits and choices between them. Each saved state is a version
 * (1, 2, ...) and never changes. docs/sequences.md says how executions go through it.
 */
export type Sequence = {
  __typename?: 'Sequence';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /**
   * The events of its mails in `[from, to)`, for the last 365 days. An event can appear here a moment after it
   * happened.
   */
  events?: Maybe<EngagementEventConnection>;
  /**
   * Its executions in one status, sorted by step and address: of each person the latest execution. A change can
   * appear here a moment after it was made.
   */
  executions?: Maybe<ExecutionConnection>;
  /** The version that was saved last. */
  latest?: Maybe<SequenceVersion>;
  /** The number of the version that was saved last. New executions begin with it. */
  latestNumber: Scalars['Int']['output'];
  /** The steps of the latest version as a flowchart, in the language of mermaid.js.org. */
  mermaid?: Maybe<Scalars['String']['output']>;
  /** Its name, as the latest version has it. */
  name: Scalars['String']['output'];
  /** One version. A version that the sequence does not have is `NotFound`. */
  number?: Maybe<SequenceVersion>;
  /** Its id. */
  sequenceId: Scalars['ID']['output'];
  /**
   * The counts of its mails by day, step and variant in `[from, to)`. They follow within seconds.
   * Days on which nothing was counted are absent. Counts are kept for two years.
   */
  stats?: Maybe<SequenceDayConnection>;
  /** `ACTIVE` while its executions go on. */
  status: SequenceStatus;
  /** When it last changed: a version was saved, or it was paused or resumed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** Increases with every change of the sequence. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
  /** All versions. */
  versions?: Maybe<SequenceVersionConnection>;
  /**
   * The number of people at each step, by the id of the step: those who wait, or whose latest execution has
   * another status. Steps without people are absent. More than 100,000 people, or more than can be read in 15
   * seconds, are `LimitExceeded`: `executions` lists them page by page. A change can appear here a moment after
   * it was made.
   */
  waiting?: Maybe<Array<StepCount>>;
};


/**
 * A series of mails to one person at a time, with waits and choices between them. Each saved state is a version
 * (1, 2, ...) and never changes. docs/sequences.md says how executions go through it.
 */
export type SequenceEventsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
  type?: InputMaybe<EngagementType>;
};


/**
 * A series of mails to one person at a time, with waits and choices between them. Each saved state is a version
 * (1, 2, ...) and never changes. docs/sequences.md says how executions go through it.
 */
export type SequenceExecutionsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ExecutionStatus>;
  stepId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * A series of mails to one person at a time, with waits and choices between them. Each saved state is a version
 * (1, 2, ...) and never changes. docs/sequences.md says how executions go through it.
 */
export type SequenceNumberArgs = {
  number: Scalars['Int']['input'];
};


/**
 * A series of mails to one person at a time, with waits and choices between them. Each saved state is a version
 * (1, 2, ...) and never changes. docs/sequences.md says how executions go through it.
 */
export type SequenceStatsArgs = {
  from: Scalars['AWSDate']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDate']['input'];
};


/**
 * A series of mails to one person at a time, with waits and choices between them. Each saved state is a version
 * (1, 2, ...) and never changes. docs/sequences.md says how executions go through it.
 */
export type SequenceVersionsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/**
 * A series of mails to one person at a time, with waits and choices between them. Each saved state is a version
 * (1, 2, ...) and never changes. docs/sequences.md says how executions go through it.
 */
export type SequenceWaitingArgs = {
  status?: InputMaybe<ExecutionStatus>;
};

/** Events that happened one after another. */
export type SequenceCondition = {
  __typename?: 'SequenceCondition';
  /** All but the last happened, and the last did not follow in time. */
  isLastMissing?: Maybe<Scalars['Boolean']['output']>;
  /** The first is not older than this. Null: any. */
  since?: Maybe<Duration>;
  /** The events, in their order. */
  steps: Array<EventMatch>;
  /** The longest time from the first to the last. */
  within: Duration;
};

/** Events that happened one after another. */
export type SequenceConditionInput = {
  /** True: all but the last happened, and the last did not follow in time. */
  isLastMissing?: InputMaybe<Scalars['Boolean']['input']>;
  /** The first is not older than this. Omitted: any. */
  since?: InputMaybe<DurationInput>;
  /** 2 to 5 events, in their order. */
  steps: Array<EventMatchInput>;
  /** The longest time from the first to the last. */
  within: DurationInput;
};

/** A page of sequences. */
export type SequenceConnection = {
  __typename?: 'SequenceConnection';
  /** The sequences of this page. */
  items: Array<Sequence>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * The counts of one step of a sequence, or of one of its variants, for the mails of one day. Rates are derived
 * from the counts.
 */
export type SequenceDay = {
  __typename?: 'SequenceDay';
  /** `bounced` divided by `sent`, 0 to 1. Null if none was sent. */
  bounceRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails that bounced permanently. */
  bounced: Scalars['Int']['output'];
  /** `clicked` divided by `delivered`, 0 to 1. Null if none was delivered. */
  clickRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails in which a person clicked a link. Each mail counts once. */
  clicked: Scalars['Int']['output'];
  /** Sent mails that a person reported as spam. */
  complained: Scalars['Int']['output'];
  /** `complained` divided by `sent`, 0 to 1. Null if none was sent. */
  complaintRate?: Maybe<Scalars['Float']['output']>;
  /** The day on which the mails were sent. */
  date: Scalars['AWSDate']['output'];
  /** Sent mails that the mail server of the recipient accepted. */
  delivered: Scalars['Int']['output'];
  /** `delivered` divided by `sent`, 0 to 1. Null if none was sent. */
  deliveryRate?: Maybe<Scalars['Float']['output']>;
  /** Sends that failed. A send that was cancelled counts nowhere. */
  failed: Scalars['Int']['output'];
  /** Sent mails in which a program followed a link, such as a scanner. A mail can also be in `clicked`. */
  machineClicked: Scalars['Int']['output'];
  /** Sent mails that a program opened, such as a proxy of a mail program. A mail can also be in `opened`. */
  machineOpened: Scalars['Int']['output'];
  /** `opened` divided by `delivered`, 0 to 1. Null if none was delivered. */
  openRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails that a person opened, as far as it is known. Each mail counts once. */
  opened: Scalars['Int']['output'];
  /** Mails that SES took. */
  sent: Scalars['Int']['output'];
  /** The id of the step. */
  stepId: Scalars['ID']['output'];
  /** Sent mails whose link a person used to unsubscribe. */
  unsubscribed: Scalars['Int']['output'];
  /** The variant: `A`, `B`, ... Null for a step without variants. */
  variant?: Maybe<Scalars['String']['output']>;
};

/** A page of days of a sequence. */
export type SequenceDayConnection = {
  __typename?: 'SequenceDayConnection';
  /** The days, each as often as the sequence has steps and variants that counted. */
  items: Array<SequenceDay>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The segment change or event that ends executions by itself: one of `segmentId` and `event` is set. */
export type SequenceExit = {
  __typename?: 'SequenceExit';
  /** There is such an event in the history of the person. */
  event?: Maybe<EventMatch>;
  /** Set with `segmentId` only. */
  segmentChange?: Maybe<SegmentMove>;
  /** The person enters or leaves this segment: `segmentChange` says which of the two. */
  segmentId?: Maybe<Scalars['ID']['output']>;
};

/** The segment change or event that ends executions by itself: exactly one of `segmentId` and `event`. */
export type SequenceExitInput = {
  /** There is such an event in the history of the person. */
  event?: InputMaybe<EventMatchInput>;
  /** `ENTERED`: the person enters the segment of `segmentId`. Omitted: `LEFT`. */
  segmentChange?: InputMaybe<SegmentMove>;
  /** The person leaves this segment, which must exist. */
  segmentId?: InputMaybe<Scalars['ID']['input']>;
};

/** The state of a sequence. `ACTIVE`: its executions go on. `PAUSED`: they wait until it is resumed. */
export type SequenceStatus =
  | 'ACTIVE'
  | 'PAUSED';

/** A step of a sequence: one of `send`, `wait` and `choice` is set. */
export type SequenceStep = {
  __typename?: 'SequenceStep';
  /** Goes on with one of two later steps. */
  choice?: Maybe<ChoiceStep>;
  /** Its id, unique in the sequence. */
  id: Scalars['ID']['output'];
  /** Sends a template. */
  send?: Maybe<SendStep>;
  /** Waits. */
  wait?: Maybe<WaitStep>;
};

/** The change or event that begins executions by itself: one of the fields is set. */
export type SequenceTrigger = {
  __typename?: 'SequenceTrigger';
  /** There is such an event in the history of a person. */
  event?: Maybe<EventMatch>;
  /** Set with `segmentId` only. */
  segmentChange?: Maybe<SegmentMove>;
  /** A person enters or leaves this segment: `segmentChange` says which of the two. */
  segmentId?: Maybe<Scalars['ID']['output']>;
  /** A person subscribes. */
  subscribed?: Maybe<Scalars['Boolean']['output']>;
  /** A person gets this tag. */
  tagged?: Maybe<Scalars['String']['output']>;
  /** A person subscribes to this topic. */
  topic?: Maybe<Scalars['ID']['output']>;
};

/** The change or event that begins executions by itself: exactly one of the fields, besides `segmentChange`. */
export type SequenceTriggerInput = {
  /** There is such an event in the history of a person. docs/sequences.md says which events count. */
  event?: InputMaybe<EventMatchInput>;
  /** `LEFT`: the person leaves the segment of `segmentId`. Omitted: `ENTERED`. */
  segmentChange?: InputMaybe<SegmentMove>;
  /** A person enters this segment, which must exist. */
  segmentId?: InputMaybe<Scalars['ID']['input']>;
  /** True: a person subscribes. */
  subscribed?: InputMaybe<Scalars['Boolean']['input']>;
  /** A person gets this tag. */
  tagged?: InputMaybe<Scalars['String']['input']>;
  /** A person subscribes to this topic, which must exist. */
  topic?: InputMaybe<Scalars['ID']['input']>;
};

/** A saved state of a sequence, which never changes. */
export type SequenceVersion = {
  __typename?: 'SequenceVersion';
  /** The caller that saved it: a user id, or `backend` for a server. */
  author: Scalars['String']['output'];
  /** When it was saved. */
  createdAt: Scalars['AWSDateTime']['output'];
  /**
   * The segment change or event that ends executions by itself. The setting of the latest version applies to the
   * executions of all versions. Null: none.
   */
  exitOn?: Maybe<SequenceExit>;
  /** An execution ends before its next step once this holds. Null: no such condition. */
  exitWhen?: Maybe<Condition>;
  /** The rule for a new execution of a person whose execution has not ended. */
  ifRunning: IfRunning;
  /** The steps as a flowchart, in the language of mermaid.js.org. */
  mermaid: Scalars['String']['output'];
  /** The name of the sequence when this version was saved. */
  name: Scalars['String']['output'];
  /** The number. */
  number: Scalars['Int']['output'];
  /** The id of the sequence. */
  sequenceId: Scalars['ID']['output'];
  /** The steps, in the order in which they are done. */
  steps: Array<SequenceStep>;
  /** The change or event that begins executions by itself. Null: only `startExecution` begins them. */
  trigger?: Maybe<SequenceTrigger>;
};

/** A page of versions of a sequence. */
export type SequenceVersionConnection = {
  __typename?: 'SequenceVersionConnection';
  /** The versions of this page. */
  items: Array<SequenceVersion>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * A session (a visit): what one visitor did without a pause of more than 30 minutes. It also ends when the
 * visitor gets a new id. Its attribution and client are those of its first page view or custom event.
 */
export type Session = {
  __typename?: 'Session';
  /** The origin of the visitor. */
  attribution: Attribution;
  /** The visitor's browser, operating system, device and country. */
  client: Client;
  /** Seconds from the first page view or custom event to the end, rounded down; 0 for a single event. */
  duration: Scalars['Int']['output'];
  /** When the visitor's last activity was. */
  endedAt: Scalars['AWSDateTime']['output'];
  /**
   * Time for which the session's pages were visible and in use, in whole seconds, as measured by the tracker. A
   * Float, because pages can claim more than an Int holds.
   */
  engagedSeconds: Scalars['Float']['output'];
  /** The path of the first page view. */
  entryPage?: Maybe<Scalars['String']['output']>;
  /** The number of custom events. */
  events: Scalars['Int']['output'];
  /** The path of the last page view so far. */
  exitPage?: Maybe<Scalars['String']['output']>;
  /** The goals that the session reached. */
  goals: Array<GoalReached>;
  /** True if the session has one page view and no interactive custom event. */
  isBounce: Scalars['Boolean']['output'];
  /** The number of page views. */
  pageViews: Scalars['Int']['output'];
  /** The site. */
  siteId: Scalars['ID']['output'];
  /** When the session began. */
  startedAt: Scalars['AWSDateTime']['output'];
  /** The first 100 page views and custom events, in order. */
  steps: Array<SessionStep>;
  /** The visitor's id, which is valid for one period of the site's `visitorIdRotation`. */
  visitorId: Scalars['ID']['output'];
};

/** A page of sessions. */
export type SessionConnection = {
  __typename?: 'SessionConnection';
  /** The sessions of this page. */
  items: Array<Session>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A page view or custom event of a session. */
export type SessionStep = {
  __typename?: 'SessionStep';
  /** When it happened. */
  at: Scalars['AWSDateTime']['output'];
  /**
   * The custom event's name; null for a page view. It is `(other)` for names beyond the first 50 of a session,
   * sorted by name; an event of that name looks the same.
   */
  name?: Maybe<Scalars['String']['output']>;
  /** The path; null for paths beyond the first 100 of a session. */
  path?: Maybe<Scalars['String']['output']>;
};

/** The address to make primary. */
export type SetPrimaryEmailInput = {
  /** A verified Email of the caller. */
  emailId: Scalars['ID']['input'];
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
};

/** The new role of a member. */
export type SetSiteRoleInput = {
  /** The `version` of the member that the change is based on. If it is not current: `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** `EDITOR` or `VIEWER`. `OWNER` is a `ValidationError`: see `transferSite`. */
  role: SiteRole;
  /** The site. */
  siteId: Scalars['ID']['input'];
  /** The member's user. */
  userId: Scalars['ID']['input'];
};

/** The new groups of a user. */
export type SetUserGroupsInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** All groups that the user is to have: any of `viewer`, `editor` and `admin`, or an empty list. */
  groups: Array<Scalars['String']['input']>;
  /** The user. */
  userId: Scalars['ID']['input'];
};

/** A public link to parts of a site. */
export type Share = {
  __typename?: 'Share';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** When the link expires; null if it does not. */
  expiresAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The parts that can be read with the link. */
  fields: Array<ShareField>;
  /**
   * The link shows only sessions that match all of these. Null: all sessions. If a goal that they name is
   * deleted, the link shows nothing: its questions are `NotFound`.
   */
  filters?: Maybe<Array<Filter>>;
  /** The hash of the link's token. It identifies the link and gives no access. */
  shareId: Scalars['ID']['output'];
  /** The site. */
  siteId: Scalars['ID']['output'];
};

/** A page of public links. */
export type ShareConnection = {
  __typename?: 'ShareConnection';
  /** The public links of this page. */
  items: Array<Share>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * The parts of a site that can be shared: `STATS`, its periods and totals; `BREAKDOWN`, its breakdowns;
 * `REALTIME`, its current visitors and last 30 minutes; `DEPTH`, funnels, paths and retention.
 */
export type ShareField =
  | 'BREAKDOWN'
  | 'DEPTH'
  | 'REALTIME'
  | 'STATS';

/** A public link to create. */
export type ShareSiteInput = {
  /** When the link expires, in whole seconds. Default: never. */
  expiresAt?: InputMaybe<Scalars['AWSDateTime']['input']>;
  /** The parts to share, at least one. */
  fields: Array<ShareField>;
  /**
   * At most 20, of 16,384 bytes as JSON in all: the link shows only sessions that match all of them. Then it
   * cannot show `REALTIME`. Goals are named with `IS` or `IS_NOT`. Default: all sessions.
   */
  filters?: InputMaybe<Array<FilterInput>>;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input creates one link; with another input
   * it is a `Conflict`.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
};

/** A new public link, with its token, which is returned only once. */
export type ShareSiteResult = {
  __typename?: 'ShareSiteResult';
  /** The link. */
  share: Share;
  /**
   * The token to put into the link's address. It is not stored: null if the call was repeated with its
   * `idempotencyKey`.
   */
  token?: Maybe<Scalars['String']['output']>;
};

/**
 * The shared parts of a site. If the link has filters, only the sessions that match all of these, whatever its
 * holder asks. At most 60 questions a minute of one link may need the sessions, by `filters`, `exact`, `goalId`,
 * `search`, `orderBy`, what no stored counts have, or the link's own filters, those that are refused included:
 * one more is `LimitExceeded`. Other questions have no such limit.
 */
export type SharedSite = {
  __typename?: 'SharedSite';
  /** See `Site.breakdown`. `NotFound` if the link lacks `BREAKDOWN`. */
  breakdown?: Maybe<Breakdown>;
  /** When the site was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** See `Site.dailyStatsDays`. */
  dailyStatsDays: Scalars['Int']['output'];
  /** See `Site.dailyStatsSince`. */
  dailyStatsSince: Scalars['AWSDateTime']['output'];
  /** When the link expires; null if it does not. */
  expiresAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The parts that the link shares. */
  fields: Array<ShareField>;
  /**
   * See `Site.funnel`. `NotFound` if the link lacks `DEPTH`, or with `filters`, or a step with `goalId` or
   * `property`, if it lacks `BREAKDOWN`.
   */
  funnel?: Maybe<FunnelReport>;
  /** See `Site.hourlyStatsDays`. */
  hourlyStatsDays: Scalars['Int']['output'];
  /** See `Site.hourlyStatsSince`. */
  hourlyStatsSince: Scalars['AWSDateTime']['output'];
  /** The display name. */
  name: Scalars['String']['output'];
  /** See `Site.paths`. `NotFound` if the link lacks `DEPTH`, or with `filters` if it lacks `BREAKDOWN`. */
  paths?: Maybe<PathReport>;
  /** See `Site.properties`. `NotFound` if the link lacks `BREAKDOWN`. */
  properties?: Maybe<Array<PropertyName>>;
  /** The current visitors, as `Site.realtime` has them. `NotFound` if the link lacks `REALTIME`. */
  realtime?: Maybe<RealtimeStats>;
  /** See `Site.realtimeMinutes`. `NotFound` if the link lacks `REALTIME`. */
  realtimeMinutes?: Maybe<Array<RealtimeMinute>>;
  /**
   * See `Site.report`. `NotFound` if the link lacks `STATS`, or with `lists`, `filters` or `goalId` if it lacks
   * `BREAKDOWN`.
   */
  report?: Maybe<Report>;
  /** See `Site.retention`. `NotFound` if the link lacks `DEPTH`, or with `filters` if it lacks `BREAKDOWN`. */
  retention?: Maybe<Retention>;
  /** See `Site.stats`. `NotFound` if the link lacks `STATS`, or with `filters` if it lacks `BREAKDOWN`. */
  stats?: Maybe<SiteStatsConnection>;
  /** See `Site.summary`. `NotFound` if the link lacks `STATS`, or with `filters` if it lacks `BREAKDOWN`. */
  summary?: Maybe<SiteSummary>;
  /** IANA time zone name. The site's hours, days and months are in this zone. */
  timezone: Scalars['String']['output'];
};


/**
 * The shared parts of a site. If the link has filters, only the sessions that match all of these, whatever its
 * holder asks. At most 60 questions a minute of one link may need the sessions, by `filters`, `exact`, `goalId`,
 * `search`, `orderBy`, what no stored counts have, or the link's own filters, those that are refused included:
 * one more is `LimitExceeded`. Other questions have no such limit.
 */
export type SharedSiteBreakdownArgs = {
  dimension: Dimension;
  exact?: InputMaybe<Scalars['Boolean']['input']>;
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  goalId?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<RowOrder>;
  property?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * The shared parts of a site. If the link has filters, only the sessions that match all of these, whatever its
 * holder asks. At most 60 questions a minute of one link may need the sessions, by `filters`, `exact`, `goalId`,
 * `search`, `orderBy`, what no stored counts have, or the link's own filters, those that are refused included:
 * one more is `LimitExceeded`. Other questions have no such limit.
 */
export type SharedSiteFunnelArgs = {
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  funnelId?: InputMaybe<Scalars['ID']['input']>;
  steps?: InputMaybe<Array<FunnelStepInput>>;
  strict?: InputMaybe<Scalars['Boolean']['input']>;
  to: Scalars['AWSDateTime']['input'];
  within?: InputMaybe<FunnelWithin>;
};


/**
 * The shared parts of a site. If the link has filters, only the sessions that match all of these, whatever its
 * holder asks. At most 60 questions a minute of one link may need the sessions, by `filters`, `exact`, `goalId`,
 * `search`, `orderBy`, what no stored counts have, or the link's own filters, those that are refused included:
 * one more is `LimitExceeded`. Other questions have no such limit.
 */
export type SharedSitePathsArgs = {
  after?: InputMaybe<Array<PathInput>>;
  direction?: InputMaybe<PathDirection>;
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * The shared parts of a site. If the link has filters, only the sessions that match all of these, whatever its
 * holder asks. At most 60 questions a minute of one link may need the sessions, by `filters`, `exact`, `goalId`,
 * `search`, `orderBy`, what no stored counts have, or the link's own filters, those that are refused included:
 * one more is `LimitExceeded`. Other questions have no such limit.
 */
export type SharedSitePropertiesArgs = {
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  to: Scalars['AWSDateTime']['input'];
};


/**
 * The shared parts of a site. If the link has filters, only the sessions that match all of these, whatever its
 * holder asks. At most 60 questions a minute of one link may need the sessions, by `filters`, `exact`, `goalId`,
 * `search`, `orderBy`, what no stored counts have, or the link's own filters, those that are refused included:
 * one more is `LimitExceeded`. Other questions have no such limit.
 */
export type SharedSiteReportArgs = {
  input: ReportInput;
};


/**
 * The shared parts of a site. If the link has filters, only the sessions that match all of these, whatever its
 * holder asks. At most 60 questions a minute of one link may need the sessions, by `filters`, `exact`, `goalId`,
 * `search`, `orderBy`, what no stored counts have, or the link's own filters, those that are refused included:
 * one more is `LimitExceeded`. Other questions have no such limit.
 */
export type SharedSiteRetentionArgs = {
  by: RetentionPeriod;
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  to: Scalars['AWSDateTime']['input'];
};


/**
 * The shared parts of a site. If the link has filters, only the sessions that match all of these, whatever its
 * holder asks. At most 60 questions a minute of one link may need the sessions, by `filters`, `exact`, `goalId`,
 * `search`, `orderBy`, what no stored counts have, or the link's own filters, those that are refused included:
 * one more is `LimitExceeded`. Other questions have no such limit.
 */
export type SharedSiteStatsArgs = {
  exact?: InputMaybe<Scalars['Boolean']['input']>;
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  period: Period;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * The shared parts of a site. If the link has filters, only the sessions that match all of these, whatever its
 * holder asks. At most 60 questions a minute of one link may need the sessions, by `filters`, `exact`, `goalId`,
 * `search`, `orderBy`, what no stored counts have, or the link's own filters, those that are refused included:
 * one more is `LimitExceeded`. Other questions have no such limit.
 */
export type SharedSiteSummaryArgs = {
  exact?: InputMaybe<Scalars['Boolean']['input']>;
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  to: Scalars['AWSDateTime']['input'];
};

/** A sign-in of a user. The IP address is not kept. */
export type SignIn = {
  __typename?: 'SignIn';
  /** When the user signed in, by the clock of the product. */
  at: Scalars['AWSDateTime']['output'];
  /**
   * The browser, such as `Firefox`, by the word of the page or app that signed in: a thief can name any. Null if
   * it has named none that is known.
   */
  browser?: Maybe<Scalars['String']['output']>;
  /** The operating system, such as `Linux`, by the word of the page or app, too. */
  os?: Maybe<Scalars['String']['output']>;
  /** The id of the sign-in. */
  signInId: Scalars['ID']['output'];
};

/** A page of sign-ins. */
export type SignInConnection = {
  __typename?: 'SignInConnection';
  /** The sign-ins of this page. */
  items: Array<SignIn>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** An account at a provider, such as Google, by which a user signs in. */
export type SignInProvider = {
  __typename?: 'SignInProvider';
  /** The address that the provider named when it was connected. It can be another one there by now. */
  address: Scalars['AWSEmail']['output'];
  /** When it was connected. */
  connectedAt: Scalars['AWSDateTime']['output'];
  /** The provider's name in the stage. */
  provider: Scalars['String']['output'];
};

/** The user to sign out. */
export type SignOutUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The user. */
  userId: Scalars['ID']['input'];
};

/** A sign-up by a provider. */
export type SignUpByProviderInput = {
  /** The token behind `create:` in the error of the sign-in, valid for 15 minutes. */
  proof: Scalars['String']['input'];
};

/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type Site = {
  __typename?: 'Site';
  /** Additional origins whose pages may send events, such as `http://localhost:5173`. */
  allowedOrigins: Array<Scalars['String']['output']>;
  /**
   * The sessions of a range by one dimension, greatest count first, then by name. It counts the hours that begin
   * in `[from, to)`, as `summary` does. Days and months keep the 300 greatest rows of each list and sum the
   * rest, so in a range of several of them the smallest rows may be lower than the true count; `total` is exact.
   * A range whose hours have millions of rows is a `ValidationError` whose message says which range to use.
   *
   * With `filters`, `goalId`, `search`, `orderBy` or `exact`, and for dimensions that are not stored, the
   * sessions themselves are asked: then all rows are there, with exact visitors, and goals count as they are
   * now.
   */
  breakdown?: Maybe<Breakdown>;
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /**
   * The number of days for which the statistics of days are kept after their end, 70 to 3,650. Weeks are united
   * from days. Months are kept without limit.
   */
  dailyStatsDays: Scalars['Int']['output'];
  /** The instant since which the statistics of all days are kept. */
  dailyStatsSince: Scalars['AWSDateTime']['output'];
  /**
   * 1 to 10 lower-case host names without `www.`: the name with `www.` belongs to the same domain. Pages of
   * these hosts and of their subdomains may send events. No other site has the same domain, but another site may
   * have a subdomain such as `blog.example.com`, as with Plausible.
   */
  domains: Array<Scalars['String']['output']>;
  /**
   * The custom events in `[from, to)`, in the order and pages of `pageViews`: only a null `nextToken` marks the
   * last page.
   */
  events?: Maybe<CustomEventConnection>;
  /** Countries whose visitors are not counted: ISO 3166-1 codes of two letters. */
  excludedCountries: Array<Scalars['String']['output']>;
  /** Paths that are not counted. `*` matches any text without a slash, `**` any text. */
  excludedPaths: Array<Scalars['String']['output']>;
  /**
   * Counts the sessions that began in a range and do 2 to 8 steps, one after the other, and shows where they
   * stop. Sessions count whole: steps after the end of the range are included.
   */
  funnel?: Maybe<FunnelReport>;
  /** The site's saved funnels, sorted by id. */
  funnels?: Maybe<FunnelConnection>;
  /** The site's goals, sorted by id. */
  goals?: Maybe<GoalConnection>;
  /** Number of days for which the site's files are kept in the lake: 0 to 3,650. With 0, no files are written. */
  historyDays: Scalars['Int']['output'];
  /** The number of days for which the statistics of hours are kept after their end, 35 to 731. */
  hourlyStatsDays: Scalars['Int']['output'];
  /**
   * The instant since which the statistics of all hours are kept. After `hourlyStatsDays` was raised, earlier
   * hours still expire by the value before.
   */
  hourlyStatsSince: Scalars['AWSDateTime']['output'];
  /**
   * The open invitations to the site, at most 50, in no order. For the owner and `admin`; all others get
   * `Unauthorized`.
   */
  invitations: Array<SiteInvitation>;
  /** The most exact place of visitors that is kept with single events. */
  location: Location;
  /** All who have a role in the site: the owner first, then its members, by user id. There are at most 100. */
  members: Array<SiteMember>;
  /** The caller's role. Null for callers who see the site by their group alone, and for the role `backend`. */
  myRole?: Maybe<SiteRole>;
  /** The display name. */
  name: Scalars['String']['output'];
  /** The notes about the local days in `[from, to)`, by day, then by when they were created. */
  notes?: Maybe<SiteNoteConnection>;
  /**
   * The user who owns the site, for the owner, the groups and the role `backend`. Null for other members: they
   * see the owner in `members`.
   */
  owner?: Maybe<User>;
  /** The user who owns the site. */
  ownerId: Scalars['ID']['output'];
  /**
   * The page views in `[from, to)` that are still kept (`retentionDays`), by UTC day, within a day by shard, and
   * within a shard by time. A site that has always had one shard therefore gets them by time. A page contains
   * items of one shard of one day, so it may be shorter than `limit`, or empty, although more follow: only a
   * null `nextToken` marks the last page.
   */
  pageViews?: Maybe<PageViewConnection>;
  /**
   * The most common steps that the sessions of a range do next after given steps or, with `BACKWARD`, do before
   * them. The sessions began in the range. Without steps: the first or, with `BACKWARD`, the last steps of
   * sessions.
   */
  paths?: Maybe<PathReport>;
  /**
   * The events of the site that were refused or dropped, and the details of events that were left out, by UTC
   * day, without any value of them. Problems are kept for 14 days.
   */
  problems?: Maybe<SiteProblemConnection>;
  /**
   * The 100 properties that most page views and custom events of a range have, most events first, then by name.
   * The sessions themselves are asked, as with filters.
   */
  properties: Array<PropertyName>;
  /**
   * The visitors of the last 5 minutes. `onRealtimeStats` pushes the changes. Visitors are noted for it only
   * while the site is looked at: reading it is a look, and so is the start of a subscription, and a look lasts
   * for 30 minutes. Until 45 seconds after its start, raw events are read.
   */
  realtime?: Maybe<RealtimeStats>;
  /**
   * The last 30 minutes by the clock, oldest first, also those without visitors; the last one is still running.
   * `RealtimeStats.minutes` has the latest of them with each push. Reading it is a look, as with `realtime`. If
   * the site was not looked at before, only its newest 20,000 page views and custom events of these minutes are
   * counted: if there were more, the minutes before those are 0, and the minute with the oldest of them is too
   * low.
   */
  realtimeMinutes: Array<RealtimeMinute>;
  /**
   * The data that a dashboard shows of a range, in one request: the results of `summary`, `stats` and
   * `breakdown`, each with its rules and limits. Data that they share is read once.
   */
  report?: Maybe<Report>;
  /**
   * Counts the visitors who come back. For the visitors of each day or week that begins in `[from, to)`, it
   * counts how many of them began a session in each later one. A visitor is an id, which ends with the local
   * day, week or month (`visitorIdRotation`), so `by` has to be shorter than that: otherwise the error is a
   * `ValidationError`. A week that goes on beyond the end of a month is two where ids end with the month. At
   * most 400 periods may begin in the range.
   */
  retention?: Maybe<Retention>;
  /** Number of days for which single events and sessions are kept: 1 to 400. Counts are kept longer. */
  retentionDays: Scalars['Int']['output'];
  /** The site's saved filters, sorted by id. */
  savedFilters?: Maybe<SavedFilterConnection>;
  /** The sessions that began on one local day of the site, sorted by start. */
  sessions?: Maybe<SessionConnection>;
  /**
   * The number of partitions for the raw events of a day, 1 to 16. One partition takes about 1,000 writes a
   * second. The site's counts are in one partition in any case.
   */
  shards: Scalars['Int']['output'];
  /**
   * The site's public links that have not expired, by the time of creation. Their tokens are not readable.
   * Members with another role than `OWNER` get `Unauthorized`.
   */
  shares?: Maybe<ShareConnection>;
  /**
   * True if an admin or a server has allowed sign-up forms on the site's pages (`/s/{siteId}`). A stage can
   * allow them for all sites.
   */
  signUpForm: Scalars['Boolean']['output'];
  /** A ULID. */
  siteId: Scalars['ID']['output'];
  /**
   * The site's keys for servers, by the time of creation. The keys themselves are not readable. Members with
   * another role than `OWNER` get `Unauthorized`.
   */
  siteKeys?: Maybe<SiteKeyConnection>;
  /**
   * The counts of each hour, day, week or month that begins in `[from, to)`, in order, in the site's local time:
   * a day has 23 to 25 hours. Periods without traffic are absent. The current period is included with its counts
   * so far. Counts lag by 10 to 70 seconds, as the stage is set; late events of a past day lag by up to half an
   * hour. A range of more than 400 periods is a `ValidationError`. Hours are kept for `hourlyStatsDays`, days
   * and weeks for `dailyStatsDays`, months without limit.
   */
  stats?: Maybe<SiteStatsConnection>;
  /**
   * `ACTIVE` while the site is measured. Only the answer of `deleteSite` contains `DELETED`, because a deleted
   * site is not found any more.
   */
  status: SiteStatus;
  /**
   * The totals of a range, with those of the range before it. It counts the hours that begin in `[from, to)`, in
   * the site's local time. If an end of the range is within a day whose hours are no longer kept
   * (`hourlyStatsDays`), or within a month whose days are not (`dailyStatsDays`), the error is a
   * `ValidationError` whose message says which range to use.
   */
  summary?: Maybe<SiteSummary>;
  /** IANA time zone name, such as `Europe/Vienna`. The site's hours, days and months are in this zone. */
  timezone: Scalars['String']['output'];
  /** When the settings last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /**
   * Increases with every change of the settings. Pass it as `expectedVersion`, so that the change fails if the
   * site has changed since you read it.
   */
  version: Scalars['Int']['output'];
  /** When visitors get a new id. A visitor who returns after that is counted as another visitor. */
  visitorIdRotation: VisitorIdRotation;
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteBreakdownArgs = {
  dimension: Dimension;
  exact?: InputMaybe<Scalars['Boolean']['input']>;
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  goalId?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<RowOrder>;
  property?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteEventsArgs = {
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteFunnelArgs = {
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  funnelId?: InputMaybe<Scalars['ID']['input']>;
  steps?: InputMaybe<Array<FunnelStepInput>>;
  strict?: InputMaybe<Scalars['Boolean']['input']>;
  to: Scalars['AWSDateTime']['input'];
  within?: InputMaybe<FunnelWithin>;
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteFunnelsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteGoalsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteNotesArgs = {
  from: Scalars['AWSDate']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDate']['input'];
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SitePageViewsArgs = {
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  path?: InputMaybe<Scalars['String']['input']>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SitePathsArgs = {
  after?: InputMaybe<Array<PathInput>>;
  direction?: InputMaybe<PathDirection>;
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteProblemsArgs = {
  from: Scalars['AWSDate']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDate']['input'];
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SitePropertiesArgs = {
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  to: Scalars['AWSDateTime']['input'];
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteReportArgs = {
  input: ReportInput;
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteRetentionArgs = {
  by: RetentionPeriod;
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  to: Scalars['AWSDateTime']['input'];
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteSavedFiltersArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteSessionsArgs = {
  date: Scalars['AWSDate']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteSharesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteSiteKeysArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteStatsArgs = {
  exact?: InputMaybe<Scalars['Boolean']['input']>;
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  period: Period;
  to: Scalars['AWSDateTime']['input'];
};


/**
 * One or more domains that are measured together, with one owner and one time zone. The owner and `admin` can
 * change it, and members by their role (`SiteRole`). The owner, members, the groups and the role `backend` can
 * read it.
 */
export type SiteSummaryArgs = {
  exact?: InputMaybe<Scalars['Boolean']['input']>;
  filters?: InputMaybe<Array<FilterInput>>;
  from: Scalars['AWSDateTime']['input'];
  to: Scalars['AWSDateTime']['input'];
};

/** A page of sites. */
export type SiteConnection = {
  __typename?: 'SiteConnection';
  /** The sites of this page. */
  items: Array<Site>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The progress and the result of erasing a deleted site. */
export type SiteErasure = {
  __typename?: 'SiteErasure';
  /**
   * The number of erased items of each kind; null while the erasure runs. If a step had to be repeated, items
   * that it had already deleted are not counted again.
   */
  deleted?: Maybe<Array<ErasedItems>>;
  /** When `deleteSite` was called. */
  deletedAt: Scalars['AWSDateTime']['output'];
  /**
   * When everything but `remaining` was erased; null while the erasure runs. It runs once more after 15 minutes,
   * for data that arrived in between.
   */
  erasedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /**
   * Items that the erasure does not delete because they expire by themselves. An entry is listed as long as some
   * of its items may still exist:
   * - `Site`: the site's own item with its name and domains, which contains this report;
   * - `EventDedupe`: the ids that senders gave to their events, with the events' times;
   * - `Idempotency`: inputs and results of calls with an `idempotencyKey`, such as the site's name and domains.
   *   They can be read only with that key;
   * - `Change`: the site's id in the log of changes, without texts of the owner.
   */
  remaining: Array<RemainingItems>;
  /** The deleted site. */
  siteId: Scalars['ID']['output'];
};

/** An open invitation to a site. */
export type SiteInvitation = {
  __typename?: 'SiteInvitation';
  /** The address that it was mailed to. */
  email: Scalars['AWSEmail']['output'];
  /** When it expires: 7 days after it was made. */
  expiresAt: Scalars['AWSDateTime']['output'];
  /** The hash of the invitation's token. It identifies the invitation and gives no access. */
  invitationId: Scalars['ID']['output'];
  /** First and last name of the user who invited. Null if the user has set neither, or was deleted. */
  invitedByName?: Maybe<Scalars['String']['output']>;
  /** The role of the person who accepts it: `EDITOR` or `VIEWER`. */
  role: SiteRole;
  /** The site. */
  siteId: Scalars['ID']['output'];
};

/** A key with which a server authenticates. */
export type SiteKey = {
  __typename?: 'SiteKey';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The site that the key sends events for. */
  siteId: Scalars['ID']['output'];
  /** The hash of the key. It identifies the key and gives no access. */
  siteKeyId: Scalars['ID']['output'];
};

/** A page of keys. */
export type SiteKeyConnection = {
  __typename?: 'SiteKeyConnection';
  /** The keys of this page. */
  items: Array<SiteKey>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A person who has a role in a site. */
export type SiteMember = {
  __typename?: 'SiteMember';
  /** The primary address, for `OWNER`, `EDITOR` and the group `admin`. Null for all others. */
  email?: Maybe<Scalars['AWSEmail']['output']>;
  /** First and last name. Null if the person has set neither. */
  name?: Maybe<Scalars['String']['output']>;
  /** The person's role. */
  role: SiteRole;
  /** When the person got a role in the site. */
  since: Scalars['AWSDateTime']['output'];
  /** The site. */
  siteId: Scalars['ID']['output'];
  /** The person's user. */
  userId: Scalars['ID']['output'];
  /**
   * Increases with every change of the member. Pass it as `expectedVersion`, so that the change fails if the
   * member has changed since you read it. The owner's is the version of the site.
   */
  version: Scalars['Int']['output'];
};

/** A note on a day of a site, such as a release, that is shown beside the day's counts. */
export type SiteNote = {
  __typename?: 'SiteNote';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The day, in the site's time zone. */
  date: Scalars['AWSDate']['output'];
  /** A ULID. */
  noteId: Scalars['ID']['output'];
  /** The site that has the note. */
  siteId: Scalars['ID']['output'];
  /** The text of the note: 1 to 500 characters. */
  text: Scalars['String']['output'];
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /**
   * Increases with every change. Pass it as `expectedVersion`, so that the change fails if the note has changed
   * since you read it.
   */
  version: Scalars['Int']['output'];
};

/** A page of notes. */
export type SiteNoteConnection = {
  __typename?: 'SiteNoteConnection';
  /** The notes of this page. */
  items: Array<SiteNote>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A fault of events of a site on a UTC day. */
export type SiteProblem = {
  __typename?: 'SiteProblem';
  /** The number of times. */
  count: Scalars['Int']['output'];
  /** The UTC day. */
  date: Scalars['AWSDate']['output'];
  /**
   * The field, such as `url` or `props.plan`. Null if the problem is not one of a field, and for the rarer of
   * many problems of one reason on one day: about 250 are counted by field, and the others by their reason
   * alone.
   */
  field?: Maybe<Scalars['String']['output']>;
  /** The reason of the fault. */
  reason: SiteProblemReason;
};

/** One page of problems. */
export type SiteProblemConnection = {
  __typename?: 'SiteProblemConnection';
  /** The problems of this page. */
  items: Array<SiteProblem>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * Why an event, or a detail of it, was not taken as it was sent. The first four cost the whole event. With the
 * others the event counts, without the detail: `docs/collect.md`.
 */
export type SiteProblemReason =
  /**
   * Dropped: it came with a key of the site, or of a source of its page views and from no browser, and was taken
   * for a robot's.
   */
  | 'BOT'
  /** Dropped: its page's origin is neither of the site's domains nor below one nor allowed. */
  | 'FOREIGN_ORIGIN'
  /** Dropped: a browser's event names a page that is none of the site's. */
  | 'FOREIGN_PAGE'
  /**
   * Control characters became blanks or were left out; half of a surrogate pair or bytes that are not UTF-8
   * became U+FFFD.
   */
  | 'INVALID_CHARACTERS'
  /** One of several domains is none. */
  | 'INVALID_DOMAIN'
  /** Refused: it has no readable name, address, domain or id. */
  | 'INVALID_EVENT'
  /** The properties are no object; all were left out. */
  | 'INVALID_PROPERTIES'
  /** A property without a name, or no text, number or truth value. */
  | 'INVALID_PROPERTY'
  /** The referrer is no address of a page or an app; it was left out. */
  | 'INVALID_REFERRER'
  /** The revenue has no readable amount; it was left out. */
  | 'INVALID_REVENUE'
  /**
   * A value that its field does not take, or that stands for none, such as the message id `undefined`; it was
   * left out.
   */
  | 'INVALID_VALUE'
  /** The revenue is 2^53 or more of the smallest unit; it was left out. */
  | 'LARGE_REVENUE'
  /** A text was cut. */
  | 'LONG_TEXT'
  /** The domains after the first 10 were left out. */
  | 'TOO_MANY_DOMAINS'
  /** The properties after the first 30 were left out. */
  | 'TOO_MANY_PROPERTIES'
  /** A server names its visitor by no IP address. The visitor is known by that text. */
  | 'UNKNOWN_ADDRESS'
  /** The revenue has no currency of ISO 4217; it was left out. */
  | 'UNKNOWN_CURRENCY';

/**
 * The role of a person in a site. `VIEWER`: sees its reports and settings. `EDITOR`: also changes goals,
 * funnels, saved filters, notes and `excludedPaths`. `OWNER`: also changes everything else, public links, keys
 * and members, and can transfer or delete the site.
 */
export type SiteRole =
  | 'EDITOR'
  | 'OWNER'
  | 'VIEWER';

/**
 * The counts of a site in a period or range. A session counts in the hour in which it began, a page view in its
 * own. Rates and averages are null if there were no sessions or page views to divide by.
 */
export type SiteStats = {
  __typename?: 'SiteStats';
  /** Average length of a session, in seconds. */
  averageDuration?: Maybe<Scalars['Float']['output']>;
  /**
   * Average time on a page, in seconds: `engagedSeconds` per page view, as measured by the tracker. Null if
   * there were no page views.
   */
  averageTimeOnPage?: Maybe<Scalars['Float']['output']>;
  /** Share of sessions that are bounces, 0 to 1. */
  bounceRate?: Maybe<Scalars['Float']['output']>;
  /** Sessions with one page view and no interactive custom event. */
  bounces: Scalars['Int']['output'];
  /**
   * Reached goals, each at most once a session, summed over all goals. They count in the hour in which their
   * session began.
   */
  conversions: Scalars['Int']['output'];
  /** Total length of all sessions, in whole seconds. A Float, because the seconds of a month can exceed an Int. */
  duration: Scalars['Float']['output'];
  /**
   * Total time for which pages were visible and in use, in whole seconds, as measured by the tracker. A Float,
   * as `duration` is.
   */
  engagedSeconds: Scalars['Float']['output'];
  /** Number of custom events. */
  events: Scalars['Int']['output'];
  /** Number of page views. */
  pageViews: Scalars['Int']['output'];
  /** When the period ends: the start of the next one. */
  periodEnd: Scalars['AWSDateTime']['output'];
  /** When the period begins, in UTC: the start of an hour, day, week or month of the site's time zone. */
  periodStart: Scalars['AWSDateTime']['output'];
  /** Number of sessions. A session ends after a pause of more than 30 minutes. */
  sessions: Scalars['Int']['output'];
  /**
   * Number of distinct visitors: exact up to 1,024, above that an estimate with a standard error of 1.6 %.
   * Visitor ids are valid for one period of the site's `visitorIdRotation` (default: a day), so a visitor who
   * returns in another period counts again.
   */
  uniqueVisitors: Scalars['Int']['output'];
  /** Page views per session. */
  viewsPerSession?: Maybe<Scalars['Float']['output']>;
};

/** A page of a site's periods, oldest first. */
export type SiteStatsConnection = {
  __typename?: 'SiteStatsConnection';
  /**
   * With filters or `exact`: what happened before this instant is in the answer, events that arrive after the
   * end of their day within half an hour. Null otherwise.
   */
  completeUntil?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The periods of this page that have counts. */
  items: Array<SiteStats>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** `ACTIVE`: the site is measured. `DELETED`: it is not, and cannot be restored. */
export type SiteStatus =
  | 'ACTIVE'
  | 'DELETED';

/** The totals of a range, with those of the range before it. */
export type SiteSummary = {
  __typename?: 'SiteSummary';
  /**
   * With filters or `exact`: what happened before this instant is in the answer, events that arrive after the
   * end of their day within half an hour. Null otherwise.
   */
  completeUntil?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Start of the first counted hour. */
  from: Scalars['AWSDateTime']['output'];
  /**
   * The totals of the previous range: the same number of calendar months or days if the range consists of whole
   * ones, else a range of the same length. Null if its data is no longer kept. An unfinished month is compared
   * with a whole one: for an equal comparison, end the range with the last full day or hour.
   */
  previous?: Maybe<SiteStats>;
  /** The totals of the range. Visitors are counted once in the whole range, not summed over its periods. */
  stats: SiteStats;
  /** End of the last counted hour. */
  to: Scalars['AWSDateTime']['output'];
};

/** A subscriber who gets no mail of a campaign. */
export type SkippedPerson = {
  __typename?: 'SkippedPerson';
  /** When the person was visited last. */
  at: Scalars['AWSDateTime']['output'];
  /** The address at which the person was visited. */
  email: Scalars['AWSEmail']['output'];
  /** The reason of the last visit. */
  reason: CampaignSkipReason;
};

/** A page of skipped subscribers. */
export type SkippedPersonConnection = {
  __typename?: 'SkippedPersonConnection';
  /** The subscribers of this page. */
  items: Array<SkippedPerson>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * The order of a list that is sorted by time. A `nextToken` is valid only for the order in which its list was
 * read.
 */
export type SortOrder =
  | 'NEWEST_FIRST'
  | 'OLDEST_FIRST';

/** A website, app or server that sends customer data, with the settings by which its events are taken. */
export type Source = {
  __typename?: 'Source';
  /** The origins of pages that may send, of a `BROWSER` source. Null: pages of all origins. */
  allowedOrigins?: Maybe<Array<Scalars['String']['output']>>;
  /** Values that identify no person, in addition to those that never do, in lower case. */
  blockedIds: Array<Scalars['String']['output']>;
  /**
   * The numbers of events that it has sent, by UTC day and name. Counts are kept for 90 days.
   * They follow the events within seconds, and can be a little too high: an event whose processing was repeated
   * can be counted twice.
   */
  counts?: Maybe<SourceCountConnection>;
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The largest number of events that it may send per second. */
  eventsPerSecond: Scalars['Int']['output'];
  /**
   * True if the files of its days are written as gzipped lines of JSON, too, where Segment's S3 destination has
   * them (docs/customer-lake.md).
   */
  jsonFiles: Scalars['Boolean']['output'];
  /** `BROWSER` if its write keys are public, `SERVER` if they are secret. */
  kind: SourceKind;
  /** The display name. */
  name: Scalars['String']['output'];
  /**
   * The event names that it has sent, by type, then by name. Of a source at most 1,000 names are kept, each of
   * at most 256 characters: events with other names are counted under the empty name.
   */
  names?: Maybe<SourceNameConnection>;
  /** The treatment of events that violate the tracking plan. */
  onViolation: ViolationPolicy;
  /** The tracking plan; null if none. */
  planId?: Maybe<Scalars['ID']['output']>;
  /**
   * The faults of its events, by UTC day, without any value of the events. Problems are kept
   * for 14 days.
   */
  problems?: Maybe<SourceProblemConnection>;
  /**
   * Number of days for which its events are kept in histories after they were received. The content of each call
   * as it was taken is kept for 15 days in any case, so that a repeated call is recognised.
   */
  retentionDays: Scalars['Int']['output'];
  /**
   * The site that it belongs to; null if none. A `page` of a `BROWSER` source counts there as a page view, too.
   * The site may have been deleted since: then its pages no longer do.
   */
  siteId?: Maybe<Scalars['ID']['output']>;
  /** The id of the source, a ULID. */
  sourceId: Scalars['ID']['output'];
  /** `ACTIVE` if the source can send. */
  status: SourceStatus;
  /** When it or its keys last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** The user ids that are accepted from it. */
  userIds: UserIdPolicy;
  /** Starts at 1 and increases with every change of the source or its keys. */
  version: Scalars['Int']['output'];
  /** The write keys that work now, oldest first: at most 5. */
  writeKeys: Array<WriteKey>;
};


/** A website, app or server that sends customer data, with the settings by which its events are taken. */
export type SourceCountsArgs = {
  from: Scalars['AWSDate']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDate']['input'];
};


/** A website, app or server that sends customer data, with the settings by which its events are taken. */
export type SourceNamesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/** A website, app or server that sends customer data, with the settings by which its events are taken. */
export type SourceProblemsArgs = {
  from: Scalars['AWSDate']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDate']['input'];
};

/** One page of sources. */
export type SourceConnection = {
  __typename?: 'SourceConnection';
  /** The sources of this page. */
  items: Array<Source>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The number of events of a name that a source has sent on a UTC day. */
export type SourceCount = {
  __typename?: 'SourceCount';
  /** The number of events. */
  count: Scalars['Int']['output'];
  /** The UTC day on which they were received. */
  date: Scalars['AWSDate']['output'];
  /** The name of the event or page. Empty for calls without a name, and for names that are not kept. */
  name: Scalars['String']['output'];
  /** The type of the call in lower case. */
  type: Scalars['String']['output'];
};

/** One page of counts. */
export type SourceCountConnection = {
  __typename?: 'SourceCountConnection';
  /** The counts of this page. */
  items: Array<SourceCount>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A call of a source and its outcome. Content and ids of a person are in the frame `FILED` alone. */
export type SourceEvent = {
  __typename?: 'SourceEvent';
  /** The anonymous id that it came with. */
  anonymousId?: Maybe<Scalars['ID']['output']>;
  /** When it happened, by the clock of the sender, corrected. Null if it was refused. */
  at?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Its content as it is stored, a JSON text. Null unless it is `FILED`. */
  call?: Maybe<Scalars['String']['output']>;
  /** The id that the sender has given it, or that it got here. Null if it was refused and has none. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** The name of the event, page or screen: at most 256 characters. */
  name?: Maybe<Scalars['String']['output']>;
  /** The outcome of the call. */
  outcome: SourceEventOutcome;
  /** The faults of the call. */
  problems: Array<SourceEventProblem>;
  /** The profile whose history it is in. Null unless it is `FILED`. */
  profileId?: Maybe<Scalars['ID']['output']>;
  /** When it was received. */
  receivedAt: Scalars['AWSDateTime']['output'];
  /**
   * The number of calls, and of frames of calls that had waited, that were not shown because there were too
   * many. It counts since the last frame that the same process has sent.
   */
  skipped: Scalars['Int']['output'];
  /** The source. */
  sourceId: Scalars['ID']['output'];
  /** The type of the call in lower case. Null if it was refused and has none that is known. */
  type?: Maybe<Scalars['String']['output']>;
  /** The user id that it came with. */
  userId?: Maybe<Scalars['ID']['output']>;
};

/**
 * The outcome of a call.
 *
 * - `TAKEN`: it is stored, and will be processed. A call that comes again is `TAKEN` again, and counts as
 *   nothing.
 * - `REFUSED`: it was not stored. `problems` says why.
 * - `FILED`: it is in the history of a profile.
 * - `DROPPED`: it is in no profile. `problems` says why; without a problem, the person was erased.
 */
export type SourceEventOutcome =
  | 'DROPPED'
  | 'FILED'
  | 'REFUSED'
  | 'TAKEN';

/** A fault of a call. */
export type SourceEventProblem = {
  __typename?: 'SourceEventProblem';
  /** The path of the field, such as `traits.email`. Null if the problem is not one of a field. */
  field?: Maybe<Scalars['String']['output']>;
  /** The rule for the field, as in the answer to the sender. Null if the call was taken. */
  message?: Maybe<Scalars['String']['output']>;
  /** The reason of the fault. */
  reason: ProblemReason;
};

/** A fault of a call, to be pushed. */
export type SourceEventProblemInput = {
  /** The path of the field. */
  field?: InputMaybe<Scalars['String']['input']>;
  /** The rule for the field. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** The reason of the fault. */
  reason: ProblemReason;
};

/**
 * The key of a `BROWSER` source is public: it is in pages and apps, and what comes with it is a claim. The key
 * of a `SERVER` source is a secret of the operator's servers, and pages cannot use it.
 */
export type SourceKind =
  | 'BROWSER'
  | 'SERVER';

/** An event name that a source has sent. */
export type SourceName = {
  __typename?: 'SourceName';
  /** When the first one was received, within the time that names are kept. */
  firstSeenAt: Scalars['AWSDateTime']['output'];
  /** When the latest one was received; up to an hour behind. */
  lastSeenAt: Scalars['AWSDateTime']['output'];
  /** The name of the event or page. Empty for calls without a name. */
  name: Scalars['String']['output'];
  /** The properties (of `identify` and `group` the traits) that came with it, by name: the first 200. */
  properties: Array<SourceProperty>;
  /** The type of the call in lower case: `track`, `page`, `screen`, `identify`, `group` or `alias`. */
  type: Scalars['String']['output'];
};

/** One page of event names. */
export type SourceNameConnection = {
  __typename?: 'SourceNameConnection';
  /** The event names of this page. */
  items: Array<SourceName>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A fault of events of a source on a UTC day. */
export type SourceProblem = {
  __typename?: 'SourceProblem';
  /** The number of times. */
  count: Scalars['Int']['output'];
  /** The UTC day. */
  date: Scalars['AWSDate']['output'];
  /** The path of the field, such as `traits.email`. Null if the problem is not one of a field. */
  field?: Maybe<Scalars['String']['output']>;
  /**
   * The name of the event or page. Null if it has none; null too, with `field`, for the rarer of many problems
   * of one reason on one day: about 250 are counted by name and field, and the others by their reason alone.
   */
  name?: Maybe<Scalars['String']['output']>;
  /** The reason of the fault. */
  reason: ProblemReason;
};

/** One page of problems. */
export type SourceProblemConnection = {
  __typename?: 'SourceProblemConnection';
  /** The problems of this page. */
  items: Array<SourceProblem>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A property of an event name. */
export type SourceProperty = {
  __typename?: 'SourceProperty';
  /** The name of the property: at most 128 characters; longer ones are not listed. */
  name: Scalars['String']['output'];
  /** The JSON types of its values: `array`, `boolean`, `null`, `number`, `object`, `string`. */
  types: Array<Scalars['String']['output']>;
};

/** A `REVOKED` source cannot send any more. */
export type SourceStatus =
  | 'ACTIVE'
  | 'REVOKED';

/** A sequence to begin. */
export type StartExecutionInput = {
  /** The address of the subscriber, in any case. */
  email: Scalars['String']['input'];
  /**
   * A JSON object of variables for the templates of the execution, at most 8 KB. They replace those that
   * Rollcall provides, but not `unsubscribeUrl`, `preferencesUrl` and `postalAddress`. They can be secrets: they
   * cannot be read, and are deleted when the execution ends.
   */
  facts?: InputMaybe<Scalars['AWSJSON']['input']>;
  /** The same key and input return the same execution, as it is then. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /**
   * The rule if the sequence is running for the subscriber. `KEEP` returns that execution, `REPLACE` begins a
   * new one in its place. Omitted: as the sequence says.
   */
  ifRunning?: InputMaybe<IfRunning>;
  /** The id of the sequence. */
  sequenceId: Scalars['ID']['input'];
};

/** The job to start. */
export type StartJobInput = {
  /** The id of the job. */
  jobId: Scalars['ID']['input'];
};

/** The number of people at a step of a sequence. */
export type StepCount = {
  __typename?: 'StepCount';
  /** The number of people. */
  count: Scalars['Int']['output'];
  /** The id of the step. */
  stepId: Scalars['ID']['output'];
};

/** A step of a sequence: exactly one of `send`, `wait` and `choice`. */
export type StepInput = {
  /** Goes on with one of two later steps. */
  choice?: InputMaybe<ChoiceStepInput>;
  /**
   * Its id, unique in the sequence: 1 to 64 letters, digits, `_` and `-`, beginning with a letter or digit; not
   * `end`.
   */
  id: Scalars['ID']['input'];
  /** Sends a template. */
  send?: InputMaybe<SendStepInput>;
  /** Waits. */
  wait?: InputMaybe<WaitStepInput>;
};

/** An execution to stop. */
export type StopExecutionInput = {
  /** The address of the subscriber, in any case. */
  email: Scalars['String']['input'];
  /** The id of the sequence. */
  sequenceId: Scalars['ID']['input'];
};

/** An address that mail is sent to, with what is known about the person. */
export type Subscriber = {
  __typename?: 'Subscriber';
  /** Free attributes by name, as JSON. Templates can use them. */
  attributes: Scalars['AWSJSON']['output'];
  /**
   * The history of consent in `[from, to)`, under this address and the person's addresses before. Each address
   * begins a page of its own, so a page may be empty although more follow: only a null `nextToken` marks the
   * last page.
   */
  consents?: Maybe<ConsentConnection>;
  /** When the subscriber was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The id of the person or company in the operator's own systems. Several subscribers may have the same. */
  customerId?: Maybe<Scalars['String']['output']>;
  /**
   * The versions of templates that were drafted about invoices of the person's customer, in whatever status but
   * `SUPERSEDED`. A page may have fewer items although more follow, even none.
   */
  drafts?: Maybe<TemplateVersionConnection>;
  /** The address, normalised: trimmed and lower-cased. */
  email: Scalars['AWSEmail']['output'];
  /**
   * The events of the sends in `[from, to)` to this address and to the person's addresses before. An event is
   * kept for 365 days. Each address begins a page of its own, so a page may be empty although more follow: only
   * a null `nextToken` marks the last page.
   */
  events?: Maybe<EngagementEventConnection>;
  /** The latest execution of a sequence for this subscriber. Null if there was none. */
  execution?: Maybe<Execution>;
  /**
   * The latest execution of each sequence for this subscriber, sorted by sequence. Executions that were over
   * before the address was changed stay under the address that the person had then. Each address begins a page
   * of its own, so a page may be empty although more follow: only a null `nextToken` marks the last page.
   */
  executions?: Maybe<ExecutionConnection>;
  /** Given name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /**
   * The invoices of the person's customer, sorted by their ids. Without a `customerId` there are none. A change
   * can appear here a moment after it was made.
   */
  invoices?: Maybe<InvoiceConnection>;
  /**
   * Language and region as a BCP 47 tag, such as `de-AT`. Built-in pages and mails are in this language if there
   * is a translation.
   */
  locale?: Maybe<Scalars['String']['output']>;
  /**
   * The id in the log of `changes`, which has no address. An erasure deletes it with the person. Null in a
   * subscriber of an earlier release or of an import, until the next change that no import makes.
   */
  logId?: Maybe<Scalars['ID']['output']>;
  /** The address that replaced this one, if it was changed. */
  movedTo?: Maybe<Scalars['AWSEmail']['output']>;
  /** The keys of the topics that the person has left. */
  optOuts: Array<Scalars['String']['output']>;
  /** The addresses that the person had before, newest first. */
  previous: Array<Scalars['AWSEmail']['output']>;
  /**
   * The profile of this person: the one with this address, if a server has named it, else the one that is linked
   * to the user who has verified the address. Claims of a browser link nothing. Null if there is none.
   */
  profile?: Maybe<Profile>;
  /**
   * The reminder of a type that was requested in a month, to an address of the person or, with a `customerId`,
   * to the customer. Null if there was none. Other rules can still refuse a request, such as a suppression.
   */
  reminded?: Maybe<Reminder>;
  /**
   * The reminders that were requested in `[from, to)` to this address, and to those that the person had before,
   * for 400 days. Each address begins a page of its own, so a page may be empty although more follow: only a
   * null `nextToken` marks the last page.
   */
  reminders?: Maybe<ReminderConnection>;
  /**
   * The sends that were queued in `[from, to)`, to this address and those that the person had before. A send is
   * kept for 90 days. Each address begins a page of its own, so a page may be empty although more follow: only a
   * null `nextToken` marks the last page.
   */
  sends?: Maybe<SendConnection>;
  /** When and how often a template was sent to this address. Null if it never was. */
  sent?: Maybe<SentTemplate>;
  /** The numbers of mails to this address, by result. Null if nothing was sent. */
  state?: Maybe<EmailState>;
  /** `SUBSCRIBED` if the person receives mail that is not transactional. */
  status: SubscriberStatus;
  /** Why no mail at all is sent to the address. Null if mail may be sent. */
  suppression?: Maybe<Suppression>;
  /** Names by which subscribers are grouped: at most 20. */
  tags: Array<Scalars['String']['output']>;
  /** IANA time zone name, such as `Europe/Vienna`. */
  timezone?: Maybe<Scalars['String']['output']>;
  /** The keys of the topics that the person has not left, sorted. */
  topics?: Maybe<Array<Scalars['ID']['output']>>;
  /** True if opens and clicks of this person are tracked. */
  tracking: Scalars['Boolean']['output'];
  /** The address as it was typed first. */
  typedEmail: Scalars['AWSEmail']['output'];
  /** When the subscriber last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** The user who has verified the address. Null if there is none. */
  user?: Maybe<User>;
  /** Increases with every change. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
};


/** An address that mail is sent to, with what is known about the person. */
export type SubscriberConsentsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


/** An address that mail is sent to, with what is known about the person. */
export type SubscriberDraftsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/** An address that mail is sent to, with what is known about the person. */
export type SubscriberEventsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
  type?: InputMaybe<EngagementType>;
};


/** An address that mail is sent to, with what is known about the person. */
export type SubscriberExecutionArgs = {
  sequenceId: Scalars['ID']['input'];
};


/** An address that mail is sent to, with what is known about the person. */
export type SubscriberExecutionsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/** An address that mail is sent to, with what is known about the person. */
export type SubscriberInvoicesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/** An address that mail is sent to, with what is known about the person. */
export type SubscriberRemindedArgs = {
  month: Scalars['String']['input'];
  type: ReminderType;
};


/** An address that mail is sent to, with what is known about the person. */
export type SubscriberRemindersArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


/** An address that mail is sent to, with what is known about the person. */
export type SubscriberSendsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


/** An address that mail is sent to, with what is known about the person. */
export type SubscriberSentArgs = {
  templateKey: Scalars['ID']['input'];
};

/** A page of subscribers. */
export type SubscriberConnection = {
  __typename?: 'SubscriberConnection';
  /** The subscribers of this page. */
  items: Array<Subscriber>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The numbers of subscribers. */
export type SubscriberCounts = {
  __typename?: 'SubscriberCounts';
  /** The number of each status. */
  byStatus: Array<SubscriberStatusCount>;
  /** The 100 tags of most subscribers, the largest first. */
  byTag: Array<TagCount>;
  /** The numbers of each topic, sorted by its key. */
  byTopic: Array<TopicCount>;
  /** The number of all subscribers. */
  total: Scalars['Int']['output'];
};

/** An item that is stored under an address. */
export type SubscriberRecord = Consent | EmailState | EngagementEvent | Execution | Send | SentTemplate | Subscriber | Suppression;

/** A page of what is stored under an address. */
export type SubscriberRecordConnection = {
  __typename?: 'SubscriberRecordConnection';
  /** The items of this page. */
  items: Array<SubscriberRecord>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * `PENDING` subscribers have not confirmed the opt-in mail yet. `SUBSCRIBED` subscribers receive mail.
 * `UNSUBSCRIBED` ones receive transactional mail only.
 */
export type SubscriberStatus =
  | 'PENDING'
  | 'SUBSCRIBED'
  | 'UNSUBSCRIBED';

/** The subscribers with a status. */
export type SubscriberStatusCount = {
  __typename?: 'SubscriberStatusCount';
  /** The number of these subscribers. */
  count: Scalars['Int']['output'];
  /** The status. */
  status: SubscriberStatus;
};

/** Push notifications. A subscription is closed when its subscriber loses the permission for it. */
export type Subscription = {
  __typename?: 'Subscription';
  /**
   * A campaign after its changes and those of its counts, at most once a second. Each push contains the state at
   * the time of sending, without `where`, `segmentId`, `events` and `stats`. Pushes may arrive out of order.
   */
  onCampaign?: Maybe<Campaign>;
  /**
   * The changes, as they are logged: of all domains, of one, or of one entity. A change can come twice, and
   * after a gap in the connection some are missing. Subscribe first, then read `changes` from your cursor, and
   * drop each `changeId` that you have seen: so you miss none, and the changes of an entity are in their order.
   * In a push, AppSync encodes `before` and `after` twice. `domain` and `of` together are a `ValidationError`.
   * With `of`, parts of an entity whose id goes on with a colon after this id can come, too.
   */
  onChange?: Maybe<Change>;
  /**
   * A job after every change of it: one that the caller may read, as `job` says. Each push contains the
   * job's state at the time of sending, without `errorsUrl` and `resultUrl`. Pushes may arrive out of order.
   */
  onJob?: Maybe<Job>;
  /**
   * The current visitors of a site, whenever they change: at most once a second, with the last state of each
   * second; in the first 45 seconds of a look, within three. If visitors only leave, once a minute until there
   * are none. The present state is pushed at the start, maybe before the subscription is confirmed: read
   * `Site.realtime` for it. 30 minutes after the last look at the site, changes are pushed once a
   * minute: a dashboard that stays open reads `Site.realtime` (or `SharedSite.realtime`) every 10 minutes.
   */
  onRealtimeStats?: Maybe<RealtimeStats>;
  /**
   * The people who enter and leave a segment, within seconds. While the segment is `BUILDING`, changes are not
   * pushed: `REBUILT` says that its list is complete, then read it again. Changes may arrive twice, and changes
   * of one person out of order: `at` is the time of each. A merge of two members is not pushed: the person is in
   * the segment as before, under the `profileId` of the winner.
   */
  onSegmentMembership?: Maybe<SegmentChange>;
  /**
   * The current visitors of a site as `onRealtimeStats` pushes them, for the holder of a public link with
   * `REALTIME`; public pages use the API key. A token that is forged, expired or revoked, or whose link lacks
   * `REALTIME`, is `NotFound`. The subscription is closed when the link is revoked, and within a minute after it
   * expires; changes after the expiry are not pushed. 30 minutes after the last look at the site, changes are
   * pushed once a minute: see `onRealtimeStats`.
   */
  onSharedRealtime?: Maybe<RealtimeStats>;
  /**
   * The calls of a source and their outcomes, within seconds. A call that is taken has two frames: `TAKEN`, then
   * `FILED` or `DROPPED` once it was processed. A refused call has one, `REFUSED`. There are at most 10 frames
   * for the calls that a source sends in one second, and at most 10 are pushed in a second; `skipped` counts the
   * rest. Calls are shown from at most 3 seconds after the subscription begins. A frame can be missing, or come
   * twice. An unknown id is `NotFound`.
   */
  onSourceEvent?: Maybe<SourceEvent>;
  /**
   * A user after every change of the user or its addresses: the caller, or any user for `viewer`, `editor`,
   * `admin` and the role `backend`. Each push contains the user's state at the time of sending. Pushes may
   * arrive out of order: ignore one whose `version` is lower than the latest that you have.
   */
  onUserUpdated?: Maybe<User>;
};


/** Push notifications. A subscription is closed when its subscriber loses the permission for it. */
export type SubscriptionOnCampaignArgs = {
  campaignId: Scalars['ID']['input'];
};


/** Push notifications. A subscription is closed when its subscriber loses the permission for it. */
export type SubscriptionOnChangeArgs = {
  domain?: InputMaybe<Domain>;
  of?: InputMaybe<ChangeSubjectInput>;
};


/** Push notifications. A subscription is closed when its subscriber loses the permission for it. */
export type SubscriptionOnJobArgs = {
  jobId: Scalars['ID']['input'];
};


/** Push notifications. A subscription is closed when its subscriber loses the permission for it. */
export type SubscriptionOnRealtimeStatsArgs = {
  siteId: Scalars['ID']['input'];
};


/** Push notifications. A subscription is closed when its subscriber loses the permission for it. */
export type SubscriptionOnSegmentMembershipArgs = {
  segmentId: Scalars['ID']['input'];
};


/** Push notifications. A subscription is closed when its subscriber loses the permission for it. */
export type SubscriptionOnSharedRealtimeArgs = {
  token: Scalars['String']['input'];
};


/** Push notifications. A subscription is closed when its subscriber loses the permission for it. */
export type SubscriptionOnSourceEventArgs = {
  sourceId: Scalars['ID']['input'];
};


/** Push notifications. A subscription is closed when its subscriber loses the permission for it. */
export type SubscriptionOnUserUpdatedArgs = {
  userId: Scalars['ID']['input'];
};

/** An address to stop all mail to. */
export type SuppressInput = {
  /** The address, in any case. */
  email: Scalars['String']['input'];
  /** Why: 1 to 500 characters on one line. */
  reason: Scalars['String']['input'];
};

/** An identity whose events are to be dropped. */
export type SuppressPersonInput = {
  /** `user`, `email`, `device`, `anonymous`, or the type of an external id: 1 to 64 letters, digits and `. _ -`. */
  type: Scalars['String']['input'];
  /** Its value: 1 to 256 characters. An address is trimmed and lower-cased. */
  value: Scalars['String']['input'];
};

/** A suppressed identity, whose events are dropped. */
export type Suppressed = {
  __typename?: 'Suppressed';
  /** Since when. */
  suppressedAt: Scalars['AWSDateTime']['output'];
  /** The type of the identity. */
  type: Scalars['String']['output'];
};

/**
 * The record that mail to an address is stopped: all mail, or for a `SOFT_BOUNCE` at first mail that is not
 * transactional. It needs no subscriber.
 */
export type Suppression = {
  __typename?: 'Suppression';
  /** The caller that suppressed it: a user id, or `backend` for a server. Null if it follows from a mail. */
  actor?: Maybe<Scalars['String']['output']>;
  /** When it was suppressed. */
  at: Scalars['AWSDateTime']['output'];
  /** The address. */
  email: Scalars['AWSEmail']['output'];
  /** Why it is suppressed. */
  kind: SuppressionKind;
  /**
   * The id in the log of `changes`, which has no address. A suppression that replaces another has its own. Null
   * in one of an earlier release, of an import or of an erasure.
   */
  logId?: Maybe<Scalars['ID']['output']>;
  /** The reason that was given, or what the mail server answered. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The send that bounced or was complained about. */
  sendId?: Maybe<Scalars['ID']['output']>;
  /**
   * Of a `SOFT_BOUNCE`: true if transactional mail is stopped, too. Null if it is still sent. Null for all other
   * kinds, which always stop it.
   */
  stopsAll?: Maybe<Scalars['Boolean']['output']>;
};

/** A page of suppressions. */
export type SuppressionConnection = {
  __typename?: 'SuppressionConnection';
  /** The suppressions of this page. */
  items: Array<Suppression>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * `BOUNCE`: a mail bounced permanently. `SOFT_BOUNCE`: mails bounced repeatedly, which stops transactional mail
 * later than all other mail (`Suppression.stopsAll`). `COMPLAINT`: the person reported a mail as spam. `MANUAL`:
 * an editor or a server suppressed it. `ERASED`: the person had the data erased.
 */
export type SuppressionKind =
  | 'BOUNCE'
  | 'COMPLAINT'
  | 'ERASED'
  | 'MANUAL'
  | 'SOFT_BOUNCE';

/** The user to suspend. */
export type SuspendUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The user. */
  userId: Scalars['ID']['input'];
};

/** The subscribers with a tag. */
export type TagCount = {
  __typename?: 'TagCount';
  /** The number of these subscribers, whatever their status. */
  count: Scalars['Int']['output'];
  /** The tag. */
  tag: Scalars['String']['output'];
};

/** Tags to add or to take away. */
export type TagSubscribersInput = {
  /** True: the tags are added. False: they are taken away. */
  add: Scalars['Boolean']['input'];
  /** 1 to 100 addresses, in any case. ASCII only. A changed address is its subscriber under the new one. */
  emails: Array<Scalars['String']['input']>;
  /** 1 to 5 tags, each 1 to 100 letters, digits and `. _ / : -`. */
  tags: Array<Scalars['String']['input']>;
};

/** The end of a change of tags for one address. */
export type TaggedSubscriber = {
  __typename?: 'TaggedSubscriber';
  /** The address of the input, normalised. */
  email: Scalars['AWSEmail']['output'];
  /** The reason of the refusal: `NotFound`, `LimitExceeded`, `Conflict` or `Unavailable`. Null without one. */
  errorType?: Maybe<ErrorType>;
  /** The subscriber as it is now. Null if it was refused. */
  subscriber?: Maybe<Subscriber>;
};

/** The ends of a change of tags. */
export type TaggedSubscribers = {
  __typename?: 'TaggedSubscribers';
  /** One for each address of the input, in its order. */
  items: Array<TaggedSubscriber>;
};

/**
 * A template that is mailed. Its versions (1, 2, ...) are what was saved: each has its own content, topic and
 * sender, which never change. `version` is only the lock of `updateTemplate`.
 */
export type Template = {
  __typename?: 'Template';
  /** The version that new sends use. Null if none is approved. */
  approved?: Maybe<TemplateVersion>;
  /** The number of the version that new sends use. Null if none is approved. */
  approvedNumber?: Maybe<Scalars['Int']['output']>;
  /** Everything that was done to the template. */
  audit?: Maybe<TemplateAuditConnection>;
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /**
   * The events of one type about the template in `[from, to)`, such as who opened it in a week. An event shows
   * about a second after it was stored, and is kept for 365 days.
   */
  events?: Maybe<EngagementEventConnection>;
  /** Its key. */
  key: Scalars['ID']['output'];
  /** `REUSABLE` if it can be sent more than once, otherwise `ONE_OFF`. */
  kind: TemplateKind;
  /** The version that was saved last. */
  latest?: Maybe<TemplateVersion>;
  /** The number of the version that was saved last. */
  latestNumber: Scalars['Int']['output'];
  /** Its name in lists. Without a given one, the last part of the key: `spring` of `news/spring`. */
  name: Scalars['String']['output'];
  /** One version. A version that the template does not have is `NotFound`. */
  number?: Maybe<TemplateVersion>;
  /**
   * The sends of the template that were queued in `[from, to)`, each with its `number`. A send can appear here a
   * moment after it was requested, and is kept for 90 days.
   */
  sends?: Maybe<SendConnection>;
  /**
   * The counts of the template by day and version in `[from, to)`. They follow within seconds. Days on
   * which nothing was counted are absent. Counts are kept for two years.
   */
  stats?: Maybe<TemplateDayConnection>;
  /** When it last changed: a version was saved, approved or cancelled. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** Increases with every version that is saved. Pass it to `updateTemplate` as `expectedVersion`. */
  version: Scalars['Int']['output'];
  /** All versions. */
  versions?: Maybe<TemplateVersionConnection>;
};


/**
 * A template that is mailed. Its versions (1, 2, ...) are what was saved: each has its own content, topic and
 * sender, which never change. `version` is only the lock of `updateTemplate`.
 */
export type TemplateAuditArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};


/**
 * A template that is mailed. Its versions (1, 2, ...) are what was saved: each has its own content, topic and
 * sender, which never change. `version` is only the lock of `updateTemplate`.
 */
export type TemplateEventsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
  type: EngagementType;
};


/**
 * A template that is mailed. Its versions (1, 2, ...) are what was saved: each has its own content, topic and
 * sender, which never change. `version` is only the lock of `updateTemplate`.
 */
export type TemplateNumberArgs = {
  number: Scalars['Int']['input'];
};


/**
 * A template that is mailed. Its versions (1, 2, ...) are what was saved: each has its own content, topic and
 * sender, which never change. `version` is only the lock of `updateTemplate`.
 */
export type TemplateSendsArgs = {
  from?: InputMaybe<Scalars['AWSDateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to?: InputMaybe<Scalars['AWSDateTime']['input']>;
};


/**
 * A template that is mailed. Its versions (1, 2, ...) are what was saved: each has its own content, topic and
 * sender, which never change. `version` is only the lock of `updateTemplate`.
 */
export type TemplateStatsArgs = {
  from: Scalars['AWSDate']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
  to: Scalars['AWSDate']['input'];
};


/**
 * A template that is mailed. Its versions (1, 2, ...) are what was saved: each has its own content, topic and
 * sender, which never change. `version` is only the lock of `updateTemplate`.
 */
export type TemplateVersionsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};

/** An action on a template version. The actor of `SUPERSEDED` is the one who saved the version after it. */
export type TemplateAction =
  | 'APPROVED'
  | 'CANCELLED'
  | 'REQUESTED'
  | 'RETURNED'
  | 'SAVED'
  | 'SENT'
  | 'SUPERSEDED';

/** One action on a template. */
export type TemplateAudit = {
  __typename?: 'TemplateAudit';
  /** The kind of action. */
  action: TemplateAction;
  /** The actor: a user id, `backend` for a server, or `system` for the deployment itself. */
  actor: Scalars['String']['output'];
  /** When it was done. */
  at: Scalars['AWSDateTime']['output'];
  /** Its id. */
  auditId: Scalars['ID']['output'];
  /** The key of the template. */
  key: Scalars['ID']['output'];
  /** Why, if the actor said so. */
  note?: Maybe<Scalars['String']['output']>;
  /** The number of the version that was changed. */
  number: Scalars['Int']['output'];
};

/** A page of actions on templates. */
export type TemplateAuditConnection = {
  __typename?: 'TemplateAuditConnection';
  /** The records of this page. */
  items: Array<TemplateAudit>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A page of templates. */
export type TemplateConnection = {
  __typename?: 'TemplateConnection';
  /** The templates of this page. */
  items: Array<Template>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The number of templates whose latest version has a state. */
export type TemplateCount = {
  __typename?: 'TemplateCount';
  /** The number of templates that were counted. */
  count: Scalars['Int']['output'];
  /** False: there are more. */
  isComplete: Scalars['Boolean']['output'];
  /** The state. */
  state: TemplateState;
};

/** The counts of one template version on one day. Rates are derived from the counts. */
export type TemplateDay = {
  __typename?: 'TemplateDay';
  /** Template versions that were approved on this day. */
  approved: Scalars['Int']['output'];
  /** `bounced` divided by `sent`, 0 to 1. Null if none was sent. */
  bounceRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails that bounced permanently. */
  bounced: Scalars['Int']['output'];
  /** `clicked` divided by `delivered`, 0 to 1. Null if none was delivered. */
  clickRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails in which a person clicked a link. Each mail counts once. */
  clicked: Scalars['Int']['output'];
  /** Sent mails that a person reported as spam. */
  complained: Scalars['Int']['output'];
  /** `complained` divided by `sent`, 0 to 1. Null if none was sent. */
  complaintRate?: Maybe<Scalars['Float']['output']>;
  /** Template versions that were saved on this day. */
  created: Scalars['Int']['output'];
  /** The day. */
  date: Scalars['AWSDate']['output'];
  /** Sent mails that the mail server of the recipient accepted. */
  delivered: Scalars['Int']['output'];
  /** `delivered` divided by `sent`, 0 to 1. Null if none was sent. */
  deliveryRate?: Maybe<Scalars['Float']['output']>;
  /** Sends that failed. A send that was cancelled counts nowhere. */
  failed: Scalars['Int']['output'];
  /** Sent mails in which a program followed a link, such as a scanner. A mail can also be in `clicked`. */
  machineClicked: Scalars['Int']['output'];
  /** Sent mails that a program opened, such as a proxy of a mail program. A mail can also be in `opened`. */
  machineOpened: Scalars['Int']['output'];
  /** The number of the template version. */
  number: Scalars['Int']['output'];
  /** `opened` divided by `delivered`, 0 to 1. Null if none was delivered. */
  openRate?: Maybe<Scalars['Float']['output']>;
  /** Sent mails that a person opened, as far as it is known. Each mail counts once. */
  opened: Scalars['Int']['output'];
  /** Mails that SES took. */
  sent: Scalars['Int']['output'];
  /** Sent mails whose link a person used to unsubscribe. */
  unsubscribed: Scalars['Int']['output'];
};

/** A page of days of a template. */
export type TemplateDayConnection = {
  __typename?: 'TemplateDayConnection';
  /** The days, each as often as the template has versions that counted. */
  items: Array<TemplateDay>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A draft by a model: the prompt, and the score by rules. */
export type TemplateDraft = {
  __typename?: 'TemplateDraft';
  /** The data that the model was given, as a JSON object. Null for drafts of earlier releases. */
  facts?: Maybe<Scalars['AWSJSON']['output']>;
  /** The instructions of the person who asked. Null for drafts of earlier releases. */
  instructions?: Maybe<Scalars['String']['output']>;
  /** The model. */
  model: Scalars['String']['output'];
  /** The version of the prompt. */
  promptId: Scalars['String']['output'];
  /** Why it has not all points. Empty for 100 points, and for drafts of earlier releases. */
  reasons: Array<DraftReason>;
  /**
   * The points of the draft, 0 to 100, by rules over its words: docs/reminders.md has them. Null for drafts of
   * earlier releases.
   */
  score?: Maybe<Scalars['Int']['output']>;
};

/**
 * The language that an author types. `HTML` is HTML, or MJML if it begins with `<mjml`. `MARKDOWN` is compiled
 * to HTML in a calm layout; raw HTML in it is shown as it was typed.
 */
export type TemplateFormat =
  | 'HTML'
  | 'MARKDOWN';

/** A `REUSABLE` template can be sent any number of times, a `ONE_OFF` template once. */
export type TemplateKind =
  | 'ONE_OFF'
  | 'REUSABLE';

/** A template as it would arrive. */
export type TemplatePreview = {
  __typename?: 'TemplatePreview';
  /** The headers by name, as JSON: `From`, `Reply-To` and those with which people leave a list. */
  headers: Scalars['AWSJSON']['output'];
  /** The HTML. Null for a template without an HTML part. */
  html?: Maybe<Scalars['String']['output']>;
  /**
   * The text that lists of mail programs show beside the subject: the preview line, or the first words of the
   * mail. At most 200 characters; empty if the mail has no words.
   */
  previewText: Scalars['String']['output'];
  /**
   * The address at which a browser shows the HTML, for 5 minutes: a page that runs no script, loads images of
   * the deployment alone, and is framed by the dashboard alone. Null for a template without an HTML part.
   */
  previewUrl?: Maybe<Scalars['AWSURL']['output']>;
  /** The subject. */
  subject: Scalars['String']['output'];
  /** The plain text. */
  text: Scalars['String']['output'];
  /**
   * The values that it is composed with, as a JSON object by variable: those of the recipient, of the deployment
   * and of the request. A text can use exactly these.
   */
  variables: Scalars['AWSJSON']['output'];
  /** Why it would not be sent, or not be read as it is meant: a sentence each. */
  warnings: Array<Scalars['String']['output']>;
};

/** The state of the latest version of a template. */
export type TemplateState =
  /** It is approved: new sends use it. */
  | 'APPROVED'
  /** It is cancelled. New sends may use an earlier one. */
  | 'CANCELLED'
  /** A draft that waits for no approval. */
  | 'DRAFT'
  /** A draft that was sent back to its author, and for which no user has asked again. */
  | 'RETURNED'
  /** A draft for which `requestApproval` asked. */
  | 'WAITING';

/**
 * The state of a template version. A `DRAFTED` one is not approved yet. `APPROVED` and `SENT` ones can be sent;
 * `SENT` says that it was. `CANCELLED` and `SUPERSEDED` ones cannot be sent; a draft is superseded by the
 * version that was saved after it.
 */
export type TemplateStatus =
  | 'APPROVED'
  | 'CANCELLED'
  | 'DRAFTED'
  | 'SENT'
  | 'SUPERSEDED';

/** A saved state of a template. Only its status changes. */
export type TemplateVersion = {
  __typename?: 'TemplateVersion';
  /** When it was approved. */
  approvedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The user id of the approver. */
  approvedBy?: Maybe<Scalars['ID']['output']>;
  /** The approver. Null for a deleted user, and until it is approved. */
  approvedByUser?: Maybe<User>;
  /** The actor that saved it: a user id, `backend` for a server, or `system` for the draft of a reminder. */
  author: Scalars['String']['output'];
  /** The user who saved it. Null for a server, for the product itself, and for a deleted user. */
  authorUser?: Maybe<User>;
  /**
   * The SHA-256, in hex, of everything that an approval approves: docs/email/templates.md says how to compute
   * it.
   */
  bodyHash: Scalars['String']['output'];
  /** When it was saved. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** Of a draft about an invoice: the id of its customer. */
  customerId?: Maybe<Scalars['String']['output']>;
  /** The model's prompt, and the score of the draft. Null: no model wrote it. */
  draft?: Maybe<TemplateDraft>;
  /** The language of `source`. */
  format: TemplateFormat;
  /** The sender, as `address` or `Name <address>`. Null: the sender of the deployment. */
  from?: Maybe<Scalars['String']['output']>;
  /**
   * The HTML, with its Liquid: as it was typed or compiled from MJML or Markdown, with the footer. Null if there
   * is none.
   */
  html?: Maybe<Scalars['String']['output']>;
  /** Of a draft about an invoice: the id of the invoice. */
  invoiceId?: Maybe<Scalars['ID']['output']>;
  /**
   * True if the caller may approve it or send it back once it waits: an editor or admin who has not saved it, or
   * who may decide about the own versions, too (`approvals` of the deployment).
   */
  isDecidable: Scalars['Boolean']['output'];
  /** The key of the template. */
  key: Scalars['ID']['output'];
  /** The model that wrote it. Null: no model did. */
  model?: Maybe<Scalars['String']['output']>;
  /** The number. */
  number: Scalars['Int']['output'];
  /** True if it can be sent once only. */
  once: Scalars['Boolean']['output'];
  /**
   * The preview line as it was typed, with its Liquid: lists of mail programs show it beside the subject. It is
   * hidden before the first words of the HTML. Null if there is none.
   */
  previewText?: Maybe<Scalars['String']['output']>;
  /** Of a draft about an invoice: the type of the reminder. */
  reminderType?: Maybe<ReminderType>;
  /** The address that answers go to. Null: the sender's. */
  replyTo?: Maybe<Scalars['AWSEmail']['output']>;
  /** The note of the request. */
  requestNote?: Maybe<Scalars['String']['output']>;
  /** Since when it waits for approval, or waited until it was decided. Null: not requested, or sent back. */
  requestedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /**
   * The actor who asked for the approval last: a user id, `backend` for a server, or the author of a draft that
   * waits from the start.
   */
  requestedBy?: Maybe<Scalars['String']['output']>;
  /** The user who asked for the approval last. Null as `authorUser`, and without a request. */
  requestedByUser?: Maybe<User>;
  /** The ids of the users whom the last request mailed. */
  requestedTo: Array<Scalars['ID']['output']>;
  /** The reason for which it was last sent back. */
  returnNote?: Maybe<Scalars['String']['output']>;
  /** When it was last sent back. */
  returnedAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The user id of the person who last sent it back. */
  returnedBy?: Maybe<Scalars['ID']['output']>;
  /** The person who last sent it back. Null for a deleted user, and if it was not sent back. */
  returnedByUser?: Maybe<User>;
  /** True if its approval requests the mail. */
  sendOnApproval: Scalars['Boolean']['output'];
  /** When it was sent first. */
  sentAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The HTML, MJML or Markdown as it was typed. Null if only a plain text was typed. */
  source?: Maybe<Scalars['String']['output']>;
  /** The plain text as it was typed. Null if `text` was made from the HTML. */
  sourceText?: Maybe<Scalars['String']['output']>;
  /** The state of its approval. */
  status: TemplateStatus;
  /** The subject as it was typed, with its Liquid. */
  subject: Scalars['String']['output'];
  /** The name of its template. `templatesToApprove` reads the names of a page in one request. */
  templateName: Scalars['String']['output'];
  /** The plain text, with its Liquid: as it was typed or made from the HTML, with the footer. */
  text?: Maybe<Scalars['String']['output']>;
  /** The key of the topic that it belongs to. Null: it is for everybody who is subscribed. */
  topic?: Maybe<Scalars['ID']['output']>;
  /** True if it is also sent to people who have unsubscribed. */
  transactional: Scalars['Boolean']['output'];
  /** The variables that it uses, sorted. */
  variables: Array<Scalars['String']['output']>;
  /**
   * Increases with every change of the status, every request for approval and every return. Pass it as
   * `expectedVersion`.
   */
  version: Scalars['Int']['output'];
};

/** A page of template versions. */
export type TemplateVersionConnection = {
  __typename?: 'TemplateVersionConnection';
  /** The versions of this page. */
  items: Array<TemplateVersion>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The destination to test. */
export type TestDestinationInput = {
  /** Its id. */
  destinationId: Scalars['ID']['input'];
};

/** A kind of mail that people can leave and join again, such as a newsletter. */
export type Topic = {
  __typename?: 'Topic';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The mail that people of this topic receive. */
  description?: Maybe<Scalars['String']['output']>;
  /** The name that people see. */
  name: Scalars['String']['output'];
  /** Its key. */
  topic: Scalars['ID']['output'];
  /** When it last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** Increases with every change. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
};

/** A page of topics. */
export type TopicConnection = {
  __typename?: 'TopicConnection';
  /** The topics of this page. */
  items: Array<Topic>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** The subscribers of a topic. */
export type TopicCount = {
  __typename?: 'TopicCount';
  /** The number of `SUBSCRIBED` subscribers who have not left it. */
  count: Scalars['Int']['output'];
  /** The number of subscribers who have left it, whatever their status. */
  leftCount: Scalars['Int']['output'];
  /** The key of the topic. */
  topic: Scalars['ID']['output'];
};

/** Bounds of the sum of a property: one or both are set. */
export type Total = {
  __typename?: 'Total';
  /** The sum is at least this. */
  atLeast?: Maybe<Scalars['Float']['output']>;
  /** The sum is at most this. */
  atMost?: Maybe<Scalars['Float']['output']>;
  /** The path of the property. Values that are no numbers do not count. */
  property: Scalars['String']['output'];
};

/** Bounds of the sum of a property: at least one of the two. */
export type TotalInput = {
  /** The sum is at least this. */
  atLeast?: InputMaybe<Scalars['Float']['input']>;
  /** The sum is at most this. */
  atMost?: InputMaybe<Scalars['Float']['input']>;
  /** The path of the property. Values that are no numbers do not count. */
  property: Scalars['String']['input'];
};

/**
 * A description of the events that its sources should send, with their properties. docs/plans.md says which
 * rules are checked, and how an event that violates them is treated.
 */
export type TrackingPlan = {
  __typename?: 'TrackingPlan';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The number of its events: at most 200. */
  eventCount: Scalars['Int']['output'];
  /** Its events, sorted by type, then by name. */
  events?: Maybe<PlanEventConnection>;
  /** Its name. */
  name: Scalars['String']['output'];
  /** Its id. */
  planId: Scalars['ID']['output'];
  /** When its name or one of its events last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** Increases with every change of the name. Pass it as `expectedVersion`. */
  version: Scalars['Int']['output'];
};


/**
 * A description of the events that its sources should send, with their properties. docs/plans.md says which
 * rules are checked, and how an event that violates them is treated.
 */
export type TrackingPlanEventsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};

/** One page of tracking plans. */
export type TrackingPlanConnection = {
  __typename?: 'TrackingPlanConnection';
  /** The plans of this page. */
  items: Array<TrackingPlan>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/** A condition on a value with a name. An absent value, or one of another type than the operand, never matches. */
export type TraitCondition = {
  __typename?: 'TraitCondition';
  /** The operand as an instant. */
  at?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The operand of `WITHIN_LAST` and `LONGER_AGO`. */
  duration?: Maybe<Duration>;
  /** The operand as true or false. */
  flag?: Maybe<Scalars['Boolean']['output']>;
  /** The path of the value, with dots: `plan`, `company.size`. */
  name: Scalars['String']['output'];
  /** The operand as a number. */
  number?: Maybe<Scalars['Float']['output']>;
  /** The comparison of the value with the operand. */
  op: Operator;
  /** The operand as a text. */
  text?: Maybe<Scalars['String']['output']>;
  /** The operands of `IN`, or those of which `INCLUDES` asks for any. */
  texts?: Maybe<Array<Scalars['String']['output']>>;
};

/** A condition on a value with a name: an operator, and the operand that it takes. */
export type TraitConditionInput = {
  /** The operand as an instant. */
  at?: InputMaybe<Scalars['AWSDateTime']['input']>;
  /** The operand of `WITHIN_LAST` and `LONGER_AGO`. */
  duration?: InputMaybe<DurationInput>;
  /** The operand as true or false. */
  flag?: InputMaybe<Scalars['Boolean']['input']>;
  /** The path of the value, with dots: `plan`, `company.size`. */
  name: Scalars['String']['input'];
  /** The operand as a number. */
  number?: InputMaybe<Scalars['Float']['input']>;
  /** The comparison of the value with the operand. */
  op: Operator;
  /** The operand as a text. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** The operands of `IN`, or those of which `INCLUDES` asks for any. */
  texts?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** The new owner of a site. */
export type TransferSiteInput = {
  /** The site. */
  siteId: Scalars['ID']['input'];
  /** The user of the member who becomes the owner. */
  userId: Scalars['ID']['input'];
};

/** A merge that is to be undone. */
export type UnmergeProfilesInput = {
  /** The version of the profile that was read. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The id of the merge, from `Profile.merges`. */
  mergeId: Scalars['ID']['input'];
  /** The id of the profile, or of any that has joined it. */
  profileId: Scalars['ID']['input'];
};

/** A consent to end. */
export type UnsubscribeInput = {
  /** The subscriber's address, in any case. */
  email: Scalars['String']['input'];
  /** The key of the topic to leave. Omitted: all mail but transactional mail. */
  topic?: InputMaybe<Scalars['ID']['input']>;
};

/** An address whose suppression is to be lifted. */
export type UnsuppressInput = {
  /** The address, in any case. */
  email: Scalars['String']['input'];
  /** Why: 1 to 500 characters on one line. */
  reason: Scalars['String']['input'];
};

/** An identity whose events are to be taken again. */
export type UnsuppressPersonInput = {
  /** Its type. */
  type: Scalars['String']['input'];
  /** Its value: 1 to 256 characters. An address is trimmed and lower-cased. */
  value: Scalars['String']['input'];
};

/** The settings to update. An omitted value stays. */
export type UpdateEmailSettingsInput = {
  /** Null removes the limit. */
  cap?: InputMaybe<MailCapInput>;
  /**
   * The version on which the update is based: 0 for the first one. Another present version is a
   * `VersionConflict`.
   */
  expectedVersion: Scalars['Int']['input'];
  /** At most 500 characters on one or more lines. Null or empty removes it. */
  postalAddress?: InputMaybe<Scalars['String']['input']>;
  /** Null removes the quiet hours. */
  quietHours?: InputMaybe<QuietHoursInput>;
  /**
   * The reminders of open invoices: each type at most once, in the order of `ReminderType`, each on a later day
   * than the one before. Null or empty removes them.
   */
  reminders?: InputMaybe<Array<ReminderSettingInput>>;
  /** IANA time zone name, such as `Europe/Vienna`. */
  timezone?: InputMaybe<Scalars['String']['input']>;
};

/** The settings of the mail that a person wants to receive. An omitted field keeps its value. */
export type UpdateMySubscriptionInput = {
  /** An address that the caller has verified. */
  email: Scalars['String']['input'];
  /** The subscriber's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The keys of all topics that the person leaves, at most 100. It replaces the present list, and an empty list
   * joins all topics; at most 94 topics can change at once.
   */
  optOuts?: InputMaybe<Array<Scalars['String']['input']>>;
  /** `SUBSCRIBED` or `UNSUBSCRIBED`. */
  status?: InputMaybe<SubscriberStatus>;
  /** True: opens and clicks may be tracked. */
  tracking?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Changes of a site. Omitted and null fields keep their values. */
export type UpdateSiteInput = {
  /** All additional origins whose pages may send events, at most 20. */
  allowedOrigins?: InputMaybe<Array<Scalars['String']['input']>>;
  /**
   * The number of days for which the statistics of days are kept: 70 to 3,650, and at least `hourlyStatsDays`.
   * It holds for days that are written from now on, as `hourlyStatsDays` does.
   */
  dailyStatsDays?: InputMaybe<Scalars['Int']['input']>;
  /**
   * All domains of the site, 1 to 10. A domain that is not in the list any more is available to other sites
   * immediately.
   */
  domains?: InputMaybe<Array<Scalars['String']['input']>>;
  /** All countries whose visitors are not counted from now on, at most 50. */
  excludedCountries?: InputMaybe<Array<Scalars['String']['input']>>;
  /** All paths that are not counted, at most 50. */
  excludedPaths?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The site's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /**
   * Number of days for which the site's files are kept in the lake: 0 to 3,650. Files of older days are deleted
   * within three days, and files of a month with its last day. With 0, all files are deleted within a day. More
   * than 0 needs `retentionDays` of at least 4.
   */
  historyDays?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The number of days for which the statistics of hours are kept: 35 to 731, for hours that are written from
   * now on. Stored hours stay as long as the value of then says. A range that needs hours beyond the lower value
   * is refused.
   */
  hourlyStatsDays?: InputMaybe<Scalars['Int']['input']>;
  /** The most exact place to keep with events from now on. Places of stored events do not change. */
  location?: InputMaybe<Location>;
  /** The display name: 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 400 days, for events from now on. */
  retentionDays?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 16. Stored events stay in their shards and remain readable. */
  shards?: InputMaybe<Scalars['Int']['input']>;
  /**
   * True if pages of the site may have sign-up forms. Only an admin or the role `backend` may set it; of others
   * it is `Unauthorized`.
   */
  signUpForm?: InputMaybe<Scalars['Boolean']['input']>;
  /** The site. */
  siteId: Scalars['ID']['input'];
  /** The rotation for visitors from now on. */
  visitorIdRotation?: InputMaybe<VisitorIdRotation>;
};

/** New settings of a source. */
export type UpdateSourceInput = {
  /** All origins of pages that may send, as in `createSource`. An empty list and null: all. */
  allowedOrigins?: InputMaybe<Array<Scalars['String']['input']>>;
  /** All values that identify no person, as in `createSource`. */
  blockedIds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** 1 to 100,000. */
  eventsPerSecond?: InputMaybe<Scalars['Int']['input']>;
  /** The source's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /**
   * True: files of days that are written from now on are written as gzipped lines of JSON, too. With false, a
   * file that is there stays until its day ends or is written again.
   */
  jsonFiles?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * A source keeps its kind, because the key of a `BROWSER` source is public: another one is a
   * `ValidationError`.
   */
  kind?: InputMaybe<SourceKind>;
  /** 1 to 100 characters on one line. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The treatment of events that violate the tracking plan. */
  onViolation?: InputMaybe<ViolationPolicy>;
  /** The tracking plan that its events are held to. Null: none. */
  planId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 3,650 days, for events from now on. */
  retentionDays?: InputMaybe<Scalars['Int']['input']>;
  /** The site that it belongs to, where the pages of a `BROWSER` source count as page views. Null: none. */
  siteId?: InputMaybe<Scalars['ID']['input']>;
  /** The id of the source. */
  sourceId: Scalars['ID']['input'];
  /** The user ids that are accepted. `LINKED` is for a `BROWSER` source only. */
  userIds?: InputMaybe<UserIdPolicy>;
};

/**
 * The next version of a template. `subject`, `text` and `html` are replaced as a whole; at least one of `text`
 * and `html` is needed. Other values that are omitted stay as the latest version has them.
 */
export type UpdateTemplateInput = {
  /** The template's `version` on which the update is based. Another present one is a `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** The language of `html`, which is given with it. Default: `HTML`. */
  format?: InputMaybe<TemplateFormat>;
  /** The sender, as `address` or `Name <address>`. Null: the deployment's. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** The HTML, MJML or Markdown, as Liquid. Omitted: the template has no HTML. */
  html?: InputMaybe<Scalars['String']['input']>;
  /** The key of the template. */
  key: Scalars['ID']['input'];
  /** Its name in lists, which needs no approval. Null: the last part of the key. */
  name?: InputMaybe<Scalars['String']['input']>;
  /**
   * The preview line, as in `createTemplate`. Null: none. It goes with the HTML, so a version without one has
   * none.
   */
  previewText?: InputMaybe<Scalars['String']['input']>;
  /** The address that answers go to. Null: the sender's. */
  replyTo?: InputMaybe<Scalars['String']['input']>;
  /** The subject, as Liquid: 1 to 300 characters on one line. */
  subject: Scalars['String']['input'];
  /** The plain text, as Liquid. Omitted: it is made from the HTML. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** The key of an existing topic. Null: it is for everybody who is subscribed. */
  topic?: InputMaybe<Scalars['ID']['input']>;
  /** True: it is also sent to people who have unsubscribed. */
  transactional?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Changes of the caller's profile. */
export type UpdateUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: Scalars['Int']['input'];
  /** Given name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Family name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** A BCP 47 tag, such as `de-AT`. */
  locale?: InputMaybe<Scalars['String']['input']>;
  /**
   * Phone number with `+` and its country code, such as `+43 1 234 56 78`, at most 15 digits. It is stored in
   * the form of E.164: blanks, brackets, dots, slashes and dashes are left out, and so is the 0 of calls within
   * a country.
   */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** IANA name of a time zone, such as `Europe/Vienna`, `UTC` or `Etc/GMT-1`. */
  timezone?: InputMaybe<Scalars['String']['input']>;
};

/** An image that is to be uploaded. */
export type UploadImageInput = {
  /** The size of the file in bytes: 1 to 5,242,880. */
  bytes: Scalars['Int']['input'];
  /** `image/png`, `image/jpeg`, `image/gif` or `image/webp`. */
  contentType: Scalars['String']['input'];
  /** The name of the file: 1 to 200 characters on one line. */
  fileName: Scalars['String']['input'];
  /** The SHA-256 of the file, as 64 lower-case hex digits. */
  sha256: Scalars['String']['input'];
};

/** The values to set of a subscriber. An omitted field keeps its value. */
export type UpsertSubscriberInput = {
  /**
   * A JSON object of attributes to set; null removes one. A name is a letter, then up to 63 letters, digits, `_`
   * and `-`, because templates use it as a variable; `constructor` is none. A value is any JSON, nested at most
   * 10 levels deep. A subscriber has at most 100 attributes and 32 KB of them: more in the input is a
   * `ValidationError`, more together with the stored ones is `LimitExceeded`.
   */
  attributes?: InputMaybe<Scalars['AWSJSON']['input']>;
  /**
   * The id of the person or company in your own systems: 1 to 128 letters, digits and `. _ / : -`. Null removes
   * it.
   */
  customerId?: InputMaybe<Scalars['String']['input']>;
  /**
   * True: a new subscriber is `PENDING` until they confirm the address, and an opt-in mail is sent. For an
   * existing subscriber no mail is sent. Default: false.
   */
  doubleOptIn?: InputMaybe<Scalars['Boolean']['input']>;
  /** The address, in any case. ASCII only; write an international domain as A-labels (`xn--...`). */
  email: Scalars['String']['input'];
  /**
   * The subscriber's `version` that you read. If the present version is another one, the error is
   * `VersionConflict`. If there is no subscriber, it is `NotFound`. 0: there must be none yet. Omitted: the
   * values are set even if others have set them in between.
   */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Given name, 1 to 100 characters on one line. Null removes it. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Language and region as a BCP 47 tag, such as `de-AT`. Null removes it. */
  locale?: InputMaybe<Scalars['String']['input']>;
  /**
   * Keys of topics to leave, at most 50 in one call. They are added to those that the person has left, at most
   * 100 in all. A topic need not exist.
   */
  optOuts?: InputMaybe<Array<Scalars['String']['input']>>;
  /**
   * The origin of the consent, such as `checkout`: 1 to 100 characters on one line. The consent of a new
   * subscriber keeps it as `pageUrl`.
   */
  source?: InputMaybe<Scalars['String']['input']>;
  /** All tags: at most 20, each 1 to 100 letters, digits and `. _ / : -`. An empty list removes all. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** IANA time zone name, such as `Europe/Vienna`. Null removes it. */
  timezone?: InputMaybe<Scalars['String']['input']>;
};

/** A person with an account. A user has 1 to 10 addresses. Exactly one of them, a verified one, is primary. */
export type User = {
  __typename?: 'User';
  /** When the account was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** The primary address, normalised. A deleted user keeps showing it for 30 days without owning it. */
  email: Scalars['AWSEmail']['output'];
  /** The user's addresses, including claims that are not verified yet. */
  emails?: Maybe<EmailConnection>;
  /** Given name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** The groups that an admin has set: any of `viewer`, `editor` and `admin`. */
  groups: Array<Scalars['String']['output']>;
  /** Family name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /**
   * Language and region as a BCP 47 tag, such as `de-AT`. Mail is written in this language if there is a
   * translation.
   */
  locale?: Maybe<Scalars['String']['output']>;
  /** Phone number in the form of E.164, such as `+4312345678`. */
  phone?: Maybe<Scalars['String']['output']>;
  /** The id of the primary Email. */
  primaryEmailId: Scalars['ID']['output'];
  /**
   * The profile of this user: the one that a server, or the user's own device, has linked to the user id. Claims
   * of a browser link nothing. Null if there is none.
   */
  profile?: Maybe<Profile>;
  /** The accounts at providers by which the user signs in, in the order of the providers' names: at most five. */
  signInProviders: Array<SignInProvider>;
  /**
   * The user's sign-ins of the last 90 days: with a password, a code or a provider, and not the renewal of
   * tokens. A deleted user has none. For callers who are neither the user, an admin nor a server the error is
   * `Unauthorized`.
   */
  signIns?: Maybe<SignInConnection>;
  /** `ACTIVE` if the user can use the API. */
  status: UserStatus;
  /** IANA time zone name, such as `Europe/Vienna`. */
  timezone?: Maybe<Scalars['String']['output']>;
  /** When the user or its addresses last changed. */
  updatedAt: Scalars['AWSDateTime']['output'];
  /** The `sub` claim of the user's tokens. */
  userId: Scalars['ID']['output'];
  /**
   * Increases with every change of the user or its addresses, but not when sites are created or deleted. Pass it
   * as `expectedVersion`, so that the change fails if the user has changed since you read it.
   */
  version: Scalars['Int']['output'];
};


/** A person with an account. A user has 1 to 10 addresses. Exactly one of them, a verified one, is primary. */
export type UserEmailsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/** A person with an account. A user has 1 to 10 addresses. Exactly one of them, a verified one, is primary. */
export type UserSignInsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<SortOrder>;
};

/** A page of users. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /** The users of this page. */
  items: Array<User>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * `ANY`: every user id is accepted. `LINKED`: a `BROWSER` source may name a user, an external id or a device id
 * only if its anonymous id is linked to that person; others are ignored, and counted as problems.
 */
export type UserIdPolicy =
  | 'ANY'
  | 'LINKED';

/** An item of a user: the user or one of the addresses. */
export type UserRecord = Email | User;

/** A page of what is stored under a user. */
export type UserRecordConnection = {
  __typename?: 'UserRecordConnection';
  /** The items of this page. */
  items: Array<UserRecord>;
  /** Pass it as `nextToken` for the next page. Null on the last page. */
  nextToken?: Maybe<Scalars['String']['output']>;
};

/**
 * `ACTIVE` users can use the API. `SUSPENDED` users cannot until they are reactivated. `DELETED` users
 * cannot be restored, and disappear after 30 days.
 */
export type UserStatus =
  | 'ACTIVE'
  | 'DELETED'
  | 'SUSPENDED';

/** A template among several. */
export type Variant = {
  __typename?: 'Variant';
  /** The key of the template. */
  templateKey: Scalars['ID']['output'];
  /** Its share of the people is its weight divided by the sum of all weights. */
  weight: Scalars['Int']['output'];
};

/** A template among several. */
export type VariantInput = {
  /** The key of the template. */
  templateKey: Scalars['ID']['input'];
  /** Its share of the people is its weight divided by the sum of all weights: 1 to 1,000. */
  weight: Scalars['Int']['input'];
};

/** The address and its code. */
export type VerifyEmailInput = {
  /** The 6 digits from the mail. Spaces around and between them are ignored. */
  code: Scalars['String']['input'];
  /** An Email of the caller that is not verified yet. */
  emailId: Scalars['ID']['input'];
};

/** Events that violate the tracking plan are kept (`KEEP`) or dropped (`DROP`). Both are counted as problems. */
export type ViolationPolicy =
  | 'DROP'
  | 'KEEP';

/**
 * When visitors get a new id: at the end of the site's local day, of its ISO week, or of its month. Ids of two
 * periods cannot be linked, because the secret that made them is deleted. More than a day needs a legal basis,
 * such as consent.
 */
export type VisitorIdRotation =
  | 'DAY'
  | 'MONTH'
  | 'WEEK';

/** Waits for a time, until a local time, or for an event: `for`, `until`, or `event` with `for`. */
export type WaitStep = {
  __typename?: 'WaitStep';
  /** The event that ends the wait early. */
  event?: Maybe<AwaitedEvent>;
  /** An ISO 8601 duration, such as `P2D`: how long; beside `event`, how long at most. */
  for?: Maybe<Scalars['String']['output']>;
  /** The next such time in the time zone of the subscriber. */
  until?: Maybe<LocalTime>;
};

/** Waits for a time, until a local time, or for an event: `for`, `until`, or `event` with `for`. */
export type WaitStepInput = {
  /** The event that ends the wait early. */
  event?: InputMaybe<AwaitedEventInput>;
  /** An ISO 8601 duration from `PT1M` to `P400D`: how long; beside `event`, how long at most. */
  for?: InputMaybe<Scalars['String']['input']>;
  /** The next such time in the time zone of the subscriber. */
  until?: InputMaybe<LocalTimeInput>;
};

/** A write key that works now. The key itself is never returned again. */
export type WriteKey = {
  __typename?: 'WriteKey';
  /** When it was created. */
  createdAt: Scalars['AWSDateTime']['output'];
  /** When it stops working, because a newer key was created; null if it works until it is revoked. */
  expiresAt?: Maybe<Scalars['AWSDateTime']['output']>;
  /** The SHA-256 of the key in hex. The key cannot be found from it. */
  writeKeyId: Scalars['ID']['output'];
};

/** What each field takes, gives and hangs on. */
export type Fields = {
  "ActivePage.path": { args: Record<string, never>; result: Scalars["String"]["output"]; source: ActivePage };
  "ActivePage.visitors": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: ActivePage };
  "Actor.id": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Actor };
  "Actor.kind": { args: Record<string, never>; result: ActorKind; source: Actor };
  "Actor.name": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Actor };
  "ApiKey.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ApiKey };
  "ApiKey.expiresAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: ApiKey };
  "ApiKey.keyId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ApiKey };
  "ApiKey.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: ApiKey };
  "ApiKey.requestsPerMinute": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: ApiKey };
  "ApiKey.revokedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: ApiKey };
  "ApiKey.scopes": { args: Record<string, never>; result: Array<ApiKeyScope>; source: ApiKey };
  "ApiKey.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: ApiKey };
  "ApiKeyConnection.items": { args: Record<string, never>; result: Array<ApiKey>; source: ApiKeyConnection };
  "ApiKeyConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ApiKeyConnection };
  "ApprovedTemplate.errorInfo": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: ApprovedTemplate };
  "ApprovedTemplate.errorMessage": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ApprovedTemplate };
  "ApprovedTemplate.errorType": { args: Record<string, never>; result: ErrorType | null; source: ApprovedTemplate };
  "ApprovedTemplate.key": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ApprovedTemplate };
  "ApprovedTemplate.number": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: ApprovedTemplate };
  "ApprovedTemplate.version": { args: Record<string, never>; result: TemplateVersion | null; source: ApprovedTemplate };
  "ApprovedTemplates.items": { args: Record<string, never>; result: Array<ApprovedTemplate>; source: ApprovedTemplates };
  "Approver.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Approver };
  "Approver.firstName": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Approver };
  "Approver.lastName": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Approver };
  "Approver.userId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Approver };
  "ApproverConnection.items": { args: Record<string, never>; result: Array<Approver>; source: ApproverConnection };
  "ApproverConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ApproverConnection };
  "Attribution.referrer": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.source": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.utmCampaign": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.utmContent": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.utmMedium": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.utmSource": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "Attribution.utmTerm": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Attribution };
  "AwaitedEvent.clicked": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: AwaitedEvent };
  "AwaitedEvent.opened": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: AwaitedEvent };
  "Breakdown.completeUntil": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Breakdown };
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
  "BreakdownRow.exits": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: BreakdownRow };
  "BreakdownRow.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: BreakdownRow };
  "BreakdownRow.pageViews": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: BreakdownRow };
  "BreakdownRow.revenue": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: BreakdownRow };
  "BreakdownRow.scrollDepth": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: BreakdownRow };
  "BreakdownRow.sessions": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: BreakdownRow };
  "BreakdownRow.viewsPerSession": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: BreakdownRow };
  "BreakdownRow.visitors": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: BreakdownRow };
  "Campaign.actor": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Campaign };
  "Campaign.campaignId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Campaign };
  "Campaign.claimed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Campaign };
  "Campaign.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Campaign };
  "Campaign.dryRun": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: Campaign };
  "Campaign.estimate": { args: Record<string, never>; result: CampaignEstimate | null; source: Campaign };
  "Campaign.events": { args: CampaignEventsArgs; result: EngagementEventConnection | null; source: Campaign };
  "Campaign.hours": { args: Record<string, never>; result: Array<CampaignHour> | null; source: Campaign };
  "Campaign.links": { args: Record<string, never>; result: Array<CampaignLink> | null; source: Campaign };
  "Campaign.localTime": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Campaign };
  "Campaign.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Campaign };
  "Campaign.number": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Campaign };
  "Campaign.pausedBecause": { args: Record<string, never>; result: CampaignPauseReason | null; source: Campaign };
  "Campaign.segmentId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Campaign };
  "Campaign.sendAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Campaign };
  "Campaign.skipped": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Campaign };
  "Campaign.skippedBecause": { args: Record<string, never>; result: Array<CampaignSkip>; source: Campaign };
  "Campaign.skippedPeople": { args: CampaignSkippedPeopleArgs; result: SkippedPersonConnection | null; source: Campaign };
  "Campaign.startsAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Campaign };
  "Campaign.stats": { args: CampaignStatsArgs; result: CampaignDayConnection | null; source: Campaign };
  "Campaign.status": { args: Record<string, never>; result: CampaignStatus; source: Campaign };
  "Campaign.tag": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Campaign };
  "Campaign.templateKey": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Campaign };
  "Campaign.totals": { args: Record<string, never>; result: CampaignTotals | null; source: Campaign };
  "Campaign.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Campaign };
  "Campaign.variants": { args: Record<string, never>; result: Array<CampaignVariant> | null; source: Campaign };
  "Campaign.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Campaign };
  "Campaign.walkedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Campaign };
  "Campaign.where": { args: Record<string, never>; result: Condition | null; source: Campaign };
  "CampaignConnection.items": { args: Record<string, never>; result: Array<Campaign>; source: CampaignConnection };
  "CampaignConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CampaignConnection };
  "CampaignDay.bounceRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: CampaignDay };
  "CampaignDay.bounced": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignDay };
  "CampaignDay.clickRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: CampaignDay };
  "CampaignDay.clicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignDay };
  "CampaignDay.complained": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignDay };
  "CampaignDay.complaintRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: CampaignDay };
  "CampaignDay.date": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: CampaignDay };
  "CampaignDay.delivered": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignDay };
  "CampaignDay.deliveryRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: CampaignDay };
  "CampaignDay.failed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignDay };
  "CampaignDay.machineClicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignDay };
  "CampaignDay.machineOpened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignDay };
  "CampaignDay.openRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: CampaignDay };
  "CampaignDay.opened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignDay };
  "CampaignDay.sent": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignDay };
  "CampaignDay.unsubscribed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignDay };
  "CampaignDay.variant": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CampaignDay };
  "CampaignDayConnection.items": { args: Record<string, never>; result: Array<CampaignDay>; source: CampaignDayConnection };
  "CampaignDayConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CampaignDayConnection };
  "CampaignEstimate.dollars": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: CampaignEstimate };
  "CampaignEstimate.seconds": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: CampaignEstimate };
  "CampaignEstimate.zones": { args: Record<string, never>; result: Array<CampaignZone>; source: CampaignEstimate };
  "CampaignHour.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: CampaignHour };
  "CampaignHour.clicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignHour };
  "CampaignHour.opened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignHour };
  "CampaignHour.sent": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignHour };
  "CampaignLink.clicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignLink };
  "CampaignLink.link": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CampaignLink };
  "CampaignSkip.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignSkip };
  "CampaignSkip.reason": { args: Record<string, never>; result: CampaignSkipReason; source: CampaignSkip };
  "CampaignTotals.bounced": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignTotals };
  "CampaignTotals.claimed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignTotals };
  "CampaignTotals.clicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignTotals };
  "CampaignTotals.complained": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignTotals };
  "CampaignTotals.delivered": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignTotals };
  "CampaignTotals.expected": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: CampaignTotals };
  "CampaignTotals.machineOpened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignTotals };
  "CampaignTotals.opened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignTotals };
  "CampaignTotals.sent": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignTotals };
  "CampaignTotals.skipped": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignTotals };
  "CampaignTotals.unsubscribed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignTotals };
  "CampaignVariant.number": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignVariant };
  "CampaignVariant.templateKey": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: CampaignVariant };
  "CampaignVariant.variant": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CampaignVariant };
  "CampaignVariant.weight": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignVariant };
  "CampaignZone.people": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: CampaignZone };
  "CampaignZone.timezone": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CampaignZone };
  "Change.actor": { args: Record<string, never>; result: Actor; source: Change };
  "Change.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Change };
  "Change.changeId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Change };
  "Change.domain": { args: Record<string, never>; result: Domain; source: Change };
  "Change.entity": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Change };
  "Change.fields": { args: Record<string, never>; result: Array<FieldChange>; source: Change };
  "Change.id": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Change };
  "Change.kind": { args: Record<string, never>; result: ChangeKind; source: Change };
  "Change.requestId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Change };
  "ChangeConnection.cursor": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ChangeConnection };
  "ChangeConnection.items": { args: Record<string, never>; result: Array<Change>; source: ChangeConnection };
  "ChangeConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ChangeConnection };
  "ChoiceStep.otherwise": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ChoiceStep };
  "ChoiceStep.then": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ChoiceStep };
  "ChoiceStep.when": { args: Record<string, never>; result: Condition; source: ChoiceStep };
  "Client.browser": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Client };
  "Client.country": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Client };
  "Client.device": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Client };
  "Client.os": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Client };
  "Cohort.returned": { args: Record<string, never>; result: Array<Scalars["Int"]["output"]>; source: Cohort };
  "Cohort.start": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Cohort };
  "Cohort.visitors": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Cohort };
  "ComputedTrait.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ComputedTrait };
  "ComputedTrait.event": { args: Record<string, never>; result: EventMatch; source: ComputedTrait };
  "ComputedTrait.kind": { args: Record<string, never>; result: ComputedKind; source: ComputedTrait };
  "ComputedTrait.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: ComputedTrait };
  "ComputedTrait.property": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ComputedTrait };
  "ComputedTrait.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ComputedTrait };
  "ComputedTrait.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: ComputedTrait };
  "ComputedTrait.within": { args: Record<string, never>; result: Duration | null; source: ComputedTrait };
  "ComputedTraitConnection.items": { args: Record<string, never>; result: Array<ComputedTrait>; source: ComputedTraitConnection };
  "ComputedTraitConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ComputedTraitConnection };
  "Condition.all": { args: Record<string, never>; result: Array<Condition> | null; source: Condition };
  "Condition.any": { args: Record<string, never>; result: Array<Condition> | null; source: Condition };
  "Condition.attribute": { args: Record<string, never>; result: TraitCondition | null; source: Condition };
  "Condition.clicked": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Condition };
  "Condition.not": { args: Record<string, never>; result: Condition | null; source: Condition };
  "Condition.opened": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Condition };
  "Condition.sentTemplate": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Condition };
  "Condition.tag": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Condition };
  "Consent.action": { args: Record<string, never>; result: ConsentAction; source: Consent };
  "Consent.actor": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Consent };
  "Consent.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Consent };
  "Consent.consentId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Consent };
  "Consent.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Consent };
  "Consent.jobId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Consent };
  "Consent.pageUrl": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Consent };
  "Consent.reason": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Consent };
  "Consent.sendId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Consent };
  "Consent.source": { args: Record<string, never>; result: ConsentSource; source: Consent };
  "Consent.statement": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Consent };
  "Consent.topic": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Consent };
  "Consent.topics": { args: Record<string, never>; result: Array<Scalars["ID"]["output"]> | null; source: Consent };
  "ConsentConnection.items": { args: Record<string, never>; result: Array<Consent>; source: ConsentConnection };
  "ConsentConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ConsentConnection };
  "CreateApiKeyResult.apiKey": { args: Record<string, never>; result: ApiKey; source: CreateApiKeyResult };
  "CreateApiKeyResult.key": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CreateApiKeyResult };
  "CreateSiteKeyResult.key": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CreateSiteKeyResult };
  "CreateSiteKeyResult.siteKey": { args: Record<string, never>; result: SiteKey; source: CreateSiteKeyResult };
  "CreateSourceResult.source": { args: Record<string, never>; result: Source; source: CreateSourceResult };
  "CreateSourceResult.writeKey": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CreateSourceResult };
  "CurrencyTotals.all": { args: Record<string, never>; result: InvoiceSum; source: CurrencyTotals };
  "CurrencyTotals.currency": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CurrencyTotals };
  "CurrencyTotals.notDue": { args: Record<string, never>; result: InvoiceSum; source: CurrencyTotals };
  "CurrencyTotals.over60Days": { args: Record<string, never>; result: InvoiceSum; source: CurrencyTotals };
  "CurrencyTotals.to30Days": { args: Record<string, never>; result: InvoiceSum; source: CurrencyTotals };
  "CurrencyTotals.to60Days": { args: Record<string, never>; result: InvoiceSum; source: CurrencyTotals };
  "CustomEvent.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: CustomEvent };
  "CustomEvent.attribution": { args: Record<string, never>; result: Attribution; source: CustomEvent };
  "CustomEvent.client": { args: Record<string, never>; result: Client; source: CustomEvent };
  "CustomEvent.currency": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CustomEvent };
  "CustomEvent.dropped": { args: Record<string, never>; result: Array<DroppedDetail> | null; source: CustomEvent };
  "CustomEvent.eventId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: CustomEvent };
  "CustomEvent.hostname": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CustomEvent };
  "CustomEvent.isInteractive": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: CustomEvent };
  "CustomEvent.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CustomEvent };
  "CustomEvent.path": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CustomEvent };
  "CustomEvent.props": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: CustomEvent };
  "CustomEvent.revenue": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: CustomEvent };
  "CustomEvent.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: CustomEvent };
  "CustomEvent.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: CustomEvent };
  "CustomEvent.visitorId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: CustomEvent };
  "CustomEventConnection.items": { args: Record<string, never>; result: Array<CustomEvent>; source: CustomEventConnection };
  "CustomEventConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: CustomEventConnection };
  "Delivery.attempts": { args: Record<string, never>; result: Array<DeliveryAttempt>; source: Delivery };
  "Delivery.destinationId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Delivery };
  "Delivery.eventAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Delivery };
  "Delivery.messageId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Delivery };
  "Delivery.nextAttemptAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Delivery };
  "Delivery.profileId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Delivery };
  "Delivery.status": { args: Record<string, never>; result: DeliveryStatus; source: Delivery };
  "Delivery.type": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Delivery };
  "Delivery.webhookId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Delivery };
  "DeliveryAttempt.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: DeliveryAttempt };
  "DeliveryAttempt.error": { args: Record<string, never>; result: DeliveryError | null; source: DeliveryAttempt };
  "DeliveryAttempt.milliseconds": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: DeliveryAttempt };
  "DeliveryAttempt.status": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: DeliveryAttempt };
  "DeliveryConnection.items": { args: Record<string, never>; result: Array<Delivery>; source: DeliveryConnection };
  "DeliveryConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: DeliveryConnection };
  "Destination.changes": { args: Record<string, never>; result: Array<Scalars["String"]["output"]> | null; source: Destination };
  "Destination.consent": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Destination };
  "Destination.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Destination };
  "Destination.deliveries": { args: DestinationDeliveriesArgs; result: DeliveryConnection | null; source: Destination };
  "Destination.destinationId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Destination };
  "Destination.domains": { args: Record<string, never>; result: Array<Domain>; source: Destination };
  "Destination.events": { args: Record<string, never>; result: Array<EventMatch> | null; source: Destination };
  "Destination.failingSince": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Destination };
  "Destination.format": { args: Record<string, never>; result: DestinationFormat | null; source: Destination };
  "Destination.headers": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Destination };
  "Destination.hours": { args: DestinationHoursArgs; result: Array<DestinationHour> | null; source: Destination };
  "Destination.kind": { args: Record<string, never>; result: DestinationKind; source: Destination };
  "Destination.log": { args: Record<string, never>; result: DeliveryLog; source: Destination };
  "Destination.mapping": { args: Record<string, never>; result: Array<Mapping>; source: Destination };
  "Destination.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Destination };
  "Destination.segments": { args: Record<string, never>; result: Array<Scalars["ID"]["output"]> | null; source: Destination };
  "Destination.status": { args: Record<string, never>; result: DestinationStatus; source: Destination };
  "Destination.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Destination };
  "Destination.url": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Destination };
  "Destination.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Destination };
  "DestinationConnection.items": { args: Record<string, never>; result: Array<Destination>; source: DestinationConnection };
  "DestinationConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: DestinationConnection };
  "DestinationHour.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: DestinationHour };
  "DestinationHour.delivered": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: DestinationHour };
  "DestinationHour.failed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: DestinationHour };
  "DraftReason.points": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: DraftReason };
  "DraftReason.rule": { args: Record<string, never>; result: DraftRule; source: DraftReason };
  "DraftReason.says": { args: Record<string, never>; result: Scalars["String"]["output"]; source: DraftReason };
  "DroppedDetail.field": { args: Record<string, never>; result: Scalars["String"]["output"]; source: DroppedDetail };
  "DroppedDetail.reason": { args: Record<string, never>; result: SiteProblemReason; source: DroppedDetail };
  "Duration.days": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Duration };
  "Duration.hours": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Duration };
  "Duration.minutes": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Duration };
  "Email.bouncedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Email };
  "Email.claimExpiresAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Email };
  "Email.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Email };
  "Email.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Email };
  "Email.emailId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Email };
  "Email.isPrimary": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: Email };
  "Email.isVerified": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: Email };
  "Email.subscriber": { args: Record<string, never>; result: Subscriber | null; source: Email };
  "Email.typedEmail": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Email };
  "Email.user": { args: Record<string, never>; result: User | null; source: Email };
  "Email.userId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Email };
  "Email.verifiedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Email };
  "EmailConnection.items": { args: Record<string, never>; result: Array<Email>; source: EmailConnection };
  "EmailConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: EmailConnection };
  "EmailDay.approved": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.bounceRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: EmailDay };
  "EmailDay.bounced": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.clickRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: EmailDay };
  "EmailDay.clicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.complained": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.complaintRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: EmailDay };
  "EmailDay.created": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.date": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: EmailDay };
  "EmailDay.delivered": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.deliveryRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: EmailDay };
  "EmailDay.failed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.finalNotices": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.firstReminders": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.machineClicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.machineOpened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.openRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: EmailDay };
  "EmailDay.opened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.secondReminders": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.sent": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDay.unsubscribed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailDay };
  "EmailDayConnection.items": { args: Record<string, never>; result: Array<EmailDay>; source: EmailDayConnection };
  "EmailDayConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: EmailDayConnection };
  "EmailSettings.cap": { args: Record<string, never>; result: MailCap | null; source: EmailSettings };
  "EmailSettings.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: EmailSettings };
  "EmailSettings.pausedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: EmailSettings };
  "EmailSettings.pausedBecause": { args: Record<string, never>; result: PauseReason | null; source: EmailSettings };
  "EmailSettings.postalAddress": { args: Record<string, never>; result: Scalars["String"]["output"]; source: EmailSettings };
  "EmailSettings.quietHours": { args: Record<string, never>; result: QuietHours | null; source: EmailSettings };
  "EmailSettings.reminders": { args: Record<string, never>; result: Array<ReminderSetting> | null; source: EmailSettings };
  "EmailSettings.resumedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: EmailSettings };
  "EmailSettings.timezone": { args: Record<string, never>; result: Scalars["String"]["output"]; source: EmailSettings };
  "EmailSettings.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: EmailSettings };
  "EmailSettings.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailSettings };
  "EmailState.bounces": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailState };
  "EmailState.clicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailState };
  "EmailState.complaints": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailState };
  "EmailState.delivered": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailState };
  "EmailState.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: EmailState };
  "EmailState.lastSentAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: EmailState };
  "EmailState.opened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailState };
  "EmailState.sent": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailState };
  "EmailState.softBounces": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EmailState };
  "EmailState.softSince": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: EmailState };
  "EmailState.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: EmailState };
  "EmailStateConnection.items": { args: Record<string, never>; result: Array<EmailState>; source: EmailStateConnection };
  "EmailStateConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: EmailStateConnection };
  "EngagementEvent.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: EngagementEvent };
  "EngagementEvent.bounceKind": { args: Record<string, never>; result: BounceKind | null; source: EngagementEvent };
  "EngagementEvent.campaignId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: EngagementEvent };
  "EngagementEvent.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: EngagementEvent };
  "EngagementEvent.eventId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: EngagementEvent };
  "EngagementEvent.isMachine": { args: Record<string, never>; result: Scalars["Boolean"]["output"] | null; source: EngagementEvent };
  "EngagementEvent.link": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: EngagementEvent };
  "EngagementEvent.number": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: EngagementEvent };
  "EngagementEvent.sendId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: EngagementEvent };
  "EngagementEvent.sequenceId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: EngagementEvent };
  "EngagementEvent.stepId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: EngagementEvent };
  "EngagementEvent.templateKey": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: EngagementEvent };
  "EngagementEvent.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: EngagementEvent };
  "EngagementEvent.variant": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: EngagementEvent };
  "EngagementEventConnection.items": { args: Record<string, never>; result: Array<EngagementEvent>; source: EngagementEventConnection };
  "EngagementEventConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: EngagementEventConnection };
  "ErasedItems.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: ErasedItems };
  "ErasedItems.kind": { args: Record<string, never>; result: Scalars["String"]["output"]; source: ErasedItems };
  "Event.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Event };
  "Event.eventId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Event };
  "Event.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Event };
  "EventCondition.atLeast": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: EventCondition };
  "EventCondition.atMost": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: EventCondition };
  "EventCondition.event": { args: Record<string, never>; result: EventMatch; source: EventCondition };
  "EventCondition.isFirst": { args: Record<string, never>; result: Scalars["Boolean"]["output"] | null; source: EventCondition };
  "EventCondition.total": { args: Record<string, never>; result: Total | null; source: EventCondition };
  "EventCondition.within": { args: Record<string, never>; result: Duration | null; source: EventCondition };
  "EventMatch.name": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: EventMatch };
  "EventMatch.type": { args: Record<string, never>; result: EventType; source: EventMatch };
  "EventMatch.where": { args: Record<string, never>; result: Array<TraitCondition> | null; source: EventMatch };
  "Execution.actor": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Execution };
  "Execution.dueAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Execution };
  "Execution.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Execution };
  "Execution.endedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Execution };
  "Execution.endedBecause": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Execution };
  "Execution.executionId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Execution };
  "Execution.number": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Execution };
  "Execution.sends": { args: Record<string, never>; result: Array<ExecutionSend>; source: Execution };
  "Execution.sequenceId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Execution };
  "Execution.since": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Execution };
  "Execution.startedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Execution };
  "Execution.status": { args: Record<string, never>; result: ExecutionStatus; source: Execution };
  "Execution.stepId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Execution };
  "Execution.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Execution };
  "ExecutionConnection.items": { args: Record<string, never>; result: Array<Execution>; source: ExecutionConnection };
  "ExecutionConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ExecutionConnection };
  "ExecutionSend.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: ExecutionSend };
  "ExecutionSend.queuedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ExecutionSend };
  "ExecutionSend.sendId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ExecutionSend };
  "ExecutionSend.stepId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ExecutionSend };
  "ExecutionSend.variant": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ExecutionSend };
  "FieldChange.after": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: FieldChange };
  "FieldChange.before": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: FieldChange };
  "FieldChange.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: FieldChange };
  "Filter.dimension": { args: Record<string, never>; result: Dimension; source: Filter };
  "Filter.event": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Filter };
  "Filter.operator": { args: Record<string, never>; result: FilterOperator; source: Filter };
  "Filter.property": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Filter };
  "Filter.values": { args: Record<string, never>; result: Array<Scalars["String"]["output"]> | null; source: Filter };
  "Funnel.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Funnel };
  "Funnel.funnelId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Funnel };
  "Funnel.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Funnel };
  "Funnel.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Funnel };
  "Funnel.steps": { args: Record<string, never>; result: Array<SavedStep>; source: Funnel };
  "Funnel.strict": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: Funnel };
  "Funnel.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Funnel };
  "Funnel.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Funnel };
  "FunnelConnection.items": { args: Record<string, never>; result: Array<Funnel>; source: FunnelConnection };
  "FunnelConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: FunnelConnection };
  "FunnelReport.completeUntil": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: FunnelReport };
  "FunnelReport.sessions": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: FunnelReport };
  "FunnelReport.steps": { args: Record<string, never>; result: Array<FunnelStep>; source: FunnelReport };
  "FunnelStep.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: FunnelStep };
  "FunnelStep.lost": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: FunnelStep };
  "FunnelStep.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: FunnelStep };
  "FunnelStep.rate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: FunnelStep };
  "FunnelStep.stepRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: FunnelStep };
  "Goal.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Goal };
  "Goal.currency": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Goal };
  "Goal.defaultRevenue": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: Goal };
  "Goal.goalId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Goal };
  "Goal.kind": { args: Record<string, never>; result: GoalKind; source: Goal };
  "Goal.match": { args: Record<string, never>; result: GoalMatch | null; source: Goal };
  "Goal.minDuration": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Goal };
  "Goal.minScroll": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Goal };
  "Goal.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Goal };
  "Goal.pattern": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Goal };
  "Goal.property": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Goal };
  "Goal.propertyValue": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Goal };
  "Goal.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Goal };
  "Goal.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Goal };
  "Goal.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Goal };
  "GoalConnection.items": { args: Record<string, never>; result: Array<Goal>; source: GoalConnection };
  "GoalConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: GoalConnection };
  "GoalReached.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: GoalReached };
  "GoalReached.goalId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: GoalReached };
  "GoalReached.revenue": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: GoalReached };
  "Group.groupId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Group };
  "Group.members": { args: GroupMembersArgs; result: GroupMemberConnection | null; source: Group };
  "Group.traits": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"]; source: Group };
  "GroupCondition.groupId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: GroupCondition };
  "GroupCondition.where": { args: Record<string, never>; result: Array<TraitCondition> | null; source: GroupCondition };
  "GroupConnection.items": { args: Record<string, never>; result: Array<Group>; source: GroupConnection };
  "GroupConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: GroupConnection };
  "GroupMember.joinedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: GroupMember };
  "GroupMember.profile": { args: Record<string, never>; result: Profile | null; source: GroupMember };
  "GroupMember.profileId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: GroupMember };
  "GroupMemberConnection.items": { args: Record<string, never>; result: Array<GroupMember>; source: GroupMemberConnection };
  "GroupMemberConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: GroupMemberConnection };
  "Image.bytes": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Image };
  "Image.contentType": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Image };
  "Image.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Image };
  "Image.fileName": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Image };
  "Image.imageId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Image };
  "Image.imageUrl": { args: Record<string, never>; result: Scalars["AWSURL"]["output"]; source: Image };
  "Image.uploadedBy": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Image };
  "Image.uploadedByUser": { args: Record<string, never>; result: User | null; source: Image };
  "Image.uses": { args: ImageUsesArgs; result: ImageUseConnection | null; source: Image };
  "ImageConnection.items": { args: Record<string, never>; result: Array<Image>; source: ImageConnection };
  "ImageConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ImageConnection };
  "ImageUpload.headers": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"]; source: ImageUpload };
  "ImageUpload.imageId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ImageUpload };
  "ImageUpload.uploadUrl": { args: Record<string, never>; result: Scalars["AWSURL"]["output"]; source: ImageUpload };
  "ImageUse.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ImageUse };
  "ImageUse.key": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ImageUse };
  "ImageUse.number": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: ImageUse };
  "ImageUseConnection.items": { args: Record<string, never>; result: Array<ImageUse>; source: ImageUseConnection };
  "ImageUseConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ImageUseConnection };
  "ImportInvoicesResult.job": { args: Record<string, never>; result: Job; source: ImportInvoicesResult };
  "ImportInvoicesResult.uploadUrl": { args: Record<string, never>; result: Scalars["AWSURL"]["output"]; source: ImportInvoicesResult };
  "ImportSubscribersResult.job": { args: Record<string, never>; result: Job; source: ImportSubscribersResult };
  "ImportSubscribersResult.uploadUrl": { args: Record<string, never>; result: Scalars["AWSURL"]["output"]; source: ImportSubscribersResult };
  "Invoice.amount": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: Invoice };
  "Invoice.amountText": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Invoice };
  "Invoice.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Invoice };
  "Invoice.currency": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Invoice };
  "Invoice.customerId": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Invoice };
  "Invoice.customerName": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Invoice };
  "Invoice.drafts": { args: InvoiceDraftsArgs; result: TemplateVersionConnection | null; source: Invoice };
  "Invoice.dueDate": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: Invoice };
  "Invoice.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Invoice };
  "Invoice.heldAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Invoice };
  "Invoice.heldBy": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Invoice };
  "Invoice.heldByUser": { args: Record<string, never>; result: User | null; source: Invoice };
  "Invoice.invoiceId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Invoice };
  "Invoice.issueDate": { args: Record<string, never>; result: Scalars["AWSDate"]["output"] | null; source: Invoice };
  "Invoice.link": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Invoice };
  "Invoice.logId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Invoice };
  "Invoice.openAmount": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: Invoice };
  "Invoice.openAmountText": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Invoice };
  "Invoice.paidAmount": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: Invoice };
  "Invoice.paidAmountText": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Invoice };
  "Invoice.paidDate": { args: Record<string, never>; result: Scalars["AWSDate"]["output"] | null; source: Invoice };
  "Invoice.reminderSteps": { args: Record<string, never>; result: Array<ReminderStep>; source: Invoice };
  "Invoice.remindersDone": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Invoice };
  "Invoice.sends": { args: InvoiceSendsArgs; result: SendConnection | null; source: Invoice };
  "Invoice.status": { args: Record<string, never>; result: InvoiceStatus; source: Invoice };
  "Invoice.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Invoice };
  "Invoice.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Invoice };
  "InvoiceConnection.items": { args: Record<string, never>; result: Array<Invoice>; source: InvoiceConnection };
  "InvoiceConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: InvoiceConnection };
  "InvoiceCount.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: InvoiceCount };
  "InvoiceCount.isComplete": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: InvoiceCount };
  "InvoiceCount.status": { args: Record<string, never>; result: InvoiceStatus; source: InvoiceCount };
  "InvoiceSum.amount": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: InvoiceSum };
  "InvoiceSum.amountText": { args: Record<string, never>; result: Scalars["String"]["output"]; source: InvoiceSum };
  "InvoiceSum.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: InvoiceSum };
  "InvoiceTotals.currencies": { args: Record<string, never>; result: Array<CurrencyTotals>; source: InvoiceTotals };
  "InvoiceTotals.date": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: InvoiceTotals };
  "InvoiceTotals.isComplete": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: InvoiceTotals };
  "Job.actor": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Job };
  "Job.completeUntil": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Job };
  "Job.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Job };
  "Job.done": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Job };
  "Job.error": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Job };
  "Job.errors": { args: Record<string, never>; result: Array<JobError>; source: Job };
  "Job.errorsUrl": { args: Record<string, never>; result: Scalars["AWSURL"]["output"] | null; source: Job };
  "Job.expiresAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Job };
  "Job.failed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Job };
  "Job.jobId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Job };
  "Job.kind": { args: Record<string, never>; result: JobKind; source: Job };
  "Job.name": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Job };
  "Job.progress": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: Job };
  "Job.resultUrl": { args: Record<string, never>; result: Scalars["AWSURL"]["output"] | null; source: Job };
  "Job.status": { args: Record<string, never>; result: JobStatus; source: Job };
  "Job.total": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Job };
  "JobConnection.items": { args: Record<string, never>; result: Array<Job>; source: JobConnection };
  "JobConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: JobConnection };
  "JobError.code": { args: Record<string, never>; result: ImportFault | null; source: JobError };
  "JobError.column": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: JobError };
  "JobError.line": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: JobError };
  "JobError.message": { args: Record<string, never>; result: Scalars["String"]["output"]; source: JobError };
  "LocalTime.hour": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: LocalTime };
  "LocalTime.minute": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: LocalTime };
  "LocalTime.weekdays": { args: Record<string, never>; result: Array<Scalars["Int"]["output"]> | null; source: LocalTime };
  "MailCap.days": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: MailCap };
  "MailCap.messages": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: MailCap };
  "Mapping.from": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Mapping };
  "Mapping.to": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Mapping };
  "MemberCondition.segmentId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: MemberCondition };
  "Mutation.acceptSiteInvitation": { args: MutationAcceptSiteInvitationArgs; result: Site | null; source: undefined };
  "Mutation.addEmail": { args: MutationAddEmailArgs; result: Email | null; source: undefined };
  "Mutation.approveTemplate": { args: MutationApproveTemplateArgs; result: TemplateVersion | null; source: undefined };
  "Mutation.approveTemplates": { args: MutationApproveTemplatesArgs; result: ApprovedTemplates | null; source: undefined };
  "Mutation.cancelCampaign": { args: MutationCancelCampaignArgs; result: Campaign | null; source: undefined };
  "Mutation.cancelJob": { args: MutationCancelJobArgs; result: Job | null; source: undefined };
  "Mutation.cancelSend": { args: MutationCancelSendArgs; result: Send | null; source: undefined };
  "Mutation.cancelTemplate": { args: MutationCancelTemplateArgs; result: TemplateVersion | null; source: undefined };
  "Mutation.changeSubscriberAddress": { args: MutationChangeSubscriberAddressArgs; result: Subscriber | null; source: undefined };
  "Mutation.connectProvider": { args: MutationConnectProviderArgs; result: User | null; source: undefined };
  "Mutation.createApiKey": { args: MutationCreateApiKeyArgs; result: CreateApiKeyResult | null; source: undefined };
  "Mutation.createSite": { args: MutationCreateSiteArgs; result: Site | null; source: undefined };
  "Mutation.createSiteKey": { args: MutationCreateSiteKeyArgs; result: CreateSiteKeyResult | null; source: undefined };
  "Mutation.createSource": { args: MutationCreateSourceArgs; result: CreateSourceResult | null; source: undefined };
  "Mutation.createTemplate": { args: MutationCreateTemplateArgs; result: Template | null; source: undefined };
  "Mutation.deleteComputedTrait": { args: MutationDeleteComputedTraitArgs; result: ComputedTrait | null; source: undefined };
  "Mutation.deleteDestination": { args: MutationDeleteDestinationArgs; result: Destination | null; source: undefined };
  "Mutation.deleteFunnel": { args: MutationDeleteFunnelArgs; result: Funnel | null; source: undefined };
  "Mutation.deleteGoal": { args: MutationDeleteGoalArgs; result: Goal | null; source: undefined };
  "Mutation.deleteImage": { args: MutationDeleteImageArgs; result: Image | null; source: undefined };
  "Mutation.deletePlanEvent": { args: MutationDeletePlanEventArgs; result: PlanEvent | null; source: undefined };
  "Mutation.deleteSavedFilter": { args: MutationDeleteSavedFilterArgs; result: SavedFilter | null; source: undefined };
  "Mutation.deleteSegment": { args: MutationDeleteSegmentArgs; result: Segment | null; source: undefined };
  "Mutation.deleteSite": { args: MutationDeleteSiteArgs; result: Site | null; source: undefined };
  "Mutation.deleteSiteNote": { args: MutationDeleteSiteNoteArgs; result: SiteNote | null; source: undefined };
  "Mutation.deleteUser": { args: MutationDeleteUserArgs; result: User | null; source: undefined };
  "Mutation.disconnectProvider": { args: MutationDisconnectProviderArgs; result: User | null; source: undefined };
  "Mutation.draftTemplate": { args: MutationDraftTemplateArgs; result: TemplateVersion | null; source: undefined };
  "Mutation.draftTemplates": { args: MutationDraftTemplatesArgs; result: Job | null; source: undefined };
  "Mutation.endExpiredShares": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: undefined };
  "Mutation.endStaffSubscriptions": { args: MutationEndStaffSubscriptionsArgs; result: Scalars["ID"]["output"] | null; source: undefined };
  "Mutation.eraseProfile": { args: MutationEraseProfileArgs; result: ProfileErasure | null; source: undefined };
  "Mutation.eraseSubscriber": { args: MutationEraseSubscriberArgs; result: Job | null; source: undefined };
  "Mutation.exportProfile": { args: MutationExportProfileArgs; result: Job | null; source: undefined };
  "Mutation.exportSegment": { args: MutationExportSegmentArgs; result: Job | null; source: undefined };
  "Mutation.exportSite": { args: MutationExportSiteArgs; result: Job | null; source: undefined };
  "Mutation.exportSource": { args: MutationExportSourceArgs; result: Job | null; source: undefined };
  "Mutation.exportSubscriber": { args: MutationExportSubscriberArgs; result: Job | null; source: undefined };
  "Mutation.finishImage": { args: MutationFinishImageArgs; result: Image | null; source: undefined };
  "Mutation.importInvoices": { args: MutationImportInvoicesArgs; result: ImportInvoicesResult | null; source: undefined };
  "Mutation.importSubscribers": { args: MutationImportSubscribersArgs; result: ImportSubscribersResult | null; source: undefined };
  "Mutation.inviteSiteMember": { args: MutationInviteSiteMemberArgs; result: SiteInvitation | null; source: undefined };
  "Mutation.leaveSite": { args: MutationLeaveSiteArgs; result: SiteMember | null; source: undefined };
  "Mutation.linkDevice": { args: MutationLinkDeviceArgs; result: User | null; source: undefined };
  "Mutation.mergeProfiles": { args: MutationMergeProfilesArgs; result: Profile | null; source: undefined };
  "Mutation.pauseCampaign": { args: MutationPauseCampaignArgs; result: Campaign | null; source: undefined };
  "Mutation.pauseDestination": { args: MutationPauseDestinationArgs; result: Destination | null; source: undefined };
  "Mutation.pauseSending": { args: Record<string, never>; result: EmailSettings | null; source: undefined };
  "Mutation.pauseSequence": { args: MutationPauseSequenceArgs; result: Sequence | null; source: undefined };
  "Mutation.publishCampaign": { args: MutationPublishCampaignArgs; result: Campaign | null; source: undefined };
  "Mutation.publishChange": { args: MutationPublishChangeArgs; result: Change | null; source: undefined };
  "Mutation.publishJob": { args: MutationPublishJobArgs; result: Job | null; source: undefined };
  "Mutation.publishRealtimeStats": { args: MutationPublishRealtimeStatsArgs; result: RealtimeStats | null; source: undefined };
  "Mutation.publishSegmentMembership": { args: MutationPublishSegmentMembershipArgs; result: SegmentChange | null; source: undefined };
  "Mutation.publishSourceEvent": { args: MutationPublishSourceEventArgs; result: SourceEvent | null; source: undefined };
  "Mutation.publishUser": { args: MutationPublishUserArgs; result: User | null; source: undefined };
  "Mutation.putComputedTrait": { args: MutationPutComputedTraitArgs; result: ComputedTrait | null; source: undefined };
  "Mutation.putDestination": { args: MutationPutDestinationArgs; result: PutDestinationResult | null; source: undefined };
  "Mutation.putFunnel": { args: MutationPutFunnelArgs; result: Funnel | null; source: undefined };
  "Mutation.putGoal": { args: MutationPutGoalArgs; result: Goal | null; source: undefined };
  "Mutation.putInvoice": { args: MutationPutInvoiceArgs; result: Invoice | null; source: undefined };
  "Mutation.putPlanEvent": { args: MutationPutPlanEventArgs; result: PlanEvent | null; source: undefined };
  "Mutation.putSavedFilter": { args: MutationPutSavedFilterArgs; result: SavedFilter | null; source: undefined };
  "Mutation.putSegment": { args: MutationPutSegmentArgs; result: Segment | null; source: undefined };
  "Mutation.putSequence": { args: MutationPutSequenceArgs; result: Sequence | null; source: undefined };
  "Mutation.putSiteNote": { args: MutationPutSiteNoteArgs; result: SiteNote | null; source: undefined };
  "Mutation.putTopic": { args: MutationPutTopicArgs; result: Topic | null; source: undefined };
  "Mutation.putTrackingPlan": { args: MutationPutTrackingPlanArgs; result: TrackingPlan | null; source: undefined };
  "Mutation.reactivateUser": { args: MutationReactivateUserArgs; result: User | null; source: undefined };
  "Mutation.recordEvent": { args: MutationRecordEventArgs; result: Event | null; source: undefined };
  "Mutation.removeEmail": { args: MutationRemoveEmailArgs; result: User | null; source: undefined };
  "Mutation.removeSiteMember": { args: MutationRemoveSiteMemberArgs; result: SiteMember | null; source: undefined };
  "Mutation.replayDeliveries": { args: MutationReplayDeliveriesArgs; result: Job | null; source: undefined };
  "Mutation.requestApproval": { args: MutationRequestApprovalArgs; result: TemplateVersion | null; source: undefined };
  "Mutation.resetSecondFactor": { args: MutationResetSecondFactorArgs; result: User | null; source: undefined };
  "Mutation.resubscribe": { args: MutationResubscribeArgs; result: Subscriber | null; source: undefined };
  "Mutation.resumeCampaign": { args: MutationResumeCampaignArgs; result: Campaign | null; source: undefined };
  "Mutation.resumeDestination": { args: MutationResumeDestinationArgs; result: Destination | null; source: undefined };
  "Mutation.resumeSending": { args: Record<string, never>; result: EmailSettings | null; source: undefined };
  "Mutation.resumeSequence": { args: MutationResumeSequenceArgs; result: Sequence | null; source: undefined };
  "Mutation.returnTemplate": { args: MutationReturnTemplateArgs; result: TemplateVersion | null; source: undefined };
  "Mutation.revokeApiKey": { args: MutationRevokeApiKeyArgs; result: ApiKey | null; source: undefined };
  "Mutation.revokeShare": { args: MutationRevokeShareArgs; result: Share | null; source: undefined };
  "Mutation.revokeSiteInvitation": { args: MutationRevokeSiteInvitationArgs; result: SiteInvitation | null; source: undefined };
  "Mutation.revokeSiteKey": { args: MutationRevokeSiteKeyArgs; result: SiteKey | null; source: undefined };
  "Mutation.revokeSource": { args: MutationRevokeSourceArgs; result: Source | null; source: undefined };
  "Mutation.revokeWriteKey": { args: MutationRevokeWriteKeyArgs; result: Source | null; source: undefined };
  "Mutation.rotateDestinationSecret": { args: MutationRotateDestinationSecretArgs; result: PutDestinationResult | null; source: undefined };
  "Mutation.rotateWriteKey": { args: MutationRotateWriteKeyArgs; result: RotateWriteKeyResult | null; source: undefined };
  "Mutation.sendEmail": { args: MutationSendEmailArgs; result: Send | null; source: undefined };
  "Mutation.sendEmailVerification": { args: MutationSendEmailVerificationArgs; result: Email | null; source: undefined };
  "Mutation.sendTestEmail": { args: MutationSendTestEmailArgs; result: Send | null; source: undefined };
  "Mutation.sendToSegment": { args: MutationSendToSegmentArgs; result: Campaign | null; source: undefined };
  "Mutation.sendToTag": { args: MutationSendToTagArgs; result: Campaign | null; source: undefined };
  "Mutation.setPrimaryEmail": { args: MutationSetPrimaryEmailArgs; result: User | null; source: undefined };
  "Mutation.setSiteRole": { args: MutationSetSiteRoleArgs; result: SiteMember | null; source: undefined };
  "Mutation.setUserGroups": { args: MutationSetUserGroupsArgs; result: User | null; source: undefined };
  "Mutation.shareSite": { args: MutationShareSiteArgs; result: ShareSiteResult | null; source: undefined };
  "Mutation.signOutUser": { args: MutationSignOutUserArgs; result: User | null; source: undefined };
  "Mutation.signUpByProvider": { args: MutationSignUpByProviderArgs; result: Scalars["ID"]["output"] | null; source: undefined };
  "Mutation.startExecution": { args: MutationStartExecutionArgs; result: Execution | null; source: undefined };
  "Mutation.startJob": { args: MutationStartJobArgs; result: Job | null; source: undefined };
  "Mutation.stopExecution": { args: MutationStopExecutionArgs; result: Execution | null; source: undefined };
  "Mutation.suppress": { args: MutationSuppressArgs; result: Suppression | null; source: undefined };
  "Mutation.suppressPerson": { args: MutationSuppressPersonArgs; result: Suppressed | null; source: undefined };
  "Mutation.suspendUser": { args: MutationSuspendUserArgs; result: User | null; source: undefined };
  "Mutation.tagSubscribers": { args: MutationTagSubscribersArgs; result: TaggedSubscribers | null; source: undefined };
  "Mutation.testDestination": { args: MutationTestDestinationArgs; result: Delivery | null; source: undefined };
  "Mutation.transferSite": { args: MutationTransferSiteArgs; result: Site | null; source: undefined };
  "Mutation.unmergeProfiles": { args: MutationUnmergeProfilesArgs; result: Profile | null; source: undefined };
  "Mutation.unsubscribe": { args: MutationUnsubscribeArgs; result: Subscriber | null; source: undefined };
  "Mutation.unsuppress": { args: MutationUnsuppressArgs; result: Suppression | null; source: undefined };
  "Mutation.unsuppressPerson": { args: MutationUnsuppressPersonArgs; result: Suppressed | null; source: undefined };
  "Mutation.updateEmailSettings": { args: MutationUpdateEmailSettingsArgs; result: EmailSettings | null; source: undefined };
  "Mutation.updateMySubscription": { args: MutationUpdateMySubscriptionArgs; result: Subscriber | null; source: undefined };
  "Mutation.updateSite": { args: MutationUpdateSiteArgs; result: Site | null; source: undefined };
  "Mutation.updateSource": { args: MutationUpdateSourceArgs; result: Source | null; source: undefined };
  "Mutation.updateTemplate": { args: MutationUpdateTemplateArgs; result: Template | null; source: undefined };
  "Mutation.updateUser": { args: MutationUpdateUserArgs; result: User | null; source: undefined };
  "Mutation.uploadImage": { args: MutationUploadImageArgs; result: ImageUpload | null; source: undefined };
  "Mutation.upsertSubscriber": { args: MutationUpsertSubscriberArgs; result: Subscriber | null; source: undefined };
  "Mutation.verifyEmail": { args: MutationVerifyEmailArgs; result: Email | null; source: undefined };
  "Overview.failingDestinations": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Overview };
  "Overview.overdueInvoices": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Overview };
  "Overview.profiles": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Overview };
  "Overview.subscribers": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Overview };
  "Overview.waitingApprovals": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Overview };
  "PageView.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: PageView };
  "PageView.attribution": { args: Record<string, never>; result: Attribution; source: PageView };
  "PageView.client": { args: Record<string, never>; result: Client; source: PageView };
  "PageView.dropped": { args: Record<string, never>; result: Array<DroppedDetail> | null; source: PageView };
  "PageView.eventId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: PageView };
  "PageView.hostname": { args: Record<string, never>; result: Scalars["String"]["output"]; source: PageView };
  "PageView.path": { args: Record<string, never>; result: Scalars["String"]["output"]; source: PageView };
  "PageView.props": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: PageView };
  "PageView.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: PageView };
  "PageView.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: PageView };
  "PageView.visitorId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: PageView };
  "PageViewConnection.items": { args: Record<string, never>; result: Array<PageView>; source: PageViewConnection };
  "PageViewConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: PageViewConnection };
  "PathItem.kind": { args: Record<string, never>; result: GoalKind; source: PathItem };
  "PathItem.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: PathItem };
  "PathItem.sessions": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: PathItem };
  "PathItem.share": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: PathItem };
  "PathReport.completeUntil": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: PathReport };
  "PathReport.ended": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: PathReport };
  "PathReport.items": { args: Record<string, never>; result: Array<PathItem>; source: PathReport };
  "PathReport.sessions": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: PathReport };
  "PlanEvent.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: PlanEvent };
  "PlanEvent.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: PlanEvent };
  "PlanEvent.planId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: PlanEvent };
  "PlanEvent.schema": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"]; source: PlanEvent };
  "PlanEvent.type": { args: Record<string, never>; result: EventType; source: PlanEvent };
  "PlanEvent.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: PlanEvent };
  "PlanEvent.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: PlanEvent };
  "PlanEventConnection.items": { args: Record<string, never>; result: Array<PlanEvent>; source: PlanEventConnection };
  "PlanEventConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: PlanEventConnection };
  "PreviewedStep.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: PreviewedStep };
  "PreviewedStep.endedBecause": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: PreviewedStep };
  "PreviewedStep.isMet": { args: Record<string, never>; result: Scalars["Boolean"]["output"] | null; source: PreviewedStep };
  "PreviewedStep.stepId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: PreviewedStep };
  "PreviewedStep.templateKey": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: PreviewedStep };
  "PreviewedStep.until": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: PreviewedStep };
  "PreviewedStep.variant": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: PreviewedStep };
  "Profile.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Profile };
  "Profile.events": { args: ProfileEventsArgs; result: ProfileEventConnection | null; source: Profile };
  "Profile.groups": { args: Record<string, never>; result: Array<ProfileGroup> | null; source: Profile };
  "Profile.identities": { args: Record<string, never>; result: Array<ProfileIdentity> | null; source: Profile };
  "Profile.lastSeenAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Profile };
  "Profile.merges": { args: ProfileMergesArgs; result: ProfileMergeConnection | null; source: Profile };
  "Profile.profileId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Profile };
  "Profile.segments": { args: Record<string, never>; result: Array<ProfileSegment> | null; source: Profile };
  "Profile.subscriber": { args: Record<string, never>; result: Subscriber | null; source: Profile };
  "Profile.traits": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"]; source: Profile };
  "Profile.user": { args: Record<string, never>; result: User | null; source: Profile };
  "Profile.userId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Profile };
  "Profile.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Profile };
  "ProfileConnection.items": { args: Record<string, never>; result: Array<Profile>; source: ProfileConnection };
  "ProfileConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ProfileConnection };
  "ProfileErasure.deleted": { args: Record<string, never>; result: Array<ErasedItems> | null; source: ProfileErasure };
  "ProfileErasure.deletedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ProfileErasure };
  "ProfileErasure.erasedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: ProfileErasure };
  "ProfileErasure.profileId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ProfileErasure };
  "ProfileErasure.remaining": { args: Record<string, never>; result: Array<RemainingItems>; source: ProfileErasure };
  "ProfileEvent.anonymousId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: ProfileEvent };
  "ProfileEvent.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ProfileEvent };
  "ProfileEvent.context": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: ProfileEvent };
  "ProfileEvent.eventId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ProfileEvent };
  "ProfileEvent.messageId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ProfileEvent };
  "ProfileEvent.name": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ProfileEvent };
  "ProfileEvent.profileId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ProfileEvent };
  "ProfileEvent.properties": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: ProfileEvent };
  "ProfileEvent.receivedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ProfileEvent };
  "ProfileEvent.sourceId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: ProfileEvent };
  "ProfileEvent.traits": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: ProfileEvent };
  "ProfileEvent.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: ProfileEvent };
  "ProfileEvent.userId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: ProfileEvent };
  "ProfileEventConnection.items": { args: Record<string, never>; result: Array<ProfileEvent>; source: ProfileEventConnection };
  "ProfileEventConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ProfileEventConnection };
  "ProfileGroup.group": { args: Record<string, never>; result: Group | null; source: ProfileGroup };
  "ProfileGroup.groupId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ProfileGroup };
  "ProfileIdentity.firstSeenAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ProfileIdentity };
  "ProfileIdentity.isShared": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: ProfileIdentity };
  "ProfileIdentity.isVerified": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: ProfileIdentity };
  "ProfileIdentity.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: ProfileIdentity };
  "ProfileIdentity.value": { args: Record<string, never>; result: Scalars["String"]["output"]; source: ProfileIdentity };
  "ProfileMerge.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ProfileMerge };
  "ProfileMerge.by": { args: Record<string, never>; result: Scalars["String"]["output"]; source: ProfileMerge };
  "ProfileMerge.loserId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ProfileMerge };
  "ProfileMerge.mergeId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ProfileMerge };
  "ProfileMerge.reason": { args: Record<string, never>; result: MergeReason; source: ProfileMerge };
  "ProfileMerge.undoneAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: ProfileMerge };
  "ProfileMerge.winnerId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ProfileMerge };
  "ProfileMergeConnection.items": { args: Record<string, never>; result: Array<ProfileMerge>; source: ProfileMergeConnection };
  "ProfileMergeConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ProfileMergeConnection };
  "ProfileSegment.enteredAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: ProfileSegment };
  "ProfileSegment.segment": { args: Record<string, never>; result: Segment | null; source: ProfileSegment };
  "ProfileSegment.segmentId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ProfileSegment };
  "PropertyName.events": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: PropertyName };
  "PropertyName.property": { args: Record<string, never>; result: Scalars["String"]["output"]; source: PropertyName };
  "PropertyName.sessions": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: PropertyName };
  "PutDestinationResult.destination": { args: Record<string, never>; result: Destination; source: PutDestinationResult };
  "PutDestinationResult.secret": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: PutDestinationResult };
  "Query.apiKeys": { args: QueryApiKeysArgs; result: ApiKeyConnection | null; source: undefined };
  "Query.approvers": { args: QueryApproversArgs; result: ApproverConnection | null; source: undefined };
  "Query.campaign": { args: QueryCampaignArgs; result: Campaign | null; source: undefined };
  "Query.campaigns": { args: QueryCampaignsArgs; result: CampaignConnection | null; source: undefined };
  "Query.changes": { args: QueryChangesArgs; result: ChangeConnection | null; source: undefined };
  "Query.computedTraits": { args: QueryComputedTraitsArgs; result: ComputedTraitConnection | null; source: undefined };
  "Query.consents": { args: QueryConsentsArgs; result: ConsentConnection | null; source: undefined };
  "Query.destination": { args: QueryDestinationArgs; result: Destination | null; source: undefined };
  "Query.destinations": { args: QueryDestinationsArgs; result: DestinationConnection | null; source: undefined };
  "Query.emailAnalytics": { args: QueryEmailAnalyticsArgs; result: EmailDayConnection | null; source: undefined };
  "Query.emailSettings": { args: Record<string, never>; result: EmailSettings | null; source: undefined };
  "Query.failedExecutions": { args: QueryFailedExecutionsArgs; result: ExecutionConnection | null; source: undefined };
  "Query.group": { args: QueryGroupArgs; result: Group | null; source: undefined };
  "Query.groups": { args: QueryGroupsArgs; result: GroupConnection | null; source: undefined };
  "Query.images": { args: QueryImagesArgs; result: ImageConnection | null; source: undefined };
  "Query.invoice": { args: QueryInvoiceArgs; result: Invoice | null; source: undefined };
  "Query.invoiceCounts": { args: Record<string, never>; result: Array<InvoiceCount> | null; source: undefined };
  "Query.invoiceTotals": { args: Record<string, never>; result: InvoiceTotals | null; source: undefined };
  "Query.invoices": { args: QueryInvoicesArgs; result: InvoiceConnection | null; source: undefined };
  "Query.job": { args: QueryJobArgs; result: Job | null; source: undefined };
  "Query.jobs": { args: QueryJobsArgs; result: JobConnection | null; source: undefined };
  "Query.me": { args: Record<string, never>; result: User | null; source: undefined };
  "Query.mySites": { args: QueryMySitesArgs; result: SiteConnection | null; source: undefined };
  "Query.openInvoices": { args: QueryOpenInvoicesArgs; result: InvoiceConnection | null; source: undefined };
  "Query.overview": { args: Record<string, never>; result: Overview | null; source: undefined };
  "Query.previewSegment": { args: QueryPreviewSegmentArgs; result: SegmentPreview | null; source: undefined };
  "Query.previewSequence": { args: QueryPreviewSequenceArgs; result: Array<PreviewedStep> | null; source: undefined };
  "Query.previewSource": { args: QueryPreviewSourceArgs; result: TemplatePreview | null; source: undefined };
  "Query.previewTemplate": { args: QueryPreviewTemplateArgs; result: TemplatePreview | null; source: undefined };
  "Query.profile": { args: QueryProfileArgs; result: Profile | null; source: undefined };
  "Query.profileById": { args: QueryProfileByIdArgs; result: Profile | null; source: undefined };
  "Query.profileByIdentity": { args: QueryProfileByIdentityArgs; result: Profile | null; source: undefined };
  "Query.profileErasure": { args: QueryProfileErasureArgs; result: ProfileErasure | null; source: undefined };
  "Query.profiles": { args: QueryProfilesArgs; result: ProfileConnection | null; source: undefined };
  "Query.remindersSent": { args: QueryRemindersSentArgs; result: ReminderConnection | null; source: undefined };
  "Query.search": { args: QuerySearchArgs; result: Array<SearchHit> | null; source: undefined };
  "Query.segment": { args: QuerySegmentArgs; result: Segment | null; source: undefined };
  "Query.segments": { args: QuerySegmentsArgs; result: SegmentConnection | null; source: undefined };
  "Query.send": { args: QuerySendArgs; result: Send | null; source: undefined };
  "Query.sendByMessageId": { args: QuerySendByMessageIdArgs; result: Send | null; source: undefined };
  "Query.sendingHealth": { args: Record<string, never>; result: SendingHealth | null; source: undefined };
  "Query.sends": { args: QuerySendsArgs; result: SendConnection | null; source: undefined };
  "Query.sequence": { args: QuerySequenceArgs; result: Sequence | null; source: undefined };
  "Query.sequences": { args: QuerySequencesArgs; result: SequenceConnection | null; source: undefined };
  "Query.sharedSite": { args: QuerySharedSiteArgs; result: SharedSite | null; source: undefined };
  "Query.site": { args: QuerySiteArgs; result: Site | null; source: undefined };
  "Query.siteByDomain": { args: QuerySiteByDomainArgs; result: Site | null; source: undefined };
  "Query.siteErasure": { args: QuerySiteErasureArgs; result: SiteErasure | null; source: undefined };
  "Query.sites": { args: QuerySitesArgs; result: SiteConnection | null; source: undefined };
  "Query.source": { args: QuerySourceArgs; result: Source | null; source: undefined };
  "Query.sources": { args: QuerySourcesArgs; result: SourceConnection | null; source: undefined };
  "Query.subscriber": { args: QuerySubscriberArgs; result: Subscriber | null; source: undefined };
  "Query.subscriberCounts": { args: Record<string, never>; result: SubscriberCounts | null; source: undefined };
  "Query.subscriberItems": { args: QuerySubscriberItemsArgs; result: SubscriberRecordConnection | null; source: undefined };
  "Query.subscribers": { args: QuerySubscribersArgs; result: SubscriberConnection | null; source: undefined };
  "Query.subscribersByCustomer": { args: QuerySubscribersByCustomerArgs; result: SubscriberConnection | null; source: undefined };
  "Query.subscribersByEmail": { args: QuerySubscribersByEmailArgs; result: SubscriberConnection | null; source: undefined };
  "Query.subscribersByLastContact": { args: QuerySubscribersByLastContactArgs; result: EmailStateConnection | null; source: undefined };
  "Query.subscribersByTag": { args: QuerySubscribersByTagArgs; result: SubscriberConnection | null; source: undefined };
  "Query.suppressions": { args: QuerySuppressionsArgs; result: SuppressionConnection | null; source: undefined };
  "Query.template": { args: QueryTemplateArgs; result: Template | null; source: undefined };
  "Query.templateAudit": { args: QueryTemplateAuditArgs; result: TemplateAuditConnection | null; source: undefined };
  "Query.templateCounts": { args: Record<string, never>; result: Array<TemplateCount> | null; source: undefined };
  "Query.templateEvents": { args: QueryTemplateEventsArgs; result: EngagementEventConnection | null; source: undefined };
  "Query.templates": { args: QueryTemplatesArgs; result: TemplateConnection | null; source: undefined };
  "Query.templatesByStatus": { args: QueryTemplatesByStatusArgs; result: TemplateVersionConnection | null; source: undefined };
  "Query.templatesToApprove": { args: QueryTemplatesToApproveArgs; result: TemplateVersionConnection | null; source: undefined };
  "Query.topics": { args: QueryTopicsArgs; result: TopicConnection | null; source: undefined };
  "Query.trackingPlan": { args: QueryTrackingPlanArgs; result: TrackingPlan | null; source: undefined };
  "Query.trackingPlans": { args: QueryTrackingPlansArgs; result: TrackingPlanConnection | null; source: undefined };
  "Query.user": { args: QueryUserArgs; result: User | null; source: undefined };
  "Query.userByEmail": { args: QueryUserByEmailArgs; result: User | null; source: undefined };
  "Query.userItems": { args: QueryUserItemsArgs; result: UserRecordConnection | null; source: undefined };
  "Query.users": { args: QueryUsersArgs; result: UserConnection | null; source: undefined };
  "Query.visitorSessions": { args: QueryVisitorSessionsArgs; result: SessionConnection | null; source: undefined };
  "QuietHours.from": { args: Record<string, never>; result: Scalars["String"]["output"]; source: QuietHours };
  "QuietHours.to": { args: Record<string, never>; result: Scalars["String"]["output"]; source: QuietHours };
  "RealtimeMinute.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: RealtimeMinute };
  "RealtimeMinute.pageViews": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: RealtimeMinute };
  "RealtimeMinute.visitors": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: RealtimeMinute };
  "RealtimeStats.activePages": { args: Record<string, never>; result: Array<ActivePage>; source: RealtimeStats };
  "RealtimeStats.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: RealtimeStats };
  "RealtimeStats.currentVisitors": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: RealtimeStats };
  "RealtimeStats.minutes": { args: Record<string, never>; result: Array<RealtimeMinute>; source: RealtimeStats };
  "RealtimeStats.pageViews": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: RealtimeStats };
  "RealtimeStats.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: RealtimeStats };
  "RemainingItems.kind": { args: Record<string, never>; result: Scalars["String"]["output"]; source: RemainingItems };
  "RemainingItems.until": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: RemainingItems };
  "Reminder.customerId": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Reminder };
  "Reminder.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Reminder };
  "Reminder.invoiceId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Reminder };
  "Reminder.month": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Reminder };
  "Reminder.queuedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Reminder };
  "Reminder.reminderType": { args: Record<string, never>; result: ReminderType; source: Reminder };
  "Reminder.sendId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Reminder };
  "ReminderConnection.items": { args: Record<string, never>; result: Array<Reminder>; source: ReminderConnection };
  "ReminderConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ReminderConnection };
  "ReminderSetting.daysOverdue": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: ReminderSetting };
  "ReminderSetting.mode": { args: Record<string, never>; result: ReminderMode; source: ReminderSetting };
  "ReminderSetting.templateKey": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: ReminderSetting };
  "ReminderSetting.type": { args: Record<string, never>; result: ReminderType; source: ReminderSetting };
  "ReminderStep.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: ReminderStep };
  "ReminderStep.date": { args: Record<string, never>; result: Scalars["AWSDate"]["output"] | null; source: ReminderStep };
  "ReminderStep.isOver": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: ReminderStep };
  "ReminderStep.sendId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: ReminderStep };
  "ReminderStep.templateKey": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: ReminderStep };
  "ReminderStep.type": { args: Record<string, never>; result: ReminderType; source: ReminderStep };
  "Report.completeUntil": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Report };
  "Report.from": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Report };
  "Report.lists": { args: Record<string, never>; result: Array<Breakdown>; source: Report };
  "Report.periods": { args: Record<string, never>; result: Array<SiteStats>; source: Report };
  "Report.previous": { args: Record<string, never>; result: SiteStats | null; source: Report };
  "Report.previousPeriods": { args: Record<string, never>; result: Array<SiteStats> | null; source: Report };
  "Report.stats": { args: Record<string, never>; result: SiteStats; source: Report };
  "Report.to": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Report };
  "Retention.cohorts": { args: Record<string, never>; result: Array<Cohort>; source: Retention };
  "Retention.completeUntil": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Retention };
  "RotateWriteKeyResult.source": { args: Record<string, never>; result: Source; source: RotateWriteKeyResult };
  "RotateWriteKeyResult.writeKey": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: RotateWriteKeyResult };
  "SavedFilter.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SavedFilter };
  "SavedFilter.filters": { args: Record<string, never>; result: Array<Filter>; source: SavedFilter };
  "SavedFilter.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SavedFilter };
  "SavedFilter.savedFilterId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SavedFilter };
  "SavedFilter.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SavedFilter };
  "SavedFilter.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SavedFilter };
  "SavedFilter.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SavedFilter };
  "SavedFilterConnection.items": { args: Record<string, never>; result: Array<SavedFilter>; source: SavedFilterConnection };
  "SavedFilterConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SavedFilterConnection };
  "SavedStep.goalId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SavedStep };
  "SavedStep.kind": { args: Record<string, never>; result: GoalKind | null; source: SavedStep };
  "SavedStep.match": { args: Record<string, never>; result: GoalMatch | null; source: SavedStep };
  "SavedStep.pattern": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SavedStep };
  "SavedStep.property": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SavedStep };
  "SavedStep.value": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SavedStep };
  "SearchHit.detail": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SearchHit };
  "SearchHit.id": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SearchHit };
  "SearchHit.kind": { args: Record<string, never>; result: SearchKind; source: SearchHit };
  "SearchHit.title": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SearchHit };
  "Segment.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Segment };
  "Segment.description": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Segment };
  "Segment.memberCount": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Segment };
  "Segment.members": { args: SegmentMembersArgs; result: SegmentMemberConnection | null; source: Segment };
  "Segment.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Segment };
  "Segment.rule": { args: Record<string, never>; result: SegmentRule; source: Segment };
  "Segment.segmentId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Segment };
  "Segment.status": { args: Record<string, never>; result: SegmentStatus; source: Segment };
  "Segment.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Segment };
  "Segment.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Segment };
  "SegmentChange.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SegmentChange };
  "SegmentChange.change": { args: Record<string, never>; result: MembershipChange; source: SegmentChange };
  "SegmentChange.profileId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SegmentChange };
  "SegmentChange.segmentId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SegmentChange };
  "SegmentChange.userId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SegmentChange };
  "SegmentConnection.items": { args: Record<string, never>; result: Array<Segment>; source: SegmentConnection };
  "SegmentConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SegmentConnection };
  "SegmentMember.enteredAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SegmentMember };
  "SegmentMember.profile": { args: Record<string, never>; result: Profile | null; source: SegmentMember };
  "SegmentMember.profileId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SegmentMember };
  "SegmentMemberConnection.items": { args: Record<string, never>; result: Array<SegmentMember>; source: SegmentMemberConnection };
  "SegmentMemberConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SegmentMemberConnection };
  "SegmentPreview.isAll": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: SegmentPreview };
  "SegmentPreview.looked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SegmentPreview };
  "SegmentPreview.matched": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SegmentPreview };
  "SegmentPreview.sample": { args: Record<string, never>; result: Array<Profile>; source: SegmentPreview };
  "SegmentPreview.warnings": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: SegmentPreview };
  "SegmentRule.all": { args: Record<string, never>; result: Array<SegmentRule> | null; source: SegmentRule };
  "SegmentRule.any": { args: Record<string, never>; result: Array<SegmentRule> | null; source: SegmentRule };
  "SegmentRule.event": { args: Record<string, never>; result: EventCondition | null; source: SegmentRule };
  "SegmentRule.group": { args: Record<string, never>; result: GroupCondition | null; source: SegmentRule };
  "SegmentRule.member": { args: Record<string, never>; result: MemberCondition | null; source: SegmentRule };
  "SegmentRule.not": { args: Record<string, never>; result: SegmentRule | null; source: SegmentRule };
  "SegmentRule.sequence": { args: Record<string, never>; result: SequenceCondition | null; source: SegmentRule };
  "SegmentRule.trait": { args: Record<string, never>; result: TraitCondition | null; source: SegmentRule };
  "Send.actor": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Send };
  "Send.attempt": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Send };
  "Send.bodyHash": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Send };
  "Send.bouncedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.campaignId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Send };
  "Send.clickedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.complainedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.deliveredAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.dueAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Send };
  "Send.failedBecause": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Send };
  "Send.invoiceId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Send };
  "Send.lane": { args: Record<string, never>; result: SendLane; source: Send };
  "Send.machineClickedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.machineOpenedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.messageId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Send };
  "Send.notBefore": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.number": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Send };
  "Send.openedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.queuedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Send };
  "Send.reminderType": { args: Record<string, never>; result: ReminderType | null; source: Send };
  "Send.sendAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.sendId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Send };
  "Send.sentAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.sequenceId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Send };
  "Send.status": { args: Record<string, never>; result: SendStatus; source: Send };
  "Send.stepId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Send };
  "Send.subject": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Send };
  "Send.templateKey": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Send };
  "Send.topic": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Send };
  "Send.unsubscribedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: Send };
  "Send.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Send };
  "Send.variant": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Send };
  "SendConnection.items": { args: Record<string, never>; result: Array<Send>; source: SendConnection };
  "SendConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SendConnection };
  "SendStep.templateKey": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SendStep };
  "SendStep.variants": { args: Record<string, never>; result: Array<Variant> | null; source: SendStep };
  "SendingHealth.bounceRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SendingHealth };
  "SendingHealth.bounced": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SendingHealth };
  "SendingHealth.complained": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SendingHealth };
  "SendingHealth.complaintRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SendingHealth };
  "SendingHealth.isJudged": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: SendingHealth };
  "SendingHealth.maxBounceRate": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: SendingHealth };
  "SendingHealth.maxComplaintRate": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: SendingHealth };
  "SendingHealth.minSent": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SendingHealth };
  "SendingHealth.pausedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: SendingHealth };
  "SendingHealth.pausedBecause": { args: Record<string, never>; result: PauseReason | null; source: SendingHealth };
  "SendingHealth.resumedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: SendingHealth };
  "SendingHealth.sent": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SendingHealth };
  "SendingHealth.to": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: SendingHealth };
  "SentTemplate.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SentTemplate };
  "SentTemplate.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: SentTemplate };
  "SentTemplate.firstSentAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SentTemplate };
  "SentTemplate.lastSentAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SentTemplate };
  "SentTemplate.templateKey": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SentTemplate };
  "Sequence.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Sequence };
  "Sequence.events": { args: SequenceEventsArgs; result: EngagementEventConnection | null; source: Sequence };
  "Sequence.executions": { args: SequenceExecutionsArgs; result: ExecutionConnection | null; source: Sequence };
  "Sequence.latest": { args: Record<string, never>; result: SequenceVersion | null; source: Sequence };
  "Sequence.latestNumber": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Sequence };
  "Sequence.mermaid": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Sequence };
  "Sequence.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Sequence };
  "Sequence.number": { args: SequenceNumberArgs; result: SequenceVersion | null; source: Sequence };
  "Sequence.sequenceId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Sequence };
  "Sequence.stats": { args: SequenceStatsArgs; result: SequenceDayConnection | null; source: Sequence };
  "Sequence.status": { args: Record<string, never>; result: SequenceStatus; source: Sequence };
  "Sequence.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Sequence };
  "Sequence.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Sequence };
  "Sequence.versions": { args: SequenceVersionsArgs; result: SequenceVersionConnection | null; source: Sequence };
  "Sequence.waiting": { args: SequenceWaitingArgs; result: Array<StepCount> | null; source: Sequence };
  "SequenceCondition.isLastMissing": { args: Record<string, never>; result: Scalars["Boolean"]["output"] | null; source: SequenceCondition };
  "SequenceCondition.since": { args: Record<string, never>; result: Duration | null; source: SequenceCondition };
  "SequenceCondition.steps": { args: Record<string, never>; result: Array<EventMatch>; source: SequenceCondition };
  "SequenceCondition.within": { args: Record<string, never>; result: Duration; source: SequenceCondition };
  "SequenceConnection.items": { args: Record<string, never>; result: Array<Sequence>; source: SequenceConnection };
  "SequenceConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SequenceConnection };
  "SequenceDay.bounceRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SequenceDay };
  "SequenceDay.bounced": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceDay };
  "SequenceDay.clickRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SequenceDay };
  "SequenceDay.clicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceDay };
  "SequenceDay.complained": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceDay };
  "SequenceDay.complaintRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SequenceDay };
  "SequenceDay.date": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: SequenceDay };
  "SequenceDay.delivered": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceDay };
  "SequenceDay.deliveryRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SequenceDay };
  "SequenceDay.failed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceDay };
  "SequenceDay.machineClicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceDay };
  "SequenceDay.machineOpened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceDay };
  "SequenceDay.openRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: SequenceDay };
  "SequenceDay.opened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceDay };
  "SequenceDay.sent": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceDay };
  "SequenceDay.stepId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SequenceDay };
  "SequenceDay.unsubscribed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceDay };
  "SequenceDay.variant": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SequenceDay };
  "SequenceDayConnection.items": { args: Record<string, never>; result: Array<SequenceDay>; source: SequenceDayConnection };
  "SequenceDayConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SequenceDayConnection };
  "SequenceExit.event": { args: Record<string, never>; result: EventMatch | null; source: SequenceExit };
  "SequenceExit.segmentChange": { args: Record<string, never>; result: SegmentMove | null; source: SequenceExit };
  "SequenceExit.segmentId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SequenceExit };
  "SequenceStep.choice": { args: Record<string, never>; result: ChoiceStep | null; source: SequenceStep };
  "SequenceStep.id": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SequenceStep };
  "SequenceStep.send": { args: Record<string, never>; result: SendStep | null; source: SequenceStep };
  "SequenceStep.wait": { args: Record<string, never>; result: WaitStep | null; source: SequenceStep };
  "SequenceTrigger.event": { args: Record<string, never>; result: EventMatch | null; source: SequenceTrigger };
  "SequenceTrigger.segmentChange": { args: Record<string, never>; result: SegmentMove | null; source: SequenceTrigger };
  "SequenceTrigger.segmentId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SequenceTrigger };
  "SequenceTrigger.subscribed": { args: Record<string, never>; result: Scalars["Boolean"]["output"] | null; source: SequenceTrigger };
  "SequenceTrigger.tagged": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SequenceTrigger };
  "SequenceTrigger.topic": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SequenceTrigger };
  "SequenceVersion.author": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SequenceVersion };
  "SequenceVersion.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SequenceVersion };
  "SequenceVersion.exitOn": { args: Record<string, never>; result: SequenceExit | null; source: SequenceVersion };
  "SequenceVersion.exitWhen": { args: Record<string, never>; result: Condition | null; source: SequenceVersion };
  "SequenceVersion.ifRunning": { args: Record<string, never>; result: IfRunning; source: SequenceVersion };
  "SequenceVersion.mermaid": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SequenceVersion };
  "SequenceVersion.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SequenceVersion };
  "SequenceVersion.number": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SequenceVersion };
  "SequenceVersion.sequenceId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SequenceVersion };
  "SequenceVersion.steps": { args: Record<string, never>; result: Array<SequenceStep>; source: SequenceVersion };
  "SequenceVersion.trigger": { args: Record<string, never>; result: SequenceTrigger | null; source: SequenceVersion };
  "SequenceVersionConnection.items": { args: Record<string, never>; result: Array<SequenceVersion>; source: SequenceVersionConnection };
  "SequenceVersionConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SequenceVersionConnection };
  "Session.attribution": { args: Record<string, never>; result: Attribution; source: Session };
  "Session.client": { args: Record<string, never>; result: Client; source: Session };
  "Session.duration": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Session };
  "Session.endedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Session };
  "Session.engagedSeconds": { args: Record<string, never>; result: Scalars["Float"]["output"]; source: Session };
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
  "Share.filters": { args: Record<string, never>; result: Array<Filter> | null; source: Share };
  "Share.shareId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Share };
  "Share.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Share };
  "ShareConnection.items": { args: Record<string, never>; result: Array<Share>; source: ShareConnection };
  "ShareConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ShareConnection };
  "ShareSiteResult.share": { args: Record<string, never>; result: Share; source: ShareSiteResult };
  "ShareSiteResult.token": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: ShareSiteResult };
  "SharedSite.breakdown": { args: SharedSiteBreakdownArgs; result: Breakdown | null; source: SharedSite };
  "SharedSite.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SharedSite };
  "SharedSite.dailyStatsDays": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SharedSite };
  "SharedSite.dailyStatsSince": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SharedSite };
  "SharedSite.expiresAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: SharedSite };
  "SharedSite.fields": { args: Record<string, never>; result: Array<ShareField>; source: SharedSite };
  "SharedSite.funnel": { args: SharedSiteFunnelArgs; result: FunnelReport | null; source: SharedSite };
  "SharedSite.hourlyStatsDays": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SharedSite };
  "SharedSite.hourlyStatsSince": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SharedSite };
  "SharedSite.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SharedSite };
  "SharedSite.paths": { args: SharedSitePathsArgs; result: PathReport | null; source: SharedSite };
  "SharedSite.properties": { args: SharedSitePropertiesArgs; result: Array<PropertyName> | null; source: SharedSite };
  "SharedSite.realtime": { args: Record<string, never>; result: RealtimeStats | null; source: SharedSite };
  "SharedSite.realtimeMinutes": { args: Record<string, never>; result: Array<RealtimeMinute> | null; source: SharedSite };
  "SharedSite.report": { args: SharedSiteReportArgs; result: Report | null; source: SharedSite };
  "SharedSite.retention": { args: SharedSiteRetentionArgs; result: Retention | null; source: SharedSite };
  "SharedSite.stats": { args: SharedSiteStatsArgs; result: SiteStatsConnection | null; source: SharedSite };
  "SharedSite.summary": { args: SharedSiteSummaryArgs; result: SiteSummary | null; source: SharedSite };
  "SharedSite.timezone": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SharedSite };
  "SignIn.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SignIn };
  "SignIn.browser": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SignIn };
  "SignIn.os": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SignIn };
  "SignIn.signInId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SignIn };
  "SignInConnection.items": { args: Record<string, never>; result: Array<SignIn>; source: SignInConnection };
  "SignInConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SignInConnection };
  "SignInProvider.address": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: SignInProvider };
  "SignInProvider.connectedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SignInProvider };
  "SignInProvider.provider": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SignInProvider };
  "Site.allowedOrigins": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Site };
  "Site.breakdown": { args: SiteBreakdownArgs; result: Breakdown | null; source: Site };
  "Site.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Site };
  "Site.dailyStatsDays": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Site };
  "Site.dailyStatsSince": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Site };
  "Site.domains": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Site };
  "Site.events": { args: SiteEventsArgs; result: CustomEventConnection | null; source: Site };
  "Site.excludedCountries": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Site };
  "Site.excludedPaths": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Site };
  "Site.funnel": { args: SiteFunnelArgs; result: FunnelReport | null; source: Site };
  "Site.funnels": { args: SiteFunnelsArgs; result: FunnelConnection | null; source: Site };
  "Site.goals": { args: SiteGoalsArgs; result: GoalConnection | null; source: Site };
  "Site.historyDays": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Site };
  "Site.hourlyStatsDays": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Site };
  "Site.hourlyStatsSince": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Site };
  "Site.invitations": { args: Record<string, never>; result: Array<SiteInvitation>; source: Site };
  "Site.location": { args: Record<string, never>; result: Location; source: Site };
  "Site.members": { args: Record<string, never>; result: Array<SiteMember>; source: Site };
  "Site.myRole": { args: Record<string, never>; result: SiteRole | null; source: Site };
  "Site.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Site };
  "Site.notes": { args: SiteNotesArgs; result: SiteNoteConnection | null; source: Site };
  "Site.owner": { args: Record<string, never>; result: User | null; source: Site };
  "Site.ownerId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Site };
  "Site.pageViews": { args: SitePageViewsArgs; result: PageViewConnection | null; source: Site };
  "Site.paths": { args: SitePathsArgs; result: PathReport | null; source: Site };
  "Site.problems": { args: SiteProblemsArgs; result: SiteProblemConnection | null; source: Site };
  "Site.properties": { args: SitePropertiesArgs; result: Array<PropertyName>; source: Site };
  "Site.realtime": { args: Record<string, never>; result: RealtimeStats | null; source: Site };
  "Site.realtimeMinutes": { args: Record<string, never>; result: Array<RealtimeMinute>; source: Site };
  "Site.report": { args: SiteReportArgs; result: Report | null; source: Site };
  "Site.retention": { args: SiteRetentionArgs; result: Retention | null; source: Site };
  "Site.retentionDays": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Site };
  "Site.savedFilters": { args: SiteSavedFiltersArgs; result: SavedFilterConnection | null; source: Site };
  "Site.sessions": { args: SiteSessionsArgs; result: SessionConnection | null; source: Site };
  "Site.shards": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Site };
  "Site.shares": { args: SiteSharesArgs; result: ShareConnection | null; source: Site };
  "Site.signUpForm": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: Site };
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
  "SiteInvitation.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: SiteInvitation };
  "SiteInvitation.expiresAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteInvitation };
  "SiteInvitation.invitationId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteInvitation };
  "SiteInvitation.invitedByName": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SiteInvitation };
  "SiteInvitation.role": { args: Record<string, never>; result: SiteRole; source: SiteInvitation };
  "SiteInvitation.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteInvitation };
  "SiteKey.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteKey };
  "SiteKey.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteKey };
  "SiteKey.siteKeyId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteKey };
  "SiteKeyConnection.items": { args: Record<string, never>; result: Array<SiteKey>; source: SiteKeyConnection };
  "SiteKeyConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SiteKeyConnection };
  "SiteMember.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"] | null; source: SiteMember };
  "SiteMember.name": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SiteMember };
  "SiteMember.role": { args: Record<string, never>; result: SiteRole; source: SiteMember };
  "SiteMember.since": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteMember };
  "SiteMember.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteMember };
  "SiteMember.userId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteMember };
  "SiteMember.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SiteMember };
  "SiteNote.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteNote };
  "SiteNote.date": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: SiteNote };
  "SiteNote.noteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteNote };
  "SiteNote.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SiteNote };
  "SiteNote.text": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SiteNote };
  "SiteNote.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteNote };
  "SiteNote.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SiteNote };
  "SiteNoteConnection.items": { args: Record<string, never>; result: Array<SiteNote>; source: SiteNoteConnection };
  "SiteNoteConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SiteNoteConnection };
  "SiteProblem.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SiteProblem };
  "SiteProblem.date": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: SiteProblem };
  "SiteProblem.field": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SiteProblem };
  "SiteProblem.reason": { args: Record<string, never>; result: SiteProblemReason; source: SiteProblem };
  "SiteProblemConnection.items": { args: Record<string, never>; result: Array<SiteProblem>; source: SiteProblemConnection };
  "SiteProblemConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SiteProblemConnection };
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
  "SiteStatsConnection.completeUntil": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: SiteStatsConnection };
  "SiteStatsConnection.items": { args: Record<string, never>; result: Array<SiteStats>; source: SiteStatsConnection };
  "SiteStatsConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SiteStatsConnection };
  "SiteSummary.completeUntil": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: SiteSummary };
  "SiteSummary.from": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteSummary };
  "SiteSummary.previous": { args: Record<string, never>; result: SiteStats | null; source: SiteSummary };
  "SiteSummary.stats": { args: Record<string, never>; result: SiteStats; source: SiteSummary };
  "SiteSummary.to": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SiteSummary };
  "SkippedPerson.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SkippedPerson };
  "SkippedPerson.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: SkippedPerson };
  "SkippedPerson.reason": { args: Record<string, never>; result: CampaignSkipReason; source: SkippedPerson };
  "SkippedPersonConnection.items": { args: Record<string, never>; result: Array<SkippedPerson>; source: SkippedPersonConnection };
  "SkippedPersonConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SkippedPersonConnection };
  "Source.allowedOrigins": { args: Record<string, never>; result: Array<Scalars["String"]["output"]> | null; source: Source };
  "Source.blockedIds": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Source };
  "Source.counts": { args: SourceCountsArgs; result: SourceCountConnection | null; source: Source };
  "Source.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Source };
  "Source.eventsPerSecond": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Source };
  "Source.jsonFiles": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: Source };
  "Source.kind": { args: Record<string, never>; result: SourceKind; source: Source };
  "Source.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Source };
  "Source.names": { args: SourceNamesArgs; result: SourceNameConnection | null; source: Source };
  "Source.onViolation": { args: Record<string, never>; result: ViolationPolicy; source: Source };
  "Source.planId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Source };
  "Source.problems": { args: SourceProblemsArgs; result: SourceProblemConnection | null; source: Source };
  "Source.retentionDays": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Source };
  "Source.siteId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Source };
  "Source.sourceId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Source };
  "Source.status": { args: Record<string, never>; result: SourceStatus; source: Source };
  "Source.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Source };
  "Source.userIds": { args: Record<string, never>; result: UserIdPolicy; source: Source };
  "Source.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Source };
  "Source.writeKeys": { args: Record<string, never>; result: Array<WriteKey>; source: Source };
  "SourceConnection.items": { args: Record<string, never>; result: Array<Source>; source: SourceConnection };
  "SourceConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceConnection };
  "SourceCount.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SourceCount };
  "SourceCount.date": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: SourceCount };
  "SourceCount.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SourceCount };
  "SourceCount.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SourceCount };
  "SourceCountConnection.items": { args: Record<string, never>; result: Array<SourceCount>; source: SourceCountConnection };
  "SourceCountConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceCountConnection };
  "SourceEvent.anonymousId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SourceEvent };
  "SourceEvent.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: SourceEvent };
  "SourceEvent.call": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceEvent };
  "SourceEvent.messageId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SourceEvent };
  "SourceEvent.name": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceEvent };
  "SourceEvent.outcome": { args: Record<string, never>; result: SourceEventOutcome; source: SourceEvent };
  "SourceEvent.problems": { args: Record<string, never>; result: Array<SourceEventProblem>; source: SourceEvent };
  "SourceEvent.profileId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SourceEvent };
  "SourceEvent.receivedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SourceEvent };
  "SourceEvent.skipped": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SourceEvent };
  "SourceEvent.sourceId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: SourceEvent };
  "SourceEvent.type": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceEvent };
  "SourceEvent.userId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: SourceEvent };
  "SourceEventProblem.field": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceEventProblem };
  "SourceEventProblem.message": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceEventProblem };
  "SourceEventProblem.reason": { args: Record<string, never>; result: ProblemReason; source: SourceEventProblem };
  "SourceName.firstSeenAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SourceName };
  "SourceName.lastSeenAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: SourceName };
  "SourceName.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SourceName };
  "SourceName.properties": { args: Record<string, never>; result: Array<SourceProperty>; source: SourceName };
  "SourceName.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SourceName };
  "SourceNameConnection.items": { args: Record<string, never>; result: Array<SourceName>; source: SourceNameConnection };
  "SourceNameConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceNameConnection };
  "SourceProblem.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SourceProblem };
  "SourceProblem.date": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: SourceProblem };
  "SourceProblem.field": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceProblem };
  "SourceProblem.name": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceProblem };
  "SourceProblem.reason": { args: Record<string, never>; result: ProblemReason; source: SourceProblem };
  "SourceProblemConnection.items": { args: Record<string, never>; result: Array<SourceProblem>; source: SourceProblemConnection };
  "SourceProblemConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SourceProblemConnection };
  "SourceProperty.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: SourceProperty };
  "SourceProperty.types": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: SourceProperty };
  "StepCount.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: StepCount };
  "StepCount.stepId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: StepCount };
  "Subscriber.attributes": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"]; source: Subscriber };
  "Subscriber.consents": { args: SubscriberConsentsArgs; result: ConsentConnection | null; source: Subscriber };
  "Subscriber.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Subscriber };
  "Subscriber.customerId": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Subscriber };
  "Subscriber.drafts": { args: SubscriberDraftsArgs; result: TemplateVersionConnection | null; source: Subscriber };
  "Subscriber.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Subscriber };
  "Subscriber.events": { args: SubscriberEventsArgs; result: EngagementEventConnection | null; source: Subscriber };
  "Subscriber.execution": { args: SubscriberExecutionArgs; result: Execution | null; source: Subscriber };
  "Subscriber.executions": { args: SubscriberExecutionsArgs; result: ExecutionConnection | null; source: Subscriber };
  "Subscriber.firstName": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Subscriber };
  "Subscriber.invoices": { args: SubscriberInvoicesArgs; result: InvoiceConnection | null; source: Subscriber };
  "Subscriber.locale": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Subscriber };
  "Subscriber.logId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Subscriber };
  "Subscriber.movedTo": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"] | null; source: Subscriber };
  "Subscriber.optOuts": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Subscriber };
  "Subscriber.previous": { args: Record<string, never>; result: Array<Scalars["AWSEmail"]["output"]>; source: Subscriber };
  "Subscriber.profile": { args: Record<string, never>; result: Profile | null; source: Subscriber };
  "Subscriber.reminded": { args: SubscriberRemindedArgs; result: Reminder | null; source: Subscriber };
  "Subscriber.reminders": { args: SubscriberRemindersArgs; result: ReminderConnection | null; source: Subscriber };
  "Subscriber.sends": { args: SubscriberSendsArgs; result: SendConnection | null; source: Subscriber };
  "Subscriber.sent": { args: SubscriberSentArgs; result: SentTemplate | null; source: Subscriber };
  "Subscriber.state": { args: Record<string, never>; result: EmailState | null; source: Subscriber };
  "Subscriber.status": { args: Record<string, never>; result: SubscriberStatus; source: Subscriber };
  "Subscriber.suppression": { args: Record<string, never>; result: Suppression | null; source: Subscriber };
  "Subscriber.tags": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: Subscriber };
  "Subscriber.timezone": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Subscriber };
  "Subscriber.topics": { args: Record<string, never>; result: Array<Scalars["ID"]["output"]> | null; source: Subscriber };
  "Subscriber.tracking": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: Subscriber };
  "Subscriber.typedEmail": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Subscriber };
  "Subscriber.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Subscriber };
  "Subscriber.user": { args: Record<string, never>; result: User | null; source: Subscriber };
  "Subscriber.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Subscriber };
  "SubscriberConnection.items": { args: Record<string, never>; result: Array<Subscriber>; source: SubscriberConnection };
  "SubscriberConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SubscriberConnection };
  "SubscriberCounts.byStatus": { args: Record<string, never>; result: Array<SubscriberStatusCount>; source: SubscriberCounts };
  "SubscriberCounts.byTag": { args: Record<string, never>; result: Array<TagCount>; source: SubscriberCounts };
  "SubscriberCounts.byTopic": { args: Record<string, never>; result: Array<TopicCount>; source: SubscriberCounts };
  "SubscriberCounts.total": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SubscriberCounts };
  "SubscriberRecordConnection.items": { args: Record<string, never>; result: Array<SubscriberRecord>; source: SubscriberRecordConnection };
  "SubscriberRecordConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SubscriberRecordConnection };
  "SubscriberStatusCount.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: SubscriberStatusCount };
  "SubscriberStatusCount.status": { args: Record<string, never>; result: SubscriberStatus; source: SubscriberStatusCount };
  "Subscription.onCampaign": { args: SubscriptionOnCampaignArgs; result: Campaign | null; source: undefined };
  "Subscription.onChange": { args: SubscriptionOnChangeArgs; result: Change | null; source: undefined };
  "Subscription.onJob": { args: SubscriptionOnJobArgs; result: Job | null; source: undefined };
  "Subscription.onRealtimeStats": { args: SubscriptionOnRealtimeStatsArgs; result: RealtimeStats | null; source: undefined };
  "Subscription.onSegmentMembership": { args: SubscriptionOnSegmentMembershipArgs; result: SegmentChange | null; source: undefined };
  "Subscription.onSharedRealtime": { args: SubscriptionOnSharedRealtimeArgs; result: RealtimeStats | null; source: undefined };
  "Subscription.onSourceEvent": { args: SubscriptionOnSourceEventArgs; result: SourceEvent | null; source: undefined };
  "Subscription.onUserUpdated": { args: SubscriptionOnUserUpdatedArgs; result: User | null; source: undefined };
  "Suppressed.suppressedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Suppressed };
  "Suppressed.type": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Suppressed };
  "Suppression.actor": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Suppression };
  "Suppression.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Suppression };
  "Suppression.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: Suppression };
  "Suppression.kind": { args: Record<string, never>; result: SuppressionKind; source: Suppression };
  "Suppression.logId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Suppression };
  "Suppression.reason": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Suppression };
  "Suppression.sendId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: Suppression };
  "Suppression.stopsAll": { args: Record<string, never>; result: Scalars["Boolean"]["output"] | null; source: Suppression };
  "SuppressionConnection.items": { args: Record<string, never>; result: Array<Suppression>; source: SuppressionConnection };
  "SuppressionConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: SuppressionConnection };
  "TagCount.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TagCount };
  "TagCount.tag": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TagCount };
  "TaggedSubscriber.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: TaggedSubscriber };
  "TaggedSubscriber.errorType": { args: Record<string, never>; result: ErrorType | null; source: TaggedSubscriber };
  "TaggedSubscriber.subscriber": { args: Record<string, never>; result: Subscriber | null; source: TaggedSubscriber };
  "TaggedSubscribers.items": { args: Record<string, never>; result: Array<TaggedSubscriber>; source: TaggedSubscribers };
  "Template.approved": { args: Record<string, never>; result: TemplateVersion | null; source: Template };
  "Template.approvedNumber": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: Template };
  "Template.audit": { args: TemplateAuditArgs; result: TemplateAuditConnection | null; source: Template };
  "Template.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Template };
  "Template.events": { args: TemplateEventsArgs; result: EngagementEventConnection | null; source: Template };
  "Template.key": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Template };
  "Template.kind": { args: Record<string, never>; result: TemplateKind; source: Template };
  "Template.latest": { args: Record<string, never>; result: TemplateVersion | null; source: Template };
  "Template.latestNumber": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Template };
  "Template.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Template };
  "Template.number": { args: TemplateNumberArgs; result: TemplateVersion | null; source: Template };
  "Template.sends": { args: TemplateSendsArgs; result: SendConnection | null; source: Template };
  "Template.stats": { args: TemplateStatsArgs; result: TemplateDayConnection | null; source: Template };
  "Template.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Template };
  "Template.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Template };
  "Template.versions": { args: TemplateVersionsArgs; result: TemplateVersionConnection | null; source: Template };
  "TemplateAudit.action": { args: Record<string, never>; result: TemplateAction; source: TemplateAudit };
  "TemplateAudit.actor": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TemplateAudit };
  "TemplateAudit.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: TemplateAudit };
  "TemplateAudit.auditId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: TemplateAudit };
  "TemplateAudit.key": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: TemplateAudit };
  "TemplateAudit.note": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateAudit };
  "TemplateAudit.number": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateAudit };
  "TemplateAuditConnection.items": { args: Record<string, never>; result: Array<TemplateAudit>; source: TemplateAuditConnection };
  "TemplateAuditConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateAuditConnection };
  "TemplateConnection.items": { args: Record<string, never>; result: Array<Template>; source: TemplateConnection };
  "TemplateConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateConnection };
  "TemplateCount.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateCount };
  "TemplateCount.isComplete": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: TemplateCount };
  "TemplateCount.state": { args: Record<string, never>; result: TemplateState; source: TemplateCount };
  "TemplateDay.approved": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.bounceRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: TemplateDay };
  "TemplateDay.bounced": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.clickRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: TemplateDay };
  "TemplateDay.clicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.complained": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.complaintRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: TemplateDay };
  "TemplateDay.created": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.date": { args: Record<string, never>; result: Scalars["AWSDate"]["output"]; source: TemplateDay };
  "TemplateDay.delivered": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.deliveryRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: TemplateDay };
  "TemplateDay.failed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.machineClicked": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.machineOpened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.number": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.openRate": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: TemplateDay };
  "TemplateDay.opened": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.sent": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDay.unsubscribed": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateDay };
  "TemplateDayConnection.items": { args: Record<string, never>; result: Array<TemplateDay>; source: TemplateDayConnection };
  "TemplateDayConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateDayConnection };
  "TemplateDraft.facts": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"] | null; source: TemplateDraft };
  "TemplateDraft.instructions": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateDraft };
  "TemplateDraft.model": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TemplateDraft };
  "TemplateDraft.promptId": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TemplateDraft };
  "TemplateDraft.reasons": { args: Record<string, never>; result: Array<DraftReason>; source: TemplateDraft };
  "TemplateDraft.score": { args: Record<string, never>; result: Scalars["Int"]["output"] | null; source: TemplateDraft };
  "TemplatePreview.headers": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"]; source: TemplatePreview };
  "TemplatePreview.html": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplatePreview };
  "TemplatePreview.previewText": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TemplatePreview };
  "TemplatePreview.previewUrl": { args: Record<string, never>; result: Scalars["AWSURL"]["output"] | null; source: TemplatePreview };
  "TemplatePreview.subject": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TemplatePreview };
  "TemplatePreview.text": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TemplatePreview };
  "TemplatePreview.variables": { args: Record<string, never>; result: Scalars["AWSJSON"]["output"]; source: TemplatePreview };
  "TemplatePreview.warnings": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: TemplatePreview };
  "TemplateVersion.approvedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.approvedBy": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.approvedByUser": { args: Record<string, never>; result: User | null; source: TemplateVersion };
  "TemplateVersion.author": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TemplateVersion };
  "TemplateVersion.authorUser": { args: Record<string, never>; result: User | null; source: TemplateVersion };
  "TemplateVersion.bodyHash": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TemplateVersion };
  "TemplateVersion.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: TemplateVersion };
  "TemplateVersion.customerId": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.draft": { args: Record<string, never>; result: TemplateDraft | null; source: TemplateVersion };
  "TemplateVersion.format": { args: Record<string, never>; result: TemplateFormat; source: TemplateVersion };
  "TemplateVersion.from": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.html": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.invoiceId": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.isDecidable": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: TemplateVersion };
  "TemplateVersion.key": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: TemplateVersion };
  "TemplateVersion.model": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.number": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateVersion };
  "TemplateVersion.once": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: TemplateVersion };
  "TemplateVersion.previewText": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.reminderType": { args: Record<string, never>; result: ReminderType | null; source: TemplateVersion };
  "TemplateVersion.replyTo": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.requestNote": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.requestedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.requestedBy": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.requestedByUser": { args: Record<string, never>; result: User | null; source: TemplateVersion };
  "TemplateVersion.requestedTo": { args: Record<string, never>; result: Array<Scalars["ID"]["output"]>; source: TemplateVersion };
  "TemplateVersion.returnNote": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.returnedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.returnedBy": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.returnedByUser": { args: Record<string, never>; result: User | null; source: TemplateVersion };
  "TemplateVersion.sendOnApproval": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: TemplateVersion };
  "TemplateVersion.sentAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.source": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.sourceText": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.status": { args: Record<string, never>; result: TemplateStatus; source: TemplateVersion };
  "TemplateVersion.subject": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TemplateVersion };
  "TemplateVersion.templateName": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TemplateVersion };
  "TemplateVersion.text": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.topic": { args: Record<string, never>; result: Scalars["ID"]["output"] | null; source: TemplateVersion };
  "TemplateVersion.transactional": { args: Record<string, never>; result: Scalars["Boolean"]["output"]; source: TemplateVersion };
  "TemplateVersion.variables": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: TemplateVersion };
  "TemplateVersion.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TemplateVersion };
  "TemplateVersionConnection.items": { args: Record<string, never>; result: Array<TemplateVersion>; source: TemplateVersionConnection };
  "TemplateVersionConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TemplateVersionConnection };
  "Topic.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Topic };
  "Topic.description": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: Topic };
  "Topic.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Topic };
  "Topic.topic": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Topic };
  "Topic.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: Topic };
  "Topic.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Topic };
  "TopicConnection.items": { args: Record<string, never>; result: Array<Topic>; source: TopicConnection };
  "TopicConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TopicConnection };
  "TopicCount.count": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TopicCount };
  "TopicCount.leftCount": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TopicCount };
  "TopicCount.topic": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: TopicCount };
  "Total.atLeast": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: Total };
  "Total.atMost": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: Total };
  "Total.property": { args: Record<string, never>; result: Scalars["String"]["output"]; source: Total };
  "TrackingPlan.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: TrackingPlan };
  "TrackingPlan.eventCount": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TrackingPlan };
  "TrackingPlan.events": { args: TrackingPlanEventsArgs; result: PlanEventConnection | null; source: TrackingPlan };
  "TrackingPlan.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TrackingPlan };
  "TrackingPlan.planId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: TrackingPlan };
  "TrackingPlan.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: TrackingPlan };
  "TrackingPlan.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: TrackingPlan };
  "TrackingPlanConnection.items": { args: Record<string, never>; result: Array<TrackingPlan>; source: TrackingPlanConnection };
  "TrackingPlanConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TrackingPlanConnection };
  "TraitCondition.at": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: TraitCondition };
  "TraitCondition.duration": { args: Record<string, never>; result: Duration | null; source: TraitCondition };
  "TraitCondition.flag": { args: Record<string, never>; result: Scalars["Boolean"]["output"] | null; source: TraitCondition };
  "TraitCondition.name": { args: Record<string, never>; result: Scalars["String"]["output"]; source: TraitCondition };
  "TraitCondition.number": { args: Record<string, never>; result: Scalars["Float"]["output"] | null; source: TraitCondition };
  "TraitCondition.op": { args: Record<string, never>; result: Operator; source: TraitCondition };
  "TraitCondition.text": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: TraitCondition };
  "TraitCondition.texts": { args: Record<string, never>; result: Array<Scalars["String"]["output"]> | null; source: TraitCondition };
  "User.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: User };
  "User.email": { args: Record<string, never>; result: Scalars["AWSEmail"]["output"]; source: User };
  "User.emails": { args: UserEmailsArgs; result: EmailConnection | null; source: User };
  "User.firstName": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: User };
  "User.groups": { args: Record<string, never>; result: Array<Scalars["String"]["output"]>; source: User };
  "User.lastName": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: User };
  "User.locale": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: User };
  "User.phone": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: User };
  "User.primaryEmailId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: User };
  "User.profile": { args: Record<string, never>; result: Profile | null; source: User };
  "User.signInProviders": { args: Record<string, never>; result: Array<SignInProvider>; source: User };
  "User.signIns": { args: UserSignInsArgs; result: SignInConnection | null; source: User };
  "User.status": { args: Record<string, never>; result: UserStatus; source: User };
  "User.timezone": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: User };
  "User.updatedAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: User };
  "User.userId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: User };
  "User.version": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: User };
  "UserConnection.items": { args: Record<string, never>; result: Array<User>; source: UserConnection };
  "UserConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: UserConnection };
  "UserRecordConnection.items": { args: Record<string, never>; result: Array<UserRecord>; source: UserRecordConnection };
  "UserRecordConnection.nextToken": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: UserRecordConnection };
  "Variant.templateKey": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: Variant };
  "Variant.weight": { args: Record<string, never>; result: Scalars["Int"]["output"]; source: Variant };
  "WaitStep.event": { args: Record<string, never>; result: AwaitedEvent | null; source: WaitStep };
  "WaitStep.for": { args: Record<string, never>; result: Scalars["String"]["output"] | null; source: WaitStep };
  "WaitStep.until": { args: Record<string, never>; result: LocalTime | null; source: WaitStep };
  "WriteKey.createdAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"]; source: WriteKey };
  "WriteKey.expiresAt": { args: Record<string, never>; result: Scalars["AWSDateTime"]["output"] | null; source: WriteKey };
  "WriteKey.writeKeyId": { args: Record<string, never>; result: Scalars["ID"]["output"]; source: WriteKey };
};

/** The context of a field's handlers: `Ctx<"Query.me">`; what passes between a pipeline's steps comes after it. */
export type Ctx<
  Name extends keyof Fields,
  Stash extends Record<string, unknown> = Record<string, unknown>,
  Result = unknown,
  Previous extends Record<string, unknown> | undefined = { result: unknown },
> = Context<Fields[Name]["args"], Stash, Previous, Fields[Name]["source"], Result>;