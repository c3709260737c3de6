import type { Resource } from "../../base/assembly/index.ts";
import type { Clock, Timer } from "../../base/clock.ts";
import { refuseOthers, refused } from "../../base/imitated.ts";

export interface ExpiryRule {
  id: string;
  prefix: string;
  days: number;
}

const DAY = 86_400_000;
// No multipart upload is imitated, so there is none to abort.
const RULE = ["AbortIncompleteMultipartUpload", "ExpirationInDays", "Id", "Prefix", "Status"];

interface Rule {
  ExpirationInDays?: number | string;
  Id?: string;
  Prefix?: string;
  Status: string;
}

export function expiryRules(resource: Resource): ExpiryRule[] {
  const config = (resource.properties.LifecycleConfiguration ?? { Rules: [] }) as { Rules: Rule[] };
  refuseOthers(resource, ["Rules"], "LifecycleConfiguration.", { ...config });
  return config.Rules.flatMap((rule, at) => {
    refuseOthers(resource, RULE, "LifecycleConfiguration.Rules.", { ...rule });
    if (rule.ExpirationInDays === undefined || rule.Status !== "Enabled") return [];
    const days = Number(rule.ExpirationInDays);
    if (!Number.isInteger(days) || days < 1) {
      throw refused(resource, `ExpirationInDays ${rule.ExpirationInDays}`, "is to be 1 or more");
    }
    return [{ id: rule.Id ?? `rule-${at + 1}`, prefix: rule.Prefix ?? "", days }];
  });
}

/**
 * When an object expires, and by which rule: its creation plus the days, rounded up to the next midnight UTC
 * (user guide, "Lifecycle rules: Based on an object's age"). Of several rules the earliest counts.
 */
export function expiryOf(
  rules: ExpiryRule[],
  key: string,
  createdAt: number,
): { at: number; rule: string } | undefined {
  const own = rules.filter(({ prefix }) => key.startsWith(prefix)).sort((a, b) => a.days - b.days);
  const [rule] = own;
  if (!rule) return undefined;
  return { at: Math.ceil((createdAt + rule.days * DAY) / DAY) * DAY, rule: rule.id };
}

/**
 * Runs at each midnight UTC of the local clock, since all objects expire at one. S3 removes them some time
 * after; here at once.
 */
export class Midnights {
  readonly #clock: Clock;
  readonly #run: () => void;
  #timer: Timer | undefined;

  constructor(clock: Clock, run: () => void) {
    this.#clock = clock;
    this.#run = run;
    this.#later();
  }

  stop(): void {
    this.#timer?.cancel();
  }

  #later(): void {
    const next = (Math.floor(this.#clock.now() / DAY) + 1) * DAY;
    this.#timer = this.#clock.at(next, () => {
      this.#run();
      this.#later();
    });
  }
}
