/** The button that saves the file of a job. */
export const fileDownload = {
  save: "Download the file",
  busy: "Asking for the file",
  noFile: "The file could not be read. Wait a moment, then try again.",
};
