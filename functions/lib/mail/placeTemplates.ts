import type { Key } from "#table/key";
import type { WalkPosition } from "#table/listWalk";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { conditionOf } from "../aws/condition.ts";
import { getAll, isTransacted, query } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import { allInParallel } from "../aws/parallel.ts";
import { addressWalks } from "./placeSuppressions.ts";

/** The templates of one page. */
const PAGE = 50;
/** Transactions at a time. */
const AT_ONCE = 10;
/** Each try but the first reads again. */
const TRIES = 6;

/**
 * Gives a page of all reusable templates their place by the state of their latest version: those of an
 * earlier release have none. Returns the position of the next page.
 */
async function placeTemplates(after: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const { items, next } = await query<TemplateItem>(template.all, { limit: PAGE, after });
  let unplaced = items;
  for (let tries = 0; unplaced.length > 0; tries += 1) {
    if (tries === TRIES) throw new InternalError("a template keeps changing while it gets its place");
    unplaced = await placeAll(await getAll<TemplateItem>(unplaced.map(({ key }) => template.key(key))));
  }
  return next;
}

/** Returns the templates that have changed since they were read. */
async function placeAll(heads: TemplateItem[]): Promise<TemplateItem[]> {
  const keys = heads.map(({ key, latestNumber }) => templateVersion.key(key, latestNumber));
  const versions = new Map((await getAll<TemplateVersionItem>(keys)).map((each) => [nameOf(each), each]));
  const changed: TemplateItem[] = [];
  await allInParallel(AT_ONCE, heads, async (head) => {
    const latest = versions.get(nameOf(templateVersion.key(head.key, head.latestNumber)));
    if (latest && !(await place(head, latest))) changed.push(head);
  });
  return changed;
}

/** Returns false if the template or its version has changed. The lock of both stays as it is. */
async function place(head: TemplateItem, latest: TemplateVersionItem): Promise<boolean> {
  const { GSI2PK, GSI2SK } = template.listedInState(templateVersion.stateOf(latest), head.key);
  if (head.GSI2PK === GSI2PK) return true;
  const isLatest = conditionOf({ latestNumber: { eq: latest.number } });
  return isTransacted([
    {
      ConditionCheck: {
        Key: templateVersion.key(latest.key, latest.number),
        ...conditionOf(templateVersion.unchanged(latest)),
      },
    },
    {
      Update: {
        Key: template.key(head.key),
        UpdateExpression: "SET #GSI2PK = :list, #GSI2SK = :place",
        ...isLatest,
        ExpressionAttributeValues: {
          ...isLatest.ExpressionAttributeValues,
          ":list": GSI2PK,
          ":place": GSI2SK,
        },
      },
    },
  ]);
}

function nameOf({ PK, SK }: Key): string {
  return `${PK} ${SK}`;
}

/** The walks that give addresses and templates of earlier releases their place. */
export const placeWalks = { ...addressWalks, TEMPLATE_STATES: placeTemplates };
