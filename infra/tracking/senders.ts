import type { PlanEvent } from "./plan.ts";

type Type = PlanEvent["type"];

/**
 * The parameter of a call, before its content and its person: the name of an event or page, or the id of
 * a group.
 */
const FIRST: Record<Type, string | undefined> = {
  ...{ TRACK: "event", PAGE: "name", SCREEN: "name" },
  ...{ IDENTIFY: undefined, GROUP: "groupId" },
};

/** Returns the name that calls of a type give their content. */
export function contentOf(type: Type): "traits" | "properties" {
  return type === "IDENTIFY" || type === "GROUP" ? "traits" : "properties";
}

/**
 * Returns a function that makes the calls of a type. Plain names of functions have no `_`, so its name is
 * free.
 */
export function senderOf(type: Type): string {
  const call = type.toLowerCase();
  const content = contentOf(type);
  const first = FIRST[type];
  const [parameter, part] = first ? [`${first}: string, `, `${first}, `] : ["", ""];
  const ofPage = first
    ? `return client.${call}(${first}, ${content}, more);`
    : `const { userId, ...options } = more ?? {};
    return client.${call}(userId ?? null, ${content}, options);`;
  return `
function _${call}(client: Client<"${call}">, ${parameter}content: unknown, more?: ${moreOf(type)} | Person): unknown {
  const ${content} = content as object;
  if (client.reset) {
    ${ofPage}
  }
  return client.${call}({ ...(more as Person), ${part}${content} });
}`;
}

/** Returns the function of an event, for both kinds of clients. Its content has a type of its own. */
export function functionOf({ type, name }: PlanEvent, functionName: string, contentType: string): string {
  const call = type.toLowerCase();
  const given = type === "GROUP" ? "groupId: string, " : "";
  // A schema without a name is for pages without one: for those with an empty name.
  const passed = type === "GROUP" ? "groupId, " : type === "IDENTIFY" ? "" : `${JSON.stringify(name)}, `;
  const content = contentOf(type);
  const start = `export function ${functionName}`;
  const middle = `${given}${content}: ${contentType},`;
  return `
${start}(client: PageClient<"${call}">, ${middle} options?: ${moreOf(type)}): unknown;
${start}(client: ServerClient<"${call}">, ${middle} person: Person): unknown;
${start}(client: Client<"${call}">, ${middle} more?: ${moreOf(type)} | Person): unknown {
  return _${call}(client, ${passed}${content}, more);
}`;
}

/** A page says who its person is by identifying it. */
function moreOf(type: Type): string {
  return type === "IDENTIFY" ? "Identified" : "Options";
}
