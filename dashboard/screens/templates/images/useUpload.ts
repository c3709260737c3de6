import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { refusalOf } from "../../../lib/api.ts";
import { images as words } from "../../../strings/mail/images.ts";
import { FinishImageDocument, UploadImageDocument, type ListedImageFragment } from "../api/documents.ts";
import { fileFaultOf, putFile, sha256Of, shortNameOf } from "./file.ts";

interface Upload {
  /** The file that is uploaded now, and the share of it that was sent, 0 to 1. */
  underWay: { name: string; share: number } | undefined;
  /** The reason for which the last file was not uploaded, in words. */
  fault: string | undefined;
  /** Uploads a file, one at a time. */
  upload: (file: File) => Promise<void>;
}

/** Uploads images. `onUploaded` gets each. */
export function useUpload(onUploaded: (image: ListedImageFragment) => void): Upload {
  const client = useClient();
  const [underWay, setUnderWay] = useState<Upload["underWay"]>();
  const [fault, setFault] = useState<string>();
  const isBusy = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = async (file: File): Promise<ListedImageFragment | string> => {
    const { type: contentType, size: bytes } = file;
    const fileName = shortNameOf(file);
    // A file that was moved or changed since it was chosen cannot be read.
    const sha256 = await sha256Of(file).catch(() => undefined);
    if (sha256 === undefined) return words.refusals.unreadable;
    const input = { fileName, contentType, bytes, sha256 };
    const { data: signed, error: unsigned } = await client
      .mutation(UploadImageDocument, { input })
      .toPromise();
    if (!signed?.uploadImage) return unsigned?.networkError ? words.refusals.stopped : words.refusals.other;
    const { imageId, uploadUrl, headers } = signed.uploadImage;
    const named = JSON.parse(headers as string) as Record<string, string>;
    const isSent = await putFile(uploadUrl, named, file, (share) => setUnderWay({ name: fileName, share }));
    if (!isSent) return words.refusals.stopped;
    const { data, error } = await client.mutation(FinishImageDocument, { input: { imageId } }).toPromise();
    if (data?.finishImage) return data.finishImage;
    if (!error || error.networkError) return words.refusals.stopped;
    // The content is not of the type that its name promised.
    return refusalOf(error)?.errorType === "ValidationError" ? words.refusals.type : words.refusals.other;
  };
  const upload = async (file: File): Promise<void> => {
    if (isBusy.current) return;
    const wrong = fileFaultOf(file);
    setFault(wrong);
    if (wrong !== undefined) return;
    isBusy.current = true;
    setUnderWay({ name: file.name, share: 0 });
    const outcome = await send(file);
    isBusy.current = false;
    if (!isHere.current) return;
    setUnderWay(undefined);
    if (typeof outcome === "string") setFault(outcome);
    else onUploaded(outcome);
  };
  return { underWay, fault, upload };
}
