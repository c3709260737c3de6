import { util } from "@aws-appsync/utils";
import { NAME } from "#table/text";
import { fail } from "../../errors.ts";

/** Returns the given name in lists; undefined for an omitted one, or null. Fails with `ValidationError`. */
export function parseListName(typed: string | null | undefined): string | undefined {
  if (typeof typed !== "string") return undefined;
  const name = typed.trim();
  if (util.matches(NAME.pattern, name)) return name;
  return fail("ValidationError", `name must be ${NAME.says}.`, { field: "name" });
}
