import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "urql";
import { Router } from "wouter";
import { useHashLocation } from "wouter/use-hash-location";
import { App } from "./App.tsx";
import "./tokens.css";
import "./base.css";
import { Failed } from "./components/States.tsx";
import { apiOf } from "./lib/api.ts";
import { configureAuth } from "./lib/auth.ts";
import { loadConfig } from "./lib/config.ts";
import { RealtimeProvider, realtimeOf } from "./lib/realtime.tsx";
import { SessionProvider } from "./lib/session.tsx";
import { common } from "./strings/common.ts";

const root = createRoot(document.getElementById("app")!);

try {
  const config = await loadConfig();
  configureAuth(config);
  root.render(
    <StrictMode>
      <Provider value={apiOf(config)}>
        <Router hook={useHashLocation}>
          <SessionProvider>
            <RealtimeProvider value={realtimeOf(config)}>
              <App />
            </RealtimeProvider>
          </SessionProvider>
        </Router>
      </Provider>
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(<Failed words={common.failed} again={() => location.reload()} />);
}
