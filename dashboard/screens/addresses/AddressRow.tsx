import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Menu } from "../../components/Menu.tsx";
import { Icon } from "../../components/icons/Icon.tsx";
import { Tag } from "../../components/news/Tag.tsx";
import { apiNow } from "../../lib/clock.ts";
import { addresses as words } from "../../strings/addresses.ts";
import styles from "./Addresses.module.css";
import {
  marksOf,
  noteOf,
  stepsOf,
  type Address,
  type AddressStep,
} from "../../components/addresses/marks.ts";

/**
 * The API says the time in whole seconds, so it may be this much later: a deadline leaves at least the time
 * that is shown.
 */
const CLOCK_STEP_MS = 1_000;

/** An address with its marks, its next step, and a menu for the others. */
export function AddressRow({
  address,
  onStep,
}: {
  address: Address;
  onStep: (step: AddressStep) => void;
}): ReactNode {
  const { email, isPrimary } = address;
  const [next, ...others] = stepsOf(address);
  const note = noteOf(address);
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.address}>{email}</p>
        <p className={styles.marks}>
          {marksOf(address, apiNow() + CLOCK_STEP_MS).map(({ words: text, isWarning }, at) => (
            <Tag key={text} kind={isWarning ? "warning" : isPrimary && at === 0 ? "chosen" : "plain"}>
              {text}
            </Tag>
          ))}
        </p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {next && (
        <div className={styles.steps}>
          <Button onClick={() => onStep(next)}>{words.steps[next]}</Button>
          <Menu isBelow label={words.more(email)} button={<Icon name="ellipsis" className={styles.icon} />}>
            {others.map((step) => (
              <button key={step} type="button" onClick={() => onStep(step)}>
                {words.steps[step]}
              </button>
            ))}
          </Menu>
        </div>
      )}
    </li>
  );
}
