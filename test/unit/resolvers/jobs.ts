import { key, NOW, NOW_S } from "./handlers.ts";

/** A job of a server, as it is stored (docs/data-model.md). */
export const job = {
  ...key("JOB#J1", "META"),
  ...{ entity: "Job", jobId: "J1", kind: "IMPORT_SUBSCRIBERS", status: "WAITING", version: 4 },
  ...{ actor: "backend", input: { name: "People", consent: "They agreed." }, done: 0, failed: 0 },
  ...{ createdAt: NOW, updatedAt: NOW, expiresAt: NOW, ttl: NOW_S + 1 },
};
