import { Provider } from "urql";
import { Router } from "wouter";
import { App } from "./App.tsx";
import "./tokens.css";
import "./sizes.css";
import "./forced.css";
import "./base.css";
import "./opening.css";
import "./together/first.ts";
import { apiOfPerson, realtimeOfPerson } from "./lib/session/asPerson.ts";
import { configureCognito } from "./lib/cognito/call.ts";
import { configureDomains } from "./lib/config.ts";
import { useHash } from "./lib/hash.ts";
import { configureProviders } from "./lib/providers/stage.ts";
import { RealtimeProvider } from "./lib/live/realtime.tsx";
import { SessionProvider } from "./lib/session/session.tsx";
import { showPage } from "./components/opening/page.tsx";

await showPage((config) => {
  configureCognito(config);
  configureDomains(config);
  configureProviders(config);
  return (
    <Provider value={apiOfPerson(config)}>
      <Router hook={useHash}>
        <SessionProvider>
          <RealtimeProvider value={realtimeOfPerson(config)}>
            <App />
          </RealtimeProvider>
        </SessionProvider>
      </Router>
    </Provider>
  );
});
