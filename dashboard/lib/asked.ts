import { useCallback, useEffect, useMemo, useState } from "react";
import { useClient, type AnyVariables, type TypedDocumentNode } from "urql";

/** The state of a request to the API. */
export interface Asked<Data> {
  /** The last answer: of what was asked before, while `isOld`. */
  data: Data | undefined;
  isOld: boolean;
  /** It could not be asked again: `data` is of an earlier instant. */
  isStale: boolean;
  /** There is no answer to what is asked now. */
  hasFailed: boolean;
  /** The reason why there is none. */
  error: unknown;
  /** Asks again after a failure. */
  again: () => void;
}

interface State<Data> {
  about?: string;
  data?: Data;
  hasFailed?: boolean;
  hasMissed?: boolean;
  error?: unknown;
}

/**
 * Asks the API, again with other variables, and not without any. `about` says what is asked about, where the
 * same is asked with other variables, such as a later instant.
 */
export function useAsked<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | undefined,
  about?: string,
): Asked<Data> {
  const client = useClient();
  const asked = variables && JSON.stringify(variables);
  const ask = useMemo(() => {
    if (asked === undefined) return undefined;
    return async (): Promise<Data> => {
      const { data, error } = await client.query(document, JSON.parse(asked) as Variables).toPromise();
      if (data === undefined || error) throw error ?? new Error("the API answered nothing");
      return data;
    };
  }, [client, document, asked]);
  return useAnswer(ask, about ?? asked);
}

/**
 * Calls `ask`, and again if it is another function; calls nothing while it is undefined. The last answer
 * stays until the next one arrives; answers to an earlier `ask` are ignored. `about` names the subject: an
 * answer about the same subject is not old, and stays if the next call fails.
 */
export function useAnswer<Data>(
  ask: (() => Promise<Data>) | undefined,
  about: string | undefined,
): Asked<Data> {
  const [state, setState] = useState<State<Data>>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (ask === undefined || about === undefined) return undefined;
    let isOver = false;
    ask().then(
      (data) => isOver || setState({ about, data }),
      (error: unknown) => {
        const failed = { about, hasFailed: true, error };
        if (!isOver)
          setState((shown) =>
            shown.about === about && shown.data !== undefined ? { ...shown, hasMissed: true } : failed,
          );
      },
    );
    return () => {
      isOver = true;
    };
  }, [ask, about, tries]);
  const again = useCallback(() => {
    setState((shown) => (shown.hasFailed ? {} : shown));
    setTries((count) => count + 1);
  }, []);
  const isOld = state.about !== about;
  return {
    data: state.data,
    isOld,
    isStale: state.hasMissed === true && !isOld,
    hasFailed: state.hasFailed === true && !isOld,
    error: state.error,
    again,
  };
}
