import { expect, test } from "vitest";
import { deletionDoubt } from "../../../../../../functions/lib/users/reconcile/leavers.ts";

const DRAINED =
  /^many users have no account, and none is deleted: check the user pool, then run npm run bury$/;
const UNASKED = /^many accounts could not be read, and no user is deleted/;

test.each([
  ["10 of 10 users have left", { users: 10, missing: 10, unasked: 0 }, undefined],
  ["11 of 11 are a drained pool", { users: 11, missing: 11, unasked: 0 }, DRAINED],
  ["11 of 109 are more than a tenth", { users: 109, missing: 11, unasked: 0 }, DRAINED],
  ["11 of 110 are a tenth, and no more", { users: 110, missing: 11, unasked: 0 }, undefined],
  ["100 of 10,000 have left", { users: 10_000, missing: 100, unasked: 0 }, undefined],
  ["11 of 11 could not be asked for", { users: 11, missing: 0, unasked: 11 }, UNASKED],
  ["of 20, 8 have left and 8 could not be asked for", { users: 20, missing: 8, unasked: 8 }, UNASKED],
  ["of 20, 11 have left and 9 could not be asked for", { users: 20, missing: 11, unasked: 9 }, DRAINED],
  ["10 of 10 could not be asked for", { users: 10, missing: 0, unasked: 10 }, undefined],
])("%s", (_, counted, doubt) => {
  if (doubt) expect(deletionDoubt(counted)).toMatch(doubt);
  else expect(deletionDoubt(counted)).toBeUndefined();
});
