import type { Refusal } from "#reply";
import type { EmailSettingsItem } from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import { fieldRefusal } from "../../aws/reply.ts";
import { partsOf, type TemplateReading } from "../send/template.ts";
import { mailVariablesOf } from "../send/variables.ts";
import { TemplateRefusal } from "../template/refusal.ts";
import { renderTemplate } from "../template/render.ts";

type Settings = Pick<EmailSettingsItem, "postalAddress" | "timezone">;

const LINKS = { unsubscribeUrl: subscriber.SAMPLE, preferencesUrl: subscriber.SAMPLE };
const ATTRIBUTES = "attributes.";

/**
 * Refuses a text that needs a variable which is not passed and which no person has. The text is rendered
 * once, for a person who has all that it asks of people; only a part that this person does not get is not
 * looked at.
 */
export async function refuseVariables(
  { version, body }: TemplateReading,
  given: Record<string, unknown>,
  settings: Settings,
  now: number,
): Promise<Refusal | undefined> {
  const person = personWith(version.variables, now);
  const known = mailVariablesOf({
    ...{ email: person.email, subscriber: person, settings },
    ...{ links: LINKS, given: {}, now: new Date(now) },
  });
  try {
    await renderTemplate(partsOf({ version, body }), { ...known, ...given });
    return undefined;
  } catch (error) {
    if (!(error instanceof TemplateRefusal)) throw error;
    const { message, variable } = error;
    const root = rootOf(variable);
    const isOfText = version.variables.some((each) => rootOf(each) === root);
    const canBeKnown = !Object.hasOwn(given, root) && Object.hasOwn(known, root);
    // Other errors can be due to the values of this person, who does not exist.
    if (variable === undefined || !isOfText || canBeKnown) return undefined;
    return fieldRefusal("ValidationError", `${version.key}: ${message}`, { field: "variables", variable });
  }
}

/** The first name of a path. */
function rootOf(path = ""): string {
  return path.split(/[.[]/, 1)[0]!;
}

/** A subscriber who has these variables, as far as a subscriber can have them. */
function personWith(variables: string[], now: number): SubscriberItem {
  const email = "person@example.com";
  const about = { address: email, typedEmail: email, status: "SUBSCRIBED" as const };
  return {
    ...subscriber.key(email),
    ...subscriber.item({ ...about, now: new Date(now).toISOString() }),
    ...Object.fromEntries(subscriber.profileFields.map(({ field, sample }) => [field, sample])),
    attributes: attributesAt(variables.filter((each) => each.startsWith(ATTRIBUTES))),
  };
}

/** Sorted, a path is before those below it. */
function attributesAt(paths: string[]): Record<string, unknown> {
  const attributes = Object.create(null) as Record<string, unknown>;
  for (const path of paths) {
    const names = path.slice(ATTRIBUTES.length).split(".");
    const last = names.pop()!;
    let at = attributes;
    for (const name of names) {
      if (typeof at[name] !== "object") at[name] = Object.create(null);
      at = at[name] as Record<string, unknown>;
    }
    at[last] = subscriber.SAMPLE;
  }
  return attributes;
}
