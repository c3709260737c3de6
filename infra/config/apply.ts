import { randomUUID } from "node:crypto";
import { configFields, type Write } from "./fields.ts";
import { nameOf, type Names, type Node } from "./nodes.ts";
import type { Change, Plan } from "./plan.ts";
import { foundOf, idOfParent, Refused, type AskStage, type Found } from "./stage.ts";
import { areEqual, sent, type Values } from "./values.ts";

/** The values that creations take besides the fields of files. */
export interface Given {
  /** The id of the user who owns new sites. */
  ownerId?: string | undefined;
}

/** A write was refused. The objects before it are written, and no later one is. */
export class Stopped extends Error {}

/** Reports an object that was written, with the fields that the stage keeps in another form. */
export type Report = (change: Change, keptOtherwise: string[]) => void;

/**
 * Writes the changes of a plan, but for those with an obstacle. Each write passes the version that was read,
 * so a change that was made since then stops it before the object's first write. Throws `Stopped`.
 */
export async function apply(
  { changes, names }: Plan,
  ask: AskStage,
  given: Given,
  report: Report,
): Promise<void> {
  const run = new Run(ask, names, given);
  for (const change of changes) {
    if (change.obstacle !== undefined) continue;
    const { outcome, node, name } = change;
    try {
      if (outcome === "deleted") await run.remove(node);
      if (outcome === "created" || outcome === "changed") await run.write(change);
    } catch (error) {
      throw new Stopped(reasonOf(name, error), { cause: error });
    }
    if (outcome !== "unchanged" && outcome !== "only on the stage") report(change, run.keptOtherwise(change));
  }
}

function reasonOf(name: string, error: unknown): string {
  if (!(error instanceof Refused)) return `${name}: ${(error as Error).message}`;
  const { errorType, message } = error;
  const isStale = errorType === "VersionConflict" || errorType === "Conflict";
  const advice = isStale ? " It was changed since it was read: plan again." : "";
  return `${name}: the API answered ${errorType}: ${message}${advice}`;
}

class Run {
  private readonly ask: AskStage;
  private readonly names: Names;
  private readonly given: Given;

  constructor(ask: AskStage, names: Names, given: Given) {
    this.ask = ask;
    this.names = names;
    this.given = given;
  }

  /** Creates or changes an object. Fields that only the other mutation has are written by a second one. */
  async write({ node, differences }: Change): Promise<void> {
    const { create, change } = configFields(node.kind);
    if (node.found) {
      node.found = await this.send(node, change, this.values(node, change));
      return;
    }
    node.found = await this.send(node, create!, this.values(node, create!));
    const made = this.names.ofStage(node);
    const isLeft = differences.some(
      ({ field, after }) => !create!.fields.includes(field) && !areEqual(made[field], after),
    );
    if (isLeft) node.found = await this.send(node, change, this.values(node, change));
  }

  async remove(node: Node): Promise<void> {
    await this.send(node, configFields(node.kind).remove!, {});
    node.found = undefined;
  }

  /** The fields whose values differ from those of the file, after they were written. */
  keptOtherwise({ node, differences }: Change): string[] {
    if (!node.found || !node.entry) return [];
    const now = this.names.ofStage(node);
    return differences
      .filter(({ field, after, canChange }) => canChange && !areEqual(now[field], after))
      .map(({ field }) => field);
  }

  /** The fields of a mutation: those of the file, and the others as they are on the stage. */
  private values(node: Node, write: Write): Values {
    const { types, create } = configFields(node.kind);
    const all: Values = { ...this.names.ofStage(node), ...this.names.ofFile(node) };
    const ids = this.names.fields(node, all, (list, key) => {
      const other = this.names.byKey(list, key, node);
      return other?.found ? Object.values(other.found.id).join(" ") : key;
    });
    // A mutation that creates and replaces takes nothing for null; one that changes takes null as such.
    const isWhole = write.name === create?.name;
    const parts = write.fields
      .filter((name) => ids[name] !== undefined && !(isWhole && ids[name] === null))
      .map((name) => [name, sent(ids[name]!, types.get(name)!)] as const);
    return Object.fromEntries(parts);
  }

  private async send(node: Node, write: Write, values: Values): Promise<Found> {
    const { kind, found, entry, parent } = node;
    const has = (name: string): boolean => name in write.input.getFields();
    const isDrawn = kind.key !== undefined;
    const id = found?.id ?? (isDrawn ? {} : entry!.id);
    const input: Values = {
      ...idOfParent(kind, parent?.found),
      ...id,
      ...values,
      ...(found && { expectedVersion: found.version }),
      ...(has("idempotencyKey") && { idempotencyKey: `config-${randomUUID()}` }),
      ...(has("ownerId") && this.given.ownerId !== undefined && { ownerId: this.given.ownerId }),
    };
    const { selection, fragments } = configFields(kind);
    const answer = write.answer ? `${write.answer} { ${selection} }` : selection;
    const data = await this.ask(
      `mutation ($input: ${write.input.name}!) { ${write.name}(input: $input) { ${answer} } } ${fragments}`,
      { input },
    );
    const result = data[write.name] as Values | null;
    const object = write.answer ? (result?.[write.answer] as Values | null) : result;
    if (!object) throw new Error(`${write.name} returned nothing for the ${nameOf(node)}`);
    return foundOf(kind, object, parent?.found);
  }
}
