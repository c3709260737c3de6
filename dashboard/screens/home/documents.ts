/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
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
 * The state of sending to a destination. `ACTIVE`: events are sent. `FAILING`: its deliveries fail one after
 * another, so it is tried rarely until one succeeds. `PAUSED`: deliveries wait. `DISABLED`: the receiver has
 * answered 410, so new events are neither sent nor kept for it.
 */
export type DestinationStatus =
  | 'ACTIVE'
  | 'DISABLED'
  | 'FAILING'
  | 'PAUSED';

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

/**
 * Why mail that is not transactional is paused. `BOUNCES`: too many mails bounced permanently. `COMPLAINTS`: too
 * many were reported as spam. `MANUAL`: an editor, an admin or a server paused it.
 */
export type PauseReason =
  | 'BOUNCES'
  | 'COMPLAINTS'
  | 'MANUAL';

export type CurrencyAgesFragment = { currency: string, all: AgeSumFragment, notDue: AgeSumFragment, to30Days: AgeSumFragment, to60Days: AgeSumFragment, over60Days: AgeSumFragment };

export type AgeSumFragment = { count: number, amount: number, amountText: string };

export type HomeNumbersQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeNumbersQuery = { overview: (
    MailNumbersFragment
    & PeopleNumbersFragment
  ) | null };

export type HomeNumbersOfMailQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeNumbersOfMailQuery = { overview: MailNumbersFragment | null };

export type HomeNumbersOfPeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeNumbersOfPeopleQuery = { overview: PeopleNumbersFragment | null };

export type MailNumbersFragment = { subscribers: number | null, waitingApprovals: number | null, overdueInvoices: number | null };

export type PeopleNumbersFragment = { profiles: number | null, failingDestinations: number | null };

export type HomeSitesQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeSitesQuery = { mySites: { nextToken: string | null, items: Array<HomeSiteFragment> } | null };

export type HomeSiteFragment = { siteId: string, name: string, domains: Array<string>, timezone: string, createdAt: string };

export type HomeMailQueryVariables = Exact<{
  from: string;
  to: string;
  since: string;
}>;


export type HomeMailQuery = { emailAnalytics: { items: Array<{ date: string, sent: number, delivered: number, opened: number, clicked: number, unsubscribed: number }> } | null, sendingHealth: { to: string, bounced: number, complained: number, bounceRate: number | null, complaintRate: number | null, maxBounceRate: number, maxComplaintRate: number, minSent: number, isJudged: boolean, pausedAt: string | null, pausedBecause: PauseReason | null } | null, campaigns: { items: Array<{ campaignId: string, status: CampaignStatus, name: string, claimed: number, dryRun: boolean }> } | null };

export type HomeDraftsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeDraftsQuery = { templatesToApprove: { items: Array<HomeDraftFragment> } | null };

export type HomeDraftFragment = { key: string, number: number, version: number, subject: string, author: string, isDecidable: boolean, templateName: string, requestedAt: string | null, requestNote: string | null, invoiceId: string | null, sendOnApproval: boolean, authorUser: { email: string, firstName: string | null, lastName: string | null } | null };

export type HomeReaderQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeReaderQuery = { subscribers: { items: Array<{ email: string }> } | null };

export type HomeDraftMailQueryVariables = Exact<{
  key: string;
  number: number;
  email?: string | null | undefined;
}>;


export type HomeDraftMailQuery = { previewTemplate: { subject: string, previewUrl: string | null, text: string, warnings: Array<string> } | null };

export type HomeInvoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeInvoicesQuery = { invoiceTotals: { date: string, isComplete: boolean, currencies: Array<CurrencyAgesFragment> } | null, openInvoices: { items: Array<HomeInvoiceFragment> } | null };

export type HomeInvoiceFragment = { invoiceId: string, customerId: string, customerName: string | null, openAmountText: string, currency: string, dueDate: string };

export type HomeDestinationsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeDestinationsQuery = { destinations: { items: Array<HomeDestinationFragment> } | null };

export type HomeDestinationFragment = { destinationId: string, name: string, status: DestinationStatus, failingSince: string | null };

export type HomeDestinationHoursQueryVariables = Exact<{
  destinationId: string;
  from: string;
  to: string;
}>;


export type HomeDestinationHoursQuery = { destination: { hours: Array<{ at: string, delivered: number, failed: number }> | null } | null };

export type HomeJobsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeJobsQuery = { jobs: { items: Array<{ jobId: string, kind: JobKind, name: string | null, status: JobStatus, done: number, failed: number, createdAt: string }> } | null };

export type HomeStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeStepsQuery = { emailSettings: { postalAddress: string } | null, subscribers: { items: Array<{ email: string }> } | null, templates: { items: Array<{ approvedNumber: number | null }> } | null, campaigns: { items: Array<{ dryRun: boolean }> } | null };

export const HomeNumbersDocument = "query HomeNumbers{overview{...MailNumbers ...PeopleNumbers}}fragment MailNumbers on Overview{subscribers waitingApprovals overdueInvoices}fragment PeopleNumbers on Overview{profiles failingDestinations}" as unknown as TypedDocumentNode<HomeNumbersQuery, HomeNumbersQueryVariables>;
export const HomeNumbersOfMailDocument = "query HomeNumbersOfMail{overview{...MailNumbers}}fragment MailNumbers on Overview{subscribers waitingApprovals overdueInvoices}" as unknown as TypedDocumentNode<HomeNumbersOfMailQuery, HomeNumbersOfMailQueryVariables>;
export const HomeNumbersOfPeopleDocument = "query HomeNumbersOfPeople{overview{...PeopleNumbers}}fragment PeopleNumbers on Overview{profiles failingDestinations}" as unknown as TypedDocumentNode<HomeNumbersOfPeopleQuery, HomeNumbersOfPeopleQueryVariables>;
export const HomeSitesDocument = "query HomeSites{mySites(limit:5){items{...HomeSite}nextToken}}fragment HomeSite on Site{siteId name domains timezone createdAt}" as unknown as TypedDocumentNode<HomeSitesQuery, HomeSitesQueryVariables>;
export const HomeMailDocument = "query HomeMail($from:AWSDate!$to:AWSDate!$since:AWSDateTime!){emailAnalytics(from:$from to:$to){items{date sent delivered opened clicked unsubscribed}}sendingHealth{to bounced complained bounceRate complaintRate maxBounceRate maxComplaintRate minSent isJudged pausedAt pausedBecause}campaigns(from:$since limit:100){items{campaignId status name claimed dryRun}}}" as unknown as TypedDocumentNode<HomeMailQuery, HomeMailQueryVariables>;
export const HomeDraftsDocument = "query HomeDrafts{templatesToApprove(order:NEWEST_FIRST limit:4){items{...HomeDraft}}}fragment HomeDraft on TemplateVersion{key number version subject author isDecidable templateName authorUser{email firstName lastName}requestedAt requestNote invoiceId sendOnApproval}" as unknown as TypedDocumentNode<HomeDraftsQuery, HomeDraftsQueryVariables>;
export const HomeReaderDocument = "query HomeReader{subscribers(limit:1){items{email}}}" as unknown as TypedDocumentNode<HomeReaderQuery, HomeReaderQueryVariables>;
export const HomeDraftMailDocument = "query HomeDraftMail($key:ID!$number:Int!$email:String){previewTemplate(key:$key number:$number email:$email){subject previewUrl text warnings}}" as unknown as TypedDocumentNode<HomeDraftMailQuery, HomeDraftMailQueryVariables>;
export const HomeInvoicesDocument = "query HomeInvoices{invoiceTotals{date isComplete currencies{...CurrencyAges}}openInvoices(limit:3){items{...HomeInvoice}}}fragment CurrencyAges on CurrencyTotals{currency all{...AgeSum}notDue{...AgeSum}to30Days{...AgeSum}to60Days{...AgeSum}over60Days{...AgeSum}}fragment AgeSum on InvoiceSum{count amount amountText}fragment HomeInvoice on Invoice{invoiceId customerId customerName openAmountText currency dueDate}" as unknown as TypedDocumentNode<HomeInvoicesQuery, HomeInvoicesQueryVariables>;
export const HomeDestinationsDocument = "query HomeDestinations{destinations(limit:100){items{...HomeDestination}}}fragment HomeDestination on Destination{destinationId name status failingSince}" as unknown as TypedDocumentNode<HomeDestinationsQuery, HomeDestinationsQueryVariables>;
export const HomeDestinationHoursDocument = "query HomeDestinationHours($destinationId:ID!$from:AWSDateTime!$to:AWSDateTime!){destination(destinationId:$destinationId){hours(from:$from to:$to){at delivered failed}}}" as unknown as TypedDocumentNode<HomeDestinationHoursQuery, HomeDestinationHoursQueryVariables>;
export const HomeJobsDocument = "query HomeJobs{jobs(limit:25){items{jobId kind name status done failed createdAt}}}" as unknown as TypedDocumentNode<HomeJobsQuery, HomeJobsQueryVariables>;
export const HomeStepsDocument = "query HomeSteps{emailSettings{postalAddress}subscribers(limit:1){items{email}}templates(limit:100){items{approvedNumber}}campaigns(limit:25){items{dryRun}}}" as unknown as TypedDocumentNode<HomeStepsQuery, HomeStepsQueryVariables>;