import { Fragment, type ReactNode } from "react";
import { Link } from "wouter";
import { dayHere } from "../../lib/moments.ts";
import { routes } from "../../places/routes.ts";
import { templates as words } from "../../strings/mail/templates.ts";
import type { TemplateRowFragment } from "./api/documents.ts";
import { foldersOf } from "./folders.ts";
import { Author } from "./parts/Author.tsx";
import { StateTag } from "./parts/StateTag.tsx";
import styles from "./Templates.module.css";

const COLUMNS = Object.keys(words.columns) as (keyof typeof words.columns)[];

/**
 * Templates by folder, a row each. On a phone a row has two lines: the roles say to all that it is a table
 * still.
 */
export function TemplateTable({ templates }: { templates: TemplateRowFragment[] }): ReactNode {
  return (
    <table className={styles.table} role="table" aria-label={words.title}>
      <thead role="rowgroup" className={styles.heads}>
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {foldersOf(templates).map((folder) => (
          <Fragment key={folder.name}>
            {folder.name !== "" && (
              <tr role="row" className={styles.folder}>
                <th role="rowheader" scope="rowgroup" colSpan={COLUMNS.length}>
                  {folder.name} <span className={styles.note}>{folder.templates.length}</span>
                </th>
              </tr>
            )}
            {folder.templates.map((template) => (
              <Row key={template.key} template={template} isIn={folder.name !== ""} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Row({ template, isIn }: { template: TemplateRowFragment; isIn: boolean }): ReactNode {
  const { key, name, latest, updatedAt } = template;
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.key} data-in={isIn}>
        <Link href={routes.template(key)} title={key}>
          {name}
        </Link>
      </th>
      <td role="cell" className={styles.subject} dir="auto" title={latest?.subject}>
        {latest?.subject}
      </td>
      <td role="cell">{latest && <StateTag version={latest} isShort />}</td>
      <td role="cell" className={styles.author} dir="auto">
        {latest && <Author of={latest.author} user={latest.authorUser} />}
      </td>
      <td role="cell" className={styles.day}>
        {dayHere(updatedAt)}
      </td>
      <td role="cell" className={styles.day} title={latest?.sentAt ? undefined : words.neverSent}>
        {latest?.sentAt ? dayHere(latest.sentAt) : words.unknown}
      </td>
    </tr>
  );
}
