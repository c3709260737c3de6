import type { Context } from "@aws-appsync/utils";
import type { TemplateItem } from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { CANCELLABLE_VERSION_STATUSES, isWaiting } from "#table/mail/templateVersion";
import { callerId } from "../caller.ts";
import { fail } from "../errors.ts";
import { requireVersion } from "../status.ts";

type Ctx = Pick<Context<{ input: { expectedVersion: number } }>, "args" | "env" | "identity">;
type VersionStatus = Pick<TemplateVersionItem, "author" | "number" | "status" | "version" | "requestedAt">;
type Head = Pick<TemplateItem, "approvedNumber">;

/**
 * Fails with `Unauthorized` for the own draft (unless the deployment's `approvals` allow it), with
 * `InvalidTransition` if the number cannot be approved, and with `VersionConflict` if its version is not the
 * expected one.
 */
export function requireApprovable(ctx: Ctx, { head, version }: { head: Head; version: VersionStatus }): void {
  requireOthers(ctx, version, "approve it");
  requireDraft(head, version, "be approved");
  requireVersion(version, ctx.args.input.expectedVersion);
}

/**
 * Fails with `InvalidTransition` if the number cannot be approved by anyone, and with `VersionConflict` if
 * its version is not the expected one.
 */
export function requireRequestable(head: Head, version: VersionStatus, expectedVersion: number): void {
  requireDraft(head, version, "wait for approval");
  requireVersion(version, expectedVersion);
}

/**
 * Fails with `Unauthorized` for the own draft (unless the deployment's `approvals` allow it), with
 * `InvalidTransition` if the number does not wait for approval, and with `VersionConflict`.
 */
export function requireReturnable(ctx: Ctx, version: VersionStatus): void {
  const { status } = version;
  requireOthers(ctx, version, "send it back");
  if (status !== "DRAFTED") failStatus(status, "be sent back");
  if (!isWaiting(version)) {
    fail("InvalidTransition", "This version does not wait for approval: it cannot be sent back.", { status });
  }
  requireVersion(version, ctx.args.input.expectedVersion);
}

/** Fails with `Unauthorized` for the own number, unless the deployment's `approvals` allow it. */
function requireOthers({ env, identity }: Ctx, { author }: VersionStatus, does: string): void {
  if (env.APPROVALS === "ANY" || author !== callerId(identity)) return;
  fail("Unauthorized", `You have saved this version yourself: someone else has to ${does}.`);
}

/** Fails with `InvalidTransition` unless the number is a draft later than the one that new sends use. */
function requireDraft({ approvedNumber }: Head, { number, status }: VersionStatus, can: string): void {
  if (status !== "DRAFTED") failStatus(status, can);
  if ((approvedNumber ?? 0) < number) return;
  const says = `New sends use version ${approvedNumber} already, which is later.`;
  fail("InvalidTransition", says, { status, approvedNumber });
}

function failStatus(status: TemplateVersionItem["status"], can: string): never {
  return fail("InvalidTransition", `A template version that is ${status} cannot ${can}.`, { status });
}

/** Fails with `InvalidTransition` if the number cannot be cancelled, and with `VersionConflict`. */
export function requireCancellable(version: VersionStatus, expectedVersion: number): void {
  const { status } = version;
  if (CANCELLABLE_VERSION_STATUSES.indexOf(status) < 0) {
    failStatus(status, "be cancelled");
  }
  requireVersion(version, expectedVersion);
}
