import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { assemble, readAssembly, type Resource } from "../base/assembly/index.ts";
import { readClient } from "../services/cognito/pools/client.ts";
import { readPool } from "../services/cognito/pools/pool.ts";
import { readTriggers } from "../services/cognito/pools/triggerNames.ts";
import { refuseOthers, refuseUnknown } from "../base/imitated.ts";

const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };
const template = {
  Resources: {
    Log: { Type: "AWS::Kinesis::Stream", Properties: { Name: "log" } },
    Queue: { Type: "AWS::SQS::Queue", Properties: { FifoQueue: true, Other: 1 }, Condition: "IsLarge" },
    Metadata: { Type: "AWS::CDK::Metadata", Condition: "IsHere" },
    Role: {
      Type: "AWS::IAM::Role",
      Properties: {
        Name: { Ref: "Log" },
        Arn: { "Fn::GetAtt": ["Log", "Arn"] },
        Path: { "Fn::Sub": "${Log.Id}" },
      },
    },
    Policy: { Type: "AWS::IAM::Policy", Properties: { Id: { "Fn::GetAtt": ["Queue", "Colour"] } } },
  },
};
const resources = (lacks?: (message: string) => void) => {
  const all = assemble([{ name: "Stack", template }], new Map(), PLACE, lacks).resources;
  return Object.fromEntries(all.map((each) => [each.logicalId, each]));
};
const TYPE = "Stack/Log: AWS::Kinesis::Stream is not imitated locally";
const CONDITION = "Stack/Queue (AWS::SQS::Queue): Condition IsLarge is not imitated locally";
const ATTRIBUTE = "Stack/Queue: attribute Colour of AWS::SQS::Queue is not imitated locally";

describe("what is not imitated", () => {
  test("is an error that names the first of it", () => {
    const { Log, Queue, Metadata, Role, Policy } = resources();
    expect(() => refuseUnknown(Log!)).toThrow(TYPE);
    expect(() => refuseUnknown(Queue!)).toThrow(CONDITION);
    expect(() => refuseOthers(Queue!, [])).toThrow(
      "Stack/Queue (AWS::SQS::Queue): FifoQueue is not imitated locally",
    );
    expect(() => Role!.properties).toThrow(TYPE);
    expect(() => Policy!.properties).toThrow(ATTRIBUTE);
    expect(() => refuseUnknown(Metadata!)).not.toThrow();
  });

  test("is named and left out for who takes it, with a name or an ARN that leads nowhere for what refers to it", () => {
    const said: string[] = [];
    const all = resources((message) => void said.push(message));
    for (const each of Object.values(all)) refuseUnknown(each);
    refuseOthers(all.Queue!, [], "Config.");
    expect(all.Role!.properties).toEqual({
      Name: "Stack-Log",
      Arn: "arn:aws:not-imitated:us-east-1:000000000000:Stack/Log",
      Path: "Log.Id",
    });
    expect(all.Policy!.properties).toEqual({ Id: "Queue.Colour" });
    expect(said).toEqual([
      TYPE,
      CONDITION,
      "Stack/Queue (AWS::SQS::Queue): Config.FifoQueue is not imitated locally",
      "Stack/Queue (AWS::SQS::Queue): Config.Other is not imitated locally",
      ATTRIBUTE,
    ]);
  });

  test("is a value of a user pool or of its client", () => {
    const properties = { UsernameAttributes: ["email"], MfaConfiguration: "ON" };
    const all = {
      Pool: {
        Type: "AWS::Cognito::UserPool",
        Properties: { ...properties, LambdaConfig: { CustomEmailSender: {} } },
      },
      Client: { Type: "AWS::Cognito::UserPoolClient", Properties: { GenerateSecret: true } },
    };
    const said: string[] = [];
    const read = (lacks?: (message: string) => void) => {
      const [pool, client] = assemble(
        [{ name: "Stack", template: { Resources: all } }],
        new Map(),
        PLACE,
        lacks,
      ).resources as [Resource, Resource];
      return [
        () => readPool(pool, [], PLACE.region),
        () => readTriggers(pool),
        () => readClient(client, undefined),
      ];
    };
    const messages = [
      'Stack/Pool (AWS::Cognito::UserPool): MfaConfiguration "ON" is not imitated locally',
      "Stack/Pool (AWS::Cognito::UserPool): LambdaConfig.CustomEmailSender is not imitated locally",
      "Stack/Client (AWS::Cognito::UserPoolClient): GenerateSecret true is not imitated locally",
    ];
    for (const [index, reads] of read().entries()) expect(reads).toThrow(messages[index]);
    for (const reads of read((message) => void said.push(message))) reads();
    // The pool reads its triggers too.
    expect([...new Set(said)]).toEqual(messages);
  });

  test("is a stage, which is an assembly of its own", () => {
    const folder = mkdtempSync(join(tmpdir(), "stages-"));
    const Prod = { type: "cdk:cloud-assembly", properties: { directoryName: "assembly-Prod" } };
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ artifacts: { Prod } }));
    const stage = `Prod: a stage in an assembly of its own is not read: name its folder, ${join(folder, "assembly-Prod")}`;
    expect(() => readAssembly(folder, PLACE)).toThrow(stage);
    const said: string[] = [];
    expect(readAssembly(folder, PLACE, (message) => void said.push(message)).resources).toEqual([]);
    expect(said).toEqual([stage]);
    rmSync(folder, { recursive: true });
  });
});
