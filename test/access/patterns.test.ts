import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { indexes, table } from "#table/indexes";
import * as delta from "#table/sites/delta";
import * as apiKey from "#table/users/apiKey";
import * as emailItem from "#table/users/email";
import * as event from "#table/sites/event";
import * as savedFilter from "#table/sites/savedFilter";
import * as session from "#table/sites/session";
import * as sessionEventIds from "#table/sites/sessionEventIds";
import * as eventDedupe from "#table/sites/eventDedupe";
import * as pendingRollup from "#table/sites/pendingRollup";
import * as lakeChange from "#table/lake/lakeChange";
import * as lakeTable from "#table/lake/lakeTable";
import * as lake from "#table/lake/lake";
import * as change from "#table/changes/change";
import { LOGS } from "#table/changes/logged";
import { tombstoneKey } from "#table/changes/stamp";
import * as live from "#table/sites/live";
import * as due from "#table/due";
import * as funnel from "#table/sites/funnel";
import * as goal from "#table/sites/goal";
import * as campaign from "#table/mail/campaign";
import * as engagementEvent from "#table/mail/engagementEvent";
import * as draftAddress from "#table/mail/draftAddress";
import * as emailState from "#table/mail/emailState";
import * as image from "#table/mail/images/image";
import * as imageSaving from "#table/mail/images/imageSaving";
import * as imageUse from "#table/mail/images/imageUse";
import * as invoice from "#table/mail/invoice";
import * as customerDay from "#table/people/customerDay";
import * as customerLake from "#table/people/customerLake";
import * as changeDelivery from "#table/changes/changeDelivery";
import * as delivery from "#table/people/delivery";
import * as destination from "#table/people/destination";
import * as erasure from "#table/people/erasure";
import * as group from "#table/people/group";
import * as identity from "#table/people/identity";
import * as plan from "#table/people/plan";
import * as measures from "#table/people/measures";
import * as profile from "#table/people/profile";
import * as profileCount from "#table/people/profileCount";
import * as profileEvent from "#table/people/profileEvent";
import * as rawEvent from "#table/people/rawEvent";
import * as rulesWalk from "#table/people/rulesWalk";
import * as segment from "#table/people/segment";
import * as source from "#table/people/source";
import * as watched from "#table/watched";
import * as writeKey from "#table/people/writeKey";
import * as reminder from "#table/mail/reminder";
import * as reminderLock from "#table/mail/reminderLock";
import * as sends from "#table/mail/send";
import * as skippedPerson from "#table/mail/skippedPerson";
import * as sentTemplate from "#table/mail/sentTemplate";
import * as sequenceVersion from "#table/mail/sequenceVersion";
import * as sequence from "#table/mail/sequence";
import * as execution from "#table/mail/execution";
import * as template from "#table/mail/template";
import * as templateBody from "#table/mail/templateBody";
import * as templateVersion from "#table/mail/templateVersion";
import * as idempotency from "#table/idempotency";
import * as settings from "#table/mail/settings";
import * as subscriber from "#table/mail/subscriber";
import * as suppressed from "#table/people/suppressed";
import * as suppression from "#table/mail/suppression";
import * as mailDelta from "#table/mail/mailDelta";
import * as mailStats from "#table/mail/mailStats";
import * as templateAudit from "#table/mail/templateAudit";
import * as topic from "#table/mail/topics/topic";
import * as counter from "#table/counter";
import * as limit from "#table/limit";
import * as sourceRecords from "#table/people/sourceRecords";
import * as notice from "#table/notice";
import * as realtime from "#table/sites/realtime";
import * as share from "#table/sites/share";
import * as site from "#table/sites/site";
import * as siteDomain from "#table/sites/siteDomain";
import * as siteKey from "#table/sites/siteKey";
import * as siteInvitation from "#table/sites/siteInvitation";
import * as siteMember from "#table/sites/siteMember";
import * as siteNote from "#table/sites/siteNote";
import * as siteProblem from "#table/sites/siteProblem";
import * as consent from "#table/mail/consent";
import * as job from "#table/job";
import * as listWalk from "#table/listWalk";
import * as subscriberCount from "#table/mail/subscriberCount";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as word from "#table/word";
import type { Key } from "#table/key";
import type { Request, Subject } from "#table/pattern";
import { patterns } from "#table/model/patterns";
import * as mergeLog from "#table/people/mergeLog";
import * as stats from "#table/sites/stats";
import * as signIn from "#table/users/signIn";
import * as providerOwner from "#table/users/providerOwner";
import * as providerProof from "#table/users/providerProof";
import * as userTable from "#table/users/user";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../support/cloud.ts";
import { verify } from "../support/accounts.ts";
import { silence } from "../support/following.ts";
import { claim, granted, mutate, type Address } from "../support/people.ts";
import { short } from "./short.ts";

/** The time of the counts that rows ask for. */
const TODAY = "2026-03-17T10:25:30.000Z";

let test: TestCloud;
let alice: Person;
let bob: Person;
let admin: Person;
let work: Address;
let keyed: Address;

beforeAll(async () => {
  test = await startTestCloud();
  await silence(test, FOLLOWING);
  alice = await test.person({ email: "alice@example.com" });
  // Neighbours of all that is asked for: a read that runs past its prefix meets them.
  bob = await test.person({ email: "alicf@example.com" });
  admin = await test.person({ email: "alicd@example.com", groups: ["admin"] });
  await test.person({ email: "alice2@example.com" });
  work = await verify(test, alice, "alice@work.example");
  await claim(test, alice, "shared@example.com");
  await claim(test, bob, "shared@example.com");
  const input = { email: "alice@keyed.example", idempotencyKey: "key" };
  keyed = granted(await mutate(test, alice, "addEmail", input));
  for (const version of [1, 11]) await store(notice.changeNoticeKey(alice.userId, "primaryChanged", version));
  // Of suspended users, one just before the time, one at its beginning, and one at its end.
  for (const time of ["10:25:29.999", "10:25:30.000", "10:32:30.000"]) {
    const createdAt = `2026-03-17T${time}Z`;
    const of = { userId: `u${time}`, status: "SUSPENDED" as const, createdAt };
    await store({ ...userTable.key(of.userId), ...userTable.listedByStatus(of) });
  }
  // Beside the sign-in of now: one just before the time, and one at its beginning.
  for (const at of ["2026-03-17T10:25:29.999Z", "2026-03-17T10:25:30.000Z"])
    await store(signIn.key(alice.userId, at, "id"));
  await store({ ...providerProof.key("site-hash") });
  await storeApiKeys();
  for (const subject of ["subject", "subject2"]) await store(providerOwner.key("Acme", subject));
  const approver = { userId: "approver", groups: ["editor"] };
  await store({ ...userTable.key(approver.userId), ...userTable.listedAsApprover(approver)! });
  for (const siteId of ["site", "site2"]) {
    await store({ ...live.key(siteId), siteId });
    await store({ ...eventDedupe.key(siteId, "id"), siteId });
    for (const at of ["10:24", "10:25", "10:31", "10:32"]) {
      const minute = `2026-03-17T${at}`;
      await store({ ...realtime.key(siteId, minute, "id"), minute });
    }
    await storeFolded(siteId);
    await storeSite(siteId);
    await storeCounts(siteId);
  }
  for (const email of SUBSCRIBERS) await storeSubscriber(email);
  for (const key of ["news", "offers"]) await store(topic.key(key));
  for (const each of ["optIn1", "optIn11"]) await store(notice.ofOptIn(each));
  const asked = { key: "welcome", number: 11, version: 1 };
  await store(notice.ofApprovalRequest(alice.userId, asked));
  await store(settings.key);
  await store(idempotency.key(alice.userId, "addEmail", "key2"));
  for (const jobId of ["job", "job2"]) await storeJob(jobId);
  for (const key of ["welcome", "welcome2"]) await storeText(key);
  for (const imageId of ["image", "image2"]) await storeImage(imageId);
  await store({ ...template.key("once"), minute: "once" });
  await storeMailStats();
  for (const id of ["sequence", "sequence2"]) await storeSequence(id);
  await storeInvoices();
  await storeCampaigns();
  await storeSubscriberCounts();
  for (const each of ["", "2"]) await storePerson(each);
  for (const of of [alice.userId, `${alice.userId}2`])
    for (const key of [limit.testMailsOf(of), limit.linksOf(of)]) await store(key);
  await storeWaiting();
  await storeProfiles();
  await storeSources();
  await storeDestinations();
  await storeWords();
  await storeChanges();
  for (const each of ["segment", "segment2"]) await storeMembers(each);
  await store(settings.key);
});
afterAll(() => test?.stop());

const SUBSCRIBERS = ["alicd", "alice", "alice2", "alicf"].map((name) => `${name}@example.com`);

/** A source with an event, and what it has become; with a suffix, the neighbours of these. */
async function storePerson(suffix: string): Promise<void> {
  const [sourceId, profileId, value] = [`source${suffix}`, `profile${suffix}`, `device${suffix}`];
  const minute = `person${suffix}`;
  await store({ ...writeKey.key(`site-hash${suffix}`), minute });
  await store({ ...rawEvent.key(sourceId, "anonymous", value, "message"), minute });
  await store({ ...identity.key("anonymous", value), minute });
  await store({ ...group.key(`group${suffix}`), ...group.listed(`group${suffix}`), minute });
  await store({ ...profile.key(profileId), minute });
  await store({ ...profileEvent.key(profileId, "2026-03-17T10:25:30.000Z", "source", "message"), minute });
  await store({ ...measures.key(profileId), minute });
  await store({ ...measures.takeKey(profileId), minute });
  await store({ ...segment.key(`segment${suffix}`), minute });
  await store({ ...segment.rulesHeadKey, minute: "rules" });
  await store({ ...suppressed.key("anonymous", `site-hash${suffix}`), minute });
  await store({ ...erasure.key(profileId), minute });
}

/**
 * Marked days and heads of a source and its neighbour, and the events of `storePerson` in different shards of
 * a day.
 */
async function storeLandedDays(day: string): Promise<void> {
  for (const [shard, suffix] of ["", "2"].entries()) {
    const [sourceId, profileId] = [`source${suffix}`, `profile${suffix}`];
    for (const each of [day, "2026-03-17"])
      await store({ ...customerLake.key(sourceId, each), minute: `${sourceId} landed` });
    await store({ ...customerDay.key(sourceId, day), minute: `${sourceId} marked` });
    await store({ ...lakeChange.key("SOURCES", sourceId), minute: `${sourceId} changed` });
    await store({
      ...profileEvent.key(profileId, "2026-03-17T10:25:30.000Z", "source", "message"),
      minute: `person${suffix}`,
      ...{ GSI2PK: profileEvent.receivedOn("source", day, shard).partition, GSI2SK: profileId },
    });
  }
}

/**
 * A subscriber with one of everything that an address has. Subscribers whose names sort beside alice's are
 * in other lists.
 */
async function storeSubscriber(email: string): Promise<void> {
  const [tag, customerId] = email.startsWith("alice@") ? ["tag", "customer"] : ["tag2", "customer2"];
  const of = subscriber.listedOfCustomer(customerId, email);
  const placed = {
    ...subscriber.listed(email),
    GSI3PK: subscriber.withStatus("SUBSCRIBED", "").partition,
    GSI3SK: email,
  };
  await store({ ...subscriber.key(email), ...placed, ...of, email });
  const pending = { GSI3PK: subscriber.pending.partition, GSI3SK: `1773000000#${email}` };
  await store({ PK: `pending ${email}`, SK: "-", ...pending });
  await store({ ...subscriberTag.key(tag, email), email });
  const { stopsAll: _stopsAll, ...suppressed } = suppression.item({
    ...{ email, kind: "BOUNCE", reason: "-", at: "2026-03-17T10:25:00.000Z" },
  });
  await store({ ...suppression.key(email), ...suppressed });
  for (const time of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
    const at = `2026-03-17T${time}Z`;
    const said = { consentId: email, action: "SUBSCRIBED" as const, source: "API" as const, at };
    const { topics: _, ...item } = consent.item({ ...said, email });
    await store({ ...consent.key(email, at, email), ...item, minute: at });
  }
  await storeSent(email);
}

/**
 * Sends at both ends of a range and beyond, and what was sent: of a text, and of one whose key begins as the
 * first does.
 */
async function storeSent(email: string): Promise<void> {
  for (const [at, time] of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].entries()) {
    const queuedAt = `2026-03-17T${time}Z`;
    const sendId = `send${at + 1}`;
    const listed = { GSI1PK: sends.ofTemplate("welcome", "", "").partition, GSI1SK: `${queuedAt}#${sendId}` };
    const isAsked = email === "alice@example.com" && sendId === "send2";
    const byMessage = sends.listedByMessage(isAsked ? "message" : `message ${email}`, sendId);
    const onDay = sends.listedOnDay(queuedAt, sendId);
    await store({ ...sends.key(email, queuedAt, sendId), ...listed, ...byMessage, ...onDay, email });
  }
  for (const key of ["welcome", "welcome2"]) await store({ ...sentTemplate.key(email, key), email });
  const contacted = emailState.contacted("2026-03-17T10:25:30.000Z", email);
  await store({ ...emailState.key(email), ...contacted, email });
  for (const time of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
    const at = `2026-03-17T${time}Z`;
    const eventId = email === "alice@example.com" ? "id" : email;
    for (const type of ["CLICKED", "OPENED"] as const) {
      const { partition } = engagementEvent.ofTemplate("welcome", type, "", "");
      const listed = { GSI1PK: partition, GSI1SK: `EVT#${at}#${eventId}` };
      const of = engagementEvent.ofSequence(email === "alice@example.com" ? "sequence" : "sequence2", "", "");
      const ofSequence = { GSI2PK: of.partition, GSI2SK: `${at}#${eventId}` };
      await store({ ...engagementEvent.key(email, at, type, eventId), ...listed, ...ofSequence, email });
    }
  }
}

/** A job of two kinds: those of the other kind are in another list. */
async function storeJob(jobId: string): Promise<void> {
  const at = "2026-03-17T10:25:00.000Z";
  const other = `${jobId}-export`;
  const byActor = job.listedByActor(alice.userId, at, jobId);
  await store({
    ...job.key(jobId),
    ...job.listed("IMPORT_SUBSCRIBERS", at, jobId),
    ...byActor,
    minute: jobId,
  });
  await store({ ...job.key(other), ...job.listed("EXPORT_SUBSCRIBER", at, other), minute: other });
}

/**
 * A text with the numbers 9 to 11, one in each of two lists and one in none, and what two people did to it.
 */
async function storeImage(imageId: string): Promise<void> {
  const createdAt = "2026-03-17T10:25:30.000Z";
  await store({ ...image.key(imageId), ...image.listed({ imageId, createdAt }), minute: imageId });
  await store({ ...imageSaving.key(imageId, "saving"), minute: `${imageId} saved` });
  for (const key of ["welcome", "welcome2"])
    await store({ ...imageUse.key(imageId, key, 11), minute: `${imageId} in ${key}` });
}

async function storeText(templateKey: string): Promise<void> {
  const places = { ...template.listed(templateKey), ...template.listedInState("DRAFT", templateKey) };
  await store({ ...template.key(templateKey), ...places, minute: templateKey });
  for (const [number, status] of [
    [9, "APPROVED"],
    [10, undefined],
    [11, "DRAFTED"],
  ] as const) {
    const createdAt = `2026-03-17T10:25:${number}.000Z`;
    const list = status ? templateVersion.listed(status, createdAt, templateKey) : {};
    const minute = `${templateKey} ${number}`;
    const customerId = templateKey === "welcome" ? "customer" : "customer2";
    const draft =
      status === "DRAFTED" ? templateVersion.listedOfCustomer(customerId, createdAt, templateKey) : {};
    const waits =
      status === "DRAFTED" ? templateVersion.listedAsWaiting(createdAt, { key: templateKey, number }) : {};
    await store({ ...templateVersion.key(templateKey, number), ...list, ...draft, ...waits, minute });
    await store({ ...templateBody.key(templateKey, number), minute: `${minute} body` });
  }
  for (const actor of [alice.userId, `${alice.userId}2`])
    for (const time of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
      const at = `2026-03-17T${time}Z`;
      const did = { auditId: actor, key: templateKey, action: "SAVED" as const, actor, at };
      const { number: _, ...item } = templateAudit.item({ ...did, number: 9 });
      await store({
        ...templateAudit.key(templateKey, at, actor),
        ...item,
        minute: `${templateKey} ${time}`,
      });
    }
}

/**
 * Two open invoices of two customers, with what they wait for and their sends; and reminders of two months.
 */
async function storeInvoices(): Promise<void> {
  for (const [invoiceId, customerId, dueDate] of [
    ["invoice", "customer", "2026-03-16"],
    ["invoice2", "customer2", "2999-01-01"],
  ] as const) {
    const listed = invoice.listed({ invoiceId, customerId, status: "OPEN", dueDate });
    await store({ ...invoice.key(invoiceId), ...listed, minute: invoiceId });
    await store({ ...reminder.key(invoiceId), minute: `${invoiceId} reminder` });
    const email = invoiceId === "invoice" ? "alice@example.com" : "alice2@example.com";
    await store({ ...invoice.addressKey(email, invoiceId), email });
    await store({ ...draftAddress.key(email, invoiceId === "invoice" ? "welcome" : "welcome2"), email });
    for (const time of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
      const queuedAt = `2026-03-17T${time}Z`;
      await store({
        ...invoice.invoiceSendKey(invoiceId, queuedAt, "send2"),
        minute: `${invoiceId} ${time}`,
      });
    }
  }
  const type = "FIRST_REMINDER";
  for (const email of SUBSCRIBERS) {
    const customerId = email.startsWith("alice@") ? "customer" : "customer2";
    await store({ ...reminderLock.keyOfCustomer(customerId, type, "2026-03"), email });
    for (const [month, time] of [
      ["2026-03", "10:25:30.000"],
      ["2026-04", "10:32:30.000"],
    ] as const) {
      const listed = reminderLock.listed(type, `2026-03-17T${time}Z`, email);
      await store({ ...reminderLock.key(email, type, month), ...listed, email });
    }
  }
}

/** A sequence with three numbers, runs in two statuses at three steps, and counts of three days. */
async function storeSequence(id: string): Promise<void> {
  await store({ ...sequence.key(id), ...sequence.listed(id), minute: id });
  for (const number of [1, 2, 11])
    await store({ ...sequenceVersion.key(id, number), minute: `${id} ${number}` });
  for (const status of ["WAITING", "FAILED"] as const)
    for (const stepId of ["ste", "step", "step2"]) {
      const [sequenceId, email] = [id, `${stepId}.${status.toLowerCase()}@example.com`];
      const listed = execution.listed({ sequenceId, status, stepId, email });
      await store({ ...execution.key(email, sequenceId), ...listed, minute: `${id} ${status} ${stepId}` });
    }
  for (const time of ["10:25:29.999", "10:25:30.000", "10:32:30.000"])
    await store({
      ...execution.key(`failed.${time}@example.com`, id),
      ...(id === "sequence" ? execution.listedAsFailed(`2026-03-17T${time}Z`, id) : {}),
    });
  for (const email of SUBSCRIBERS) await store({ ...execution.key(email, id), email });
  for (const day of ["2026-03-16", "2026-03-17", "2026-03-18"])
    for (const [stepId, variant] of [
      ["step", "A"],
      ["step", "B"],
      ["step2", ""],
    ] as const)
      await store({
        ...mailStats.stepKeyOf(id, day, stepId, variant),
        minute: `${id} ${day} ${stepId}${variant}`,
      });
}

/**
 * Campaigns that begin just before a time, in it, and at its end; with claims, and counts of two variants.
 */
/** Two sources with names, counts and problems: a list of one has none of the other. */
async function storeSources(): Promise<void> {
  for (const id of ["plan", "plan2"]) {
    await store({ ...plan.key(id), minute: id });
    for (const name of ["Order Completed", "Order Completed 2"])
      await store({ ...plan.eventKey(id, "TRACK", name), minute: `${id} ${name}` });
  }
  for (const id of ["source", "source2"]) {
    await store({ ...source.key(id), minute: id });
    for (const name of ["", "Order Completed", "Order Completed 2"])
      await store({ ...sourceRecords.nameKey(id, "track", name), minute: `${id} ${name}` });
    for (const time of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
      const at = `2026-03-17T${time}Z`;
      await store({ ...sourceRecords.eventCountKey(id, at, "track", "name"), minute: `${id} ${time}` });
      await store({ ...sourceRecords.problemKey(id, at, "CLOCK", "1"), minute: `${id} ${time}` });
    }
  }
}

/**
 * Two destinations with counts of three hours, and deliveries of two shards; and what was noted of an event
 * of `storePerson`.
 */
async function storeDestinations(): Promise<void> {
  const event = { at: "2026-03-17T10:25:30.000Z", sourceId: "source", messageId: "message" };
  await store({ ...destination.destinationsHeadKey, minute: "destinations" });
  for (const id of ["destination", "destination2"]) {
    await store({ ...destination.key(id), minute: id });
    await store({ ...destination.healthKey(id), minute: `${id} health` });
    await store({ ...delivery.key(id, "profile", event), minute: `${id} noted` });
    const change = { at: event.at, changeId: event.messageId };
    for (const item of [subscriber.key("alice@example.com"), invoice.key("invoice")])
      await store({ ...changeDelivery.key(item.PK, id, change), minute: `${id} of ${item.PK}` });
    await store(limit.testsOf(id === "destination" ? alice.userId : id));
    for (const hour of ["T09", "T10", "T11"])
      await store({ ...destination.deliveryCountKey(id, `2026-03-17${hour}`), minute: `${id} ${hour}` });
    for (const shard of ["0", "1"])
      for (const time of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
        const at = `2026-03-17T${time}Z`;
        const key = delivery.key(id, "profile", { at, sourceId: "source", messageId: shard });
        await store({ ...key, ...delivery.listed(id, at, shard), minute: `${id} ${shard} ${time}` });
      }
  }
}

/**
 * The lists of a segment in two generations: members of two parts, a count and a delta; a walk; and who
 * subscribes.
 */
async function storeMembers(segmentId: string): Promise<void> {
  const named = (name: string): object => ({ minute: `${segmentId} ${name}` });
  for (const generation of ["1", "2"]) {
    for (const shard of [0, 1])
      for (const each of ["profile", "profile2"]) {
        const key = segment.segmentMemberKey(segmentId, generation, shard, each);
        await store({ ...key, ...named(`${generation} ${shard} ${each}`) });
      }
    await store({ ...segment.memberCountKey(segmentId, generation), ...named(`${generation} count`) });
    await store({ ...segment.deltaKey(segmentId, generation, "id"), ...named(`${generation} delta`) });
    await store({ ...rulesWalk.key(generation), minute: `walk ${generation}` });
  }
  await store({ ...watched.ofSegment(segmentId), ...named("watched") });
  await store({ ...watched.ofSource("source"), minute: "source watched" });
  await store({ ...watched.watchedCampaign("campaign"), minute: "campaign watched" });
  await store({ ...watched.changes, minute: "changes watched" });
  await store({ ...segment.computedTraitKey(segmentId), ...named("trait") });
}

/** Changes of all logs at the ends of a range and just beyond, and a deletion. */
async function storeChanges(): Promise<void> {
  for (const domain of LOGS) {
    for (const time of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
      const place = change.placeAt(`2026-03-17T${time}Z`, 0);
      for (const [number, id] of ["segment", "segment2"].entries()) {
        const actor = { kind: "USER" as const, id: number === 0 ? alice.userId : `${alice.userId}2` };
        const listed = change.listed({ entity: "Segment", id }, actor, place);
        const key = change.key(domain, `${place.slice(0, -1)}${number}`);
        await store({ ...key, ...listed, minute: `${domain} ${time} ${id}` });
      }
    }
    await store({ ...change.endKey(domain), minute: `${domain} head` });
    await store({ ...change.pushedKey(domain), minute: `${domain} pushed` });
  }
  for (const more of ["", "2"]) {
    const deleted = {
      segment: segment.key(`segment${more}`),
      trait: segment.computedTraitKey(`segment${more}`),
      destination: destination.key(`destination${more}`),
      event: plan.eventKey(`plan${more}`, "TRACK", "Order Completed"),
      goal: goal.key("site", `goal${more}`),
      funnel: funnel.key("site", `saved${more}`),
      member: siteMember.key("site", `${alice.userId}${more}`),
      share: share.key(`site-hash${more}`),
      "site key": siteKey.key(`site-hash${more}`),
      invitation: siteInvitation.key("site", `site-hash${more}`),
      user: userTable.key(`${alice.userId}${more}`),
      address: emailItem.key(alice.userId, `${keyed.emailId}${more}`),
      suppression: suppression.key(`alice@example.com${more}`),
    };
    for (const [name, key] of Object.entries(deleted))
      await store({ ...tombstoneKey(key), minute: `deleted ${name}${more}` });
  }
}

/** The words of each kind, and those by which walks see that words are stored. */
async function storeWords(): Promise<void> {
  for (const kind of Object.values(word.SEARCHED))
    for (const text of ["alice", "alicx"]) await storeWord(kind, text, "found");
  await storeWord("SUBSCRIBER", "alice@example.com", "site");
  await storeWord("USER", "alice@example.com", alice.userId);
}

const storeWord = (kind: word.SearchKind, text: string, id: string): Promise<void> =>
  store({ ...word.key(kind, text, id), minute: `${kind} ${text}` });

/** Counts of a tag and a topic beside others; of subscribers what is counted, in two shards. */
async function storeSubscriberCounts(): Promise<void> {
  for (const tag of ["tag", "tag2"])
    await store({ ...subscriberCount.tagPlace(tag, "0000000001"), minute: tag });
  for (const topic of ["news", "offers"])
    await store({ ...subscriberCount.topicPlace(topic), minute: `left ${topic}` });
  for (const shard of [0, 1])
    for (const email of SUBSCRIBERS)
      await store({ ...subscriberCount.countedKey(shard, email), minute: `${shard} ${email}` });
}

async function storeCampaigns(): Promise<void> {
  const begins = { campaign1: "10:25:29.999", campaign: "10:25:30.000", campaign2: "10:32:30.000" };
  for (const [id, time] of Object.entries(begins)) {
    const startsAt = `2026-03-17T${time}Z`;
    const byStatus = campaign.listedByStatus("CANCELLED", startsAt, id);
    const listed = { ...campaign.listed(startsAt, id), ...byStatus };
    await store({ ...campaign.key(id), ...listed, minute: id });
    for (const hash of ["hash", "hash2"])
      await store({ ...campaign.campaignSendKey(id, hash), minute: `${id} ${hash}` });
    for (const reason of ["CONDITION", "SUPPRESSED"] as const) {
      const email = `${reason.toLowerCase()}@example.com`;
      const listed = { GSI1PK: skippedPerson.skippedFor(id, reason).partition, GSI1SK: email };
      await store({ ...skippedPerson.key(email, id), ...listed, minute: `${id} ${reason}` });
    }
    await store({ ...mailStats.campaignTotalsKey(id), minute: `${id} totals` });
    await store({ ...mailStats.campaignHourKey(id, "2026-03-17T10"), minute: `${id} hour` });
    await store({ ...mailStats.campaignLinkKey(id, "hash"), minute: `${id} link` });
    for (const day of ["2026-03-16", "2026-03-17", "2026-03-18"])
      for (const variant of ["A", "B"])
        await store({ ...mailStats.campaignKeyOf(id, day, variant), minute: `${id} ${day} ${variant}` });
    for (const time of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
      const at = `2026-03-17T${time}Z`;
      const ofCampaign = { GSI2PK: engagementEvent.ofCampaign(id, "", "").partition, GSI2SK: `${at}#id` };
      await store({ ...engagementEvent.key(`${id}@example.com`, at, "OPENED", "id"), ...ofCampaign });
    }
  }
}

/** Stores the other items of the profiles and groups of `storePerson`. */
async function storeProfiles(): Promise<void> {
  await store(identity.key("user", alice.userId));
  await store(identity.key("email", "alice@example.com"));
  for (const shard of [0, 1]) await store({ ...profileCount.key(shard), minute: `people ${shard}` });
  for (const each of ["profile", "profile2"]) {
    for (const shard of ["00", "01"]) {
      await store({ ...profile.entryKey(shard, each), minute: shard });
      await store({ ...profileCount.countedProfileKey(shard, each), minute: `counted ${shard} ${each}` });
    }
    for (const time of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
      const at = `2026-03-17T${time}Z`;
      await store({ ...profileEvent.key(each, at, "source", "other"), minute: time });
      await store({ ...mergeLog.key(each, at, "message"), minute: `merged ${time}` });
    }
    for (const groupId of ["group", "group2"])
      await store({ ...group.groupMemberKey(groupId, each), minute: each });
  }
}

/** Counts of the days before, on and after one, of all mail and of two texts; and deltas of two shards. */
async function storeMailStats(): Promise<void> {
  for (const day of ["2026-03-16", "2026-03-17", "2026-03-18"]) {
    await store({ ...mailStats.key(day), minute: day });
    for (const key of ["welcome", "welcome2"])
      for (const number of [1, 11])
        await store({ ...mailStats.templateKeyOf(key, day, number), minute: `${key} ${day} ${number}` });
  }
  for (const shard of ["0", "1"]) await store({ ...mailDelta.keyIn(shard, "id"), minute: `delta ${shard}` });
}

/**
 * The walks of all shards; and what waits just before and after an instant, and in the neighbouring day and
 * shard.
 */
async function storeWaiting(): Promise<void> {
  for (const shard of due.DUE_SHARDS) await store({ ...due.walkKey(shard), minute: `walk ${shard}` });
  await store({ ...listWalk.key("GROUPS"), minute: "list walk" });
  const waits = [
    ["2026-03-16T23:59:59.999Z", "0"],
    ["2026-03-17T00:00:00.000Z", "0"],
    ["2026-03-17T10:32:29.999Z", "G"],
    ["2026-03-17T10:32:30.000Z", "0"],
    ["2026-03-17T10:25:30.000Z", "1"],
  ] as const;
  for (const [at, id] of waits) await store({ PK: `due ${at} ${id}`, SK: "-", ...due.waiting(id, at) });
}

/** Counts of two sites that begin just before a range, at both of its ends, and just after it. */
async function storeCounts(siteId: string): Promise<void> {
  for (const minute of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
    const at = `2026-03-17T${minute}Z`;
    for (const period of ["HOUR", "DAY", "MONTH"] as const) {
      await store({ ...stats.key(siteId, period, at), minute: `${period} ${minute}` });
      for (const dimension of ["page", "page2", stats.SHORT_LISTS]) {
        const of = { siteId, period, periodStart: at, generation: "1" };
        await store({ ...stats.partKey(of, dimension, 0), minute: `${dimension} ${minute}` });
      }
    }
  }
}

/** Functions on the stream or a timer also use the table, at times of their own. */
const FOLLOWING = [
  "stream/react",
  "schedule/reconcile",
  "queue/reconcile",
  "stream/aggregate",
  "schedule/due",
];

/** An item of nothing but texts, straight into the table. */
async function store(item: Record<string, string>): Promise<void> {
  const Item = Object.fromEntries(Object.entries(item).map(([name, S]) => [name, { S }]));
  await test.cloud.dynamodb.call("PutItem", { TableName: test.outputs.tableName as string, Item });
}

/** API keys of the site and of the stage. */
async function storeApiKeys(): Promise<void> {
  for (const more of ["", "2"]) {
    const keyId = `key${more}`;
    for (const [hash, siteId] of [[`site-hash${more}`, "site"], [`stage${more}`]] as [string, string?][]) {
      const item = { keyId: hash, name: "key", scopes: [], ...(siteId === undefined ? {} : { siteId }) };
      const { GSI1PK, GSI1SK } = apiKey.item(item, TODAY, undefined);
      await store({ ...apiKey.key(hash), GSI1PK, GSI1SK, minute: `key ${hash}` });
    }
    const { GSI1PK, GSI1SK } = apiKey.idItem({ keyId, name: "key", siteId: "site" }, "hash");
    await store({ ...apiKey.idKey(keyId), GSI1PK: GSI1PK!, GSI1SK: GSI1SK!, minute: `id ${keyId}` });
  }
}

/** A site of alice's, and one of each thing that hangs on it. */
async function storeSite(siteId: string): Promise<void> {
  const hash = `${siteId}-hash`;
  await store({ ...site.key(siteId), ...site.listed(siteId, alice.userId), siteId });
  await store({ ...siteDomain.key(`${siteId}.example`), siteId });
  await store({ ...goal.key(siteId, "goal"), siteId });
  await store({ ...siteMember.key(siteId, alice.userId), minute: `member ${siteId}` });
  for (const id of [hash, `${hash}2`])
    await store({ ...siteInvitation.key(siteId, id), minute: `invitation ${id}` });
  for (const of of [
    counter.invitationsTo("mailbox", TODAY),
    counter.invitationsBy(alice.userId, TODAY),
    counter.invitationsOfAll(TODAY),
  ])
    await store({ ...of, minute: "count" });
  for (const id of ["saved", "saved2"]) {
    await store({ ...funnel.key(siteId, id), minute: `funnel ${id}` });
    await store({ ...savedFilter.key(siteId, id), minute: `filter ${id}` });
  }
  for (const time of ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"]) {
    await store({ ...siteNote.key(siteId, `2026-03-17T${time}Z`, "note"), minute: `note ${time}` });
    const problem = siteProblem.key(siteId, `2026-03-17T${time}Z`, "LONG_TEXT", "1");
    await store({ ...problem, minute: `problem ${time}` });
  }
  for (const period of ["DAY", "MONTH"] as const)
    await store({ ...lake.key(siteId, period, "2026-03-17T10:25:30.000Z"), minute: `lake ${period}` });
  await store({ ...lakeChange.key("SITES", siteId), minute: `change ${siteId}` });
  await store({ ...lakeTable.key("sessions"), minute: "sessions" });
  await store({ ...share.key(hash), GSI1PK: share.sharesOf(siteId).partition, GSI1SK: hash, siteId });
  await store({ ...siteKey.key(hash), GSI1PK: siteKey.siteKeysOf(siteId).partition, GSI1SK: hash, siteId });
}

/** Stores the items that a fold and a rebuild read, at both ends of their ranges and just beyond. */
async function storeFolded(siteId: string): Promise<void> {
  const between = ["10:25:00.000Z", "10:25:30.000Z", "10:32:29.999Z", "10:32:30.000Z", "10:32:30.001Z"];
  const instants = between.map((time) => `2026-03-17T${time}`);
  for (const minute of instants) {
    const of = { siteId, entity: "PageView" as const, at: minute, eventId: "id", shard: 0 };
    await store({ ...event.key({ ...of, at: minute }), minute });
    await store({ ...event.key({ ...of, entity: "CustomEvent" }), minute });
    await store({ ...delta.key(siteId, minute, "id"), minute });
  }
  for (const minute of [instants[0]!, instants[3]!, instants[4]!])
    for (const visitor of ["visitor", "visitor2"]) {
      await store({ ...sessionEventIds.key(siteId, visitor, minute, "id"), minute });
      await store({
        ...session.key(siteId, visitor, minute),
        ...session.listed(siteId, "2026-03-17", visitor, minute),
        minute,
      });
    }
}

async function recorded<T>(run: () => Promise<T>): Promise<{ answer: T; requests: string[] }> {
  const recording = test.cloud.dynamodb.recorder.start();
  const answer = await run();
  return { answer, requests: recording.stop().map(short) };
}

type Item = Record<string, { S?: string }>;

/**
 * The request as it stands in the list of patterns, sent to the table: that it is what resolvers and
 * functions ask, askers.test.ts proves.
 */
async function send(request: Request): Promise<Item[]> {
  const TableName = test.outputs.tableName as string;
  const { call } = test.cloud.dynamodb;
  const ConsistentRead = request.consistent === true;
  if ("get" in request) {
    const { Item } = await call("GetItem", { TableName, Key: keyOf(request.get), ConsistentRead });
    return Item ? [Item as Item] : [];
  }
  if ("batch" in request) {
    const RequestItems = { [TableName]: { Keys: request.batch.map(keyOf), ConsistentRead } };
    const { Responses } = await call("BatchGetItem", { RequestItems });
    return (Responses as Record<string, Item[]>)[TableName]!;
  }
  const { index, partition, prefix, between } = request.query;
  const { hash, range } = index ? indexes[index] : table;
  const [first, last] = between ?? [];
  const begins = prefix ? " AND begins_with(#range, :prefix)" : "";
  const sort = between ? " AND #range BETWEEN :first AND :last" : begins;
  const { Items } = await call("Query", {
    TableName,
    IndexName: index,
    ConsistentRead,
    ScanIndexForward: request.order !== "backwards",
    KeyConditionExpression: `#hash = :partition${sort}`,
    ExpressionAttributeNames: { "#hash": hash, ...(sort && { "#range": range }) },
    ExpressionAttributeValues: {
      ":partition": { S: partition },
      ...(begins && { ":prefix": { S: prefix } }),
      ...(between && { ":first": { S: first }, ":last": { S: last } }),
    },
  });
  return Items as Item[];
}

const keyOf = ({ PK, SK }: Key) => ({ PK: { S: PK }, SK: { S: SK } });

/**
 * Sends the requests of a row about alice and the site. Returns the items, and the requests with their
 * costs.
 */
async function sent(row: string): Promise<{ answer: Item[]; made: string[] }> {
  const claimed = await test.cloud.dynamodb.call("Scan", { TableName: test.outputs.tableName as string });
  const lapses = (claimed.Items as Item[]).flatMap((item) => item.claimExpiresAt?.S?.slice(0, 10) ?? []);
  for (const siteId of ["site", "site2"]) {
    for (const day of [lapses[0]!, "2026-03-17"])
      await store({ ...pendingRollup.key(siteId, day), minute: `dirty ${siteId}` });
    const SK = `SITE#${siteId}#${lapses[0]!}`;
    await store({ PK: pendingRollup.earlierOfDay(lapses[0]!).partition, SK, minute: `earlier ${siteId}` });
  }
  await storeLandedDays(lapses[0]!);
  const of: Subject = {
    userId: alice.userId,
    userStatus: "SUSPENDED",
    subscriberStatus: "SUBSCRIBED",
    walkedList: "GROUPS",
    templateState: "DRAFT",
    emailId: keyed.emailId,
    address: "alice@example.com",
    prefix: "alice",
    searchKind: "SUBSCRIBER",
    beginning: "ali",
    day: lapses[0]!,
    lastDay: lapses[0]!,
    operation: "addEmail",
    idempotencyKey: "key",
    kind: "primaryChanged",
    version: 1,
    topic: "news",
    optInId: "optIn1",
    siteId: "site",
    keyId: "key",
    goalId: "goal",
    savedId: "saved",
    lakeTable: "sessions",
    visitorId: "visitor",
    eventId: "id",
    shard: 0,
    domain: "site.example",
    hash: "site-hash",
    period: "DAY",
    dimension: "page",
    part: 0,
    generation: "1",
    tag: "tag",
    customerId: "customer",
    action: "SUBSCRIBED",
    month: "2026-03",
    jobId: "job",
    jobKind: "IMPORT_SUBSCRIBERS",
    templateKey: "welcome",
    number: 11,
    status: "DRAFTED",
    imageId: "image",
    dueShard: "0",
    sendId: "send2",
    sequenceId: "sequence",
    campaignId: "campaign",
    addressHash: "hash",
    provider: "Acme",
    subject: "subject",
    mailboxHash: "mailbox",
    stepId: "step",
    runStatus: "WAITING",
    invoiceId: "invoice",
    invoiceStatus: "OPEN",
    suppressionKind: "BOUNCE",
    reminderType: "FIRST_REMINDER",
    engagementType: "OPENED",
    at: "2026-03-17T10:25:30.000Z",
    queuedAt: "2026-03-17T10:25:30.000Z",
    sourceId: "source",
    eventName: "Order Completed",
    eventType: "track",
    profileId: "profile",
    listShard: "00",
    identityType: "anonymous",
    identityValue: "device",
    messageId: "message",
    groupId: "group",
    segmentId: "segment",
    planId: "plan",
    destinationId: "destination",
    changeSubject: "SUB#alice@example.com",
    place: change.placeAt("2026-03-17T10:25:30.000Z", 0),
    from: "2026-03-17T10:25:30.000Z",
    to: "2026-03-17T10:32:30.000Z",
  };
  const pattern = patterns.find((each) => each.row === row)!;
  const { answer, requests: made } = await recorded(async () => {
    const items: Item[] = [];
    for (const request of pattern.requests(of)) items.push(...(await send(request)));
    return items;
  });
  return { answer, made };
}

/** The name that distinguishes items of a test: the address, or the id if there is none. */
const nameOf = (item: Item): string =>
  item.email?.S ?? item.address?.S ?? item.minute?.S ?? item.siteId?.S ?? item.PK!.S!.split("#")[0]!;

/** The text, the subscriber, the suppression, the settings and the state of a delivery. */
const DECIDING = ["welcome 11", "alice@example.com", "alice@example.com", "SETTINGS", "alice@example.com"];

const BACKWARDS = ["alicf", "alice", "alice2", "alicd"];
const PENDING = [...BACKWARDS.map((name) => `pending ${name}@example.com`), "alice@example.com"];

/**
 * The reads of each row of the patterns, and their costs: DynamoDB guide, "Read and write operations": 4 KB
 * are one unit, read consistently, or half a unit. All items of a Query are added up before they are
 * rounded, but items of a BatchGetItem are rounded one by one.
 */
const ROWS: [row: string, requests: string[], names: string[]][] = [
  ["users-1", ["GetItem 1 1"], ["alice@example.com"]],
  ["users-2", ["Query GSI1 2 0.5"], ["alice2@example.com", "alice@example.com"]],
  [
    "users-3",
    ["Query GSI1 4 0.5"],
    ["alicd@example.com", "alice2@example.com", "alice@example.com", "alicf@example.com"],
  ],
  ["users-26", ["Query 2 1"], ["SIGN_INS", "SIGN_INS"]],
  ["users-27", ["Query 2 1"], ["SIGN_INS", "SIGN_INS"]],
  ["users-28", ["Query 3 1"], ["SIGN_INS", "SIGN_INS", "SIGN_INS"]],
  [
    "users-4",
    ["Query 4 1"],
    ["alice@example.com", "alice@work.example", "shared@example.com", "alice@keyed.example"],
  ],
  [
    "users-5",
    ["Query 4 1"],
    ["alice@example.com", "alice@work.example", "shared@example.com", "alice@keyed.example"],
  ],
  [
    "users-6",
    ["Query 5 1"],
    [
      "alice@example.com",
      "alice@work.example",
      "shared@example.com",
      "alice@keyed.example",
      "alice@example.com",
    ],
  ],
  ["users-7", ["GetItem 1 1", "GetItem 1 1"], ["alice@example.com", "alice@example.com"]],
  ["users-8", ["GetItem 1 1"], ["alice@example.com"]],
  ["users-9", ["GetItem 1 1"], ["alice@keyed.example"]],
  ["users-10", ["BatchGetItem 2 2"], ["alice@example.com", "alice@keyed.example"]],
  ["users-11", ["BatchGetItem 1 3"], ["LIMIT"]],
  ["users-12", ["BatchGetItem 2 4"], ["LIMIT", "ONCE"]],
  ["users-13", ["BatchGetItem 1 1"], ["alice@example.com"]],
  ["users-14", ["BatchGetItem 1 1"], ["alice@example.com"]],
  ["users-15", ["Query GSI2 3 0.5", "BatchGetItem 1 1"], ["USER", "USER", "USER", "alice@keyed.example"]],
  [
    "users-16",
    ["Query GSI2 5 0.5", "BatchGetItem 1 1", "BatchGetItem 1 1"],
    ["EMAIL", "EMAIL", "EMAIL", "EMAIL", "EMAIL", "alice@example.com", "alice@keyed.example"],
  ],
  ["users-17", ["GetItem 1 1"], ["alice@keyed.example"]],
  ["users-18", ["GetItem 1 1"], ["ONCE"]],
  ["users-19", ["GetItem 1 0.5"], ["alice@example.com"]],
  [
    "users-20",
    ["Query 5 1"],
    [
      "alice@example.com",
      "alice@keyed.example",
      "shared@example.com",
      "alice@work.example",
      "alice@example.com",
    ],
  ],
  // The index has the keys alone.
  ["users-21", ["Query GSI2 1 0.5", "BatchGetItem 1 1"], ["USER", "alice@example.com"]],
  ["users-23", ["Query GSI3 1 0.5", "BatchGetItem 1 1"], ["USER", "alice@example.com"]],
  ["users-24", ["BatchGetItem 1 1"], ["alice@example.com"]],
  // No user is deleted.
  ["users-25", ["Query GSI2 0 0.5", "BatchGetItem 1 1"], ["alice@example.com"]],
  [
    "users-22",
    ["Query GSI1 4 0.5"],
    ["alicd@example.com", "alice2@example.com", "alice@example.com", "alicf@example.com"],
  ],
  ["users-29", ["BatchGetItem 2 2"], ["alice@example.com", "PROOF"]],
  ["users-30", ["GetItem 1 1"], ["PROOF"]],
  ["users-31", ["GetItem 1 1"], ["PROVIDER"]],
  ["users-32", ["GetItem 1 1"], ["key site-hash"]],
  ["users-33", ["GetItem 1 1"], ["id key"]],
  ["users-34", ["Query GSI1 2 0.5"], ["key stage", "key stage2"]],
  ["users-35", ["Query GSI1 2 0.5"], ["key site-hash", "key site-hash2"]],
  ["users-36", ["Query GSI1 2 0.5"], ["id key", "id key2"]],
  ["sites-1", ["GetItem 1 1"], ["site"]],
  ["sites-2", ["GetItem 1 0.5"], ["site"]],
  ["sites-3", ["Query GSI1 2 0.5", "BatchGetItem 2 2"], ["site", "site2", "site", "member site"]],
  ["sites-4", ["Query GSI1 2 0.5"], ["site", "site2"]],
  ["sites-5", ["Query GSI2 2 0.5", "BatchGetItem 2 2"], ["SITE", "SITE", "site", "member site"]],
  ["sites-6", ["GetItem 1 1", "GetItem 1 1"], ["site", "site"]],
  ["sites-7", ["BatchGetItem 3 3"], ["alice@example.com", "site", "member site"]],
  ["sites-8", ["GetItem 1 1", "GetItem 1 1"], ["site", "site"]],
  ["sites-9", ["Query GSI1 1 0.5"], ["site"]],
  ["sites-10", ["GetItem 1 1", "GetItem 1 1"], ["site", "site"]],
  ["sites-11", ["Query GSI1 1 0.5"], ["site"]],
  ["sites-12", ["Query 2 0.5"], ["2026-03-17T10:25:30.000Z", "2026-03-17T10:32:29.999Z"]],
  ["sites-13", ["Query 2 0.5"], ["2026-03-17T10:25:30.000Z", "2026-03-17T10:32:29.999Z"]],
  [
    "sites-14",
    ["Query 3 0.5"],
    ["2026-03-17T10:25:00.000Z", "2026-03-17T10:32:30.000Z", "2026-03-17T10:32:30.001Z"],
  ],
  ["sites-15", ["Query GSI2 6 0.5", "BatchGetItem 0 1"], ["SITE", "SITE", "SITE", "SITE", "SITE", "SITE"]],
  ["sites-16", ["Query 1 1"], ["site"]],
  ["sites-17", ["Query 1 0.5"], ["site"]],
  ["sites-18", ["GetItem 1 1"], ["site"]],
  ["sites-19", ["GetItem 1 1", "GetItem 1 1"], ["site", "2026-03-17T10:25:30.000Z"]],
  ["sites-20", ["Query 2 1"], ["2026-03-17T10:32:30.000Z", "2026-03-17T10:25:00.000Z"]],
  ["sites-21", ["Query 2 1"], ["2026-03-17T10:32:30.000Z", "2026-03-17T10:32:30.001Z"]],
  ["sites-22", ["GetItem 1 1", "Query 1 1"], ["HOUR 10:25:30.000", "2026-03-17T10:25:30.000Z"]],
  ["sites-23", ["BatchGetItem 1 1"], ["page 10:25:30.000"]],
  ["sites-24", ["BatchGetItem 1 1"], ["page 10:25:30.000"]],
  ["sites-25", ["GetItem 1 1"], ["page 10:25:30.000"]],
  ["sites-26", ["GetItem 1 1"], ["page 10:25:30.000"]],
  ["sites-27", ["Query 2 0.5"], ["DAY 10:25:30.000", "DAY 10:32:29.999"]],
  [
    "sites-28",
    ["Query 2 1", "Query 2 1"],
    ["2026-03-17T10:25:30.000Z", "2026-03-17T10:32:29.999Z", "HOUR 10:25:30.000", "HOUR 10:32:29.999"],
  ],
  ["sites-29", ["Query 2 0.5"], ["* 10:25:30.000", "* 10:32:29.999"]],
  [
    "sites-30",
    ["Query 2 0.5", "Query 2 0.5", "Query 2 0.5"],
    [
      "DAY 10:25:30.000",
      "DAY 10:32:29.999",
      "page 10:25:30.000",
      "page 10:32:29.999",
      "* 10:25:30.000",
      "* 10:32:29.999",
    ],
  ],
  [
    "sites-31",
    ["Query 2 1", "Query 2 1", "Query 2 0.5", "Query 2 0.5"],
    [
      "2026-03-17T10:25:30.000Z",
      "2026-03-17T10:32:29.999Z",
      "HOUR 10:25:30.000",
      "HOUR 10:32:29.999",
      "page 10:25:30.000",
      "page 10:32:29.999",
      "* 10:25:30.000",
      "* 10:32:29.999",
    ],
  ],
  ["sites-32", ["Query 2 0.5"], ["dirty site2", "dirty site"]],
  ["sites-33", ["Query 2 1"], ["2026-03-17T10:25:30.000Z", "2026-03-17T10:32:29.999Z"]],
  ["sites-34", ["GetItem 1 1", "Query 2 1"], ["DAY 10:25:30.000", "HOUR 10:25:30.000", "HOUR 10:32:29.999"]],
  [
    "sites-35",
    ["GetItem 1 1", "Query 2 1", "BatchGetItem 1 1"],
    ["MONTH 10:25:30.000", "DAY 10:25:30.000", "DAY 10:32:29.999", "dirty site"],
  ],
  ["sites-36", ["Query 2 1"], ["page 10:25:30.000", "page 10:32:29.999"]],
  ["sites-37", ["Query 2 1"], ["2026-03-17T10:25", "2026-03-17T10:31"]],
  ["sites-38", ["Query 2 0.5"], ["site", "site2"]],
  ["sites-39", ["GetItem 1 1"], ["site"]],
  ["sites-40", ["BatchGetItem 1 1"], ["site"]],
  [
    "sites-42",
    ["Query 2 1", "Query 2 1", "Query 0 1"],
    [
      "2026-03-17T10:25:30.000Z",
      "2026-03-17T10:32:29.999Z",
      "2026-03-17T10:25:30.000Z",
      "2026-03-17T10:32:29.999Z",
    ],
  ],
  ["lake-1", ["GetItem 1 1"], ["lake DAY"]],
  ["lake-2", ["Query 2 1"], ["lake DAY", "lake MONTH"]],
  ["sites-43", ["GetItem 1 1", "Query 1 1"], ["HOUR 10:25:30.000", "2026-03-17T10:25:30.000Z"]],
  [
    "sites-44",
    ["Query 2 1", "Query 2 1"],
    [
      "2026-03-17T10:32:29.999Z",
      "2026-03-17T10:25:30.000Z",
      "2026-03-17T10:32:29.999Z",
      "2026-03-17T10:25:30.000Z",
    ],
  ],
  [
    "sites-45",
    ["Query 2 1", "Query 2 1", "Query 0 1"],
    [
      "2026-03-17T10:25:30.000Z",
      "2026-03-17T10:32:29.999Z",
      "2026-03-17T10:25:30.000Z",
      "2026-03-17T10:32:29.999Z",
    ],
  ],
  ["sites-47", ["Query 1 1"], ["site"]],
  ["sites-48", ["Query 2 1"], ["funnel saved", "funnel saved2"]],
  ["sites-49", ["Query 2 1"], ["filter saved", "filter saved2"]],
  ["sites-50", ["Query 2 1"], ["note 10:25:30.000", "note 10:32:29.999"]],
  ["sites-51", ["GetItem 1 1"], ["funnel saved"]],
  ["sites-52", ["GetItem 1 1"], ["filter saved"]],
  [
    "sites-53",
    ["Query 4 1"],
    ["note 10:25:29.999", "note 10:25:30.000", "note 10:32:29.999", "note 10:32:30.000"],
  ],
  ["sites-54", ["Query 2 0.5"], ["problem 10:25:30.000", "problem 10:32:29.999"]],
  ["sites-55", ["Query 2 0.5"], ["DAY 10:25:30.000", "DAY 10:32:29.999"]],
  [
    "sites-56",
    ["Query 2 1", "Query 2 1"],
    ["2026-03-17T10:25:30.000Z", "2026-03-17T10:32:29.999Z", "HOUR 10:25:30.000", "HOUR 10:32:29.999"],
  ],
  ["sites-57", ["GetItem 1 1"], ["site"]],
  ["sites-58", ["GetItem 1 1"], ["site"]],
  ["sites-59", ["Query 2 1"], ["earlier site", "earlier site2"]],
  ["sites-60", ["BatchGetItem 2 2"], ["site", "member site"]],
  ["sites-61", ["GetItem 1 1", "BatchGetItem 2 2"], ["site", "site", "member site"]],
  ["sites-62", ["Query 1 1", "BatchGetItem 1 1"], ["member site", "alice@example.com"]],
  ["sites-63", ["BatchGetItem 3 3"], ["alice@example.com", "site", "member site"]],
  ["sites-64", ["GetItem 1 1"], ["member site"]],
  ["sites-65", ["Query 1 1"], ["member site"]],
  ["invitations-1", ["Query 2 1"], ["invitation site-hash", "invitation site-hash2"]],
  ["invitations-2", ["GetItem 1 1"], ["invitation site-hash"]],
  [
    "invitations-3",
    ["BatchGetItem 4 4"],
    ["alice@example.com", "site", "invitation site-hash", "member site"],
  ],
  ["invitations-4", ["BatchGetItem 5 5"], ["count", "count", "count", "alice@example.com", "ONCE"]],
  ["invitations-5", ["BatchGetItem 2 2"], ["alice@example.com", "member site"]],
  ["lake-3", ["Query 1 1", "Query 1 1"], ["lake DAY", "lake MONTH"]],
  ["lake-4", ["GetItem 1 1"], ["lake MONTH"]],
  ["lake-5", ["Query 1 1", "GetItem 1 1"], ["lake DAY", "lake MONTH"]],
  ["lake-6", ["GetItem 1 1"], ["sessions"]],
  ["lake-7", ["Query 2 1"], ["change site", "change site2"]],
  ["lake-8", ["GetItem 1 1"], ["change site"]],
  ["lake-9", ["Query 2 0.5"], ["change site", "change site2"]],
  ["lake-10", ["Query 2 1"], ["source changed", "source2 changed"]],
  ["lake-11", ["GetItem 1 1"], ["source changed"]],
  ["lake-12", ["Query 2 0.5"], ["source changed", "source2 changed"]],
  ["sites-46", ["BatchGetItem 1 1"], ["dirty site"]],
  ["mail-21", ["GetItem 1 1"], ["alice@example.com"]],
  ["mail-22", ["GetItem 1 1"], ["alice@example.com"]],
  ["mail-23", ["GetItem 1 1"], ["TOPICS"]],
  ["mail-24", ["Query 2 1"], ["TOPICS", "TOPICS"]],
  ["mail-25", ["GetItem 1 1"], ["ONCE"]],
  ["mail-26", ["GetItem 1 1"], ["site"]],
  ["mail-27", ["GetItem 1 1"], ["alice@example.com"]],
  [
    "mail-28",
    ["BatchGetItem 5 5"],
    ["alice@example.com", "alice@example.com", "alice@example.com", "alice@example.com", "SETTINGS"],
  ],
  ["mail-29", ["Query 3 1"], Array.from({ length: 3 }, () => "alice@example.com")],
  ["profiles-1", ["GetItem 1 1", "GetItem 1 1"], ["ID", "person"]],
  ["profiles-2", ["GetItem 1 1", "GetItem 1 1"], ["person", "person"]],
  ["profiles-3", ["GetItem 1 1"], ["person"]],
  ["profiles-4", ["GetItem 1 1"], ["person"]],
  [
    "profiles-5",
    ["GetItem 1 1", "GetItem 1 1", "GetItem 1 1", "GetItem 1 1"],
    ["ID", "alice@example.com", "ID", "person"],
  ],
  ["profiles-6", ["Query 2 0.5", "BatchGetItem 1 1"], ["00", "00", "person"]],
  ["profile-counts-1", ["Query 2 0.5"], ["people 0", "people 1"]],
  ["profile-counts-2", ["BatchGetItem 2 2"], ["person", "counted 00 profile"]],
  ["profile-counts-3", ["Query 2 1", "Query 2 1"], ["00", "00", "counted 00 profile", "counted 00 profile2"]],
  ["profile-counts-4", ["Query 2 1"], ["00", "00"]],
  ["profiles-7", ["BatchGetItem 1 1"], ["person"]],
  ["profiles-8", ["BatchGetItem 1 1"], ["person"]],
  ["profiles-9", ["BatchGetItem 1 1"], ["alice@example.com"]],
  ["profiles-10", ["GetItem 1 1"], ["alice@example.com"]],
  ["profiles-11", ["GetItem 1 1"], ["person"]],
  ["profiles-12", ["Query 2 0.5"], ["profile", "profile2"]],
  ["profiles-18", ["Query GSI2 2 0.5", "BatchGetItem 1 1"], ["GROUP", "GROUP", "person"]],
  ["profiles-17", ["Query GSI2 2 0.5", "BatchGetItem 1 1"], ["GROUP", "GROUP", "person"]],
  [
    "profiles-13",
    ["Query 5 0.5"],
    ["10:25:29.999", "person", "10:25:30.000", "10:32:29.999", "10:32:30.000"],
  ],
  ["profiles-14", ["Query 3 0.5"], ["person", "10:25:30.000", "10:32:29.999"]],
  [
    "profiles-15",
    ["Query 4 0.5"],
    ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].map((time) => `merged ${time}`),
  ],
  ["profiles-16", ["BatchGetItem 1 1"], ["person"]],
  ["shared-1", ["Query 1 1"], ["ONCE"]],
  ["mail-1", ["GetItem 1 1"], ["alice@example.com"]],
  ["mail-2", ["BatchGetItem 3 3"], ["alice@example.com", "alice@example.com", "SETTINGS"]],
  ["mail-3", ["Query GSI1 2 0.5"], ["alice2@example.com", "alice@example.com"]],
  [
    "mail-4",
    ["Query GSI1 4 0.5"],
    ["alicd@example.com", "alice2@example.com", "alice@example.com", "alicf@example.com"],
  ],
  ["subscriber-counts-1", ["Query GSI1 4 0.5"], ["left news", "left offers", "tag", "tag2"]],
  ["subscriber-counts-2", ["BatchGetItem 1 1"], ["0 alice@example.com"]],
  ["subscriber-counts-3", ["BatchGetItem 2 2"], ["tag", "left news"]],
  [
    "subscriber-counts-4",
    ["Query 2 1", "Query GSI1 4 0.5", "Query 4 1", "BatchGetItem 1 1"],
    [
      ...[
        "TOPICS",
        "TOPICS",
        "alicd@example.com",
        "alice2@example.com",
        "alice@example.com",
        "alicf@example.com",
      ],
      ...["0 alicd@example.com", "0 alice2@example.com", "0 alice@example.com", "0 alicf@example.com"],
      "alice@example.com",
    ],
  ],
  [
    "subscriber-counts-5",
    ["Query GSI1 4 0.5"],
    ["alicd@example.com", "alice2@example.com", "alice@example.com", "alicf@example.com"],
  ],
  ["subscriber-counts-6", ["BatchGetItem 1 1"], ["alice@example.com"]],
  ["mail-33", ["Query 1 0.5", "BatchGetItem 1 1"], ["alice@example.com", "alice@example.com"]],
  [
    "mail-34",
    ["Query 2 0.5", "BatchGetItem 1 1"],
    ["SUBSCRIBER alice", "SUBSCRIBER alice@example.com", "alice@example.com"],
  ],
  ["mail-30", ["Query GSI3 4 0.5", "BatchGetItem 1 1"], ["SUB", "SUB", "SUB", "SUB", "alice@example.com"]],
  ["mail-31", ["Query GSI3 2 0.5", "BatchGetItem 1 1"], ["SUB", "SUB", "alice@example.com"]],
  ["mail-32", ["Query GSI3 4 0.5", "BatchGetItem 1 1"], PENDING],
  ["mail-5", ["BatchGetItem 1 1"], ["alice@example.com"]],
  ["mail-6", ["Query 1 0.5", "BatchGetItem 1 1"], ["alice@example.com", "alice@example.com"]],
  ["mail-7", ["Query GSI2 1 0.5", "BatchGetItem 1 1"], ["SUB", "alice@example.com"]],
  ["mail-8", ["Query 14 1"], Array.from({ length: 14 }, () => "alice@example.com")],
  ["mail-9", ["Query 27 2"], Array.from({ length: 27 }, () => "alice@example.com")],
  ["mail-10", ["Query 4 0.5"], Array.from({ length: 4 }, () => "alice@example.com")],
  ["mail-11", ["Query 2 0.5"], ["alice@example.com", "alice@example.com"]],
  // Each of the four subscribers has two in the range.
  ["mail-12", ["Query GSI1 8 0.5"], Array.from({ length: 8 }, (_, at) => SUBSCRIBERS.toSorted()[at % 4]!)],
  ["mail-13", ["GetItem 1 1"], ["alice@example.com"]],
  ["mail-14", ["Query GSI1 2 0.5"], ["alice2@example.com", "alice@example.com"]],
  [
    "mail-15",
    ["Query GSI1 4 0.5"],
    ["alicd@example.com", "alice2@example.com", "alice@example.com", "alicf@example.com"],
  ],
  ["mail-35", ["Query GSI2 2 0.5", "BatchGetItem 1 1"], ["SUB", "SUB", "alice@example.com"]],
  ["mail-37", ["Query GSI2 4 0.5", "BatchGetItem 1 1"], ["SUB", "SUB", "SUB", "SUB", "alice@example.com"]],
  [
    "mail-36",
    ["Query GSI1 4 0.5"],
    ["alicd@example.com", "alice2@example.com", "alice@example.com", "alicf@example.com"],
  ],
  ["mail-16", ["Query 2 0.5"], ["TOPICS", "TOPICS"]],
  ["mail-17", ["Query 2 0.5"], ["TOPICS", "TOPICS"]],
  ["mail-18", ["Query 2 1"], ["TOPICS", "TOPICS"]],
  ["mail-19", ["GetItem 1 1"], ["alice@example.com"]],
  ["job-lists-1", ["GetItem 1 1"], ["job"]],
  ["job-lists-2", ["Query GSI1 2 0.5"], ["job", "job2"]],
  ["job-lists-3", ["Query GSI3 2 0.5", "BatchGetItem 1 1"], ["JOB", "JOB", "job"]],
  ["job-lists-4", ["BatchGetItem 2 2"], ["job", "alice@example.com"]],
  ["job-lists-5", ["BatchGetItem 1 1"], ["job"]],
  ["jobs-1", ["BatchGetItem 2 2"], ["alice@example.com", "alice@example.com"]],
  ["jobs-2", ["GetItem 1 1"], ["alice@example.com"]],
  ["jobs-3", ["Query 27 2"], Array.from({ length: 27 }, () => "alice@example.com")],
  ["jobs-4", ["Query 27 2"], Array.from({ length: 27 }, () => "alice@example.com")],
  [
    "jobs-5",
    ["Query 1 1", "GetItem 1 1", "Query 6 1"],
    [
      ...["alice@example.com", "invoice", "invoice", "invoice reminder"],
      ...["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].map((time) => `invoice ${time}`),
    ],
  ],
  [
    "jobs-6",
    ["Query 1 1", "GetItem 1 1", "Query 15 1"],
    [
      ...["alice@example.com", "welcome"],
      // Two people's changes of it, its bodies, its head and its numbers.
      ...["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].flatMap((time) =>
        [1, 2].map(() => `welcome ${time}`),
      ),
      ...["welcome 9 body", "welcome 10 body", "welcome 11 body", "welcome"],
      ...["welcome 9", "welcome 10", "welcome 11"],
    ],
  ],
  [
    "jobs-7",
    ["Query 2 1", "BatchGetItem 1 1"],
    ["alice@example.com", "alice@example.com", "alice@example.com"],
  ],
  ["runs-1", ["Query 2 0.5"], ["alice@example.com", "alice@example.com"]],
  ["runs-2", ["BatchGetItem 1 1"], ["alice@example.com"]],
  ["runs-3", ["BatchGetItem 1 1"], ["alice@example.com"]],
  [
    "runs-4",
    ["BatchGetItem 4 4"],
    ["sequence", "alice@example.com", "alice@example.com", "alice@example.com"],
  ],
  [
    "runs-5",
    ["BatchGetItem 5 5"],
    ["sequence", "alice@example.com", "alice@example.com", "alice@example.com", "ONCE"],
  ],
  ["runs-6", ["BatchGetItem 3 3"], ["alice@example.com", "alice@example.com", "alice@example.com"]],
  ["runs-7", ["GetItem 1 1"], ["sequence 11"]],
  ["runs-8", ["Query 2 1"], ["alice@example.com", "alice@example.com"]],
  ["runs-9", ["Query GSI1 2 0.5"], ["sequence", "sequence2"]],
  ["runs-10", ["BatchGetItem 4 4"], ["alice@example.com", "alice@example.com", "SETTINGS", "sequence"]],
  [
    "runs-11",
    ["BatchGetItem 5 5"],
    ["alice@example.com", "alice@example.com", "SETTINGS", "sequence", "alice@example.com"],
  ],
  [
    "runs-12",
    ["BatchGetItem 5 5", "BatchGetItem 1 1"],
    [
      ...["alice@example.com", "alice@example.com", "SETTINGS", "sequence", "alice@example.com"],
      "alice@example.com",
    ],
  ],
  ["runs-13", ["BatchGetItem 2 2"], ["alice@example.com", "alice@example.com"]],
  ["runs-14", ["GetItem 1 1"], ["alice@example.com"]],
  ["runs-15", ["BatchGetItem 2 2"], ["alice@example.com", "SETTINGS"]],
  ["runs-16", ["BatchGetItem 3 3"], ["alice@example.com", "SETTINGS", "alice@example.com"]],
  ["sends-1", ["GetItem 1 1"], ["alice@example.com"]],
  ["sends-2", ["Query 4 0.5"], Array.from({ length: 4 }, () => "alice@example.com")],
  ["sends-3", ["Query 2 0.5"], ["alice@example.com", "alice@example.com"]],
  ["sends-4", ["GetItem 1 1"], ["alice@example.com"]],
  ["sends-5", ["GetItem 1 1"], ["alice@example.com"]],
  ["sends-6", ["Query GSI1 4 0.5"], SUBSCRIBERS.toSorted()],
  ["sends-7", ["BatchGetItem 4 4"], ["welcome", "SETTINGS", "alice@example.com", "alice@example.com"]],
  [
    "sends-8",
    ["BatchGetItem 5 5"],
    ["welcome", "SETTINGS", "alice@example.com", "alice@example.com", "ONCE"],
  ],
  ["sends-9", ["BatchGetItem 2 2"], ["alice@example.com", "alice@example.com"]],
  ["sends-10", ["BatchGetItem 2 2"], ["welcome 11", "welcome 11 body"]],
  ["sends-11", ["GetItem 1 1", "BatchGetItem 1 1"], ["alice@example.com", "alice@example.com"]],
  // Each of the four subscribers has two in the range.
  ["sends-12", ["Query GSI1 8 0.5"], Array.from({ length: 8 }, (_, at) => SUBSCRIBERS.toSorted()[at % 4]!)],
  // The index has the keys alone.
  ["sends-13", ["Query GSI2 1 0.5", "GetItem 1 1"], ["SUB", "alice@example.com"]],
  ["sends-14", ["BatchGetItem 1 1"], ["alice@example.com"]],
  [
    "sends-15",
    ["Query GSI3 8 0.5", "BatchGetItem 1 1"],
    [...Array.from({ length: 8 }, () => "SUB"), "alice@example.com"],
  ],
  ["deliveries-1", ["GetItem 1 1"], ["alice@example.com"]],
  ["deliveries-2", ["BatchGetItem 5 5"], DECIDING],
  ["deliveries-3", ["BatchGetItem 6 6"], [...DECIDING, "TOPICS"]],
  ["deliveries-4", ["BatchGetItem 7 7"], [...DECIDING, "alice@example.com", "sequence"]],
  ["deliveries-5", ["BatchGetItem 8 8"], [...DECIDING, "TOPICS", "alice@example.com", "sequence"]],
  ["deliveries-6", ["BatchGetItem 2 2"], ["welcome 11", "welcome 11 body"]],
  ["deliveries-7", ["BatchGetItem 1 1"], ["site"]],
  ["deliveries-8", ["BatchGetItem 6 6"], [...DECIDING, "campaign"]],
  ["deliveries-9", ["BatchGetItem 7 7"], [...DECIDING, "TOPICS", "campaign"]],
  [
    "locks-1",
    ["BatchGetItem 5 5"],
    ["welcome", "SETTINGS", "alice@example.com", "alice@example.com", "invoice"],
  ],
  [
    "locks-2",
    ["BatchGetItem 6 6"],
    ["welcome", "SETTINGS", "alice@example.com", "alice@example.com", "ONCE", "invoice"],
  ],
  ["locks-3", ["BatchGetItem 2 2"], ["alice@example.com", "alice@example.com"]],
  ["locks-4", ["BatchGetItem 6 6"], [...DECIDING, "invoice"]],
  ["locks-5", ["BatchGetItem 7 7"], [...DECIDING, "TOPICS", "invoice"]],
  [
    "locks-6",
    ["BatchGetItem 6 6"],
    ["SETTINGS", "welcome 11", ...Array.from({ length: 4 }, () => "alice@example.com")],
  ],
  ["locks-7", ["GetItem 1 1"], ["invoice"]],
  ["reminders-1", ["BatchGetItem 2 2"], ["invoice", "SETTINGS"]],
  ["reminders-2", ["GetItem 1 1"], ["welcome"]],
  ["reminders-3", ["GetItem 1 1"], ["welcome 11"]],
  ["reminders-4", ["GetItem 1 1"], ["invoice"]],
  ["reminders-5", ["BatchGetItem 3 3"], ["invoice", "SETTINGS", "welcome"]],
  [
    "reminders-6",
    ["BatchGetItem 5 5"],
    ["welcome", "SETTINGS", "alice@example.com", "alice@example.com", "invoice"],
  ],
  ["ingest-1", ["GetItem 1 1", "GetItem 1 1"], ["person", "source"]],
  ["ingest-2", ["GetItem 1 1"], ["source watched"]],
  ["ingest-3", ["BatchGetItem 2 2"], ["person", "source watched"]],
  ["merges-1", ["GetItem 1 1"], ["person"]],
  ["merges-2", ["BatchGetItem 2 2"], ["person", "merged 10:25:30.000"]],
  [
    "merges-5",
    ["Query 4 1"],
    ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].map((time) => `merged ${time}`),
  ],
  ["merges-3", ["BatchGetItem 1 1"], ["person"]],
  ["merges-4", ["GetItem 1 1"], ["LIMIT"]],
  ["privacy-1", ["GetItem 1 1"], ["person"]],
  ["privacy-2", ["GetItem 1 1"], ["person"]],
  ["privacy-3", ["GetItem 1 1"], ["person"]],
  ["privacy-4", ["BatchGetItem 1 1"], ["person"]],
  ["privacy-5", ["GetItem 1 1"], ["ID"]],
  ["privacy-6", ["BatchGetItem 1 1"], ["person"]],
  ["privacy-7", ["BatchGetItem 1 1"], ["person"]],
  ["privacy-8", ["Query 2 1", "Query 1 1"], ["source", "source2", "person"]],
  [
    "privacy-9",
    ["Query 12 1", "BatchGetItem 1 1"],
    [
      ...["10:25:29.999", "person", "10:25:30.000", "10:32:29.999", "10:32:30.000", "person", "person"],
      ...["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].map((time) => `merged ${time}`),
      ...["person", "person"],
    ],
  ],
  [
    "privacy-10",
    ["Query 2 1", "Query 9 1"],
    [
      ...["destination", "destination2", "destination 0 10:25:29.999", "destination 1 10:25:29.999"],
      ...["destination 0 10:25:30.000", "destination 1 10:25:30.000", "destination noted"],
      ...["10:32:29.999", "10:32:30.000"].flatMap((time) =>
        ["0", "1"].map((shard) => `destination ${shard} ${time}`),
      ),
    ],
  ],
  ["privacy-11", ["BatchGetItem 2 2"], ["00", "profile"]],
  ["privacy-12", ["Query 2 1", "BatchGetItem 1 1"], ["person", "person2", "segment 1 0 profile"]],
  [
    "privacy-13",
    ["Query 4 1"],
    ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].map((time) => `merged ${time}`),
  ],
  ["privacy-14", ["BatchGetItem 1 1"], ["person"]],
  [
    "privacy-15",
    ["Query 12 1"],
    [
      ...["10:25:29.999", "person", "10:25:30.000", "10:32:29.999", "10:32:30.000", "person", "person"],
      ...["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].map((time) => `merged ${time}`),
      "person",
    ],
  ],
  [
    "privacy-16",
    ["Query 2 1", "Query 9 1"],
    [
      ...["destination", "destination2", "destination 0 10:25:29.999", "destination 1 10:25:29.999"],
      ...["destination 0 10:25:30.000", "destination 1 10:25:30.000", "destination noted"],
      ...["10:32:29.999", "10:32:30.000"].flatMap((time) =>
        ["0", "1"].map((shard) => `destination ${shard} ${time}`),
      ),
    ],
  ],
  ["privacy-17", ["BatchGetItem 2 2"], ["profile", "person"]],
  [
    "privacy-18",
    ["Query 3 1", "Query 4 1", "Query 4 1"],
    [
      ...["source ", "source Order Completed", "source Order Completed 2"],
      ...["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].map((time) => `source ${time}`),
      ...["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].map((time) => `source ${time}`),
    ],
  ],
  ["fold-1", ["BatchGetItem 1 1"], ["person"]],
  ["fold-2", ["GetItem 1 1"], ["source"]],
  ["fold-3", ["BatchGetItem 2 2"], ["person", "person"]],
  ["fold-5", ["BatchGetItem 1 1"], ["person"]],
  ["fold-6", ["BatchGetItem 1 1"], ["person"]],
  ["fold-7", ["GetItem 1 1"], ["rules"]],
  ["fold-8", ["Query 5 1"], ["rules", "person", "person2", "segment trait", "segment2 trait"]],
  ["fold-9", ["BatchGetItem 1 1"], ["person"]],
  ["fold-10", ["GetItem 1 1"], ["person"]],
  ["fold-11", ["Query 5 1"], ["10:25:29.999", "person", "10:25:30.000", "10:32:29.999", "10:32:30.000"]],
  ["fold-12", ["BatchGetItem 1 1"], ["person"]],
  ["fold-13", ["BatchGetItem 2 2"], ["alice@example.com", "alice@example.com"]],
  // The consents that are stored have other ids.
  ["fold-14", ["BatchGetItem 1 2"], ["alice@example.com"]],
  ["fold-15", ["BatchGetItem 1 1", "BatchGetItem 1 1"], ["person", "person"]],
  ["fold-16", ["BatchGetItem 2 2"], ["person", "rules"]],
  ["fold-4", ["BatchGetItem 3 3"], ["person", "person", "person"]],
  ["engagement-1", ["GetItem 1 1"], ["alice@example.com"]],
  ["engagement-2", ["BatchGetItem 4 4"], Array.from({ length: 4 }, () => "alice@example.com")],
  [
    "engagement-3",
    ["BatchGetItem 4 4"],
    ["SETTINGS", "welcome 11", "alice@example.com", "alice@example.com"],
  ],
  ["engagement-4", ["Query 8 0.5"], Array.from({ length: 8 }, () => "alice@example.com")],
  ["engagement-5", ["Query 4 0.5"], Array.from({ length: 4 }, () => "alice@example.com")],
  ["engagement-7", ["GetItem 1 1"], ["welcome 11 body"]],
  ["deliveries-10", ["BatchGetItem 2 2"], ["alice@example.com", "SETTINGS"]],
  ["deliveries-11", ["BatchGetItem 3 3"], Array.from({ length: 3 }, () => "alice@example.com")],
  ["deliveries-12", ["BatchGetItem 4 4"], Array.from({ length: 4 }, () => "alice@example.com")],
  [
    "deliveries-13",
    ["BatchGetItem 4 4"],
    [...Array.from({ length: 3 }, () => "alice@example.com"), "invoice"],
  ],
  ["engagement-8", ["BatchGetItem 2 2"], ["alice@example.com", "alice@example.com"]],
  [
    "engagement-6",
    ["Query GSI1 8 0.5"],
    // At each time by their ids: alice's is `id`.
    ["alicd", "alice2", "alicf", "alice", "alicd", "alice2", "alicf", "alice"].map(
      (name) => `${name}@example.com`,
    ),
  ],
  ["mail-20", ["GetItem 1 1"], ["SETTINGS"]],
  ["text-mails-1", ["GetItem 1 1"], ["welcome"]],
  ["text-mails-2", ["BatchGetItem 3 3"], ["welcome 11", "welcome 11 body", "SETTINGS"]],
  ["text-mails-3", ["GetItem 1 1"], ["alice@example.com"]],
  ["text-mails-4", ["GetItem 1 1"], ["TOPICS"]],
  ["text-mails-5", ["BatchGetItem 1 1"], ["site"]],
  ["text-mails-6", ["GetItem 1 1"], ["alice@example.com"]],
  ["text-mails-7", ["GetItem 1 1"], ["LIMIT"]],
  ["text-mails-8", ["GetItem 1 1"], ["ONCE"]],
  ["texts-1", ["GetItem 1 1"], ["welcome"]],
  ["texts-2", ["BatchGetItem 2 2"], ["welcome 11", "welcome 11 body"]],
  ["texts-3", ["GetItem 1 1"], ["welcome 11 body"]],
  ["texts-4", ["Query 3 1"], ["welcome 9", "welcome 10", "welcome 11"]],
  [
    "texts-5",
    ["Query 8 1"],
    ["10:25:29.999", "10:25:30.000", "10:32:29.999", "10:32:30.000"].flatMap((time) => [
      `welcome ${time}`,
      `welcome ${time}`,
    ]),
  ],
  // Of two texts, each at both ends of the range.
  [
    "texts-6",
    ["Query GSI1 4 0.5"],
    ["welcome 10:25:30.000", "welcome2 10:25:30.000", "welcome 10:32:29.999", "welcome2 10:32:29.999"],
  ],
  ["texts-7", ["Query GSI1 2 0.5"], ["welcome 11", "welcome2 11"]],
  ["texts-8", ["Query GSI1 2 0.5"], ["welcome", "welcome2"]],
  ["texts-9", ["BatchGetItem 3 3"], ["welcome", "welcome 11", "SETTINGS"]],
  ["texts-10", ["BatchGetItem 1 1"], ["SETTINGS"]],
  ["texts-11", ["BatchGetItem 2 2"], ["SETTINGS", "TOPICS"]],
  ["texts-12", ["BatchGetItem 2 2"], ["SETTINGS", "welcome 11"]],
  ["texts-13", ["BatchGetItem 3 3"], ["SETTINGS", "welcome 11", "TOPICS"]],
  ["texts-14", ["Query GSI3 2 0.5", "BatchGetItem 1 1"], ["TEMPLATE", "TEMPLATE", "welcome 11"]],
  ["texts-20", ["Query 1 0.5", "BatchGetItem 1 1"], ["TEMPLATE alice", "welcome"]],
  ["texts-21", ["BatchGetItem 1 1"], ["welcome 11"]],
  ["texts-22", ["BatchGetItem 1 1"], ["welcome"]],
  ["texts-23", ["Query GSI3 2 0.5"], ["TEMPLATE", "TEMPLATE"]],
  ["texts-24", ["Query GSI2 2 0.5", "BatchGetItem 1 1"], ["TEMPLATE", "TEMPLATE", "welcome"]],
  ["texts-25", ["Query GSI2 2 0.5", "BatchGetItem 1 1"], ["TEMPLATE", "TEMPLATE", "welcome"]],
  ["texts-26", ["Query GSI1 2 0.5", "BatchGetItem 2 2"], ["welcome", "welcome2", "welcome", "welcome 11"]],
  ["texts-27", ["Query GSI2 2 0.5"], ["TEMPLATE", "TEMPLATE"]],
  ["texts-19", ["BatchGetItem 3 3"], ["SETTINGS", "welcome", "welcome 11"]],
  ["texts-15", ["BatchGetItem 3 3"], ["welcome", "welcome 11", "alice@example.com"]],
  ["texts-16", ["GetItem 1 1"], ["welcome 11"]],
  ["texts-17", ["GetItem 1 1"], ["ONCE"]],
  ["images-1", ["Query GSI1 2 0.5"], ["image", "image2"]],
  ["images-2", ["Query 2 1"], ["image in welcome", "image in welcome2"]],
  ["images-3", ["BatchGetItem 1 1"], ["image"]],
  ["images-4", ["GetItem 1 1"], ["image"]],
  [
    "images-5",
    ["Query 1 1", "Query 2 1", "BatchGetItem 2 2"],
    ["image saved", "image in welcome", "image in welcome2", "welcome", "welcome 11"],
  ],
  ["texts-18", ["Query GSI1 2 0.5"], ["welcome", "welcome2"]],
  ["mail-stats-1", ["Query 1 0.5"], ["2026-03-17"]],
  ["mail-stats-2", ["Query 2 0.5"], ["welcome 2026-03-17 1", "welcome 2026-03-17 11"]],
  ["mail-stats-3", ["BatchGetItem 1 1"], ["delta 0"]],
  ["mail-stats-4", ["Query 1 1"], ["delta 0"]],
  ["mail-stats-5", ["Query 1 1"], ["2026-03-17"]],
  ["invoices-1", ["GetItem 1 1"], ["invoice"]],
  ["invoices-2", ["BatchGetItem 3 3"], ["invoice", "invoice reminder", "alice@example.com"]],
  ["invoices-3", ["Query GSI1 2 0.5"], ["invoice", "invoice2"]],
  ["invoices-4", ["Query GSI1 1 0.5"], ["invoice"]],
  [
    "invoices-5",
    ["Query 2 0.5", "BatchGetItem 1 1"],
    ["invoice 10:25:30.000", "invoice 10:32:29.999", "alice@example.com"],
  ],
  ["invoices-6", ["Query GSI2 1 0.5", "BatchGetItem 1 1"], ["TEMPLATE", "welcome 11"]],
  ["invoices-7", ["Query GSI2 1 0.5", "BatchGetItem 1 1"], ["INVOICE", "invoice"]],
  ["invoices-8", ["Query 2 0.5"], ["alice@example.com", "alice@example.com"]],
  ["invoices-9", ["BatchGetItem 1 1"], ["alice@example.com"]],
  ["invoices-10", ["BatchGetItem 2 2"], ["alice@example.com", "alice@example.com"]],
  [
    "invoices-11",
    ["Query GSI1 4 0.5"],
    ["alicd@example.com", "alice2@example.com", "alice@example.com", "alicf@example.com"],
  ],
  ["invoices-12", ["Query GSI1 1 0.5"], ["invoice"]],
  ["invoices-13", ["Query GSI2 1 0.5", "BatchGetItem 1 1"], ["INVOICE", "invoice"]],
  ["invoices-14", ["Query 1 0.5", "BatchGetItem 1 1"], ["INVOICE alice", "invoice"]],
  ["invoices-15", ["GetItem 1 1", "Query GSI1 2 0.5"], ["SETTINGS", "invoice", "invoice2"]],
  [
    "invoices-16",
    ["Query GSI1 4 0.5", "Query 1 1", "Query GSI2 1 0.5", "BatchGetItem 1 1"],
    [
      ...["alicd@example.com", "alice2@example.com", "alice@example.com", "alicf@example.com"],
      ...["alice@example.com", "INVOICE", "invoice"],
    ],
  ],
  ["invoices-17", ["BatchGetItem 1 1"], ["invoice reminder"]],
  ["invoices-18", ["GetItem 1 1"], ["invoice reminder"]],
  ["invoices-20", ["BatchGetItem 2 2"], ["invoice reminder", "SETTINGS"]],
  ["invoices-21", ["Query GSI1 2 0.5"], ["invoice", "invoice2"]],
  ["invoices-19", ["Query GSI1 1 0.5", "BatchGetItem 1 1"], ["invoice", "invoice"]],
  [
    "mail-stats-6",
    ["Query GSI1 1 0.5", "Query 2 1"],
    ["campaign", "campaign 2026-03-17 A", "campaign 2026-03-17 B"],
  ],
  ["campaign-walks-1", ["GetItem 1 1"], ["campaign"]],
  ["campaign-walks-2", ["Query GSI1 4 0.5"], SUBSCRIBERS.toSorted()],
  ["campaign-walks-3", ["Query 1 1"], ["alice@example.com"]],
  ["campaign-walks-4", ["BatchGetItem 1 1"], ["alice@example.com"]],
  ["campaign-walks-5", ["BatchGetItem 1 1"], ["campaign hash"]],
  ["campaign-walks-6", ["BatchGetItem 2 2"], ["campaign hash", "alice@example.com"]],
  [
    "campaign-walks-7",
    ["BatchGetItem 5 5"],
    ["welcome 11", "SETTINGS", "alice@example.com", "alice@example.com", "campaign hash"],
  ],
  ["campaign-walks-8", ["BatchGetItem 1 1"], ["welcome 11"]],
  ["campaign-members-1", ["GetItem 1 1"], ["person"]],
  ["campaign-members-2", ["Query 2 1"], ["segment 1 0 profile", "segment 1 0 profile2"]],
  ["campaign-members-3", ["BatchGetItem 1 1"], ["person"]],
  ["campaign-members-4", ["BatchGetItem 1 1"], ["alice@example.com"]],
  ["sources-1", ["GetItem 1 1"], ["source"]],
  ["sources-2", ["Query 2 0.5"], ["source", "source2"]],
  ["sources-3", ["Query 3 0.5"], ["source ", "source Order Completed", "source Order Completed 2"]],
  ["sources-4", ["Query 2 0.5"], ["source 10:25:30.000", "source 10:32:29.999"]],
  ["sources-5", ["Query 2 0.5"], ["source 10:25:30.000", "source 10:32:29.999"]],
  ["sources-6", ["GetItem 1 1"], ["source Order Completed"]],
  ["sources-7", ["GetItem 1 1"], ["source "]],
  ["plans-1", ["GetItem 1 1"], ["plan"]],
  ["plans-2", ["Query 2 0.5"], ["plan", "plan2"]],
  ["plans-3", ["Query 2 0.5"], ["plan Order Completed", "plan Order Completed 2"]],
  ["plans-4", ["GetItem 1 1"], ["plan Order Completed"]],
  ["plans-5", ["GetItem 1 1", "Query 2 1"], ["plan", "plan Order Completed", "plan Order Completed 2"]],
  ["sources-8", ["BatchGetItem 1 1"], ["source"]],
  ["sources-9", ["BatchGetItem 2 2"], ["source", "alice@example.com"]],
  ["destinations-1", ["GetItem 1 1"], ["destination"]],
  ["destinations-2", ["Query 2 0.5"], ["destination", "destination2"]],
  ["destinations-3", ["Query 2 1"], ["destination", "destination2"]],
  ["destinations-4", ["BatchGetItem 1 1"], ["person"]],
  ["destinations-5", ["GetItem 1 1"], ["ONCE"]],
  ["destinations-6", ["Query 1 0.5"], ["destination T10"]],
  [
    "destinations-7",
    ["Query GSI1 3 0.5", "Query GSI1 3 0.5", "Query GSI1 0 0.5", "Query GSI1 0 0.5"],
    [
      ...["destination 0 10:25:29.999", "destination 0 10:25:30.000", "destination 0 10:32:29.999"],
      ...["destination 1 10:25:29.999", "destination 1 10:25:30.000", "destination 1 10:32:29.999"],
    ],
  ],
  ["destinations-8", ["Query GSI1 2 0.5"], ["destination 0 10:25:30.000", "destination 0 10:32:29.999"]],
  ["destinations-9", ["GetItem 1 1"], ["LIMIT"]],
  ["destinations-10", ["Query 2 0.5"], ["destination", "destination2"]],
  [
    "destinations-11",
    ["BatchGetItem 5 5"],
    ["destination", "destination health", "person", "destination noted", "person"],
  ],
  ["destinations-12", ["GetItem 1 1"], ["destinations"]],
  ["segments-1", ["GetItem 1 1"], ["person"]],
  ["segments-2", ["Query 2 1"], ["person", "person2"]],
  ["segments-3", ["Query 2 1"], ["segment trait", "segment2 trait"]],
  ["segments-4", ["Query 2 0.5"], ["segment 1 0 profile", "segment 1 0 profile2"]],
  ["segments-5", ["Query 2 1"], ["segment 1 count", "segment 1 delta"]],
  ["segments-6", ["Query 5 1"], ["rules", "person", "person2", "segment trait", "segment2 trait"]],
  ["segments-7", ["GetItem 1 1"], ["ONCE"]],
  ["segments-8", ["BatchGetItem 1 1"], ["person"]],
  ["segments-9", ["BatchGetItem 2 2"], ["person", "alice@example.com"]],
  ["segments-10", ["BatchGetItem 4 4"], ["person", "segment 1 0 profile", "segment watched", "person"]],
  ["segments-11", ["BatchGetItem 1 1"], ["segment 1 delta"]],
  ["segments-12", ["GetItem 1 1"], ["walk 1"]],
  ["segments-13", ["Query 2 1"], ["00", "00"]],
  ["segments-14", ["BatchGetItem 1 1"], ["person"]],
  ["segments-15", ["BatchGetItem 1 1"], ["segment 1 0 profile"]],
  ["segments-16", ["GetItem 1 1"], ["segment watched"]],
  [
    "segments-17",
    ["Query 2 1", "Query 2 1"],
    ["segment 1 0 profile", "segment 1 0 profile2", "segment 1 count", "segment 1 delta"],
  ],
  ["segments-18", ["Query 2 0.5"], ["00", "00"]],
  ["segments-19", ["BatchGetItem 1 1"], ["person"]],
  ["segments-20", ["BatchGetItem 1 1"], ["person"]],
  ["segments-21", ["Query 5 1"], ["10:25:29.999", "person", "10:25:30.000", "10:32:29.999", "10:32:30.000"]],
  ["segments-22", ["BatchGetItem 1 1", "BatchGetItem 1 1"], ["person", "person"]],
  [
    "segments-23",
    ["GetItem 1 1", "Query 2 1", "BatchGetItem 1 1"],
    ["person", "profile", "profile2", "person"],
  ],
  ["segments-24", ["Query 2 1"], ["segment 1 count", "segment 1 delta"]],
  [
    "segments-25",
    ["Query 2 1", "BatchGetItem 1 1"],
    ["segment 1 0 profile", "segment 1 0 profile2", "person"],
  ],
  ["sequences-1", ["GetItem 1 1"], ["sequence"]],
  ["sequences-2", ["Query GSI1 2 0.5"], ["sequence", "sequence2"]],
  ["sequences-3", ["GetItem 1 1"], ["sequence 11"]],
  ["sequences-4", ["Query 3 1"], ["sequence 1", "sequence 2", "sequence 11"]],
  ["sequences-5", ["BatchGetItem 1 1"], ["welcome"]],
  ["sequences-6", ["BatchGetItem 2 2"], ["welcome", "TOPICS"]],
  [
    "sequences-7",
    ["Query GSI1 3 0.5"],
    ["sequence WAITING ste", "sequence WAITING step", "sequence WAITING step2"],
  ],
  ["sequences-8", ["Query GSI1 1 0.5"], ["sequence WAITING step"]],
  [
    "sequences-9",
    ["Query GSI2 4 0.5", "BatchGetItem 1 1"],
    // The index has the keys alone.
    [...Array.from({ length: 4 }, () => "SUB"), "alice@example.com"],
  ],
  ["sequenced-1", ["BatchGetItem 2 2"], ["welcome", "person"]],
  ["sequenced-2", ["BatchGetItem 1 1"], ["person"]],
  ["sequenced-3", ["BatchGetItem 1 1"], ["person"]],
  ["sequenced-4", ["BatchGetItem 1 1"], ["alice@example.com"]],
  ["sequenced-5", ["GetItem 1 1"], ["source"]],
  ["sequenced-6", ["Query 3 1"], ["person", "10:25:30.000", "10:32:29.999"]],
  [
    "sequences-10",
    ["Query 3 0.5"],
    ["sequence 2026-03-17 stepA", "sequence 2026-03-17 stepB", "sequence 2026-03-17 step2"],
  ],
  // The index has the keys alone.
  ["sequences-11", ["Query GSI2 1 0.5", "BatchGetItem 1 1"], ["SUB", "alice@example.com"]],
  [
    "sequences-12",
    ["Query GSI1 3 0.5"],
    ["sequence WAITING ste", "sequence WAITING step", "sequence WAITING step2"],
  ],
  [
    "sequences-13",
    ["Query GSI1 3 0.5"],
    ["sequence WAITING ste", "sequence WAITING step", "sequence WAITING step2"],
  ],
  ["campaign-lists-1", ["GetItem 1 1"], ["campaign"]],
  ["campaign-lists-2", ["Query GSI1 1 0.5"], ["campaign"]],
  ["campaign-lists-3", ["BatchGetItem 2 2"], ["SETTINGS", "welcome"]],
  ["campaign-lists-4", ["BatchGetItem 3 3"], ["SETTINGS", "welcome", "ONCE"]],
  ["campaign-members-5", ["BatchGetItem 3 3"], ["SETTINGS", "welcome", "person"]],
  ["campaign-members-6", ["BatchGetItem 4 4"], ["SETTINGS", "welcome", "person", "ONCE"]],
  [
    "campaign-lists-5",
    ["Query GSI2 2 0.5", "BatchGetItem 1 1"],
    // The index has the keys alone.
    ["SUB", "SUB", "alice@example.com"],
  ],
  ["campaign-lists-6", ["Query 2 0.5"], ["campaign 2026-03-17 A", "campaign 2026-03-17 B"]],
  [
    "campaign-lists-7",
    ["Query 6 0.5"],
    ["2026-03-16", "2026-03-17", "2026-03-18"].flatMap((day) => [`campaign ${day} A`, `campaign ${day} B`]),
  ],
  ["campaign-lists-8", ["BatchGetItem 2 2"], ["campaign", "alice@example.com"]],
  ["campaign-lists-9", ["BatchGetItem 1 1"], ["campaign"]],
  ["campaign-lists-10", ["GetItem 1 1"], ["campaign watched"]],
  ["campaign-lists-11", ["Query GSI1 1 0.5"], ["campaign CONDITION"]],
  ["campaign-lists-12", ["Query 1 0.5"], ["campaign link"]],
  ["campaign-lists-14", ["BatchGetItem 1 1"], ["campaign totals"]],
  ["campaign-lists-13", ["Query 1 0.5"], ["campaign hour"]],
  ["campaign-lists-15", ["Query GSI3 1 0.5", "BatchGetItem 1 1"], ["CAMPAIGN", "campaign"]],
  ["campaign-lists-16", ["Query GSI1 3 0.5"], ["campaign1", "campaign", "campaign2"]],
  ["customers-1", ["GetItem 1 1"], ["source marked"]],
  ["customers-2", ["GetItem 1 1"], ["source landed"]],
  // The index has the keys alone.
  ["customers-3", ["Query GSI2 1 0.5", "BatchGetItem 1 1"], ["PROFILE", "person"]],
  ["customers-4", ["Query 2 1"], ["source landed", "source landed"]],
  ["customers-5", ["BatchGetItem 1 1"], ["source marked"]],
  ["customers-6", ["Query 1 1", "Query 1 1"], ["source marked", "source landed"]],
  [
    "customers-7",
    ["Query 1 1", "Query 1 1", "BatchGetItem 1 1"],
    ["source marked", "source landed", "person"],
  ],
  ["customers-8", ["GetItem 1 1"], ["source"]],
  [
    "changes-1",
    ["Query 4 1", "Query 4 1", "Query 4 1", "Query 4 1"],
    ["mail", "people", "sites", "users"].flatMap((domain) =>
      ["10:25:30.000 segment", "10:25:30.000 segment2", "10:32:29.999 segment", "10:32:29.999 segment2"].map(
        (at) => `${domain} ${at}`,
      ),
    ),
  ],
  [
    "changes-2",
    ["Query GSI1 8 0.5"],
    ["10:25:30.000", "10:32:29.999"].flatMap((time) =>
      ["mail", "people", "sites", "users"].map((domain) => `${domain} ${time} segment`),
    ),
  ],
  [
    "changes-3",
    ["Query GSI2 8 0.5", "BatchGetItem 4 4"],
    [
      ...Array.from({ length: 8 }, () => "CHANGES"),
      ...["mail", "people", "sites", "users"].map((domain) => `${domain} 10:25:30.000 segment`),
    ],
  ],
  ["changes-4", ["BatchGetItem 1 1"], ["alice@example.com"]],
  [
    "changes-5",
    ["BatchGetItem 13 13"],
    [
      ...["deleted segment", "deleted trait", "deleted destination", "deleted event", "deleted goal"],
      ...["deleted funnel", "deleted member", "deleted share", "deleted site key", "deleted user"],
      ...["deleted address", "deleted suppression", "deleted invitation"],
    ],
  ],
  [
    "changes-6",
    ["GetItem 1 1", "GetItem 1 1", "GetItem 1 1", "GetItem 1 1"],
    ["mail head", "people head", "sites head", "users head"],
  ],
  ["changes-7", ["GetItem 1 1"], ["changes watched"]],
  ["changes-8", ["BatchGetItem 1 1"], ["changes watched"]],
  ["changes-9", ["BatchGetItem 2 2"], ["changes watched", "alice@example.com"]],
  [
    "changes-10",
    ["BatchGetItem 2 2", "BatchGetItem 2 2", "BatchGetItem 2 2", "BatchGetItem 2 2"],
    ["mail", "people", "sites", "users"].flatMap((domain) => ["changes watched", `${domain} pushed`]),
  ],
  [
    "changes-11",
    ["Query 5 1", "Query 5 1", "Query 5 1", "Query 5 1"],
    ["mail", "people", "sites", "users"].flatMap((domain) =>
      [
        ...["10:25:30.000 segment2", "10:32:29.999 segment", "10:32:29.999 segment2"],
        ...["10:32:30.000 segment", "10:32:30.000 segment2"],
      ].map((at) => `${domain} ${at}`),
    ),
  ],
  [
    "changes-12",
    // The stored mails and visits have other ids.
    ["BatchGetItem 11 13"],
    [
      ...["destination", "destination health", "destination of SUB#alice@example.com"],
      ...["alice@example.com", "invoice", "alice@example.com"],
      ...["site", "funnel saved", "site", "site", "invitation site-hash"],
    ],
  ],
  [
    "changes-13",
    ["Query 2 1", "Query 2 1"],
    ["SUB#alice@example.com", "INVOICE#invoice"].flatMap((of) => [
      ...[`destination of ${of}`, `destination2 of ${of}`],
    ]),
  ],
  ["due-1", ["Query 17 0.5"], ["list walk", ...[...due.DUE_SHARDS].map((shard) => `walk ${shard}`)]],
  ["due-2", ["Query GSI2 2 0.5"], ["due 2026-03-17T00:00:00.000Z 0", "due 2026-03-17T10:32:29.999Z G"]],
  ["search-1", ["Query 2 0.5"], ["SUBSCRIBER alice", "SUBSCRIBER alice@example.com"]],
  ["search-2", ["BatchGetItem 1 1"], ["USER alice@example.com"]],
  [
    "search-3",
    [
      "Query GSI2 2 0.5",
      "Query GSI1 4 0.5",
      "Query GSI1 2 0.5",
      "Query GSI1 2 0.5",
      "Query GSI1 3 0.5",
      "Query GSI1 2 0.5",
      "Query 2 1",
      "Query 2 1",
      "Query 2 1",
      "BatchGetItem 1 1",
      "BatchGetItem 1 1",
    ],
    [
      ...[
        "SITE",
        "SITE",
        "alicd@example.com",
        "alice2@example.com",
        "alice@example.com",
        "alicf@example.com",
        "welcome",
        "welcome2",
      ],
      ...[
        "sequence",
        "sequence2",
        "campaign1",
        "campaign",
        "campaign2",
        "invoice",
        "invoice2",
        "person",
        "person2",
        "source",
        "source2",
      ],
      ...["destination", "destination2", "site", "SUBSCRIBER alice@example.com"],
    ],
  ],
  ["due-3", ["GetItem 1 1"], ["walk 0"]],
  [
    "due-4",
    ["BatchGetItem 10 10"],
    [
      ...["job", "alice@example.com", "alice@example.com", "campaign", "invoice reminder", "person"],
      ...["walk 1", "list walk", "destination noted", "destination of SUB#alice@example.com"],
    ],
  ],
];
const ERASURE: [row: string, requests: string[]] = [
  "sites-41",
  ["Query 82 2", "Query 0 1", "Query GSI2 0 0.5"],
];

describe("each access pattern reads what it returns and nothing else", () => {
  it.each(ROWS)("row %s", async (row, requests, names) => {
    const { answer, made } = await sent(row);
    expect(made).toEqual(requests);
    expect(answer.map(nameOf)).toEqual(names);
  });

  it("row sites-41, which reads all that is there", async () => {
    const [row, requests] = ERASURE;
    const { answer, made } = await sent(row);
    expect(made).toEqual(requests);
    // Counts of three periods with three lists at four instants, what is merged or folded, and one of each
    // thing that hangs on a site.
    const [counts, folded, single, minutes, heads] = [3 * 4 * (1 + 3), 5 + 2 * 3, 2, 4, 2];
    const [kept, invitations] = [2 + 2 + 4 + 4 + 1, 2];
    expect(answer).toHaveLength(counts + folded + single + minutes + heads + kept + invitations);
  });

  it("and there is no pattern that is not tried here", () => {
    const tried = [...ROWS, ERASURE].map(([row]) => row);
    expect(patterns.map(({ row }) => row).sort()).toEqual(tried.sort());
  });
});

describe("each operation takes as many requests as it is allowed, and they cost what DynamoDB's guide says", () => {
  const versionOf = async (person: Person) =>
    granted<{ version: number }>(await test.graphql(person, "{ me { version } }")).version;
  const ask = (caller: Caller, query: string, variables = {}) =>
    recorded(async () => granted(await test.graphql(caller, query, variables)));
  const change = (caller: Caller, name: string, input: object) =>
    recorded(async () => granted<Address>(await mutate(test, caller, name, input)));

  it("reading", async () => {
    const all: Record<string, [Caller, string]> = {
      me: [alice, "{ me { userId } }"],
      "me with addresses": [alice, "{ me { userId emails { items { email isPrimary } } } }"],
      "me with a page of addresses": [alice, "{ me { emails(limit: 2) { items { email } } } }"],
      user: [admin, `{ user(userId: "${alice.userId}") { userId } }`],
      "user with addresses": [admin, `{ user(userId: "${alice.userId}") { emails { nextToken } } }`],
      userItems: [admin, `{ userItems(userId: "${alice.userId}") { nextToken } }`],
      userByEmail: [admin, '{ userByEmail(email: "alice@work.example") { userId } }'],
      users: [admin, '{ users(prefix: "alice") { items { userId } } }'],
      "users with a status": [admin, "{ users(status: ACTIVE) { items { userId } } }"],
    };
    const made: Record<string, string[]> = {};
    for (const [name, [caller, query]] of Object.entries(all))
      made[name] = (await ask(caller, query)).requests;
    expect(made).toEqual({
      me: ["GetItem 1 1"],
      "me with addresses": ["Query 5 1"],
      "me with a page of addresses": ["Query 5 1", "Query 2 1"],
      // Staff: their own user first, eventually consistently.
      user: ["GetItem 1 0.5", "GetItem 1 1"],
      "user with addresses": ["GetItem 1 0.5", "Query 5 1"],
      userItems: ["GetItem 1 0.5", "Query 5 1"],
      userByEmail: ["GetItem 1 0.5", "GetItem 1 1", "GetItem 1 1"],
      users: ["GetItem 1 0.5", "Query GSI1 2 0.5"],
      "users with a status": ["GetItem 1 0.5", "Query GSI2 4 0.5", "BatchGetItem 4 4"],
    });
  });

  it("changing", async () => {
    const made: Record<string, string[]> = {};
    const note = async (caller: Caller, name: string, input: object) => {
      const { answer, requests } = await change(caller, name, input);
      made[name] = requests;
      return answer;
    };
    await note(alice, "updateUser", { firstName: "Alice", expectedVersion: await versionOf(alice) });
    const key = { email: "alice@keyed.example", idempotencyKey: "key" };
    made["addEmail again"] = (await change(alice, "addEmail", key)).requests;
    const { emailId } = await note(alice, "addEmail", { email: "alice@new.example" });
    await note(alice, "sendEmailVerification", { emailId });
    const code = await test.code("alice@new.example");
    await note(alice, "verifyEmail", { emailId, code });
    await note(alice, "setPrimaryEmail", { emailId, expectedVersion: await versionOf(alice) });
    await note(alice, "removeEmail", { emailId: work.emailId, expectedVersion: await versionOf(alice) });
    const of = async (person: Person) => ({
      userId: person.userId,
      expectedVersion: await versionOf(person),
    });
    await note(admin, "setUserGroups", { ...(await of(bob)), groups: ["viewer"] });
    await note(admin, "resetSecondFactor", await of(bob));
    await note(admin, "signOutUser", await of(bob));
    await note(admin, "suspendUser", await of(bob));
    await note(admin, "reactivateUser", { userId: bob.userId, expectedVersion: 6 });
    await note(alice, "deleteUser", { expectedVersion: await versionOf(alice) });
    // A write is 1 unit per KB, 2 in a transaction, and 1 for each index entry that it makes, changes or
    // deletes; a condition costs as a write does (DynamoDB guide, "Read and write operations", "Using global
    // secondary indexes": write operations, "Amazon DynamoDB Transactions": capacity management). So a User
    // is 2 + 1 for GSI1, a lock 2 + 1 for GSI2, a claim 2 + 1.
    expect(made).toEqual({
      updateUser: ["UpdateItem 0 2"],
      // User 3, no owner 2, claim 3, three limits 6; what is not there is read for 1.
      addEmail: ["Query 5 1", "BatchGetItem 1 3", "TransactWriteItems 0 14", "PutItem 0 1"],
      "addEmail again": ["Query 5 1", "BatchGetItem 4 4", "Query 1 1"],
      // User checked 2, three limits 6.
      sendEmailVerification: [
        "BatchGetItem 2 2",
        "BatchGetItem 3 3",
        "TransactWriteItems 0 8",
        "PutItem 0 1",
      ],
      // User 3, lock 3, claim 3 (an entry goes), code 2.
      verifyEmail: ["UpdateItem 0 1", "TransactWriteItems 0 11", "BatchGetItem 2 2"],
      // User 4 (its entry moves: one goes, one comes), Email checked 2.
      setPrimaryEmail: ["BatchGetItem 2 2", "TransactWriteItems 0 6"],
      // User 3, Email 2 and its tombstone 2, lock 3.
      removeEmail: ["BatchGetItem 2 2", "TransactWriteItems 0 10"],
      setUserGroups: ["GetItem 1 1", "UpdateItem 0 2"],
      resetSecondFactor: ["GetItem 1 1", "UpdateItem 0 2"],
      signOutUser: ["GetItem 1 1", "UpdateItem 0 2"],
      // User 2, and its place in the list of a status goes and comes.
      suspendUser: ["GetItem 1 1", "UpdateItem 0 4"],
      reactivateUser: ["GetItem 1 1", "UpdateItem 0 4"],
      // User 3, its place as above 2, two verified Emails 4 with their locks 6, two claims 6, their codes 4,
      // a tombstone of each address 8.
      deleteUser: ["Query 5 1", "TransactWriteItems 0 33"],
    });
  });
});
