import { useState, type ReactNode } from "react";
import { useQuery } from "urql";
import { Alert } from "../../components/forms/Alert.tsx";
import { LatestDurationsDocument } from "./documents.ts";
import { apiNow } from "../../lib/clock.ts";
import { full } from "../../lib/format.ts";
import { addDays, dateIn } from "../../lib/zone.ts";
import { wouldMatch } from "../../strings/goals.ts";

interface Props {
  site: { siteId: string; timezone: string };
  seconds: number;
}

/** The number of the latest visits that lasted so long. */
export function LongVisits({ site, seconds }: Props): ReactNode {
  const { siteId, timezone } = site;
  const [today] = useState(() => dateIn(timezone, apiNow()));
  const variables = { siteId, today, yesterday: addDays(today, -1) };
  const [{ data, error }] = useQuery({ query: LatestDurationsDocument, variables });
  if (error && !data?.site) return <Alert words={wouldMatch.failed} />;
  if (!data?.site) return <p role="status">{wouldMatch.loading}</p>;
  const visits = [...(data.site.today?.items ?? []), ...(data.site.yesterday?.items ?? [])];
  if (visits.length === 0) return <p role="status">{wouldMatch.noVisits}</p>;
  const long = visits.filter(({ duration }) => duration >= seconds);
  return <p role="status">{wouldMatch.visits(full(long.length), full(visits.length))}</p>;
}
