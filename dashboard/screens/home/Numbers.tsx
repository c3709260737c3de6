import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Asked } from "../../lib/asked.ts";
import { routes } from "../../places/routes.ts";
import { numbers as words } from "../../strings/home.ts";
import { HomeCard } from "./HomeCard.tsx";
import { numberText, type HomeNumbers, type NumberName } from "./homeNumbers.ts";
import styles from "./Numbers.module.css";

/** The lists that a number leads to. */
const PLACES: Partial<Record<NumberName, string>> = {
  subscribers: routes.subscribers,
  waitingApprovals: routes.approvals,
  overdueInvoices: routes.invoices,
};

/** These are good only while they are 0. */
const ALARMS: NumberName[] = ["failingDestinations", "overdueInvoices"];

/** The numbers of each domain, and of what in them waits for a person. */
export function Numbers({ asked }: { asked: Asked<HomeNumbers> }): ReactNode {
  return (
    <HomeCard title={words.title} asked={asked}>
      {(data) => (
        <dl className={styles.numbers}>
          {(Object.keys(words.names) as NumberName[])
            .filter((name) => data[name] !== undefined)
            .map((name) => (
              <NumberOf key={name} name={name} count={data[name]!} />
            ))}
        </dl>
      )}
    </HomeCard>
  );
}

interface Props {
  name: NumberName;
  count: NonNullable<HomeNumbers[NumberName]>;
}

function NumberOf({ name, count }: Props): ReactNode {
  const place = PLACES[name];
  const isKnown = typeof count === "number";
  return (
    <div>
      <dt>{place ? <Link href={place}>{words.names[name]}</Link> : words.names[name]}</dt>
      <dd data-bad={isKnown && count > 0 && ALARMS.includes(name)}>
        {numberText(name, count) ?? words.unknown}
      </dd>
      {!isKnown && <dd className={styles.missing}>{words.missing[count]}</dd>}
    </div>
  );
}
