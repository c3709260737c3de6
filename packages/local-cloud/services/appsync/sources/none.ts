import { members, missingValue, type DataSource } from "../model/source.ts";

/** The data source of type NONE, which calls no service: the request's payload is the result. */
export function noneSource(name: string): DataSource {
  return {
    name,
    type: "NONE",
    async invoke(request) {
      const fields = members(request, ["version", "payload"]);
      if (!Object.hasOwn(fields, "payload")) throw missingValue("payload");
      return { result: fields.payload };
    },
  };
}
