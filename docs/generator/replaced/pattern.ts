/** A test, by its file and its title. */
export interface Proof {
  file: string;
  title: string;
}

/**
 * An access pattern of a system that Rollcall replaces. Everything else is derived: requests and costs from
 * `rows`, the test from the section if the pattern has no `proof` of its own.
 */
export interface ReplacedPattern {
  /** Unique over all sections. Code and tests cite it. */
  number: string;
  /** The question that the replaced system answered, or had to answer and could not. */
  was: string;
  /** The fields of the schema that answer it, such as `Query.user`. */
  fields: string[];
  /** Functions and steps that make requests for these fields, or by themselves, by their paths. */
  functions?: string[];
  /** The rows of the access patterns (`#table/model/patterns`) with the requests of these fields. */
  rows: string[];
  proof?: Proof;
}

/** A pattern that no field answers, the reason, and the test of what takes its place. */
export interface LeftPattern {
  number: string;
  was: string;
  without: string;
  proof: Proof;
}

/** The patterns of one replaced system. */
export interface Section {
  title: string;
  about: string;
  /** The file whose test `{number}: {was}` asks the fields, unless the pattern has a `proof`. */
  tests?: string;
  patterns: (ReplacedPattern | LeftPattern)[];
}
