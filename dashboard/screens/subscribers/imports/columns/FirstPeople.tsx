import type { ReactNode } from "react";
import { FIRST_LINES, FirstLines } from "../../../../components/imports/columns/FirstLines.tsx";
import { TableCell, TableRow } from "../../../../components/lists/Table.tsx";
import { Initials } from "../../../../components/people/Initials.tsx";
import { useAsked } from "../../../../lib/asked.ts";
import { importPreview as words } from "../../../../strings/mail/imports.ts";
import { KnownPeopleDocument } from "../api/documents.ts";
import type { Consent } from "../parts/consent.ts";
import styles from "../../../../components/imports/Imports.module.css";
import type { FileColumn } from "./guess.ts";
import { effectOf, personAt } from "./person.ts";

interface Props {
  columns: FileColumn[];
  consent: Consent | undefined;
}

/** The first people of the file, as they will be. */
export function FirstPeople({ columns, consent }: Props): ReactNode {
  const count = Math.min(FIRST_LINES, columns[0]?.cells.length ?? 0);
  const people = Array.from({ length: count }, (_, at) => personAt(columns, at));
  const emails = [...new Set(people.flatMap(({ email }) => email ?? []))];
  const { data } = useAsked(KnownPeopleDocument, emails.length > 0 ? { emails } : undefined);
  const found = data?.subscribersByEmail?.items;
  const known = found && new Map(found.map(({ email, status }): [string, string] => [email, status]));
  const attributes = columns.filter(({ as }) => as === "ATTRIBUTE");
  const heads = {
    address: words.address,
    name: words.name,
    ...Object.fromEntries(attributes.map(({ attribute }, at) => [`attribute ${at}`, attribute])),
    effect: words.effect,
  };
  if (people.length === 0) return null;
  return (
    <FirstLines title={words.title} heads={heads}>
      {people.map((person, at) => (
        <TableRow key={at}>
          <TableCell isHead isWritten>
            <span className={styles.person}>
              <Initials id={person.email ?? ""} names={person.name} email={person.email ?? ""} />
              {person.email ?? <NoAddress written={person.written} />}
            </span>
          </TableCell>
          <TableCell isWritten>{person.name}</TableCell>
          {person.values.map(({ text, isWrong }, place) => (
            <TableCell key={place} isWritten className={isWrong ? styles.wrong : undefined}>
              {isWrong ? words.wrong(text) : text}
            </TableCell>
          ))}
          <TableCell className={styles.effect}>{words.effects[effectOf(person, consent, known)]}</TableCell>
        </TableRow>
      ))}
    </FirstLines>
  );
}

/** A cell that is no address, as it is written. */
function NoAddress({ written }: { written: string }): ReactNode {
  if (written === "") return words.noAddress;
  return (
    <span className={styles.wrong}>
      {written}
      <span className={styles.help}>{words.notAddress}</span>
    </span>
  );
}
