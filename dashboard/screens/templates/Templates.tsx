import { useCallback, useRef, type ReactNode } from "react";
import { useClient } from "urql";
import { ListPage, NothingYet } from "../../components/lists/ListPage.tsx";
import panel from "../../components/lists/SidePanel.module.css";
import { TypedFilter } from "../../components/lists/TypedFilter.tsx";
import { useFocusOfClosed } from "../../components/lists/useRowKeys.ts";
import { Segment } from "../../components/Segment.tsx";
import { useAsked } from "../../lib/asked.ts";
import { countedNames } from "../../components/lists/countedNames.ts";
import { useHash, useHashSearch } from "../../lib/hash.ts";
import { usePages } from "../../lib/pages.ts";
import { routes } from "../../places/routes.ts";
import { templates as words } from "../../strings/mail/templates.ts";
import { templateList } from "../../strings/templates/list.ts";
import { TemplateCountsDocument, TemplatesDocument } from "./api/documents.ts";
import { WaitingForYou } from "./approvals/WaitingForYou.tsx";
import { TemplateList } from "./list/TemplateList.tsx";
import { TemplatePanel } from "./list/TemplatePanel.tsx";
import {
  addressOfTemplates,
  chosenInWords,
  NO_TEMPLATE_FILTERS,
  templateArgumentsOf,
  templateFiltersIn,
  type TemplateFilters,
} from "./parts/filters.ts";
import styles from "./Templates.module.css";

const PAGE = 25;

/** All templates that can be sent again, by folder. */
export function Templates(): ReactNode {
  return (
    <ListPage words={words} addAt={routes.newTemplate}>
      <WaitingForYou />
      <Listed />
    </ListPage>
  );
}

const placeOf = (filters: TemplateFilters, open = ""): string =>
  `${routes.templates}${addressOfTemplates(filters, open)}`;

function Listed(): ReactNode {
  const client = useClient();
  const [, navigate] = useHash();
  const address = useHashSearch();
  const filters = templateFiltersIn(address);
  const open = new URLSearchParams(address).get("open") ?? "";
  const { state, search } = templateArgumentsOf(filters);
  const counts = useAsked(TemplateCountsDocument, {});
  const load = useCallback(
    async (nextToken: string | null) => {
      const variables = { state, search, limit: PAGE, nextToken };
      return (await client.query(TemplatesDocument, variables).toPromise()).data?.templates;
    },
    [client, state, search],
  );
  const pages = usePages(load, ({ key }) => key);
  const field = useRef<HTMLInputElement>(null);
  useFocusOfClosed(open);
  const change = (to: TemplateFilters): void => navigate(placeOf(to, open), { replace: true });
  const chosen = chosenInWords(filters);
  const isEmpty = pages.items?.length === 0 && !pages.hasMore;
  if (isEmpty && chosen === undefined) return <NothingYet words={words} addAt={routes.newTemplate} />;
  return (
    <>
      <div className={styles.filters} role="search" aria-label={templateList.filters}>
        <Segment
          label={words.columns.state}
          options={countedNames(templateList.states, counts.data?.templateCounts ?? undefined)}
          value={filters.state}
          onChange={(to) => change({ ...filters, state: to })}
        />
        <div className={styles.search}>
          <TypedFilter
            ref={field}
            label={words.search}
            help={words.searchHelp}
            value={filters.search}
            onChange={(to) => change({ ...filters, search: to })}
          />
        </div>
      </div>
      <div className={panel.beside} data-open={open !== ""}>
        <TemplateList
          pages={pages}
          chosen={chosen}
          open={open}
          placeOf={(key) => placeOf(filters, key)}
          onClear={() => {
            change(NO_TEMPLATE_FILTERS);
            field.current?.focus();
          }}
        />
        {open !== "" && (
          <TemplatePanel key={open} templateKey={open} onClose={() => navigate(placeOf(filters))} />
        )}
      </div>
    </>
  );
}
