export const deleting = {
  title: "Delete",
  about:
    "The site, its links and keys end at once, and its domains are free for other sites. All that was counted is deleted within minutes. This cannot be undone.",
  type: (domain: string) => `To delete the site, type ${domain}`,
  mismatch: (domain: string) => `This is not ${domain}.`,
  submit: "Delete the site",
  busy: "Deleting the site",
  refused: "The site could not be deleted. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so the site may or may not be deleted. Try again.",
};

export const deleted = {
  title: "The site is deleted",
  running: "Its data is being deleted. This takes some minutes, and goes on without this page.",
  done: "Its data is deleted.",
  what: "What was deleted",
  count: "Number",
  kinds: {
    PageView: "Page views",
    CustomEvent: "Custom events",
    Engagement: "Reading times",
    Session: "Visits",
    Goal: "Goals",
    Share: "Links",
    SiteKey: "Keys",
    Stats: "Stored counts",
    Breakdown: "Stored counts",
    Delta: "Stored counts",
  } as Record<string, string>,
  others: "Others",
  remaining: "What ends by itself",
  remainingKinds: {
    Site: "This report, with name and domains",
    EventDedupe: "Ids that senders gave to events",
    Idempotency: "Inputs of repeatable requests",
    Change: "The site's id in the log of changes",
  } as Record<string, string>,
  until: "Until",
  nothing: "There was nothing to delete.",
  mySites: "My sites",
};
