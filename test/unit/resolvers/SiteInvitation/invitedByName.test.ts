import { expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { stored } from "../handlers.ts";
import { invitation } from "../stored.ts";

const invitedByName = field("SiteInvitation.invitedByName");

it("SiteInvitation.invitedByName is the name of the parent's user, and null without one", async () => {
  const source = invitation;
  const { asked, value } = await invitedByName(
    { source },
    item({ ...stored, firstName: "Ada", lastName: "L." }),
  );
  expect(asked).toEqual([get("USER#alice", "PROFILE")]);
  expect(value).toBe("Ada L.");
  expect((await invitedByName({ source }, item({ ...stored, lastName: "L." }))).value).toBe("L.");
  expect((await invitedByName({ source }, item(stored))).value).toBeNull();
  expect((await invitedByName({ source }, item(null))).value).toBeNull();
});
