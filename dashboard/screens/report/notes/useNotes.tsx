import { Suspense, useCallback, useMemo, useState, type ReactNode } from "react";
import { useClient } from "urql";
import type { SiteRole } from "../../../api/enums.ts";
import { Button } from "../../../components/Button.tsx";
import { useAll } from "../../../lib/kept/useAll.ts";
import { lazily } from "../../../lib/lazily.ts";
import { useMayEdit } from "../../../lib/session/mayChange.ts";
import type { Dates } from "../../../lib/period/calendar.ts";
import { addDays } from "../../../lib/zone.ts";
import { notes as words } from "../../../strings/notes.ts";
import type { Noted } from "../../../components/report/chart/drawn.ts";
import type { Point } from "../../../components/report/chart/points.ts";
import { Axis } from "./Axis.tsx";
import type { Opened } from "./dialog.ts";
import { NotesDocument, type NoteFragment } from "./documents.ts";
import { notesOf, withNotes } from "./place.ts";

const NotesDialog = lazily(() => import("./NotesDialog.tsx"), "NotesDialog");

interface Answer {
  /** For the chart of a report. */
  noted: Noted;
  /** The open dialog of the notes, above the page. */
  dialog: ReactNode;
}

/**
 * The notes about the days that a report shows. A report without them is whole, so that they could not be
 * read is not said.
 */
export function useNotes(siteId: string, { first, last }: Dates): Answer {
  const client = useClient();
  const [myRole, setMyRole] = useState<SiteRole | null>(null);
  const mayEdit = useMayEdit({ myRole });
  const ask = useCallback(
    async (dates: Dates, nextToken: string | null) => {
      const variables = { siteId, from: dates.first, to: addDays(dates.last, 1), nextToken };
      const site = (await client.query(NotesDocument, variables).toPromise()).data?.site;
      if (site) setMyRole(site.myRole);
      return site?.notes;
    },
    [client, siteId],
  );
  const load = useCallback((nextToken: string | null) => ask({ first, last }, nextToken), [ask, first, last]);
  const { items, put, remove } = useAll(load, ({ noteId }) => noteId);
  const [opened, setOpened] = useState<Opened>();
  const shown = useMemo(() => notesOf(items ?? [], { first, last }), [items, first, last]);
  const on = useCallback((points: readonly Point[]) => withNotes(points, shown), [shown]);
  const noted = {
    on,
    axis: (points: readonly Point[]) => (
      <Axis points={points} notes={shown} onOpen={(notes) => setOpened({ notes })} />
    ),
    add: mayEdit && items && (
      <Button kind="quiet" onClick={() => setOpened({ date: last })}>
        {words.add}
      </Button>
    ),
  };
  const done = (change: (note: NoteFragment) => void) => (note: NoteFragment) => {
    change(note);
    setOpened(undefined);
  };
  const dialog = opened && (
    <Suspense>
      <NotesDialog
        {...{ siteId, mayEdit, opened, ask }}
        onPut={done(put)}
        onRemoved={done(remove)}
        onClose={() => setOpened(undefined)}
      />
    </Suspense>
  );
  return { noted, dialog };
}
