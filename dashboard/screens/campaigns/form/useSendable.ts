import { useApproved, type ApprovedTemplate } from "../../../components/mail/useApproved.ts";
import { useAsked } from "../../../lib/asked.ts";
import { SendingSettingsDocument, type SendingSettingsQuery } from "../api/documents.ts";

/** A template with an approved version that many people may get. */
export type Sendable = Pick<ApprovedTemplate, "key" | "name" | "number">;

export interface SendableState {
  /** Undefined until all pages were read. */
  templates: Sendable[] | undefined;
  settings: SendingSettingsQuery["emailSettings"] | undefined;
  hasFailed: boolean;
  again: () => void;
}

/** The templates that can be sent to many people, and the settings that decide about it. */
export function useSendable(): SendableState {
  const approved = useApproved();
  const settings = useAsked(SendingSettingsDocument, {});
  return {
    templates: settings.data && approved.templates?.filter(({ transactional }) => !transactional),
    settings: settings.data?.emailSettings,
    hasFailed: approved.hasFailed || settings.hasFailed,
    again: approved.hasFailed ? approved.again : settings.again,
  };
}
