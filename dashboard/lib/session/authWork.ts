import { useState } from "react";
import { AuthError, type Refusal } from "../refusals.ts";

interface AuthWork {
  isBusy: boolean;
  refusal: Refusal | undefined;
  /**
   * Runs the work, unless another one is under way. Returns whether it succeeded; a refusal is kept until the
   * next try.
   */
  run: (work: () => Promise<void>) => Promise<boolean>;
}

/** One try at a time, and what came of the last one. */
export function useAuthWork(): AuthWork {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      setRefusal(error.refusal);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, run };
}
