/** The parts of mail that send a template. */
export const templateUses = {
  title: "Used by",
  show: "Show where it is used",
  failed: "The uses could not be loaded.",
  none: "No sequence, campaign or reminder uses it.",
  kinds: { sequence: "Sequence", campaign: "Campaign" },
  about: "Programs that send it by the API are not listed.",
  first:
    "Of the first 100 sequences and the latest 100 campaigns. Programs that send it by the API are not listed.",
};
