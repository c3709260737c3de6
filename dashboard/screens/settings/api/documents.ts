/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** A key to create. */
export type CreateSiteKeyInput = {
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input creates one key; with another input
   * it is a `Conflict`.
   */
  idempotencyKey?: string | null | undefined;
  /** The site. */
  siteId: string;
};

/** The site to delete. */
export type DeleteSiteInput = {
  /** The site's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The site. */
  siteId: string;
};

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
  event?: string | null | undefined;
  /** The comparison of the session's value with `values`. */
  operator: FilterOperator;
  /** For `PROPERTY`, and no other dimension: the name of the property, of 1 to 300 characters. */
  property?: string | null | undefined;
  /**
   * 1 to 100 texts of 1 to 500 characters, one of which has to match. None for `SET` and `NOT_SET`. Goals by
   * their ids.
   */
  values?: Array<string> | null | undefined;
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

/** An invitation to make. */
export type InviteSiteMemberInput = {
  /** The address of the person. It is trimmed and lower-cased. */
  email: string;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input returns the same invitation, and no
   * other mail is sent; with another input it is a `Conflict`.
   */
  idempotencyKey?: string | null | undefined;
  /** `EDITOR` or `VIEWER`. `OWNER` is a `ValidationError`: see `transferSite`. */
  role: SiteRole;
  /** The site. */
  siteId: string;
};

/** The site to leave. */
export type LeaveSiteInput = {
  /** The site. */
  siteId: string;
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

/** The member to remove. */
export type RemoveSiteMemberInput = {
  /** The site. */
  siteId: string;
  /** The member's user. */
  userId: string;
};

/** The public link to revoke. */
export type RevokeShareInput = {
  /** The link. */
  shareId: string;
  /** The site. */
  siteId: string;
};

/** An invitation to revoke. */
export type RevokeSiteInvitationInput = {
  /** The invitation. */
  invitationId: string;
  /** The site. */
  siteId: string;
};

/** The key to revoke. */
export type RevokeSiteKeyInput = {
  /** The site. */
  siteId: string;
  /** The key's id. */
  siteKeyId: string;
};

/** The new role of a member. */
export type SetSiteRoleInput = {
  /** The `version` of the member that the change is based on. If it is not current: `VersionConflict`. */
  expectedVersion: number;
  /** `EDITOR` or `VIEWER`. `OWNER` is a `ValidationError`: see `transferSite`. */
  role: SiteRole;
  /** The site. */
  siteId: string;
  /** The member's user. */
  userId: string;
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
  expiresAt?: string | null | undefined;
  /** The parts to share, at least one. */
  fields: Array<ShareField>;
  /**
   * At most 20, of 16,384 bytes as JSON in all: the link shows only sessions that match all of them. Then it
   * cannot show `REALTIME`. Goals are named with `IS` or `IS_NOT`. Default: all sessions.
   */
  filters?: Array<FilterInput> | null | undefined;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input creates one link; with another input
   * it is a `Conflict`.
   */
  idempotencyKey?: string | null | undefined;
  /** The site. */
  siteId: string;
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

/** The new owner of a site. */
export type TransferSiteInput = {
  /** The site. */
  siteId: string;
  /** The user of the member who becomes the owner. */
  userId: string;
};

/** Changes of a site. Omitted and null fields keep their values. */
export type UpdateSiteInput = {
  /** All additional origins whose pages may send events, at most 20. */
  allowedOrigins?: Array<string> | null | undefined;
  /**
   * The number of days for which the statistics of days are kept: 70 to 3,650, and at least `hourlyStatsDays`.
   * It holds for days that are written from now on, as `hourlyStatsDays` does.
   */
  dailyStatsDays?: number | null | undefined;
  /**
   * All domains of the site, 1 to 10. A domain that is not in the list any more is available to other sites
   * immediately.
   */
  domains?: Array<string> | null | undefined;
  /** All countries whose visitors are not counted from now on, at most 50. */
  excludedCountries?: Array<string> | null | undefined;
  /** All paths that are not counted, at most 50. */
  excludedPaths?: Array<string> | null | undefined;
  /** The site's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /**
   * Number of days for which the site's files are kept in the lake: 0 to 3,650. Files of older days are deleted
   * within three days, and files of a month with its last day. With 0, all files are deleted within a day. More
   * than 0 needs `retentionDays` of at least 4.
   */
  historyDays?: number | null | undefined;
  /**
   * The number of days for which the statistics of hours are kept: 35 to 731, for hours that are written from
   * now on. Stored hours stay as long as the value of then says. A range that needs hours beyond the lower value
   * is refused.
   */
  hourlyStatsDays?: number | null | undefined;
  /** The most exact place to keep with events from now on. Places of stored events do not change. */
  location?: Location | null | undefined;
  /** The display name: 1 to 100 characters. */
  name?: string | null | undefined;
  /** 1 to 400 days, for events from now on. */
  retentionDays?: number | null | undefined;
  /** 1 to 16. Stored events stay in their shards and remain readable. */
  shards?: number | null | undefined;
  /**
   * True if pages of the site may have sign-up forms. Only an admin or the role `backend` may set it; of others
   * it is `Unauthorized`.
   */
  signUpForm?: boolean | null | undefined;
  /** The site. */
  siteId: string;
  /** The rotation for visitors from now on. */
  visitorIdRotation?: VisitorIdRotation | null | undefined;
};

/**
 * When visitors get a new id: at the end of the site's local day, of its ISO week, or of its month. Ids of two
 * periods cannot be linked, because the secret that made them is deleted. More than a day needs a legal basis,
 * such as consent.
 */
export type VisitorIdRotation =
  | 'DAY'
  | 'MONTH'
  | 'WEEK';

export type DeleteSiteMutationVariables = Exact<{
  input: DeleteSiteInput;
}>;


export type DeleteSiteMutation = { deleteSite: { siteId: string } | null };

export type SiteErasureQueryVariables = Exact<{
  siteId: string;
}>;


export type SiteErasureQuery = { siteErasure: { deletedAt: string, erasedAt: string | null, deleted: Array<{ kind: string, count: number }> | null, remaining: Array<{ kind: string, until: string }> } | null };

export type SiteKeysQueryVariables = Exact<{
  siteId: string;
  nextToken?: string | null | undefined;
}>;


export type SiteKeysQuery = { site: { siteKeys: { nextToken: string | null, items: Array<SiteKeyFragment> } | null } | null };

export type CreateSiteKeyMutationVariables = Exact<{
  input: CreateSiteKeyInput;
}>;


export type CreateSiteKeyMutation = { createSiteKey: { key: string | null, siteKey: SiteKeyFragment } | null };

export type RevokeSiteKeyMutationVariables = Exact<{
  input: RevokeSiteKeyInput;
}>;


export type RevokeSiteKeyMutation = { revokeSiteKey: { siteKeyId: string } | null };

export type SiteKeyFragment = { siteKeyId: string, createdAt: string };

export type SharesQueryVariables = Exact<{
  siteId: string;
  nextToken?: string | null | undefined;
}>;


export type SharesQuery = { site: { shares: { nextToken: string | null, items: Array<ShareFragment> } | null } | null };

export type ShareSiteMutationVariables = Exact<{
  input: ShareSiteInput;
}>;


export type ShareSiteMutation = { shareSite: { token: string | null, share: ShareFragment } | null };

export type RevokeShareMutationVariables = Exact<{
  input: RevokeShareInput;
}>;


export type RevokeShareMutation = { revokeShare: { shareId: string } | null };

export type ShareFragment = { shareId: string, fields: Array<ShareField>, expiresAt: string | null, createdAt: string, filters: Array<{ dimension: Dimension, property: string | null, event: string | null, operator: FilterOperator, values: Array<string> | null }> | null };

export type SiteMembersQueryVariables = Exact<{
  siteId: string;
}>;


export type SiteMembersQuery = { site: { members: Array<MemberFragment> } | null };

export type SiteInvitationsQueryVariables = Exact<{
  siteId: string;
}>;


export type SiteInvitationsQuery = { site: { invitations: Array<InvitationFragment> } | null };

export type SetSiteRoleMutationVariables = Exact<{
  input: SetSiteRoleInput;
}>;


export type SetSiteRoleMutation = { setSiteRole: { userId: string } | null };

export type RemoveSiteMemberMutationVariables = Exact<{
  input: RemoveSiteMemberInput;
}>;


export type RemoveSiteMemberMutation = { removeSiteMember: { userId: string } | null };

export type LeaveSiteMutationVariables = Exact<{
  input: LeaveSiteInput;
}>;


export type LeaveSiteMutation = { leaveSite: { userId: string } | null };

export type TransferSiteMutationVariables = Exact<{
  input: TransferSiteInput;
}>;


export type TransferSiteMutation = { transferSite: { siteId: string } | null };

export type InviteSiteMemberMutationVariables = Exact<{
  input: InviteSiteMemberInput;
}>;


export type InviteSiteMemberMutation = { inviteSiteMember: InvitationFragment | null };

export type RevokeSiteInvitationMutationVariables = Exact<{
  input: RevokeSiteInvitationInput;
}>;


export type RevokeSiteInvitationMutation = { revokeSiteInvitation: { invitationId: string } | null };

export type MemberFragment = { userId: string, name: string | null, email: string | null, role: SiteRole, since: string, version: number };

export type InvitationFragment = { invitationId: string, email: string, role: SiteRole, expiresAt: string, invitedByName: string | null };

export type SiteProblemsQueryVariables = Exact<{
  siteId: string;
  from: string;
  to: string;
  nextToken?: string | null | undefined;
}>;


export type SiteProblemsQuery = { site: { problems: { nextToken: string | null, items: Array<{ date: string, reason: SiteProblemReason, field: string | null, count: number }> } | null } | null };

export type SiteSettingsQueryVariables = Exact<{
  siteId: string;
}>;


export type SiteSettingsQuery = { site: (
    { timezone: string, ownerId: string, myRole: SiteRole | null, owner: { email: string } | null }
    & SettingsFragment
  ) | null };

export type UpdateSiteMutationVariables = Exact<{
  input: UpdateSiteInput;
}>;


export type UpdateSiteMutation = { updateSite: SettingsFragment | null };

export type SettingsFragment = { siteId: string, version: number, name: string, domains: Array<string>, allowedOrigins: Array<string>, excludedPaths: Array<string>, excludedCountries: Array<string>, retentionDays: number, historyDays: number, hourlyStatsDays: number, dailyStatsDays: number, visitorIdRotation: VisitorIdRotation, location: Location, signUpForm: boolean };

export const DeleteSiteDocument = "mutation DeleteSite($input:DeleteSiteInput!){deleteSite(input:$input){siteId}}" as unknown as TypedDocumentNode<DeleteSiteMutation, DeleteSiteMutationVariables>;
export const SiteErasureDocument = "query SiteErasure($siteId:ID!){siteErasure(siteId:$siteId){deletedAt erasedAt deleted{kind count}remaining{kind until}}}" as unknown as TypedDocumentNode<SiteErasureQuery, SiteErasureQueryVariables>;
export const SiteKeysDocument = "query SiteKeys($siteId:ID!$nextToken:String){site(siteId:$siteId){siteKeys(limit:25 nextToken:$nextToken){items{...SiteKey}nextToken}}}fragment SiteKey on SiteKey{siteKeyId createdAt}" as unknown as TypedDocumentNode<SiteKeysQuery, SiteKeysQueryVariables>;
export const CreateSiteKeyDocument = "mutation CreateSiteKey($input:CreateSiteKeyInput!){createSiteKey(input:$input){siteKey{...SiteKey}key}}fragment SiteKey on SiteKey{siteKeyId createdAt}" as unknown as TypedDocumentNode<CreateSiteKeyMutation, CreateSiteKeyMutationVariables>;
export const RevokeSiteKeyDocument = "mutation RevokeSiteKey($input:RevokeSiteKeyInput!){revokeSiteKey(input:$input){siteKeyId}}" as unknown as TypedDocumentNode<RevokeSiteKeyMutation, RevokeSiteKeyMutationVariables>;
export const SharesDocument = "query Shares($siteId:ID!$nextToken:String){site(siteId:$siteId){shares(limit:25 nextToken:$nextToken){items{...Share}nextToken}}}fragment Share on Share{shareId fields filters{dimension property event operator values}expiresAt createdAt}" as unknown as TypedDocumentNode<SharesQuery, SharesQueryVariables>;
export const ShareSiteDocument = "mutation ShareSite($input:ShareSiteInput!){shareSite(input:$input){share{...Share}token}}fragment Share on Share{shareId fields filters{dimension property event operator values}expiresAt createdAt}" as unknown as TypedDocumentNode<ShareSiteMutation, ShareSiteMutationVariables>;
export const RevokeShareDocument = "mutation RevokeShare($input:RevokeShareInput!){revokeShare(input:$input){shareId}}" as unknown as TypedDocumentNode<RevokeShareMutation, RevokeShareMutationVariables>;
export const SiteMembersDocument = "query SiteMembers($siteId:ID!){site(siteId:$siteId){members{...Member}}}fragment Member on SiteMember{userId name email role since version}" as unknown as TypedDocumentNode<SiteMembersQuery, SiteMembersQueryVariables>;
export const SiteInvitationsDocument = "query SiteInvitations($siteId:ID!){site(siteId:$siteId){invitations{...Invitation}}}fragment Invitation on SiteInvitation{invitationId email role expiresAt invitedByName}" as unknown as TypedDocumentNode<SiteInvitationsQuery, SiteInvitationsQueryVariables>;
export const SetSiteRoleDocument = "mutation SetSiteRole($input:SetSiteRoleInput!){setSiteRole(input:$input){userId}}" as unknown as TypedDocumentNode<SetSiteRoleMutation, SetSiteRoleMutationVariables>;
export const RemoveSiteMemberDocument = "mutation RemoveSiteMember($input:RemoveSiteMemberInput!){removeSiteMember(input:$input){userId}}" as unknown as TypedDocumentNode<RemoveSiteMemberMutation, RemoveSiteMemberMutationVariables>;
export const LeaveSiteDocument = "mutation LeaveSite($input:LeaveSiteInput!){leaveSite(input:$input){userId}}" as unknown as TypedDocumentNode<LeaveSiteMutation, LeaveSiteMutationVariables>;
export const TransferSiteDocument = "mutation TransferSite($input:TransferSiteInput!){transferSite(input:$input){siteId}}" as unknown as TypedDocumentNode<TransferSiteMutation, TransferSiteMutationVariables>;
export const InviteSiteMemberDocument = "mutation InviteSiteMember($input:InviteSiteMemberInput!){inviteSiteMember(input:$input){...Invitation}}fragment Invitation on SiteInvitation{invitationId email role expiresAt invitedByName}" as unknown as TypedDocumentNode<InviteSiteMemberMutation, InviteSiteMemberMutationVariables>;
export const RevokeSiteInvitationDocument = "mutation RevokeSiteInvitation($input:RevokeSiteInvitationInput!){revokeSiteInvitation(input:$input){invitationId}}" as unknown as TypedDocumentNode<RevokeSiteInvitationMutation, RevokeSiteInvitationMutationVariables>;
export const SiteProblemsDocument = "query SiteProblems($siteId:ID!$from:AWSDate!$to:AWSDate!$nextToken:String){site(siteId:$siteId){problems(from:$from to:$to limit:25 nextToken:$nextToken){items{date reason field count}nextToken}}}" as unknown as TypedDocumentNode<SiteProblemsQuery, SiteProblemsQueryVariables>;
export const SiteSettingsDocument = "query SiteSettings($siteId:ID!){site(siteId:$siteId){...Settings timezone ownerId myRole owner{email}}}fragment Settings on Site{siteId version name domains allowedOrigins excludedPaths excludedCountries retentionDays historyDays hourlyStatsDays dailyStatsDays visitorIdRotation location signUpForm}" as unknown as TypedDocumentNode<SiteSettingsQuery, SiteSettingsQueryVariables>;
export const UpdateSiteDocument = "mutation UpdateSite($input:UpdateSiteInput!){updateSite(input:$input){...Settings}}fragment Settings on Site{siteId version name domains allowedOrigins excludedPaths excludedCountries retentionDays historyDays hourlyStatsDays dailyStatsDays visitorIdRotation location signUpForm}" as unknown as TypedDocumentNode<UpdateSiteMutation, UpdateSiteMutationVariables>;