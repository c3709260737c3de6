import type { ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { Card } from "../../Card.tsx";
import { Segment } from "../../Segment.tsx";
import { full, shareText } from "../../../lib/format.ts";
import { funnels } from "../../../strings/explore.ts";
import { stepInputOf } from "../acts.ts";
import { Answered } from "../Answered.tsx";
import styles from "../Explore.module.css";
import type { PartProps } from "../part.ts";
import { useSource } from "../source.ts";
import { Columns, type Within } from "./Columns.tsx";
import type { FunnelDraft } from "./draft.ts";

interface Props extends PartProps {
  funnel: FunnelDraft;
  /** Opens its form. */
  onChange: () => void;
}

/** A funnel: how many visits do its steps, and where they stop. */
export function Funnel(props: Props): ReactNode {
  const { site, source, question, about, view, setView, funnel, onChange } = props;
  const { name, isStrict, steps } = funnel;
  const within: Within = view.chosen.within === "visitor" ? "VISITOR" : "SESSION";
  const asks = { steps: steps.map(stepInputOf), strict: isStrict, within };
  const asked = useSource(source.funnel, { ...question, ...asks }, about + JSON.stringify(asks));
  const { within: _within, ...others } = view.chosen;
  return (
    <Card aria-label={name || funnels.untitled}>
      <div className={styles.answer}>
        <div className={styles.head}>
          <h2 dir="auto">{name || funnels.untitled}</h2>
          <Button onClick={onChange}>{funnels.change}</Button>
        </div>
        <Segment<Within>
          label={funnels.within}
          options={funnels.withins}
          value={within}
          onChange={(next) =>
            setView({ chosen: { ...others, ...(next === "VISITOR" && { within: "visitor" }) } })
          }
        />
        <Answered asked={asked} to={question.to} timezone={site.timezone}>
          {(found) => {
            const [first, last] = [found.steps[0]!, found.steps.at(-1)!];
            return (
              <>
                <p>
                  {last.rate === null
                    ? funnels.noVisit
                    : funnels.done(full(last.count), full(first.count), shareText(last.rate))}{" "}
                  {funnels.ofVisits(full(found.sessions), found.sessions)}
                </p>
                <Columns steps={found.steps} within={within} />
                <p className={styles.note}>{isStrict ? funnels.strictly : funnels.inOrder}</p>
              </>
            );
          }}
        </Answered>
      </div>
    </Card>
  );
}
