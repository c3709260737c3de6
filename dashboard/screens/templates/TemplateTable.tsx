import { Fragment, type ReactNode } from "react";
import { Link } from "wouter";
import { TableCell, Table, TableRow } from "../../components/lists/Table.tsx";
import { dayHere } from "../../lib/moments.ts";
import { routes } from "../../places/routes.ts";
import { templates as words } from "../../strings/mail/templates.ts";
import type { TemplateRowFragment } from "./api/documents.ts";
import { foldersOf } from "./folders.ts";
import { Author } from "./parts/Author.tsx";
import { StateTag } from "./parts/StateTag.tsx";
import styles from "./Templates.module.css";

const COLUMNS = Object.keys(words.columns).length;

/** Templates by folder, a row each. */
export function TemplateTable({ templates }: { templates: TemplateRowFragment[] }): ReactNode {
  return (
    <Table name={words.title} columns={words.columns} className={styles.table}>
      {foldersOf(templates).map((folder) => (
        <Fragment key={folder.name}>
          {folder.name !== "" && (
            <tr role="row" className={styles.folder}>
              <th role="rowheader" scope="rowgroup" colSpan={COLUMNS}>
                {folder.name} <span className={styles.note}>{folder.templates.length}</span>
              </th>
            </tr>
          )}
          {folder.templates.map((template) => (
            <Row key={template.key} template={template} isIn={folder.name !== ""} />
          ))}
        </Fragment>
      ))}
    </Table>
  );
}

function Row({ template, isIn }: { template: TemplateRowFragment; isIn: boolean }): ReactNode {
  const { key, name, latest, updatedAt } = template;
  return (
    <TableRow>
      <TableCell isHead className={isIn ? styles.inFolder : undefined}>
        <Link href={routes.template(key)} title={key}>
          {name}
        </Link>
      </TableCell>
      <TableCell isWritten className={styles.subject} title={latest?.subject}>
        {latest?.subject}
      </TableCell>
      <TableCell>{latest && <StateTag version={latest} isShort />}</TableCell>
      <TableCell isWritten>{latest && <Author of={latest.author} user={latest.authorUser} />}</TableCell>
      <TableCell className={styles.day}>{dayHere(updatedAt)}</TableCell>
      <TableCell className={styles.day} title={latest?.sentAt ? undefined : words.neverSent}>
        {latest?.sentAt ? dayHere(latest.sentAt) : words.unknown}
      </TableCell>
    </TableRow>
  );
}
