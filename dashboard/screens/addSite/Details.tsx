import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useClient } from "urql";
import { useLocation } from "wouter";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { CreateSiteDocument } from "../../documents.ts";
import { refusalOf } from "../../lib/api.ts";
import { routes } from "../../routes.ts";
import { addSite } from "../../strings/addSite.ts";
import { Attempt } from "./attempt.ts";
import { hostOf } from "./host.ts";
import { emptyFields, refusalsOf, type Refusals } from "./refusal.ts";
import styles from "./Steps.module.css";

// Browsers leave UTC out of their list (ECMA-402, AvailableNamedTimeZoneIdentifiers), and the API has it.
const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

/** The first step: name, domain and time zone. */
export function Details(): ReactNode {
  const client = useClient();
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [attempt] = useState(() => new Attempt());
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [name, setName] = useState("");
  const [domain, setDomain] = useState("");
  const [timezone, setTimezone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const zones = useId();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [refusals]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const host = hostOf(domain);
    setDomain(host);
    const details = { name: name.trim(), domains: [host], timezone: timezone.trim() };
    const empty = emptyFields(details);
    if (empty) return setRefusals(empty);
    setIsBusy(true);
    const input = attempt.inputOf(details);
    const { data, error } = await client.mutation(CreateSiteDocument, { input }).toPromise();
    // The person has left the form. The site is among theirs.
    if (!isHere.current) return;
    setIsBusy(false);
    if (data?.createSite) navigate(routes.install(data.createSite.siteId), { replace: true });
    else setRefusals(refusalsOf(refusalOf(error)));
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={addSite.name}
        value={name}
        autoFocus
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        help={addSite.nameHelp}
        error={refusals.name}
      />
      <Field
        label={addSite.domain}
        value={domain}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setDomain(event.target.value)}
        onBlur={() => setDomain(hostOf(domain))}
        help={addSite.domainHelp}
        error={refusals.domains}
      />
      <Field
        label={addSite.zone}
        value={timezone}
        list={zones}
        autoComplete="off"
        onChange={(event) => setTimezone(event.target.value)}
        help={addSite.zoneHelp}
        error={refusals.timezone}
      />
      <datalist id={zones}>
        {ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {refusals.form !== undefined && <p role="alert">{refusals.form}</p>}
      <Button type="submit" kind="primary" busy={isBusy && addSite.busy}>
        {addSite.submit}
      </Button>
    </form>
  );
}
