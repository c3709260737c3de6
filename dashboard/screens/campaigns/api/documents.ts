/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
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

/** The campaign to cancel. */
export type CancelCampaignInput = {
  /** The id of the campaign. */
  campaignId: string;
};

/** A condition on a subscriber: exactly one of the fields. Conditions nest at most 5 levels deep. */
export type ConditionInput = {
  /** All of these hold. */
  all?: Array<ConditionInput> | null | undefined;
  /** At least one of these holds. */
  any?: Array<ConditionInput> | null | undefined;
  /** An attribute of the subscriber. */
  attribute?: TraitConditionInput | null | undefined;
  /** A person clicked a link in the mail of this earlier step. */
  clicked?: string | null | undefined;
  /** This does not hold. */
  not?: ConditionInput | null | undefined;
  /** A person opened the mail of this earlier step. */
  opened?: string | null | undefined;
  /** The template with this key was sent to the person, by anything that sends. */
  sentTemplate?: string | null | undefined;
  /** The subscriber has this tag. */
  tag?: string | null | undefined;
};

/** A length of time: the sum of its parts, from a minute to 400 days. */
export type DurationInput = {
  /** Days of 24 hours. */
  days?: number | null | undefined;
  /** Hours. */
  hours?: number | null | undefined;
  /** Minutes. */
  minutes?: number | null | undefined;
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

/** The campaign to pause. */
export type PauseCampaignInput = {
  /** The id of the campaign. */
  campaignId: string;
};

/**
 * Why mail that is not transactional is paused. `BOUNCES`: too many mails bounced permanently. `COMPLAINTS`: too
 * many were reported as spam. `MANUAL`: an editor, an admin or a server paused it.
 */
export type PauseReason =
  | 'BOUNCES'
  | 'COMPLAINTS'
  | 'MANUAL';

/** The campaign to resume. */
export type ResumeCampaignInput = {
  /** The id of the campaign. */
  campaignId: string;
};

/** A mail to the members of a segment. Exactly one of `templateKey` and `variants`. */
export type SendToSegmentInput = {
  /** True: the campaign counts whom it would mail, and sends nothing. */
  dryRun?: boolean | null | undefined;
  /**
   * The same key and input return the same campaign, as it is then. At most 256 characters, kept for 90 days
   * from `startsAt`.
   */
  idempotencyKey?: string | null | undefined;
  /**
   * True: `sendAt` is a date and time in the time zone of each person, and its offset is ignored. If that time
   * has passed for a person, the mail is sent at once.
   */
  inLocalTime?: boolean | null | undefined;
  /** Its name in lists: 1 to 100 characters on one line. Omitted: the key of the template. */
  name?: string | null | undefined;
  /** The segment whose members get the mail. */
  segmentId: string;
  /** When the mails are sent: at most 365 days ahead. Omitted: at once. */
  sendAt?: string | null | undefined;
  /** The key of the template. */
  templateKey?: string | null | undefined;
  /**
   * A JSON object of variables for the template, at most 32 KB. They replace those that Rollcall provides, but
   * not `unsubscribeUrl`, `preferencesUrl` and `postalAddress`. They can be secrets: they cannot be read.
   */
  variables?: string | null | undefined;
  /** 2 to 10 variants, called A, B, ... in this order. The same person always gets the same one. */
  variants?: Array<VariantInput> | null | undefined;
  /** Only people for whom this holds get the mail. It cannot have `opened` and `clicked`. At most 32 KB as JSON. */
  where?: ConditionInput | null | undefined;
};

/** A mail to many people. Exactly one of `templateKey` and `variants`. */
export type SendToTagInput = {
  /** True: the campaign counts the people whom it would mail, and sends nothing. */
  dryRun?: boolean | null | undefined;
  /**
   * The same key and input return the same campaign, as it is then. At most 256 characters, kept for 90 days
   * from `startsAt`.
   */
  idempotencyKey?: string | null | undefined;
  /**
   * True: `sendAt` is a date and time in the time zone of each person, and its offset is ignored. If that time
   * has passed for a person, the mail is sent at once.
   */
  inLocalTime?: boolean | null | undefined;
  /** Its name in lists: 1 to 100 characters on one line. Omitted: the key of the template. */
  name?: string | null | undefined;
  /** When the mails are sent: at most 365 days ahead. Omitted: at once. */
  sendAt?: string | null | undefined;
  /** The tag of the people who get the mail. Omitted: everybody who is subscribed. */
  tag?: string | null | undefined;
  /** The key of the template. */
  templateKey?: string | null | undefined;
  /**
   * A JSON object of variables for the template, at most 32 KB. They replace those that Rollcall provides, but
   * not `unsubscribeUrl`, `preferencesUrl` and `postalAddress`. They can be secrets: they cannot be read.
   */
  variables?: string | null | undefined;
  /** 2 to 10 variants, called A, B, ... in this order. The same person always gets the same one. */
  variants?: Array<VariantInput> | null | undefined;
  /** Only people for whom this holds get the mail. It cannot have `opened` and `clicked`. At most 32 KB as JSON. */
  where?: ConditionInput | null | undefined;
};

/**
 * The order of a list that is sorted by time. A `nextToken` is valid only for the order in which its list was
 * read.
 */
export type SortOrder =
  | 'NEWEST_FIRST'
  | 'OLDEST_FIRST';

/**
 * `PENDING` subscribers have not confirmed the opt-in mail yet. `SUBSCRIBED` subscribers receive mail.
 * `UNSUBSCRIBED` ones receive transactional mail only.
 */
export type SubscriberStatus =
  | 'PENDING'
  | 'SUBSCRIBED'
  | 'UNSUBSCRIBED';

/** A condition on a value with a name: an operator, and the operand that it takes. */
export type TraitConditionInput = {
  /** The operand as an instant. */
  at?: string | null | undefined;
  /** The operand of `WITHIN_LAST` and `LONGER_AGO`. */
  duration?: DurationInput | null | undefined;
  /** The operand as true or false. */
  flag?: boolean | null | undefined;
  /** The path of the value, with dots: `plan`, `company.size`. */
  name: string;
  /** The operand as a number. */
  number?: number | null | undefined;
  /** The comparison of the value with the operand. */
  op: Operator;
  /** The operand as a text. */
  text?: string | null | undefined;
  /** The operands of `IN`, or those of which `INCLUDES` asks for any. */
  texts?: Array<string> | null | undefined;
};

/** A template among several. */
export type VariantInput = {
  /** The key of the template. */
  templateKey: string;
  /** Its share of the people is its weight divided by the sum of all weights: 1 to 1,000. */
  weight: number;
};

export type StepConditionFragment = (
  { all: Array<StepCondition2Fragment> | null, any: Array<StepCondition2Fragment> | null, not: StepCondition2Fragment | null }
  & ConditionLeafFragment
);

export type StepCondition2Fragment = (
  { all: Array<StepCondition3Fragment> | null, any: Array<StepCondition3Fragment> | null, not: StepCondition3Fragment | null }
  & ConditionLeafFragment
);

export type StepCondition3Fragment = (
  { all: Array<StepCondition4Fragment> | null, any: Array<StepCondition4Fragment> | null, not: StepCondition4Fragment | null }
  & ConditionLeafFragment
);

export type StepCondition4Fragment = (
  { all: Array<ConditionLeafFragment> | null, any: Array<ConditionLeafFragment> | null, not: ConditionLeafFragment | null }
  & ConditionLeafFragment
);

export type ConditionLeafFragment = { tag: string | null, sentTemplate: string | null, opened: string | null, clicked: string | null, attribute: ValueOfConditionFragment | null };

export type ValueOfConditionFragment = { name: string, op: Operator, text: string | null, texts: Array<string> | null, number: number | null, flag: boolean | null, at: string | null, duration: { days: number | null, hours: number | null, minutes: number | null } | null };

export type CampaignsQueryVariables = Exact<{
  status?: CampaignStatus | null | undefined;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type CampaignsQuery = { campaigns: { nextToken: string | null, items: Array<(
      CampaignStateFragment
      & AudienceOfCampaignFragment
    )> } | null };

export type CampaignsToSegmentsQueryVariables = Exact<{
  status?: CampaignStatus | null | undefined;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type CampaignsToSegmentsQuery = { campaigns: { nextToken: string | null, items: Array<(
      { segmentId: string | null }
      & CampaignStateFragment
      & AudienceOfCampaignFragment
    )> } | null };

export type OneCampaignQueryVariables = Exact<{
  campaignId: string;
}>;


export type OneCampaignQuery = { campaign: (
    { sendAt: string | null }
    & CampaignStateFragment
    & AudienceOfCampaignFragment
  ) | null };

export type OneCampaignToSegmentQueryVariables = Exact<{
  campaignId: string;
}>;


export type OneCampaignToSegmentQuery = { campaign: (
    { sendAt: string | null, segmentId: string | null }
    & CampaignStateFragment
    & AudienceOfCampaignFragment
  ) | null };

export type CampaignFiguresQueryVariables = Exact<{
  campaignId: string;
  from: string;
  to: string;
}>;


export type CampaignFiguresQuery = { campaign: { hours: Array<{ at: string, sent: number, opened: number, clicked: number }> | null, links: Array<{ link: string | null, clicked: number }> | null, stats: { items: Array<DayOfCampaignFragment> } | null } | null };

export type SendingPauseQueryVariables = Exact<{ [key: string]: never; }>;


export type SendingPauseQuery = { emailSettings: { pausedAt: string | null, pausedBecause: PauseReason | null } | null };

export type SkippedPeopleQueryVariables = Exact<{
  campaignId: string;
  reason: CampaignSkipReason;
  nextToken?: string | null | undefined;
}>;


export type SkippedPeopleQuery = { campaign: { skippedPeople: { nextToken: string | null, items: Array<{ email: string }> } | null } | null };

export type PeopleOfResultQueryVariables = Exact<{
  campaignId: string;
  type: EngagementType;
  order: SortOrder;
  nextToken?: string | null | undefined;
}>;


export type PeopleOfResultQuery = { campaign: { events: { nextToken: string | null, items: Array<{ email: string, at: string, isMachine: boolean | null }> } | null } | null };

export type NamesOfSegmentsQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type NamesOfSegmentsQuery = { segments: { nextToken: string | null, items: Array<{ segmentId: string, name: string }> } | null };

export type SegmentMembersQueryVariables = Exact<{
  segmentId: string;
}>;


export type SegmentMembersQuery = { segment: { memberCount: number } | null };

export type SendingSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SendingSettingsQuery = { emailSettings: { postalAddress: string, pausedAt: string | null } | null };

export type PeopleWithTagQueryVariables = Exact<{
  tag?: string | null | undefined;
}>;


export type PeopleWithTagQuery = { subscribers: { items: Array<{ email: string, firstName: string | null }> } | null };

export type ReaderOfVariantsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReaderOfVariantsQuery = { subscribers: { items: Array<{ email: string }> } | null };

export type PeopleOfSegmentQueryVariables = Exact<{
  segmentId: string;
}>;


export type PeopleOfSegmentQuery = { segment: { members: { items: Array<{ profile: { subscriber: { email: string, firstName: string | null, status: SubscriberStatus } | null } | null }> } | null } | null };

export type MailOfPersonQueryVariables = Exact<{
  key: string;
  number: number;
  email?: string | null | undefined;
}>;


export type MailOfPersonQuery = { previewTemplate: { subject: string, previewUrl: string | null, text: string } | null };

export type OnCampaignSubscriptionVariables = Exact<{
  campaignId: string;
}>;


export type OnCampaignSubscription = { onCampaign: CampaignStateFragment | null };

export type SendToTagMutationVariables = Exact<{
  input: SendToTagInput;
}>;


export type SendToTagMutation = { started: CampaignStateFragment | null };

export type SendToSegmentMutationVariables = Exact<{
  input: SendToSegmentInput;
}>;


export type SendToSegmentMutation = { started: CampaignStateFragment | null };

export type PauseCampaignMutationVariables = Exact<{
  input: PauseCampaignInput;
}>;


export type PauseCampaignMutation = { changed: CampaignStateFragment | null };

export type ResumeCampaignMutationVariables = Exact<{
  input: ResumeCampaignInput;
}>;


export type ResumeCampaignMutation = { changed: CampaignStateFragment | null };

export type CancelCampaignMutationVariables = Exact<{
  input: CancelCampaignInput;
}>;


export type CancelCampaignMutation = { changed: CampaignStateFragment | null };

export type CampaignStateFragment = { campaignId: string, name: string, status: CampaignStatus, version: number, templateKey: string | null, tag: string | null, localTime: string | null, dryRun: boolean, startsAt: string, walkedAt: string | null, pausedBecause: CampaignPauseReason | null, actor: string, variants: Array<{ variant: string, templateKey: string, number: number, weight: number }> | null, skippedBecause: Array<{ reason: CampaignSkipReason, count: number }>, estimate: { seconds: number, dollars: number, zones: Array<{ timezone: string, people: number }> } | null, totals: { expected: number | null, claimed: number, skipped: number, sent: number, delivered: number, bounced: number, complained: number, opened: number, clicked: number, unsubscribed: number, machineOpened: number } | null };

export type DayOfCampaignFragment = { date: string, variant: string | null, sent: number, delivered: number, opened: number, clicked: number, unsubscribed: number };

export type AudienceOfCampaignFragment = { where: StepConditionFragment | null };

export const CampaignsDocument = "query Campaigns($status:CampaignStatus$limit:Int!$nextToken:String){campaigns(status:$status limit:$limit nextToken:$nextToken){items{...CampaignState ...AudienceOfCampaign}nextToken}}fragment CampaignState on Campaign{campaignId name status version templateKey variants{variant templateKey number weight}tag localTime dryRun startsAt walkedAt skippedBecause{reason count}estimate{seconds dollars zones{timezone people}}pausedBecause actor totals{expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened}}fragment AudienceOfCampaign on Campaign{where{...StepCondition}}fragment StepCondition on Condition{...ConditionLeaf all{...StepCondition2}any{...StepCondition2}not{...StepCondition2}}fragment ConditionLeaf on Condition{attribute{...ValueOfCondition}tag sentTemplate opened clicked}fragment ValueOfCondition on TraitCondition{name op text texts number flag at duration{days hours minutes}}fragment StepCondition2 on Condition{...ConditionLeaf all{...StepCondition3}any{...StepCondition3}not{...StepCondition3}}fragment StepCondition3 on Condition{...ConditionLeaf all{...StepCondition4}any{...StepCondition4}not{...StepCondition4}}fragment StepCondition4 on Condition{...ConditionLeaf all{...ConditionLeaf}any{...ConditionLeaf}not{...ConditionLeaf}}" as unknown as TypedDocumentNode<CampaignsQuery, CampaignsQueryVariables>;
export const CampaignsToSegmentsDocument = "query CampaignsToSegments($status:CampaignStatus$limit:Int!$nextToken:String){campaigns(status:$status limit:$limit nextToken:$nextToken){items{...CampaignState ...AudienceOfCampaign segmentId}nextToken}}fragment CampaignState on Campaign{campaignId name status version templateKey variants{variant templateKey number weight}tag localTime dryRun startsAt walkedAt skippedBecause{reason count}estimate{seconds dollars zones{timezone people}}pausedBecause actor totals{expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened}}fragment AudienceOfCampaign on Campaign{where{...StepCondition}}fragment StepCondition on Condition{...ConditionLeaf all{...StepCondition2}any{...StepCondition2}not{...StepCondition2}}fragment ConditionLeaf on Condition{attribute{...ValueOfCondition}tag sentTemplate opened clicked}fragment ValueOfCondition on TraitCondition{name op text texts number flag at duration{days hours minutes}}fragment StepCondition2 on Condition{...ConditionLeaf all{...StepCondition3}any{...StepCondition3}not{...StepCondition3}}fragment StepCondition3 on Condition{...ConditionLeaf all{...StepCondition4}any{...StepCondition4}not{...StepCondition4}}fragment StepCondition4 on Condition{...ConditionLeaf all{...ConditionLeaf}any{...ConditionLeaf}not{...ConditionLeaf}}" as unknown as TypedDocumentNode<CampaignsToSegmentsQuery, CampaignsToSegmentsQueryVariables>;
export const OneCampaignDocument = "query OneCampaign($campaignId:ID!){campaign(campaignId:$campaignId){...CampaignState ...AudienceOfCampaign sendAt}}fragment CampaignState on Campaign{campaignId name status version templateKey variants{variant templateKey number weight}tag localTime dryRun startsAt walkedAt skippedBecause{reason count}estimate{seconds dollars zones{timezone people}}pausedBecause actor totals{expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened}}fragment AudienceOfCampaign on Campaign{where{...StepCondition}}fragment StepCondition on Condition{...ConditionLeaf all{...StepCondition2}any{...StepCondition2}not{...StepCondition2}}fragment ConditionLeaf on Condition{attribute{...ValueOfCondition}tag sentTemplate opened clicked}fragment ValueOfCondition on TraitCondition{name op text texts number flag at duration{days hours minutes}}fragment StepCondition2 on Condition{...ConditionLeaf all{...StepCondition3}any{...StepCondition3}not{...StepCondition3}}fragment StepCondition3 on Condition{...ConditionLeaf all{...StepCondition4}any{...StepCondition4}not{...StepCondition4}}fragment StepCondition4 on Condition{...ConditionLeaf all{...ConditionLeaf}any{...ConditionLeaf}not{...ConditionLeaf}}" as unknown as TypedDocumentNode<OneCampaignQuery, OneCampaignQueryVariables>;
export const OneCampaignToSegmentDocument = "query OneCampaignToSegment($campaignId:ID!){campaign(campaignId:$campaignId){...CampaignState ...AudienceOfCampaign sendAt segmentId}}fragment CampaignState on Campaign{campaignId name status version templateKey variants{variant templateKey number weight}tag localTime dryRun startsAt walkedAt skippedBecause{reason count}estimate{seconds dollars zones{timezone people}}pausedBecause actor totals{expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened}}fragment AudienceOfCampaign on Campaign{where{...StepCondition}}fragment StepCondition on Condition{...ConditionLeaf all{...StepCondition2}any{...StepCondition2}not{...StepCondition2}}fragment ConditionLeaf on Condition{attribute{...ValueOfCondition}tag sentTemplate opened clicked}fragment ValueOfCondition on TraitCondition{name op text texts number flag at duration{days hours minutes}}fragment StepCondition2 on Condition{...ConditionLeaf all{...StepCondition3}any{...StepCondition3}not{...StepCondition3}}fragment StepCondition3 on Condition{...ConditionLeaf all{...StepCondition4}any{...StepCondition4}not{...StepCondition4}}fragment StepCondition4 on Condition{...ConditionLeaf all{...ConditionLeaf}any{...ConditionLeaf}not{...ConditionLeaf}}" as unknown as TypedDocumentNode<OneCampaignToSegmentQuery, OneCampaignToSegmentQueryVariables>;
export const CampaignFiguresDocument = "query CampaignFigures($campaignId:ID!$from:AWSDate!$to:AWSDate!){campaign(campaignId:$campaignId){hours{at sent opened clicked}links{link clicked}stats(from:$from to:$to){items{...DayOfCampaign}}}}fragment DayOfCampaign on CampaignDay{date variant sent delivered opened clicked unsubscribed}" as unknown as TypedDocumentNode<CampaignFiguresQuery, CampaignFiguresQueryVariables>;
export const SendingPauseDocument = "query SendingPause{emailSettings{pausedAt pausedBecause}}" as unknown as TypedDocumentNode<SendingPauseQuery, SendingPauseQueryVariables>;
export const SkippedPeopleDocument = "query SkippedPeople($campaignId:ID!$reason:CampaignSkipReason!$nextToken:String){campaign(campaignId:$campaignId){skippedPeople(reason:$reason nextToken:$nextToken){items{email}nextToken}}}" as unknown as TypedDocumentNode<SkippedPeopleQuery, SkippedPeopleQueryVariables>;
export const PeopleOfResultDocument = "query PeopleOfResult($campaignId:ID!$type:EngagementType!$order:SortOrder!$nextToken:String){campaign(campaignId:$campaignId){events(type:$type order:$order limit:100 nextToken:$nextToken){items{email at isMachine}nextToken}}}" as unknown as TypedDocumentNode<PeopleOfResultQuery, PeopleOfResultQueryVariables>;
export const NamesOfSegmentsDocument = "query NamesOfSegments($nextToken:String){segments(limit:100 nextToken:$nextToken){items{segmentId name}nextToken}}" as unknown as TypedDocumentNode<NamesOfSegmentsQuery, NamesOfSegmentsQueryVariables>;
export const SegmentMembersDocument = "query SegmentMembers($segmentId:ID!){segment(segmentId:$segmentId){memberCount}}" as unknown as TypedDocumentNode<SegmentMembersQuery, SegmentMembersQueryVariables>;
export const SendingSettingsDocument = "query SendingSettings{emailSettings{postalAddress pausedAt}}" as unknown as TypedDocumentNode<SendingSettingsQuery, SendingSettingsQueryVariables>;
export const PeopleWithTagDocument = "query PeopleWithTag($tag:String){subscribers(tag:$tag status:SUBSCRIBED limit:25){items{email firstName}}}" as unknown as TypedDocumentNode<PeopleWithTagQuery, PeopleWithTagQueryVariables>;
export const ReaderOfVariantsDocument = "query ReaderOfVariants{subscribers(status:SUBSCRIBED limit:1){items{email}}}" as unknown as TypedDocumentNode<ReaderOfVariantsQuery, ReaderOfVariantsQueryVariables>;
export const PeopleOfSegmentDocument = "query PeopleOfSegment($segmentId:ID!){segment(segmentId:$segmentId){members(limit:25){items{profile{subscriber{email firstName status}}}}}}" as unknown as TypedDocumentNode<PeopleOfSegmentQuery, PeopleOfSegmentQueryVariables>;
export const MailOfPersonDocument = "query MailOfPerson($key:ID!$number:Int!$email:String){previewTemplate(key:$key number:$number email:$email){subject previewUrl text}}" as unknown as TypedDocumentNode<MailOfPersonQuery, MailOfPersonQueryVariables>;
export const OnCampaignDocument = "subscription OnCampaign($campaignId:ID!){onCampaign(campaignId:$campaignId){...CampaignState}}fragment CampaignState on Campaign{campaignId name status version templateKey variants{variant templateKey number weight}tag localTime dryRun startsAt walkedAt skippedBecause{reason count}estimate{seconds dollars zones{timezone people}}pausedBecause actor totals{expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened}}" as unknown as TypedDocumentNode<OnCampaignSubscription, OnCampaignSubscriptionVariables>;
export const SendToTagDocument = "mutation SendToTag($input:SendToTagInput!){started:sendToTag(input:$input){...CampaignState}}fragment CampaignState on Campaign{campaignId name status version templateKey variants{variant templateKey number weight}tag localTime dryRun startsAt walkedAt skippedBecause{reason count}estimate{seconds dollars zones{timezone people}}pausedBecause actor totals{expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened}}" as unknown as TypedDocumentNode<SendToTagMutation, SendToTagMutationVariables>;
export const SendToSegmentDocument = "mutation SendToSegment($input:SendToSegmentInput!){started:sendToSegment(input:$input){...CampaignState}}fragment CampaignState on Campaign{campaignId name status version templateKey variants{variant templateKey number weight}tag localTime dryRun startsAt walkedAt skippedBecause{reason count}estimate{seconds dollars zones{timezone people}}pausedBecause actor totals{expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened}}" as unknown as TypedDocumentNode<SendToSegmentMutation, SendToSegmentMutationVariables>;
export const PauseCampaignDocument = "mutation PauseCampaign($input:PauseCampaignInput!){changed:pauseCampaign(input:$input){...CampaignState}}fragment CampaignState on Campaign{campaignId name status version templateKey variants{variant templateKey number weight}tag localTime dryRun startsAt walkedAt skippedBecause{reason count}estimate{seconds dollars zones{timezone people}}pausedBecause actor totals{expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened}}" as unknown as TypedDocumentNode<PauseCampaignMutation, PauseCampaignMutationVariables>;
export const ResumeCampaignDocument = "mutation ResumeCampaign($input:ResumeCampaignInput!){changed:resumeCampaign(input:$input){...CampaignState}}fragment CampaignState on Campaign{campaignId name status version templateKey variants{variant templateKey number weight}tag localTime dryRun startsAt walkedAt skippedBecause{reason count}estimate{seconds dollars zones{timezone people}}pausedBecause actor totals{expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened}}" as unknown as TypedDocumentNode<ResumeCampaignMutation, ResumeCampaignMutationVariables>;
export const CancelCampaignDocument = "mutation CancelCampaign($input:CancelCampaignInput!){changed:cancelCampaign(input:$input){...CampaignState}}fragment CampaignState on Campaign{campaignId name status version templateKey variants{variant templateKey number weight}tag localTime dryRun startsAt walkedAt skippedBecause{reason count}estimate{seconds dollars zones{timezone people}}pausedBecause actor totals{expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened}}" as unknown as TypedDocumentNode<CancelCampaignMutation, CancelCampaignMutationVariables>;