import type { Someone } from "./people.ts";
import type { OwnSite } from "./sites.ts";

export interface Asked {
  query: string;
  variables?: object;
}

/** What a cell of the table is about. */
export interface Aim {
  target: Someone;
  /** The version of the caller's own user; the target's, where the caller has none. */
  ownVersion: number;
  /** The address to add. */
  address: string;
  /** The target's site, where the cell is about one. */
  site?: OwnSite;
}

/** Whether a field is about a site: its target then owns one. */
export function isOfSite(path: string): boolean {
  return /site|goal|share|realtime|^ActivePage|^SharedSite|^Site/i.test(path) && path !== "User.sites";
}

type Inputs = Record<string, (aim: Aim) => object>;

const id = ({ target }: Aim) => ({ userId: target.userId });
const claimed = ({ target }: Aim) => ({ emailId: target.claimed.emailId });
const verified = ({ target }: Aim) => ({ emailId: target.verified.emailId });
const version = ({ target }: Aim) => ({ expectedVersion: target.version });

const inputs: Inputs = {
  updateUser: ({ ownVersion }) => ({ firstName: "Maria", expectedVersion: ownVersion }),
  addEmail: ({ address }) => ({ email: address }),
  sendEmailVerification: claimed,
  verifyEmail: (aim) => ({ ...claimed(aim), code: aim.target.claimed.code }),
  setPrimaryEmail: (aim) => ({ ...verified(aim), ...version(aim) }),
  removeEmail: (aim) => ({ ...verified(aim), ...version(aim) }),
  deleteUser: (aim) => ({ ...id(aim), ...version(aim) }),
  suspendUser: (aim) => ({ ...id(aim), ...version(aim) }),
  reactivateUser: (aim) => ({ ...id(aim), ...version(aim) }),
  setUserGroups: (aim) => ({ ...id(aim), ...version(aim), groups: ["viewer"] }),
  createSite: ({ address }) => ({
    name: "Shop",
    domains: [address.replace("@", "-at-")],
    timezone: "Europe/Vienna",
  }),
};

/** What a field that has fields is asked for. */
const leaves: Record<string, string> = {
  "User.emails": "emails { nextToken }",
  "Email.user": "user { userId }",
  "EmailConnection.items": "items { emailId }",
  "UserConnection.items": "items { userId }",
  "Site.owner": "owner { userId }",
  "Site.realtime": "realtime { siteId }",
  "RealtimeStats.activePages": "activePages { path }",
};

/** Whose it is, of what a mutation answers with; `userId` where it is not here. */
const answers: Record<string, string> = {
  createSite: "userId: ownerId",
};

/** The request for one field; `published` where the caller reaches users by publishing them. A field that is not known here fails. */
export function requestOf(path: string, aim: Aim, published: boolean): Asked {
  const [type = "", field = ""] = path.split(".");
  const leaf = leaves[path] ?? field;
  if (type === "Query") return query(field, aim);
  if (type === "Mutation") return mutation(field, aim);
  if (type === "User") return user(`userId ${leaf}`, aim, published);
  if (type === "EmailConnection") return user(`userId emails { ${leaf} }`, aim, published);
  if (type === "Email") return user(`userId emails { items { ${leaf} } }`, aim, published);
  if (type === "UserConnection") return users(`items { userId } ${leaf}`, aim);
  if (type === "Site") return site(leaf, aim);
  if (type === "RealtimeStats") return realtime(leaf, aim, published);
  if (type === "ActivePage") return realtime(`activePages { ${leaf} }`, aim, published);
  throw new Error(`no request is known for ${path}: write it here`);
}

function query(field: string, aim: Aim): Asked {
  if (field === "me") return { query: "{ me { userId } }" };
  if (field === "user") return user("userId", aim, false);
  if (field === "users") return users("items { userId }", aim);
  if (field === "userByEmail")
    return {
      query: "query($email: String!) { userByEmail(email: $email) { userId } }",
      variables: { email: aim.target.email },
    };
  if (field === "site") return site("siteId", aim);
  throw new Error(`no request is known for Query.${field}: write it here`);
}

function mutation(field: string, aim: Aim): Asked {
  if (field === "publishUser") return user("userId", aim, true);
  if (field === "publishRealtimeStats")
    return realtime("at currentVisitors pageViews activePages { path visitors }", aim, true);
  const input = inputs[field];
  if (!input) throw new Error(`no input is known for Mutation.${field}: write it here`);
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const answered = answers[field] ?? "userId";
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { ${answered} } }`,
    variables: { input: input(aim) },
  };
}

function user(selection: string, aim: Aim, published: boolean): Asked {
  const root = published ? "mutation($id: ID!) { publishUser" : "query($id: ID!) { user";
  return { query: `${root}(userId: $id) { ${selection} } }`, variables: { id: aim.target.userId } };
}

function users(selection: string, { target }: Aim): Asked {
  return {
    query: `query($prefix: String) { users(prefix: $prefix) { ${selection} } }`,
    variables: { prefix: target.email },
  };
}

function site(selection: string, { site }: Aim): Asked {
  return {
    query: `query($id: ID!) { site(siteId: $id) { userId: ownerId ${selection} } }`,
    variables: { id: site?.siteId },
  };
}

/** What is published says of which site it is, and so whose. */
function realtime(selection: string, aim: Aim, published: boolean): Asked {
  if (!published) return site(`realtime { ${selection} }`, aim);
  const activePages = [{ path: "/", visitors: 1 }];
  const counted = { at: "2026-03-17T10:30:00.000Z", currentVisitors: 1, pageViews: 1, activePages };
  return {
    query: `mutation($input: PublishRealtimeStatsInput!) {
      publishRealtimeStats(input: $input) { siteId userId: siteId ${selection} }
    }`,
    variables: { input: { siteId: aim.site?.siteId, ...counted } },
  };
}
