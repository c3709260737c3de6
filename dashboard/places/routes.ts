/** The places of the dashboard, behind `#` in the address. */
export const routes = {
  home: "/",
  sites: "/sites",
  newSite: "/sites/new",
  install: (siteId: string) => `/sites/${siteId}/install`,
  /** The link of an invitation's mail. */
  invitation: (token: string) => `/invitation/${token}`,
  live: (siteId: string) => `/sites/${siteId}/live`,
  addresses: "/addresses",
  profile: "/profile",
  users: "/users",
  /** The users whose address begins with this text. */
  usersWith: (address: string) => `/users?address=${encodeURIComponent(address)}`,
  subscribers: "/mail/subscribers",
  /** The list with this subscriber open beside it. */
  subscriber: (email: string) => `/mail/subscribers?open=${encodeURIComponent(email)}`,
  /** The subscribed people: all, or those with a tag. */
  subscribedPeople: (tag?: string) =>
    `/mail/subscribers?${new URLSearchParams({ status: "SUBSCRIBED", ...(tag !== undefined && { tag }) })}`,
  importSubscribers: "/mail/subscribers/import",
  templates: "/mail/templates",
  /** No key has a tilde. */
  newTemplate: "/mail/templates/~new",
  /** A key has slashes: it is the rest of the place. */
  template: (key: string) => `/mail/templates/${key}`,
  /** The template, at its versions. */
  templateVersions: (key: string) => `/mail/templates/${key}?show=versions`,
  campaigns: "/mail/campaigns",
  /** No id has a tilde. */
  newCampaign: "/mail/campaigns/~new",
  /** The form with the values of this campaign. */
  copiedCampaign: (campaignId: string) => `/mail/campaigns/~new?copy=${campaignId}`,
  campaign: (campaignId: string) => `/mail/campaigns/${campaignId}`,
  sequences: "/mail/sequences",
  /** No id has a tilde. */
  newSequence: "/mail/sequences/~new",
  /** The form with the values of this sequence. */
  copiedSequence: (sequenceId: string) => `/mail/sequences/~new?copy=${sequenceId}`,
  sequence: (sequenceId: string) => `/mail/sequences/${sequenceId}`,
  approvals: "/mail/approvals",
  approval: (key: string, number: number) =>
    `/mail/approvals?${new URLSearchParams({ key, number: String(number) })}`,
  invoices: "/invoices",
  importInvoices: "/invoices/import",
  /** The list with this invoice open beside it, whatever status it has. */
  invoice: (invoiceId: string) => `/invoices?${new URLSearchParams({ status: "ALL", open: invoiceId })}`,
  mailHealth: "/mail/health",
  suppressList: "/mail/health/suppress",
  mailSettings: "/mail/settings",
  goals: (siteId: string) => `/sites/${siteId}/goals`,
  /** With `?date=` of another day than today. */
  visits: (siteId: string) => `/sites/${siteId}/visits`,
  settings: (siteId: string) => `/sites/${siteId}/settings`,
  report: (siteId: string) => `/sites/${siteId}/report`,
  explore: (siteId: string) => `/sites/${siteId}/explore`,
  signIn: "/sign-in",
  signUp: "/sign-up",
  forgottenPassword: "/forgotten-password",
} as const;

/** The places that only people who are signed out have. */
export const SIGNED_OUT: string[] = [routes.signIn, routes.signUp, routes.forgottenPassword];
