import { access, callers } from "../access.table.ts";
import type { Answer } from "../access.types.ts";
import { isBelowSite, isChange, isOfSite } from "../access.requests.ts";

/** The answers to a member of alice's site with the role VIEWER, and to one with the role EDITOR. */
type ByRole = readonly [viewer: Answer, editor: Answer];

const deny = "Unauthorized";
const miss = "NotFound";
const none = "none";
const own = "own";
const alice = "alice";

/**
 * The members of a site as callers. A stranger, and a person who is invited and has not accepted, is the
 * `otherUser` of the table of fields and callers.
 */
export const MEMBERS = ["siteViewer", "siteEditor"] as const;
export type MemberName = (typeof MEMBERS)[number];

/**
 * People who had a role in alice's site: one was an editor, and one its owner, and an editor after a
 * transfer. Both were removed, and are strangers since.
 */
export const FORMER_MEMBERS = ["formerMember", "formerOwner"] as const;
export type FormerMemberName = (typeof FORMER_MEMBERS)[number];

/** The place of strangers in a row of the table. */
const STRANGER = callers.indexOf("otherUser");

/** Fields that do not refuse strangers, but have nothing for them. */
const LISTS = /^(Query\.(mySites|search)|SearchHit\.\w+)$/;

/**
 * Types of which members see nothing: links, keys and invitations of their site, and what is left of a
 * deleted one.
 */
const OF_OWNERS =
  /^(Share|ShareConnection|Filter|SiteKey|SiteKeyConnection|SiteInvitation|ShareSiteResult|CreateSiteKeyResult|ApiKey|ApiKeyConnection|CreateApiKeyResult)\./;
const OF_DELETED = /^(Query\.siteErasure|(SiteErasure|ErasedItems|RemainingItems)\.\w+)$/;

/** Each mutation of a site, and each field that differs by role. All other fields show members the site. */
// oxfmt-ignore
const ROWS: Record<string, ByRole> = {
  //                              viewer editor
  "Mutation.updateSite":         [deny,  deny],
  "Mutation.deleteSite":         [deny,  deny],
  "Mutation.putGoal":            [deny,  alice],
  "Mutation.deleteGoal":         [deny,  alice],
  "Mutation.putFunnel":          [deny,  alice],
  "Mutation.deleteFunnel":       [deny,  alice],
  "Mutation.putSavedFilter":     [deny,  alice],
  "Mutation.deleteSavedFilter":  [deny,  alice],
  "Mutation.putSiteNote":        [deny,  alice],
  "Mutation.deleteSiteNote":     [deny,  alice],
  "Mutation.shareSite":          [deny,  deny],
  "Mutation.revokeShare":        [deny,  deny],
  "Mutation.createSiteKey":      [deny,  deny],
  "Mutation.revokeSiteKey":      [deny,  deny],
  "Query.apiKeys":              [deny,  deny],
  "Mutation.createApiKey":       [deny,  deny],
  "Mutation.revokeApiKey":       [deny,  deny],
  "Mutation.exportSite":         [own,   own],
  "Mutation.setSiteRole":        [deny,  deny],
  "Mutation.removeSiteMember":   [deny,  deny],
  "Mutation.leaveSite":          [own,   own],
  "Mutation.transferSite":       [deny,  deny],
  "Mutation.inviteSiteMember":   [deny,  deny],
  "Mutation.revokeSiteInvitation": [deny, deny],

  "Site.owner":                  [none,  none],
  "Site.shares":                 [deny,  deny],
  "Site.siteKeys":               [deny,  deny],
  "Site.invitations":            [deny,  deny],
  "SiteMember.email":            [none,  alice],
};

/**
 * Each field with which strangers get nothing of alice's site, and what members of it get. Throws for a
 * mutation without a row.
 */
export const accessOfMembers: Record<string, ByRole> = Object.fromEntries(
  Object.keys(access)
    .filter((path) => isOfSite(path) && (access[path]![STRANGER] === miss || LISTS.test(path)))
    .map((path) => [path, rowOf(path)]),
);

/** The same fields, and what a person gets of them who had a role in the site. */
export const accessOfFormerMembers: Record<string, Answer> = Object.fromEntries(
  Object.keys(accessOfMembers).map((path) => [path, access[path]![STRANGER]!]),
);

/** The fields that are asked below a list of sites, too. */
export const belowLists = Object.keys(accessOfMembers).filter(isBelowSite);

function rowOf(path: string): ByRole {
  const row = ROWS[path];
  if (row) return row;
  if (OF_OWNERS.test(path)) return [deny, deny];
  if (OF_DELETED.test(path)) return [miss, miss];
  if (isChange(path)) throw new Error(`test/access/members/byRole.ts: add a row for ${path}`);
  return [alice, alice];
}
