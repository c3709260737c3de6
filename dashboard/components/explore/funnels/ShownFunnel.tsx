import type { ReactNode } from "react";
import { Card } from "../../Card.tsx";
import { Empty, Skeleton } from "../../States.tsx";
import { funnels } from "../../../strings/explore.ts";
import type { PartProps } from "../part.ts";
import type { FunnelDraft } from "./draft.ts";
import { Funnel } from "./Funnel.tsx";

interface Props extends PartProps {
  funnel: FunnelDraft;
  /** True while the chosen funnel is not known yet. */
  isWaiting?: boolean;
  /** The button that makes a new one. */
  add: ReactNode;
  onChange: () => void;
}

/** The funnel that is chosen, or what a funnel is. */
export function ShownFunnel({ isWaiting = false, add, ...props }: Props): ReactNode {
  if (props.funnel.steps.length > 0) return <Funnel {...props} />;
  return (
    <Card>
      {isWaiting ? (
        <Skeleton rows={4} />
      ) : (
        <Empty title={funnels.emptyTitle}>
          <p>{funnels.empty}</p>
          {add}
        </Empty>
      )}
    </Card>
  );
}
