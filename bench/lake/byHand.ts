import { readFileSync } from "node:fs";
import { parquetRead } from "hyparquet";

/** The columns of a file, each in the order of its rows. Row groups may arrive in any order. */
async function columnsOf(path: string, columns: string[]): Promise<Record<string, unknown[]>> {
  const bytes = readFileSync(path);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const parts: Record<string, { rowStart: number; columnData: ArrayLike<unknown> }[]> = {};
  await parquetRead({
    ...{ file, columns },
    onChunk: ({ columnName, rowStart, columnData }) => {
      (parts[columnName] ??= []).push({ rowStart, columnData });
    },
  });
  return Object.fromEntries(
    columns.map((name) => {
      const chunks = (parts[name] ?? []).sort((one, other) => one.rowStart - other.rowStart);
      if (chunks.length === 1) return [name, chunks[0]!.columnData as unknown[]];
      return [name, chunks.flatMap(({ columnData }) => Array.from(columnData))];
    }),
  );
}

/**
 * The pages with most views in the visits of a source and country, as an expert writes it: of each day the
 * three columns that choose, and of a day with such visits the three that count. Rows of events are in the
 * order of their sessions, so a byte a session joins the two.
 */
export async function topPages(
  days: { sessions: string; events: string }[],
  source: string,
  country: string,
): Promise<[path: string, views: number][]> {
  const views = new Map<string, number>();
  for (const day of days) {
    const sessions = await columnsOf(day.sessions, ["source", "country"]);
    const [sources, countries] = [sessions.source!, sessions.country!];
    const isChosen = new Uint8Array(sources.length);
    let chosen = 0;
    for (let at = 0; at < sources.length; at += 1)
      if (sources[at] === source && countries[at] === country) chosen += isChosen[at] = 1;
    if (chosen === 0) continue;
    // The place of a session in its day is its row.
    const events = await columnsOf(day.events, ["session", "kind", "path"]);
    const [session, kind, path] = [
      events.session as number[],
      events.kind as number[],
      events.path as string[],
    ];
    for (let at = 0; at < session.length; at += 1)
      if (kind[at] === 0 && isChosen[session[at]!]) views.set(path[at]!, (views.get(path[at]!) ?? 0) + 1);
  }
  return [...views]
    .sort(([name, count], [other, less]) => less - count || (name < other ? -1 : 1))
    .slice(0, 10);
}
