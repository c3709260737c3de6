import { useMemo, useState } from "react";
import { decodedText, encodingOf } from "../../../components/imports/file/encoding.ts";
import { otherKindOf } from "../../../components/imports/file/kind.ts";
import { full } from "../../../lib/format.ts";
import { importFile } from "../../../strings/mail/importFile.ts";
import { suppressList as words } from "../../../strings/mail/suppressing/suppressList.ts";
import { addressesIn, addressFileOf, MOST_ADDRESSES, withoutLines, type AddressList } from "./addresses.ts";

/** A list and its reason, as they were typed. They stay while the screen is shown. */
export interface ListDraft extends AddressList {
  text: string;
  reason: string;
  /** The name of the file that the list was read from. */
  fileName: string | undefined;
  /** The error of a file that is no list. */
  fileError: string | undefined;
  /** The same list is the same file, so that it is the same import. */
  file: File;
  setText: (text: string) => void;
  setReason: (reason: string) => void;
  choose: (file: File) => Promise<void>;
  leaveOut: () => void;
  clear: () => void;
}

const MAX_BYTES = 2 * 1024 * 1024;
const REASON = /^.{1,500}$/;

export function useListDraft(): ListDraft {
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [fileName, setFileName] = useState<string>();
  const [fileError, setFileError] = useState<string>();
  const { addresses, faults } = useMemo(() => addressesIn(text), [text]);
  const file = useMemo(() => addressFileOf(addresses), [addresses]);
  const choose = async (chosen: File): Promise<void> => {
    const read = await readList(chosen);
    setFileError("error" in read ? read.error : undefined);
    if ("error" in read) return;
    setText(read.text);
    setFileName(chosen.name);
  };
  const clear = (): void => {
    setText("");
    setReason("");
    setFileName(undefined);
  };
  const leaveOut = (): void => setText(withoutLines(text, faults));
  return {
    ...{ text, reason, fileName, fileError, addresses, faults, file },
    ...{ setText, setReason, choose, leaveOut, clear },
  };
}

/** Reads a file that is a text. */
async function readList(file: File): Promise<{ text: string } | { error: string }> {
  if (file.size > MAX_BYTES) return { error: words.tooLarge };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  if (!bytes) return { error: importFile.unread };
  const text = decodedText(bytes, encodingOf(bytes));
  const kind = otherKindOf(bytes, text);
  return kind ? { error: importFile.noTable(importFile.otherKinds[kind]) } : { text };
}

/** Returns the errors of the form, by its fields. */
export function faultsOfList({ addresses, faults, reason }: ListDraft) {
  const fault =
    faults.length > 0
      ? words.wrongLines
      : addresses.length === 0
        ? words.none
        : addresses.length > MOST_ADDRESSES
          ? words.tooMany(full(addresses.length))
          : undefined;
  return {
    ...(fault !== undefined && { text: fault }),
    ...(!REASON.test(reason.trim()) && { reason: words.wrongReason }),
  };
}
