import type { ReactNode } from "react";
import { Boundary } from "../../../components/Boundary.tsx";
import { Button } from "../../../components/Button.tsx";
import { countryMap } from "../../../strings/visitLists.ts";
import type { ListsPlace } from "../../../components/report/lists/cards.ts";
import { CountryMap, type MapProps } from "./CountryMap.tsx";

interface Props extends Omit<MapProps, "filterBy"> {
  place: ListsPlace;
}

/** A map above the list of countries, if it is chosen. Its shapes are loaded then. */
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
          <CountryMap {...asked} filterBy={filterBy} />
        </Boundary>
      )}
    </>
  );
}
