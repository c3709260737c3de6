import type { useOwnUser } from "../../lib/own/ownUser.ts";
import type { Address } from "./marks.ts";

/** What the dialogs of this screen are given. */
export interface Dialog {
  own: ReturnType<typeof useOwnUser>;
  /** What has changed since the person looked, in words. */
  news: string | undefined;
  onClose: () => void;
}

/** What a dialog about one address is given. */
export interface AddressDialog extends Dialog {
  address: Address;
}
