/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The job to cancel. */
export type CancelJobInput = {
  /** The id of the job. */
  jobId: string;
};

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

/** The job to start. */
export type StartJobInput = {
  /** The id of the job. */
  jobId: string;
};

export type RecentImportsQueryVariables = Exact<{
  kind: JobKind;
}>;


export type RecentImportsQuery = { jobs: { items: Array<ImportStateFragment> } | null };

export type OneImportQueryVariables = Exact<{
  jobId: string;
}>;


export type OneImportQuery = { job: ImportStateFragment | null };

export type WrongLinesFileQueryVariables = Exact<{
  jobId: string;
}>;


export type WrongLinesFileQuery = { job: { url: string | null } | null };

export type StartImportMutationVariables = Exact<{
  input: StartJobInput;
}>;


export type StartImportMutation = { startJob: ImportStateFragment | null };

export type CancelImportMutationVariables = Exact<{
  input: CancelJobInput;
}>;


export type CancelImportMutation = { cancelJob: ImportStateFragment | null };

export type OnImportSubscriptionVariables = Exact<{
  jobId: string;
}>;


export type OnImportSubscription = { onJob: ImportStateFragment | null };

export type ImportStateFragment = { jobId: string, kind: JobKind, name: string | null, status: JobStatus, done: number, failed: number, total: number | null, progress: number | null, error: string | null, createdAt: string, errors: Array<{ line: number, code: ImportFault | null, column: string | null, message: string }> };

export const RecentImportsDocument = "query RecentImports($kind:JobKind!){jobs(kind:$kind order:NEWEST_FIRST limit:5){items{...ImportState}}}fragment ImportState on Job{jobId kind name status done failed total progress error errors{line code column message}createdAt}" as unknown as TypedDocumentNode<RecentImportsQuery, RecentImportsQueryVariables>;
export const OneImportDocument = "query OneImport($jobId:ID!){job(jobId:$jobId){...ImportState}}fragment ImportState on Job{jobId kind name status done failed total progress error errors{line code column message}createdAt}" as unknown as TypedDocumentNode<OneImportQuery, OneImportQueryVariables>;
export const WrongLinesFileDocument = "query WrongLinesFile($jobId:ID!){job(jobId:$jobId){url:errorsUrl}}" as unknown as TypedDocumentNode<WrongLinesFileQuery, WrongLinesFileQueryVariables>;
export const StartImportDocument = "mutation StartImport($input:StartJobInput!){startJob(input:$input){...ImportState}}fragment ImportState on Job{jobId kind name status done failed total progress error errors{line code column message}createdAt}" as unknown as TypedDocumentNode<StartImportMutation, StartImportMutationVariables>;
export const CancelImportDocument = "mutation CancelImport($input:CancelJobInput!){cancelJob(input:$input){...ImportState}}fragment ImportState on Job{jobId kind name status done failed total progress error errors{line code column message}createdAt}" as unknown as TypedDocumentNode<CancelImportMutation, CancelImportMutationVariables>;
export const OnImportDocument = "subscription OnImport($jobId:ID!){onJob(jobId:$jobId){...ImportState}}fragment ImportState on Job{jobId kind name status done failed total progress error errors{line code column message}createdAt}" as unknown as TypedDocumentNode<OnImportSubscription, OnImportSubscriptionVariables>;