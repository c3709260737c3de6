import type { Preset } from "./preset.ts";
import { leftOut } from "./preset.ts";

/**
 * The columns of listmonk's export of subscribers. Source, 2026-11-28: github.com/knadh/listmonk,
 * cmd/subscribers.go (`ExportSubscribers`) and schema.sql (`subscriber_status`). A subscriber who has left
 * one list only is `enabled` there: docs/email/imports.md says what to do.
 */
export const listmonk: Preset = {
  product: "listmonk",
  columns: [
    { headers: ["email"], is: { as: "ADDRESS" } },
    { headers: ["name"], is: { as: "NAME" } },
    { headers: ["attributes"], is: { as: "ATTRIBUTES" } },
    leftOut("uuid", "created_at", "updated_at"),
  ],
  statuses: [{ headers: ["status"], is: { reads: "WORD" } }],
  needs: { headers: ["status"], says: "export the subscribers again, with the column `status`" },
};
