import type { ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import type { GoalKind } from "../../documents.ts";
import type { Refusals } from "../../lib/form.ts";
import { goalForm } from "../../strings/goals.ts";
import type { Draft, FieldName } from "./draft.ts";

/** What a field that is typed into has of the draft. */
export interface Typed {
  value: string;
  autoComplete: string;
  onChange: (event: { target: HTMLInputElement }) => void;
}

interface Props {
  kind: GoalKind;
  field: (name: keyof Draft) => Typed;
  refusals: Refusals<FieldName>;
}

/** What events and scroll depths have besides: the property of an event, how far a page is scrolled. */
export function MoreFields({ kind, field, refusals }: Props): ReactNode {
  if (kind === "SCROLL")
    return (
      <Field
        {...field("scroll")}
        label={goalForm.scroll}
        inputMode="numeric"
        help={goalForm.scrollHelp}
        error={refusals.scroll}
      />
    );
  if (kind !== "EVENT") return null;
  return (
    <>
      <Field
        {...field("property")}
        label={goalForm.property}
        autoCapitalize="none"
        spellCheck={false}
        help={goalForm.propertyHelp}
        error={refusals.property}
      />
      <Field
        {...field("value")}
        label={goalForm.value}
        dir="auto"
        autoCapitalize="none"
        spellCheck={false}
        help={goalForm.valueHelp}
        error={refusals.value}
      />
    </>
  );
}
