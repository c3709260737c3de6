import type { Emitter, Template, Token, Value } from "liquidjs";
import { AssignTag, CaseTag, Context, CycleTag, Drop, evalToken, toValue } from "liquidjs";
import { textOfValue } from "./values.ts";

/** liquidjs makes a missing variable optional in `assign`, as in `if`: it would be printed as nothing. */
export class StrictAssign extends AssignTag {
  override *render(context: Context): Generator<unknown, void, unknown> {
    const [name] = this.localScope();
    const [value] = this.arguments();
    context.bottom()[name!.content] = yield (value as Value).value(context, false);
  }
}

/** The same for `case`: without a variable, it would choose `else`. */
export class StrictCase extends CaseTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void, Template[]> {
    yield this.value.value(context, false);
    for (const { values } of this.branches) for (const value of values) yield evalToken(value, context);
    yield* super.render(context, emitter);
  }
}

/** The name of a group is text: liquidjs would take all objects for the same one. */
export class StrictCycle extends CycleTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, unknown, unknown> {
    const { group } = this as unknown as { group?: Token };
    if (group) textOfValue(yield evalToken(group, context));
    return yield* super.render(context, emitter);
  }
}

/**
 * Reads what variables have, and nothing else: liquidjs invents a `size` for each object and text, so that an
 * attribute `size` which a person does not have would be a number. Lists keep `size`, `first` and `last`.
 */
export class OwnContext extends Context {
  override readProperty(...[from, name]: Parameters<Context["readProperty"]>): unknown {
    const value: unknown = from;
    if (value === null || value === undefined) return value;
    if (Array.isArray(value) || value instanceof Drop) return super.readProperty(from, name);
    const key = toValue(name) as string;
    return typeof value === "object" && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined;
  }
}
