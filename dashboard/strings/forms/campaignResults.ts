export const campaignResults = {
  title: "People by result",
  choose: "Result",
  results: { OPENED: "Opened", CLICKED: "Clicked", BOUNCED: "Bounced", COMPLAINED: "Spam" },
  none: {
    OPENED: "No person has opened it yet.",
    CLICKED: "No person has clicked in it yet.",
    BOUNCED: "No mail has come back.",
    COMPLAINED: "No person has reported it as spam.",
  },
  noneSoFar: "No one was found so far.",
  failed: "The people could not be loaded.",
};
