import type { ReactNode } from "react";
import { kept } from "../../strings/kept.ts";
import { TwoClicks } from "../forms/TwoClicks.tsx";

interface Props {
  name: string;
  isBusy: boolean;
  onDelete: () => void;
}

/** Deletes what a form changes. */
export function DeleteKept({ name, isBusy, onDelete }: Props): ReactNode {
  return (
    <div>
      <TwoClicks
        label={kept.remove}
        sure={kept.removeSure}
        busy={isBusy && kept.removing}
        about={name}
        onSure={onDelete}
      />
    </div>
  );
}
