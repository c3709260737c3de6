import { useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { More } from "../../components/lists/More.tsx";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Empty, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { useHashSearch } from "../../lib/hash.ts";
import { useMe } from "../../lib/session/session.tsx";
import { users as words } from "../../strings/users.ts";
import { UserChange, type Action } from "./UserChange.tsx";
import { useUserPages } from "./pages.ts";
import { UserSignIns } from "./UserSignIns.tsx";
import { UserTable } from "./UserTable.tsx";
import styles from "./Users.module.css";

/** All users, for administrators. */
export function Users(): ReactNode {
  const { groups } = useMe();
  const wanted = new URLSearchParams(useHashSearch()).get("address") ?? "";
  useTitle(words.title);
  return (
    <Shell>
      {groups.includes("admin") ? (
        <>
          <h1>{words.title}</h1>
          <p className={styles.about}>{words.about}</p>
          <Search key={wanted} wanted={wanted} />
        </>
      ) : (
        <Missing />
      )}
    </Shell>
  );
}

/** The list, which begins with the address that the place has. */
function Search({ wanted }: { wanted: string }): ReactNode {
  const [text, setText] = useState(wanted);
  return (
    <>
      <div className={styles.search}>
        <Field
          label={words.search}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <List prefix={text.trim()} clear={() => setText("")} />
    </>
  );
}

function List({ prefix, clear }: { prefix: string; clear: () => void }): ReactNode {
  const pages = useUserPages(prefix);
  const [open, setOpen] = useState<{ action: Action; userId: string }>();
  const { items, hasMore, hasFailed } = pages;
  const close = () => setOpen(undefined);
  const user = items?.find(({ userId }) => userId === open?.userId);
  const isEmpty = items?.length === 0 && !hasMore;
  return (
    <>
      <div role="status" className={isEmpty ? undefined : "unseen"}>
        {isEmpty && (
          <Empty title={pages.prefix === "" ? words.none : words.nothing(pages.prefix)}>
            {pages.prefix !== "" && <Button onClick={clear}>{words.clear}</Button>}
          </Empty>
        )}
      </div>
      {!items && !hasFailed && <Skeleton rows={6} />}
      {items && !isEmpty && (
        <UserTable users={items} onAction={(action, { userId }) => setOpen({ action, userId })} />
      )}
      <More pages={pages} failed={words.failed} />
      {open && user && open.action !== "signIns" && (
        <UserChange key={open.action} action={open.action} user={user} pages={pages} onClose={close} />
      )}
      {user && open?.action === "signIns" && (
        <UserSignIns
          user={user}
          onSignOut={() => setOpen({ action: "signOut", userId: user.userId })}
          onClose={close}
        />
      )}
    </>
  );
}
