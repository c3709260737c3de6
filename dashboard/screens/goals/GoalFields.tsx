import { useId, type ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import { CurrencyOptions } from "../../components/forms/CurrencyOptions.tsx";
import { Select } from "../../components/forms/Select.tsx";
import { Segment } from "../../components/Segment.tsx";
import type { Refusals } from "../../lib/form.ts";
import { goalForm } from "../../strings/goals.ts";
import { isOfPages, type GoalDraft, type GoalField } from "./draft.ts";
import styles from "./Goals.module.css";
import { MoreFields, type Typed } from "./MoreFields.tsx";
import type { Candidate } from "./useCandidates.ts";

interface Props {
  draft: GoalDraft;
  onChange: (change: Partial<GoalDraft>) => void;
  refusals: Refusals<GoalField>;
  /** The values that the field for a path or an event offers. */
  candidates: Candidate[];
  /** True if amounts were counted in this currency, so it cannot change. */
  isCurrencyFixed: boolean;
}

/** The fields of a goal. */
export function GoalFields({ draft, onChange, refusals, candidates, isCurrencyFixed }: Props): ReactNode {
  const { kind, match } = draft;
  const id = useId();
  const field = (name: keyof GoalDraft): Typed => ({
    value: draft[name],
    autoComplete: "off",
    onChange: (event) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <Field
        {...field("name")}
        label={goalForm.name}
        dir="auto"
        help={goalForm.nameHelp}
        error={refusals.name}
      />
      <Segment
        label={goalForm.kind}
        isField
        options={goalForm.kinds}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      {isOfPages(kind) && (
        <Segment
          label={goalForm.match}
          isField
          options={goalForm.matches}
          value={match}
          onChange={(chosen) => onChange({ match: chosen })}
        />
      )}
      {kind === "DURATION" ? (
        <Field
          {...field("seconds")}
          label={goalForm.seconds}
          inputMode="numeric"
          help={goalForm.secondsHelp}
          error={refusals.seconds}
        />
      ) : (
        <Field
          {...field("pattern")}
          label={kind === "EVENT" ? goalForm.event : goalForm.path}
          list={`${id}-names`}
          autoCapitalize="none"
          spellCheck={false}
          help={
            kind === "EVENT"
              ? goalForm.eventHelp
              : goalForm[match === "WILDCARD" ? "wildcardHelp" : "pathHelp"]
          }
          error={refusals.pattern}
        />
      )}
      <datalist id={`${id}-names`}>
        {candidates.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <MoreFields kind={kind} field={field} refusals={refusals} />
      <Worth {...{ field, draft, onChange, refusals, isCurrencyFixed }} />
    </>
  );
}

interface WorthProps extends Pick<Props, "draft" | "onChange" | "refusals" | "isCurrencyFixed"> {
  field: (name: keyof GoalDraft) => Typed;
}

/** The fields for the worth of a conversion, and its currency. */
function Worth({ field, draft, onChange, refusals, isCurrencyFixed }: WorthProps): ReactNode {
  return (
    <div className={styles.money}>
      <Field
        {...field("worth")}
        label={goalForm.worth}
        inputMode="decimal"
        help={goalForm.worthHelp}
        error={refusals.worth}
      />
      {isCurrencyFixed ? (
        <Field {...field("currency")} label={goalForm.currency} readOnly help={goalForm.currencyStays} />
      ) : (
        <Select
          label={goalForm.currency}
          value={draft.currency}
          onChange={({ target }) => onChange({ currency: target.value })}
          help={goalForm.currencyHelp}
          error={refusals.currency}
        >
          <option value="">{goalForm.noCurrency}</option>
          <CurrencyOptions />
        </Select>
      )}
    </div>
  );
}
