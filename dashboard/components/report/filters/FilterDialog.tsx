import type { ReactNode } from "react";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { Options, Select } from "../../forms/Select.tsx";
import type { FilterOperator } from "../../../api/documents.ts";
import { form, operators } from "../../../strings/filterForm.ts";
import { filters as words } from "../../../strings/filters.ts";
import type { Filter } from "../filter.ts";
import { DimensionSelect } from "./DimensionSelect.tsx";
import { operatorsOf, takesValues } from "../operator.ts";
import styles from "./Filters.module.css";
import { PropertySelect } from "../lists/PropertySelect.tsx";
import { useFilterDraft, type FilterSource } from "./useFilterDraft.ts";
import { Values } from "./Values.tsx";

interface Props extends FilterSource {
  /** The one to change; undefined for a new one. */
  filter: Filter | undefined;
  onSave: (filter: Filter) => void;
  onClose: () => void;
}

const NEW: Filter = { dimension: "SOURCE", operator: "IS", values: [] };

/** Asks for a filter: what is compared, how, and with which values. */
export function FilterDialog({ filter = NEW, onSave, onClose, ...of }: Props): ReactNode {
  const { ref, draft, properties, suggestions, text, error, ...does } = useFilterDraft(filter, of);
  const { dimension, operator, property } = draft;
  const submit = (): void => {
    const all = takesValues(operator) ? does.add() : [];
    if (!all || (dimension === "PROPERTY" && property === undefined)) return;
    onSave({ ...draft, values: all });
    onClose();
  };
  return (
    <FormDialog
      ref={ref}
      title={filter === NEW ? words.addTitle : words.change}
      submit={form.save}
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <DimensionSelect value={dimension} onChange={does.chooseDimension} />
        {dimension === "PROPERTY" && (
          <PropertySelect
            {...properties}
            value={property}
            onChange={(next) => does.begin({ property: next, values: [] })}
          />
        )}
        <Select
          label={form.operator}
          value={operator}
          onChange={({ target }) => does.change({ operator: target.value as FilterOperator })}
        >
          <Options words={operators} among={operatorsOf(dimension, of.isOfLink)} />
        </Select>
      </div>
      {takesValues(operator) && (dimension !== "PROPERTY" || property !== undefined) && (
        <Values
          {...{ draft, suggestions, text, error }}
          add={does.add}
          onText={does.type}
          // The text that was typed to find it is no value of its own.
          onChange={(next) => does.begin({ values: next })}
        />
      )}
    </FormDialog>
  );
}
