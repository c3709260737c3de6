import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { Boundary } from "./components/Boundary.tsx";
import { Missing } from "./components/Missing.tsx";
import { Shell } from "./components/Shell.tsx";
import { Failed, Skeleton } from "./components/States.tsx";
import { lazily } from "./lib/lazily.ts";
import { useSession } from "./lib/session.tsx";
import { routes, SIGNED_OUT } from "./routes.ts";
import { Refused } from "./screens/signIn/Refused.tsx";
import { SignedOut } from "./screens/signIn/SignedOut.tsx";
import { common } from "./strings/common.ts";

const AddSite = lazily(() => import("./screens/addSite/AddSite.tsx"), "AddSite");
const Install = lazily(() => import("./screens/addSite/Install.tsx"), "Install");
const Live = lazily(() => import("./screens/live/Live.tsx"), "Live");
const Sites = lazily(() => import("./screens/sites/Sites.tsx"), "Sites");

/** The dashboard. */
export function App(): ReactNode {
  return (
    <Boundary again={() => location.reload()}>
      <ForSession />
    </Boundary>
  );
}

/** What there is depends on who is at the page. */
function ForSession(): ReactNode {
  const { session, ask } = useSession();
  const [place] = useLocation();
  const wanted = useWanted();
  if (session.kind === "signedOut") return <SignedOut />;
  if (session.kind === "refused") return <Refused why={session.why} />;
  if (session.kind === "failed") return <Failed words={common.failed} again={() => void ask()} />;
  if (session.kind === "loading") return <Skeleton />;
  return (
    // The code of a screen that could not be loaded is asked for again with the page.
    <Boundary of={place} again={() => location.reload()} around={(failed) => <Shell>{failed}</Shell>}>
      <Suspense fallback={<Skeleton />}>
        <Switch>
          {SIGNED_OUT.map((path) => (
            <Route key={path} path={path}>
              <Redirect to={wanted} replace />
            </Route>
          ))}
          <Route path={routes.sites} component={Sites} />
          <Route path={routes.newSite} component={AddSite} />
          <Route path={routes.install(":siteId")} component={Install} />
          <Route path={routes.live(":siteId")} component={Live} />
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

/** The place that was last asked for and is for signed-in people: where they go once they are. */
function useWanted(): string {
  const [location] = useLocation();
  const wanted = useRef<string>(routes.sites);
  useEffect(() => {
    if (!SIGNED_OUT.includes(location)) wanted.current = location;
  }, [location]);
  return wanted.current;
}
