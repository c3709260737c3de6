/** One call that a process makes, and makes again where the API says so. */
export interface Job {
  /** Of an event: the write key. */
  token: string;
  /** Of a server, instead of a token. */
  role?: { accessKeyId: string; secretAccessKey: string };
  userId: string;
  does: Field | "claim" | "undo" | "event";
  input: Record<string, unknown>;
  /** The most tries; without it the job is repeated until it is decided. */
  tries?: number;
}

/**
 * The end of a call: the `fields` of its result, or the `errorType`. `unsure`: an answer of it got lost, so
 * it may have happened twice.
 */
export interface Outcome {
  job: Job;
  tries: number;
  unsure: boolean;
  fields?: Record<string, unknown>;
  errorType?: string;
}

/** The order for a process: where to send, and all jobs that it sends concurrently. */
export interface Order {
  graphqlUrl: string;
  httpUrl: string;
  inboxUrl: string;
  region: string;
  jobs: Job[];
}

const user = "{ userId version primaryEmailId email }";
const own = "{ emailId userId email isVerified user { version } }";
const site = "{ siteId version domains }";
const goal = "{ goalId version }";
const member = "{ userId role version }";
const template = "{ key version latestNumber }";
const send = "{ sendId email status }";
const run = "{ executionId status }";
const number = "{ key number version status }";
const person = "{ profileId version }";
/** The fields that each job reads. */
export const selections = {
  addEmail: own,
  verifyEmail: own,
  setPrimaryEmail: user,
  removeEmail: user,
  deleteUser: user,
  createSite: site,
  updateSite: site,
  deleteSite: site,
  setSiteRole: member,
  removeSiteMember: member,
  leaveSite: member,
  transferSite: "{ siteId version ownerId }",
  inviteSiteMember: "{ siteId invitationId }",
  acceptSiteInvitation: "{ siteId myRole }",
  revokeSiteInvitation: "{ siteId invitationId }",
  putGoal: goal,
  deleteGoal: goal,
  shareSite: "{ share { shareId } }",
  revokeShare: "{ shareId }",
  createTemplate: template,
  updateTemplate: template,
  requestApproval: number,
  returnTemplate: number,
  approveTemplate: number,
  cancelTemplate: number,
  sendEmail: send,
  cancelSend: send,
  startExecution: run,
  stopExecution: run,
  unsubscribe: "{ email status }",
  suppress: "{ email kind }",
  mergeProfiles: person,
  unmergeProfiles: person,
  eraseProfile: "{ profileId }",
  linkDevice: "{ userId }",
  putSegment: "{ segmentId version }",
  deleteSegment: "{ segmentId version }",
  rotateWriteKey: "{ source { sourceId } }",
  revokeWriteKey: "{ sourceId }",
} as const;

export type Field = keyof typeof selections;
