import { useCallback, useId, type ReactNode } from "react";
import { Card } from "../../Card.tsx";
import { useSeen } from "../../seen.ts";
import { Failed, Skeleton } from "../../States.tsx";
import { useAnswer } from "../../../lib/asked.ts";
import { filters } from "../../../strings/filters.ts";
import { lists } from "../../../strings/lists.ts";
import { propertyWords } from "../../../strings/visitLists.ts";
import { ROWS_OF_CARD } from "./cards.ts";
import { List, type ListProps } from "./List.tsx";
import styles from "./Lists.module.css";
import { PropertySelect } from "./PropertySelect.tsx";
import { reasonOf, type ListSource } from "./source.ts";

interface Props extends Omit<ListProps, "dimension" | "property" | "source"> {
  source: Required<ListSource>;
}

/** The values of one of the properties that events have: the one that most have, unless another is chosen. */
export function PropertiesCard({ source, place, ...asked }: Props): ReactNode {
  const [element, isSeen] = useSeen<HTMLDivElement>();
  const id = useId();
  const { range, about } = asked;
  const { from, to } = range;
  const ask = useCallback(() => source.properties({ from, to }), [source, from, to]);
  const { data: names, hasFailed, error, again } = useAnswer(isSeen ? ask : undefined, about);
  const property = place.view.property ?? names?.[0];
  const isThere = property !== undefined && names !== undefined && names.length > 0;
  return (
    <Card aria-labelledby={id} className={`${styles.card} ${styles.wide}`}>
      <div className={styles.head} ref={element}>
        <h2 id={id}>{lists.properties}</h2>
        {isThere && (
          <a className={styles.all} href={place.hrefOf({ ...place.view, list: "PROPERTY", property })}>
            {lists.all}
            <span className="unseen"> {propertyWords.all(property)}</span>
          </a>
        )}
      </div>
      {hasFailed && <Failed words={reasonOf(error)} again={again} />}
      {!hasFailed && !names && <Skeleton rows={ROWS_OF_CARD} label={propertyWords.loading} />}
      {names?.length === 0 && (
        <p className={styles.nothing}>{source.isFiltered ? filters.nothingListed : propertyWords.empty}</p>
      )}
      {isThere && (
        <>
          <div className={styles.choice}>
            <PropertySelect
              names={names}
              failed={undefined}
              value={property}
              onChange={(next) => place.show({ ...place.view, property: next }, { replace: true })}
            />
          </div>
          <List key={property} {...{ dimension: "PROPERTY", property, source, place }} {...asked} />
        </>
      )}
    </Card>
  );
}
