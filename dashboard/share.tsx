import { Provider } from "urql";
import "./tokens.css";
import "./sizes.css";
import "./forced.css";
import "./base.css";
import "./opening.css";
import "./together/share.ts";
import { RealtimeProvider } from "./lib/live/realtime.tsx";
import { showPage } from "./components/opening/page.tsx";
import { apiOfHolder, realtimeOfHolder } from "./screens/share/link/asHolder.ts";
import { Share } from "./screens/share/Share.tsx";

await showPage((config) => (
  <Provider value={apiOfHolder(config)}>
    <RealtimeProvider value={realtimeOfHolder(config)}>
      <Share />
    </RealtimeProvider>
  </Provider>
));
