import { GraphiQL } from "graphiql";
import { StrictMode, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { createFetcher } from "./fetcher.mts";
import { loadSettings, signIn, type Settings } from "./session.mts";
import "./page.css";
import "graphiql/style.css";

/** Monaco does its work in workers; they lie beside this file, so that nothing is fetched from elsewhere. */
const workers: Record<string, string> = { json: "json.worker", graphql: "graphql.worker" };
globalThis.MonacoEnvironment = {
  getWorker: (_id: string, label: string) =>
    new Worker(`/graphiql/${workers[label] ?? "editor.worker"}.js`, { type: "module" }),
};

const welcome = `# Signed in as the user chosen above. Ctrl-Enter (or Cmd-Enter) runs the operation at the cursor.
query Me {
  me {
    userId
    email
    version
    emails {
      items { emailId email isVerified isPrimary }
    }
  }
}
`;

function Page({ settings }: { settings: Settings }) {
  const [email, setEmail] = useState(() => remembered(settings));
  const fetcher = useMemo(() => createFetcher(settings, signIn(email)), [settings, email]);
  const choose = (chosen: string) => {
    localStorage.setItem("rollcall:user", chosen);
    setEmail(chosen);
  };
  return (
    <>
      <header className="rollcall">
        <strong>Rollcall</strong>
        <label>
          signed in as{" "}
          <select value={email} onChange={(event) => choose(event.target.value)}>
            {settings.users.map((user) => (
              <option key={user.email} value={user.email}>
                {user.email} {user.groups.length > 0 ? `(${user.groups.join(", ")})` : ""}
              </option>
            ))}
          </select>
        </label>
        <a href="/inbox" target="_blank">
          inbox
        </a>
      </header>
      <GraphiQL fetcher={fetcher} defaultQuery={welcome} isHeadersEditorEnabled={false} />
    </>
  );
}

function remembered({ users }: Settings): string {
  const last = localStorage.getItem("rollcall:user");
  return users.find((user) => user.email === last)?.email ?? users[0]?.email ?? "";
}

const settings = await loadSettings();
createRoot(document.getElementById("page")!).render(
  <StrictMode>
    <Page settings={settings} />
  </StrictMode>,
);
