import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Dialog } from "../../../components/Dialog.tsx";
import { usePages } from "../../../lib/pages.ts";
import { images as words } from "../../../strings/mail/images.ts";
import { ImagesDocument, type ListedImageFragment } from "../api/documents.ts";
import { Chosen } from "./Chosen.tsx";
import { ImageList } from "./ImageList.tsx";
import { UploadField } from "./UploadField.tsx";
import { useUpload } from "./useUpload.ts";

/** Each image reads its templates, too. */
const PAGE = 12;

export interface ImagesProps {
  /** A file that was dropped or pasted: it is uploaded at once. */
  file: File | undefined;
  /** Inserts the image with these words in its place. */
  onInsert: (src: string, alt: string) => void;
  onClose: () => void;
}

/** Uploads an image, or chooses one of those that are there, for a mail. */
export function ImagesDialog({ file, onInsert, onClose }: ImagesProps): ReactNode {
  const client = useClient();
  const [chosenId, setChosenId] = useState<string>();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(ImagesDocument, { limit: PAGE, nextToken }).toPromise()).data?.images,
    [client],
  );
  const pages = usePages(load, ({ imageId }) => imageId);
  const { underWay, fault, upload } = useUpload((image) => {
    pages.change((items) => [image, ...without(items, image.imageId)]);
    setChosenId(image.imageId);
  });
  useEffect(() => {
    if (file) void upload(file);
    // A file is uploaded once.
  }, [file]);
  const chosen = pages.items?.find(({ imageId }) => imageId === chosenId);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <UploadField {...{ underWay, fault }} onFile={(one) => void upload(one)} />
      {chosen && (
        <Chosen
          key={chosen.imageId}
          image={chosen}
          onInsert={(alt) => onInsert(chosen.imageUrl, alt)}
          onDeleted={() => pages.change((items) => without(items, chosen.imageId))}
        />
      )}
      <ImageList pages={pages} chosenId={chosenId} onChoose={setChosenId} />
    </Dialog>
  );
}

function without(items: ListedImageFragment[], gone: string): ListedImageFragment[] {
  return items.filter(({ imageId }) => imageId !== gone);
}
