import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";
import { engaged, queued, waiting } from "../sends.ts";
import { ann, moved, shown, suppression } from "../subscribed.ts";

const subscriberItems = field("Query.subscriberItems");
const ask = (args: object) => ({ args: { email: "Ann@example.com", ...args }, identity: viewer });

describe("Query.subscriberItems", () => {
  it("is one consistent Query of the partition, from behind the histories on if they are not asked for", async () => {
    const whole = await subscriberItems(ask({ withHistory: true }), page([]));
    expect(whole.asked).toEqual([query(["PK", "SUB#ann@example.com"], { consistentRead: true })]);
    const { asked } = await subscriberItems(ask({}), page([]));
    expect(asked).toMatchObject([
      {
        consistentRead: true,
        query: {
          expression: "(#PK = :PK_eq) AND (#SK BETWEEN :SK_between_start AND :SK_between_end)",
          expressionValues: {
            ":PK_eq": { S: "SUB#ann@example.com" },
            ":SK_between_start": { S: "EXEC#" },
            ":SK_between_end": { S: "~" },
          },
        },
      },
    ]);
  });

  it("names the type of each item, and leaves out what the API does not show and what has expired", async () => {
    const consent = { entity: "Consent", consentId: "c", action: "SUBSCRIBED" };
    const sends = [
      { ...queued, ...waiting },
      { ...queued, ttl: NOW_S },
    ];
    const numbers = [
      { entity: "EmailState", sent: 1 },
      { entity: "SentTemplate", count: 1 },
      engaged,
      { ...engaged, ttl: NOW_S },
    ];
    const found = [consent, { entity: "Unknown" }, ann, moved, ...sends, ...numbers, suppression("BOUNCE")];
    const { variables: _, ...shownSend } = { ...queued, ...waiting };
    const { value } = await subscriberItems(ask({}), page(found, "n"));
    expect(value).toEqual({
      items: [
        { ...consent, __typename: "Consent" },
        { ...shown, __typename: "Subscriber" },
        expect.objectContaining({ __typename: "Subscriber", movedTo: "ann@example.com" }),
        { ...shownSend, __typename: "Send" },
        { entity: "EmailState", sent: 1, __typename: "EmailState" },
        { entity: "SentTemplate", count: 1, __typename: "SentTemplate" },
        { ...engaged, __typename: "EngagementEvent" },
        { ...suppression("BOUNCE"), __typename: "Suppression" },
      ],
      nextToken: "n",
    });
  });
});
