import { readAssembly, type Assembly } from "../base/assembly/index.ts";
import { Clock } from "../base/clock.ts";
import { readEach, refuseUnknown } from "../base/imitated.ts";
import { FolderLock } from "../services/dynamodb/folderLock.ts";
import { createDynamoDb, type DynamoDb } from "../services/dynamodb/index.ts";
import { createStandIns, signInOf, type StandIns } from "./factories.ts";
import type { Ground } from "./ground.ts";
import type { CloudOptions } from "./options.ts";
import { Stores } from "./stores.ts";

/** All services of a cloud, and its life. */
export interface Services extends StandIns {
  place: { region: string; accountId: string };
  assembly: Assembly;
  clock: Clock;
  dynamodb: DynamoDb;
  /** Signs a user of the first user pool in by address or user name, without asking for the password. */
  signIn: (name: string) => Promise<{ accessToken: string }>;
  /** Starts event sources, queues and timers. Call it when all other services have started. */
  start: () => Promise<void>;
  /**
   * The names of the functions, streams, queues and schedules that have work to do before the clock moves.
   */
  atWork: () => string[];
  stop: () => Promise<void>;
}

export const region = "us-east-1";
const accountId = "000000000000";

/**
 * One stand-in per AWS service, with its resources of the assembly. Throws an error that names a type that no
 * stand-in imitates.
 */
export async function createServices(origin: string, options: CloudOptions): Promise<Services> {
  const { log, data } = options;
  const place = { origin, region, accountId };
  const assembly = readAssembly(options.assembly, place, options.lacks);
  for (const resource of assembly.resources) refuseUnknown(resource);
  // Comes before any file is opened: a second server must not touch the files of the folder.
  const lock = data === undefined ? undefined : await FolderLock.take(data);
  const stores = new Stores(data);
  const clock = new Clock(stores.open("clock"), options.ahead);
  const tables = ["AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table"].flatMap(assembly.ofType);
  const giveBack = (): void => {
    clock.stop();
    stores.close();
    lock?.release();
  };
  const dynamodb = await createDynamoDb({ tables, dataDir: data, clock, log }).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  const of: Ground["of"] = (...types) =>
    readEach(types.flatMap(assembly.ofType), (resource) => resource.properties && resource);
  try {
    const ground = { ...options, place, assembly, stores, clock, dynamodb, of };
    const standIns = createStandIns(ground);
    return {
      ...{ ...standIns, place, assembly, clock, dynamodb },
      signIn: signInOf(ground, standIns.cognito),
      ...lifeOf(standIns),
      stop: async () => {
        await stop(standIns);
        await dynamodb.stop();
        giveBack();
      },
    };
  } catch (error) {
    await dynamodb.stop();
    giveBack();
    throw error;
  }
}

function lifeOf({ lambda, eventSources, scheduler }: StandIns): Pick<Services, "start" | "atWork"> {
  return {
    start: async () => {
      lambda.start();
      await eventSources.start();
      await scheduler.start();
    },
    atWork: () => [lambda, eventSources, scheduler].flatMap((each) => each.atWork()),
  };
}

async function stop(standIns: StandIns): Promise<void> {
  const { realtime, eventSources, scheduler, lambda, sqs, s3, ses, cognito } = standIns;
  realtime.stop();
  eventSources.stop();
  scheduler.stop();
  await lambda.stop();
  sqs.stop();
  await s3.stop();
  await ses.stop();
  cognito.stop();
}
