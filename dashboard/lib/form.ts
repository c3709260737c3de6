import { useEffect, useRef, useState, type RefObject } from "react";
import { useClient, type TypedDocumentNode } from "urql";
import { refusalOf, type ApiRefusal } from "./api.ts";
import { useWrongField } from "./wrongField.ts";

/** The errors of a form, each by its field; `form` has the error that is about no field. */
export type Refusals<Name extends string = string> = Partial<Record<Name | "form", string>>;

interface Form<Data, Input, Name extends string> {
  /** For the `<form>`: the first field that is wrong gets the focus. */
  ref: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  refusals: Refusals<Name>;
  /** Shows what is wrong before anything is sent. */
  refuse: (refusals: Refusals<Name>) => void;
  /**
   * Sends the input, one at a time. Resolves to what the API answered; undefined if it refused, or if the
   * form was left before the answer.
   */
  send: (input: Input) => Promise<Data | undefined>;
}

/** The errors of a form: the first wrong field gets the focus. */
export function useRefusals<Name extends string>(): Pick<
  Form<unknown, unknown, Name>,
  "ref" | "refusals" | "refuse"
> {
  const [refusals, refuse] = useState<Refusals<Name>>({});
  return { ref: useWrongField(refusals), refusals, refuse };
}

/**
 * A form that is one mutation. `wordsOf` has the words for a refusal; without an answer there is none: then
 * the same input may be sent again, with the same `idempotencyKey` (`attempt.ts`). `onRefused` does what else
 * follows from a refusal, such as reading again what has changed. `onDoneLate` is called if it was done after
 * the form was left.
 */
export function useForm<Data, Input, Name extends string>(
  document: TypedDocumentNode<Data, { input: Input }>,
  wordsOf: (refusal: ApiRefusal | undefined) => Refusals<Name>,
  onRefused?: (refusal: ApiRefusal | undefined) => void,
  onDoneLate?: () => void,
): Form<Data, Input, Name> {
  const client = useClient();
  const { ref, refusals, refuse } = useRefusals<Name>();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = async (input: Input): Promise<Data | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    const { data, error } = await client.mutation(document, { input }).toPromise();
    isUnderWay.current = false;
    if (!isHere.current) {
      if (!error) onDoneLate?.();
      return undefined;
    }
    setIsBusy(false);
    refuse(error ? wordsOf(refusalOf(error)) : {});
    if (error) onRefused?.(refusalOf(error));
    return error ? undefined : data;
  };
  return { ref, isBusy, refusals, refuse, send };
}
