import { useId, type ReactNode } from "react";
import { Field } from "../Field.tsx";

// Browsers leave UTC out of their list (ECMA-402, AvailableNamedTimeZoneIdentifiers), and the API has it.
const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

interface Props {
  label: string;
  value: string;
  onChange: (zone: string) => void;
  help: ReactNode;
  error: string | undefined;
}

/** A field for a time zone, which offers those that the browser knows. */
export function ZoneField({ onChange, ...rest }: Props): ReactNode {
  const id = useId();
  return (
    <>
      <Field {...rest} list={id} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      <datalist id={id}>
        {ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
