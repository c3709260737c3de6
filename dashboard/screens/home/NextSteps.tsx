import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "../../components/icons/Icon.tsx";
import { Tag } from "../../components/news/Tag.tsx";
import { nextSteps as words } from "../../strings/home.ts";
import { HomeStepsDocument } from "./documents.ts";
import styles from "./NextSteps.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { FIRST_STEPS, type StepName } from "./steps.ts";
import { useRead } from "./useRead.ts";

const NAMES = Object.keys(FIRST_STEPS) as StepName[];

/** The steps to a first campaign, until one was sent. */
export function NextSteps(): ReactNode {
  const asked = useRead(HomeStepsDocument, {});
  const { data } = asked;
  const done = new Set(data && NAMES.filter((name) => FIRST_STEPS[name].isDone(data)));
  // The other cards wait, and say that they could not be loaded: nothing is lost if this one is not there.
  if (!data || done.has("campaign")) return null;
  return (
    <div className={styles.wide}>
      <HomeCard
        title={words.title}
        mark={<Tag kind="plain">{words.done(done.size, NAMES.length)}</Tag>}
        asked={asked}
      >
        {() => (
          <ol className={styles.steps}>
            {NAMES.map((name) => (
              <li key={name} data-done={done.has(name)}>
                <span className={styles.mark}>
                  {done.has(name) && <Icon name="check" className={styles.icon} />}
                </span>
                <span>
                  <Link href={FIRST_STEPS[name].place}>{words.steps[name].name}</Link>
                  <small>{done.has(name) ? words.isDone : words.steps[name].why}</small>
                </span>
              </li>
            ))}
          </ol>
        )}
      </HomeCard>
    </div>
  );
}
