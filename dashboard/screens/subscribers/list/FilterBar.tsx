import type { ReactNode } from "react";
import { Select } from "../../../components/forms/Select.tsx";
import { FilterPills } from "../../../components/lists/FilterPills.tsx";
import { TypedFilter } from "../../../components/lists/TypedFilter.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { subscribers as words } from "../../../strings/mail/subscribers.ts";
import { isShort, NO_FILTERS, pillsOf, TAG, type SubscriberFilters } from "../parts/filters.ts";
import styles from "./List.module.css";
import type { SubscriberNumbers } from "../parts/useNumbers.ts";
import type { TopicNames } from "../parts/useTopics.ts";

interface Props {
  filters: SubscriberFilters;
  topics: TopicNames;
  numbers: SubscriberNumbers;
  onChange: (filters: SubscriberFilters) => void;
}

/** Status, search, tag and topic of the list, and what is chosen as pills. */
export function FilterBar({ filters, topics, numbers, onChange }: Props): ReactNode {
  const { search, status, tag, topic } = filters;
  const pills = pillsOf(filters, topics);
  return (
    <div className={styles.filters} role="search" aria-label={words.filters}>
      <Segment
        label={words.status}
        options={numbers.statuses}
        value={status}
        onChange={(to) => onChange({ ...filters, status: to })}
      />
      <div className={styles.fields}>
        <TypedFilter
          label={words.search}
          help={words.searchHelp}
          value={search}
          onChange={(to) => onChange({ ...filters, search: to })}
        />
        <TypedFilter
          label={words.tag}
          value={tag}
          suggested={numbers.tags.map((each) => each.tag)}
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
              {numbers.topics.has(key) ? words.countedTopic(name, numbers.topics.get(key)!) : name}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className={isShort(search) ? styles.note : "unseen"}>
        {isShort(search) && words.shortSearch}
      </p>
      <FilterPills
        pills={pills}
        onRemove={(name) => onChange({ ...filters, [name]: "" })}
        onClear={() => onChange(NO_FILTERS)}
      />
    </div>
  );
}
