import { useEffect, useId, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Field } from "../../../components/Field.tsx";
import { useLatest } from "../../../lib/latest.ts";
import { preview as words } from "../../../strings/mail/preview.ts";
import { RecipientsDocument, type RecipientsQuery } from "../api/documents.ts";

type People = NonNullable<RecipientsQuery["subscribers"]>["items"];

interface Props {
  person: string;
  /** True if no first person is to be chosen. */
  isFixed: boolean;
  /** Takes the address of the person whose mail is shown; empty: of no person. */
  onChoose: (person: string) => void;
}

/** The person whose mail is shown, by address: subscribers are offered by the beginning of theirs. */
export function PersonField({ person, isFixed, onChoose }: Props): ReactNode {
  const id = useId();
  const client = useClient();
  const begin = useLatest();
  const [people, setPeople] = useState<People>([]);
  const [typed, setTyped] = useState(person);
  const isFirst = people.length === 0;
  useEffect(() => {
    const isLatest = begin();
    const prefix = typed.trim() || null;
    void client
      .query(RecipientsDocument, { prefix })
      .toPromise()
      .then(({ data }) => {
        if (!isLatest() || !data?.subscribers) return;
        const { items } = data.subscribers;
        setPeople(items);
        // A mail is shown as somebody gets it, from the beginning.
        if (isFirst && !isFixed && prefix === null && items[0]) {
          setTyped(items[0].email);
          onChoose(items[0].email);
        }
      });
    // The first answer chooses a person, and no later one does.
  }, [client, begin, typed]);
  const choose = (text: string): void => {
    setTyped(text);
    if (text.trim() === "" || people.some(({ email }) => email === text.trim())) onChoose(text.trim());
  };
  return (
    <>
      <Field
        label={words.as}
        help={words.asHelp}
        type="email"
        autoComplete="off"
        list={id}
        value={typed}
        onChange={(event) => choose(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onChoose(typed.trim());
        }}
        onBlur={() => onChoose(typed.trim())}
      />
      <datalist id={id}>
        {people.map(({ email, firstName }) => (
          <option key={email} value={email} label={firstName ?? email} />
        ))}
      </datalist>
    </>
  );
}
