import { routes } from "../../dashboard/places/routes.ts";
import type { CloudOptions } from "../../packages/local-cloud/app/index.ts";

const dashboard = (place: string): string => `/app/#${place}`;

/** The pages of the dashboard to which the local inbox links, by the tags that mails are sent with. */
export const inboxLinks: NonNullable<CloudOptions["inboxLinks"]> = {
  bar: [{ label: "Dashboard", path: "/app/" }],
  tags: {
    campaignId: { label: "Campaign", pathOf: (id) => dashboard(routes.campaign(id)) },
    sequenceId: { label: "Sequence", pathOf: (id) => dashboard(routes.sequence(id)) },
    invoiceId: { label: "Invoice", pathOf: (id) => dashboard(routes.invoice(id)) },
  },
};
