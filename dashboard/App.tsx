import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { Boundary } from "./components/Boundary.tsx";
import { Missing } from "./components/Missing.tsx";
import { Opening } from "./components/opening/Opening.tsx";
import { Shell } from "./components/shell/Shell.tsx";
import { Failed } from "./components/States.tsx";
import { useHeadingFocus } from "./lib/browser/heading.ts";
import { hasSession } from "./lib/cognito/tokens.ts";
import { useHashSearch } from "./lib/hash.ts";
import { lazily } from "./lib/lazily.ts";
import { askEarly } from "./lib/live/early.ts";
import { useSession } from "./lib/session/session.tsx";
import { routes, SIGNED_OUT } from "./places/routes.ts";
import { screenAt, screens, watchedAt } from "./screens/screens.ts";
import { common } from "./strings/common.ts";

/** Milliseconds after which what a person sees first has long been loaded. */
const IDLE_MS = 10_000;

const SignedOut = lazily(() => import("./screens/signIn/SignedOut.tsx"), "SignedOut");
const Returned = lazily(() => import("./screens/signIn/returned/Returned.tsx"), "Returned");
const Refused = lazily(() => import("./screens/signIn/Refused.tsx"), "Refused");

/** The dashboard. */
export function App(): ReactNode {
  return (
    <Boundary again={() => location.reload()}>
      <Suspense fallback={<Opening />}>
        <ForSession />
      </Suspense>
    </Boundary>
  );
}

/** Shows the screens that the person at the page may see. */
function ForSession(): ReactNode {
  const { session, ask } = useSession();
  const [place] = useLocation();
  const wanted = useWanted();
  const isSignedIn = session.kind === "signedIn";
  // A provider has sent the browser back.
  const [isBack, setIsBack] = useState(() => location.search.includes("state="));
  const done = useCallback(() => setIsBack(false), []);
  useHeadingFocus(session.kind === "loading" ? undefined : `${session.kind} ${place}`);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    // A person who signs out offline sees the form, too.
    const timer = setTimeout(SignedOut.load, IDLE_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  if (isBack && (isSignedIn || session.kind === "signedOut")) return <Returned onDone={done} />;
  if (session.kind === "signedOut") return <SignedOut />;
  if (session.kind === "refused") return <Refused why={session.why} />;
  if (session.kind === "failed") return <Failed words={common.failed} again={() => void ask()} />;
  if (session.kind === "loading") return <Loading place={place} />;
  return (
    // The code of a screen that could not be loaded is asked for again with the page.
    <Boundary of={place} again={() => location.reload()} around={(failed) => <Shell>{failed}</Shell>}>
      <Suspense fallback={<Opening />}>
        <Switch>
          {SIGNED_OUT.map((path) => (
            <Route key={path} path={path}>
              <Redirect to={wanted} replace />
            </Route>
          ))}
          {screens().map(([path, screen]) => (
            <Route key={path} path={path} component={screen} />
          ))}
          <Route>
            <Shell>
              <Missing />
            </Shell>
          </Route>
        </Switch>
      </Suspense>
    </Boundary>
  );
}

/**
 * Stands in until the person at the page is known. At the same time, the screen's code is loaded and its
 * first query is sent.
 */
function Loading({ place }: { place: string }): ReactNode {
  const client = useClient();
  useEffect(() => {
    if (!hasSession()) return;
    screenAt(place)?.load();
    askEarly(client, watchedAt(place));
  }, [client, place]);
  return <Opening />;
}

/**
 * The place that was last asked for and is for signed-in people, with what was chosen there: where they go
 * once they are.
 */
function useWanted(): string {
  const [location] = useLocation();
  const search = useHashSearch();
  const wanted = useRef<string>(routes.home);
  useEffect(() => {
    if (!SIGNED_OUT.includes(location)) wanted.current = search === "" ? location : `${location}?${search}`;
  }, [location, search]);
  return wanted.current;
}
