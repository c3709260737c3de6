/**
 * Why a send has ended without its mail (docs/email/delivery.md). A refusal of SES is followed by the error's
 * name.
 */
export type Because =
  | "SUPPRESSED"
  | "UNSUBSCRIBED"
  | "ADDRESS_CHANGED"
  | "TEXT_CANCELLED"
  | "RUN_ENDED"
  | "CAMPAIGN_CANCELLED"
  | "INVOICE_CHANGED"
  | "DOMAIN_NOT_MAILED"
  | "RENDERING"
  | `REFUSED: ${string}`
  | "NO_ANSWER"
  | "REJECTED"
  | "NOT_ROUTED";

export interface End {
  status: "FAILED" | "CANCELLED";
  because: Because;
}

export const failed = (because: Because): End => ({ status: "FAILED", because });
