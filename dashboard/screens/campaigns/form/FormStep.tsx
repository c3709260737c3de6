import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import styles from "./Form.module.css";

interface Props {
  number: number;
  title: string;
  /** The choice in words, shown while the step is closed. */
  summary: string;
  isOpen: boolean;
  /** True if the step was reached. */
  isReached: boolean;
  /** True if its content is seen while another step is open. */
  isAlwaysSeen: boolean;
  /** Opens the step; without it the step stays as it is. */
  onOpen?: () => void;
  /** Goes on to the next step; without it the step is the last one. */
  onContinue?: () => void;
  children: ReactNode;
}

/** A step of the form: open with its fields, or closed with the choice. The open one begins at its title. */
export function FormStep(props: Props): ReactNode {
  const { number, title, summary, isOpen, isReached, isAlwaysSeen, onOpen, onContinue, children } = props;
  const isClosed = !isOpen && !isAlwaysSeen;
  const head = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) head.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card className={styles.step} aria-label={title}>
      <div className={styles.stepHead}>
        <span className={styles.number} data-open={isOpen} aria-hidden="true">
          {number}
        </span>
        <div className={styles.grow}>
          <h2 ref={head} tabIndex={-1}>
            {title}
          </h2>
          {isClosed && isReached && (
            <p className={styles.note} dir="auto">
              {summary}
            </p>
          )}
        </div>
        {isClosed && isReached && onOpen && (
          <Button aria-label={`${words.change}: ${title}`} onClick={onOpen}>
            {words.change}
          </Button>
        )}
      </div>
      {!isClosed && (
        <div className={styles.fields}>
          {children}
          {onContinue && (
            <div>
              <Button kind="primary" title={words.continueKey} onClick={onContinue}>
                {words.continue}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}
