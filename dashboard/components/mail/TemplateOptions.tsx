import type { ReactNode } from "react";

/** Templates as options: the name, and the key where the name does not say it. */
export function TemplateOptions({
  templates,
}: {
  templates: readonly { key: string; name: string }[];
}): ReactNode {
  return templates.map(({ key, name }) => (
    <option key={key} value={key}>
      {key.endsWith(name) ? key : `${name} (${key})`}
    </option>
  ));
}
