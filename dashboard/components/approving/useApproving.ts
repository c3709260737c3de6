import { useClient } from "urql";
import { refusalOf, type ApiRefusal } from "../../lib/api.ts";
import { useMe } from "../../lib/session/session.tsx";
import { approvals as words } from "../../strings/mail/approvals.ts";
import { ApproveTemplateDocument, ApproveTemplatesDocument } from "./documents.ts";
import { decisionRefusal } from "./decisionRefusal.ts";

/** `approveTemplates` takes as many. */
const MOST = 20;
/** An approval is sent although the page is left. */
const LASTING = { fetchOptions: { keepalive: true } };

/** A version that waits for approval, as it was read. */
export interface Approvable {
  key: string;
  number: number;
  version: number;
  author: string;
}

/** The end of one approval: the reason in words why it was refused; undefined if it was approved. */
export interface ApprovalEnd<Version extends Approvable> {
  item: Version;
  reason: string | undefined;
}

interface Approving<Version extends Approvable> {
  /** Approves a version as it was read, with a note. */
  approveOne: (item: Version, note: string) => Promise<ApprovalEnd<Version>[]>;
  /** Approves versions as they were listed, each by itself. */
  approveAll: (items: Version[]) => Promise<ApprovalEnd<Version>[]>;
}

/** Approves versions: several in requests of 20. */
export function useApproving<Version extends Approvable>(): Approving<Version> {
  const client = useClient();
  const { userId } = useMe();
  const reasonOf = (refusal: ApiRefusal | undefined, { author }: Approvable): string =>
    decisionRefusal(refusal, author === userId);
  const send = async (items: Version[]): Promise<ApprovalEnd<Version>[]> => {
    const input = { items: items.map(inputOf) };
    const { data, error } = await client.mutation(ApproveTemplatesDocument, { input }, LASTING).toPromise();
    return items.map((item, at) => {
      const end = data?.decided?.items[at];
      if (!end) return { item, reason: reasonOf(refusalOf(error), item) };
      const { errorType, errorInfo } = end;
      if (!errorType) return { item, reason: undefined };
      const isStale = errorType === "VersionConflict";
      const refused = { errorType, errorInfo: read(errorInfo) };
      return { item, reason: isStale ? words.refusals.changedInList : reasonOf(refused, item) };
    });
  };
  return {
    approveOne: async (item, note) => {
      const input = { ...inputOf(item), ...(note !== "" && { note }) };
      const { data, error } = await client.mutation(ApproveTemplateDocument, { input }, LASTING).toPromise();
      return [{ item, reason: data?.decided ? undefined : reasonOf(refusalOf(error), item) }];
    },
    approveAll: async (items) => {
      const requests = Array.from({ length: Math.ceil(items.length / MOST) }, (_, at) =>
        items.slice(at * MOST, (at + 1) * MOST),
      );
      // At once: a page that is left waits for no answer before the next request.
      return (await Promise.all(requests.map(send))).flat();
    },
  };
}

function inputOf({ key, number, version: expectedVersion }: Approvable) {
  return { key, number, expectedVersion };
}

/** A value of AWSJSON is text. */
function read(info: unknown): Record<string, unknown> | null {
  return typeof info === "string" ? (JSON.parse(info) as Record<string, unknown>) : null;
}
