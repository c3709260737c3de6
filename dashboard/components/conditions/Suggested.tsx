import { useId, type ComponentProps, type ReactNode } from "react";
import { Field } from "../Field.tsx";

interface Props extends Omit<ComponentProps<typeof Field>, "list"> {
  /** Texts that are offered while one types. */
  suggested: readonly string[];
}

/** A field for a name that the API knows, such as a tag: known ones are offered, all others can be typed. */
export function Suggested({ suggested, ...field }: Props): ReactNode {
  const listId = useId();
  return (
    <>
      <Field {...field} list={listId} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <datalist id={listId}>
        {suggested.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
