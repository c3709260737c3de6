import { useState } from "react";
import { useClient } from "urql";
import { refusalOf, type ApiRefusal } from "../../../lib/api.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import { ApproveTemplatesDocument, type WaitingVersionFragment } from "../api/documents.ts";
import { decisionRefusal } from "./decisionRefusal.ts";

/** `approveTemplates` takes as many. */
const MOST = 20;

/** The end of one approval: the reason in words why it was refused; undefined if it was approved. */
interface ApprovalEnd {
  item: WaitingVersionFragment;
  reason: string | undefined;
}

interface Approving {
  /** The number of versions that have an answer; undefined while nothing is sent. */
  progress: number | undefined;
  /** Approves versions as they were listed, each by itself. */
  approve: (items: WaitingVersionFragment[]) => Promise<ApprovalEnd[]>;
}

/** Approves several versions in requests of 20. */
export function useApproving(): Approving {
  const client = useClient();
  const { userId } = useMe();
  const [progress, setProgress] = useState<number>();
  const reasonOf = (refusal: ApiRefusal | undefined, { author }: WaitingVersionFragment): string =>
    refusal?.errorType === "VersionConflict"
      ? words.refusals.changedInList
      : decisionRefusal(refusal, author === userId);
  const send = async (items: WaitingVersionFragment[]): Promise<ApprovalEnd[]> => {
    const input = {
      items: items.map(({ key, number, version: expectedVersion }) => ({ key, number, expectedVersion })),
    };
    const { data, error } = await client.mutation(ApproveTemplatesDocument, { input }).toPromise();
    return items.map((item, at) => {
      const end = data?.decided?.items[at];
      if (!end) return { item, reason: reasonOf(refusalOf(error), item) };
      const { errorType, errorInfo } = end;
      return {
        item,
        reason: errorType ? reasonOf({ errorType, errorInfo: read(errorInfo) }, item) : undefined,
      };
    });
  };
  const approve = async (items: WaitingVersionFragment[]): Promise<ApprovalEnd[]> => {
    const ends: ApprovalEnd[] = [];
    setProgress(0);
    for (let from = 0; from < items.length; from += MOST) {
      ends.push(...(await send(items.slice(from, from + MOST))));
      setProgress(ends.length);
    }
    setProgress(undefined);
    return ends;
  };
  return { progress, approve };
}

/** A value of AWSJSON is text. */
function read(info: unknown): Record<string, unknown> | null {
  return typeof info === "string" ? (JSON.parse(info) as Record<string, unknown>) : null;
}
