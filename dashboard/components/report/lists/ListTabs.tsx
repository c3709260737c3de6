import type { ReactNode } from "react";
import type { Dimension } from "../../../api/documents.ts";
import { dimensions, lists } from "../../../strings/lists.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Menu } from "../../Menu.tsx";
import { Segment } from "../../Segment.tsx";
import { DIMENSION_NAMES, type CardName } from "../dimension.ts";
import styles from "./Lists.module.css";

const TABS = Object.fromEntries(DIMENSION_NAMES.map((each) => [each, dimensions[each].tab])) as Record<
  Dimension,
  string
>;

/** As many lists of a card are tabs. The others are in a menu, so that the tabs take one line. */
const SHOWN = 4;

interface Props {
  card: CardName;
  tabs: readonly Dimension[];
  value: Dimension;
  onChange: (value: Dimension) => void;
}

/** The lists that a card can show. One of the menu that is chosen takes the place of the last tab. */
export function ListTabs({ card, tabs, value, onChange }: Props): ReactNode {
  const first = tabs.slice(0, SHOWN);
  const shown = first.includes(value) ? first : [...first.slice(0, -1), value];
  const others = tabs.filter((each) => !shown.includes(each));
  return (
    <div className={styles.tabs}>
      <Segment
        label={lists.which(lists.cards[card])}
        options={TABS}
        among={shown}
        value={value}
        onChange={onChange}
      />
      {others.length > 0 && (
        <Menu
          label={lists.moreOf(lists.cards[card])}
          button={
            <>
              {lists.more}
              <Icon name="chevron-down" className={styles.icon} />
            </>
          }
          isBelow
        >
          {others.map((each) => (
            <button key={each} type="button" onClick={() => onChange(each)}>
              {TABS[each]}
            </button>
          ))}
        </Menu>
      )}
    </div>
  );
}
