import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Empty } from "../../../components/States.tsx";
import { retention } from "../../../strings/explore.ts";
import type { PartProps } from "../../../components/explore/part.ts";
import { Retention } from "../../../components/explore/retention/Retention.tsx";

/**
 * The returning visitors, for the holder of a link: it does not show how long ids last, because only the
 * site's owner can change that.
 */
export function SharedRetention(props: PartProps): ReactNode {
  return (
    <Retention
      {...props}
      ofShort={(onDay) => (
        <Empty title={retention.shortTitle}>
          {onDay && <Button onClick={onDay}>{retention.askByDay}</Button>}
        </Empty>
      )}
    />
  );
}
