import type { KeptNews } from "../lib/kept/useNewest.ts";

/** The texts that are common to all items a site keeps for its reports: funnels, filters, notes. */
export const kept = {
  name: "Name",
  wrongName: "Type a name of 1 to 100 characters.",
  save: "Save",
  saving: "Saving",
  remove: "Delete",
  removeSure: "Delete now",
  removing: "Deleting",
  unanswered: "Rollcall did not answer. Try it again.",
  refused: "Rollcall refused this. Load the page again, and try once more.",
  busy: "It is being changed in another window. Try it again.",
  again: "What you typed is still here. Send it again if it should hold.",
};

/** The news of another window about the item that a form changes. */
export const keptNews: Record<KeptNews, string> = {
  changed: "It was changed in another window since it was opened here.",
  gone: "It was deleted in another window. Saving it makes a new one.",
  unread: "It was changed in another window, and could not be read again. Close this, and open it again.",
};
