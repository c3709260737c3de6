import { util } from "@aws-appsync/utils";
import type { Refusal } from "#reply";
import type { ApproveTemplateInput } from "#schema";
import { MAX_VERSION_NUMBER, TEMPLATE_KEY } from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { fail } from "../../errors.ts";
import * as present from "../present.ts";
import { parseNote } from "../templateInput.ts";
import type { Approvable } from "./approval.ts";

/** Several approvals of one call, and what became of those whose turn it was. */
export type Approving = {
  timezone: string;
  /** The approvals whose turn comes, in the order of the input. */
  waiting: Approval[];
  ended: EndedApproval[];
};

/** One approval of a call: its place in the input, and the number as it was read. */
export type Approval = Approvable & { at: number; expectedVersion: number; note?: string };
/** The end of an approval: the number as it was approved, or the reason why not. */
export type EndedApproval = { at: number; version?: TemplateVersionItem; refusal?: Refusal };

const MOST = 20;

/**
 * Returns the note of each version. Fails with `ValidationError` for none or more than 20 versions, for two
 * of one template, and for a value that no draft can have.
 */
export function parseApprovals(items: ApproveTemplateInput[]): (string | undefined)[] {
  const { length } = items;
  if (length < 1 || length > MOST)
    fail("ValidationError", `items must be 1 to ${MOST}, not ${length}.`, { field: "items" });
  const keys = items.map(({ key }) => key);
  return items.map(({ key, number, note }, at) => {
    if (!util.matches(TEMPLATE_KEY, key)) refuseAt(at, "key", "must be the key of a template");
    if (keys.indexOf(key) < at) refuseAt(at, "key", "is there twice: each version has its own template");
    if (number < 1 || number > MAX_VERSION_NUMBER) refuseAt(at, "number", "must be the number of a version");
    return parseNote(note, `items[${at}].note`);
  });
}

/** Returns the end of each approval, in the order of the input. */
export function answersOfApprovals(items: ApproveTemplateInput[], ended: EndedApproval[]) {
  const places = ended.map(({ at }) => at);
  return items.map(({ key, number }, at) => {
    const { version, refusal } = ended[places.indexOf(at)] ?? {};
    return {
      key,
      number,
      version: version ? present.templateVersion(version) : null,
      errorType: refusal?.type ?? null,
      errorMessage: refusal?.message ?? null,
      errorInfo: refusal?.info ?? null,
    };
  });
}

function refuseAt(at: number, name: string, says: string): never {
  const field = `items[${at}].${name}`;
  return fail("ValidationError", `${field} ${says}.`, { field });
}
