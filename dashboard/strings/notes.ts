/** The notes about days, beside the chart of a report. */
export const notes = {
  title: "Notes",
  of: (day: string, text: string) => `${day}: ${text}`,
  add: "Add a note",
  change: "Change",
  changeLabel: (text: string) => `Change: ${text}`,
  changeTitle: "Change the note",
  text: "What happened",
  textHelp:
    "Such as a release or a campaign. All who may see the report read it; public links do not show it.",
  date: "Day",
  wrongText: "Type what happened, on one line of at most 500 characters.",
  wrongDate: "Choose a day.",
  tooMany: "A site keeps at most 400 notes. Delete one first.",
  nowIs: (day: string, text: string) => `By now it is: ${day}, ${text}`,
};
