import type { Context } from "@aws-appsync/utils";
import type { TemplateItem } from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { CANCELLABLE_VERSION_STATUSES } from "#table/mail/templateVersion";
import { callerId } from "../caller.ts";
import { fail } from "../errors.ts";
import { requireVersion } from "../status.ts";

type Ctx = Pick<Context<{ input: { expectedVersion: number } }>, "args" | "env" | "identity">;
type VersionStatus = Pick<TemplateVersionItem, "author" | "number" | "status" | "version">;

/**
 * Fails with `Unauthorized` for the own draft (unless the deployment's `approvals` allow it), with
 * `InvalidTransition` if the number cannot be approved, and with `VersionConflict` if its version is not the
 * expected one.
 */
export function requireApprovable(
  { args, env, identity }: Ctx,
  { head, version }: { head: Pick<TemplateItem, "approvedNumber">; version: VersionStatus },
): void {
  const { author, number, status } = version;
  if (env.APPROVALS !== "ANY" && author === callerId(identity)) {
    fail("Unauthorized", "You have saved this version yourself: someone else has to approve it.");
  }
  if (status !== "DRAFTED") {
    fail("InvalidTransition", `A template version that is ${status} cannot be approved.`, { status });
  }
  if ((head.approvedNumber ?? 0) >= number) {
    const says = `New sends use version ${head.approvedNumber} already, which is later.`;
    fail("InvalidTransition", says, { status, approvedNumber: head.approvedNumber });
  }
  requireVersion(version, args.input.expectedVersion);
}

/** Fails with `InvalidTransition` if the number cannot be cancelled, and with `VersionConflict`. */
export function requireCancellable(version: VersionStatus, expectedVersion: number): void {
  const { status } = version;
  if (CANCELLABLE_VERSION_STATUSES.indexOf(status) < 0) {
    fail("InvalidTransition", `A template version that is ${status} cannot be cancelled.`, { status });
  }
  requireVersion(version, expectedVersion);
}
