import type { CSSProperties, ReactNode } from "react";
import { Path } from "../../Path.tsx";
import { full, shareText, short } from "../../../lib/format.ts";
import { paths } from "../../../strings/explore.ts";
import type { Act } from "../acts.ts";
import { Answered } from "../Answered.tsx";
import type { PathDirection, PathsAnswerFragment } from "../documents.ts";
import type { PartProps } from "../part.ts";
import { useSource } from "../source.ts";
import own from "./Paths.module.css";

interface Props extends Pick<PartProps, "site" | "source" | "question" | "about"> {
  after: readonly Act[];
  direction: PathDirection;
  /** The act that is followed from here. */
  chosen: Act | undefined;
  /** Left out where the path ends. */
  onChoose: ((act: Act) => void) | undefined;
}

/** The next acts of visits after some steps, or the acts before them. */
export function Column(props: Props): ReactNode {
  const { site, source, question, about, after, direction, chosen, onChoose } = props;
  const asks = { after: [...after], direction };
  const asked = useSource(source.paths, { ...question, ...asks }, about + JSON.stringify(asks));
  const before = after.at(-1);
  return (
    <section aria-label={before ? paths.then[direction](before.value) : paths.first[direction]}>
      <h3 className={own.head}>
        {before ? <Path path={paths.then[direction](before.value)} /> : paths.first[direction]}
      </h3>
      <Answered asked={asked} to={question.to} timezone={site.timezone}>
        {(found) => <Items {...{ found, direction, chosen, onChoose }} />}
      </Answered>
    </section>
  );
}

type ItemsProps = Pick<Props, "direction" | "chosen" | "onChoose"> & { found: PathsAnswerFragment };

function Items({ found, direction, chosen, onChoose }: ItemsProps): ReactNode {
  const { items, sessions, ended } = found;
  const others = items.reduce((rest, item) => rest - item.sessions, sessions - ended);
  const partOf = (count: number): number => (sessions > 0 ? count / sessions : 0);
  return (
    <>
      <p className={own.note} title={full(sessions)}>
        {sessions === 0 ? paths.nothing : paths.visits(short(sessions), sessions)}
      </p>
      <ul className={own.rows}>
        {items.map(({ kind, name, sessions: count, share: part }) => {
          const act: Act = { kind: kind === "EVENT" ? "EVENT" : "PAGE", value: name };
          const isChosen = chosen?.kind === act.kind && chosen.value === name;
          const inside = (
            <Inside count={count} part={part}>
              <Path path={name} />
              {act.kind === "EVENT" && <span className={own.kind}>{paths.event}</span>}
            </Inside>
          );
          return (
            <li key={`${kind} ${name}`}>
              {onChoose ? (
                <button
                  type="button"
                  className={own.row}
                  aria-pressed={isChosen}
                  onClick={() => onChoose(act)}
                >
                  {inside}
                </button>
              ) : (
                <div className={own.row}>{inside}</div>
              )}
            </li>
          );
        })}
        {others > 0 && (
          <li className={own.row}>
            <Inside count={others} part={partOf(others)}>
              {paths.others}
            </Inside>
          </li>
        )}
        {ended > 0 && (
          <li className={`${own.row} ${own.ended}`}>
            <Inside count={ended} part={partOf(ended)}>
              {paths.ended[direction]}
            </Inside>
          </li>
        )}
      </ul>
    </>
  );
}

function Inside({ count, part, children }: { count: number; part: number; children: ReactNode }): ReactNode {
  return (
    <>
      <span className={own.bar} aria-hidden="true" style={{ "--share": part } as CSSProperties} />
      <span className={own.label}>{children}</span>
      <span className={own.number} title={full(count)}>
        {short(count)}
        <span className="unseen"> {paths.unit}</span>
      </span>
      <span className={own.number}>
        {shareText(part)}
        <span className="unseen"> {paths.share}</span>
      </span>
    </>
  );
}
