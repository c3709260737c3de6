import type { ReactNode } from "react";
import { More } from "../../../components/lists/More.tsx";
import { Skeleton } from "../../../components/States.tsx";
import type { Pages } from "../../../lib/pages.ts";
import { images as words } from "../../../strings/mail/images.ts";
import type { ListedImageFragment } from "../api/documents.ts";
import { sizeOf } from "./file.ts";
import styles from "./Images.module.css";

interface Props {
  pages: Pages<ListedImageFragment>;
  chosenId: string | undefined;
  onChoose: (imageId: string) => void;
}

/** The uploaded images, the newest first, to choose one from. */
export function ImageList({ pages, chosenId, onChoose }: Props): ReactNode {
  const { items, isLoading, hasFailed } = pages;
  if (!items && isLoading) return <Skeleton rows={4} />;
  if (items?.length === 0 && !hasFailed) return <p className={styles.note}>{words.none}</p>;
  return (
    <section aria-label={words.list} className={styles.list}>
      <ul className={styles.grid}>
        {items?.map(({ imageId, imageUrl, fileName, bytes }) => (
          <li key={imageId}>
            <button
              type="button"
              className={styles.one}
              aria-pressed={imageId === chosenId}
              onClick={() => onChoose(imageId)}
            >
              <img
                src={pathOf(imageUrl)}
                alt={fileName}
                aria-hidden="true"
                loading="lazy"
                className={styles.thumb}
              />
              <span className={styles.name} title={fileName}>
                {fileName}
              </span>
              <span className={styles.note}>{sizeOf(bytes)}</span>
            </button>
          </li>
        ))}
      </ul>
      <More pages={pages} failed={words.failed} />
    </section>
  );
}

/** The page loads images of its own origin alone, and the distribution of the image is the page's. */
export function pathOf(imageUrl: string): string {
  return new URL(imageUrl).pathname;
}
