import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Select } from "../../../components/forms/Select.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { subscribers as words } from "../../../strings/mail/subscribers.ts";
import { isShort, NO_FILTERS, pillsOf, TAG, type SubscriberFilters } from "../parts/filters.ts";
import styles from "./List.module.css";
import type { TopicNames } from "../parts/useTopics.ts";

/** Milliseconds without another character after which a text is taken. */
const TYPING_MS = 300;

interface Props {
  filters: SubscriberFilters;
  topics: TopicNames;
  onChange: (filters: SubscriberFilters) => void;
}

/** Status, search, tag and topic of the list, and what is chosen as pills. */
export function FilterBar({ filters, topics, onChange }: Props): ReactNode {
  const { search, status, tag, topic } = filters;
  const pills = pillsOf(filters, topics);
  return (
    <div className={styles.filters} role="search" aria-label={words.filters}>
      <Segment
        label={words.status}
        options={words.statuses}
        value={status}
        onChange={(to) => onChange({ ...filters, status: to })}
      />
      <div className={styles.fields}>
        <Typed
          label={words.search}
          help={words.searchHelp}
          value={search}
          onChange={(to) => onChange({ ...filters, search: to })}
        />
        <Typed
          label={words.tag}
          value={tag}
          refuse={(typed) => (typed === "" || TAG.test(typed) ? undefined : words.refusedTag)}
          onChange={(to) => onChange({ ...filters, tag: to })}
        />
        <Select
          label={words.topic}
          value={topic}
          onChange={(event) => onChange({ ...filters, topic: event.target.value })}
        >
          <option value="">{words.everyTopic}</option>
          {[...topics].map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className={isShort(search) ? styles.note : "unseen"}>
        {isShort(search) && words.shortSearch}
      </p>
      {pills.length > 0 && (
        <div className={styles.pills}>
          {pills.map(({ name, words: said }) => (
            <button
              key={name}
              type="button"
              className={styles.pill}
              aria-label={words.without(said)}
              onClick={() => onChange({ ...filters, [name]: "" })}
            >
              <span dir="auto">{said}</span>
              <Icon name="x" className={styles.icon} />
            </button>
          ))}
          <Button kind="quiet" onClick={() => onChange(NO_FILTERS)}>
            {words.clear}
          </Button>
        </div>
      )}
    </div>
  );
}

interface TypedProps {
  label: string;
  help?: string;
  value: string;
  refuse?: (typed: string) => string | undefined;
  onChange: (value: string) => void;
}

/** A field whose text is taken after a pause. It follows choices of other controls, such as pills. */
function Typed({ label, help, value, refuse, onChange }: TypedProps): ReactNode {
  const [text, setText] = useState(value);
  const taken = useRef(value);
  const error = refuse?.(text.trim());
  const isRefused = error !== undefined;
  useEffect(() => {
    if (value === taken.current) return;
    taken.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const typed = text.trim();
    if (typed === taken.current || isRefused) return undefined;
    const timer = setTimeout(() => {
      taken.current = typed;
      onChange(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, isRefused, onChange]);
  return (
    <Field
      label={label}
      help={help}
      error={error}
      type="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
