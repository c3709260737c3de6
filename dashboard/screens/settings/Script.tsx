import { useId, type ReactNode } from "react";
import { Link } from "wouter";
import { Card } from "../../components/Card.tsx";
import { Copyable } from "../../components/forms/Copyable.tsx";
import { snippet } from "../../components/install/snippets.ts";
import { routes } from "../../places/routes.ts";
import { install } from "../../strings/addSite.ts";
import { script } from "../../strings/settings.ts";
import type { SettingsPart } from "./part.ts";

/** The script of a site again, with the way to its other forms. */
export function Script({ site: { siteId, domains } }: Pick<SettingsPart, "site">): ReactNode {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{script.title}</h2>
      <p>{script.about}</p>
      <Copyable label={install.code} text={snippet("html", domains[0]!, location.origin)} />
      <p>
        <Link href={routes.install(siteId)}>{script.ways}</Link>
      </p>
    </Card>
  );
}
