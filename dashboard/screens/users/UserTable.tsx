import type { ReactNode } from "react";
import { Menu } from "../../components/Menu.tsx";
import { Icon } from "../../components/icons/Icon.tsx";
import { Tag } from "../../components/news/Tag.tsx";
import type { UserRowFragment } from "./documents.ts";
import { fullNameOf } from "../../lib/names.ts";
import { dayHere } from "../../lib/moments.ts";
import { users as words } from "../../strings/users.ts";
import type { Action } from "./UserChange.tsx";
import styles from "./Users.module.css";
import { groupNamesOf } from "./words.ts";

const COLUMNS = Object.keys(words.columns) as (keyof typeof words.columns)[];

interface Props {
  users: UserRowFragment[];
  onAction: (action: Action, user: UserRowFragment) => void;
}

/**
 * Users, a row each. On a narrow screen the rows are cards: the roles say to all that it is a table still.
 */
export function UserTable({ users, onAction }: Props): ReactNode {
  return (
    <table className={styles.table} role="table" aria-label={words.title}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              <span className={column === "actions" ? "unseen" : undefined}>{words.columns[column]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {users.map((user) => (
          <Row key={user.userId} user={user} onAction={onAction} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ user, onAction }: { user: UserRowFragment; onAction: Props["onAction"] }): ReactNode {
  const { email, status, createdAt } = user;
  const groups = groupNamesOf(user);
  const change = status === "SUSPENDED" ? "reactivate" : "suspend";
  const actions: Action[] = [change, "groups", "factor", "signOut", "signIns"];
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.address}>
        {email}
      </th>
      <td role="cell" className={styles.name} dir="auto">
        {fullNameOf(user) || words.noName}
      </td>
      <td role="cell">
        <Tag kind={status === "ACTIVE" ? "plain" : "warning"}>{words.status[status]}</Tag>
      </td>
      <td role="cell" className={styles.groups}>
        {groups.length === 0 && words.noGroups}
        {groups.map((group) => (
          <Tag key={group} kind="chosen">
            {group}
          </Tag>
        ))}
      </td>
      <td role="cell" className={styles.since}>
        {dayHere(createdAt)}
      </td>
      <td role="cell" className={styles.actions}>
        <Menu
          isBelow
          label={words.actionsFor(email)}
          button={<Icon name="ellipsis" className={styles.icon} />}
        >
          {actions.map((action) => (
            <button key={action} type="button" onClick={() => onAction(action, user)}>
              {words.actions[action]}
            </button>
          ))}
        </Menu>
      </td>
    </tr>
  );
}
