/** Settings that are saved as a form. */
export const saving = {
  save: "Save",
  saving: "Saving",
  saved: "Saved.",
  nothing: "There is nothing new to save.",
  changed: "In another window these settings changed:",
  changedBy: (label: string, before: string, now: string) => `${label}: ${before} → ${now}`,
  again: "What you typed is still here. Look at it, then save again.",
  /** A setting without a value. */
  none: "none",
  busyElsewhere: "Somebody was changing this at the same moment. Try again.",
  unreadable: "The settings changed in another window, and could not be read again. Try again.",
  refused: "This could not be saved. Wait a moment, then try again.",
  unanswered:
    "Rollcall could not be reached, so this may or may not be saved. Try again: nothing happens twice.",
};
