import type { Context } from "@aws-appsync/utils";
import type { Refusal } from "#reply";
import type { TemplateItem } from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { CANCELLABLE_VERSION_STATUSES, isWaiting } from "#table/mail/templateVersion";
import { callerId, isEditor, isService } from "../caller.ts";
import { fail, failFor } from "../errors.ts";
import { requireVersion, versionRefusal } from "../status.ts";

type Approver = Pick<Context, "env" | "identity">;
type Ctx = Approver & Pick<Context<{ input: { expectedVersion: number } }>, "args">;
type VersionStatus = Pick<TemplateVersionItem, "author" | "number" | "status" | "version" | "requestedAt">;
type Head = Pick<TemplateItem, "approvedNumber">;

/**
 * Returns the reason why the caller may not approve a number: `Unauthorized` for the own draft (unless the
 * deployment's `approvals` allow it), `InvalidTransition` if the number cannot be approved, and
 * `VersionConflict` if its version is not the expected one. Null without one.
 */
export function approvalRefusal(
  approver: Approver,
  { head, version }: { head: Head; version: VersionStatus },
  expectedVersion: number,
): Refusal | null {
  return (
    ownRefusal(approver, version, "approve it") ??
    draftRefusal(head, version, "be approved") ??
    versionRefusal(version, expectedVersion)
  );
}

/**
 * Fails with `InvalidTransition` if the number cannot be approved by anyone, and with `VersionConflict` if
 * its version is not the expected one.
 */
export function requireRequestable(head: Head, version: VersionStatus, expectedVersion: number): void {
  failFor(draftRefusal(head, version, "wait for approval"));
  requireVersion(version, expectedVersion);
}

/**
 * Fails with `Unauthorized` for the own draft (unless the deployment's `approvals` allow it), with
 * `InvalidTransition` if the number does not wait for approval, and with `VersionConflict`.
 */
export function requireReturnable(ctx: Ctx, version: VersionStatus): void {
  const { status } = version;
  failFor(ownRefusal(ctx, version, "send it back"));
  if (status !== "DRAFTED") failFor(statusRefusal(status, "be sent back"));
  if (!isWaiting(version)) {
    fail("InvalidTransition", "This version does not wait for approval: it cannot be sent back.", { status });
  }
  requireVersion(version, ctx.args.input.expectedVersion);
}

/**
 * True if the caller is a person who may approve the number or send it back, as far as that depends on them.
 */
export function mayDecide(ctx: Approver, { author }: Pick<VersionStatus, "author">): boolean {
  if (isService() || !isEditor(ctx.identity)) return false;
  return ownRefusal(ctx, { author }, "decide") === null;
}

/** Fails with `InvalidTransition` if the number cannot be cancelled, and with `VersionConflict`. */
export function requireCancellable(version: VersionStatus, expectedVersion: number): void {
  const { status } = version;
  if (CANCELLABLE_VERSION_STATUSES.indexOf(status) < 0) failFor(statusRefusal(status, "be cancelled"));
  requireVersion(version, expectedVersion);
}

/** Returns `Unauthorized` for the own number, unless the deployment's `approvals` allow it. */
function ownRefusal(
  { env, identity }: Approver,
  { author }: Pick<VersionStatus, "author">,
  does: string,
): Refusal | null {
  if (env.APPROVALS === "ANY" || author !== callerId(identity)) return null;
  const message = `You have saved this version yourself: someone else has to ${does}.`;
  return { type: "Unauthorized", message };
}

/** Returns `InvalidTransition` unless the number is a draft later than the one that new sends use. */
function draftRefusal(
  { approvedNumber }: Head,
  { number, status }: VersionStatus,
  can: string,
): Refusal | null {
  if (status !== "DRAFTED") return statusRefusal(status, can);
  if ((approvedNumber ?? 0) < number) return null;
  const message = `New sends use version ${approvedNumber} already, which is later.`;
  return { type: "InvalidTransition", message, info: { status, approvedNumber } };
}

function statusRefusal(status: TemplateVersionItem["status"], can: string): Refusal {
  const message = `A template version that is ${status} cannot ${can}.`;
  return { type: "InvalidTransition", message, info: { status } };
}
