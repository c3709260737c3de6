import type { SearchKind } from "../api/enums.ts";
import { routes } from "./routes.ts";

/** A hit of a search. */
interface Found {
  id: string;
  title: string;
  detail: string | null;
}

/** The place of a hit, by its kind. A kind without a screen has none, and is not offered. */
export const FOUND: Partial<Record<SearchKind, (hit: Found) => string>> = {
  CAMPAIGN: ({ id }) => routes.campaign(id),
  INVOICE: ({ id }) => routes.invoice(id),
  SEQUENCE: ({ id }) => routes.sequence(id),
  SITE: ({ id }) => routes.report(id),
  SUBSCRIBER: ({ id }) => routes.subscriber(id),
  TEMPLATE: ({ id }) => routes.template(id),
  USER: ({ detail, title }) => routes.usersWith(detail ?? title),
};
