import { useMe } from "./session.tsx";

/** The groups that the API permits to write mail: templates, subscribers, settings. */
const WRITERS = ["editor", "admin"];

/** Returns true if the person may read mail: members of any group may. */
export function useMayRead(): boolean {
  return useMe().groups.length > 0;
}

/** Returns true if the page offers to change mail. */
export function useMayWrite(): boolean {
  const { groups } = useMe();
  return groups.some((group) => WRITERS.includes(group));
}
