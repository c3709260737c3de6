import { useCallback, useEffect, useState } from "react";
import { useClient, type OperationResult } from "urql";
import { useOffline } from "../../../lib/browser/offline.ts";
import { refusalOf } from "../../../lib/api.ts";
import { useLatest } from "../../../lib/latest.ts";
import { preview as words } from "../../../strings/mail/preview.ts";
import { PreviewSourceDocument, PreviewVersionDocument, type MailPreviewFragment } from "../api/documents.ts";
import { contentOf, lineOf, type Draft } from "./draft.ts";
import { faultInWords, faultOf, type Fault } from "./refusals.ts";

/** Milliseconds without another character after which a preview is asked for. */
const TYPING_MS = 400;

export interface Preview {
  /** The last mail that could be composed. */
  mail: MailPreviewFragment | undefined;
  /** True while another one is composed. */
  isWaiting: boolean;
  /** The reason for which the present draft cannot be composed. */
  problem: { words: string; fault?: Fault } | undefined;
}

const NOTHING: Preview = { mail: undefined, isWaiting: false, problem: undefined };

type Answer = Pick<OperationResult<unknown>, "error"> & { mail: MailPreviewFragment | null | undefined };

/** Composes a draft as a person gets it, a moment after the last change. */
export function usePreview(draft: Draft, person: string): Preview {
  const client = useClient();
  const { subject, topic, transactional } = draft;
  const content = JSON.stringify({ ...contentOf(draft), ...lineOf(draft) });
  const isEmpty = Object.keys(contentOf(draft)).length === 0 || subject.trim() === "";
  const compose = useCallback(
    async (email: string | null): Promise<Answer> => {
      const typed = JSON.parse(content) as ReturnType<typeof contentOf> & ReturnType<typeof lineOf>;
      const variables = { subject, topic: topic || null, transactional, email, ...typed };
      const { data, error } = await client.query(PreviewSourceDocument, variables).toPromise();
      return { mail: data?.previewSource, error };
    },
    [client, subject, topic, transactional, content],
  );
  return useComposed(isEmpty ? undefined : compose, person, TYPING_MS);
}

/** Composes a version that is saved as a person gets it. */
export function useVersionPreview(key: string, number: number, person: string): Preview {
  const client = useClient();
  const compose = useCallback(
    async (email: string | null): Promise<Answer> => {
      const variables = { key, number, email };
      const { data, error } = await client.query(PreviewVersionDocument, variables).toPromise();
      return { mail: data?.previewTemplate, error };
    },
    [client, key, number],
  );
  return useComposed(compose, person, 0);
}

/** Asks `compose` for a mail, again for another function or person. An earlier answer changes nothing. */
function useComposed(
  compose: ((email: string | null) => Promise<Answer>) | undefined,
  person: string,
  delay: number,
): Preview {
  const begin = useLatest();
  const [shown, setShown] = useState<Preview>(NOTHING);
  const email = person.trim() || null;
  const since = useOffline();
  useEffect(() => {
    const isLatest = begin();
    if (!compose) {
      setShown(NOTHING);
      return undefined;
    }
    const run = async (): Promise<void> => {
      setShown((before) => ({ ...before, isWaiting: true }));
      const { mail, error } = await compose(email);
      if (!isLatest()) return;
      setShown((before) =>
        mail
          ? { mail, isWaiting: false, problem: undefined }
          : { ...before, isWaiting: false, problem: problemOf(error, email !== null) },
      );
    };
    // Once the browser is online again, the mail is composed again.
    const timer = setTimeout(() => void run(), delay);
    return () => clearTimeout(timer);
  }, [begin, compose, email, delay, since]);
  return shown;
}

function problemOf(
  error: Parameters<typeof refusalOf>[0],
  hasPerson: boolean,
): NonNullable<Preview["problem"]> {
  const refusal = refusalOf(error);
  if (!refusal) return { words: words.failed };
  const says = error?.graphQLErrors[0]?.message ?? words.other;
  const variable = refusal.errorInfo?.variable;
  const fault = faultOf(refusal, says);
  const reason =
    typeof variable === "string"
      ? words.noVariable(variable, hasPerson)
      : ((fault && faultInWords({ ...fault, line: undefined })) ?? says);
  return { words: reason, ...(fault && { fault }) };
}
