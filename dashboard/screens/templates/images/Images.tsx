import { Suspense, type ReactNode } from "react";
import { lazily } from "../../../lib/lazily.ts";
import type { ImagesProps } from "./ImagesDialog.tsx";

const ImagesDialog = lazily(() => import("./ImagesDialog.tsx"), "ImagesDialog");

/** The dialog of images, which is loaded when it is shown. It has a form, so it stands in no other one. */
export function Images(props: ImagesProps): ReactNode {
  return (
    <Suspense>
      <ImagesDialog {...props} />
    </Suspense>
  );
}
