import { useCallback, useEffect, useState } from "react";
import { useClient, type AnyVariables, type TypedDocumentNode } from "urql";
import { refusalOf, type ReadStatus } from "./api.ts";
import { useLatest } from "./latest.ts";

/** The state of an item that a page reads. `missing`: it is gone, or is not the reader's to see. */
export interface ReadItem<Item> {
  status: ReadStatus | "missing";
  /** The known fields; undefined before the first answer. */
  item: Item | undefined;
  /** Reads it again. Resolves to what the API answered; undefined if it did not. */
  read: () => Promise<Item | undefined>;
  /** Takes what a mutation answered. */
  take: (item: Partial<Item>) => void;
}

/**
 * Reads the item that `itemOf` finds in the answer, and again with other variables. An answer that a newer
 * one or a mutation has overtaken changes nothing.
 */
export function useItem<Item extends object, Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  itemOf: (data: Data) => Item | null,
): ReadItem<Item> {
  const client = useClient();
  const [known, setKnown] = useState<Pick<ReadItem<Item>, "status" | "item">>({
    status: "loading",
    item: undefined,
  });
  const begin = useLatest();
  const asked = JSON.stringify(variables);
  const read = useCallback(
    async () => {
      const isLatest = begin();
      const { data, error } = await client.query(document, JSON.parse(asked) as Variables).toPromise();
      const item = (data && itemOf(data)) ?? undefined;
      if (!isLatest()) return item;
      if (item) setKnown({ status: "there", item });
      else if (refusalOf(error)?.errorType === "NotFound") setKnown({ status: "missing", item: undefined });
      else setKnown((shown) => (shown.item ? shown : { status: "failed", item: undefined }));
      return item;
    },
    // `itemOf` is no dependency: it belongs to the document.
    [begin, client, document, asked],
  );
  const take = useCallback(
    (item: Partial<Item>) => {
      begin();
      setKnown((shown) => (shown.item ? { status: "there", item: { ...shown.item, ...item } } : shown));
    },
    [begin],
  );
  useEffect(() => void read(), [read]);
  return { ...known, read, take };
}
