/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The note to delete. */
export type DeleteSiteNoteInput = {
  /** The note's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The note. */
  noteId: string;
  /** The site. */
  siteId: string;
};

/** The complete note. */
export type PutSiteNoteInput = {
  /** The day, such as `2026-11-21`, in the site's time zone. A date with `Z` or an offset is a `ValidationError`. */
  date: string;
  /**
   * The note's `version` that you read, to update it; if it is not the present one, the error is
   * `VersionConflict`. Omit it to create one.
   */
  expectedVersion?: number | null | undefined;
  /**
   * 1 to 256 characters. Within 24 hours, what was created with this key and the same input is returned again;
   * with another input it is a `Conflict`. An update that is repeated is a `VersionConflict`.
   */
  idempotencyKey?: string | null | undefined;
  /**
   * The note to update, with its `expectedVersion`. A new note gets a ULID: another id of one is a
   * `ValidationError`.
   */
  noteId?: string | null | undefined;
  /** The site. */
  siteId: string;
  /** The text of the note: 1 to 500 characters on one line. */
  text: string;
};

/**
 * The role of a person in a site. `VIEWER`: sees its reports and settings. `EDITOR`: also changes goals,
 * funnels, saved filters, notes and `excludedPaths`. `OWNER`: also changes everything else, public links, keys
 * and members, and can transfer or delete the site.
 */
export type SiteRole =
  | 'EDITOR'
  | 'OWNER'
  | 'VIEWER';

export type NotesQueryVariables = Exact<{
  siteId: string;
  from: string;
  to: string;
  nextToken?: string | null | undefined;
}>;


export type NotesQuery = { site: { myRole: SiteRole | null, notes: { nextToken: string | null, items: Array<NoteFragment> } | null } | null };

export type PutSiteNoteMutationVariables = Exact<{
  input: PutSiteNoteInput;
}>;


export type PutSiteNoteMutation = { putSiteNote: NoteFragment | null };

export type DeleteSiteNoteMutationVariables = Exact<{
  input: DeleteSiteNoteInput;
}>;


export type DeleteSiteNoteMutation = { deleteSiteNote: { noteId: string } | null };

export type NoteFragment = { noteId: string, version: number, date: string, text: string };

export const NotesDocument = "query Notes($siteId:ID!$from:AWSDate!$to:AWSDate!$nextToken:String){site(siteId:$siteId){myRole notes(from:$from to:$to limit:100 nextToken:$nextToken){items{...Note}nextToken}}}fragment Note on SiteNote{noteId version date text}" as unknown as TypedDocumentNode<NotesQuery, NotesQueryVariables>;
export const PutSiteNoteDocument = "mutation PutSiteNote($input:PutSiteNoteInput!){putSiteNote(input:$input){...Note}}fragment Note on SiteNote{noteId version date text}" as unknown as TypedDocumentNode<PutSiteNoteMutation, PutSiteNoteMutationVariables>;
export const DeleteSiteNoteDocument = "mutation DeleteSiteNote($input:DeleteSiteNoteInput!){deleteSiteNote(input:$input){noteId}}" as unknown as TypedDocumentNode<DeleteSiteNoteMutation, DeleteSiteNoteMutationVariables>;