import { Fragment, type ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "../../../components/icons/Icon.tsx";
import { TableCell, Table, TableRow } from "../../../components/lists/Table.tsx";
import { useRowKeys } from "../../../components/lists/useRowKeys.ts";
import { dayHere } from "../../../lib/moments.ts";
import { routes } from "../../../places/routes.ts";
import { templates as words } from "../../../strings/mail/templates.ts";
import { templateList } from "../../../strings/templates/list.ts";
import type { TemplateRowFragment } from "../api/documents.ts";
import { Author } from "../parts/Author.tsx";
import { StateTag } from "../parts/StateTag.tsx";
import { foldersOf } from "./folders.ts";
import styles from "./List.module.css";

/** The panel has the days: beside it their room is the subject's. */
const { changed: _, sent: __, ...BESIDE } = words.columns;

interface Props {
  templates: TemplateRowFragment[];
  /** The key of the template that is open beside the list; empty for none. */
  open: string;
  placeOf: (key: string) => string;
}

/** Templates by folder, a row each. */
export function TemplateTable({ templates, open, placeOf }: Props): ReactNode {
  const table = useRowKeys(templateList.keys);
  const columns = open === "" ? words.columns : BESIDE;
  return (
    <Table ref={table} name={words.title} columns={columns} heard={["edit"]} className={styles.table}>
      {foldersOf(templates).map((folder) => (
        <Fragment key={folder.name}>
          {folder.name !== "" && (
            <tr role="row" className={styles.folder}>
              <th role="rowheader" scope="rowgroup" colSpan={Object.keys(columns).length}>
                {folder.name} <span className={styles.note}>{folder.templates.length}</span>
              </th>
            </tr>
          )}
          {folder.templates.map((template) => (
            <Row
              key={template.key}
              template={template}
              isIn={folder.name !== ""}
              hasDays={open === ""}
              isOpen={template.key === open}
              place={placeOf(template.key)}
            />
          ))}
        </Fragment>
      ))}
    </Table>
  );
}

interface RowProps {
  template: TemplateRowFragment;
  isIn: boolean;
  hasDays: boolean;
  isOpen: boolean;
  place: string;
}

function Row({ template, isIn, hasDays, isOpen, place }: RowProps): ReactNode {
  const { key, name, latest, updatedAt } = template;
  return (
    <TableRow isOpen={isOpen}>
      <TableCell isHead className={isIn ? styles.inFolder : undefined}>
        <Link href={place} title={key} data-row={key} aria-current={isOpen || undefined}>
          {name}
        </Link>
      </TableCell>
      <TableCell isWritten className={styles.subject} title={latest?.subject}>
        {latest?.subject}
      </TableCell>
      <TableCell>{latest && <StateTag version={latest} isShort />}</TableCell>
      <TableCell isWritten>{latest && <Author of={latest.author} user={latest.authorUser} />}</TableCell>
      {hasDays && <TableCell className={styles.day}>{dayHere(updatedAt)}</TableCell>}
      {hasDays && (
        <TableCell className={styles.day} title={latest?.sentAt ? undefined : words.neverSent}>
          {latest?.sentAt ? dayHere(latest.sentAt) : words.unknown}
        </TableCell>
      )}
      <TableCell className={styles.edit}>
        <Link
          href={routes.template(key)}
          aria-label={templateList.edit(name)}
          title={templateList.edit(name)}
        >
          <Icon name="chevron-right" className={styles.icon} />
        </Link>
      </TableCell>
    </TableRow>
  );
}
