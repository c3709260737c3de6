import { useCallback, useState, type PointerEvent, type ReactNode } from "react";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAnswer } from "../../../lib/asked.ts";
import { country, full } from "../../../lib/format.ts";
import { columns } from "../../../strings/lists.ts";
import { countryMap } from "../../../strings/visitLists.ts";
import type { ListsPlace } from "../../../components/report/lists/cards.ts";
import { rankOf } from "../../../components/report/lists/columns.ts";
import { reasonOf, type ListSource, type ListRange } from "../../../components/report/lists/source.ts";
import { allCountries } from "./allRows.ts";
import styles from "./CountryMap.module.css";
import { levelOf } from "./level.ts";
import { HEIGHT, loadShapes, WIDTH } from "./shapes.ts";

export interface MapProps {
  source: ListSource;
  range: ListRange;
  about: string;
  filterBy: ListsPlace["filterBy"];
}

interface Pointed {
  code: string;
  /** The place of the pointer in the map, in pixels. */
  x: number;
  y: number;
}

/** Countries filled by their numbers. It is for the pointer alone: the list below has the same for all. */
export function CountryMap({ source, range, about, filterBy }: MapProps): ReactNode {
  const { from, to } = range;
  const [pointed, setPointed] = useState<Pointed>();
  const ask = useCallback(async () => {
    const [shapes, { rows }] = await Promise.all([loadShapes(), allCountries(source, { from, to })]);
    const by = rankOf("COUNTRY", source.asking("COUNTRY"));
    return { shapes, by, rows: new Map(rows.map((row) => [row.name, row])) };
  }, [source, from, to]);
  const { data, isOld, hasFailed, error, again } = useAnswer(ask, about);
  if (hasFailed) return <Failed words={reasonOf(error)} again={again} />;
  if (!data) return <Skeleton rows={6} label={countryMap.loading} />;
  const { shapes, by, rows } = data;
  const numberOf = (code: string): number => rows.get(code)?.[by] ?? 0;
  const most = Math.max(1, ...[...rows.keys()].map(numberOf));
  const point = ({ target, currentTarget, clientX, clientY }: PointerEvent): void => {
    const { code } = (target as SVGElement).dataset;
    const { left, top } = currentTarget.getBoundingClientRect();
    setPointed(code === undefined ? undefined : { code, x: clientX - left, y: clientY - top });
  };
  const filter = (): void => {
    const row = pointed && rows.get(pointed.code);
    const href = row && filterBy?.({ dimension: "COUNTRY" }, row)?.href;
    if (href !== undefined) location.assign(href);
  };
  return (
    <div className={styles.map} data-old={isOld} aria-hidden="true">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
        onClick={filter}
      >
        {Object.entries(shapes).map(([code, path]) => (
          <path
            key={code}
            d={path}
            className={styles.country}
            data-code={code}
            data-level={levelOf(numberOf(code), most)}
          />
        ))}
      </svg>
      {pointed && (
        <p className={styles.card} style={{ left: pointed.x, top: pointed.y }}>
          <span>{country(pointed.code)}</span>
          <b>
            {full(numberOf(pointed.code))} {columns[by].unit}
          </b>
        </p>
      )}
    </div>
  );
}
