import { useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Copyable } from "../../components/forms/Copyable.tsx";
import { Segment } from "../../components/Segment.tsx";
import { install } from "../../strings/addSite.ts";
import { snippet, type Way } from "../../components/install/snippets.ts";

/**
 * The code for the pages of a domain, by where it is put. The dashboard is served beside the tracker, so its
 * origin is the code's.
 */
export function Snippet({ domain, onDone }: { domain: string; onDone: () => void }): ReactNode {
  const [way, setWay] = useState<Way>("html");
  return (
    <>
      <Segment label={install.where} options={install.ways} value={way} onChange={setWay} />
      <p>{install.help[way]}</p>
      <Copyable label={install.code} text={snippet(way, domain, location.origin)}>
        <Button onClick={onDone}>{install.next}</Button>
      </Copyable>
    </>
  );
}
