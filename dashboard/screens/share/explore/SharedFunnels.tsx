import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { funnels } from "../../../strings/explore.ts";
import { draftIn, NEW, viewOf } from "../../../components/explore/funnels/draft.ts";
import { ShownFunnel } from "../../../components/explore/funnels/ShownFunnel.tsx";
import type { PartProps } from "../../../components/explore/part.ts";
import { mayHave } from "./linkSource.ts";
import { SharedFunnelDialog } from "./SharedFunnelDialog.tsx";

/**
 * A funnel that the holder of a link makes. It is in the address alone: a link does not list those that its
 * site keeps.
 */
export function SharedFunnels(props: PartProps): ReactNode {
  const { source, question, view, setView } = props;
  const [isOpen, setIsOpen] = useState(false);
  const asked = draftIn(view);
  const steps = asked.steps.every((step) => mayHave(source, step)) ? asked.steps : [];
  const open = (): void => setIsOpen(true);
  return (
    <>
      <ShownFunnel
        {...props}
        funnel={{ ...asked, steps, name: funnels.title }}
        add={
          <Button kind="primary" onClick={open}>
            {funnels.add}
          </Button>
        }
        onChange={open}
      />
      {isOpen && (
        <SharedFunnelDialog
          {...{ source, question }}
          draft={steps.length > 0 ? asked : NEW}
          onShow={(draft) => {
            setView(viewOf(view, draft));
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
