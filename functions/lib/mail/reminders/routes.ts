import type { TemplateVersionItem } from "#table/mail/templateVersion";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";
import type { ApprovedMessage } from "./approved.ts";

/** The queue `drafts` gets a message for a draft that was approved and is to be sent then. */
export const routes: Routes = { TemplateVersion: ofVersion };

function ofVersion({ before, now }: Change<TemplateVersionItem>): RoutedMessage[] {
  const isApproved = now?.status === "APPROVED" && before?.status !== "APPROVED";
  if (!isApproved || !now.sendOnApproval) return [];
  const { key, number } = now;
  return [{ queue: "drafts", message: { key, number } satisfies ApprovedMessage }];
}
