import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { imageAmong } from "../images/file.ts";
import { imageChangeOf } from "./imagePlace.ts";
import type { Language } from "./highlighting.ts";

/** Takes images that are dropped or pasted. A dropped one belongs where it was dropped. */
export function takingImages(onImage: (file: File) => void): Extension {
  const take = (event: Event, data: DataTransfer | null): boolean => {
    const file = imageAmong(data);
    if (!file) return false;
    event.preventDefault();
    onImage(file);
    return true;
  };
  return EditorView.domEventHandlers({
    paste: (event) => take(event, event.clipboardData),
    drop: (event, view) => {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at !== null && imageAmong(event.dataTransfer)) view.dispatch({ selection: { anchor: at } });
      return take(event, event.dataTransfer);
    },
  });
}

/** Inserts an image in place of what is marked, or where the mail has room for it, and goes on after it. */
export function insert(view: EditorView, text: string, isMarked: boolean, language: Language): void {
  const { doc, selection } = view.state;
  const change = imageChangeOf(text, doc.toString(), isMarked ? selection.main : undefined, language);
  view.dispatch({ changes: change, selection: { anchor: change.from + change.insert.length } });
  view.focus();
}
