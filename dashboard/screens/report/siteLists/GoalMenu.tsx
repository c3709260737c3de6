import { useMemo, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Menu } from "../../../components/Menu.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { useAnswer } from "../../../lib/asked.ts";
import { lists } from "../../../strings/lists.ts";
import { goalMenu } from "../../../strings/visitLists.ts";
import type { ListsPlace } from "../../../components/report/lists/cards.ts";
import { goalsOfSite } from "../../../components/report/lists/siteSource.ts";
import styles from "./Tools.module.css";

interface Props {
  siteId: string;
  place: ListsPlace;
}

/**
 * The choice of the goal whose conversions and rate all lists have. The goals are asked for when it is
 * opened, or when one is chosen.
 */
export function GoalMenu({ siteId, place: { view, show } }: Props): ReactNode {
  const [isOpened, setIsOpened] = useState(false);
  const client = useClient();
  const goals = useMemo(() => goalsOfSite(client, siteId), [client, siteId]);
  const isAsked = isOpened || view.goal !== undefined;
  const { data, hasFailed, again } = useAnswer(isAsked ? goals.all : undefined, siteId);
  const chosen = data?.find(({ goalId }) => goalId === view.goal);
  const unnamed = data ? lists.deletedGoal : goalMenu.unknown;
  const words = view.goal === undefined ? goalMenu.none : (chosen?.name ?? unnamed);
  const button = (
    <>
      <span className={styles.chosen} dir="auto">
        {goalMenu.button(words)}
      </span>
      <Icon name="chevron-down" className={styles.icon} />
    </>
  );
  const choice = (name: string, goal: string | undefined): ReactNode => (
    <button
      key={goal}
      type="button"
      dir="auto"
      aria-pressed={goal === view.goal}
      onClick={() => show({ ...view, goal })}
    >
      {name}
    </button>
  );
  return (
    <Menu
      label={goalMenu.button(words)}
      button={button}
      isBelow
      onOpen={() => {
        setIsOpened(true);
        if (hasFailed) again();
      }}
    >
      {choice(goalMenu.none, undefined)}
      {data?.map(({ goalId, name }) => choice(name, goalId))}
      <a href={goals.href}>{lists.addGoal}</a>
    </Menu>
  );
}
