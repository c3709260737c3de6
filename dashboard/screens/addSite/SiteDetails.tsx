import { ownZone } from "../../lib/zone.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { useLocation } from "wouter";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { ZoneField } from "../../components/forms/ZoneField.tsx";
import { CreateSiteDocument } from "./documents.ts";
import { Attempt } from "../../lib/attempt.ts";
import { useForm } from "../../lib/form.ts";
import { hostOf } from "../../lib/host.ts";
import { routes } from "../../places/routes.ts";
import { addSite } from "../../strings/addSite.ts";
import { emptyFields, newSiteRefusalsOf } from "./refusal.ts";
import styles from "./Steps.module.css";

/** The first step: name, domain and time zone. */
export function SiteDetails(): ReactNode {
  const [, navigate] = useLocation();
  const { ref, isBusy, refusals, refuse, send } = useForm(CreateSiteDocument, newSiteRefusalsOf);
  const [attempt] = useState(() => new Attempt());
  const [name, setName] = useState("");
  const [domain, setDomain] = useState("");
  const [timezone, setTimezone] = useState(ownZone);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const host = hostOf(domain);
    setDomain(host);
    const details = { name: name.trim(), domains: [host], timezone: timezone.trim() };
    const empty = emptyFields(details);
    if (empty) return refuse(empty);
    const data = await send(attempt.inputOf(details));
    if (data?.createSite) navigate(routes.install(data.createSite.siteId), { replace: true });
  };
  return (
    <form ref={ref} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
      <ZoneField
        label={addSite.zone}
        value={timezone}
        onChange={setTimezone}
        help={addSite.zoneHelp}
        error={refusals.timezone}
      />
      <Alert words={refusals.form} />
      <Button type="submit" kind="primary" busy={isBusy && addSite.busy}>
        {addSite.submit}
      </Button>
    </form>
  );
}
