import { Suspense, type ReactNode } from "react";
import { Boundary } from "../../../components/Boundary.tsx";
import { Button } from "../../../components/Button.tsx";
import { Skeleton } from "../../../components/States.tsx";
import { lazily } from "../../../lib/lazily.ts";
import { countryMap } from "../../../strings/visitLists.ts";
import type { ListsPlace } from "../lists/cards.ts";
import type { MapProps } from "./CountryMap.tsx";

const CountryMap = lazily<"CountryMap", MapProps>(() => import("./CountryMap.tsx"), "CountryMap");

interface Props extends Omit<MapProps, "filterBy"> {
  place: ListsPlace;
}

/** A map above the list of countries, if it is chosen. Its code and shapes are loaded then. */
export function MapView({ place: { view, show, filterBy }, ...asked }: Props): ReactNode {
  const hasMap = view.hasMap === true;
  return (
    <>
      <div>
        <Button
          kind="quiet"
          aria-pressed={hasMap}
          onClick={() => show({ ...view, hasMap: !hasMap }, { replace: true })}
        >
          {countryMap.button}
        </Button>
      </div>
      {hasMap && (
        <Boundary words={countryMap.failed}>
          <Suspense fallback={<Skeleton rows={6} label={countryMap.loading} />}>
            <CountryMap {...asked} filterBy={filterBy} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
