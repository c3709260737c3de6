import { domains, hasSites } from "../lib/config.ts";
import { lazily, type Screen } from "../lib/lazily.ts";
import { routes } from "../places/routes.ts";

type Screens = [path: string, screen: Screen][];

const OF_USERS: Screens = [
  [routes.home, lazily(() => import("./home/Home.tsx"), "Home")],
  [routes.addresses, lazily(() => import("./addresses/Addresses.tsx"), "Addresses")],
  [routes.profile, lazily(() => import("./profile/Profile.tsx"), "Profile")],
  [routes.users, lazily(() => import("./users/Users.tsx"), "Users")],
];
const OF_MAIL: Screens = [
  [routes.subscribers, lazily(() => import("./subscribers/Subscribers.tsx"), "Subscribers")],
  [routes.importSubscribers, lazily(() => import("./subscribers/imports/Imports.tsx"), "Imports")],
  [routes.templates, lazily(() => import("./templates/Templates.tsx"), "Templates")],
  [routes.template("*"), lazily(() => import("./templates/EditTemplate.tsx"), "EditTemplate")],
  [routes.approvals, lazily(() => import("./templates/Approvals.tsx"), "Approvals")],
  [routes.campaigns, lazily(() => import("./campaigns/Campaigns.tsx"), "Campaigns")],
  [routes.newCampaign, lazily(() => import("./campaigns/NewCampaign.tsx"), "NewCampaign")],
  [routes.campaign(":campaignId"), lazily(() => import("./campaigns/ShowCampaign.tsx"), "ShowCampaign")],
  [routes.sequences, lazily(() => import("./sequences/Sequences.tsx"), "Sequences")],
  [routes.newSequence, lazily(() => import("./sequences/NewSequence.tsx"), "NewSequence")],
  [routes.sequence(":sequenceId"), lazily(() => import("./sequences/ShowSequence.tsx"), "ShowSequence")],
  [routes.mailHealth, lazily(() => import("./mailHealth/MailHealth.tsx"), "MailHealth")],
  [routes.suppressList, lazily(() => import("./mailHealth/suppressList/SuppressList.tsx"), "SuppressList")],
  [routes.invoices, lazily(() => import("./invoices/Invoices.tsx"), "Invoices")],
  [routes.importInvoices, lazily(() => import("./invoices/imports/InvoiceImport.tsx"), "InvoiceImport")],
  [routes.mailSettings, lazily(() => import("./mailSettings/MailSettings.tsx"), "MailSettings")],
];
const OF_SITES: Screens = [
  [routes.sites, lazily(() => import("./sites/Sites.tsx"), "Sites")],
  [routes.invitation(":token"), lazily(() => import("./invitation/Invitation.tsx"), "Invitation")],
  [routes.newSite, lazily(() => import("./addSite/AddSite.tsx"), "AddSite")],
  [routes.install(":siteId"), lazily(() => import("./addSite/Install.tsx"), "Install")],
  [routes.live(":siteId"), lazily(() => import("./live/Live.tsx"), "Live")],
  [routes.goals(":siteId"), lazily(() => import("./goals/Goals.tsx"), "Goals")],
  [routes.visits(":siteId"), lazily(() => import("./visits/Visits.tsx"), "Visits")],
  [routes.settings(":siteId"), lazily(() => import("./settings/Settings.tsx"), "Settings")],
  [routes.explore(":siteId"), lazily(() => import("./explore/Explore.tsx"), "Explore")],
  [routes.report(":siteId"), lazily(() => import("./report/Report.tsx"), "Report")],
];

/**
 * The screens of people who are signed in, by their places, as far as the stage has them: the first place
 * that matches has it.
 */
export function screens(): Screens {
  const ofMail = domains().includes("mail") ? OF_MAIL : [];
  return [...OF_USERS, ...ofMail, ...(hasSites() ? OF_SITES : [])];
}

/** The screen of a place; undefined if there is nothing. */
export function screenAt(place: string): Screen | undefined {
  return screens().find(([path]) => matched(path, place))?.[1];
}

/**
 * The site whose visitors now are the first that the screen of a place shows; undefined if it begins with
 * something else.
 */
export function watchedAt(place: string): string | undefined {
  const paths = hasSites() ? [routes.live(":siteId"), routes.report(":siteId")] : [];
  return paths.map((path) => matched(path, place)?.[1]).find((siteId) => siteId !== undefined);
}

const matched = (path: string, place: string): RegExpExecArray | null =>
  new RegExp(`^${path.replace(/:\w+/, "([^/]+)").replace("*", ".+")}/?$`).exec(place);
