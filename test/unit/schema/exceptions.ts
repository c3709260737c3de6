/** The fields, arguments and types that leave a rule of schema/README.md, each with its reason. */
export type Exceptions = Record<string, string>;

/** Ids that their authors choose say nothing of time. */
const BY_ID = "sorted by id, which its author can choose";
const BY_CREATION = "sorted by id, so by creation";
const BY_ADDRESS = "sorted by address";
const BY_NAME = "sorted by name";

/** Lists without `order`: they are not sorted by a time. */
export const NOT_BY_TIME: Exceptions = {
  "Query.approvers": BY_ID,
  "Query.openInvoices": "sorted by the day on which each is due, the most urgent first",
  "Query.sequences": BY_ID,
  "Query.subscribers": BY_ADDRESS,
  "Query.subscribersByEmail": "in the order of the addresses that are asked for",
  "Query.subscribersByCustomer": BY_ADDRESS,
  "Query.subscribersByTag": BY_ADDRESS,
  "Query.subscriberItems": "items of several kinds, sorted by kind",
  "Query.suppressions": BY_ADDRESS,
  "Campaign.skippedPeople": BY_ADDRESS,
  "Query.topics": BY_ID,
  "Query.templates": BY_ID,
  "Query.destinations": BY_ID,
  "Query.trackingPlans": BY_ID,
  "Query.profiles": "in no order: read in parts, one after another",
  "Query.groups": BY_ID,
  "Query.segments": BY_ID,
  "Query.computedTraits": BY_NAME,
  "Query.mySites": `${BY_CREATION}: a person has few`,
  "Query.sites": `${BY_CREATION}: a list to choose from, which is read whole`,
  "Image.uses": "sorted by the keys of the templates",
  "Query.userItems": "items of two kinds: the user, then its addresses",
  "Sequence.executions": "sorted by step and address",
  "Subscriber.invoices": BY_ID,
  "Subscriber.executions": "sorted by sequence",
  "TrackingPlan.events": BY_NAME,
  "Group.members": "sorted by the ids of profiles, which say nothing of time",
  "Segment.members": "in no order: read in parts, one after another",
  "Source.names": BY_NAME,
  "Site.goals": BY_ID,
  "Site.funnels": BY_ID,
  "Site.savedFilters": BY_ID,
  "Site.stats": "periods of a chart: a range of them is one page, oldest first",
  "SharedSite.stats": "as `Site.stats`",
  "User.emails": `${BY_CREATION}: a user has few, which are read whole`,
};

/** Lists without pages. */
export const WHOLE_LISTS: Exceptions = {
  "Query.search": "at most five of each kind: more letters find less",
  "Query.invoiceCounts": "one entry for each status",
  "Query.templateCounts": "one entry for each state",
  "Query.previewSequence": "at most three entries for each of the 100 steps of a sequence",
  "Sequence.waiting": "at most one entry for each step of the versions that people are in",
  "Destination.hours": "a range of hours, of which the last 30 days are kept",
  "Site.properties": "at most 100, those of most events first",
  "SharedSite.properties": "as `Site.properties`",
};

/** Lists whose pages have another size, or are not asked for by a token. */
export const OTHER_PAGES: Exceptions = {
  "Query.subscribersByEmail": "the addresses that are asked for are one page",
};

/** Ranges of time that are not `from` and `to`. */
export const OTHER_RANGES: Exceptions = {
  "Query.invoices(dueFrom)": "days, both included, on which invoices are due",
  "Query.invoices(dueTo)": "see `dueFrom`",
  "Query.users(createdFrom)": "the list without a status is by address, so the range says which time it is",
  "Query.users(createdTo)": "see `createdFrom`",
};

/** Names that stand for values of several scalars: those scalars, and the reason. */
export const SEVERAL_SCALARS: Record<string, { scalars: string; because: string }> = {
  after: { scalars: "AWSJSON String", because: "a cursor; the value of a field after a change" },
  from: {
    scalars: "AWSDate AWSDateTime String",
    because: "a day or an instant, as the list is kept by; the sender of a template; a path; a time of day",
  },
  to: {
    scalars: "AWSDate AWSDateTime ID String",
    because: "see `from`; the users whom a request for approval mails",
  },
  number: {
    scalars: "Float Int",
    because: "the number of a version or a variant; the number in a condition on a trait",
  },
  key: {
    scalars: "ID String",
    because: "the key of a template, which its author chooses; the secret key of a site, shown once",
  },
  variables: {
    scalars: "AWSJSON String",
    because: "values in, as one JSON object; out, the names of the variables that a template uses",
  },
  headers: {
    scalars: "AWSJSON String",
    because: "the headers of a mail, as one JSON object; the names of a destination's headers",
  },
  duration: { scalars: "Float Int", because: "seconds of one session; the sum of many can exceed an Int" },
  atLeast: { scalars: "Float Int", because: "a count of events; a sum of a property" },
  atMost: { scalars: "Float Int", because: "see `atLeast`" },
  visitorId: {
    scalars: "ID String",
    because: "in, the sender's own id; out, the keyed hash that stands for it",
  },
  opened: { scalars: "ID Int", because: "a count of opened mails; the id of the step whose mail was opened" },
  clicked: { scalars: "ID Int", because: "see `opened`" },
};

/** Fields of an input whose type is another one than the result has. */
export const OTHER_TYPES: Exceptions = {
  "SendToTagInput.variants": "the result has the number of each template, which is fixed when it begins",
  "SendToSegmentInput.variants": "see `SendToTagInput`",
  "ApproveTemplatesInput.items": "the versions to approve; the result has the end of each",
  "PutFunnelInput.steps": "FunnelStepInput: a report has a FunnelStep too, with what was counted",
  "PublishChangeInput.actor": "PublishActorInput: as the result has it",
  "PublishChangeInput.fields": "PublishFieldChangeInput: as the result has them",
  "ReplayDeliveriesInput.status": "that of the deliveries; the result is the job",
};

/** Names that end in `Id` and are a String. */
export const TEXT_IDS: Exceptions = {
  customerId: "an id of another system, which Rollcall neither makes nor looks up",
  blockedIds: "values of `userId` that senders use by mistake, such as `null`",
  promptId: "the name of the prompt in the code of this release",
  "RecordEventInput.visitorId": "the sender's own id, of which only a hash is kept",
};

/** URLs that are a String. Rollcall's own are `AWSURL`. */
export const FOREIGN_URLS: Exceptions = {
  "Consent.pageUrl": "as a form or an import has sent it",
  "Destination.url": "as an admin has entered it: AppSync refuses paths with `//`",
  "PutDestinationInput.url": "see `Destination.url`",
  "RecordEventInput.url": "the address of a page or of an app's screen, also without a scheme",
};

/** Types that a mutation returns in place of its own `<Mutation>Result`. */
export const SHARED_RESULTS: Exceptions = {
  rotateDestinationSecret: "PutDestinationResult: the destination and its new secret, as on creation",
};

/** Mutations that return no object. */
export const NO_OBJECT: Exceptions = {
  endExpiredShares: "for functions: it returns the instant up to which links have ended",
  endStaffSubscriptions: "for functions: it returns the id of the user",
  signUpByProvider: "no caller is signed in who might read the user: it returns the id",
};

/** Mutations without `input`. */
export const NO_INPUT: Exceptions = {
  pauseSending: "there is one switch",
  resumeSending: "there is one switch",
  publishCampaign: "for functions: it publishes what is stored under an id",
  publishJob: "for functions: it publishes what is stored under an id",
  publishUser: "for functions: it publishes what is stored under an id",
  endStaffSubscriptions: "for functions: it ends the subscriptions of a user",
  endExpiredShares: "for functions: it ends the subscriptions of all links that have expired",
};

const CREATES = "creates: there is nothing to overwrite";
const WALKED = "its walk raises the version page by page; a status that does not allow the change is refused";
const NOTED = "writes one fact, which is noted with its actor and reason, and leaves all other fields";

/** Mutations of an entity with a `version` that take no `expectedVersion`. */
export const NO_VERSION: Exceptions = {
  sendToTag: CREATES,
  sendToSegment: CREATES,
  draftTemplate: CREATES,
  createTemplate: CREATES,
  createSource: CREATES,
  createSite: CREATES,
  removeSiteMember: "it replaces nothing, and takes rights away also from a member that has just changed",
  leaveSite: "see `removeSiteMember`",
  acceptSiteInvitation: "it replaces nothing: the greater role stays",
  connectProvider: "it replaces nothing: another account at the provider is refused",
  transferSite: "it replaces no setting, and reads the version that the owner is changed on",
  pauseCampaign: WALKED,
  resumeCampaign: WALKED,
  cancelCampaign: WALKED,
  pauseSending: "an emergency stop must not be refused; it replaces no setting",
  resumeSending: "see `pauseSending`",
  unsubscribe: NOTED,
  resubscribe: NOTED,
  linkDevice: "a device of the caller: it changes no field of the user",
  rotateWriteKey: "adds a key; the keys before it stay until they expire",
  revokeWriteKey: "names the key, and leaves all others",
  publishUser: "for functions: it writes nothing",
  publishCampaign: "for functions: it writes nothing",
};

/** Mutations that are not a `put...` and whose `expectedVersion` may be omitted. */
export const OPTIONAL_VERSION: Exceptions = {
  upsertSubscriber: "servers add single values; without a version a call changes only the fields it names",
  updateMySubscription: "a person may subscribe an address that has no subscriber yet",
};

/** Lists whose name is no plural. */
export const UNCOUNTED_LISTS: Exceptions = {
  search: "the hits of a search",
  skippedBecause: "reasons, each with its count",
  waiting: "people at each step",
  byTag: "numbers, a row for each tag",
  byTopic: "numbers, a row for each topic",
  previewSequence: "the steps of a way",
  to: "the users whom a request mails",
  requestedTo: "the same, beside `requestedBy`",
  all: "an operator of conditions",
  any: "an operator of conditions",
  where: "an operator of conditions",
  after: "the pages before a path",
  consent: "the categories of consent, as the field of events is named",
  mapping: "the mapping of an event, value by value",
  sample: "some people of a preview",
  deleted: "a report: counts by kind",
  remaining: "a report: kinds, each with a time",
  dropped: "details that were left out",
  returned: "people by period",
};

/** Booleans of results that do not begin with `is`. */
export const OTHER_BOOLEANS: Exceptions = {
  "TraitCondition.flag": "a value beside `text` and `number`",
  "Campaign.dryRun": "as it was entered",
  "SequenceTrigger.subscribed": "as it was entered",
  "Subscriber.tracking": "as it is entered",
  "Suppression.stopsAll": "a verb",
  "TemplateVersion.transactional": "as it was entered",
  "TemplateVersion.once": "as it was entered",
  "TemplateVersion.sendOnApproval": "as it was entered",
  "Site.signUpForm": "as it was entered",
  "Funnel.strict": "as it was entered",
  "Source.jsonFiles": "as it was entered",
};
