import { useId, type ReactNode } from "react";
import { ChangeOf } from "../../ChangeOf.tsx";
import type { CountsFragment, PartFragment } from "../../../api/documents.ts";
import { FIGURES, type Figure } from "../../../lib/period/view.ts";
import type { ShownPeriod } from "../../../lib/period/wanted.ts";
import { figures, notCompared, report } from "../../../strings/report.ts";
import { comparedText } from "./compared.ts";
import { FORMS, hasCounts } from "../figures.ts";
import styles from "./Figures.module.css";

interface Props {
  stats: CountsFragment;
  /** The counts for the change of the figures. */
  part: PartFragment | null | undefined;
  /** The reason why there is no change, in words. */
  missing?: string | undefined;
  shown: ShownPeriod;
  timezone: string;
  /** The reason why there is nothing, in words. */
  nothing: string;
  value: Figure;
  onChange: (figure: Figure) => void;
}

/** The six figures, each with its change. The chosen one is drawn. */
export function Figures({ value, onChange, ...counted }: Props): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.figures}>
      <legend className="unseen">{report.figure}</legend>
      {FIGURES.map((each) => (
        <label key={each} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          <span className={styles.label}>{figures[each]}</span>
          <One figure={each} {...counted} />
        </label>
      ))}
    </fieldset>
  );
}

type OneProps = Omit<Props, "value" | "onChange"> & { figure: Figure };

function One({ figure, stats, part, missing, shown, timezone, nothing }: OneProps): ReactNode {
  const { compared } = shown;
  const { of, short, full, isTurned, kind } = FORMS[figure];
  const value = hasCounts(stats) ? of(stats) : null;
  const why = hasCounts(stats) ? report.notCounted : nothing;
  if (value === null)
    return (
      <span className={styles.value} title={why}>
        <span aria-hidden="true">–</span>
        <span className="unseen">{why}</span>
      </span>
    );
  return (
    <>
      <span className={styles.value} title={full(value)}>
        {short(value)}
      </span>
      {compared !== "none" && (
        <ChangeOf
          now={part ? of(part.stats) : null}
          before={part?.previous ? of(part.previous) : null}
          missing={typeof compared === "string" ? notCompared[compared] : missing}
          than={comparedText(shown, timezone)}
          isTurned={isTurned}
          kind={kind}
        />
      )}
    </>
  );
}
