import { GraphiQL } from "graphiql";
import { StrictMode, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { createFetcher } from "./fetcher.mts";
import { loadSettings, type Settings } from "./session.mts";
import "./page.css";
import "graphiql/graphiql.css";

const welcome = `# Asked as the caller chosen above. Ctrl-Enter (or Cmd-Enter) runs the operation at the cursor.
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
  const [callers, setCallers] = useState(settings.callers);
  const [caller, setCaller] = useState(() => remembered(settings));
  const fetcher = useMemo(() => createFetcher(settings, caller), [settings, caller]);
  const choose = (chosen: string) => {
    localStorage.setItem("rollcall:caller", chosen);
    setCaller(chosen);
  };
  // An address may be another one by now.
  const refresh = () => void loadSettings().then((now) => setCallers(now.callers));
  return (
    <>
      <header className="rollcall">
        <strong>Rollcall</strong>
        <label>
          ask as{" "}
          <select
            value={caller}
            onPointerEnter={refresh}
            onFocus={refresh}
            onChange={(event) => choose(event.target.value)}
          >
            {callers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
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

function remembered({ callers }: Settings): string {
  const last = localStorage.getItem("rollcall:caller");
  return callers.find(({ id }) => id === last)?.id ?? callers[0]?.id ?? "";
}

const settings = await loadSettings();
createRoot(document.getElementById("page")!).render(
  <StrictMode>
    <Page settings={settings} />
  </StrictMode>,
);
