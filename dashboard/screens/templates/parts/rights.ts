import { useMe } from "../../../lib/session/session.tsx";

/** The groups that the API permits to write templates. */
const WRITERS = ["editor", "admin"];

/** Returns true if the person may read templates: members of any group may. */
export function useMayRead(): boolean {
  return useMe().groups.length > 0;
}

/** Returns true if the page offers to write, approve and test templates. */
export function useMayWrite(): boolean {
  const { groups } = useMe();
  return groups.some((group) => WRITERS.includes(group));
}
