import type { ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import type { GoalKind } from "./documents.ts";
import type { Refusals } from "../../lib/form.ts";
import { goalForm } from "../../strings/goals.ts";
import type { GoalDraft, GoalField } from "./draft.ts";

/** The properties that a text field has of the draft. */
export interface Typed {
  value: string;
  autoComplete: string;
  onChange: (event: { target: HTMLInputElement }) => void;
}

interface Props {
  kind: GoalKind;
  field: (name: keyof GoalDraft) => Typed;
  refusals: Refusals<GoalField>;
}

/**
 * The further fields of events and scroll depths: the property of an event, and the depth to which a page is
 * scrolled.
 */
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
