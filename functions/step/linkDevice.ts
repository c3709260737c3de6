import { orUnavailable } from "#functions/aws/unavailable";
import { requestLink } from "#functions/people/devices/linkDevice";

/** Links a device for `linkDevice`. Replies with `Unavailable` if the table fails. */
export const handler = orUnavailable(requestLink, "The device could not be linked");
