import { useRef, useState } from "react";
import { useClient } from "urql";
import { refusalOf } from "../../../lib/api.ts";
import { useForm } from "../../../lib/form.ts";
import {
  SaveSubscriberDocument,
  SubscriberAsRowDocument,
  type SaveSubscriberMutationVariables,
  type SubscriberRowFragment,
} from "../api/documents.ts";
import { subscriberRefusalsOf } from "./refusals.ts";

/** A person as they were typed; empty texts are not sent. */
export interface TypedPerson {
  email: string;
  doubleOptIn: boolean;
  firstName: string;
  tags: string[];
  source: string;
}

/**
 * Adds a person. One who is there already keeps status, name and tags: typed tags are added, and the name if
 * there is none, on the version that was read. One whom another window adds at the same time is completed,
 * too.
 */
export function useAdding(onAdded: (row: SubscriberRowFragment, isKnown: boolean) => void) {
  const client = useClient();
  const [isLooking, setIsLooking] = useState(false);
  const isElsewhere = useRef(false);
  const { ref, isBusy, refusals, refuse, send } = useForm(
    SaveSubscriberDocument,
    subscriberRefusalsOf,
    (refusal) => {
      isElsewhere.current = refusal?.errorType === "VersionConflict";
    },
  );
  const add = async (typed: TypedPerson, isAgain = false): Promise<void> => {
    setIsLooking(true);
    const { data, error } = await client.query(SubscriberAsRowDocument, { email: typed.email }).toPromise();
    setIsLooking(false);
    const refusal = refusalOf(error);
    if (error && refusal?.errorType !== "NotFound") return refuse(subscriberRefusalsOf(refusal));
    const known = data?.subscriber;
    const saved = await send(known ? completing(known, typed) : { ...inputOf(typed), expectedVersion: NONE });
    if (saved?.changed) return onAdded(saved.changed, Boolean(known));
    // Somebody else has added or changed the person in between: that state is read, and completed.
    if (isElsewhere.current && !isAgain) await add(typed, true);
  };
  return { ref, isBusy: isBusy || isLooking, refusals, add };
}

/** The expected version of a person who must not be there yet. */
const NONE = 0;

type Input = SaveSubscriberMutationVariables["input"];

function inputOf({ email, doubleOptIn, firstName, tags, source }: TypedPerson): Input {
  return {
    email,
    doubleOptIn,
    ...(firstName !== "" && { firstName }),
    ...(tags.length > 0 && { tags }),
    ...(source !== "" && { source }),
  };
}

/** Returns the input that adds to a person, on the version that was read. */
export function completing(known: SubscriberRowFragment, typed: TypedPerson): Input {
  return {
    ...inputOf({ ...typed, email: known.email, firstName: known.firstName ?? typed.firstName }),
    tags: [...new Set([...known.tags, ...typed.tags])],
    expectedVersion: known.version,
  };
}
